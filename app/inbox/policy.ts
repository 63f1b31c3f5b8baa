import { addDays, type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { lastDayToWithdraw } from "#app/shop/withdrawal-period.ts";
import type { EntryKind, EntryStatus } from "./entry.ts";

/** Of what is typed, or comes by mail; longer mails are cut. */
export const inboxLimits = {
  name: 120,
  email: 254, // RFC 5321, 4.5.3.1.3
  subject: 200,
  answer: 5000,
  contract: 200,
  reason: 2000,
  message: 5000,
  mailText: 20_000,
  /** Of what an answer quotes. */
  quote: 4000,
} as const;

const dayMs = 24 * 60 * 60 * 1000;

/** Six months after the last message of the exchange, answered or not: what the privacy page says. */
const messagesKeptMs = 182 * dayMs;
/** So long before that the practitioner is told of what is still open. */
const forgottenSoonMs = 14 * dayMs;

/** Messages without anything newer than this are forgotten now. */
export function messagesForgottenBefore(now: Date): string {
  return new Date(now.getTime() - messagesKeptMs).toISOString();
}

/** Messages without anything newer than this are forgotten within two weeks. */
export function messagesForgottenSoonBefore(now: Date): string {
  return new Date(now.getTime() - messagesKeptMs + forgottenSoonMs).toISOString();
}

/** The day on which a message is forgotten, when that is near; else null. */
export function forgottenSoonOn(lastAt: string, now: Date): CalendarDay | null {
  if (lastAt >= messagesForgottenSoonBefore(now)) return null;
  return dayInGermany(new Date(Date.parse(lastAt) + messagesKeptMs));
}

/** From the end of the year in which they came (§ 147 Abs. 3 und 4 AO, § 257 HGB). */
export const declarationsKeptYears = 6;

/** Days within which money goes back after a withdrawal was received (§ 357 Abs. 1 BGB). */
const refundDays = 14;

type Duty = {
  isConfirmed: boolean;
  /** Null where nothing is to be paid back: of a cancellation, or when all of it has been. */
  refundBy: CalendarDay | null;
  /** Nobody has found the order yet: there may be no contract, and then nothing to pay back. */
  isUncertain: boolean;
  /** The last day on which it could usually be withdrawn from, where the withdrawal came after it. */
  lateSince: CalendarDay | null;
};

/** What a declaration's duty depends on, of the order that it is about. */
export type DeclaredOrder = {
  /** What was paid and not yet paid back, in cents. */
  unrefundedCents: number;
  createdAt: string;
  paidAt: string | null;
  shippedOn: CalendarDay | null;
};

/**
 * What the law asks for an open declaration: its receipt is confirmed at once (§ 356a Abs. 4, § 312k
 * Abs. 4 BGB), and after a withdrawal the money goes back in time.
 */
export function dutyOf(entry: {
  kind: EntryKind;
  status: EntryStatus;
  receivedAt: string;
  isConfirmed: boolean;
  /** Null until it is found. */
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

/** The reference of an exchange that a subject carries: 'Re: Frage [N-1A2B3C4D]'. */
export function referenceIn(subject: string): string | null {
  return referencePattern.exec(subject)?.[1]?.toUpperCase() ?? null;
}

/** A subject with the reference, by which an answer is found again. */
export function withReference(subject: string, reference: string): string {
  if (reference === "" || referenceIn(subject) === reference) return subject;
  return `${subject} [${reference}]`;
}

/** The subject that an answer begins with. */
export function answerSubject(subject: string): string {
  const words = subject.replace(/^((re|aw|antwort|sv|wg|fwd?)\s*:\s*)+/i, "").trim();
  return `Re: ${words}`.slice(0, inboxLimits.subject);
}

const numbersMax = 5;

/** What may be an order's number in somebody's words: 'Bestellung KP-260114-ABC123 vom Januar'. */
export function orderNumbersIn(words: string): string[] {
  const found = words.toLowerCase().match(/[a-z0-9]+(?:-[a-z0-9]+)*/g) ?? [];
  return [...new Set(found)]
    .filter((word) => /\d/.test(word) && word.length >= 3 && word.length <= 40)
    .slice(0, numbersMax);
}

/** The one that words most likely name: with letters and digits, as a year or a price has not. */
export function orderNumberIn(words: string): string | null {
  const numbers = orderNumbersIn(words);
  const [only] = numbers;
  const likely = numbers.find((word) => /[a-z]/.test(word)) ?? (numbers.length === 1 && only);
  return likely ? likely.toUpperCase() : null;
}

/**
 * The state of an entry that a form was made for. Whatever the practitioner or somebody else does to
 * it makes another.
 */
export function versionOf(entry: {
  status: EntryStatus;
  lastAt: string;
  userId: string | null;
  orderId: string | null;
}): string {
  return [entry.status, entry.lastAt, entry.userId ?? "", entry.orderId ?? ""].join("~");
}
