import { eq, sql } from "drizzle-orm";
import { countRows } from "#app/admin/count-rows.server.ts";
import { countedMax } from "#app/admin/counted.ts";
import { countUnmatchedOrders } from "#app/admin/failures/failures-queries.server.ts";
import {
  bookingsOfDays,
  nextConfirmed,
  nextOwnAppointment,
  ownAppointmentsOfDays,
} from "#app/agenda/queries.server.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { contactMessages, declarations, outbox } from "#app/db/mail-schema.ts";
import { orderFilters, orders } from "#app/db/shop-schema.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";

/** For a batch: what waits for the practitioner, everything of a day, and what comes next. */
export function todayReads(db: Database, { today, now }: { today: CalendarDay; now: Date }) {
  return [
    openRequests(db),
    bookingsOfDays(db, { from: today, to: today }),
    ownAppointmentsOfDays(db, { from: today, to: today }),
    countRows(
      db,
      sql`select 1 from ${contactMessages} where ${eq(contactMessages.status, "open")}`,
    ),
    countRows(db, sql`select 1 from ${declarations} where ${eq(declarations.status, "open")}`),
    countRows(db, sql`select 1 from ${orders} where ${sql.raw(orderFilters.unpaid)}`),
    countUnmatchedOrders(db),
    countRows(db, sql`select 1 from ${outbox} where ${eq(outbox.status, "failed")}`),
    nextConfirmed(db, now),
    nextOwnAppointment(db, today),
  ] as const;
}

/** Requests that wait for an answer, and when the first of them lapses without one. */
function openRequests(db: Database) {
  const open = db
    .select({ answerBy: bookings.answerBy })
    .from(bookings)
    .where(eq(bookings.status, "requested"))
    .orderBy(bookings.startsAt)
    .limit(countedMax)
    .as("open");
  return db
    .select({
      count: sql<number>`count(*)`.as("count"),
      answerBy: sql<string | null>`min(${open.answerBy})`.as("first_answer_by"),
    })
    .from(open);
}
