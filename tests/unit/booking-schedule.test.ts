import { describe, expect, it } from "vitest";
import {
  defaultSchedule,
  isWithinHours,
  type OpenHours,
  openTimesOf,
} from "#app/bookings/schedule.ts";
import { instantAtOrAfter, instantInGermany } from "#app/platform/german-time.ts";

/** The hours as instants without seconds: "2026-10-24T07:00 2026-10-24T16:30". */
function openOn(day: string, ...hours: OpenHours[]): string[] {
  return openTimesOf({ weeklyHours: Array(7).fill(hours) }, day).map((open) =>
    [open.opens, open.closes].map((one) => one.toISOString().slice(0, 16)).join(" "),
  );
}

describe("the hours of a day", () => {
  it("follow the weekday, Monday first", () => {
    expect(openTimesOf(defaultSchedule, "2026-11-23")).toHaveLength(1);
    expect(openTimesOf(defaultSchedule, "2026-11-28")).toHaveLength(1);
    expect(openTimesOf(defaultSchedule, "2026-11-29")).toEqual([]);
  });

  it("are instants, with summer and with winter time", () => {
    const hours = { from: "09:00", to: "18:30" };
    expect(openOn("2026-10-24", hours)).toEqual(["2026-10-24T07:00 2026-10-24T16:30"]);
    expect(openOn("2026-10-26", hours)).toEqual(["2026-10-26T08:00 2026-10-26T17:30"]);
  });

  it("have 23, 25 and 24 hours on the days of the changes and around them", () => {
    const hours = { from: "00:00", to: "24:00" };
    const lengthOf = (day: string) =>
      openTimesOf({ weeklyHours: Array(7).fill([hours]) }, day).map(
        ({ opens, closes }) => (closes.getTime() - opens.getTime()) / 3.6e6,
      );
    const days = ["2027-03-28", "2026-10-25", "2027-10-31", "2026-12-31", "2028-02-29"];
    expect(days.flatMap(lengthOf)).toEqual([23, 25, 25, 24, 24]);
  });

  it("begin and end at the change when the clock skips their bounds", () => {
    const day = "2027-03-28";
    expect(openOn(day, { from: "02:30", to: "04:00" })).toEqual([`${day}T01:00 ${day}T02:00`]);
    expect(openOn(day, { from: "01:00", to: "02:15" })).toEqual([`${day}T00:00 ${day}T01:00`]);
  });

  it("mean the first of an hour that comes twice", () => {
    const day = "2026-10-25";
    expect(openOn(day, { from: "02:30", to: "04:00" })).toEqual([`${day}T00:30 ${day}T03:00`]);
    expect(openOn(day, { from: "01:00", to: "02:30" })).toEqual([`2026-10-24T23:00 ${day}T00:30`]);
  });

  it("hold what ends when they end by the clock, however long the night was", () => {
    const times = openTimesOf(
      { weeklyHours: Array(7).fill([{ from: "00:00", to: "03:30" }]) },
      "2027-03-28",
    );
    const fits = (time: string, minutes: number) => {
      const start = instantInGermany("2027-03-28", time);
      return start !== null && isWithinHours(times, start, minutes);
    };
    // From half past one it is one hour to half past three.
    expect([fits("01:30", 60), fits("01:30", 61), fits("00:30", 120)]).toEqual([true, false, true]);
  });
});

describe("a time of a day", () => {
  it("is none where there is none, whatever is written", () => {
    for (const [day, time] of [
      ["2026-02-31", "09:00"],
      ["2027-02-29", "09:00"],
      ["2026-11-24", "24:00"],
      ["2026-11-24", "25:99"],
      ["2026-11-24", ""],
      ["2026-11-24", "9:00"],
      ["", "09:00"],
      ["morgen", "früh"],
    ] as const) {
      expect([day, time, instantInGermany(day, time)]).toEqual([day, time, null]);
    }
    expect(instantAtOrAfter("2026-11-24", "xx:yy")).toBeNull();
  });
});
