import type { Booking } from "#app/bookings/booking.ts";
import { type CalendarEntry, mailedCalendar, methodOf } from "#app/bookings/booking-calendar.ts";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { concludesContract, type EventKind } from "#app/bookings/life.ts";
import { preparationAttachment } from "#app/bookings/preparation/pdf.server.ts";
import type { MailAttachment } from "#app/db/mail-schema.ts";
import { toBase64 } from "#app/platform/base64.ts";

/** The consultation for a calendar; programs know what to do with it by its type (RFC 6047, 2.4). */
export function calendarFile(desk: BookingDesk, entry: CalendarEntry): MailAttachment {
  const method = methodOf(entry.booking);
  return {
    fileName: method === "CANCEL" ? "absage.ics" : "termin.ics",
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: toBase64(new TextEncoder().encode(mailedCalendar(entry, desk))),
  };
}

/** The preparation form, when a consultation becomes certain; null where none is needed or made. */
export async function preparationFile(
  desk: BookingDesk,
  kind: EventKind,
  booking: Booking,
): Promise<MailAttachment | null> {
  if (!concludesContract(kind)) return null;
  if (booking.answeredAt !== null) return null;
  return preparationAttachment(desk, booking);
}
