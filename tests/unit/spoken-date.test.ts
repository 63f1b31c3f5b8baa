import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSpokenDate } from "#app/admin/palette/spoken-date.ts";
import { formatDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import { formatWeekday } from "#app/platform/months.ts";

/** A Friday. */
const today = "2026-11-27";

const days = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2090-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("a date that is said", () => {
  it.each([
    ["12.1.", "2027-01-12"],
    ["12.1", "2027-01-12"],
    [" 12.01.2027 ", "2027-01-12"],
    ["12.1.27", "2027-01-12"],
    ["12.1.2026", "2026-01-12"],
    ["12. Januar", "2027-01-12"],
    ["12. JANUAR 2027", "2027-01-12"],
    ["12 jan", "2027-01-12"],
    ["3. März", "2027-03-03"],
    ["3. Maerz", "2027-03-03"],
    ["Di, 12.1.", "2027-01-12"],
    ["Dienstag, 12. Januar 2027", "2027-01-12"],
    // Today counts, yesterday is a year ahead.
    ["27.11.", "2026-11-27"],
    ["26.11.", "2027-11-26"],
    ["31.12.", "2026-12-31"],
    ["29.2.", "2028-02-29"],
    ["heute", "2026-11-27"],
    ["Morgen", "2026-11-28"],
    ["übermorgen", "2026-11-29"],
    ["uebermorgen", "2026-11-29"],
    ["Dienstag", "2026-12-01"],
    ["nächster Dienstag", "2026-12-01"],
    ["am nächsten Dienstag", "2026-12-01"],
    ["kommenden samstag", "2026-11-28"],
    // Today is 'heute'.
    ["Freitag", "2026-12-04"],
  ])("%s is %s", (text, day) => {
    expect(readSpokenDate(text, today)).toBe(day);
  });

  it.each([
    ...[
      "",
      "12",
      "31.2.",
      "32.1.",
      "0.1.",
      "12.13.",
      "12.0.",
      "29.2.2027",
      "31. April",
      "1.1.1850",
    ],
    ...["KW 3", "gestern", "Januar 2027", "12. Foo", "xy, 12.1.", "nächster Emma", "Jan", "August"],
    ...["030 23125 017", "12.1.2027 14 Uhr", "constructor", "toString", "Emma"],
  ])("%j is none", (text) => {
    expect(readSpokenDate(text, today)).toBeNull();
  });

  it("is any day, however it is written, and the next one where the year is left out", () => {
    fc.assert(
      fc.property(days, days, (day, from) => {
        const [year, month, number] = day.split("-").map(Number);
        for (const text of [`${number}.${month}.${year}`, formatDay(day), formatWeekday(day)]) {
          expect(readSpokenDate(text, from)).toBe(day);
        }
        const next = readSpokenDate(`${number}.${month}.`, from) ?? "";
        expect(next.slice(5)).toBe(day.slice(5));
        expect(next >= from).toBe(true);
        const before = `${Number(next.slice(0, 4)) - 1}${next.slice(4)}`;
        if (isCalendarDay(before)) expect(before < from).toBe(true);
      }),
    );
  });
});
