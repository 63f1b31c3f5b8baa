import { services } from "#app/bookings/services.ts";
import { formatWeekday } from "#app/platform/months.ts";
import { treatmentNotice } from "#app/platform/operator/config.ts";
import type { ShownOfLink } from "./link-page.ts";

type LinkBookingProps = { booking: ShownOfLink; isForPractice: boolean };

/** Which consultation a link is about: no more than it takes to know it. */
export function LinkBooking({ booking, isForPractice }: LinkBookingProps) {
  return (
    <div className="rounded-card bg-sage-soft px-5 py-4">
      <p className="text-lg">
        <strong className="block">{formatWeekday(booking.bookingDate)}</strong>
        {booking.bookingTime} Uhr
      </p>
      <p className="wrap-anywhere">
        {booking.name} für <bdi>{booking.petName}</bdi>
      </p>
      {services[booking.type].isTreatment && !isForPractice && (
        <p className="mt-2 text-sm text-ink-soft">{treatmentNotice}</p>
      )}
    </div>
  );
}
