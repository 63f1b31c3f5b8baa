import { data, type RouterContextProvider } from "react-router";
import { bookingNotFound } from "#app/bookings/own/change-own.server.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { dayInGermany, formatDayOfInstant } from "#app/platform/calendar-day.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { Refusal, refusedForm } from "#app/platform/forms.server.ts";
import { timeInGermany } from "#app/platform/german-time.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/answers.route.ts";
import { draftFields, requireAnswers, requireLikelyAnswer } from "./answers-form.server.ts";
import { AnswersForm } from "./answers-form.tsx";
import { describeTime, knownAnswers } from "./facts.ts";
import {
  answersMail,
  answersSaved,
  draftVersion,
  getPreparation,
  mayPrepare,
  type Preparation,
  saveAnswers,
  saveDraft,
  savingFailure,
  savingTooLate,
} from "./preparation.server.ts";
import { PreparationAnswers } from "./preparation-answers.tsx";
import {
  conflictsBetween,
  fieldValues,
  formKeyOf,
  preparationForms,
  questionsOf,
  shownAnswers,
} from "./questions.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, log } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const found = await loadOrSay(log, "Der Vorbereitungsbogen konnte nicht geladen werden.", () =>
    getPreparation(db, userId, params.bookingId),
  );
  if (!found) throw await bookingNotFound(context);
  const { booking, pet, draft } = found;
  const { id, petName, petType, answers, answeredAt } = booking;
  const known = knownAnswers(booking, pet);
  const questions = questionsOf(petType);
  const suggested = questions.filter(({ id }) => known[id] && !answers?.[id] && !draft);
  return {
    booking: { id, petName, time: describeTime(booking) },
    isOpen: mayPrepare(booking, now),
    sections: preparationForms[formKeyOf(petType)].sections,
    defaults: draft?.fields ?? fieldValues(questions, { ...known, ...answers }),
    hints: Object.fromEntries(
      suggested.map(({ id, known }) => [
        id,
        known === "concerns" ? "Aus Ihrer Buchung." : "Aus der Akte Ihres Tieres.",
      ]),
    ),
    seen: draft?.seen ?? answeredAt ?? "",
    version: draftVersion(found),
    draftSavedAt:
      draft &&
      `${formatDayOfInstant(draft.savedAt)}, ${timeInGermany(new Date(draft.savedAt))} Uhr`,
    answers: shownAnswers(petType, answers),
    answeredAt,
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const { db, now, origin } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const { bookingId } = params;
  return runAction(args, savingFailure, async (form) => {
    const found = await getPreparation(db, userId, bookingId);
    if (!found) return bookingNotFound(context);
    const { petType } = found.booking;
    if (form.get("intent") === "draft") return keepDraft(context, found, form);
    const answers = requireAnswers(form, petType);
    requireLikelyAnswer(form, found, answers, { day: dayInGermany(now), mayTellLast: true });
    const seenAnsweredAt = String(form.get("seen") ?? "") || null;
    const page = `/services/termine/${bookingId}`;
    const own = { userId, bookingId };
    const mail = answersMail(found.booking, origin);
    const seenDraft = String(form.get("draft") ?? "");
    const sent = { answers, seenAnsweredAt, seenDraft };
    const outboxIds = await saveAnswers(db, own, sent, mail, now);
    if (outboxIds) return answersSaved(context, page, outboxIds);

    const kept = await getPreparation(db, userId, bookingId);
    if (!kept) return bookingNotFound(context);
    if (!mayPrepare(kept.booking, now)) throw new Refusal({ status: 409, ...savingTooLate });
    const conflicts = conflictsBetween(questionsOf(petType), answers, kept.booking.answers ?? {});
    const hasOtherDraft =
      kept.draft !== null && String(kept.draft.revision) !== seenDraft.split("/")[1];
    if (!hasOtherDraft && Object.keys(conflicts).length === 0) {
      return answersSaved(context, page, []);
    }
    // Where nobody has answered since, only the draft is told of.
    const isDraftAlone = hasOtherDraft && kept.booking.answeredAt === seenAnsweredAt;
    // Sent once more, it replaces what it was told of.
    const newer: Newer = {
      seen: kept.booking.answeredAt ?? "",
      version: draftVersion(kept),
      hasOtherDraft,
    };
    form.set("draft", newer.version);
    const formError = isDraftAlone
      ? draftedMeanwhile
      : hasOtherDraft
        ? answeredAndDraftedMeanwhile
        : changedMeanwhile;
    const fieldErrors = isDraftAlone ? {} : conflicts;
    return data({ result: refusedForm(form, { fieldErrors, formError }), newer }, { status: 409 });
  });
}

/** What there is by now, where the answers were not sent. */
type Newer = { seen: string; version: string; hasOtherDraft: boolean };

/** Without script. */
async function keepDraft(
  context: Readonly<RouterContextProvider>,
  { booking }: Preparation,
  form: FormData,
) {
  const { db, now } = context.get(platformContext);
  if (!mayPrepare(booking, now)) throw new Refusal({ status: 409, ...savingTooLate });
  const version = await saveDraft(
    db,
    { userId: requireVisitor(context).userId, bookingId: booking.id },
    {
      fields: draftFields(form, booking.petType),
      seen: String(form.get("seen") ?? ""),
      version: String(form.get("draft") ?? ""),
    },
    now,
  );
  if (version === null) throw new Refusal({ status: 409, ...draftChanged });
  return redirectWithToast(context, `/services/termine/${booking.id}/vorbereitung`, {
    title: "Entwurf gespeichert",
  });
}

const draftChanged = {
  title: "Entwurf nicht gespeichert",
  message:
    "Der Bogen wurde in einem anderen Fenster geändert. Sie können Ihre Antworten trotzdem senden.",
};

const changedMeanwhile = {
  title: "Inzwischen geändert",
  message:
    "Die Antworten wurden inzwischen geändert. Wenn Sie erneut speichern, überschreiben Sie diese Änderungen.",
};

const draftedMeanwhile = {
  title: "Noch nicht gesendet",
  message: "Es gibt einen neueren Entwurf. Wenn Sie erneut senden, wird er gelöscht.",
};

const answeredAndDraftedMeanwhile = {
  title: "Noch nicht gesendet",
  message:
    "Es gibt neuere Antworten und einen neueren Entwurf. Wenn Sie erneut senden, gelten die Antworten auf dieser Seite.",
};

export default function AnswersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, isOpen, sections, defaults, hints, version, draftSavedAt } = loaderData;
  const { answers, answeredAt } = loaderData;
  const { result, newer }: { result?: FormResult; newer?: Newer } = actionData ?? {};
  const address = `/services/termine/${booking.id}`;
  return (
    <>
      <PageMeta title={`Vorbereitung, ${booking.petName}`} hasErrors={result !== undefined} />
      <TextLink to={address} viewTransition size="line">
        Zurück zur Beratung
      </TextLink>
      <div className="mt-3 mb-6 max-w-2xl space-y-3">
        <h1 className="text-3xl text-forest">
          Vorbereitung für <bdi>{booking.petName}</bdi>
        </h1>
        <p className="text-ink-soft">Fütterungsberatung: {booking.time}</p>
        {isOpen && draftSavedAt && (
          <p className="rounded-field bg-clay-soft px-4 py-3 font-semibold">
            Ihr Entwurf vom {draftSavedAt} ist noch nicht gesendet.
          </p>
        )}
        {isOpen && (
          <p>
            Alle Angaben sind freiwillig. Änderungen sind bis zur Beratung möglich.{" "}
            <a
              href={`${address}/vorbereitungsbogen.pdf`}
              className="inline-block py-0.5 text-forest underline underline-offset-4"
            >
              Vorbereitungsbogen als PDF
            </a>
          </p>
        )}
      </div>
      {isOpen || result ? (
        <AnswersForm
          sections={sections}
          defaults={defaults}
          hints={hints}
          draft={{
            address: `${address}/vorbereitung`,
            seen: newer?.seen ?? loaderData.seen,
            version,
            newerVersion: newer?.version ?? null,
            hasOther: newer?.hasOtherDraft ?? false,
          }}
          result={result}
        />
      ) : (
        <section className="rounded-card border border-line bg-surface p-6 shadow-soft">
          <p className="mb-4">Änderungen sind nicht mehr möglich.</p>
          <PreparationAnswers answers={answers} answeredAt={answeredAt} />
        </section>
      )}
    </>
  );
}
