import { and, eq, getTableColumns, inArray, type SQL } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { prepareChange } from "#app/bookings/change.server.ts";
import { bookingDesk } from "#app/bookings/desk.server.ts";
import { mayDo, openStatuses, statusAfter } from "#app/bookings/life.ts";
import { platformContext } from "#app/context.ts";
import { bookingEvents, bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { visitRecords } from "#app/db/treatment-schema.ts";
import { newId } from "#app/platform/ids.ts";

/**
 * The statements that close the appointment of a record together with it; null where there is none,
 * or it cannot be closed.
 */
export async function closingOf(context: Readonly<RouterContextProvider>, recordId: string) {
  const desk = bookingDesk(context.get(platformContext));
  const { db, now } = desk;
  const [before] = await db
    .select(getTableColumns(bookings))
    .from(bookings)
    .innerJoin(visitRecords, eq(visitRecords.bookingId, bookings.id))
    .where(eq(visitRecords.id, recordId));
  if (!before || !mayDo("done", "practice", before, now)) return null;
  const status = statusAfter("done", "practice");
  const changed = { sequence: before.sequence + 1, changedAt: now.toISOString() };
  const eventId = newId();
  return {
    eventId,
    also: async (fixedNowSql: SQL) => {
      const { event, others } = await prepareChange(desk, {
        kind: "done",
        actor: "practice",
        message: "",
        newTime: null,
        eventId,
        customerEmail: "",
        hasAccount: false,
        pet: null,
        before,
        after: { ...before, ...changed, status },
        onlyIf: fixedNowSql,
      });
      return [event, ...others];
    },
  };
}

export async function wasWritten(db: Database, eventId: string): Promise<boolean> {
  const events = await db
    .select({ id: bookingEvents.id })
    .from(bookingEvents)
    .where(eq(bookingEvents.id, eventId));
  return events.length > 0;
}

export async function hasOpenBooking(db: Database, recordId: string): Promise<boolean> {
  const open = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(visitRecords, eq(visitRecords.bookingId, bookings.id))
    .where(and(eq(visitRecords.id, recordId), inArray(bookings.status, openStatuses)));
  return open.length > 0;
}
