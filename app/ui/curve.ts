import { scaleLinear, scaleUtc } from "d3-scale";
import { curveMonotoneX, line } from "d3-shape";
import type { CalendarDay } from "#app/platform/calendar-day.ts";

// Runs on the server: d3 does not reach the browser.

export type CurveSize = { width: number; height: number };

type Axes = {
  /** Of the values; from below to above. */
  range: readonly [low: number, high: number];
  /** Then the ends of the range stay as they are. */
  ticks?: readonly number[];
  /** What the picture spans; else from the first reading to the last. */
  span?: readonly [from: CalendarDay, until: CalendarDay];
  /** Lines at days, and shaded times. */
  days?: readonly CalendarDay[];
  periods?: readonly { from: CalendarDay; until: CalendarDay }[];
};

const margin = { left: 44, right: 28, top: 12, bottom: 30 };
const widthPerTick = 120;
const heightPerTick = 48;
const labelWidth = 58;

/** @returns null below two readings, or where all are of one day */
export function curveOf(
  readings: readonly { day: CalendarDay; value: number; isHollow?: boolean }[],
  { width, height }: CurveSize,
  { range, ticks, span, days = [], periods = [] }: Axes,
) {
  const sorted = readings.toSorted((one, other) => one.day.localeCompare(other.day));
  const [first = "", last = ""] = span ?? [sorted[0]?.day, sorted.at(-1)?.day];
  if (sorted.length < 2 || first >= last) return null;
  const [from, until] = [Date.parse(first), Date.parse(last)];

  const plot = { ...margin, right: width - margin.right, bottom: height - margin.bottom };
  const yTickCount = Math.max(2, Math.floor((plot.bottom - plot.top) / heightPerTick));
  const x = scaleUtc([from, until], [plot.left, plot.right]).clamp(true);
  const y = scaleLinear(range, [plot.bottom, plot.top]);
  if (!ticks) y.nice(yTickCount);

  const at = (day: CalendarDay) => rounded(x(Date.parse(day)));
  const points = sorted.map((one) => ({ ...one, x: at(one.day), y: rounded(y(one.value)) }));
  const path = line().curve(curveMonotoneX)(points.map(({ x, y }) => [x, y]));

  const plotWidth = plot.right - plot.left;
  const xTicks = dayTicks(from, until, {
    wanted: Math.min(5, Math.max(3, Math.floor(plotWidth / widthPerTick))),
    most: 6,
    leastGap: (labelWidth / plotWidth) * (until - from),
  });
  const label = tickLabels(xTicks);
  return {
    path: path ?? "",
    points,
    xTicks: xTicks.map((tick) => ({ x: rounded(x(tick)), label: label.format(tick) })),
    yTicks: (ticks ?? y.ticks(yTickCount)).map((value) => ({
      y: rounded(y(value)),
      label: value.toLocaleString("de-DE"),
    })),
    days: days.map(at),
    periods: periods.map((period) => ({ left: at(period.from), right: at(period.until) })),
    plot,
    size: { width, height },
  };
}

export type Curve = NonNullable<ReturnType<typeof curveOf>>;

function tickLabels(ticks: readonly Date[]): Intl.DateTimeFormat {
  const areYears = ticks.every((tick) => tick.getUTCMonth() === 0 && tick.getUTCDate() === 1);
  const areMonths = ticks.every((tick) => tick.getUTCDate() === 1);
  if (areYears) return new Intl.DateTimeFormat("de-DE", { year: "numeric", timeZone: "UTC" });
  return new Intl.DateTimeFormat("de-DE", {
    ...(areMonths ? { year: "numeric", month: "2-digit" } : { month: "2-digit", day: "2-digit" }),
    timeZone: "UTC",
  });
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

const dayMs = 24 * 60 * 60 * 1000;
const monthMs = 30 * dayMs;
const yearSteps = [20, 15, 10, 8, 5, 3, 2, 1];
const monthSteps = [18, 12, 9, 6, 4, 3, 2, 1];
const daySteps = [56, 42, 28, 14, 7, 5, 3, 2, 1];

/** Worse than any distance from what is wanted. */
const tooFew = 1000;

type Bounds = { wanted: number; most: number; leastGap: number };

/** Two or more; from three days on three or more where there is room. */
function dayTicks(first: number, last: number, { wanted, most, leastGap }: Bounds): Date[] {
  let best: number[] = [first, last];
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const ticks of dividedSpans(first, last, most)) {
    if (bestDistance === 0) break;
    const distance = ticks.length < 3 ? tooFew : Math.abs(ticks.length - wanted);
    if (ticks.length < 2 || ticks.length > most || distance >= bestDistance) continue;
    if (ticks.some((tick, index) => index > 0 && tick - (ticks[index - 1] ?? 0) < leastGap)) {
      continue;
    }
    best = ticks;
    bestDistance = distance;
  }
  return best.map((tick) => new Date(tick));
}

/** Of two that are as good the first is taken. */
function* dividedSpans(first: number, last: number, most: number): Generator<number[]> {
  for (const isRound of [true, false]) {
    for (const step of [...yearSteps.map((years) => years * 12), ...monthSteps]) {
      const unit = step % 12 === 0 ? 12 : 1;
      for (let phase = isRound ? 0 : unit; phase < (isRound ? 1 : step); phase += unit) {
        if ((last - first) / (step * monthMs) > most) break;
        yield months(first, last, step, phase);
      }
    }
  }
  for (const step of daySteps) {
    const count = Math.floor((last - first) / (step * dayMs)) + 1;
    if (count > most) return;
    yield Array.from({ length: count }, (_, index) => first + index * step * dayMs);
  }
}

/** First days of months whose number from the year 0 leaves a rest when divided by a step. */
function months(first: number, last: number, step: number, rest: number): number[] {
  const start = new Date(first);
  const number = start.getUTCFullYear() * 12 + start.getUTCMonth();
  const ticks: number[] = [];
  for (let month = number - ((number - rest) % step); ; month += step) {
    const at = Date.UTC(Math.floor(month / 12), month % 12);
    if (at > last) return ticks;
    if (at >= first) ticks.push(at);
  }
}
