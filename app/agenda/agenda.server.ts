import { isPending, mayDo } from "#app/bookings/life.ts";
import { formatMoment } from "#app/bookings/wording.ts";
import type { Database } from "#app/db/database.server.ts";
import { type CalendarDay, dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import {
  formatMonth,
  formatWeek,
  formatWeekday,
  monthOf,
  weekNumber,
  weekOf,
  weeksOf,
} from "#app/platform/months.ts";
import { pick } from "#app/platform/pick.ts";
import { type AgendaDay, agendaDay, bookingEntry } from "./days.ts";
import { getAgenda, type RequestRow, type WantedOfAgenda } from "./queries.server.ts";
import {
  countRequests,
  formatWaiting,
  isOverdue,
  isShownBy,
  type WaitingRequest,
} from "./requests.ts";
import type { AgendaView } from "./view.ts";
import { tileOf, weekGrid } from "./week-layout.ts";

const countedMax = 20;
const shownMax = 3;

/** Of a day in the month. */
const namedMax = 3;

/** The whole week is read, or the month with the weeks around it. */
export async function describeAgenda(
  db: Database,
  view: AgendaView,
  now: Date,
  wanted: WantedOfAgenda = {},
) {
  const today = dayInGermany(now);
  const isMonth = view.span === "monat";
  const days = isMonth ? weeksOf(monthOf(view.day)).flat() : weekOf(view.day);
  const [from = view.day, to = view.day] = [days.at(0), days.at(-1)];
  const rows = await getAgenda(db, { from, to }, now, wanted);
  const title = titles[view.span](view.day);
  const requests = rows.requests.map(asWaiting);
  const moment = { today, now };
  const read = days.map((day) => agendaDay(day, rows, now));
  const { bufferMinutes } = rows.availability.schedule;
  const isShown = (day: CalendarDay) =>
    view.span === "tag" ? day === view.day : days.includes(day);
  // What the shown days have is not told twice.
  const next = rows.next && !isShown(rows.next.bookingDate) ? rows.next : null;
  const unrecorded = rows.unrecorded.filter(({ bookingDate }) => !isShown(bookingDate));
  return {
    view,
    today,
    ...pick(rows, "feedId", "openedOwn", "waiting"),
    title,
    next: next && {
      ...bookingEntry(next, bufferMinutes, now),
      day: next.bookingDate === today ? "Heute" : formatWeekday(next.bookingDate),
    },
    unrecorded: {
      count: unrecorded.length > countedMax ? `mehr als ${countedMax}` : `${unrecorded.length}`,
      hasMore: unrecorded.length > shownMax,
      entries: unrecorded
        .slice(0, shownMax)
        .map((row) => ({ ...bookingEntry(row, 0, now), day: formatWeekday(row.bookingDate) })),
    },
    requests: requests
      .filter((row) => isShownBy(view.filter, row, moment))
      .map((row) => requestCard(row, moment)),
    counts: countRequests(requests, moment),
    week: {
      name: isMonth ? title : `Woche ${weekNumber(view.day)}`,
      days: read.map(stripDay),
    },
    days: read
      .filter(({ day }) => view.span === "tag" && isShown(day))
      .map((one) => ({ ...one, name: formatWeekday(one.day), date: formatDay(one.day) })),
    grid: view.span === "woche" ? weekGrid(read) : null,
  };
}

const titles: Record<AgendaView["span"], (day: CalendarDay) => string> = {
  tag: formatWeekday,
  woche: formatWeek,
  monat: (day) => formatMonth(monthOf(day)),
};

function stripDay({ day, entries, blockedBecause }: AgendaDay) {
  const named = entries.slice(0, namedMax).map(tileOf);
  const pending = entries.flatMap((entry) =>
    entry.kind === "booking" && isPending(entry.status) ? entry.status : [],
  );
  return { day, name: formatWeekday(day), count: entries.length, blockedBecause, named, pending };
}

export type DescribedAgenda = Awaited<ReturnType<typeof describeAgenda>>;

function asWaiting(row: RequestRow): RequestRow & WaitingRequest {
  return {
    ...row,
    status: row.status === "proposed" ? "proposed" : "requested",
    waitingSince: row.waitingSince ?? row.startsAt,
  };
}

type Moment = { today: CalendarDay; now: Date };

function requestCard(row: RequestRow & WaitingRequest, { now, today }: Moment) {
  const { kind: _, ...entry } = bookingEntry(row, 0, now);
  return {
    ...entry,
    day: formatWeekday(row.bookingDate),
    waits:
      row.status === "proposed" && row.answerBy
        ? `Ihr Vorschlag gilt bis ${formatMoment(row.answerBy, today)}`
        : formatWaiting(row.waitingSince, now),
    isOverdue: isOverdue(row, now),
    mayConfirm: mayDo("confirm", "practice", row, now),
    concerns: row.concerns.split("\n", 1).join(""),
  };
}
