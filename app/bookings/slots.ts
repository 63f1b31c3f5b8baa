import { addDays, type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { instantInGermany, minuteMs } from "#app/platform/german-time.ts";
import {
  type ClockTime,
  hoursOf,
  isWithinHours,
  type OpenTime,
  openTimesOf,
  type Schedule,
  timesOf,
} from "./schedule.ts";
import type { Offering } from "./services.ts";

const bucketMinutes = 15;
const bucketMs = bucketMinutes * minuteMs;
const hourMs = 60 * minuteMs;

export type BlockedDays = {
  firstDay: CalendarDay;
  lastDay: CalendarDay;
  label: string;
  kind: "holiday" | "leave";
};

export type Availability = {
  schedule: Schedule;
  blocked: readonly BlockedDays[];
  taken: ReadonlySet<number>;
  /** Of what is taken: kept free after a visit, for the way. */
  ways?: ReadonlySet<number>;
  /**
   * The way to each visit, as long as the practice typed it; it may fall into the one after a visit.
   * By quarter of an hour: when the practice leaves, in milliseconds since 1970.
   */
  journeys?: ReadonlyMap<number, number>;
  /** What is booked, for an animal that is known. */
  booked?: readonly { petId: string | null; startsAt: string }[];
  /** When the booking to be moved begins. */
  own?: string;
  /** Of the way to the booking to be moved. */
  travelMinutes?: number | null;
};

/** `same`: the booking is to move to where it is. */
export type SlotState = "free" | "taken" | "closed" | "too-soon" | "past" | "same";
export type Slot = {
  time: ClockTime;
  state: SlotState;
  /** For the practice: 'Emma', 'Weg'. */
  takenBy?: string;
};
/** `unknown`: there is no such time on that day. */
export type UnavailableState = Exclude<SlotState, "free"> | "unknown";

/** The quarters of an hour since 1970 in UTC which a time touches. */
export function bucketsOf(start: Date, minutes: number): number[] {
  const first = Math.floor(start.getTime() / bucketMs);
  const end = Math.ceil((start.getTime() + minutes * minuteMs) / bucketMs);
  return Array.from({ length: end - first }, (_, index) => first + index);
}

export function occupiedMinutes(
  { durationMinutes, place }: Pick<Offering, "durationMinutes" | "place">,
  { bufferMinutes }: Pick<Schedule, "bufferMinutes">,
): number {
  return durationMinutes + (place === "visit" ? bufferMinutes : 0);
}

const noWays: ReadonlySet<number> = new Set();
const noJourneys: ReadonlyMap<number, number> = new Map();

type Journeys = Pick<Availability, "taken" | "ways" | "journeys">;

/**
 * The one rule for the gap between two appointments: before a visit lies the way to it, as long as
 * the practice typed it, or the way after the visit before, whichever is longer.
 * @param travelMinutes of the way to what is to begin; null where nobody typed it
 * @returns how many minutes are missing before or after it; null where it fits
 */
export function missingGap(
  start: Date,
  { durationMinutes, travelMinutes }: { durationMinutes: number; travelMinutes: number | null },
  { taken, ways = noWays, journeys = noJourneys }: Journeys,
): { side: "before" | "after"; minutes: number } | null {
  const leavesAt = start.getTime() - (travelMinutes ?? 0) * minuteMs;
  const there = bucketsOf(new Date(leavesAt), travelMinutes ?? 0);
  const busy = there.findLast((bucket) => taken.has(bucket) && !ways.has(bucket));
  if (busy !== undefined) {
    return { side: "before", minutes: ((busy + 1) * bucketMs - leavesAt) / minuteMs };
  }
  // An appointment holds whole quarters of an hour, the way to the next one does not.
  const buckets = bucketsOf(start, durationMinutes);
  const endsAt = ((buckets.at(-1) ?? 0) + 1) * bucketMs;
  const nextLeavesAt = buckets.map((bucket) => journeys.get(bucket)).find((at) => at !== undefined);
  if (nextLeavesAt === undefined) return null;
  return { side: "after", minutes: (endsAt - nextLeavesAt) / minuteMs };
}

export function missingInWords(minutes: number): string {
  const whole = Math.ceil(minutes);
  return whole === 1 ? "Es fehlt 1 Minute." : `Es fehlen ${whole} Minuten.`;
}

export function bookableRange({ horizonDays }: Pick<Schedule, "horizonDays">, now: Date) {
  const first = dayInGermany(now);
  return { first, last: addDays(first, horizonDays) };
}

export function blockedOn({ blocked }: Pick<Availability, "blocked">, day: CalendarDay) {
  return blocked.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
}

/** Times that the clock skips that day are left out. */
export function slotsOfDay(
  offering: Offering,
  day: CalendarDay,
  availability: Availability,
  now: Date,
): Slot[] {
  const { schedule } = availability;
  const isBookable =
    day <= bookableRange(schedule, now).last && blockedOn(availability, day) === undefined;
  const openTimes = isBookable ? openTimesOf(schedule, day) : [];
  return timesOf(schedule, offering.type).flatMap((time) => {
    const start = instantInGermany(day, time);
    return start ? [{ time, state: stateOf(offering, start, openTimes, availability, now) }] : [];
  });
}

function stateOf(
  offering: Offering,
  start: Date,
  openTimes: readonly OpenTime[],
  availability: Availability,
  now: Date,
): SlotState {
  const { schedule, taken, own, travelMinutes = null } = availability;
  if (start <= now) return "past";
  if (start.toISOString() === own) return "same";
  if (!isWithinHours(openTimes, start, offering.durationMinutes)) return "closed";
  if (start.getTime() < now.getTime() + noticeHours(offering, schedule) * hourMs) return "too-soon";
  const buckets = bucketsOf(start, occupiedMinutes(offering, schedule));
  if (buckets.some((bucket) => taken.has(bucket))) return "taken";
  const { durationMinutes } = offering;
  return missingGap(start, { durationMinutes, travelMinutes }, availability) ? "taken" : "free";
}

export function noticeHours(
  offering: Pick<Offering, "noticeHours">,
  schedule: Pick<Schedule, "noticeHours">,
): number {
  return Math.max(offering.noticeHours, schedule.noticeHours);
}

export type DayState = "free" | "full" | "closed" | "past" | "beyond";

export function stateOfDay(
  offering: Offering,
  day: CalendarDay,
  availability: Availability,
  now: Date,
): DayState {
  const { first, last } = bookableRange(availability.schedule, now);
  if (day < first) return "past";
  if (day > last) return "beyond";
  if (blockedOn(availability, day) || hoursOf(availability.schedule, day).length === 0) {
    return "closed";
  }
  const states = new Set(slotsOfDay(offering, day, availability, now).map(({ state }) => state));
  if (states.has("free")) return "free";
  if (states.has("taken") || states.has("same")) return "full";
  // It is too late, or nothing fits into the hours.
  return day === first ? "past" : "closed";
}
