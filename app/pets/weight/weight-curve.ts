import { scaleLinear, scaleUtc } from "d3-scale";
import { curveMonotoneX, line } from "d3-shape";
import type { CalendarDay } from "#app/platform/calendar-day.ts";

// Runs on the server: d3 does not reach the browser.

type CurveSize = { width: number; height: number };

type Measured = { measuredOn: CalendarDay; weightKg: number };

const margin = { left: 44, right: 28, top: 12, bottom: 30 };
const widthPerTick = 120;
const heightPerTick = 48;
const labelWidth = 58;

/** @returns null below two weights */
export function weightCurve(weights: readonly Measured[], { width, height }: CurveSize) {
  const sorted = weights
    .map(({ measuredOn, weightKg }) => ({
      measuredOn,
      at: Date.parse(measuredOn),
      weight: weightKg,
    }))
    .sort((a, b) => a.at - b.at);
  const first = sorted[0];
  const last = sorted.at(-1);
  if (sorted.length < 2 || !first || !last) return null;

  const plot = {
    left: margin.left,
    right: width - margin.right,
    top: margin.top,
    bottom: height - margin.bottom,
  };
  const yTickCount = Math.max(2, Math.floor((plot.bottom - plot.top) / heightPerTick));
  const x = scaleUtc([first.at, last.at], [plot.left, plot.right]);
  const y = scaleLinear(weightRange(sorted), [plot.bottom, plot.top]).nice(yTickCount);

  const points = sorted.map(({ measuredOn, at, weight }) => ({
    x: rounded(x(at)),
    y: rounded(y(weight)),
    weight,
    measuredOn,
  }));
  const path = line<{ x: number; y: number }>(
    (point) => point.x,
    (point) => point.y,
  ).curve(curveMonotoneX)(points);

  const plotWidth = plot.right - plot.left;
  const xTicks = dayTicks(first.at, last.at, {
    wanted: Math.min(5, Math.max(3, Math.floor(plotWidth / widthPerTick))),
    most: 6,
    leastGap: (labelWidth / plotWidth) * (last.at - first.at),
  });
  const label = tickLabels(xTicks);
  return {
    path: path ?? "",
    points,
    xTicks: xTicks.map((at) => ({ x: rounded(x(at)), label: label.format(at) })),
    yTicks: y.ticks(yTickCount).map((weight) => ({
      y: rounded(y(weight)),
      label: weight.toLocaleString("de-DE"),
    })),
    plot,
  };
}

export type WeightCurve = NonNullable<ReturnType<typeof weightCurve>>;

/** Least height, as a part of the weight, so that the scale's noise looks like noise. */
const leastSpan = 0.1;
const air = 0.08;

function weightRange(weights: readonly { weight: number }[]): [number, number] {
  const all = weights.map(({ weight }) => weight);
  const low = Math.min(...all);
  const high = Math.max(...all);
  const span = high - low;
  const room = Math.max(span * air, (high * leastSpan - span) / 2);
  return [Math.max(0, low - room), high + room || 1];
}

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
