import { asc, desc, gte, lt } from "drizzle-orm";
import { blockedPeriods } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { byStart, comingBookings } from "./schedule-queries.server.ts";

/** More than a practice enters for the years that can be entered. */
const comingMax = 300;
/** What has been is a memory only. */
const pastMax = 30;

const periodColumns = {
  id: blockedPeriods.id,
  firstDay: blockedPeriods.firstDay,
  lastDay: blockedPeriods.lastDay,
  label: blockedPeriods.label,
  kind: blockedPeriods.kind,
};

export type BlockedPeriods = Awaited<ReturnType<typeof getBlockedPeriods>>;
export type ComingPeriod = BlockedPeriods["coming"][number];

/** The blocked periods, the next first, with the open bookings on their coming days. */
export async function getBlockedPeriods(db: Database, now: Date) {
  const today = dayInGermany(now);
  const [coming, past, bookings] = await db.batch([
    db
      .select(periodColumns)
      .from(blockedPeriods)
      .where(gte(blockedPeriods.lastDay, today))
      .orderBy(asc(blockedPeriods.lastDay), asc(blockedPeriods.firstDay))
      .limit(comingMax),
    db
      .select(periodColumns)
      .from(blockedPeriods)
      .where(lt(blockedPeriods.lastDay, today))
      .orderBy(desc(blockedPeriods.lastDay), desc(blockedPeriods.firstDay))
      .limit(pastMax),
    comingBookings(db, now),
  ]);
  bookings.sort(byStart);
  return {
    coming: coming
      .map((period) => ({
        ...period,
        bookings: bookings.filter(
          ({ bookingDate }) => period.firstDay <= bookingDate && bookingDate <= period.lastDay,
        ),
      }))
      .sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1)),
    past,
  };
}
