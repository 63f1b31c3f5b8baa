/** Also the attributes of the fields. */
export const bookingLimits = {
  petName: 60,
  ownerName: 120,
  phone: 40,
  email: 254,
  address: 200,
  concerns: 2000,
  message: 1000,
  openPerOwner: 8,
} as const;

const hourMs = 60 * 60 * 1000;
const quarterMs = hourMs / 4;

export const cancellationHours = 24;

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

export function lastAnswer(now: Date): Date {
  return new Date(now.getTime() + requestHours * hourMs);
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

/** At most half of the time until it begins, rounded up to a quarter of an hour. */
function answerDeadline(now: Date, startsAt: Date, hours: number): Date {
  const halfway = (now.getTime() + startsAt.getTime()) / 2;
  const quarter = Math.ceil(halfway / quarterMs) * quarterMs;
  return new Date(Math.min(now.getTime() + hours * hourMs, quarter));
}
