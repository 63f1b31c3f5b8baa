import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { weekOf } from "#app/platform/months.ts";

export const requestFilters = ["offen", "vorschlaege", "heute", "woche", "ueberfaellig"] as const;
export type RequestFilter = (typeof requestFilters)[number];

export type WaitingRequest = {
  status: "requested" | "proposed";
  bookingDate: CalendarDay;
  startsAt: string;
  /** The instant of the last change. */
  waitingSince: string;
};

const hourMs = 60 * 60 * 1000;
const overdueHours = 24;
const overdueMs = overdueHours * hourMs;

export const overdueRule = `Seit mehr als ${overdueHours} Stunden offen oder Beginn in weniger als ${overdueHours} Stunden`;

export function isOverdue(
  { status, startsAt, waitingSince }: Omit<WaitingRequest, "bookingDate">,
  now: Date,
): boolean {
  if (status !== "requested") return false;
  const hasWaitedLong = now.getTime() - Date.parse(waitingSince) > overdueMs;
  const startsSoon = Date.parse(startsAt) - now.getTime() <= overdueMs;
  return hasWaitedLong || startsSoon;
}

export function isShownBy(
  filter: RequestFilter,
  request: WaitingRequest,
  { today, now }: { today: CalendarDay; now: Date },
): boolean {
  const isToAnswer = request.status === "requested";
  const shown: Record<RequestFilter, boolean> = {
    offen: isToAnswer,
    vorschlaege: !isToAnswer,
    heute: isToAnswer && request.bookingDate === today,
    woche: isToAnswer && weekOf(today).includes(request.bookingDate),
    ueberfaellig: isOverdue(request, now),
  };
  return shown[filter];
}

export function countRequests(
  requests: readonly WaitingRequest[],
  moment: { today: CalendarDay; now: Date },
) {
  const counts = requestFilters.map(
    (filter) =>
      [filter, requests.filter((request) => isShownBy(filter, request, moment)).length] as const,
  );
  return Object.fromEntries(counts) as Record<RequestFilter, number>;
}

/** 'Offen seit 3 Stunden', 'Offen seit 2 Tagen'. */
export function formatWaiting(since: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(since)) / hourMs);
  if (hours < 1) return "Offen seit weniger als einer Stunde";
  if (hours === 1) return "Offen seit einer Stunde";
  if (hours < 48) return `Offen seit ${hours} Stunden`;
  return `Offen seit ${Math.floor(hours / 24)} Tagen`;
}
