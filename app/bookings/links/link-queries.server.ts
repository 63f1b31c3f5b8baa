import { eq, sql } from "drizzle-orm";
import { availabilityToMove, freeDays } from "#app/bookings/picker/free-to-move.server.ts";
import type { AskedDays } from "#app/bookings/picker/slot-view.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";

const linkedColumns = {
  id: bookings.id,
  type: bookings.type,
  offering: bookings.offering,
  bookingDate: bookings.bookingDate,
  bookingTime: bookings.bookingTime,
  startsAt: bookings.startsAt,
  status: bookings.status,
  sequence: bookings.sequence,
  answerBy: bookings.answerBy,
  cancelBy: bookings.cancelBy,
  petName: bookings.petName,
  durationMinutes: bookings.durationMinutes,
  priceCents: bookings.priceCents,
  earlyStartAt: bookings.earlyStartAt,
  /** Whether the last step but one was the customer's own asking, so that nothing was agreed. */
  // Names in full: in a select of one table drizzle leaves the tables' away.
  wasRequest: sql<number>`exists (select 1 from booking_events
    where booking_events.booking_id = bookings.id
      and booking_events.sequence = bookings.sequence - 1
      and booking_events.actor = 'customer'
      and booking_events.kind in ('request', 'contact', 'move'))`.mapWith(Boolean),
};

/**
 * What a signed link of a mail may show of its booking. Whoever holds the link is let in: nobody is
 * signed in here, so nothing of the customer comes along.
 */
export async function unsafeGetBookingOfLink(db: Database, bookingId: string) {
  const [booking] = await db.select(linkedColumns).from(bookings).where(eq(bookings.id, bookingId));
  return booking ?? null;
}

export type BookingOfLink = NonNullable<Awaited<ReturnType<typeof unsafeGetBookingOfLink>>>;

/** Whose booking it is, to count what is done with its links; shown to nobody. */
export async function unsafeGetOwnerOfLink(
  db: Database,
  bookingId: string,
): Promise<string | null> {
  const [booking] = await db
    .select({ userId: bookings.userId })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return booking?.userId ?? null;
}

/** The same for the practice's links: she decides by who asks and what for. */
export async function unsafeGetRequestOfLink(db: Database, bookingId: string) {
  const [booking] = await db
    .select({
      ...linkedColumns,
      ownerName: bookings.ownerName,
      phone: bookings.phone,
      address: bookings.address,
      durationMinutes: bookings.durationMinutes,
      concerns: bookings.concerns,
      meetingUrl: bookings.meetingUrl,
    })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return booking ?? null;
}

/** The same for the link that moves it, with what is free in the shown days. */
export async function unsafeGetBookingToMoveOfLink(
  db: Database,
  bookingId: string,
  days: { asked: AskedDays; today: CalendarDay },
) {
  const [[booking], ...free] = await db.batch([
    db.select(linkedColumns).from(bookings).where(eq(bookings.id, bookingId)),
    ...freeDays(db, bookingId, days),
  ]);
  return booking ? { booking, availability: availabilityToMove(booking, free) } : null;
}
