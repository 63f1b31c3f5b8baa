import { data } from "react-router";
import { bookingNotFound } from "#app/bookings/own/change-own.server.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { Refusal, refusedForm } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/answers.route.ts";
import { AnswersForm } from "./answers-form.tsx";
import { describeTime, knownAnswers } from "./facts.ts";
import {
  answersMail,
  answersSaved,
  getPreparation,
  mayPrepare,
  requireAnswers,
  requireLikelyAnswer,
  saveAnswers,
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
  const { booking, pet } = found;
  const { id, petName, petType, answers, answeredAt } = booking;
  const known = knownAnswers(petType, pet);
  const open = Object.keys(known).filter((question) => !answers?.[question]);
  return {
    booking: { id, petName, time: describeTime(booking) },
    isOpen: mayPrepare(booking, now),
    sections: preparationForms[formKeyOf(petType)].sections,
    defaults: fieldValues(questionsOf(petType), { ...known, ...answers }),
    hints: Object.fromEntries(open.map((question) => [question, "Aus der Akte Ihres Tieres."])),
    seen: answeredAt ?? "",
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
    const answers = requireAnswers(form, petType);
    requireLikelyAnswer(form, found, answers, { day: dayInGermany(now), mayTellLast: true });
    const seenAnsweredAt = String(form.get("seen") ?? "") || null;
    const page = `/services/termine/${bookingId}`;
    const own = { userId, bookingId };
    const mail = answersMail(found.booking, origin);
    const outboxIds = await saveAnswers(db, own, { answers, seenAnsweredAt }, mail, now);
    if (outboxIds) return answersSaved(context, page, outboxIds);

    const kept = await getPreparation(db, userId, bookingId);
    if (!kept) return bookingNotFound(context);
    if (!mayPrepare(kept.booking, now)) throw new Refusal({ status: 409, ...savingTooLate });
    const fieldErrors = conflictsBetween(questionsOf(petType), answers, kept.booking.answers ?? {});
    if (Object.keys(fieldErrors).length === 0) return answersSaved(context, page, []);
    const result = refusedForm(form, { fieldErrors, formError: changedMeanwhile });
    return data({ result, seen: kept.booking.answeredAt ?? "" }, { status: 409 });
  });
}

const changedMeanwhile = {
  title: "Inzwischen geändert",
  message:
    "Die Antworten wurden inzwischen geändert. Wenn Sie erneut speichern, überschreiben Sie diese Änderungen.",
};

export default function AnswersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, isOpen, sections, defaults, hints, answers, answeredAt } = loaderData;
  const refused: { result?: FormResult; seen?: string } = actionData ?? {};
  const { result, seen = loaderData.seen } = refused;
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
          seen={seen}
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
