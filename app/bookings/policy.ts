import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import {
  instantInGermany,
  isQuietTime,
  quietHours,
  timeInGermany,
} from "#app/platform/german-time.ts";

/** Also the attributes of the fields. */
export const bookingLimits = {
  petName: 60,
  ownerName: 120,
  phone: 100,
  email: 254,
  address: 200,
  concerns: 2000,
  message: 1000,
  openPerOwner: 8,
} as const;

const hourMs = 60 * 60 * 1000;
const quarterMs = hourMs / 4;

export const cancellationHours = 24;

/** How long a cancellation by a link can be taken back; its time is offered to nobody until then. */
export const takeBackMinutes = 15;

const proposalHours = 72;

/** For an answer to a time that became free. */
const waitingHours = 12;

export const openWaitingPerOwner = 3;

const requestHours = 7 * 24;

export function cancellationDeadline(startsAt: string): Date {
  return new Date(Date.parse(startsAt) - cancellationHours * hourMs);
}

export function isBindingAtOnce(startsAt: string, now: Date): boolean {
  return now > cancellationDeadline(startsAt);
}

/** No later than this is a request answered, whenever its appointment is. */
export function lastAnswer(now: Date): Date {
  return answerDeadline(now, new Date(now.getTime() + 4 * requestHours * hourMs), requestHours);
}

export function requestDeadline(now: Date, startsAt: Date): Date {
  return answerDeadline(now, startsAt, requestHours);
}

export function proposalDeadline(now: Date, startsAt: Date): Date {
  return answerDeadline(now, startsAt, proposalHours);
}

export function waitingDeadline(now: Date, startsAt: Date): Date {
  return answerDeadline(now, startsAt, waitingHours);
}

/**
 * At most half of the time until the appointment begins, rounded up to a quarter of an hour, and
 * never in the quiet hours of the night: then the next morning, or the evening before where the
 * appointment itself begins by then. Only where neither lies ahead does it stay at night.
 */
function answerDeadline(now: Date, startsAt: Date, hours: number): Date {
  const halfway = (now.getTime() + startsAt.getTime()) / 2;
  const quarter = Math.ceil(halfway / quarterMs) * quarterMs;
  const deadline = new Date(Math.min(now.getTime() + hours * hourMs, quarter));
  if (!isQuietTime(deadline)) return deadline;
  const { evening, morning } = nightAround(deadline);
  if (morning < startsAt) return morning;
  return evening > now ? evening : deadline;
}

/** When the quiet hours around this instant begin and end. */
function nightAround(instant: Date): { evening: Date; morning: Date } {
  const day = dayInGermany(instant);
  const firstDay = timeInGermany(instant) < quietHours.until ? addDays(day, -1) : day;
  const evening = instantInGermany(firstDay, quietHours.from);
  const morning = instantInGermany(addDays(firstDay, 1), quietHours.until);
  // Clocks change between two and three o'clock only.
  if (!evening || !morning) throw new Error("These hours exist on every day.");
  return { evening, morning };
}
