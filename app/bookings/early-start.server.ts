import { addDays, type CalendarDay, dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { formatMoment } from "#app/platform/german-time.ts";
import { workingDayFrom } from "#app/platform/public-holidays.server.ts";
import { earlyConsultationConsent, spokenConsentLabel } from "#app/shop/contract-words.ts";
import { lastAnswer } from "./answer-deadlines.server.ts";
import type { Booking } from "./booking.ts";
import type { BookingAction, EventActor } from "./life.ts";

// § 356 Abs. 4, § 357a Abs. 2 BGB: within the withdrawal period only with express consent.

/** § 355 Abs. 2 BGB. */
const withdrawalDays = 14;

/** The day of the contract does not count (§ 187 Abs. 1 BGB); a last day off moves on (§ 193 BGB). */
export function withdrawableUntil(contractAt: Date): CalendarDay {
  return workingDayFrom(addDays(dayInGermany(contractAt), withdrawalDays));
}

/** The contract is made by our answer, at the latest in a week and to the next working day. */
export function requestWithdrawableUntil(now: Date): CalendarDay {
  return withdrawableUntil(lastAnswer(now));
}

/**
 * Said where a spoken agreement lacks the consent; null where it needs none. By post the period
 * begins when the letter arrives (§ 356 Abs. 3 BGB).
 */
export function spokenConsentMissing(day: CalendarDay, customerEmail: string, now: Date) {
  const needed = `ist das Häkchen „${spokenConsentLabel}“`;
  if (customerEmail === "") return `Ohne E-Mail-Adresse ${needed} immer nötig.`;
  const until = withdrawableUntil(now);
  return day <= until ? `Bis zum ${formatDay(until)} ${needed} nötig.` : null;
}

/** The last day that takes the consent, or null. @param agreedAt of a confirmed booking */
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

export function isEarlyToAccept(booking: Pick<Booking, "earlyStartAt" | "bookingDate">, now: Date) {
  const until = earlyUntilOf("accept", "customer", booking, now);
  return until !== null && booking.bookingDate <= until;
}

type Consent = Pick<Booking, "earlyStartAt" | "earlyStartWords">;

export function earlyStartNote({ earlyStartAt, earlyStartWords }: Consent): string {
  return earlyStartAt === null
    ? "Beginn vor Ende der Widerrufsfrist: nicht zugestimmt"
    : `Beginn vor Ende der Widerrufsfrist: zugestimmt am ${formatMoment(earlyStartAt)}, „${earlyStartWords}“`;
}

/** Of a booking that is new. */
export const noConsent: Consent = { earlyStartAt: null, earlyStartWords: "" };

export function consentOf(
  kept: Consent,
  isGiven: boolean,
  now: Date,
  words = earlyConsultationConsent,
): Consent {
  if (kept.earlyStartAt !== null || !isGiven) {
    return { earlyStartAt: kept.earlyStartAt, earlyStartWords: kept.earlyStartWords };
  }
  return { earlyStartAt: now.toISOString(), earlyStartWords: words };
}
