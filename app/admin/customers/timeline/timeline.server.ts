import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Cursor, CustomerView } from "#app/admin/customers/page-address.ts";
import type { Database } from "#app/db/database.server.ts";
import { timeline } from "#app/db/practice-schema.ts";
import { addDays, type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { timeInGermany } from "#app/platform/german-time.ts";
import { formatWeekday } from "#app/platform/months.ts";
import { pick } from "#app/platform/pick.ts";
import { entryText, factsColumn, toldKind } from "./entry-kinds.server.ts";
import type { EntryText } from "./timeline-entry.tsx";

export const timelinePageSize = 7;

export function selectTimeline(
  db: Database,
  customerId: string,
  { area, petId, from }: Omit<CustomerView, "notesBefore">,
  now: Date,
) {
  const isUpwards = from?.direction === "newer";
  const order = isUpwards ? asc : desc;
  return db
    .select({
      ...pick(timeline, "id", "at", "refId", "petId", "note"),
      kind: toldKind.as("told_kind"),
      facts: factsColumn.as("facts"),
    })
    .from(timeline)
    .where(
      and(
        petId === null
          ? eq(timeline.userId, customerId)
          : // The plus leaves the animal's index the only one to go by.
            sql`timeline.pet_id = ${petId} and +timeline.user_id = ${customerId}`,
        area === null ? undefined : eq(timeline.area, area),
        from === null ? undefined : beyond(from, sql`(timeline.at, timeline.id)`),
        // One that is to come is no history.
        sql`not (${toldKind} = 'visit' and timeline.at > ${now.toISOString()})`,
      ),
    )
    .orderBy(order(timeline.at), order(timeline.id))
    .limit(timelinePageSize + 1);
}

export type TimelineRow = Awaited<ReturnType<typeof selectTimeline>>[number];

function beyond({ direction, place: { at, id } }: NonNullable<CustomerView["from"]>, place: SQL) {
  const beside = sql.raw(direction === "older" ? "<" : ">");
  return sql`${place} ${beside} (${at}, ${id})`;
}

export type DescribedEntry = EntryText & { id: number; time: string };
type TimelineDay = { day: CalendarDay; heading: string; entries: DescribedEntry[] };

export type TimelineSteps = { newer: Cursor | null; older: Cursor | null };

type DescribedTimeline = { days: TimelineDay[]; steps: TimelineSteps };

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

function stepsFrom(shown: readonly TimelineRow[], from: CustomerView["from"], hasMore: boolean) {
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

function describeEntry(row: TimelineRow, petNames: ReadonlyMap<string, string>, now: Date) {
  const { id, at, petId, ...entry } = row;
  const petName = petId === null ? null : (petNames.get(petId) ?? null);
  const text = entryText({ ...entry, petName, hasPet: petId !== null, now });
  return { id, time: `${timeInGermany(new Date(at))} Uhr`, ...text };
}

/** 'Heute, Montag, 23. November 2026' */
function dayHeading(day: CalendarDay, now: Date): string {
  const today = dayInGermany(now);
  if (day === today) return `Heute, ${formatWeekday(day)}`;
  return day === addDays(today, -1) ? `Gestern, ${formatWeekday(day)}` : formatWeekday(day);
}
