import { withoutFeedQuestion } from "#app/calendar/feed-questions.ts";
import { addDays, type CalendarDay } from "#app/platform/calendar-day.ts";
import { isShownDay } from "#app/platform/months.ts";
import { isRequestFilter, type RequestFilter } from "./requests.ts";
import { daysPerWeek } from "./weeks.ts";

type AgendaSpan = "tag" | "woche";

/** What the agenda shows; the address says it: `?anfragen=heute&ansicht=woche&tag=2026-11-23`. */
export type AgendaView = {
  filter: RequestFilter;
  span: AgendaSpan;
  /** The day, or one of the week. */
  day: CalendarDay;
  /** All requests, however many there are; without it the first ones. */
  all?: true;
};

/** Reads the view from an address; whatever is not understood is all requests, and today. */
export function readAgendaView(params: URLSearchParams, today: CalendarDay): AgendaView {
  const filter = params.get("anfragen") ?? "";
  const day = params.get("tag") ?? "";
  return {
    filter: isRequestFilter(filter) ? filter : "offen",
    span: params.get("ansicht") === "woche" ? "woche" : "tag",
    day: isShownDay(day) ? day : today,
    ...(params.get("alle") === "1" && { all: true }),
  };
}

/** The address of a view, or of a dialog over it: '/tag/2026-11-23/absagen'. */
export function agendaAddress({ filter, span, day, all }: AgendaView, dialog = ""): string {
  const params = new URLSearchParams({ tag: day });
  if (span !== "tag") params.set("ansicht", span);
  if (filter !== "offen") params.set("anfragen", filter);
  if (all) params.set("alle", "1");
  return `/admin/termine${dialog}?${params}`;
}

/** The question about a request of the list, which leads back there. */
export function confirmFromList(bookingId: string, view: AgendaView): string {
  return `${agendaAddress(view, `/anfragen/${bookingId}/bestaetigen`)}&aus=liste`;
}

/** Where a question about a booking leads back: to the list that it was opened from, or its page. */
export function backFromQuestion(
  bookingId: string,
  params: URLSearchParams,
  today: CalendarDay,
): string {
  return params.get("aus") === "liste"
    ? agendaAddress(readAgendaView(params, today))
    : `/admin/termine/anfragen/${bookingId}`;
}

/** The view so many days or weeks later, or earlier. */
export function laterView(view: AgendaView, steps: number): AgendaView {
  const day = addDays(view.day, steps * (view.span === "woche" ? daysPerWeek : 1));
  return isShownDay(day) ? { ...view, day } : view;
}

/** In the address of an own appointment's dialog: asks before it is deleted. */
export const deleteParam = "loeschen";

/** The agenda below a dialog, or another dialog over it, as it was looked at. */
export function overAgenda(params: URLSearchParams, dialog = ""): string {
  const kept = new URLSearchParams(params);
  kept.delete(deleteParam);
  kept.delete("_routes");
  return `/admin/termine${dialog}${withoutFeedQuestion(kept)}`;
}
