/** Bounds of the forms; also the attributes of their fields. */
export const bookingLimits = {
  petName: 60,
  ownerName: 120,
  phone: 40,
  email: 254,
  address: 200,
  concerns: 2000,
  message: 1000,
  /** What one account may hold at a time: more would keep the practice from everybody else. */
  openPerOwner: 8,
} as const;

const hourMs = 60 * 60 * 1000;
const quarterMs = hourMs / 4;

/** A confirmed consultation can be cancelled or moved by the customer until so long before it. */
export const cancellationHours = 24;

const proposalHours = 72;

/** Until when the practice answers a request: a week. */
const requestHours = 7 * 24;

/** The last instant at which a customer may cancel or move a confirmed consultation. */
export function cancellationDeadline(startsAt: string): Date {
  return new Date(Date.parse(startsAt) - cancellationHours * hourMs);
}

/**
 * Whether a consultation can no longer be cancelled or moved by the customer as soon as it is
 * confirmed; said before the customer asks for it or accepts it.
 */
export function isBindingAtOnce(startsAt: string, now: Date): boolean {
  return now > cancellationDeadline(startsAt);
}

/** The latest at which any request made now can be answered. */
export function lastAnswer(now: Date): Date {
  return new Date(now.getTime() + requestHours * hourMs);
}

export function requestDeadline(now: Date, startsAt: Date): Date {
  return answerDeadline(now, startsAt, requestHours);
}

export function proposalDeadline(now: Date, startsAt: Date): Date {
  return answerDeadline(now, startsAt, proposalHours);
}

/**
 * Never later than half of the time until it begins, up to a full quarter of an hour: whoever gets
 * the answer still has to arrange for it.
 */
function answerDeadline(now: Date, startsAt: Date, hours: number): Date {
  const halfway = (now.getTime() + startsAt.getTime()) / 2;
  const quarter = Math.ceil(halfway / quarterMs) * quarterMs;
  return new Date(Math.min(now.getTime() + hours * hourMs, quarter));
}
