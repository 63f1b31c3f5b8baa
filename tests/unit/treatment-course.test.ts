import { describe, expect, it } from "vitest";
import {
  type CourseReading,
  type CourseRows,
  changesSince,
  courseOf,
} from "#app/treatment/course.server.ts";
import { nextVisit } from "#app/treatment/released.server.ts";
import { wellRange } from "#app/treatment/scales.ts";

const today = "2026-11-21";

function read(key: CourseReading["key"], day: string, value: number, by: CourseReading["by"]) {
  return { key, day, value, by };
}

function changes(readings: CourseReading[], type = "Hund") {
  return changesSince(readings, type, today).map(({ text, trend }) => [text, trend]);
}

describe("what has changed", () => {
  it("is told against the visit before, not against what was told in between", () => {
    const readings = [
      read("pain", "2026-09-01", 8, "visit"),
      read("pain", "2026-10-02", 6, "visit"),
      read("pain", "2026-10-20", 2, "owner"),
      read("pain", "2026-11-20", 3, "visit"),
    ];
    expect(changes(readings)).toEqual([["Schmerz 6 → 3 seit 2. Oktober", "better"]]);
  });

  it("is told against the first value where there was no visit, with another year's number", () => {
    const readings = [
      read("itch", "2025-12-02", 2, "owner"),
      read("itch", "2026-11-20", 5, "owner"),
    ];
    expect(changes(readings)).toEqual([["Juckreiz 2 → 5 seit 2. Dezember 2025", "worse"]]);
  });

  it.each([
    ["condition", 7, 6, "better"],
    ["condition", 3, 2, "worse"],
    // Both are as they should be.
    ["condition", 4, 5, null],
    ["itch", 1, 0, null],
    // Too fat and too thin are as far from it.
    ["condition", 3, 6, null],
    ["temperature", 39.9, 40.4, "worse"],
    ["temperature", 40.4, 39, "better"],
  ] as const)("%s from %d to %d is %s for a dog", (key, from, to, trend) => {
    const readings = [read(key, "2026-10-01", from, "visit"), read(key, "2026-11-01", to, "visit")];
    expect(changesSince(readings, "Hund", today)[0]?.trend).toBe(trend);
  });

  it("of a temperature depends on the species", () => {
    const readings = [
      read("temperature", "2026-10-01", 38.2, "visit"),
      read("temperature", "2026-11-01", 39.6, "visit"),
    ];
    expect(changesSince(readings, "Hund", today)[0]?.trend).toBe(null);
    expect(changesSince(readings, "Pferd", today)[0]?.trend).toBe("worse");
    expect(wellRange("temperature", "Pferd")).toEqual([37.2, 38.2]);
  });

  it("of a weight is neither better nor worse, and one value alone says nothing", () => {
    const weights = [
      read("weight", "2026-10-01", 30, "visit"),
      read("weight", "2026-11-01", 28.5, "scale"),
    ];
    expect(changes([...weights, read("pain", "2026-11-01", 3, "visit")])).toEqual([
      ["Gewicht 30\u00A0kg → 28,5\u00A0kg seit 1. Oktober", null],
    ]);
    expect(
      changes([read("pain", "2026-10-01", 3, "visit"), read("pain", "2026-11-01", 3, "visit")]),
    ).toEqual([["Schmerz 3, wie am 1. Oktober", "same"]]);
  });
});

const measured = (measuredOn: string, value: number, recordId: string | null = "record") => {
  return { scale: "pain" as const, value, measuredOn, recordId };
};

function course(rows: Partial<{ [Index in 0 | 1 | 2 | 3]: CourseRows[Index] }>) {
  const all: CourseRows = [rows[0] ?? [], rows[1] ?? [], rows[2] ?? [], rows[3] ?? []];
  return courseOf(all, { type: "Hund", today });
}

describe("the course of a treatment", () => {
  it("is none without values, also where the animal was weighed", () => {
    expect(course({})).toBeNull();
    expect(course({ 1: [{ measuredOn: "2026-11-01", weightKg: 20 }] })).toBeNull();
    expect(course({ 2: [{ day: "2026-11-01" }] })).toBeNull();
  });

  it("marks visits and shades a line of plans as one time, to its last day or today", () => {
    const plan = { lineId: "line", state: "sent" as const, sentAt: "2026-10-10T09:00:00Z" };
    const told = course({
      0: [measured("2026-10-01", 6), measured("2026-10-31", 3, null)],
      2: [{ day: "2026-10-01" }],
      3: [
        { ...plan, endedAt: null, lastDay: "9999" },
        {
          ...plan,
          state: "replaced",
          sentAt: "2026-10-01T09:00:00Z",
          endedAt: "2026-10-10T09:00:00Z",
          lastDay: "2026-10-05",
        },
      ],
    });
    const curve = told?.series[0]?.curve;
    expect(curve?.days).toEqual([curve?.plot.left]);
    expect(curve?.periods).toEqual([{ left: curve?.plot.left, right: curve?.plot.right }]);
    expect(curve?.points.at(-1)?.x).toBeLessThan(curve?.plot.right ?? 0);
    const hollow = curve?.points.filter(({ isHollow }) => isHollow).map(({ day }) => day);
    expect(hollow).toEqual(["2026-10-31"]);
    expect(curve?.yTicks.map(({ label }) => label)).toEqual(["0", "5", "10"]);
  });

  it("hides no answer behind a visit of the same day, and lists days newest first", () => {
    const told = course({
      0: [
        measured("2026-10-01", 6),
        measured("2026-10-01", 9, null),
        measured("2026-10-08", 4, null),
      ],
      1: [
        { measuredOn: "2026-10-08", weightKg: 20.5 },
        { measuredOn: "2020-01-01", weightKg: 4 },
      ],
    });
    expect(
      told?.rows.map(({ day, by, cells }) => [day, by, ...cells.map(({ text }) => text)]),
    ).toEqual([
      ["2026-10-08", "Rückmeldung", "4", "20,5\u00A0kg"],
      ["2026-10-01", "Rückmeldung", "9", ""],
      ["2026-10-01", "Besuch", "6", ""],
    ]);
    const points = told?.series[0]?.curve?.points.map(({ value, isHollow }) => [value, isHollow]);
    expect(points).toEqual([
      [6, undefined],
      [9, true],
      [4, true],
    ]);
    expect(told?.series[0]?.curve?.path).not.toContain("NaN");
    const sameDay = course({ 0: [measured("2026-10-01", 6), measured("2026-10-01", 9, null)] });
    expect(sameDay?.changes[0]).toMatchObject({ trend: "worse" });
  });

  it("of one day has a table and no curve", () => {
    const told = course({ 0: [measured("2026-10-01", 6)] });
    expect(told?.series[0]?.curve).toBeNull();
    expect(told?.rows).toHaveLength(1);
  });
});

describe("the next visit", () => {
  const suggested = { petId: "pet", day: "2026-12-03", today };

  it("opens the form of the last service, filled in", () => {
    const last = { offering: "bioresonance-on-site" } as const;
    expect(nextVisit({ ...suggested, last })?.address).toBe(
      "/services/bioresonance?art=bioresonance-on-site&tier=pet&tag=2026-12-03",
    );
    expect(nextVisit({ ...suggested, last, customerId: "person" })?.address).toBe(
      "/admin/anruf?kunde=person&leistung=bioresonance-on-site&tier=pet&tag=2026-12-03",
    );
  });

  it("leaves the service open where nobody can book it, and says nothing of a day that is over", () => {
    const list = "/services?tier=pet&tag=2026-12-03";
    expect(nextVisit({ ...suggested, last: null })?.address).toBe(list);
    expect(nextVisit({ ...suggested, last: { offering: "other-on-site" } })?.address).toBe(list);
    expect(nextVisit({ ...suggested, day: "2026-11-20", last: null })).toBeNull();
    expect(nextVisit({ ...suggested, day: null, last: null })).toBeNull();
  });
});
