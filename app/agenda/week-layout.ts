import { hoursOf, minutesOf } from "#app/bookings/schedule.ts";
import type { Availability } from "#app/bookings/slots.ts";
import { type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { timeInGermany } from "#app/platform/german-time.ts";
import { type AgendaDay, type AgendaEntry, freeGaps } from "./days.ts";
import { rowMinutes, rowsPerHour } from "./weeks.ts";

// A table of quarters of an hour: a cell says over how many rows and columns it goes. Places are by the
// clock on the wall, in rows since midnight, so that days of 23 and 25 hours have the same axis.

const rowsPerDay = 24 * rowsPerHour;
/** Half an hour: less is too low for a finger. */
const leastRows = 2;
/** Beside each other in one day; more are in the day's count and in its list only. */
const lanesMax = 3;

type Span = { from: number; to: number };
/** Closed, over or held: nothing can begin there. */
type Ground = "open" | "closed";

type Place = { day: CalendarDay; column: number; columns: number };
type Content =
  | { kind: Ground; label: string }
  | { kind: "entry"; tile: Tile }
  | { kind: "way"; times: string }
  /** The first of a gap stands for all of it: `gap` is the gap in words, null for the others. */
  | { kind: "free"; time: string; gap: string | null };

type Tile = ReturnType<typeof tileOf>;

export type Cell = Place & { row: number; rows: number } & Content;

export type WeekGrid = {
  /** Columns of each day. */
  lanes: number;
  /** Whole hours, from the first to the end of the last. */
  hours: { from: number; to: number };
  /** By row; in each, cells from Monday to Sunday. */
  rows: Cell[][];
  /** The row of this moment, where it is shown. */
  nowRow: number | null;
};

export function weekGrid(days: readonly AgendaDay[], availability: Availability, now: Date) {
  const today = dayInGermany(now);
  const groups = days.map((day) => clustersOf(day));
  const lanes = Math.max(1, ...groups.flat().map((cluster) => cluster.lanes));
  const opening = days.flatMap(({ day }) =>
    hoursOf(availability.schedule, day).map(({ from, to }) => spanOf(from, to)),
  );
  const shown = [...opening, ...groups.flat()];
  const hours = {
    from: Math.floor(Math.min(...shown.map(({ from }) => from), nine) / rowsPerHour),
    to: Math.ceil(Math.max(...shown.map(({ to }) => to), five) / rowsPerHour),
  };
  const axis = { from: hours.from * rowsPerHour, to: hours.to * rowsPerHour };
  const cells = days.flatMap((day, index) => {
    const clusters = groups[index] ?? [];
    const place = { day: day.day, column: index * lanes, columns: lanes };
    return [
      ...clusters.flatMap((cluster) => cellsOfCluster(cluster, place)),
      ...groundOf(day, clusters, axis, { availability, now, place }),
    ];
  });
  const rows = Array.from({ length: axis.to - axis.from }, (_, row) =>
    cells.filter((cell) => cell.row === row + axis.from).sort((a, b) => a.column - b.column),
  );
  const nowRow = rowOf(now.toISOString(), today) - axis.from;
  return {
    ...{ lanes, hours, rows },
    nowRow: days.some(({ day }) => day === today) && rows[nowRow] ? nowRow : null,
  } satisfies WeekGrid;
}

const nine = 9 * rowsPerHour;
const five = 17 * rowsPerHour;

function spanOf(from: string, to: string): Span {
  return { from: Math.floor(minutesOf(from) / rowMinutes), to: endRow(minutesOf(to)) };
}

function endRow(minutes: number): number {
  return Math.ceil(minutes / rowMinutes);
}

/** The row in which an instant lies; what is after midnight ends its day. */
function rowOf(instant: string, day: CalendarDay, round = Math.floor): number {
  const date = new Date(instant);
  if (dayInGermany(date) > day) return rowsPerDay;
  return round(minutesOf(timeInGermany(date)) / rowMinutes);
}

type Block = Span & { entry: AgendaEntry; wayFrom: number; lane: number };
type Cluster = Span & { blocks: Block[]; lanes: number };

/** Entries that overlap, way included, side by side; a way ends where the next entry begins. */
function clustersOf({ day, entries }: AgendaDay): Cluster[] {
  const clusters: Cluster[] = [];
  const spans = entries.map((entry) => {
    const from = Math.min(rowOf(entry.startsAt, day), rowsPerDay - leastRows);
    const to = Math.max(rowOf(entry.endsAt, day, Math.ceil), from + leastRows);
    return { entry, from, to };
  });
  for (const { entry, from, to } of spans) {
    const next = spans.find((other) => other.from >= to)?.from ?? rowsPerDay;
    const wayEnd = entry.kind === "booking" && entry.wayEndsAt ? entry.wayEndsAt : entry.endsAt;
    const end = Math.max(to, Math.min(rowOf(wayEnd, day, Math.ceil), next));
    const last = clusters.at(-1);
    const cluster = last && from < last.to ? last : { from, to: end, blocks: [], lanes: 0 };
    if (cluster !== last) clusters.push(cluster);
    cluster.to = Math.max(cluster.to, end);
    const taken = cluster.blocks.filter((block) => block.to > from).map(({ lane }) => lane);
    const lane = Array.from({ length: lanesMax }, (_, index) => index).find(
      (index) => !taken.includes(index),
    );
    if (lane === undefined) continue;
    cluster.blocks.push({ entry, from, to: end, wayFrom: to, lane });
    cluster.lanes = Math.max(cluster.lanes, lane + 1);
  }
  return clusters;
}

function cellsOfCluster(cluster: Cluster, { day, column, columns }: Place): Cell[] {
  const edge = (lane: number) => column + Math.floor((lane * columns) / cluster.lanes);
  return Array.from({ length: cluster.lanes }, (_, lane) => {
    const place = { day, column: edge(lane), columns: edge(lane + 1) - edge(lane) };
    const cells: Cell[] = [];
    let row = cluster.from;
    const fill = (to: number) => {
      if (to > row) cells.push({ ...place, kind: "open", label: "", row, rows: to - row });
    };
    for (const { entry, from, to, wayFrom } of cluster.blocks.filter((one) => one.lane === lane)) {
      fill(from);
      cells.push({ ...place, kind: "entry", tile: tileOf(entry), row: from, rows: wayFrom - from });
      if (to > wayFrom && entry.kind === "booking") {
        const times = entry.way ?? "";
        cells.push({ ...place, kind: "way", times, row: wayFrom, rows: to - wayFrom });
      }
      row = to;
    }
    fill(cluster.to);
    return cells;
  }).flat();
}

function tileOf(entry: AgendaEntry) {
  const { id, times } = entry;
  const time = times.slice(0, 5);
  if (entry.kind === "own") {
    const said = `${times} Uhr, ${entry.title}, eigener Termin`;
    return { id, time, said, title: entry.title, service: "", status: null };
  }
  const { service, shortService, petName, ownerName, status, statusWord } = entry;
  const said = `${times} Uhr, ${service}, ${petName}, ${ownerName}, ${statusWord}`;
  return { id, time, said, title: petName, service: shortService, status };
}

/** What lies between the entries of a day: free gaps by half hours, all else by hours. */
function groundOf(
  { day, blockedBecause }: AgendaDay,
  clusters: readonly Cluster[],
  axis: Span,
  { availability, now, place }: { availability: Availability; now: Date; place: Place },
): Cell[] {
  const opening = hoursOf(availability.schedule, day).map(({ from, to }) => spanOf(from, to));
  const isOpen = (row: number) =>
    blockedBecause === null && opening.some(({ from, to }) => from <= row && row < to);
  const gaps = freeGaps(day, availability, now).map(({ from, to }) => ({
    from: rowOf(new Date(from).toISOString(), day),
    to: rowOf(new Date(to).toISOString(), day, Math.ceil),
  }));
  let label = blockedBecause ?? "";
  const between = [axis, ...clusters].map((one, index) => ({
    from: index === 0 ? axis.from : one.to,
    to: clusters[index]?.from ?? axis.to,
  }));
  return between.flatMap(({ from, to }) => {
    const cells: Cell[] = [];
    let row = from;
    while (row < to) {
      const gap = gaps.find((one) => one.from <= row && row < one.to);
      const free = gap && { from: row, to: Math.min(gap.to, to) };
      if (free && free.to - free.from >= leastRows) {
        cells.push(...freeCells(free, place));
        row = free.to;
        continue;
      }
      const kind: Ground = isOpen(row) ? "open" : "closed";
      const start = row;
      const nextGap = Math.min(...gaps.map((one) => one.from).filter((at) => at > row), to);
      do row += 1;
      while (row < nextGap && row % rowsPerHour !== 0 && isOpen(row) === (kind === "open"));
      cells.push({ ...place, kind, label, row: start, rows: row - start });
      label = "";
    }
    return cells;
  });
}

/** None is lower than half an hour. */
function freeCells({ from, to }: Span, place: Place): Cell[] {
  const inside = Array.from({ length: to - from }, (_, index) => from + index).filter(
    (row) => row % leastRows === 0 && row - from >= leastRows && to - row >= leastRows,
  );
  return [from, ...inside].map((row, index, all) => ({
    ...place,
    kind: "free",
    time: clock(row),
    gap: index === 0 ? `${clock(from)}–${clock(to)}` : null,
    row,
    rows: (all[index + 1] ?? to) - row,
  }));
}

function clock(row: number): string {
  const minutes = row * rowMinutes;
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}
