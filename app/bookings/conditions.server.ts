import { and, eq, gt, gte, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  blockedPeriods,
  bookingSlots,
  bookings,
  calledOffSchema,
  practiceSchedules,
  waitingList,
} from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { pets } from "#app/db/pet-schema.ts";
import { type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { minuteMs } from "#app/platform/german-time.ts";
import { holidayOn } from "#app/platform/public-holidays.server.ts";
import type { Booking } from "./booking.ts";
import { type CalledOff, openStatuses, requestKinds } from "./life.ts";
import { bookingLimits, takeBackMinutes } from "./policy.ts";
import { practitionerId, type Schedule } from "./schedule.ts";
import { offerings } from "./services.ts";
import { bucketsOf, occupiedMinutes } from "./slots.ts";

// Conditions within the statements, for others write between reading and writing.

/** Without a row the defaults hold, whose revision is 0. */
function isScheduleAsRead({ revision }: Pick<Schedule, "revision">): SQL {
  return sql`coalesce((select ${practiceSchedules.revision} from ${practiceSchedules}
    where ${practiceSchedules.practitionerId} = ${practitionerId}), 0) = ${revision}`;
}

/** As `closedDays`: a public holiday is closed unless a row opens it. */
export function notBlockedSql(day: CalendarDay): SQL {
  const { firstDay, lastDay, kind } = blockedPeriods;
  const notBlocked = sql`not exists (select 1 from ${blockedPeriods}
    where ${lastDay} >= ${day} and ${firstDay} <= ${day} and ${kind} <> 'open')`;
  if (!holidayOn(day)) return notBlocked;
  return sql`${notBlocked} and exists (select 1 from ${blockedPeriods}
    where ${lastDay} = ${day} and ${firstDay} = ${day} and ${kind} = 'open')`;
}

/** Without those that the practice entered as a series. The day is there for the index. */
export function isOpenAhead(userId: string | SQLWrapper, now: Date): SQL | undefined {
  return and(
    eq(bookings.userId, userId),
    gte(bookings.bookingDate, dayInGermany(now)),
    inArray(bookings.status, openStatuses),
    gt(bookings.startsAt, now.toISOString()),
    isNull(bookings.seriesId),
  );
}

export function isAsRead({ id, sequence, status }: Version): SQL | undefined {
  return and(eq(bookings.id, id), eq(bookings.sequence, sequence), eq(bookings.status, status));
}

export function areAsRead(read: readonly Version[]): SQL {
  const seen = JSON.stringify(read.map(({ id, sequence, status }) => ({ id, sequence, status })));
  return sql`(select count(*) from json_each(${seen})
    join ${bookings} as now_is on now_is.id = json_each.value ->> 'id'
    where now_is.sequence = json_each.value ->> 'sequence'
      and now_is.status = json_each.value ->> 'status') = ${read.length}`;
}

type Version = Pick<typeof bookings.$inferSelect, "id" | "sequence" | "status">;

/** What a time that a customer can take was judged by. */
export function isListedAsRead(schedule: Pick<Schedule, "revision">, day: CalendarDay): SQL {
  return sql`${isScheduleAsRead(schedule)} and ${notBlockedSql(day)}`;
}

/** What the events say, in a query of the booking; full names, for it may be of that table alone. */
export const saidByEvents = {
  /** When it was agreed last. */
  agreedAt: sql<string | null>`(select max(made.created_at) from booking_events as made
    where made.booking_id = bookings.id and made.kind in ('confirm', 'accept', 'enter'))`.as(
    "agreed_at",
  ),
  /** As `isOffer` of life.ts: the waiting list proposes a booking once, as its first event. */
  isOffer: sql`(exists (select 1 from booking_events as made where made.booking_id = bookings.id
      and made.kind = 'propose' and made.actor = 'system')
    and not exists (select 1 from booking_events as made where made.booking_id = bookings.id
      and made.kind = 'accept'))`
    .mapWith(Boolean)
    .as("is_offer"),
};

/** @returns null where nothing can be taken back (any more); full names as above */
export function calledOffByLink(now: Date) {
  return sql`(select last.called_off from booking_events as last
    where last.booking_id = bookings.id and last.sequence = bookings.sequence
      and last.called_off is not null and last.created_at > ${takeBackSince(now)})`
    .mapWith((json: string) => calledOffSchema.parse(JSON.parse(json)))
    .as("called_off") as SQL.Aliased<CalledOff | null>;
}

export function takeBackSince(now: Date): string {
  return new Date(now.getTime() - takeBackMinutes * minuteMs).toISOString();
}

/**
 * The practice has blocked its day since it was called off. That a public holiday was closed again
 * leaves no row: see docs/decisions/mails.md. Full names as above
 */
export const whereClosedSince = sql`exists (select 1 from blocked_periods as closed
  where closed.last_day >= bookings.booking_date and closed.first_day <= bookings.booking_date
    and closed.kind <> 'open' and closed.created_at > bookings.changed_at)`;

/** The waiting list has proposed another time to the same entry. Full names as above */
export const whereOfferedAnew = sql`exists (select 1 from waiting_offers as earlier
  join waiting_offers as newer on newer.waiting_id = earlier.waiting_id
  join bookings as offered on offered.id = newer.booking_id
  where earlier.booking_id = bookings.id and offered.id <> bookings.id
    and offered.status = 'proposed')`;

/** The customer may have one more that is open ahead. */
export function whereFewOpen(userId: string, now: Date): SQL {
  return sql`(select count(*) from ${bookings} where ${isOpenAhead(userId, now)})
    < ${bookingLimits.openPerOwner}`;
}

export function isOwnPet(userId: string, petId: string) {
  return and(eq(pets.id, petId), eq(pets.userId, userId), isNull(pets.deceasedOn));
}

type Occupying = Pick<Booking, "id" | "offering" | "startsAt" | "durationMinutes">;

export function bucketsOfBooking(
  { offering, startsAt, durationMinutes }: Omit<Occupying, "id">,
  schedule: Pick<Schedule, "bufferMinutes">,
): number[] {
  const { place } = offerings[offering];
  return bucketsOf(new Date(startsAt), occupiedMinutes({ durationMinutes, place }, schedule));
}

/** The batch fails when a part of the time is taken. */
export function lockTime(
  db: Database,
  bookingId: string,
  buckets: readonly number[],
  condition: SQL,
) {
  const source = sql`json_each(${JSON.stringify(buckets)})`;
  const row = { practitionerId, bucket: sql`value`, bookingId };
  return insertFrom(db, bookingSlots, source, condition, row);
}

/** Who has a booking waits no longer for one of the same kind for the same animal. */
export function endWaitingFor(
  db: Database,
  { userId, petId, offering }: Pick<Booking, "userId" | "petId" | "offering">,
  now: Date,
  condition: SQL,
) {
  return db
    .update(waitingList)
    .set({ endedAt: now.toISOString() })
    .where(
      and(
        ...[eq(waitingList.userId, userId), eq(waitingList.offering, offering)],
        ...[sql`${waitingList.petId} is ${petId}`, isNull(waitingList.endedAt), condition],
      ),
    );
}

export function isSlotConflict(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/UNIQUE constraint failed: booking_slots\./.test(cause.message)) return true;
  }
  return false;
}

export type Attempt<Outcome> = {
  outcome: Outcome;
  /** Something read no longer held when it was written: try again. */
  isOvertaken?: true;
};

const attemptsMax = 3;

export async function settle<Outcome>(attempt: () => Promise<Attempt<Outcome>>): Promise<Outcome> {
  for (let count = 1; ; count += 1) {
    const { outcome, isOvertaken } = await attempt();
    if (!isOvertaken || count === attemptsMax) return outcome;
  }
}

/** Whether the step before `step`, an alias of `booking_events`, asked for a time (`isRequestStep`). */
export function followsRequestSql(step: SQL): SQL<boolean> {
  const kinds = sql.join(
    requestKinds.map((kind) => sql`${kind}`),
    sql`, `,
  );
  return sql`exists (select 1 from booking_events as before
    where before.booking_id = ${step}.booking_id and before.sequence = ${step}.sequence - 1
      and before.actor = 'customer' and before.kind in (${kinds}))`;
}
