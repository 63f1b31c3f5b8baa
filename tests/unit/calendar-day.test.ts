import { Temporal } from "@js-temporal/polyfill";
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
  it("begins an hour or two before UTC's, as the clock in Germany says", () => {
    // The clock goes forward on 29.03.2026 and back on 25.10.2026, at 01:00 UTC.
    const days = "2026-03-28 2026-03-29 2026-07-14 2026-10-24 2026-10-25 2026-12-31 2028-02-29";
    const times = ["00:59:59.999", "01:00", "12:00", "21:59:59.999", "22:00", "22:59:59.999"];
    const instants = days
      .split(" ")
      .flatMap((day) => [...times, "23:00"].map((time) => `${day}T${time}Z`));
    for (const instant of instants) {
      const zoned = Temporal.Instant.from(instant).toZonedDateTimeISO("Europe/Berlin");
      const day = zoned.toPlainDate().toString();
      expect([instant, dayInGermany(new Date(instant))]).toEqual([instant, day]);
    }
    expect(dayInGermany(new Date("2026-11-21T22:59:59.999Z"))).toBe("2026-11-21");
    expect(dayInGermany(new Date("2026-07-14T22:00:00Z"))).toBe("2026-07-15");
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
