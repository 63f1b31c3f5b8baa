import { type CalendarDay, daysBetween, formatDay } from "#app/platform/calendar-day.ts";

/** '24. Dezember 2026 bis 2. Januar 2027 (10 Tage)'; of one day that day. */
export function periodDays({
  firstDay,
  lastDay,
}: {
  firstDay: CalendarDay;
  lastDay: CalendarDay;
}): string {
  if (firstDay === lastDay) return formatDay(firstDay);
  const count = daysBetween(firstDay, lastDay) + 1;
  return `${formatDay(firstDay)} bis ${formatDay(lastDay)} (${count} Tage)`;
}
