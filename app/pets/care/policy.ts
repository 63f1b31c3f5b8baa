import { type CalendarDay, dayInUtc, daysBetween, formatDay } from "#app/platform/calendar-day.ts";

export const intervalUnits = ["weeks", "months"] as const;
export type IntervalUnit = (typeof intervalUnits)[number];

/** What an animal's plan may be about; the owner may write a word of their own. */
export const careKinds = [
  "Impfung",
  "Entwurmung",
  "Parasitenschutz",
  "Hufschmied",
  "Zahnkontrolle",
  "Vorsorge",
] as const;

/** Bounds of the forms; also the attributes of their fields. */
export const careLimits = {
  kind: 60,
  note: 200,
  intervalMin: 1,
  intervalMax: 520,
  /** As many plans as an animal's page shows. */
  plansPerPet: 50,
  /** As many entries as the history of an animal takes, and how many of them its page shows. */
  eventsPerPet: 1000,
  eventsShown: 200,
} as const;

/**
 * The day something is due again. A day that the month lacks is the month's last: 31 January plus
 * one month is 28 or 29 February, as in Temporal's `constrain`. Days have no clock, so summer time
 * plays no part.
 * @param lastDate a real day
 * @param count 1 or more
 */
export function nextDueDay(lastDate: CalendarDay, count: number, unit: IntervalUnit): CalendarDay {
  const [year = 0, month = 1, day = 1] = lastDate.split("-").map(Number);
  if (unit === "weeks") return dayInUtc(new Date(Date.UTC(year, month - 1, day + 7 * count)));
  const lastOfMonth = new Date(Date.UTC(year, month + count, 0));
  if (lastOfMonth.getUTCDate() <= day) return dayInUtc(lastOfMonth);
  return dayInUtc(new Date(Date.UTC(year, month - 1 + count, day)));
}

/** 'alle 6 Wochen', 'jeden Monat' */
export function formatInterval(count: number, unit: IntervalUnit): string {
  if (count === 1) return unit === "weeks" ? "jede Woche" : "jeden Monat";
  return `alle ${count} ${unit === "weeks" ? "Wochen" : "Monate"}`;
}

/** How soon something is due. */
export type Urgency = "overdue" | "today" | "soon" | "later";

const soonDays = 14;
/** From here on a date says more than a number of days. */
const countedDays = 60;

export function urgencyOf(dueOn: CalendarDay, today: CalendarDay): Urgency {
  const days = daysBetween(today, dueOn);
  if (days < 0) return "overdue";
  if (days === 0) return "today";
  return days <= soonDays ? "soon" : "later";
}

/** 'Seit 3 Tagen überfällig', 'Heute fällig', 'In 5 Tagen fällig', 'Fällig am 4. Dezember 2026' */
export function formatDue(dueOn: CalendarDay, today: CalendarDay): string {
  const days = daysBetween(today, dueOn);
  switch (urgencyOf(dueOn, today)) {
    case "overdue":
      if (days === -1) return "Seit gestern überfällig";
      if (days < -countedDays) return `Seit dem ${formatDay(dueOn)} überfällig`;
      return `Seit ${-days} Tagen überfällig`;
    case "today":
      return "Heute fällig";
    case "soon":
      return days === 1 ? "Morgen fällig" : `In ${days} Tagen fällig`;
    case "later":
      return `Fällig am ${formatDay(dueOn)}`;
  }
}
