import { type CalendarDay, daysBetween, formatDay } from "#app/platform/calendar-day.ts";
import { formatWeekday } from "#app/platform/months.ts";

/** '24. Dezember 2026 bis 2. Januar 2027 (10 Tage)'; of one day 'Freitag, 1. Januar 2027'. */
export function periodDays({
  firstDay,
  lastDay,
}: {
  firstDay: CalendarDay;
  lastDay: CalendarDay;
}): string {
  if (firstDay === lastDay) return formatWeekday(firstDay);
  const count = daysBetween(firstDay, lastDay) + 1;
  return `${formatDay(firstDay)} bis ${formatDay(lastDay)} (${count} Tage)`;
}
