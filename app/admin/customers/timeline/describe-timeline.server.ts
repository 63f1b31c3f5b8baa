import { addDays, type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { timeInGermany } from "#app/platform/german-time.ts";
import { formatWeekday } from "#app/platform/months.ts";
import type { Cursor, CustomerView } from "../page-address.ts";
import { tellEntry } from "./tell-entry.server.ts";
import { type TimelineRow, timelinePageSize } from "./timeline-queries.server.ts";
import type { ToldEntry } from "./told-entry.ts";

export type DescribedEntry = ToldEntry & { id: number; time: string };
type TimelineDay = { day: CalendarDay; heading: string; entries: DescribedEntry[] };

/** Where the pages before and after this one begin; null: there is none. */
export type TimelineSteps = { newer: Cursor | null; older: Cursor | null };

type DescribedTimeline = { days: TimelineDay[]; steps: TimelineSteps };

/**
 * A page of the timeline, by days in Germany, the newest first.
 * @param rows as `selectTimeline` brings them
 * @param petNames of the animals that there are, by id
 */
export function describeTimeline(
  rows: readonly TimelineRow[],
  from: CustomerView["from"],
  petNames: ReadonlyMap<string, string>,
  now: Date,
): DescribedTimeline {
  const page = rows.slice(0, timelinePageSize);
  const shown = from?.direction === "newer" ? page.toReversed() : page;
  const days = Map.groupBy(shown, ({ at }) => dayInGermany(new Date(at)));
  return {
    days: [...days].map(([day, rowsOfDay]) => ({
      day,
      heading: dayHeading(day, now),
      entries: rowsOfDay.map((row) => describeEntry(row, petNames, now)),
    })),
    steps: stepsFrom(shown, from, rows.length > timelinePageSize),
  };
}

function stepsFrom(
  shown: readonly TimelineRow[],
  from: CustomerView["from"],
  hasMore: boolean,
): TimelineSteps {
  const [first, last] = [shown[0], shown.at(-1)];
  const isUpwards = from?.direction === "newer";
  // On the way up what was left behind is older; on the way down, newer.
  const hasNewer = isUpwards ? hasMore : from !== null;
  const hasOlder = isUpwards || hasMore;
  return {
    newer: hasNewer && first ? cursorOf(first) : null,
    older: hasOlder && last ? cursorOf(last) : null,
  };
}

function cursorOf({ at, id }: TimelineRow): Cursor {
  return { at, id };
}

function describeEntry(
  row: TimelineRow,
  petNames: ReadonlyMap<string, string>,
  now: Date,
): DescribedEntry {
  const { id, at, petId, ...entry } = row;
  const petName = petId === null ? null : (petNames.get(petId) ?? null);
  const told = tellEntry({ ...entry, petName, hasPet: petId !== null, now });
  return { id, time: `${timeInGermany(new Date(at))} Uhr`, ...told };
}

/** 'Heute, Montag, 23. November 2026' */
function dayHeading(day: CalendarDay, now: Date): string {
  const today = dayInGermany(now);
  if (day === today) return `Heute, ${formatWeekday(day)}`;
  return day === addDays(today, -1) ? `Gestern, ${formatWeekday(day)}` : formatWeekday(day);
}
