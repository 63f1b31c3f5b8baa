import { addDays, type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import {
  instantInGermany,
  isQuietTime,
  minuteMs,
  quietHours,
  timeInGermany,
} from "#app/platform/german-time.ts";
import { workingDayFrom } from "#app/platform/public-holidays.server.ts";

// Which periods end where, and why: docs/decisions/deadlines.md.

const requestDays = 7;

const proposalDays = 3;

/** For an answer to a time that became free. */
const waitingHours = 12;

const hourMs = 60 * minuteMs;
const quarterMs = 15 * minuteMs;

/** No later than this is a request answered, whenever its appointment is. */
export function lastAnswer(now: Date): Date {
  return endOfPeriod(now, requestDays);
}

export function requestDeadline(now: Date, startsAt: Date): Date {
  return deadlineInDays(now, startsAt, requestDays);
}

export function proposalDeadline(now: Date, startsAt: Date): Date {
  return deadlineInDays(now, startsAt, proposalDays);
}

/** In hours, so on any day of the week: what became free should not stay empty. */
export function waitingDeadline(now: Date, startsAt: Date): Date {
  const end = new Date(now.getTime() + waitingHours * hourMs);
  return inDaytime(earlier(end, halfway(now, startsAt)), now, startsAt);
}

/**
 * For an owner whose animal is worse: the evening of the next working day on which the practice is not
 * away. @param closedPeriods whole days, which may overlap
 */
export function checkInDeadline(
  now: Date,
  closedPeriods: readonly { firstDay: CalendarDay; lastDay: CalendarDay }[],
): Date {
  let day = workingDayFrom(addDays(dayInGermany(now), 1));
  const inOrder = closedPeriods.toSorted((a, b) => a.firstDay.localeCompare(b.firstDay));
  for (const { firstDay, lastDay } of inOrder) {
    if (firstDay <= day && day <= lastDay) day = workingDayFrom(addDays(lastDay, 1));
  }
  return instantOn(day, quietHours.from);
}

function deadlineInDays(now: Date, startsAt: Date, days: number): Date {
  const deadline = earlier(endOfPeriod(now, days), halfway(now, startsAt));
  return onWorkingDay(inDaytime(deadline, now, startsAt), startsAt);
}

/**
 * Whole days by the calendar in Germany: the day of the event does not count (§ 187 Abs. 1 BGB), a
 * last day off moves on (§ 193 BGB), and the last day ends (§ 188 Abs. 1) with its evening.
 */
function endOfPeriod(event: Date, days: number): Date {
  const lastDay = workingDayFrom(addDays(dayInGermany(event), days));
  return instantOn(lastDay, quietHours.from);
}

/** Half of the time until the appointment begins, up to a full quarter of an hour. */
function halfway(now: Date, startsAt: Date): Date {
  const middle = (now.getTime() + startsAt.getTime()) / 2;
  return new Date(Math.ceil(middle / quarterMs) * quarterMs);
}

/**
 * Never in the quiet hours of the night: then the next morning, or the evening before where the
 * appointment itself begins by then. Only where neither lies ahead does it stay at night.
 */
function inDaytime(deadline: Date, now: Date, startsAt: Date): Date {
  if (!isQuietTime(deadline)) return deadline;
  const { evening, morning } = nightAround(deadline);
  if (morning < startsAt) return morning;
  return evening > now ? evening : deadline;
}

/**
 * The same hour of the next working day; its morning, where the appointment is on that day. A day off
 * stays where the appointment begins by then.
 */
function onWorkingDay(deadline: Date, startsAt: Date): Date {
  const day = dayInGermany(deadline);
  const workingDay = workingDayFrom(day);
  if (workingDay === day) return deadline;
  const isDayOfStart = workingDay === dayInGermany(startsAt);
  const later = instantOn(workingDay, isDayOfStart ? quietHours.until : timeInGermany(deadline));
  return later < startsAt ? later : deadline;
}

/** When the quiet hours around this instant begin and end. */
function nightAround(instant: Date): { evening: Date; morning: Date } {
  const day = dayInGermany(instant);
  const firstDay = timeInGermany(instant) < quietHours.until ? addDays(day, -1) : day;
  return {
    evening: instantOn(firstDay, quietHours.from),
    morning: instantOn(addDays(firstDay, 1), quietHours.until),
  };
}

/** @param time outside of the hour from two to three, in which clocks change */
function instantOn(day: CalendarDay, time: string): Date {
  const instant = instantInGermany(day, time);
  if (!instant) throw new Error(`There is no ${time} on ${day}.`);
  return instant;
}

function earlier(first: Date, second: Date): Date {
  return first < second ? first : second;
}
