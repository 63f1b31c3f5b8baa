import { addDays, type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { takeOrderNumbers } from "#app/platform/typed-identifier.ts";
import { lastDayToWithdraw } from "#app/shop/withdrawal-period.ts";
import type { DeclarationDecision, EntryKind, EntryStatus } from "./entry.ts";

export const inboxLimits = {
  name: 120,
  email: 254, // RFC 5321, 4.5.3.1.3
  phone: 100,
  subject: 200,
  answer: 5000,
  contract: 200,
  reason: 2000,
  message: 5000,
  mailText: 20_000,
  quote: 4000,
} as const;

const dayMs = 24 * 60 * 60 * 1000;

/** Six months after the last message of the exchange, answered or not, as on the privacy page. */
const messageRetentionMs = 182 * dayMs;
const forgottenSoonMs = 14 * dayMs;

export function messagesForgottenBefore(now: Date): string {
  return new Date(now.getTime() - messageRetentionMs).toISOString();
}

export function messagesForgottenSoonBefore(now: Date): string {
  return new Date(now.getTime() - messageRetentionMs + forgottenSoonMs).toISOString();
}

export function forgottenSoonOn(lastAt: string, now: Date): CalendarDay | null {
  if (lastAt >= messagesForgottenSoonBefore(now)) return null;
  return dayInGermany(new Date(Date.parse(lastAt) + messageRetentionMs));
}

/** From the end of the year in which they came (§ 147 Abs. 3 und 4 AO, § 257 HGB). */
export const declarationRetentionYears = 6;

/** § 357 Abs. 1 BGB. */
const refundDays = 14;

type Duty = {
  isConfirmed: boolean;
  /** Null where nothing is to be paid back. */
  refundBy: CalendarDay | null;
  /** The order is not found yet: there may be no contract. */
  isUncertain: boolean;
  /** Last day of the period, where the withdrawal came after it. */
  lateSince: CalendarDay | null;
};

export type DeclaredOrder = {
  /** In cents, without what was paid back. */
  unrefundedCents: number;
  createdAt: string;
  paidAt: string | null;
  shippedOn: CalendarDay | null;
};

/** § 356a Abs. 4, § 312k Abs. 4 BGB: a receipt at once, after a withdrawal money back in time. */
export function dutyOf(entry: {
  kind: EntryKind;
  status: EntryStatus;
  receivedAt: string;
  isConfirmed: boolean;
  order: DeclaredOrder | null;
}): Duty | null {
  const { kind, status, receivedAt, isConfirmed, order } = entry;
  if (kind === "message" || status === "done") return null;
  const receivedOn = dayInGermany(new Date(receivedAt));
  const mayOweMoney = kind === "withdrawal" && order?.unrefundedCents !== 0;
  // As of goods, whose time ends later than that of services.
  const last = mayOweMoney && order ? lastDayToWithdraw(order, true) : null;
  return {
    isConfirmed,
    refundBy: mayOweMoney ? addDays(receivedOn, refundDays) : null,
    isUncertain: order === null,
    lateSince: last !== null && last < receivedOn ? last : null,
  };
}

/** As `newReference` and migration 0010 make them. */
const referencePattern = /\[(N-[0-9A-Z]{8})\]/i;

/** 'Re: Frage [N-1A2B3C4D]' */
export function referenceIn(subject: string): string | null {
  return referencePattern.exec(subject)?.[1]?.toUpperCase() ?? null;
}

export function withReference(subject: string, reference: string): string {
  if (reference === "" || referenceIn(subject) === reference) return subject;
  return `${subject} [${reference}]`;
}

export function answerSubject(subject: string): string {
  const words = subject.replace(/^((re|aw|antwort|sv|wg|fwd?)\s*:\s*)+/i, "").trim();
  return `Re: ${words}`.slice(0, inboxLimits.subject);
}

const numbersMax = 5;

/** 'Bestellung KP-260114-ABC123 vom Januar' */
export function orderNumbersIn(words: string): string[] {
  const { numbers, remainder } = takeOrderNumbers(words);
  const more = remainder.match(/[a-z0-9]+(?:-[a-z0-9]+)*/g) ?? [];
  return [...new Set(numbers.concat(more))]
    .filter((word) => /\d/.test(word) && word.length >= 3 && word.length <= 40)
    .slice(0, numbersMax);
}

/** With letters and digits, as a year or a price has not. */
export function orderNumberIn(words: string): string | null {
  const numbers = orderNumbersIn(words);
  const [only] = numbers;
  const likely = numbers.find((word) => /[a-z]/.test(word)) ?? (numbers.length === 1 && only);
  return likely ? likely.toUpperCase() : null;
}

/** Changes with whatever anybody does to the entry. */
export function versionOf(entry: {
  status: EntryStatus;
  lastAt: string;
  userId: string | null;
  orderId: string | null;
  declarationDecision: DeclarationDecision | null;
}): string {
  const { status, lastAt, userId, orderId, declarationDecision } = entry;
  return [status, lastAt, userId ?? "", orderId ?? declarationDecision ?? ""].join("~");
}
