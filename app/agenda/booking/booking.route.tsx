import { Form, useOutlet } from "react-router";
import { OutcomeForm } from "#app/agenda/outcome-form.tsx";
import { meetingSchema, outcomeSchema } from "#app/bookings/answer-schema.server.ts";
import { BookingBadge } from "#app/bookings/booking-badge.tsx";
import { BookingFacts } from "#app/bookings/booking-facts.tsx";
import { BookingHistory } from "#app/bookings/booking-history.tsx";
import { ButtonLink, TextLink } from "#app/bookings/links.tsx";
import { MeetingField } from "#app/bookings/parts.tsx";
import { PreparationAnswers } from "#app/bookings/preparation/preparation-answers.tsx";
import { offerings, services } from "#app/bookings/services.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { chosenBreed, noBreed } from "#app/pets/policy.ts";
import { PracticePetFacts } from "#app/pets/practice-pet.tsx";
import { badRequest, requireValid } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import type { Route } from "./+types/booking.route.ts";
import { getPracticeBooking, type PracticeBooking } from "./booking.server.ts";
import { changeFailure, decide, practiceBookingNotFound } from "./change.server.ts";
import { bookingHeadingId } from "./not-possible.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, now, log } = context.get(platformContext);
  const booking = await loadOrSay(log, "Der Termin konnte nicht geladen werden.", () =>
    getPracticeBooking(db, params.bookingId, now),
  );
  if (!booking) throw await practiceBookingNotFound(context);
  return booking;
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  requirePractitioner(context);
  return runAction(
    args,
    (form) => changeFailure(intentOf(form)),
    async (form) => {
      const { bookingId } = params;
      const action = intentOf(form);
      const change = {
        bookingId,
        action,
        ...(action === "meeting" && requireValid(form, meetingSchema)),
      };
      return decide(context, form, change, `/admin/termine/anfragen/${bookingId}`);
    },
  );
}

function intentOf(form: FormData): "meeting" | "done" | "no-show" {
  const intent = form.get("intent");
  if (intent === "meeting") return intent;
  const outcome = outcomeSchema.safeParse(intent);
  if (!outcome.success) throw badRequest();
  return outcome.data;
}

/** Also after a refusal: the page shows the state that caused it. */
export function shouldRevalidate() {
  return true;
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, service } = loaderData;
  const result = actionData?.result;
  const dialog = useOutlet();
  return (
    <>
      {!dialog && (
        <PageMeta title={`${service}, ${booking.petName}`} hasErrors={result !== undefined} />
      )}
      <TextLink to="/admin/termine" size="touch">
        Zurück zu den Terminen
      </TextLink>
      <FormState result={result} defaults={{ meetingUrl: booking.meetingUrl }}>
        <FormErrors />
        <BookingView described={loaderData} />
      </FormState>
      {dialog}
    </>
  );
}

function BookingView({ described }: { described: PracticeBooking }) {
  const { booking, events } = described;
  return (
    <>
      <div className="mt-2 mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h1
          id={bookingHeadingId}
          tabIndex={-1}
          className="text-3xl text-forest outline-none wrap-anywhere"
        >
          {described.service}
          <span className="block font-body text-xl font-bold text-ink">
            {`${described.day}, ${described.times}`}
          </span>
        </h1>
        <p>
          <BookingBadge status={booking.status} />
        </p>
        <p className="flex basis-full flex-wrap items-center gap-x-4 wrap-anywhere">
          <span>
            <bdi className="font-semibold">{booking.petName}</bdi> (<bdi>{booking.petType}</bdi>) ·{" "}
            <bdi>{booking.ownerName}</bdi>
          </span>
          <PhoneLink phone={booking.phone} name={booking.ownerName} />
        </p>
      </div>
      <BookingActions described={described} />
      <div className="mt-6 grid items-start gap-6 *:min-w-0 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-6 *:min-w-0">
          <PagePart id="termin" title="Termin">
            <BookingFacts booking={booking} address={booking.address} />
            <p className="mt-4 text-sm text-ink-soft">{described.earlyStart}</p>
            {described.isVideo && described.actions.includes("meeting") && (
              <MeetingForm sequence={booking.sequence} />
            )}
          </PagePart>
          <PagePart id="anliegen" title="Anliegen">
            {booking.concerns ? (
              <p className="whitespace-pre-line" dir="auto">
                {booking.concerns}
              </p>
            ) : (
              <p className="text-ink-soft">Keine Angabe.</p>
            )}
          </PagePart>
          {services[booking.type].hasPreparation && (
            <PagePart id="vorbereitung" title="Vorbereitungsbogen">
              <PreparationAnswers answers={described.answers} answeredAt={booking.answeredAt} />
            </PagePart>
          )}
          <PagePart id="verlauf" title="Verlauf">
            <BookingHistory events={events} viewer="practice" />
          </PagePart>
        </div>
        <div className="grid gap-6 *:min-w-0">
          <BookingCustomer {...described} />
          <BookingAnimal {...described} />
          <OtherBookings {...described} />
        </div>
      </div>
    </>
  );
}

function MeetingForm({ sequence }: { sequence: number }) {
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      noValidate
      className="mt-5 grid gap-3 border-t border-line pt-4"
    >
      <input type="hidden" name="intent" value="meeting" />
      <input type="hidden" name="sequence" value={sequence} />
      <MeetingField hint="Beginnt mit https:// und wird per E-Mail verschickt." />
      <div>
        <SubmitButton variant="secondary">Adresse speichern</SubmitButton>
      </div>
    </Form>
  );
}

function BookingAnimal({ booking, pet }: PracticeBooking) {
  return (
    <PagePart id="tier" title="Tier">
      <p className="font-semibold">
        <bdi>{booking.petName}</bdi> (<bdi>{booking.petType}</bdi>)
      </p>
      {pet ? (
        <>
          {pet.deceasedOn !== null && (
            <p className="my-1 font-semibold text-danger">Dieses Tier ist verstorben.</p>
          )}
          <p className="text-ink-soft wrap-anywhere">
            {[chosenBreed(pet) || noBreed, pet.age].join(", ")}
          </p>
          <PracticePetFacts pet={pet} />
        </>
      ) : (
        <p className="text-ink-soft">Für dieses Tier gibt es keine Akte.</p>
      )}
    </PagePart>
  );
}

function BookingCustomer({ booking, customer }: PracticeBooking) {
  const { ownerName, phone, email } = booking;
  const hasOtherName = customer.fullName !== "" && customer.fullName !== ownerName;
  const hasOtherEmail = customer.email.toLowerCase() !== email.toLowerCase();
  return (
    <PagePart id="kontakt" title="Kontakt">
      <p className="font-semibold">
        <bdi>{ownerName}</bdi>
      </p>
      <p>
        <PhoneLink phone={phone} name={ownerName} />
      </p>
      <p>
        <EmailLink email={email} />
      </p>
      {offerings[booking.offering].place === "visit" && (
        <p className="mt-1" dir="auto">
          {booking.address}
        </p>
      )}
      {(hasOtherName || hasOtherEmail) && (
        <p className="mt-2 text-sm text-ink-soft">
          E-Mails gehen an <bdi>{customer.fullName || "ohne Namen"}</bdi>,{" "}
          <EmailLink email={customer.email} />
        </p>
      )}
    </PagePart>
  );
}

function EmailLink({ email }: { email: string }) {
  return (
    <a
      href={`mailto:${email}`}
      className="inline-flex min-h-8 items-center text-forest underline underline-offset-4"
    >
      {email}
    </a>
  );
}

function OtherBookings({ others }: PracticeBooking) {
  return (
    <PagePart id="weitere" title="Weitere Termine">
      {others.groups.length === 0 && <p className="text-ink-soft">Keine weiteren Termine.</p>}
      {others.groups.map(({ name, bookings }) => (
        <section key={name} aria-label={name} className="mb-3">
          <h3 className="font-body text-base font-bold">{name}</h3>
          <ul className="divide-y divide-line">
            {bookings.map(({ id, service, when, petName, status }) => (
              <li key={id} className="py-2">
                <div className="flex flex-wrap items-center justify-between gap-x-3">
                  <TextLink to={`/admin/termine/anfragen/${id}`}>{service}</TextLink>
                  <BookingBadge status={status} />
                </div>
                <p className="text-ink-soft">
                  {when} · <bdi>{petName}</bdi>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {others.hasMore && (
        <p className="text-sm text-ink-soft">Es werden nicht alle Termine angezeigt.</p>
      )}
    </PagePart>
  );
}

function BookingActions({ described }: { described: PracticeBooking }) {
  const { booking, actions, nextStep } = described;
  const may = (action: (typeof actions)[number]) => actions.includes(action);
  const page = `/admin/termine/anfragen/${booking.id}`;
  const otherTime = `${page}/zeit?tag=${booking.bookingDate}`;
  const mayCancel = may("cancel") && booking.status === "confirmed";
  const shown = [
    may("confirm") && { to: `${page}/bestaetigen`, text: "Bestätigen" },
    may("propose") && { to: otherTime, text: "Andere Zeit vorschlagen" },
    may("move") && { to: otherTime, text: "Verschieben" },
    may("decline") && { to: `${page}/ablehnen`, text: "Ablehnen" },
    mayCancel && { to: `${page}/absagen`, text: "Absagen" },
  ].filter((link) => link !== false);
  const hasOutcome = may("done") || may("no-show");
  const outcome = { sequence: booking.sequence, nextFocusId: bookingHeadingId };
  if (!nextStep && shown.length === 0 && !hasOutcome) return null;
  return (
    <section
      aria-label="Nächste Schritte"
      className="rounded-card border border-line bg-sage-soft p-5"
    >
      {nextStep && <p className="mb-3">{nextStep}</p>}
      <div className="flex flex-wrap gap-3">
        {shown.map(({ to, text }) => (
          <ButtonLink
            key={text}
            to={to}
            preventScrollReset
            variant={text === "Bestätigen" ? "primary" : "secondary"}
          >
            {text}
          </ButtonLink>
        ))}
        {may("done") && (
          <OutcomeForm {...outcome} intent="done" variant="primary">
            {booking.status === "no-show" ? "Hat doch stattgefunden" : "Abgeschlossen"}
          </OutcomeForm>
        )}
        {may("no-show") && (
          <OutcomeForm {...outcome} intent="no-show" variant="secondary">
            {booking.status === "done" ? "Doch nicht erschienen" : "Nicht erschienen"}
          </OutcomeForm>
        )}
      </div>
    </section>
  );
}
