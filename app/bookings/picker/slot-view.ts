import { cancellationDeadline } from "#app/bookings/policy.ts";
import type { Offering } from "#app/bookings/services.ts";
import {
  type Availability,
  blockedOn,
  bookableRange,
  type DayState,
  type SlotState,
  slotsOfDay,
  stateOfDay,
} from "#app/bookings/slots.ts";
import { type CalendarDay, formatDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import { instantInGermany } from "#app/platform/german-time.ts";
import {
  addMonths,
  type CalendarMonth,
  isCalendarMonth,
  monthOf,
  rangeOf,
  weeksOf,
} from "#app/platform/months.ts";

export type SlotView = ReturnType<typeof slotView>;

/** In the address: `?monat=2026-12&tag=2026-12-03`. */
export type RequestedDays = { month: CalendarMonth | null; day: CalendarDay | null };

/** A day brings its month. */
export function readRequestedDays(params: URLSearchParams): RequestedDays {
  const [month, day] = [params.get("monat") ?? "", params.get("tag") ?? ""];
  if (isCalendarDay(day) && isCalendarMonth(monthOf(day))) return { month: monthOf(day), day };
  return { month: isCalendarMonth(month) ? month : null, day: null };
}

/** Where no month is asked for, the first of these with a free day is shown. */
function openingMonths(today: CalendarDay): [CalendarMonth, CalendarMonth] {
  return [monthOf(today), addMonths(monthOf(today), 1)];
}

/** What `slotView` has to know. */
export function shownDays({ month }: RequestedDays, today: CalendarDay) {
  if (month !== null) return rangeOf(month);
  const [present, next] = openingMonths(today);
  return { from: rangeOf(present).from, to: rangeOf(next).to };
}

/**
 * @param availability on the days of `shownDays`
 * @param earlyUntil last day that needs the consent to an early start; null where none does
 */
export function slotView(
  offering: Offering,
  asked: RequestedDays,
  availability: Availability,
  now: Date,
  earlyUntil: CalendarDay | null = null,
) {
  const { first, last } = bookableRange(availability.schedule, now);
  const isFree = (one: CalendarDay) => stateOfDay(offering, one, availability, now) === "free";
  const hasFree = (one: CalendarMonth) =>
    weeksOf(one).some((week) => week.some((day) => monthOf(day) === one && isFree(day)));
  const month = asked.month ?? openingMonths(first).find(hasFree) ?? monthOf(first);
  const { day } = asked;
  const blocked = day === null ? undefined : blockedOn(availability, day);
  const slots = day === null ? [] : slotsOfDay(offering, day, availability, now);
  return {
    month,
    previous: month > monthOf(first) ? addMonths(month, -1) : null,
    next: month < monthOf(last) ? addMonths(month, 1) : null,
    weeks: weeksOf(month).map((week) =>
      week.map((one) => ({ day: one, state: stateOfDay(offering, one, availability, now) })),
    ),
    today: first,
    first,
    last,
    day,
    slots,
    /** The name of a holiday; empty for other reasons, which stay private. */
    closedBecause: blocked ? (blocked.kind === "holiday" ? blocked.label : "") : null,
    lateTimes: slots.flatMap(({ time }) => {
      const start = day && instantInGermany(day, time);
      return start && now > cancellationDeadline(start.toISOString()) ? [time] : [];
    }),
    earlyUntil,
    /** The practice can type any other time. */
    isPractice: false,
  };
}

export const dayStateWords: Record<DayState, string> = {
  free: "frei",
  full: "ausgebucht",
  closed: "geschlossen",
  past: "vergangen",
  beyond: "noch nicht buchbar",
};

export const slotStateWords: Record<Exclude<SlotState, "free">, string> = {
  taken: "vergeben",
  closed: "geschlossen",
  "too-soon": "zu kurzfristig",
  past: "vorbei",
  same: "bisherige Zeit",
};

export function isFreeIn(view: SlotView | null, time: string | undefined): boolean {
  return view?.slots.some((slot) => slot.time === time && slot.state === "free") ?? false;
}

export function isEarlyIn({ earlyUntil }: Pick<SlotView, "earlyUntil">, day: string | null) {
  return day !== null && earlyUntil !== null && day <= earlyUntil;
}

export function bookableUntil({ last }: Pick<SlotView, "last">): string {
  return `Termine sind bis zum ${formatDay(last)} buchbar.`;
}
