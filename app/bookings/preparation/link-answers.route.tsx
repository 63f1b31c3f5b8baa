import { data } from "react-router";
import { readBookingLink, refuseBookingLink } from "#app/bookings/links/booking-links.server.ts";
import { platformContext } from "#app/context.ts";
import { markShown, requirePerson } from "#app/frame/ask-again.server.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { refusedForm } from "#app/platform/forms.server.ts";
import { ButtonLink, Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/link-answers.route.ts";
import { requireAnswers, requireLikelyAnswer } from "./answers-form.server.ts";
import { AnswersForm } from "./answers-form.tsx";
import { describeTime } from "./facts.ts";
import {
  addAnswers,
  answersMail,
  answersSaved,
  mayPrepare,
  savingFailure,
  savingTooLate,
  unsafeGetPreparation,
} from "./preparation.server.ts";
import { PreparationAnswers } from "./preparation-answers.tsx";
import {
  countAnswers,
  formKeyOf,
  givenOf,
  preparationForms,
  type ShownAnswers,
  shownAnswers,
} from "./questions.ts";

// Anyone with the mail can add answers, but reads neither given ones nor the animal's file.

export { linkHeaders as headers } from "#app/bookings/links/booking-links.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const { db, now, config } = context.get(platformContext);
  const link = await readBookingLink(config.sessionSecret, "booking-prepare", params.token, now);
  if (!link) return data({ state: "unusable" } as const, await refuseBookingLink(context));
  const found = await unsafeGetPreparation(db, link.bookingId);
  if (!found || !isOpen(found.booking, link, now)) {
    return data({ state: "ended" } as const, { status: 410 });
  }
  const { id, petName, petType, answers, answeredAt } = found.booking;
  const given = givenOf(petType, answers);
  return data({
    state: "open",
    bookingId: id,
    petName,
    time: describeTime(found.booking),
    sections: preparationForms[formKeyOf(petType)].sections,
    hints: Object.fromEntries(given.map((question) => [question, alreadyAnswered])),
    answeredAt,
    mark: await markShown(args),
    counts: countAnswers(petType, answers),
  } as const);
}

function isOpen(
  booking: Parameters<typeof mayPrepare>[0] & { startsAt: string },
  link: { startsAt: string },
  now: Date,
): boolean {
  return booking.startsAt === link.startsAt && mayPrepare(booking, now);
}

const alreadyAnswered = "Schon beantwortet. Nur bei Änderungen ausfüllen.";

export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const { db, now, config, origin } = context.get(platformContext);
  return runAction(args, savingFailure, async (form) => {
    const link = await readBookingLink(config.sessionSecret, "booking-prepare", params.token, now);
    if (!link) return data({ result: undefined }, await refuseBookingLink(context));
    const found = await unsafeGetPreparation(db, link.bookingId);
    if (!found) return data({ result: undefined }, { status: 410 });
    const { petType } = found.booking;
    const answers = requireAnswers(form, petType);
    requireLikelyAnswer(form, found, answers, { day: dayInGermany(now), mayTellLast: false });
    // Where nothing can be saved, nothing is to be confirmed.
    if (isOpen(found.booking, link, now)) await requirePerson(args, form);
    const outboxIds = await addAnswers(db, link, answers, answersMail(found.booking, origin), now);
    if (outboxIds) return answersSaved(context, url.pathname, outboxIds);
    const result = refusedForm(form, { formError: savingTooLate });
    return data({ result, typed: shownAnswers(petType, answers) }, { status: 409 });
  });
}

export default function LinkAnswersPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: { result?: FormResult | undefined; typed?: ShownAnswers | null } = actionData ?? {};
  const { result, typed } = answer;
  if (loaderData.state !== "open") {
    return (
      <>
        <LinkEnded state={loaderData.state} />
        {typed && (
          <section className="mt-6 border-t border-line pt-5">
            <h2 className="mb-3 text-xl text-forest">Nicht gespeicherte Eingaben</h2>
            <PreparationAnswers answers={typed} answeredAt={null} />
          </section>
        )}
      </>
    );
  }
  const { bookingId, petName, time, sections, hints, counts, answeredAt, mark } = loaderData;
  return (
    <>
      <PageMeta title="Vorbereitung" hasErrors={result !== undefined} />
      <h1 className="mb-3 text-3xl text-forest">Vorbereitung</h1>
      <div className="mb-6 space-y-3">
        <p>
          Fütterungsberatung für <bdi>{petName}</bdi>: {time}
        </p>
        {counts.answered > 0 && (
          <p className="rounded-field bg-sage-soft px-4 py-3 font-semibold text-forest">
            {counts.answered} von {counts.asked} Fragen beantwortet
          </p>
        )}
        <p className="text-ink-soft">Alle Angaben sind freiwillig.</p>
        {counts.answered > 0 && (
          <Link
            to={`/services/termine/${bookingId}/vorbereitung`}
            className="inline-block py-2.5 text-forest underline underline-offset-4"
          >
            Anmelden und Antworten ansehen oder ändern
          </Link>
        )}
      </div>
      <AnswersForm
        key={answeredAt}
        sections={sections}
        defaults={{}}
        isOnCard
        hints={hints}
        result={result}
        mark={mark}
      />
    </>
  );
}

const words = {
  unusable: {
    title: "Dieser Link ist ungültig",
    text: "Der Link ist abgelaufen oder unvollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.",
  },
  ended: {
    title: "Der Vorbereitungsbogen ist geschlossen",
    text: "Der Termin hat bereits begonnen oder wurde verschoben oder abgesagt. Bei einer Verschiebung gilt der Link in der neuesten E-Mail.",
  },
};

function LinkEnded({ state }: { state: keyof typeof words }) {
  const { title, text } = words[state];
  return (
    <>
      <PageMeta title={title} hasErrors />
      <h1 className="mb-4 text-3xl text-forest">{title}</h1>
      <div role="alert" className="space-y-5">
        <p>{text}</p>
        <ButtonLink to="/services/termine" className="w-full">
          Zu meinen Beratungsterminen
        </ButtonLink>
      </div>
    </>
  );
}
