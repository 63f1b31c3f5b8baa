import { Temporal } from "@js-temporal/polyfill";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, formatDay, monthNames } from "#app/platform/calendar-day.ts";
import {
  addMonths,
  formatMonth,
  isCalendarMonth,
  monthOf,
  rangeOf,
  sameDayOf,
  weekdayIndex,
  weekdayNames,
  weeksOf,
} from "#app/platform/months.ts";
import { dayAfterKey } from "#app/ui/day-grid.ts";

// Against Temporal and Intl, which we did not write.

const days = fc
  .record({
    year: fc.integer({ min: 1901, max: 2998 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .map((parts) => Temporal.PlainDate.from(parts, { overflow: "constrain" }).toString());
const months = days.map(monthOf);

/** The weeks of a month as Temporal counts them: from the Monday before the first on. */
function weeksByTemporal(month: string): string[][] {
  const yearMonth = Temporal.PlainYearMonth.from(month);
  const first = yearMonth.toPlainDate({ day: 1 });
  const last = yearMonth.toPlainDate({ day: yearMonth.daysInMonth });
  const weeks: string[][] = [];
  let monday = first.subtract({ days: first.dayOfWeek - 1 });
  while (Temporal.PlainDate.compare(monday, last) <= 0) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((index) => monday.add({ days: index }).toString()));
    monday = monday.add({ weeks: 1 });
  }
  return weeks;
}

describe("the grid of a month", () => {
  it("holds the weeks from Monday on that the month touches", () => {
    fc.assert(
      fc.property(months, (month) => {
        const weeks = weeksByTemporal(month);
        expect(weeksOf(month)).toEqual(weeks);
        expect(rangeOf(month)).toEqual({ from: weeks.flat().at(0), to: weeks.flat().at(-1) });
      }),
      { numRuns: 500 },
    );
  });

  it("has four weeks at the least and six at the most", () => {
    expect(weeksOf("2027-02")).toHaveLength(4);
    expect(weeksOf("2026-11")).toHaveLength(6);
    expect(weeksOf("2026-11").flat().at(0)).toBe("2026-10-26");
    expect(weeksOf("2026-11").flat().at(-1)).toBe("2026-12-06");
  });
});

describe("sums of days and months", () => {
  it("agree with Temporal", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -400, max: 400 }), (day, count) => {
        const date = Temporal.PlainDate.from(day);
        expect(addDays(day, count)).toBe(date.add({ days: count }).toString());
        expect(weekdayIndex(day)).toBe(date.dayOfWeek - 1);
      }),
      { numRuns: 500 },
    );
  });

  it("keep the day in another month, or take that month's last", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -11, max: 11 }), (day, count) => {
        const expected = Temporal.PlainDate.from(day).add({ months: count });
        const month = addMonths(monthOf(day), count);
        fc.pre(isCalendarMonth(expected.toPlainYearMonth().toString()));
        expect(sameDayOf(month, day)).toBe(expected.toString());
      }),
      { numRuns: 500 },
    );
    expect(sameDayOf("2028-02", "2028-01-31")).toBe("2028-02-29");
  });

  it("stop at the first and the last month", () => {
    expect(addMonths("1900-02", -1)).toBe("1900-02");
    expect(addMonths("2999-11", 1)).toBe("2999-11");
    for (const month of ["1900-02", "2999-11"]) {
      for (const day of weeksOf(month).flat()) expect(day).toMatch(/^(19|29)\d\d-\d\d-\d\d$/);
    }
  });

  it("know a month when they see one", () => {
    const months = ["2026-01", "2026-12", "1900-02", "2999-11"];
    const others = ["", "2026", "2026-13", "2026-00", "2026-1", "1900-01", "2999-12", "x"];
    expect([...months, ...others].filter(isCalendarMonth)).toEqual(months);
  });
});

describe("German names", () => {
  it("are those of the language", () => {
    const format = (options: Intl.DateTimeFormatOptions, day: string) =>
      new Intl.DateTimeFormat("de-DE", { ...options, timeZone: "UTC" }).format(new Date(day));
    fc.assert(
      fc.property(days, (day) => {
        expect(formatDay(day)).toBe(format({ dateStyle: "long" }, day));
        expect(formatMonth(monthOf(day))).toBe(format({ month: "long", year: "numeric" }, day));
        expect(weekdayNames[weekdayIndex(day)]).toBe(format({ weekday: "long" }, day));
      }),
      { numRuns: 300 },
    );
    expect(new Set(monthNames).size).toBe(12);
  });
});

describe("the keys of the grid", () => {
  it.each([
    ["ArrowLeft", "2026-11-01", "2026-10-31"],
    ["ArrowRight", "2026-11-30", "2026-12-01"],
    ["ArrowUp", "2026-11-03", "2026-10-27"],
    ["ArrowDown", "2026-11-28", "2026-12-05"],
    ["Home", "2026-11-22", "2026-11-16"],
    ["Home", "2026-11-16", "2026-11-16"],
    ["End", "2026-11-16", "2026-11-22"],
    ["End", "2026-11-22", "2026-11-22"],
    ["PageUp", "2026-03-31", "2026-02-28"],
    ["PageDown", "2026-12-31", "2027-01-31"],
    // Summer time begins on 29.03.2026 and ends on 25.10.2026.
    ["ArrowRight", "2026-03-28", "2026-03-29"],
    ["ArrowRight", "2026-10-25", "2026-10-26"],
  ])("%s leads from %s to %s", (key, from, to) => {
    expect(dayAfterKey(key, from)).toBe(to);
  });

  it("leave every other key to the browser", () => {
    const keys = ["Tab", "Escape", "a", "Enter", " ", "F5"];
    expect(keys.filter((key) => dayAfterKey(key, "2026-11-21") !== null)).toEqual([]);
  });

  it("stay in the week, the weekday or the day of the month", () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(weekdayIndex(dayAfterKey("Home", day) ?? "")).toBe(0);
        expect(weekdayIndex(dayAfterKey("End", day) ?? "")).toBe(6);
        for (const key of ["ArrowUp", "ArrowDown"]) {
          expect(weekdayIndex(dayAfterKey(key, day) ?? "")).toBe(weekdayIndex(day));
        }
      }),
    );
  });
});
