import { isCalendarMonth, monthOf } from "#app/calendar/months.ts";
import { addDays, type CalendarDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import { isRequestFilter, type RequestFilter } from "./requests.ts";
import { daysPerWeek } from "./weeks.ts";

export type AgendaSpan = "tag" | "woche";

/** What the agenda shows; the address says it: `?anfragen=heute&ansicht=woche&tag=2026-11-23`. */
export type AgendaView = {
  filter: RequestFilter;
  span: AgendaSpan;
  /** The day, or one of the week. */
  day: CalendarDay;
};

/** Reads the view from an address; whatever is not understood is all requests, and today. */
export function readAgendaView(params: URLSearchParams, today: CalendarDay): AgendaView {
  const filter = params.get("anfragen") ?? "";
  const day = params.get("tag") ?? "";
  return {
    filter: isRequestFilter(filter) ? filter : "offen",
    span: params.get("ansicht") === "woche" ? "woche" : "tag",
    day: isAgendaDay(day) ? day : today,
  };
}

/** Whether a text is a day that the agenda can show, with the weeks around it. */
export function isAgendaDay(text: string): boolean {
  return isCalendarDay(text) && isCalendarMonth(monthOf(text));
}

/** The address of a view, or of a dialog over it: '/tag/2026-11-23/absagen'. */
export function agendaAddress({ filter, span, day }: AgendaView, dialog = ""): string {
  const params = new URLSearchParams({ tag: day });
  if (span !== "tag") params.set("ansicht", span);
  if (filter !== "offen") params.set("anfragen", filter);
  return `/admin/termine${dialog}?${params}`;
}

/** The view so many days or weeks later, or earlier. */
export function laterView(view: AgendaView, steps: number): AgendaView {
  const day = addDays(view.day, steps * (view.span === "woche" ? daysPerWeek : 1));
  return isAgendaDay(day) ? { ...view, day } : view;
}
