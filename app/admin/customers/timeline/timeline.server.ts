import { and, asc, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Cursor, CustomerView } from "#app/admin/customers/page-address.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { timeline } from "#app/db/practice-schema.ts";
import { addDays, type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { timeInGermany } from "#app/platform/german-time.ts";
import { formatWeekday } from "#app/platform/months.ts";
import { pick } from "#app/platform/pick.ts";
import { entryText, factsColumn } from "./entry-kinds.server.ts";
import type { EntryText } from "./timeline-entry.tsx";

export const timelinePageSize = 7;

export function selectTimeline(
  db: Database,
  customerId: string,
  { area, petId, from }: Omit<CustomerView, "notesBefore">,
) {
  const isUpwards = from?.direction === "newer";
  const order = isUpwards ? asc : desc;
  return db
    .select({
      ...pick(timeline, "id", "at", "kind", "refId", "petId", "note"),
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
        // The visit itself tells of it, at its own time.
        sql`not (timeline.kind = 'booking' and exists (select 1 from booking_events e
          where e.id = timeline.ref_id and e.kind in ('done', 'no-show')))`,
      ),
    )
    .orderBy(order(timeline.at), order(timeline.id))
    .limit(timelinePageSize + 1);
}

/** What took place, or should have, when it did; a page of both lists holds a page of them together. */
export function selectVisits(
  db: Database,
  customerId: string,
  { area, petId, from }: Omit<CustomerView, "notesBefore">,
  now: Date,
) {
  const isUpwards = from?.direction === "newer";
  const order = isUpwards ? asc : desc;
  const isWanted = area === null || area === "appointments";
  const day = dayInGermany(from ? new Date(from.place.at) : now);
  return db
    .select({
      // Below those of the timeline, so that no two places are the same.
      id: sql<number>`-bookings.rowid`.as("visit"),
      at: sql<string>`${bookings.startsAt}`.as("visited_at"),
      kind: sql<"visit">`'visit'`.as("visit_kind"),
      refId: sql<string | null>`${bookings.id}`.as("visit_id"),
      petId: sql<string | null>`null`.as("no_pet"),
      note: sql<string>`''`.as("no_note"),
      facts: sql<string | null>`json_object('offering', ${bookings.offering},
        'title', ${bookings.title}, 'petName', ${bookings.petName},
        'status', ${bookings.status})`.as("visit_facts"),
    })
    .from(bookings)
    .where(
      and(
        isWanted ? undefined : sql`false`,
        eq(bookings.userId, customerId),
        isUpwards ? gte(bookings.bookingDate, day) : lte(bookings.bookingDate, day),
        // The pluses leave the owner's index the only one to go by.
        sql`+${bookings.startsAt} <= ${now.toISOString()}`,
        sql`+${bookings.status} in ('confirmed', 'done', 'no-show')`,
        petId === null ? undefined : sql`+${bookings.petId} = ${petId}`,
        from === null ? undefined : beyond(from, sql`(bookings.starts_at, -bookings.rowid)`),
      ),
    )
    .orderBy(order(bookings.bookingDate), order(bookings.startsAt), order(sql`-bookings.rowid`))
    .limit(timelinePageSize + 1);
}

export type TimelineRow =
  | Awaited<ReturnType<typeof selectTimeline>>[number]
  | Awaited<ReturnType<typeof selectVisits>>[number];

function beyond({ direction, place: { at, id } }: NonNullable<CustomerView["from"]>, place: SQL) {
  const beside = sql.raw(direction === "older" ? "<" : ">");
  return sql`${place} ${beside} (${at}, ${id})`;
}

/** From the place on, in the direction of the page. */
function inOrder(rows: readonly TimelineRow[], from: CustomerView["from"]): TimelineRow[] {
  const sign = from?.direction === "newer" ? 1 : -1;
  const isBefore = (a: TimelineRow, b: TimelineRow) =>
    a.at < b.at || (a.at === b.at && a.id < b.id);
  return rows.toSorted((a, b) => (isBefore(a, b) ? -sign : sign));
}

export type DescribedEntry = EntryText & { id: number; time: string };
type TimelineDay = { day: CalendarDay; heading: string; entries: DescribedEntry[] };

export type TimelineSteps = { newer: Cursor | null; older: Cursor | null };

type DescribedTimeline = { days: TimelineDay[]; steps: TimelineSteps };

export function describeTimeline(
  read: readonly TimelineRow[],
  from: CustomerView["from"],
  petNames: ReadonlyMap<string, string>,
  now: Date,
): DescribedTimeline {
  const rows = inOrder(read, from);
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
  const text = entryText({ ...entry, petName, hasPet: petId !== null, now });
  return { id, time: `${timeInGermany(new Date(at))} Uhr`, ...text };
}

/** 'Heute, Montag, 23. November 2026' */
function dayHeading(day: CalendarDay, now: Date): string {
  const today = dayInGermany(now);
  if (day === today) return `Heute, ${formatWeekday(day)}`;
  return day === addDays(today, -1) ? `Gestern, ${formatWeekday(day)}` : formatWeekday(day);
}
