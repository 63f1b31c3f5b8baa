import { and, asc, desc, eq, gte, lt, notExists } from "drizzle-orm";
import { z } from "zod";
import { blockedLimits, yearsLater } from "#app/agenda/policy.ts";
import { type BlockedRow, holidaysBetween } from "#app/bookings/holidays.server.ts";
import { blockedPeriods } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertWhen } from "#app/db/insert-when.ts";
import {
  type CalendarDay,
  dayInGermany,
  daysBetween,
  isCalendarDay,
} from "#app/platform/calendar-day.ts";
import { line } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { pick } from "#app/platform/pick.ts";
import { holidayOn, type PublicHoliday } from "#app/platform/public-holidays.server.ts";
import { byStart, comingBookings } from "./schedule.server.ts";

const comingMax = 300;
const pastMax = 30;

export const periodColumns = pick(blockedPeriods, "id", "firstDay", "lastDay", "label", "kind");

export type BlockedPeriods = Awaited<ReturnType<typeof getBlockedPeriods>>;

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
  const withBookings = <Period extends { firstDay: CalendarDay; lastDay: CalendarDay }>(
    period: Period,
  ) => ({
    ...period,
    bookings: bookings.filter(
      ({ bookingDate }) => period.firstDay <= bookingDate && bookingDate <= period.lastDay,
    ),
  });
  const openDays = new Set(
    coming.filter(({ kind }) => kind === "open").map(({ firstDay }) => firstDay),
  );
  const lastYear = Number(today.slice(0, 4)) + blockedLimits.holidayYears - 1;
  return {
    coming: coming
      .filter(({ kind, firstDay }) => !isHolidayRow(kind, firstDay))
      .map(withBookings)
      .sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1)),
    holidays: holidaysBetween({ from: today, to: `${lastYear}-12-31` }).map(({ day, name }) => ({
      ...withBookings({ firstDay: day, lastDay: day }),
      name,
      isOpen: openDays.has(day),
    })),
    past: past.filter(({ kind, firstDay }) => !isHolidayRow(kind, firstDay)),
  };
}

/** Blocked days that are shown among the public holidays. */
function isHolidayRow(kind: BlockedRow["kind"], day: CalendarDay): boolean {
  return kind === "open" || (kind === "holiday" && holidayOn(day) !== undefined);
}

const dayFault = "Bitte geben Sie ein gültiges Datum ein.";

export function blockedPeriodSchema(today: CalendarDay) {
  const last = yearsLater(today, blockedLimits.yearsAhead);
  return z
    .object({
      firstDay: z
        .string({ error: "Bitte geben Sie den ersten Tag ein." })
        .refine(isCalendarDay, dayFault),
      lastDay: z.string().refine(isCalendarDay, dayFault).optional(),
      label: line({ max: blockedLimits.label, required: "Bitte geben Sie einen Anlass ein." }),
    })
    .transform(({ firstDay, lastDay = firstDay, label }, context) => {
      const fault = (field: "firstDay" | "lastDay", message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      if (lastDay < firstDay) {
        fault("lastDay", "Bitte geben Sie einen letzten Tag ein, der nicht vor dem ersten liegt.");
      } else if (lastDay < today) {
        fault("firstDay", "Bitte geben Sie einen Zeitraum ein, der noch nicht vorbei ist.");
      } else if (daysBetween(firstDay, lastDay) >= blockedLimits.days) {
        fault("lastDay", `Bitte sperren Sie höchstens ${blockedLimits.days} Tage auf einmal.`);
      } else if (lastDay > last) {
        fault(
          "lastDay",
          `Bitte sperren Sie höchstens ${blockedLimits.yearsAhead} Jahre im Voraus.`,
        );
      }
      return { firstDay, lastDay, label };
    });
}

/** @returns false when the same period is there already */
export async function addBlockedPeriod(
  db: Database,
  { firstDay, lastDay, label }: z.output<ReturnType<typeof blockedPeriodSchema>>,
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

/** Opens a public holiday for bookings, or closes it again; the same twice changes nothing. */
export async function setHoliday(
  db: Database,
  { day, name }: PublicHoliday,
  isOpen: boolean,
  now: Date,
): Promise<void> {
  const ofDay = and(eq(blockedPeriods.lastDay, day), eq(blockedPeriods.firstDay, day));
  const openRow = and(ofDay, eq(blockedPeriods.kind, "open"));
  if (!isOpen) {
    await db.delete(blockedPeriods).where(openRow);
    return;
  }
  const existing = db.select({ id: blockedPeriods.id }).from(blockedPeriods).where(openRow);
  await db.batch([
    // Entered by hand before holidays were closed by themselves.
    db.delete(blockedPeriods).where(and(ofDay, eq(blockedPeriods.kind, "holiday"))),
    insertWhen(db, blockedPeriods, notExists(existing), {
      id: newId(),
      firstDay: day,
      lastDay: day,
      label: name,
      kind: "open",
      createdAt: now.toISOString(),
    }),
  ]);
}

/** @returns what was deleted; null when there was none */
export async function deleteBlockedPeriod(db: Database, periodId: string) {
  const [deleted] = await db
    .delete(blockedPeriods)
    .where(eq(blockedPeriods.id, periodId))
    .returning({ label: blockedPeriods.label });
  return deleted ?? null;
}
