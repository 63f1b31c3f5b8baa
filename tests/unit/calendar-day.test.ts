import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  dayInGermany,
  formatDay,
  formatDayOfInstant,
  isCalendarDay,
} from "#app/platform/calendar-day.ts";
import { anyText } from "#tests/support/unit-arbitraries.ts";

describe("dayInGermany", () => {
  it.each([
    // Winter: one hour ahead of UTC.
    ["2026-11-21T22:59:59.999Z", "2026-11-21"],
    ["2026-11-21T23:00:00.000Z", "2026-11-22"],
    ["2026-12-31T22:59:59.999Z", "2026-12-31"],
    ["2026-12-31T23:00:00.000Z", "2027-01-01"],
    // Summer: two hours.
    ["2026-07-14T21:59:59.999Z", "2026-07-14"],
    ["2026-07-14T22:00:00.000Z", "2026-07-15"],
    // The clock goes forward on 29.03.2026 at 01:00 UTC: the day before still begins at 23:00.
    ["2026-03-28T22:59:59.999Z", "2026-03-28"],
    ["2026-03-28T23:00:00.000Z", "2026-03-29"],
    ["2026-03-29T00:59:59.999Z", "2026-03-29"],
    ["2026-03-29T01:00:00.000Z", "2026-03-29"],
    ["2026-03-29T21:59:59.999Z", "2026-03-29"],
    ["2026-03-29T22:00:00.000Z", "2026-03-30"],
    // It goes back on 25.10.2026 at 01:00 UTC.
    ["2026-10-24T21:59:59.999Z", "2026-10-24"],
    ["2026-10-24T22:00:00.000Z", "2026-10-25"],
    ["2026-10-25T00:59:59.999Z", "2026-10-25"],
    ["2026-10-25T01:00:00.000Z", "2026-10-25"],
    ["2026-10-25T22:59:59.999Z", "2026-10-25"],
    ["2026-10-25T23:00:00.000Z", "2026-10-26"],
    ["2028-02-29T12:00:00.000Z", "2028-02-29"],
  ])("at %s it is %s", (instant, day) => {
    expect(dayInGermany(new Date(instant))).toBe(day);
  });

  it("is always a calendar day, and the one of UTC or the next", () => {
    const instants = fc.date({
      min: new Date("1990-01-01T00:00:00Z"),
      max: new Date("2100-01-01T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (instant) => {
        const day = dayInGermany(instant);
        const later = new Date(instant.getTime() + 2 * 60 * 60 * 1000);
        expect(isCalendarDay(day)).toBe(true);
        expect([instant, later].map((one) => one.toISOString().slice(0, 10))).toContain(day);
      }),
    );
  });
});

describe("isCalendarDay", () => {
  it("agrees with the calendar for every year, month and day", () => {
    const number = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2999 }), number, number, (year, month, day) => {
        const text = `${year}-${pad(month)}-${pad(day)}`;
        const date = new Date(Date.UTC(year, month - 1, day));
        const isReal =
          date.getUTCFullYear() === year &&
          date.getUTCMonth() === month - 1 &&
          date.getUTCDate() === day;
        return isCalendarDay(text) === isReal;
      }),
      { numRuns: 2000 },
    );
  });

  it("takes every day of a leap year and of a common one", () => {
    for (const [year, days] of [
      [2024, 366],
      [2026, 365],
      [2100, 365],
    ] as const) {
      for (let day = 0; day < days; day += 1) {
        const text = new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10);
        expect(isCalendarDay(text)).toBe(true);
      }
    }
  });

  it("is false for any other text, and never throws", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(12), fc.string()), (text) => {
        fc.pre(!/^\d{4}-\d{2}-\d{2}$/.test(text));
        expect(isCalendarDay(text)).toBe(false);
      }),
    );
    for (const text of ["1899-12-31", "3000-01-01", "0000-01-01", "2026-11-21\n", " 2026-11-21"]) {
      expect(isCalendarDay(text)).toBe(false);
    }
  });
});

describe("days in words", () => {
  it("are German", () => {
    expect(formatDay("2026-10-03")).toBe("3. Oktober 2026");
    expect(formatDay("2026-03-01")).toBe("1. März 2026");
    expect(formatDay("2028-02-29")).toBe("29. Februar 2028");
  });

  it("of an instant are those of Germany", () => {
    expect(formatDayOfInstant("2026-11-21T22:59:59.999Z")).toBe("21. November 2026");
    expect(formatDayOfInstant("2026-11-21T23:00:00.000Z")).toBe("22. November 2026");
  });
});

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
