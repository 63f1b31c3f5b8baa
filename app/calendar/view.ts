import { type CalendarDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import { type CalendarMonth, isCalendarMonth, monthOf } from "#app/platform/months.ts";

/** What the calendar shows; the address says it: `?monat=2026-11&tag=2026-11-21`. */
export type CalendarView = {
  month: CalendarMonth;
  /** The chosen day, always one of the month. */
  day: CalendarDay;
};

/**
 * Reads the view from an address. The month wins over a day of another one; a day alone brings its
 * month; whatever is not understood is today.
 */
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

/** A month with no day chosen: today where it is part of it, else the first. */
export function viewOfMonth(month: CalendarMonth, today: CalendarDay): CalendarView {
  return { month, day: monthOf(today) === month ? today : `${month}-01` };
}

export function viewOfDay(day: CalendarDay): CalendarView {
  return { month: monthOf(day), day };
}

/** The address of a view, or of a dialog over it: '/neu', '/{appointmentId}/loeschen'. */
export function calendarAddress({ month, day }: CalendarView, dialog = ""): string {
  return `/calendar${dialog}?${new URLSearchParams({ monat: month, tag: day })}`;
}

// Headings that other places name: as the label of the grid, or as where focus goes.

export const monthHeadingId = "monat";
/** Get focus when the opener of a dialog is gone with what it was about. */
export const dayHeadingId = "termine-des-tages";
export const petAppointmentsHeadingId = "termine";
