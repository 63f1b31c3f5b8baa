import { and, eq, gt, gte, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { blockedPeriods, bookings, practiceSchedules } from "#app/db/booking-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { openStatuses } from "./life.ts";
import { practitionerId, type Schedule } from "./schedule.ts";

// What has to hold in the statement itself: between reading and writing others write, too.

/** The schedule by which a time was judged; without a row the defaults hold, whose revision is 0. */
export function isScheduleAsRead({ revision }: Pick<Schedule, "revision">): SQL {
  return sql`coalesce((select ${practiceSchedules.revision} from ${practiceSchedules}
    where ${practiceSchedules.practitionerId} = ${practitionerId}), 0) = ${revision}`;
}

export function isNotBlocked(day: CalendarDay): SQL {
  return sql`not exists (select 1 from ${blockedPeriods}
    where ${blockedPeriods.lastDay} >= ${day} and ${blockedPeriods.firstDay} <= ${day})`;
}

/** A customer's bookings that hold a time ahead. The day is there for the index. */
export function isOpenAhead(userId: string, now: Date): SQL | undefined {
  return and(
    eq(bookings.userId, userId),
    gte(bookings.bookingDate, dayInGermany(now)),
    inArray(bookings.status, openStatuses),
    gt(bookings.startsAt, now.toISOString()),
  );
}

/** A booking that nobody has changed since it was read. */
export function isAsRead({ id, sequence, status }: Version): SQL | undefined {
  return and(eq(bookings.id, id), eq(bookings.sequence, sequence), eq(bookings.status, status));
}

/** All of some bookings as they were read; asked before any of them is written. */
export function areAsRead(read: readonly Version[]): SQL {
  const seen = JSON.stringify(read.map(({ id, sequence, status }) => ({ id, sequence, status })));
  return sql`(select count(*) from json_each(${seen})
    join ${bookings} as now_is on now_is.id = json_each.value ->> 'id'
    where now_is.sequence = json_each.value ->> 'sequence'
      and now_is.status = json_each.value ->> 'status') = ${read.length}`;
}

type Version = Pick<typeof bookings.$inferSelect, "id" | "sequence" | "status">;

/** A living animal of this customer. */
export function isOwnPet(userId: string, petId: string) {
  return and(eq(pets.id, petId), eq(pets.userId, userId), isNull(pets.deceasedOn));
}
