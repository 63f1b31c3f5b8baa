import { addDays, type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { formatMoment } from "#app/platform/german-time.ts";
import { weekdayIndex } from "#app/platform/months.ts";
import { site } from "#app/platform/operator/config.ts";
import { earlyConsultationConsent } from "#app/shop/contract-words.ts";
import type { Booking } from "./booking.ts";
import { publicHolidays } from "./holidays.server.ts";
import type { BookingAction, EventActor } from "./life.ts";
import { lastAnswer } from "./policy.ts";

// A consultation within the withdrawal period is held with the customer's express consent alone
// (§ 356 Abs. 4, § 357a Abs. 2 BGB).

/** § 355 Abs. 2 BGB. */
const withdrawalDays = 14;

/**
 * The last day on which a contract of an instant can be withdrawn from. The day of the contract does not
 * count (§ 187 Abs. 1 BGB); a last day that is no working day moves on to the next (§ 193 BGB).
 */
export function withdrawableUntil(contractAt: Date): CalendarDay {
  let day = addDays(dayInGermany(contractAt), withdrawalDays);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

/** The same of a request made now, whose contract is made by our answer: at the latest in a week. */
export function requestWithdrawableUntil(now: Date): CalendarDay {
  return withdrawableUntil(lastAnswer(now));
}

function isWorkingDay(day: CalendarDay): boolean {
  if (weekdayIndex(day) >= 5) return false;
  const holidays = publicHolidays(Number(day.slice(0, 4)), site.operator.federalState);
  return holidays.every((holiday) => holiday.day !== day);
}

/**
 * Up to which day something that makes a contract, or moves its time, takes the consent; null where it is
 * given already, or where nothing of the kind is done.
 * @param agreedAt when a confirmed booking was agreed
 */
export function earlyUntilOf(
  action: BookingAction,
  actor: EventActor,
  { earlyStartAt }: Pick<Booking, "earlyStartAt">,
  now: Date,
  agreedAt: string | null = null,
): CalendarDay | null {
  if (earlyStartAt !== null) return null;
  if (actor === "customer" && action === "accept") return withdrawableUntil(now);
  if (actor === "customer" && action === "move") return requestWithdrawableUntil(now);
  const isMovedByUs = actor === "practice" && action === "move" && agreedAt !== null;
  return isMovedByUs ? withdrawableUntil(new Date(agreedAt)) : null;
}

/** Whether a proposal can be accepted with the consent alone. */
export function isEarlyToAccept(
  booking: Pick<Booking, "earlyStartAt" | "bookingDate">,
  now: Date,
): boolean {
  const until = earlyUntilOf("accept", "customer", booking, now);
  return until !== null && booking.bookingDate <= until;
}

export function earlyStartNote({
  earlyStartAt,
  earlyStartWords,
}: Pick<Booking, "earlyStartAt" | "earlyStartWords">): string {
  return earlyStartAt === null
    ? "Beginn vor Ende der Widerrufsfrist: nicht zugestimmt"
    : `Beginn vor Ende der Widerrufsfrist: zugestimmt am ${formatMoment(earlyStartAt)}, „${earlyStartWords}“`;
}

/** The consent as it is kept; what was given once stays. */
export function consentOf(
  kept: Pick<Booking, "earlyStartAt" | "earlyStartWords">,
  isGiven: boolean,
  now: Date,
) {
  if (kept.earlyStartAt !== null || !isGiven) {
    return { earlyStartAt: kept.earlyStartAt, earlyStartWords: kept.earlyStartWords };
  }
  return { earlyStartAt: now.toISOString(), earlyStartWords: earlyConsultationConsent };
}
