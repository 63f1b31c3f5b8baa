import { and, eq, sql } from "drizzle-orm";
import type { PublicHoliday } from "#app/bookings/holidays.server.ts";
import { blockedPeriods } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
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
  const added = await db
    .insert(blockedPeriods)
    // Every column of the table in its order, as drizzle wants.
    .select(sql`
      select ${newId()}, ${firstDay}, ${lastDay}, ${label}, 'leave', ${now.toISOString()}
      where not exists (select 1 from ${blockedPeriods} where ${isSame})`)
    .returning({ id: blockedPeriods.id });
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
  const added = await db
    .insert(blockedPeriods)
    .select(sql`
      select json_each.value ->> '$.id', ${day}, ${day}, json_each.value ->> '$.name', 'holiday',
        ${now.toISOString()}
      from json_each(${rows})
      where not exists (
        select 1 from ${blockedPeriods}
        where ${blockedPeriods.lastDay} = ${day} and ${blockedPeriods.firstDay} = ${day}
          and ${blockedPeriods.kind} = 'holiday')`)
    .returning({ id: blockedPeriods.id });
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
