import type { Booking } from "#app/bookings/booking.ts";
import type { ClockTime } from "#app/bookings/schedule.ts";
import { offerings } from "#app/bookings/services.ts";
import { type CalendarDay, dayInGermany, dayInUtc } from "#app/platform/calendar-day.ts";
import { instantInGermany, minuteMs, timeInGermany } from "#app/platform/german-time.ts";

// Also the attributes of the fields.

export const blockedLimits = {
  label: 80,
  days: 366,
  yearsAhead: 3,
  holidayYears: 3,
} as const;

export const ownAppointmentLimits = {
  title: 120,
  notes: 2000,
  /** Years such as 2062 are typing mistakes. */
  yearsBack: 1,
  yearsAhead: 3,
} as const;

export const callLimits = {
  title: 80,
  minutes: { least: 5, most: 480 },
  priceMaxCents: 2000_00,
} as const;

/** In the form of a call: not one of the services that customers book. */
export const otherService = "other";

/** 29 February becomes 1 March. */
export function yearsLater(day: CalendarDay, years: number): CalendarDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return dayInUtc(date);
}

type OwnTime = { day: CalendarDay; startTime: ClockTime; endTime: ClockTime };

/** Minutes between two instants, so right on days with a clock change; null for skipped times. */
export function minutesOfOwn({ day, startTime, endTime }: OwnTime) {
  const [start, end] = [instantInGermany(day, startTime), instantInGermany(day, endTime)];
  if (!start || !end) return null;
  return { start, minutes: (end.getTime() - start.getTime()) / minuteMs };
}

export const travelLimits = { minutes: 240, step: 5 } as const;

type Travel = Pick<Booking, "startsAt" | "travelMinutes"> & { suggestedTravel: number | null };
export type Way = ReturnType<typeof wayTo>;

/**
 * Null where nobody knows how long it takes.
 * @param previousEnd of what comes before it that day, in milliseconds since 1970
 */
export function wayTo(travel: Travel, previousEnd: number | null) {
  const minutes = travel.travelMinutes ?? travel.suggestedTravel;
  if (minutes === null) return null;
  const leavesAt = Date.parse(travel.startsAt) - minutes * minuteMs;
  const missingMs = previousEnd === null ? 0 : previousEnd - leavesAt;
  const leaves = timeInGermany(new Date(leavesAt));
  return {
    text: `Losfahren um ${leaves} Uhr (${travel.travelMinutes === null ? "geschätzt " : ""}${minutes} Minuten)`,
    minutes,
    missingMinutes: Math.max(0, Math.ceil(missingMs / minuteMs)),
  };
}

type Visit = Pick<
  Booking,
  "status" | "offering" | "bookingDate" | "startsAt" | "durationMinutes" | "onTheWayAt"
>;

const toldAheadMs = 120 * minuteMs;

/** Of a visit of that day, from two hours before it begins until it ends. */
export function mayTellOnTheWay(visit: Visit, now: Date): boolean {
  const { status, offering, bookingDate, startsAt, durationMinutes } = visit;
  const sinceStart = now.getTime() - Date.parse(startsAt);
  const isNear = sinceStart >= -toldAheadMs && sinceStart < durationMinutes * minuteMs;
  const isToday = bookingDate === dayInGermany(now);
  return status === "confirmed" && offerings[offering].place === "visit" && isToday && isNear;
}

/** '13:38'; null where it was not said that day: the visit may have been moved since. */
export function toldOnTheWay({ onTheWayAt, bookingDate }: Visit): string | null {
  if (onTheWayAt === null) return null;
  const told = new Date(onTheWayAt);
  return dayInGermany(told) === bookingDate ? timeInGermany(told) : null;
}

/** The agreed time; where she comes later, in whole steps. Null for later by nobody knows how much. */
export function arrivalTime(travel: Travel, now: Date): string | null {
  const begins = Date.parse(travel.startsAt);
  const travelMinutes = travel.travelMinutes ?? travel.suggestedTravel;
  if (travelMinutes === null) {
    return now.getTime() < begins ? timeInGermany(new Date(begins)) : null;
  }
  const stepMs = travelLimits.step * minuteMs;
  const soonest = now.getTime() + travelMinutes * minuteMs;
  const arrives = Math.max(Math.ceil(soonest / stepMs) * stepMs, begins);
  return timeInGermany(new Date(arrives));
}
