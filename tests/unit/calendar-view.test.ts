import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellName } from "#app/calendar/policy.ts";
import { calendarAddress, readView, viewOfMonth } from "#app/calendar/view.ts";
import { isCalendarDay } from "#app/platform/calendar-day.ts";
import { anyText } from "#tests/support/unit-arbitraries.ts";

const today = "2026-11-21";
const read = (query: string) => readView(new URLSearchParams(query), today);

describe("readView", () => {
  it.each([
    ["", "2026-11", "2026-11-21"],
    ["monat=2026-11&tag=2026-11-23", "2026-11", "2026-11-23"],
    ["tag=2027-02-28", "2027-02", "2027-02-28"],
    ["monat=2026-11", "2026-11", "2026-11-21"],
    ["monat=2027-02", "2027-02", "2027-02-01"],
    // The month wins over a day that is not its own.
    ["monat=2027-02&tag=2026-12-24", "2027-02", "2027-02-01"],
    ["monat=2026-11&tag=2026-12-01", "2026-11", "2026-11-21"],
    // What is not understood counts as missing.
    ["monat=2026-13&tag=2026-12-24", "2026-12", "2026-12-24"],
    ["monat=2027-02&tag=2027-02-30", "2027-02", "2027-02-01"],
    ["monat=nix&tag=nix", "2026-11", "2026-11-21"],
    ["tag=1900-01-01", "2026-11", "2026-11-21"],
    ["tag=2999-12-31", "2026-11", "2026-11-21"],
    ["monat=&tag=", "2026-11", "2026-11-21"],
  ])("'%s' shows %s and the day %s", (query, month, day) => {
    expect(read(query)).toEqual({ month, day });
  });

  it("shows a day of the month it shows, whatever the address says", () => {
    fc.assert(
      fc.property(anyText(12), anyText(12), (monat, tag) => {
        const view = readView(new URLSearchParams({ monat, tag }), today);
        expect(isCalendarDay(view.day)).toBe(true);
        expect(view.day.startsWith(view.month)).toBe(true);
      }),
    );
  });

  it("reads back what an address was made from, of a dialog, too", () => {
    const view = { month: "2027-02", day: "2027-02-28" };
    expect(calendarAddress(view)).toBe("/calendar?monat=2027-02&tag=2027-02-28");
    expect(calendarAddress(view, "/neu")).toBe("/calendar/neu?monat=2027-02&tag=2027-02-28");
    expect(read(calendarAddress(view).split("?")[1] ?? "")).toEqual(view);
    expect(viewOfMonth("2026-11", today)).toEqual({ month: "2026-11", day: today });
  });
});

describe("the name of a day's cell", () => {
  it.each([
    [0, 0, 0, "keine Termine"],
    [1, 0, 0, "1 Termin"],
    [2, 0, 0, "2 Termine"],
    [1, 1, 0, "2 Termine"],
    [0, 1, 1, "1 Termin, Vorsorge fällig"],
    [0, 0, 1, "keine Termine, Vorsorge fällig"],
    [0, 0, 3, "keine Termine, 3-mal Vorsorge fällig"],
  ])("with %d appointments, %d bookings and %d due: %s", (appointment, booking, care, said) => {
    const name = `Montag, 23. November 2026, ${said}`;
    expect(cellName("2026-11-23", { appointment, booking, care, plan: 0 })).toBe(name);
  });
});
