import { type CalendarDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import { type CalendarMonth, isCalendarMonth, monthOf } from "#app/platform/months.ts";
import { calendarPath } from "./calendar-address.ts";

/** What the calendar shows; the address says it: `?monat=2026-11&tag=2026-11-21`. */
export type CalendarView = { month: CalendarMonth; day: CalendarDay };

/** A month wins over a day of another one; a day alone brings its month; all else is today. */
export function readView(params: URLSearchParams, today: CalendarDay): CalendarView {
  const wantedMonth = params.get("monat") ?? "";
  const wantedDay = params.get("tag") ?? "";
  const day = isCalendarDay(wantedDay) && isCalendarMonth(monthOf(wantedDay)) ? wantedDay : null;
  if (isCalendarMonth(wantedMonth)) {
    if (day !== null && monthOf(day) === wantedMonth) return { month: wantedMonth, day };
    return viewOfMonth(wantedMonth, today);
  }
  return viewOfDay(day ?? today);
}

export function viewOfMonth(month: CalendarMonth, today: CalendarDay): CalendarView {
  return { month, day: monthOf(today) === month ? today : `${month}-01` };
}

export function viewOfDay(day: CalendarDay): CalendarView {
  return { month: monthOf(day), day };
}

export function calendarAddress({ month, day }: CalendarView, dialog = ""): string {
  return `${calendarPath}${dialog}?monat=${month}&tag=${day}`;
}

export const monthHeadingId = "monat";
export const petAppointmentsHeadingId = "termine";
