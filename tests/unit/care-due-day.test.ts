import { Temporal } from "@js-temporal/polyfill";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextDueDay } from "#app/pets/care/due-day.ts";
import {
  formatDue,
  formatInterval,
  type IntervalUnit,
  intervalUnits,
  urgencyOf,
} from "#app/pets/care/policy.ts";
import { addDays, daysBetween } from "#app/platform/calendar-day.ts";

// The reference that we did not write.
function byTemporal(lastDate: string, count: number, unit: IntervalUnit): string {
  return Temporal.PlainDate.from(lastDate)
    .add({ [unit]: count }, { overflow: "constrain" })
    .toString();
}

const firstDay = Temporal.PlainDate.from("1900-01-01");
const days = fc
  .integer({ min: 0, max: 400 * 365 })
  .map((offset) => firstDay.add({ days: offset }).toString());
const counts = fc.integer({ min: 1, max: 520 });
const units = fc.constantFrom(...intervalUnits);

describe("nextDueDay", () => {
  it("says what Temporal says, for any day, count and unit", () => {
    fc.assert(
      fc.property(days, counts, units, (day, count, unit) => {
        expect(nextDueDay(day, count, unit)).toBe(byTemporal(day, count, unit));
      }),
      { numRuns: 2000 },
    );
  });

  it("says what Temporal says for every last day of a month of four centuries", () => {
    const first = Temporal.PlainDate.from("1900-02-01");
    for (let months = 0; months < 400 * 12; months += 1) {
      const day = first.add({ months }).subtract({ days: 1 }).toString();
      const found = [1, 2, 11, 12].map((count) => nextDueDay(day, count, "months"));
      expect(found).toEqual([1, 2, 11, 12].map((count) => byTemporal(day, count, "months")));
    }
  });

  it("never comes before the day it counts from, and never goes back when that moves on", () => {
    const later = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(days, later, counts, units, (day, more, count, unit) => {
        const due = nextDueDay(day, count, unit);
        expect(due > day).toBe(true);
        expect(nextDueDay(addDays(day, more), count, unit) >= due).toBe(true);
      }),
    );
  });
});

describe("days between", () => {
  it("are Temporal's, and adding them leads back", () => {
    fc.assert(
      fc.property(days, days, (from, to) => {
        const reference = Temporal.PlainDate.from(from).until(to, { largestUnit: "day" }).days;
        expect(daysBetween(from, to)).toBe(reference);
        expect(addDays(from, reference)).toBe(to);
      }),
    );
  });
});

describe("what is due, in words", () => {
  const today = "2026-11-21";
  it.each([
    ["2025-11-21", "overdue", "Seit dem 21. November 2025 überfällig"],
    ["2026-09-21", "overdue", "Seit dem 21. September 2026 überfällig"],
    ["2026-09-22", "overdue", "Seit 60 Tagen überfällig"],
    ["2026-11-18", "overdue", "Seit 3 Tagen überfällig"],
    ["2026-11-20", "overdue", "Seit gestern überfällig"],
    ["2026-11-21", "today", "Heute fällig"],
    ["2026-11-22", "soon", "Morgen fällig"],
    ["2026-11-26", "soon", "In 5 Tagen fällig"],
    ["2026-12-05", "soon", "In 14 Tagen fällig"],
    ["2026-12-06", "later", "Fällig am 6. Dezember 2026"],
  ])("%s is %s: %s", (dueOn, urgency, words) => {
    expect(urgencyOf(dueOn, today)).toBe(urgency);
    expect(formatDue(dueOn, today)).toBe(words);
  });

  it.each([
    [1, "weeks", "jede Woche"],
    [6, "weeks", "alle 6 Wochen"],
    [1, "months", "jeden Monat"],
    [12, "months", "alle 12 Monate"],
  ] as const)("every %i %s: %s", (count, unit, words) => {
    expect(formatInterval(count, unit)).toBe(words);
  });
});
