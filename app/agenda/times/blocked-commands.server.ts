import { and, eq, notExists, sql } from "drizzle-orm";
import type { PublicHoliday } from "#app/bookings/holidays.server.ts";
import { blockedPeriods } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom, insertWhen } from "#app/db/insert-when.ts";
import { newId } from "#app/platform/ids.ts";
import type { BlockedPeriodInput } from "./blocked-schema.server.ts";

/**
 * Adds a period on whose days nothing can be booked. The same one once more adds nothing.
 * @returns whether it was added
 */
export async function addBlockedPeriod(
  db: Database,
  { firstDay, lastDay, label }: BlockedPeriodInput,
  now: Date,
): Promise<boolean> {
  const isSame = and(
    eq(blockedPeriods.lastDay, lastDay),
    eq(blockedPeriods.firstDay, firstDay),
    eq(blockedPeriods.label, label),
  );
  const same = db.select({ id: blockedPeriods.id }).from(blockedPeriods).where(isSame);
  const added = await insertWhen(db, blockedPeriods, notExists(same), {
    ...{ id: newId(), firstDay, lastDay, label, kind: "leave", createdAt: now.toISOString() },
  }).returning({ id: blockedPeriods.id });
  return added.length > 0;
}

/**
 * Adds public holidays, but none on a day that has one already.
 * @returns how many were added
 */
export async function addHolidays(
  db: Database,
  holidays: readonly PublicHoliday[],
  now: Date,
): Promise<number> {
  const rows = JSON.stringify(holidays.map((holiday) => ({ ...holiday, id: newId() })));
  const day = sql`json_each.value ->> '$.day'`;
  const isNew = sql`not exists (
    select 1 from ${blockedPeriods}
    where ${blockedPeriods.lastDay} = ${day} and ${blockedPeriods.firstDay} = ${day}
      and ${blockedPeriods.kind} = 'holiday')`;
  const added = await insertFrom(db, blockedPeriods, sql`json_each(${rows})`, isNew, {
    ...{ id: sql`json_each.value ->> '$.id'`, firstDay: day, lastDay: day },
    label: sql`json_each.value ->> '$.name'`,
    ...{ kind: "holiday", createdAt: now.toISOString() },
  }).returning({ id: blockedPeriods.id });
  return added.length;
}

/** @returns what was deleted; null when there was none */
export async function deleteBlockedPeriod(
  db: Database,
  periodId: string,
): Promise<{ label: string } | null> {
  const [deleted] = await db
    .delete(blockedPeriods)
    .where(eq(blockedPeriods.id, periodId))
    .returning({ label: blockedPeriods.label });
  return deleted ?? null;
}
