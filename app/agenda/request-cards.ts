import { mayDo } from "#app/bookings/life.ts";
import { formatMoment } from "#app/bookings/wording.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { formatWeekday } from "#app/platform/months.ts";
import { type BookingEntry, bookingEntry } from "./days.ts";
import type { RequestRow } from "./queries.server.ts";
import {
  formatWaiting,
  isOverdue,
  isShownBy,
  type RequestFilter,
  type WaitingRequest,
} from "./requests.ts";

/** A request as its card shows it. */
export type RequestCard = Omit<BookingEntry, "kind"> & {
  /** 'Montag, 23. November 2026' */
  day: string;
  /** Since when it waits for the practice, or until when for the customer. */
  waits: string;
  isOverdue: boolean;
  mayConfirm: boolean;
  /** First line of what was written; empty where nothing was. */
  concerns: string;
};

type Moment = { today: CalendarDay; now: Date };

/** A row with what its filters and its age go by. */
export function asWaiting(row: RequestRow): RequestRow & WaitingRequest {
  return {
    ...row,
    status: row.status === "proposed" ? "proposed" : "requested",
    waitingSince: row.waitingSince ?? row.startsAt,
  };
}

export function requestCards(
  rows: readonly (RequestRow & WaitingRequest)[],
  filter: RequestFilter,
  moment: Moment,
): RequestCard[] {
  return rows
    .filter((row) => isShownBy(filter, row, moment))
    .map((row) => requestCard(row, moment));
}

function requestCard(row: RequestRow & WaitingRequest, { now, today }: Moment): RequestCard {
  const { kind: _, ...entry } = bookingEntry(row, 0, now);
  return {
    ...entry,
    day: formatWeekday(row.bookingDate),
    waits:
      row.status === "proposed" && row.answerBy
        ? `Ihr Vorschlag wartet auf Antwort, bis ${formatMoment(row.answerBy, today)}`
        : `Wartet ${formatWaiting(row.waitingSince, now)}`,
    isOverdue: isOverdue(row, now),
    mayConfirm: mayDo("confirm", "practice", row, now),
    concerns: row.concerns.split("\n", 1).join(""),
  };
}
