import { clockOf, minutesOf } from "#app/bookings/schedule.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import type { AgendaDay, AgendaEntry } from "./days.ts";

// A table of quarters of an hour, by the clock on the wall: days of 23 and 25 hours have the same axis.

export const rowsPerHour = 4;
const rowsPerDay = 24 * rowsPerHour;
/** Half an hour: less is too low for a finger. */
const leastRows = 2;

type Span = { from: number; to: number };

type Content =
  | { kind: "entries"; tiles: Tile[] }
  /** The first cell of a gap stands for all of it: `gap` is the gap in words, null for the others. */
  | { kind: "free"; time: string; gap: string | null }
  /** Nothing can begin there. */
  | { kind: "way" | "open" | "closed" };

type Tile = ReturnType<typeof tileOf>;

export type Cell = { day: CalendarDay; row: number; rows: number } & Content;

export type WeekGrid = ReturnType<typeof weekGrid>;

export function weekGrid(days: readonly AgendaDay[]) {
  const shown = days.map((day) => ({ ...day, blocks: blocksOf(day.entries) }));
  const spans = shown.flatMap(({ blocks, hours }) => [...blocks, ...hours.map(spanOf)]);
  const hours = {
    from: Math.floor(Math.min(...spans.map(({ from }) => from / rowsPerHour), 9)),
    to: Math.ceil(Math.max(...spans.map(({ to }) => to / rowsPerHour), 17)),
  };
  const axis = { from: hours.from * rowsPerHour, to: hours.to * rowsPerHour };
  const cells = shown.flatMap((day) => cellsOf(day, axis));
  /** In each, cells from Monday to Sunday. */
  const rows = Array.from({ length: axis.to - axis.from }, (_, row) =>
    cells.filter((cell) => cell.row === row + axis.from),
  );
  return { hours, rows };
}

/** Of '14:00–15:00'; what goes on after midnight ends its day. */
function spanOf(times: string): Span {
  const from = minutesOf(times.slice(0, 5));
  const to = minutesOf(times.slice(6));
  return { from: Math.floor(from / 15), to: to < from ? rowsPerDay : Math.ceil(to / 15) };
}

type Block = Span & { tiles: Tile[] };

/** What overlaps stands below each other in one cell. */
function blocksOf(entries: readonly AgendaEntry[]): Block[] {
  const blocks: Block[] = [];
  for (const entry of entries) {
    const span = spanOf(entry.times);
    const from = Math.min(span.from, rowsPerDay - leastRows);
    const last = blocks.at(-1);
    const block = last && from < last.to ? last : { from, to: from, tiles: [] };
    if (block !== last) blocks.push(block);
    block.tiles.push(tileOf(entry));
    block.to = Math.max(block.to, span.to, block.from + leastRows * block.tiles.length);
  }
  return blocks;
}

export function tileOf(entry: AgendaEntry) {
  const { id, times } = entry;
  const time = times.slice(0, 5);
  if (entry.kind === "own") {
    const said = `${times} Uhr, ${entry.title}, eigener Termin`;
    return { id, time, said, title: entry.title, service: "", status: null };
  }
  const { service, shortService, petName, ownerName, status, statusWord, journey, way } = entry;
  const words = [`${times} Uhr`, service, petName, ownerName, statusWord];
  const ways = [journey && `Hinweg ${journey} Uhr`, way && `Weg ${way} Uhr`];
  const said = [...words, ...ways].filter(Boolean).join(", ");
  return { id, time, said, title: petName, service: shortService, status };
}

/** Free gaps by half hours, what else lies between the entries of a day by hours. */
function cellsOf(day: AgendaDay & { blocks: readonly Block[] }, axis: Span): Cell[] {
  const { entries, blocks, gaps } = day;
  const free = gaps.map(spanOf);
  const ways = entries.flatMap((entry) =>
    entry.kind === "booking"
      ? [entry.journey, entry.way].flatMap((times) => (times ? spanOf(times) : []))
      : [],
  );
  const open = day.blockedBecause === null ? day.hours.map(spanOf) : [];
  const edges = [...blocks, ...free, ...ways, ...open, axis].flatMap(({ from, to }) => [from, to]);
  const cells: Cell[] = [];
  for (let row = axis.from; row < axis.to; row += cells.at(-1)?.rows ?? 1) {
    const place = { day: day.day, row };
    const isHere = ({ from, to }: Span) => from <= row && row < to;
    const left = Math.min(...edges.filter((edge) => edge > row)) - row;
    const block = blocks.find(({ from }) => from === row);
    const gap = free.findIndex(isHere);
    if (block) {
      cells.push({ ...place, rows: block.to - row, kind: "entries", tiles: block.tiles });
    } else if (gap !== -1 && left >= leastRows) {
      const rows = left < 2 * leastRows ? left : leastRows;
      const words = gaps[gap] ?? null;
      const isNamed = cells.some((cell) => cell.kind === "free" && cell.gap === words);
      cells.push({
        ...place,
        rows,
        kind: "free",
        time: clockOf(row * 15),
        gap: isNamed ? null : words,
      });
    } else {
      const kind = ways.some(isHere) ? "way" : open.some(isHere) ? "open" : "closed";
      cells.push({ ...place, rows: Math.min(left, rowsPerHour - (row % rowsPerHour)), kind });
    }
  }
  return cells;
}
