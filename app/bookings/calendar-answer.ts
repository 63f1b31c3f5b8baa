import type { calendarAnswers } from "#app/db/booking-schema.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { timeInGermany } from "#app/platform/german-time.ts";

type StoredAnswer = typeof calendarAnswers.$inferSelect;
export type CalendarAnswerKind = StoredAnswer["kind"];

const kindWords: Record<CalendarAnswerKind, string> = {
  accepted: "zugesagt",
  declined: "abgesagt",
  tentative: "unter Vorbehalt",
  delegated: "an jemand anderen weitergegeben",
  counter: "andere Zeit vorgeschlagen",
};

function numericWhen(day: string, time: string): string {
  const [year, month, dayOfMonth] = day.split("-");
  return `${dayOfMonth}.${month}.${year}, ${time}`;
}

/** 'abgesagt' or 'andere Zeit vorgeschlagen: 25.11.2026, 10:00' */
export function answerWords({ kind, proposedAt }: Pick<StoredAnswer, "kind" | "proposedAt">) {
  if (proposedAt === null) return kindWords[kind];
  const instant = new Date(proposedAt);
  return `${kindWords[kind]}: ${numericWhen(dayInGermany(instant), timeInGermany(instant))}`;
}

/** '24.11.2026, 09:00' */
export function answeredTime(answer: Pick<StoredAnswer, "bookingDate" | "bookingTime">): string {
  return numericWhen(answer.bookingDate, answer.bookingTime);
}

type Doubtful = Pick<StoredAnswer, "isOutdated" | "isCustomers" | "email">;

/** Doubts that the practitioner has to know before she acts on the answer. */
export function answerDoubts({ isOutdated, isCustomers, email }: Doubtful): string[] {
  return [
    ...(isOutdated ? ["Bezieht sich auf einen früheren Stand des Termins."] : []),
    ...(isCustomers ? [] : [`Von einer fremden Adresse: ${email || "unbekannt"}`]),
  ];
}
