import type { Booking } from "#app/bookings/booking.ts";
import { formatDay } from "#app/platform/calendar-day.ts";

/** What the log says of a booking: whose it is, which kind of animal, and when it is by now. */
export function bookingNote({ userId, petType, bookingDate, bookingTime }: Booking) {
  const details = `${petType}, ${formatDay(bookingDate)}, ${bookingTime} Uhr`;
  return { customerId: userId, details };
}
