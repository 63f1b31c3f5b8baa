import { type Figure, judge } from "./figure.ts";
import type { PageScript } from "./page-scripts.ts";
import { median, type Timings } from "./rounds.ts";
import type { Weight } from "./weights/weigh-packages.ts";

const shown = 10;

export function printFigures(title: string, figures: readonly Figure[]): void {
  printTable(
    [title, "measured", "aim", "gate", ""],
    figures.map((figure) => [
      figure.name,
      withUnit(figure.value, figure.unit),
      withUnit(figure.aim, figure.unit),
      withUnit(figure.gate, figure.unit),
      judge(figure),
    ]),
  );
}

/** Absolute times move from machine to machine; they are for the eye, ratios are for the gates. */
export function printTimings(timings: Timings): void {
  const [first] = timings.values();
  printTable(
    [`Time of an answer, ${first?.length ?? 0} rounds`, "median", "fastest", "slowest round"],
    [...timings].map(([name, times]) => [
      name,
      milliseconds(median(times)),
      milliseconds(Math.min(...times)),
      milliseconds(Math.max(...times)),
    ]),
  );
}

export function printPageScripts(pages: readonly PageScript[], floorBytes: number): void {
  const heaviest = pages.toSorted((a, b) => b.gzipBytes - a.gzipBytes).slice(0, shown);
  printTable(
    ["Script of a page, gzip", "total", "above floor"],
    [
      ["floor", kilobytes(floorBytes), ""],
      ...heaviest.map(({ address, gzipBytes }) => [
        address,
        kilobytes(gzipBytes),
        kilobytes(gzipBytes - floorBytes),
      ]),
    ],
  );
}

export function printWeights(weights: readonly Weight[]): void {
  const heaviest = weights.toSorted((a, b) => b.gzipBytes - a.gzipBytes).slice(0, shown);
  printTable(
    ["In the worker upload, heaviest", "plain", "gzip by itself"],
    heaviest.map(({ name, bytes, gzipBytes }) => [name, kilobytes(bytes), kilobytes(gzipBytes)]),
  );
}

export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const print = (cells: readonly string[]) =>
    console.log(
      cells
        .map((cell, column) => pad(cell, widths[column] ?? 0, column === 0))
        .join("  ")
        .trimEnd(),
    );
  console.log();
  print(head);
  print(widths.map((width) => "─".repeat(width)));
  for (const row of rows) print(row);
}

function pad(cell: string, width: number, isText: boolean): string {
  return isText ? cell.padEnd(width) : cell.padStart(width);
}

function withUnit(value: number, unit: Figure["unit"]): string {
  const digits = { "×": 2, kB: 1, B: 0 }[unit];
  return `${value.toFixed(digits)} ${unit}`;
}

function kilobytes(bytes: number): string {
  return withUnit(bytes / 1000, "kB");
}

function milliseconds(ms: number): string {
  return `${ms.toFixed(2)} ms`;
}
