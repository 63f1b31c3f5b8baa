import { Link } from "react-router";
import { BookingBadge } from "#app/bookings/booking-badge.tsx";
import { offeringName } from "#app/bookings/services.ts";
import { PetPicture } from "#app/pets/pet-picture.tsx";
import { formatWeekday } from "#app/platform/months.ts";
import type { ListedBooking } from "./queries.server.ts";

type BookingItemProps = {
  booking: ListedBooking;
  /** Until when it waits for an answer, as people read it. */
  answerUntil?: string | undefined;
};

/** A consultation in a list: the whole of it leads to its page. */
export function BookingItem({ booking, answerUntil }: BookingItemProps) {
  const { id, offering, bookingDate, bookingTime, petName, petType, profilePictureUrl } = booking;
  return (
    <Link
      to={`/services/termine/${id}`}
      viewTransition
      className="flex items-start gap-4 rounded-card border border-line bg-surface p-4 shadow-soft transition-shadow hover:shadow-lifted sm:p-5"
    >
      <PetPicture pet={{ type: petType, profilePictureUrl }} size={56} className="size-14" />
      <span className="flex min-w-0 grow flex-col items-start gap-2 sm:flex-row sm:justify-between sm:gap-4">
        <span className="min-w-0">
          <span className="block font-heading text-lg font-semibold text-forest">
            {formatWeekday(bookingDate)}
          </span>
          <span className="block">
            <span className="whitespace-nowrap">{bookingTime} Uhr</span>, {offeringName(offering)}
          </span>
          <span className="block wrap-anywhere text-ink-soft">
            Für <bdi>{petName}</bdi>
          </span>
          {answerUntil && (
            <span className="mt-1 block font-semibold text-clay">
              Bitte antworten Sie bis {answerUntil}.
            </span>
          )}
        </span>
        <BookingBadge status={booking.status} />
      </span>
    </Link>
  );
}
