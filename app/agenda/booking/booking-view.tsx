import { BookingBadge } from "#app/bookings/booking-badge.tsx";
import { BookingFacts } from "#app/bookings/booking-facts.tsx";
import { BookingHistory } from "#app/bookings/booking-history.tsx";
import { PreparationAnswers } from "#app/bookings/preparation/preparation-answers.tsx";
import { services } from "#app/bookings/services.ts";
import { PagePart } from "#app/ui/page-part.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import { bookingHeadingId } from "./answer-words.ts";
import { BookingActions } from "./booking-actions.tsx";
import { BookingAnimal } from "./booking-animal.tsx";
import { BookingCustomer } from "./booking-customer.tsx";
import type { DescribedBooking } from "./describe-booking.server.ts";
import { MeetingForm } from "./meeting-form.tsx";
import { OtherBookings } from "./other-bookings.tsx";

/** Everything about a booking, with what decides first. */
export function BookingView({ described }: { described: DescribedBooking }) {
  const { booking, customer, pet, others, events } = described;
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
              <p className="text-ink-soft">Dazu wurde nichts geschrieben.</p>
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
          <BookingCustomer booking={booking} customer={customer} />
          <BookingAnimal booking={booking} pet={pet} />
          <OtherBookings others={others} ownerName={booking.ownerName} />
        </div>
      </div>
    </>
  );
}
