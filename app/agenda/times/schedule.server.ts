import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { data, type RouterContextProvider } from "react-router";
import { scheduleFrom } from "#app/bookings/availability.server.ts";
import { openStatuses } from "#app/bookings/life.ts";
import {
  isWithinHours,
  openTimesOf,
  practitionerId,
  type Schedule,
} from "#app/bookings/schedule.ts";
import { platformContext } from "#app/context.ts";
import { bookings, practiceSchedules } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertWhen } from "#app/db/insert-when.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { refusedForm } from "#app/platform/forms.server.ts";
import { pick } from "#app/platform/pick.ts";

const openBookingsMax = 500;

export type ListedBooking = Awaited<ReturnType<typeof comingBookings>>[number];

export function comingBookings(db: Database, now: Date) {
  return db
    .select({
      ...pick(bookings, "id", "offering", "title", "petName", "ownerName", "status"),
      ...pick(bookings, "bookingDate", "bookingTime", "startsAt", "durationMinutes"),
    })
    .from(bookings)
    .where(
      and(inArray(bookings.status, [...openStatuses]), gt(bookings.startsAt, now.toISOString())),
    )
    .limit(openBookingsMax);
}

export async function getSchedule(db: Database, now: Date) {
  const [schedules, coming] = await db.batch([
    db.select().from(practiceSchedules).where(eq(practiceSchedules.practitionerId, practitionerId)),
    comingBookings(db, now),
  ]);
  const schedule = scheduleFrom(schedules);
  return { schedule, outside: outsideHours(schedule, coming).sort(byStart) };
}

function outsideHours(schedule: Schedule, bookings: readonly ListedBooking[]): ListedBooking[] {
  return bookings.filter(
    ({ bookingDate, startsAt, durationMinutes }) =>
      !isWithinHours(openTimesOf(schedule, bookingDate), new Date(startsAt), durationMinutes),
  );
}

export function byStart(a: { startsAt: string }, b: { startsAt: string }): number {
  return a.startsAt < b.startsAt ? -1 : 1;
}

/** Writes only over the revision that was seen; the defaults without a row have revision 0. */
export async function saveSchedule(
  db: Database,
  schedule: Schedule,
  now: Date,
): Promise<{ outcome: "saved" | "changed-meanwhile"; revision: number }> {
  const seen = schedule.revision;
  const known = sql`coalesce((select ${practiceSchedules.revision} from ${practiceSchedules}
    where ${practiceSchedules.practitionerId} = ${practitionerId}), 0)`;
  const [saved, [row]] = await db.batch([
    insertWhen(db, practiceSchedules, sql`${known} = ${seen}`, {
      ...schedule,
      ...{ practitionerId, revision: seen + 1, updatedAt: now.toISOString() },
    })
      .onConflictDoUpdate({
        target: practiceSchedules.practitionerId,
        set: {
          revision: sql`excluded.revision`,
          weeklyHours: sql`excluded.weekly_hours`,
          slotTimes: sql`excluded.slot_times`,
          noticeHours: sql`excluded.notice_hours`,
          horizonDays: sql`excluded.horizon_days`,
          bufferMinutes: sql`excluded.buffer_minutes`,
          offersByItself: sql`excluded.offers_by_itself`,
          updatedAt: sql`excluded.updated_at`,
        },
      })
      .returning({ revision: practiceSchedules.revision }),
    db
      .select({ revision: practiceSchedules.revision })
      .from(practiceSchedules)
      .where(eq(practiceSchedules.practitionerId, practitionerId)),
  ]);
  const revision = row?.revision ?? 0;
  return { outcome: saved.length > 0 ? "saved" : "changed-meanwhile", revision };
}

export type ScheduleAnswer = {
  result: FormResult;
  said?: string;
  revision?: number;
};

export const scheduleFailure = {
  event: "agenda.schedule_failed",
  message: "Zeiten konnten nicht gespeichert werden.",
};

export async function keepSchedule(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  schedule: Schedule,
  said: { title: string; text?: string },
) {
  const { db, now } = context.get(platformContext);
  const coming = await comingBookings(db, now);
  const { outcome, revision } = await saveSchedule(db, schedule, now);
  if (outcome === "changed-meanwhile") {
    const result = refusedForm(form, { formError: changedMeanwhile });
    return data<ScheduleAnswer>({ result, revision }, { status: 409 });
  }
  const outside = outsideHours(schedule, coming).length;
  return redirectWithToast(context, "/admin/termine/zeiten", {
    ...said,
    ...(outside > 0 && { text: outsideText(outside) }),
    tone: "success",
  });
}

function outsideText(count: number): string {
  return count === 1
    ? "Eine Buchung liegt außerhalb dieser Zeiten."
    : `${count} Buchungen liegen außerhalb dieser Zeiten.`;
}

const changedMeanwhile = {
  title: "Inzwischen geändert",
  message:
    "Die Zeiten wurden inzwischen geändert. Wenn Sie erneut speichern, überschreiben Sie diese Änderungen.",
};
