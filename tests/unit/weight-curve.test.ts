import { describe, expect, it } from "vitest";
import { weightCurve } from "#app/pets/weight/weight-report.server.ts";
import { addDays } from "#app/platform/calendar-day.ts";

const size = { width: 300, height: 200 };

function measured(measuredOn: string, weightKg: number) {
  return { measuredOn, weightKg };
}

function curveOf(weights: ReturnType<typeof measured>[], inSize = size) {
  const curve = weightCurve(weights, inSize);
  if (!curve) throw new Error("no curve");
  return curve;
}

/** Every day from 1 January of a year on. */
function everyDay(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
    return measured(day, 20 + Math.sin(index / 9) * 3);
  });
}

describe("the curve of an animal's weights", () => {
  it("needs two weights", () => {
    expect(weightCurve([], size)).toBeNull();
    expect(weightCurve([measured("2026-11-01", 28)], size)).toBeNull();
  });

  it("runs from the oldest on the left to the newest on the right, in whatever order they come", () => {
    const weights = [measured("2026-11-21", 28.4), measured("2026-03-01", 26.1)];
    const curve = curveOf([...weights, measured("2026-06-01", 27)]);
    expect(curve.points.map((point) => point.value)).toEqual([26.1, 27, 28.4]);
    expect(curve.points[0]?.x).toBe(curve.plot.left);
    expect(curve.points[2]?.x).toBe(curve.plot.right);
    expect(curve.path).toMatch(/^M44,/);
  });

  it("a heavier weight stands higher, and time is to scale", () => {
    const { points, plot } = curveOf([
      measured("2026-01-01", 10),
      measured("2026-01-11", 12),
      measured("2026-01-31", 11),
    ]);
    const [first, second, third] = points.map(({ x, y }) => ({ x, y }));
    expect(second?.y).toBeLessThan(third?.y ?? 0);
    expect(third?.y).toBeLessThan(first?.y ?? 0);
    expect(second?.x).toBeCloseTo(plot.left + (plot.right - plot.left) / 3, 0);
  });

  it("a change of 0,1 kg of 30 kg looks small, not like a cliff", () => {
    const { points, plot } = curveOf([measured("2026-01-01", 30), measured("2026-02-01", 30.1)]);
    const rise = (points[0]?.y ?? 0) - (points[1]?.y ?? 0);
    expect(rise).toBeGreaterThan(0);
    expect(rise).toBeLessThan((plot.bottom - plot.top) / 10);
  });

  it("has ticks that name what fits its span", () => {
    const labels = (from: string, to: string, kilograms = 5) =>
      curveOf([measured(from, 4), measured(to, kilograms)]).xTicks.map((tick) => tick.label);
    expect(labels("2026-03-01", "2026-03-02")).toEqual(["01.03.", "02.03."]);
    expect(labels("2025-12-01", "2026-02-02")).toEqual(["12/2025", "01/2026", "02/2026"]);
    expect(labels("2026-03-01", "2026-11-21")).toEqual(["04/2026", "07/2026", "10/2026"]);
    expect(labels("2014-05-01", "2026-02-02", 600)).toEqual(["2015", "2020", "2025"]);
  });

  it.each([2, 3, 9, 40, 90, 130, 208, 500, 1100, 1500, 4000, 9000, 20000])(
    "over %i days no label stands twice, in both sizes, and nothing leaves the picture",
    (days) => {
      const weights = [everyDay(1), everyDay(days).slice(-1)].flat();
      for (const inSize of [size, { width: 720, height: 260 }]) {
        const { points, xTicks, yTicks, plot } = curveOf(weights, inSize);
        for (const labels of [xTicks, yTicks].map((ticks) => ticks.map((tick) => tick.label))) {
          expect(labels.length).toBeGreaterThan(0);
          expect(new Set(labels).size).toBe(labels.length);
        }
        // The widest label, '10/2026', takes about 46.
        for (const [index, { x }] of xTicks.slice(1).entries()) {
          expect(x - (xTicks[index]?.x ?? 0)).toBeGreaterThanOrEqual(54);
        }
        for (const { x } of [...points, ...xTicks]) {
          expect(x).toBeGreaterThanOrEqual(plot.left);
          expect(x).toBeLessThanOrEqual(plot.right);
        }
        for (const { y } of [...points, ...yTicks]) {
          expect(y).toBeGreaterThanOrEqual(plot.top);
          expect(y).toBeLessThanOrEqual(plot.bottom);
        }
      }
    },
  );

  it.each(["2026-01-01", "2025-05-17", "2024-02-29", "2023-12-31"])(
    "three to six labels name any span from three days on, begun on %s",
    (firstDay) => {
      const short = [...Array(60).keys()].map((days) => days + 2);
      const long = [...Array(120).keys()].map((index) => 65 + index * 11);
      const wrong = [...short, ...long, 1433, 1800, 2600, 4000, 7300, 11_000, 15_000].flatMap(
        (days) => {
          const weights = [measured(firstDay, 20), measured(addDays(firstDay, days), 21)];
          return [size, { width: 720, height: 260 }]
            .map((inSize) => curveOf(weights, inSize).xTicks.map((tick) => tick.label))
            .filter((labels) => labels.length < 3 || labels.length > 6)
            .map((labels) => ({ days, labels }));
        },
      );
      expect(wrong).toEqual([]);
    },
  );

  it.each([
    ["0 kg twice", 0, 0],
    ["the same weight twice", 12, 12],
    ["the heaviest horse", 2000, 1],
  ])("%s makes numbers only", (_name, from, to) => {
    const curve = curveOf([measured("2026-01-01", from), measured("2026-02-01", to)]);
    expect(JSON.stringify(curve)).not.toMatch(/NaN|null|Infinity/);
    expect(curve.path).not.toMatch(/NaN|Infinity/);
    expect(curve.yTicks.every((tick) => !tick.label.startsWith("-"))).toBe(true);
  });
});
