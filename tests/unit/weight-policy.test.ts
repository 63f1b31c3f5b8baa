import { describe, expect, it } from "vitest";
import { weightWarning } from "#app/pets/weight/policy.ts";
import type { Weight } from "#app/pets/weight/weight.server.ts";
import { weightReport } from "#app/pets/weight/weight-report.server.ts";

const today = "2026-11-21";
const grown = "2019-05-18";

/** Weights by day, in any order. */
function weights(byDay: Record<string, number>): Weight[] {
  return Object.entries(byDay)
    .map(([measuredOn, weightKg]) => ({ id: measuredOn, measuredOn, weightKg }))
    .sort((a, b) => b.measuredOn.localeCompare(a.measuredOn));
}

function warn(byDay: Record<string, number>, birthDate = grown) {
  return weightWarning(weights(byDay), today, birthDate);
}

describe("the warning about a change of weight", () => {
  it("says how much was lost or gained in how many days", () => {
    const lost = { percent: 12, days: 24, direction: "lost" };
    expect(warn({ "2026-10-27": 25, "2026-11-20": 22 })).toEqual(lost);
    const gained = { percent: 20, days: 20, direction: "gained" };
    expect(warn({ "2026-11-01": 10, "2026-11-21": 12 })).toEqual(gained);
  });

  it.each([
    ["no weight", {}],
    ["one weight", { "2026-11-20": 22 }],
    ["10 % exactly, downwards", { "2026-11-01": 10, "2026-11-20": 9 }],
    ["10 % exactly, upwards", { "2026-11-01": 10, "2026-11-20": 11 }],
    ["10 % exactly, in tenths that no float holds", { "2026-11-01": 1, "2026-11-20": 1.1 }],
    ["31 days apart", { "2026-10-20": 25, "2026-11-20": 20 }],
    ["a newest weight older than 30 days", { "2026-10-10": 25, "2026-10-21": 20 }],
    [
      "an older loss that has been made up for",
      { "2026-11-01": 25, "2026-11-08": 24, "2026-11-20": 25 },
    ],
    ["a first weight of nothing", { "2026-11-01": 0, "2026-11-20": 20 }],
  ])("stays away with %s", (_name, byDay: Record<string, number>) => {
    expect(warn(byDay)).toBeNull();
  });

  it.each([
    ["30 days apart", { "2026-10-21": 25, "2026-11-20": 22 }],
    ["a newest weight of 30 days ago", { "2026-10-01": 25, "2026-10-22": 20 }],
    ["just above 10 %", { "2026-11-01": 30.1, "2026-11-20": 27 }],
  ])("comes with %s", (_name, byDay) => {
    expect(warn(byDay)?.direction).toBe("lost");
  });

  it("takes the strongest change of several", () => {
    expect(
      warn({ "2026-10-25": 23, "2026-11-01": 25, "2026-11-10": 24, "2026-11-20": 20 }),
    ).toEqual({ percent: 20, days: 19, direction: "lost" });
  });

  it("leaves a growing animal its growth, but not a loss", () => {
    const birthDate = "2026-03-01";
    expect(warn({ "2026-11-01": 10, "2026-11-20": 14 }, birthDate)).toBeNull();
    expect(warn({ "2026-11-01": 14, "2026-11-20": 10 }, birthDate)?.direction).toBe("lost");
    expect(warn({ "2026-11-01": 10, "2026-11-20": 14 }, "2025-11-20")?.direction).toBe("gained");
  });
});

describe("the report", () => {
  const pet = { birthDate: grown, deceasedOn: null };

  it("lists the newest first, each with the change to the one before", () => {
    const { rows } = weightReport(
      pet,
      weights({ "2026-11-20": 28.4, "2026-11-01": 28.6, "2026-10-03": 28.6, "2026-03-01": 26.1 }),
      today,
    );
    expect(rows.map(({ day, weight, change }) => [day, weight, change])).toEqual([
      ["20. November 2026", "28,4\u00A0kg", "−0,2\u00A0kg"],
      ["1. November 2026", "28,6\u00A0kg", "unverändert"],
      ["3. Oktober 2026", "28,6\u00A0kg", "+2,5\u00A0kg"],
      ["1. März 2026", "26,1\u00A0kg", null],
    ]);
  });

  it("says the curve in a sentence", () => {
    const summary = (byDay: Record<string, number>) =>
      weightReport(pet, weights(byDay), today).chart?.summary;
    expect(summary({ "2026-03-01": 26.1, "2026-11-20": 28.4 })).toBe(
      "Von 26,1\u00A0kg im März 2026 auf 28,4\u00A0kg im November 2026",
    );
    expect(summary({ "2026-11-02": 4.2, "2026-11-20": 4 })).toBe(
      "Von 4,2\u00A0kg am 2. November 2026 auf 4\u00A0kg am 20. November 2026",
    );
  });

  it("has no curve of one weight, and says when older ones are left out", () => {
    expect(weightReport(pet, weights({ "2026-11-20": 4 }), today)).toMatchObject({
      chart: null,
      isCut: false,
    });
    const many = Object.fromEntries(
      Array.from({ length: 208 }, (_, index) => [
        new Date(Date.UTC(2026, 0, index + 1)).toISOString().slice(0, 10),
        4,
      ]),
    );
    expect(weightReport(pet, weights(many), today).isCut).toBe(true);
  });

  it("advises nobody about an animal that has died", () => {
    const lost = weights({ "2026-10-27": 25, "2026-11-18": 20 });
    expect(weightReport(pet, lost, today).warning).not.toBeNull();
    expect(weightReport({ ...pet, deceasedOn: "2026-11-19" }, lost, today).warning).toBeNull();
  });
});
