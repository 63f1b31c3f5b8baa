import { data, type HeadersArgs, Link } from "react-router";
import { readBookingLink, refuseBookingLink } from "#app/bookings/links/booking-links.server.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { readForm } from "#app/platform/forms.server.ts";
import type { FormResult } from "#app/ui/form-result.ts";
import type { Route } from "./+types/link-answers.route.ts";
import { AnswersForm } from "./answers-form.tsx";
import { answersMail } from "./answers-mail.ts";
import { addAnswers } from "./commands.server.ts";
import { describeTime } from "./facts.ts";
import { LinkEnded } from "./link-ended.tsx";
import { mayPrepare } from "./policy.ts";
import { PreparationAnswers } from "./preparation-answers.tsx";
import { unsafeGetPreparation } from "./queries.server.ts";
import { formKeyOf, preparationForms } from "./questions.ts";
import { answersSaved, readAnswers, savingFailed, savingTooLate } from "./save-answers.server.ts";
import { countAnswers, givenOf, type ShownAnswers, shownAnswers } from "./shown-answers.ts";

// Whoever holds the mail can answer, the groom at the stable for example, but reads nothing of what
// others answered or what is in the animal's file: a link adds.

export function headers({ loaderHeaders, actionHeaders }: HeadersArgs) {
  const all = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) all.set(name, value);
  all.set("x-robots-tag", "noindex");
  return all;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, config } = context.get(platformContext);
  const link = await readBookingLink(config.sessionSecret, "booking-prepare", params.token, now);
  if (!link) return data({ state: "unusable" } as const, await refuseBookingLink(context));
  const found = await unsafeGetPreparation(db, link.bookingId);
  if (!found || found.booking.startsAt !== link.startsAt || !mayPrepare(found.booking, now)) {
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
    counts: countAnswers(petType, answers),
  } as const);
}

const alreadyAnswered =
  "Schon beantwortet. Bleibt das Feld leer, gilt die Antwort weiter; ansehen und ändern können Sie sie nach der Anmeldung.";

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { db, now, config, origin } = context.get(platformContext);
  const form = await readForm(request);
  const link = await readBookingLink(config.sessionSecret, "booking-prepare", params.token, now);
  if (!link) return data({ result: undefined }, await refuseBookingLink(context));
  try {
    const found = await unsafeGetPreparation(db, link.bookingId);
    if (!found) return data({ result: undefined }, { status: 410 });
    const read = readAnswers(form, found.booking.petType);
    if (!read.ok) return data({ result: read.result }, { status: 400 });
    const mail = answersMail(found.booking, origin);
    const outboxIds = await addAnswers(db, link, read.answers, mail, now);
    if (outboxIds) return await answersSaved(context, url.pathname, outboxIds);
    // The page has no form for them any more.
    const typed = shownAnswers(found.booking.petType, read.answers);
    return data({ result: savingTooLate(form), typed }, { status: 409 });
  } catch (error) {
    return savingFailed(context, form, error);
  }
}

export default function LinkAnswersPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: { result?: FormResult | undefined; typed?: ShownAnswers | null } = actionData ?? {};
  const { result, typed } = answer;
  useErrorToast(result);
  if (loaderData.state !== "open") {
    return (
      <>
        <LinkEnded state={loaderData.state} />
        {typed && (
          <section className="mt-6 border-t border-line pt-5">
            <h2 className="mb-3 text-xl text-forest">Ihre Eingaben, nicht gespeichert</h2>
            <PreparationAnswers answers={typed} answeredAt={null} />
          </section>
        )}
      </>
    );
  }
  const { bookingId, petName, time, sections, hints, counts, answeredAt } = loaderData;
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
            {counts.answered} von {counts.asked} Fragen sind beantwortet.
          </p>
        )}
        <p className="text-ink-soft">
          Nichts davon ist Pflicht, und Sie können später weitermachen. Gespeicherte Antworten zeigt
          diese Seite nicht, weil jeder sie öffnen kann, der die E-Mail hat.
        </p>
        {counts.answered > 0 && (
          <Link
            to={`/services/termine/${bookingId}/vorbereitung`}
            className="inline-block py-2.5 text-forest underline underline-offset-4"
          >
            Anmelden und Antworten ansehen oder ändern
          </Link>
        )}
      </div>
      {/* Empty again after saving, as the page will be from then on. */}
      <AnswersForm
        key={answeredAt}
        sections={sections}
        defaults={{}}
        isOnCard
        hints={hints}
        result={result}
      />
    </>
  );
}
