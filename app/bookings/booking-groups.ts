import { mayDo } from "./life.ts";
import type { ListedBooking } from "./queries.server.ts";

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

/** The one that matters most: an open proposal, else what comes next. */
export function nextBooking(open: readonly ListedBooking[], now: Date) {
  const { toAnswer, coming } = groupOpen(open, now);
  const [proposal] = toAnswer;
  if (proposal) return { booking: proposal, needsAnswer: true };
  const [next] = coming;
  return next ? { booking: next, needsAnswer: false } : null;
}
