import { describe, expect, it } from "vitest";
import { readRequestedDays, shownDays } from "#app/bookings/picker/slot-view.ts";
import { daysBetween } from "#app/platform/calendar-day.ts";
import { formatWeekday } from "#app/platform/months.ts";

function asked(search: string) {
  return readRequestedDays(new URLSearchParams(search));
}

describe("what the address of a picker asks for", () => {
  it("is a month, or a day with its month", () => {
    expect(asked("monat=2026-12")).toEqual({ month: "2026-12", day: null });
    expect(asked("tag=2026-11-24")).toEqual({ month: "2026-11", day: "2026-11-24" });
  });

  it("leaves out what is none", () => {
    for (const search of ["", "monat=2026-13&tag=2026-02-31", "tag=heute", "tag=2999-12-31"]) {
      expect(asked(search), search).toEqual({ month: null, day: null });
    }
  });

  it.each([
    ["", 11],
    ["monat=1900-02&tag=2999-11-01", 6],
    ["monat=2999-11", 6],
  ])("reads with '%s' the days of at most %d weeks", (search, weeks) => {
    const { from, to } = shownDays(asked(search), "2026-11-21");
    expect(daysBetween(from, to)).toBeLessThan(weeks * 7);
  });
});

it("names a day with its weekday", () => {
  expect(formatWeekday("2026-11-24")).toBe("Dienstag, 24. November 2026");
  expect(formatWeekday("2028-02-29")).toBe("Dienstag, 29. Februar 2028");
});
