import { bookingEvents } from "#app/db/booking-schema.ts";

/** What a booking's page tells of each change; see `BookingHistory`. */
export const historyColumns = {
  id: bookingEvents.id,
  kind: bookingEvents.kind,
  actor: bookingEvents.actor,
  bookingDate: bookingEvents.bookingDate,
  bookingTime: bookingEvents.bookingTime,
  message: bookingEvents.message,
  createdAt: bookingEvents.createdAt,
};
