import { addDays, type CalendarDay, dayInUtc, daysBetween, formatDay } from "#app/platform/calendar-day.ts";

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

/** As Temporal's `constrain`: 31 January and one month is the last of February. */
export function nextDueDay(lastDate: CalendarDay, count: number, unit: IntervalUnit): CalendarDay {
  const [year = 0, month = 1, day = 1] = lastDate.split("-").map(Number);
  if (unit === "weeks") return dayInUtc(new Date(Date.UTC(year, month - 1, day + 7 * count)));
  const lastOfMonth = new Date(Date.UTC(year, month + count, 0));
  if (lastOfMonth.getUTCDate() <= day) return dayInUtc(lastOfMonth);
  return dayInUtc(new Date(Date.UTC(year, month - 1 + count, day)));
}

export function formatInterval(count: number, unit: IntervalUnit): string {
  if (count === 1) return unit === "weeks" ? "jede Woche" : "jeden Monat";
  return `alle ${count} ${unit === "weeks" ? "Wochen" : "Monate"}`;
}

/** 'zuletzt am 3. Oktober 2026', 'noch nie erledigt' */
export function formatLastDay(lastDate: CalendarDay | ""): string {
  return lastDate === "" ? "noch nie erledigt" : `zuletzt am ${formatDay(lastDate)}`;
}

/** The first day on which it can be done again; none where it never was. */
export function dayAfterLast(lastDate: CalendarDay | ""): CalendarDay | undefined {
  return lastDate === "" ? undefined : addDays(lastDate, 1);
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
