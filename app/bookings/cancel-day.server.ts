import { and, asc, eq, getTableColumns, gt, inArray, type SQL, sql } from "drizzle-orm";
import { blockedPeriods, bookingEvents, bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { profiles } from "#app/db/schema.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { newId } from "#app/platform/ids.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import type { Booking } from "./booking.ts";
import { isNotBlocked } from "./conditions.server.ts";
import type { BookingDesk } from "./desk.server.ts";
import { openStatuses, statusAfter } from "./life.ts";
import { type PreparedChange, prepareChange } from "./write-change.server.ts";

type CancelledDay = {
  day: CalendarDay;
  /** What every customer is told. */
  message: string;
  /** Whether nothing can be booked on that day any more. */
  block: boolean;
};

/** What one batch cancels, some five statements each. By the locks a day has room for 32. */
const bookingsPerBatch = 40;
/** Each round finds what came in during the one before; a day that is blocked settles in two. */
const roundsMax = 10;

/**
 * Cancels whatever is asked for, proposed or confirmed on a day and lies ahead, and tells all of
 * them: in one batch, with the block. What comes in or changes meanwhile is cancelled in the next
 * round, until nothing is left.
 */
export async function cancelDay(
  desk: BookingDesk,
  { day, message, block }: CancelledDay,
): Promise<{ cancelled: number }> {
  const { db, now, queue, log } = desk;
  let { open } = await readDay(desk, day, []);
  let cancelled = 0;
  for (let round = 0; round < roundsMax; round += 1) {
    const prepared = await Promise.all(open.map((one) => prepareCancelling(desk, one, message)));
    await db.batch([
      blockDay(db, day, now, block ? isNotBlocked(day) : sql`false`),
      ...prepared.flatMap(({ event, others }) => [event, ...others]),
    ]);
    const read = await readDay(desk, day, prepared);
    cancelled += read.written.length;
    const outboxIds = read.written.flatMap((change) => change.outboxIds);
    await announceMails(queue, outboxIds, log);
    open = read.open;
    if (open.length === 0) break;
  }
  return { cancelled };
}

function prepareCancelling(
  desk: BookingDesk,
  { customerEmail, ...before }: OpenBooking,
  message: string,
): Promise<PreparedChange> {
  return prepareChange(desk, {
    ...{ action: "cancel", actor: "practice", message, before, newTime: null },
    ...{ customerEmail, isOfDay: true },
    after: {
      ...before,
      status: statusAfter("cancel", "practice"),
      sequence: before.sequence + 1,
      answerBy: null,
      changedAt: desk.now.toISOString(),
    },
  });
}

type OpenBooking = Booking & { customerEmail: string };

/** What a day still holds, and which of the changes were written, in one round trip. */
async function readDay(
  { db, now }: BookingDesk,
  day: CalendarDay,
  prepared: readonly PreparedChange[],
) {
  const eventIds = JSON.stringify(prepared.map(({ eventId }) => eventId));
  const [open, events] = await db.batch([
    db
      // Under a name of its own: bookings have an e-mail address, too.
      .select({
        ...getTableColumns(bookings),
        customerEmail: sql<string>`${profiles.email}`.as("customer_email"),
      })
      .from(bookings)
      .innerJoin(profiles, eq(profiles.id, bookings.userId))
      .where(
        and(
          eq(bookings.bookingDate, day),
          inArray(bookings.status, openStatuses),
          gt(bookings.startsAt, now.toISOString()),
        ),
      )
      .orderBy(asc(bookings.bookingTime))
      .limit(bookingsPerBatch),
    db
      .select({ id: bookingEvents.id })
      .from(bookingEvents)
      .where(inArray(bookingEvents.id, sql`(select value from json_each(${eventIds}))`)),
  ]);
  const ids = new Set(events.map(({ id }) => id));
  return { open, written: prepared.filter(({ eventId }) => ids.has(eventId)) };
}

function blockDay(db: Database, day: CalendarDay, now: Date, condition: SQL) {
  return db.insert(blockedPeriods).select(sql`
    select ${newId()}, ${day}, ${day}, ${cancelledLabel}, 'leave', ${now.toISOString()}
    where ${condition}`);
}

/** What the practice reads of a day that it cancelled as a whole. */
const cancelledLabel = "Praxis geschlossen";
