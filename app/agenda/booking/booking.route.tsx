import type { ReactNode } from "react";
import { Form, useOutlet } from "react-router";
import { customerAddress } from "#app/admin/customers/customer.ts";
import { addNoteFromForm } from "#app/admin/customers/notes/notes.server.ts";
import { notesHeadingId } from "#app/admin/customers/page-address.ts";
import { PartLinks } from "#app/admin/ui/links.tsx";
import { OutcomeForm } from "#app/agenda/entry-outcome.tsx";
import { LateFeeForm, OnTheWay, TravelForm } from "#app/agenda/visit-forms.tsx";
import { answerVisit, isVisitIntent } from "#app/agenda/visits.server.ts";
import { meetingSchema, outcomeSchema } from "#app/bookings/answer-schema.server.ts";
import { BookingBadge } from "#app/bookings/booking-badge.tsx";
import { BookingFacts } from "#app/bookings/booking-facts.tsx";
import { BookingHistory } from "#app/bookings/booking-history.tsx";
import { MeetingField } from "#app/bookings/parts.tsx";
import { PreparationAnswers } from "#app/bookings/preparation/preparation-answers.tsx";
import { services } from "#app/bookings/services.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { StablePlace } from "#app/pets/stable-place.tsx";
import type { FormResult } from "#app/platform/form-result.ts";
import { badRequest, requireValid } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { euro, formatMoney } from "#app/platform/money.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { ButtonLink, TextLink } from "#app/ui/link.tsx";
import { PagePart, PhoneFold } from "#app/ui/page-part.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import { Place } from "#app/ui/place-link.tsx";
import type { Route } from "./+types/booking.route.ts";
import { getOwner, getPracticeBooking, type PracticeBooking } from "./booking.server.ts";
import { BookingAnimal, BookingCustomer, BookingNotes } from "./booking-customer.tsx";
import { BookingRecord } from "./booking-record.tsx";
import {
  changeFailure,
  completeAddress,
  decide,
  noteLateFee,
  practiceBookingNotFound,
} from "./change.server.ts";
import { bookingHeadingId, withdrawOffer } from "./not-possible.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, now, log } = context.get(platformContext);
  const booking = await loadOrSay(log, "Der Termin konnte nicht geladen werden.", () =>
    getPracticeBooking(db, params.bookingId, now),
  );
  if (!booking) throw await practiceBookingNotFound(context);
  return {
    ...booking,
    booking: { ...booking.booking, email: readableEmail(booking.booking.email) },
    customer: { ...booking.customer, email: readableEmail(booking.customer.email) },
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  requirePractitioner(context);
  return runAction(args, failureOf, async (form) => {
    const { bookingId } = params;
    if (isVisitIntent(form)) return answerVisit(context, bookingId, form);
    if (form.get("intent") === "note") return keepNote(context, form, bookingId);
    if (form.get("intent") === addressIntent) return completeAddress(context, form, bookingId);
    const fee = feeOf(form);
    if (fee !== undefined) return noteLateFee(context, form, bookingId, fee);
    const action = intentOf(form);
    const change = {
      bookingId,
      action,
      ...(action === "meeting" && requireValid(form, meetingSchema)),
    };
    return decide(context, form, change, `/admin/termine/anfragen/${bookingId}`);
  });
}

const addressIntent = "address";

const noteFailure = {
  event: "customers.note_failed",
  message: "Die Notiz konnte nicht gespeichert werden.",
};

function failureOf(form: FormData) {
  if (form.get("intent") === "note") return noteFailure;
  const isKnown = isVisitIntent(form) || feeOf(form) !== undefined;
  const intent = String(form.get("intent"));
  return changeFailure(isKnown || intent === addressIntent ? intent : intentOf(form));
}

async function keepNote(context: Route.ActionArgs["context"], form: FormData, bookingId: string) {
  const ownerId = await getOwner(context.get(platformContext).db, bookingId);
  if (ownerId === null || (await addNoteFromForm(context, form, ownerId)) === "not-found") {
    return practiceBookingNotFound(context);
  }
  const backTo = `/admin/termine/anfragen/${bookingId}#${notesHeadingId}`;
  return redirectWithToast(context, backTo, { title: "Notiz gespeichert" });
}

function intentOf(form: FormData): "meeting" | "done" | "no-show" {
  const intent = form.get("intent");
  if (intent === "meeting") return intent;
  const outcome = outcomeSchema.safeParse(intent);
  if (!outcome.success) throw badRequest();
  return outcome.data;
}

const fees = { "fee-noted": "noted", "fee-waived": "waived", "fee-settled": "" } as const;

function feeOf(form: FormData) {
  const intent = String(form.get("intent"));
  return intent in fees ? fees[intent as keyof typeof fees] : undefined;
}

export { loadAlways as shouldRevalidate } from "#app/frame/use-page-data.ts";

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, service, visit } = loaderData;
  const result = actionData?.result;
  const noteResult = result?.values.intent === "note" ? result : undefined;
  const defaults = { meetingUrl: booking.meetingUrl, travelMinutes: visit?.travelMinutes ?? "" };
  const dialog = useOutlet();
  return (
    <>
      {!dialog && (
        <PageMeta title={`${service}, ${booking.petName}`} hasErrors={result !== undefined} />
      )}
      <TextLink to="/admin/termine" size="touch">
        Zurück zu den Terminen
      </TextLink>
      <FormState result={noteResult ? undefined : result} defaults={defaults}>
        <FormErrors />
        <BookingView described={loaderData} noteResult={noteResult} />
      </FormState>
      {dialog}
    </>
  );
}

const parts = [
  { id: notesHeadingId, label: "Notizen" },
  { id: "kontakt", label: "Kontakt" },
  { id: "tier", label: "Tier" },
];

const calendarAnswersId = "kalender-antworten";

/** Answers of calendar programs, which came by mail, the newest first. */
function CalendarAnswers({ calendarAnswers }: Pick<PracticeBooking, "calendarAnswers">) {
  if (calendarAnswers.length === 0) return null;
  return (
    <PagePart id={calendarAnswersId} title="Kalender-Antworten">
      <ul className="grid gap-4">
        {calendarAnswers.map(({ id, at, words, doubts, comment, entry }) => (
          <li key={id} className="border-l-2 border-sage pl-4 wrap-anywhere">
            <p className="text-sm text-ink-soft">{at}</p>
            <p className="first-letter:uppercase">{words}</p>
            {doubts.map((doubt) => (
              <p key={doubt} className="text-sm font-semibold text-clay">
                {doubt}
              </p>
            ))}
            {comment !== "" && (
              <blockquote dir="auto" className="whitespace-pre-line">
                {comment}
              </blockquote>
            )}
            {entry && <TextLink to={entry}>Zur Nachricht</TextLink>}
          </li>
        ))}
      </ul>
    </PagePart>
  );
}

type BookingViewProps = { described: PracticeBooking; noteResult: FormResult | undefined };

function BookingView({ described, noteResult }: BookingViewProps) {
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
            <span className="inline-block">{`${described.day},`}</span>{" "}
            <span className="inline-block">{described.times}</span>
          </span>
        </h1>
        <p>
          <BookingBadge status={booking.status} />
        </p>
        <p className="flex basis-full flex-wrap items-center gap-x-4 wrap-anywhere">
          <span>
            <bdi className="font-semibold">{booking.petName}</bdi> (<bdi>{booking.petType}</bdi>
            {described.pet?.deceasedOn && ", verstorben"}) ·{" "}
            {described.customer.isCustomer ? (
              <TextLink to={customerAddress(booking.userId)} size="line" discover="none">
                <bdi>{booking.ownerName}</bdi>
              </TextLink>
            ) : (
              <bdi>{booking.ownerName}</bdi>
            )}
          </span>
          <PhoneLink phone={described.phone} name={booking.ownerName} />
        </p>
        <div className="basis-full">
          <PartLinks parts={parts} />
        </div>
      </div>
      {described.calendarNotice && (
        <p className="mb-4 rounded-field border border-clay bg-clay-soft px-3.5 py-2">
          <a href={`#${calendarAnswersId}`} className="font-semibold underline underline-offset-4">
            {described.calendarNotice}
          </a>
        </p>
      )}
      <BookingActions described={described} />
      <Visit described={described} />
      <BookingRecord {...described} bookingId={described.booking.id} />
      <div className="mt-6 grid items-start gap-4 *:min-w-0 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-4 *:min-w-0">
          <PagePart id="termin" title="Termin">
            <BookingFacts booking={booking} />
            {booking.concerns && (
              <dl className="mt-4">
                <dt className="text-sm text-ink-soft">Anliegen</dt>
                <dd className="whitespace-pre-line" dir="auto">
                  {booking.concerns}
                </dd>
              </dl>
            )}
            {described.isAddressMissing && (
              <AddressForm intent={addressIntent} sequence={booking.sequence}>
                <TextField name="address" label="Ort des Termins" autoComplete="off" required />
              </AddressForm>
            )}
            {described.isVideo && described.actions.includes("meeting") && (
              <AddressForm intent="meeting" sequence={booking.sequence}>
                <MeetingField hint="Beginnt mit https:// und wird per E-Mail verschickt." />
              </AddressForm>
            )}
          </PagePart>
          {described.wasMissed && (
            <PagePart id="ausfall" title="Ausfall">
              <LateFeeForm
                sequence={booking.sequence}
                lateFee={booking.lateFee}
                price={formatMoney(booking.priceCents, euro)}
              />
            </PagePart>
          )}
          {services[booking.type].hasPreparation && (
            <PagePart id="vorbereitung" title="Vorbereitungsbogen">
              {described.otherWeight && (
                <p className="mb-4 rounded-field border border-clay bg-clay-soft px-3.5 py-2">
                  {described.otherWeight}
                </p>
              )}
              <PhoneFold title="Antworten" isOpen={!described.answers?.length}>
                <PreparationAnswers answers={described.answers} answeredAt={booking.answeredAt} />
              </PhoneFold>
            </PagePart>
          )}
          <CalendarAnswers {...described} />
          <PagePart id="verlauf" title="Verlauf">
            <PhoneFold title={`Einträge (${events.length})`}>
              <BookingHistory events={events} />
              <p className="mt-4 text-sm text-ink-soft">{described.earlyStart}</p>
            </PhoneFold>
          </PagePart>
          <Series {...described} />
          <OtherBookings {...described} />
        </div>
        <div className="grid gap-4 *:min-w-0">
          <BookingNotes described={described} result={noteResult} />
          <BookingCustomer {...described} />
          <BookingAnimal {...described} />
        </div>
      </div>
    </>
  );
}

function Visit({ described: { booking, visit, place } }: { described: PracticeBooking }) {
  if (!visit) return null;
  const entry = { id: booking.id, ownerName: booking.ownerName, ...visit };
  return (
    <section aria-label="Anfahrt" className="mt-4">
      {visit.leaves && <p className="mb-2 font-semibold">{visit.leaves}</p>}
      <div className="flex flex-wrap items-end gap-3">
        <TravelForm bookingId={booking.id} from="termin" />
        <OnTheWay entry={entry} from="termin" />
      </div>
      <div className="mt-2">
        <Place address={place.address} />
      </div>
      {place.stable && <StablePlace stable={place.stable} />}
    </section>
  );
}

type AddressFormProps = { intent: string; sequence: number; children: ReactNode };

function AddressForm({ intent, sequence, children }: AddressFormProps) {
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      noValidate
      className="mt-5 grid gap-3 border-t border-line pt-4"
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="sequence" value={sequence} />
      {children}
      <div>
        <SubmitButton variant="secondary">Adresse speichern</SubmitButton>
      </div>
    </Form>
  );
}

function Series({ booking, series }: PracticeBooking) {
  if (!series) return null;
  return (
    <PagePart id="serie" title={`Serie, ${series.place}`}>
      <PhoneFold title={`Termine (${series.members.length})`}>
        <ol className="divide-y divide-line">
          {series.members.map(({ id, when, status }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
              {id === booking.id ? (
                <span className="inline-flex min-h-8 items-center font-bold">{when}</span>
              ) : (
                <TextLink to={`/admin/termine/anfragen/${id}`} size="line">
                  {when}
                </TextLink>
              )}
              {status !== "confirmed" && <BookingBadge status={status} />}
            </li>
          ))}
        </ol>
      </PhoneFold>
    </PagePart>
  );
}

function OtherBookings({ others }: PracticeBooking) {
  return (
    <PagePart id="weitere" title="Weitere Termine">
      {others.groups.length === 0 ? (
        <p className="text-ink-soft">Keine weiteren Termine.</p>
      ) : (
        <PhoneFold title="Weitere Termine anzeigen">
          {others.groups.map(({ name, bookings }) => (
            <details key={name}>
              <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-forest">
                {`${name} (${bookings.length})`}
              </summary>
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
            </details>
          ))}
          {others.hasMore && (
            <p className="text-sm text-ink-soft">Es werden nicht alle Termine angezeigt.</p>
          )}
        </PhoneFold>
      )}
    </PagePart>
  );
}

function BookingActions({ described }: { described: PracticeBooking }) {
  const { booking, actions, nextStep, isOffered } = described;
  const may = (action: (typeof actions)[number]) => actions.includes(action);
  const page = `/admin/termine/anfragen/${booking.id}`;
  const otherTime = `${page}/zeit?tag=${booking.bookingDate}`;
  const mayBeginSeries = booking.status === "confirmed" || booking.status === "done";
  const mayCancel = may("cancel") && booking.status === "confirmed";
  const shown = [
    may("confirm") && { to: `${page}/bestaetigen`, text: "Bestätigen" },
    may("propose") && { to: otherTime, text: "Andere Zeit vorschlagen" },
    may("move") && { to: otherTime, text: "Verschieben" },
    may("decline") && { to: `${page}/ablehnen`, text: isOffered ? withdrawOffer : "Ablehnen" },
    mayCancel && { to: `${page}/absagen`, text: "Absagen" },
    mayBeginSeries && { to: `${page}/serie`, text: "Als Serie fortsetzen" },
    may("no-show") && {
      to: `${page}/ausgefallen`,
      text: booking.status === "done" ? "Doch nicht erschienen" : "Nicht erschienen",
    },
  ].filter((link) => link !== false);
  const outcome = { sequence: booking.sequence, nextFocusId: bookingHeadingId };
  if (!nextStep && shown.length === 0 && !may("done")) return null;
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
          <OutcomeForm
            {...outcome}
            intent="done"
            variant={booking.status === "no-show" ? "secondary" : "primary"}
          >
            {booking.status === "no-show" ? "Hat doch stattgefunden" : "Abgeschlossen"}
          </OutcomeForm>
        )}
      </div>
    </section>
  );
}
