import { formatDeadline } from "#app/bookings/booking-when.ts";
import { mayDo } from "#app/bookings/life.ts";
import type { ListedBooking } from "./queries.server.ts";

/** Of those that are over: a bound, so that no page grows without end. */
export const pastBookingsShown = 50;

/** What is still to come: first what waits for the customer's answer, then the others, by time. */
export function groupOpen(open: readonly ListedBooking[], now: Date) {
  const byTime = open
    .filter(({ startsAt }) => new Date(startsAt) > now)
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  const needsAnswer = (one: ListedBooking) => mayDo("accept", "customer", one, now);
  return {
    toAnswer: byTime.filter(needsAnswer),
    coming: byTime.filter((one) => !needsAnswer(one)),
  };
}

/** The one that matters most: a proposal, which waits until `answerUntil`, else what comes next. */
export function nextBooking(open: readonly ListedBooking[], now: Date) {
  const { toAnswer, coming } = groupOpen(open, now);
  const [proposal] = toAnswer;
  if (proposal) return { booking: proposal, answerUntil: answerUntil(proposal, now) };
  const [next] = coming;
  return next ? { booking: next, answerUntil: undefined } : null;
}

/** '24. November, 09:00 Uhr' */
export function answerUntil({ answerBy }: ListedBooking, now: Date): string | undefined {
  return answerBy === null ? undefined : formatDeadline(new Date(answerBy), now);
}
