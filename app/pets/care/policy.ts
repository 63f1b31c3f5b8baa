import { type CalendarDay, daysBetween, formatDay } from "#app/platform/calendar-day.ts";

export const intervalUnits = ["weeks", "months"] as const;
export type IntervalUnit = (typeof intervalUnits)[number];

export const careKinds = [
  "Impfung",
  "Entwurmung",
  "Parasitenschutz",
  "Hufschmied",
  "Zahnkontrolle",
  "Vorsorge",
] as const;

export const careLimits = {
  kind: 60,
  note: 200,
  intervalMin: 1,
  intervalMax: 520,
  plansPerPet: 50,
  eventsPerPet: 1000,
  eventsShown: 200,
} as const;

export function formatInterval(count: number, unit: IntervalUnit): string {
  if (count === 1) return unit === "weeks" ? "jede Woche" : "jeden Monat";
  return `alle ${count} ${unit === "weeks" ? "Wochen" : "Monate"}`;
}

export type Urgency = "overdue" | "today" | "soon" | "later";

const soonDays = 14;
/** Beyond this a date says more than a number of days. */
const countedDays = 60;

export function urgencyOf(dueOn: CalendarDay, today: CalendarDay): Urgency {
  const days = daysBetween(today, dueOn);
  if (days < 0) return "overdue";
  if (days === 0) return "today";
  return days <= soonDays ? "soon" : "later";
}

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
