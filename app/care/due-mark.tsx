import type { CalendarDay } from "#app/platform/calendar-day.ts";

/** Overdue, soon or later, by word and colour; nothing when nothing is planned. */
export function DueMark(_props: { dueOn: CalendarDay | null; today: CalendarDay }) {
  return null;
}
