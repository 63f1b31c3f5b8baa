import { Temporal } from "@js-temporal/polyfill";
import fc from "fast-check";
import {
  defaultSchedule,
  type OpenHours,
  practitionerId,
  type Schedule,
} from "#app/bookings/schedule.ts";
import { type OfferingId, offerings, perService, publicOfferings } from "#app/bookings/services.ts";
import { practiceSchedules } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { holidayOn } from "#app/platform/public-holidays.server.ts";
import {
  insertBlockedPeriod,
  insertBooking,
  insertOwnAppointment,
} from "#scripts/demo/booking-factories.ts";

// Random agendas around days on which a clock or a calendar is unusual, and what can be booked in
// them by a reference that we did not write: Temporal, and spans of time instead of quarters.

const zone = "Europe/Berlin";
const minuteMs = 60_000;

/** A time on a day near the middle of the agenda. */
type Held = { offset: number; quarter: number };

export type RandomAgenda = {
  /** The middle one of the three days that are asked about. */
  day: string;
  /** Minutes since midnight UTC two days before it. */
  nowMinutes: number;
  schedule: Omit<Schedule, "revision"> | null;
  blocked: readonly { offset: number; days: number }[];
  booked: readonly (Held & { offering: OfferingId })[];
  own: readonly (Held & { quarters: number })[];
};

function clock(quarter: number): string {
  const pad = (count: number) => String(count).padStart(2, "0");
  return `${pad(Math.floor(quarter / 4))}:${pad((quarter % 4) * 15)}`;
}

const allDay: readonly OpenHours[] = [{ from: "00:00", to: "24:00" }];
const someHours = fc
  .uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 2, maxLength: 4 })
  .map((bounds) => {
    const [first = 0, second = 0, third, fourth] = bounds.toSorted((one, other) => one - other);
    const morning = { from: clock(first), to: clock(second) };
    if (third === undefined || fourth === undefined) return [morning];
    return [morning, { from: clock(third), to: clock(fourth) }];
  });
const hours = fc.oneof(
  { weight: 4, arbitrary: fc.constant(allDay) },
  { weight: 3, arbitrary: someHours },
  { weight: 1, arbitrary: fc.constant([]) },
);
/** Half of them in the night, where the clock changes. */
const quarter = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 95 }));
const times = fc
  .uniqueArray(quarter, { minLength: 1, maxLength: 4 })
  .map((quarters) => quarters.toSorted((one, other) => one - other).map(clock));
const schedule = fc.record({
  weeklyHours: fc.array(hours, { minLength: 7, maxLength: 7 }),
  slotTimes: fc.record(
    perService(() => times),
    { noNullPrototype: true },
  ),
  noticeHours: fc.integer({ min: 0, max: 30 }),
  horizonDays: fc.integer({ min: 1, max: 5 }),
  bufferMinutes: fc.constantFrom(0, 15, 30, 60),
  offersByItself: fc.constant(false),
});
const offset = fc.integer({ min: -2, max: 2 });

export const randomAgenda: fc.Arbitrary<RandomAgenda> = fc.record({
  day: fc.constantFrom(
    ...["2026-10-25", "2027-03-28", "2027-10-31", "2028-02-29", "2027-01-01", "2026-11-24"],
  ),
  nowMinutes: fc.integer({ min: 0, max: 3 * 24 * 60 }),
  schedule: fc.option(schedule, { freq: 6 }),
  blocked: fc.array(fc.record({ offset, days: fc.integer({ min: 0, max: 1 }) }), { maxLength: 1 }),
  booked: fc.array(
    fc.record({
      offset,
      quarter,
      offering: fc.constantFrom(...publicOfferings.map(({ id }) => id)),
    }),
    {
      minLength: 1,
      maxLength: 6,
    },
  ),
  own: fc.array(fc.record({ offset, quarter, quarters: fc.integer({ min: 1, max: 12 }) }), {
    maxLength: 2,
  }),
});

export function dayOf({ day }: Pick<RandomAgenda, "day">, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

export function nowOf(agenda: RandomAgenda): Date {
  const midnight = Date.parse(`${dayOf(agenda, -2)}T00:00:00Z`);
  return new Date(midnight + agenda.nowMinutes * minuteMs);
}

export function scheduleOf({ schedule: own }: RandomAgenda): Schedule {
  return own ? { ...own, revision: 1 } : defaultSchedule;
}

/** The first instant at which the clock shows a time; null when it skips it. */
function instantOf(day: string, time: string): number | null {
  const wall = Temporal.PlainDateTime.from(`${day}T${time}`);
  const zoned = wall.toZonedDateTime(zone, { disambiguation: "earlier" });
  return zoned.toPlainDateTime().equals(wall) ? zoned.epochMilliseconds : null;
}

/** Where hours begin or end; the moment of the change where the clock skips it. */
function boundOf(day: string, time: string): number {
  const date = Temporal.PlainDate.from(day);
  const start = (one: Temporal.PlainDate) => one.toZonedDateTime(zone).epochMilliseconds;
  if (time === "24:00") return start(date.add({ days: 1 }));
  const change = date.toZonedDateTime(zone).getTimeZoneTransition("next");
  return instantOf(day, time) ?? change?.epochMilliseconds ?? Number.NaN;
}

type Span = { from: number; to: number };

function spanOf(from: number, minutes: number): Span {
  return { from, to: from + minutes * minuteMs };
}

function occupied(offering: OfferingId, from: number, bufferMinutes: number): Span {
  const { durationMinutes, place } = offerings[offering];
  return spanOf(from, durationMinutes + (place === "visit" ? bufferMinutes : 0));
}

/** What is held already; what lies in a skipped hour, or ends on another day, was never entered. */
function heldIn(agenda: RandomAgenda) {
  const booked = agenda.booked.flatMap((one) => {
    const place = { day: dayOf(agenda, one.offset), time: clock(one.quarter) };
    const from = instantOf(place.day, place.time);
    const { bufferMinutes } = defaultSchedule;
    if (from === null) return [];
    return [
      { ...place, offering: one.offering, span: occupied(one.offering, from, bufferMinutes) },
    ];
  });
  const own = agenda.own.flatMap((one) => {
    const end = one.quarter + one.quarters;
    const place = { day: dayOf(agenda, one.offset), time: clock(one.quarter), end: clock(end) };
    const from = instantOf(place.day, place.time);
    const to = end < 96 ? instantOf(place.day, place.end) : null;
    if (from === null || to === null || to <= from) return [];
    return [{ ...place, span: { from, to } }];
  });
  return { booked, own };
}

/** Whether a listed time can be booked, by the reference. */
export function isBookable(
  agenda: RandomAgenda,
  offering: OfferingId,
  day: string,
  time: string,
): boolean {
  const { weeklyHours, horizonDays, bufferMinutes, ...schedule } = scheduleOf(agenda);
  const noticeHours = Math.max(schedule.noticeHours, offerings[offering].noticeHours);
  const start = instantOf(day, time);
  const now = nowOf(agenda).getTime();
  if (start === null || start <= now || start - now < noticeHours * 60 * minuteMs) return false;
  const date = Temporal.PlainDate.from(day);
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  if (today.until(date, { largestUnit: "days" }).days > horizonDays) return false;
  const isBlocked = agenda.blocked.some(({ offset: from, days }) => {
    return dayOf(agenda, from) <= day && day <= dayOf(agenda, from + days);
  });
  if (isBlocked || holidayOn(day)) return false;
  const { to: end } = spanOf(start, offerings[offering].durationMinutes);
  const isOpen = (weeklyHours[date.dayOfWeek - 1] ?? []).some(
    ({ from, to }) => boundOf(day, from) <= start && end <= boundOf(day, to),
  );
  if (!isOpen) return false;
  const wanted = occupied(offering, start, bufferMinutes);
  const { booked, own } = heldIn(agenda);
  return [...booked, ...own].every(({ span }) => span.to <= wanted.from || wanted.to <= span.from);
}

/** Enters all of it; bookings are somebody's. */
export async function enterAgenda(db: Database, agenda: RandomAgenda, userId: string) {
  if (agenda.schedule) {
    const updatedAt = "2026-10-01T08:00:00.000Z";
    await db
      .insert(practiceSchedules)
      .values({ ...agenda.schedule, practitionerId, revision: 1, updatedAt });
  }
  for (const { offset: from, days } of agenda.blocked) {
    const [firstDay, lastDay] = [dayOf(agenda, from), dayOf(agenda, from + days)];
    await insertBlockedPeriod(db, { firstDay, lastDay });
  }
  const { booked, own } = heldIn(agenda);
  for (const { offering, day, time } of booked) {
    const { type } = offerings[offering];
    await insertBooking(db, { userId, type, offering, bookingDate: day, bookingTime: time });
  }
  for (const { day, time, end } of own) {
    await insertOwnAppointment(db, { day, startTime: time, endTime: end });
  }
}
