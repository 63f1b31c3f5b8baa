import { withoutFeedQuestion } from "#app/calendar/feed-questions.ts";
import { addDays, type CalendarDay } from "#app/platform/calendar-day.ts";
import { addMonths, daysPerWeek, isShownDay, monthOf, sameDayOf } from "#app/platform/months.ts";
import { type RequestFilter, requestFilters } from "./requests.ts";

export const spans = ["tag", "woche", "monat"] as const;
type Span = (typeof spans)[number];

/** In the address: `?anfragen=heute&ansicht=woche&tag=2026-11-23`. */
export type AgendaView = {
  filter: RequestFilter;
  span: Span;
  day: CalendarDay;
  all?: true;
};

export function readAgendaView(params: URLSearchParams, today: CalendarDay): AgendaView {
  const day = params.get("tag") ?? "";
  return {
    filter: requestFilters.find((filter) => filter === params.get("anfragen")) ?? "offen",
    span: spans.find((span) => span === params.get("ansicht")) ?? "tag",
    day: isShownDay(day) ? day : today,
    ...(params.get("alle") === "1" && { all: true }),
  };
}

export function agendaAddress({ filter, span, day, all }: AgendaView, dialog = ""): string {
  const params = new URLSearchParams({ tag: day });
  if (span !== "tag") params.set("ansicht", span);
  if (filter !== "offen") params.set("anfragen", filter);
  if (all) params.set("alle", "1");
  return `/admin/termine${dialog}?${params}`;
}

export function confirmFromList(bookingId: string, view: AgendaView): string {
  return `${agendaAddress(view, `/anfragen/${bookingId}/bestaetigen`)}&aus=liste`;
}

export function backFromQuestion(bookingId: string, params: URLSearchParams, today: CalendarDay) {
  return params.get("aus") === "liste"
    ? agendaAddress(readAgendaView(params, today))
    : `/admin/termine/anfragen/${bookingId}`;
}

export function laterView(view: AgendaView, steps: number): AgendaView {
  const day =
    view.span === "monat"
      ? sameDayOf(addMonths(monthOf(view.day), steps), view.day)
      : addDays(view.day, steps * (view.span === "woche" ? daysPerWeek : 1));
  return isShownDay(day) ? { ...view, day } : view;
}

export const deleteParam = "loeschen";

export function overAgenda(params: URLSearchParams, dialog = ""): string {
  const kept = new URLSearchParams(params);
  kept.delete(deleteParam);
  kept.delete("_routes");
  return `/admin/termine${dialog}${withoutFeedQuestion(kept)}`;
}
