import { describe, expect, it } from "vitest";
import { movedLike, readSeriesRule, seriesDays, seriesPlace } from "#app/bookings/series.ts";
import { dayTimeOf, fitsWishes, wishesInWords } from "#app/bookings/waiting-fields.tsx";

describe("a series", () => {
  it("has the same weekday, also over a change of the clocks and of the year", () => {
    expect(seriesDays("2027-03-22", { count: 3, weeks: 1 })).toEqual(["2027-03-29", "2027-04-05"]);
    expect(seriesDays("2026-12-21", { count: 3, weeks: 2 })).toEqual(["2027-01-04", "2027-01-18"]);
    expect(seriesDays("2026-12-21", { count: 2, weeks: 12 })).toEqual(["2027-03-15"]);
  });

  it("is read from any address, within its limits", () => {
    const read = (text: string) => readSeriesRule(new URLSearchParams(text));
    expect(read("")).toEqual({ count: 6, weeks: 2 });
    expect(read("anzahl=1&wochen=99")).toEqual({ count: 2, weeks: 12 });
    expect(read("anzahl=1e9&wochen=-3")).toEqual({ count: 26, weeks: 1 });
    expect(read("anzahl=zwei&wochen=1.5")).toEqual({ count: 6, weeks: 2 });
  });

  it("moves by days and by the clock, and not beyond the day", () => {
    const [from, to] = [
      { day: "2027-03-22", time: "10:30" },
      { day: "2027-03-24", time: "09:00" },
    ];
    expect(movedLike({ day: "2027-03-29", time: "14:00" }, from, to)).toEqual({
      ...{ day: "2027-03-31", time: "12:30" },
    });
    expect(movedLike({ day: "2027-03-29", time: "01:00" }, from, to)).toBeNull();
    expect(movedLike({ day: "2027-03-29", time: "23:00" }, to, from)).toBeNull();
  });

  it("says which one it is", () => {
    const members = [{ id: "a" }, { id: "b" }, { id: "c" }];
    expect(seriesPlace(members, "b")).toBe("2 von 3");
    expect(seriesPlace([], "b")).toBeNull();
    expect(seriesPlace([{ id: "b" }], "b")).toBeNull();
  });
});

describe("what somebody waits for", () => {
  const wishes = {
    ...{ weekdays: [0, 2], dayTimes: ["morning", "afternoon"] as const },
    ...{ fromDay: "2026-12-01", untilDay: "2026-12-31" },
  };

  it("begins in the morning before 12, in the afternoon from 15 on", () => {
    expect(["00:00", "11:45", "12:00", "14:45", "15:00", "23:45"].map(dayTimeOf)).toEqual([
      ...["morning", "morning", "noon", "noon", "afternoon", "afternoon"],
    ]);
  });

  it("is a weekday, a time of day and a span of days; none means any", () => {
    const fits = (day: string, time: string) =>
      fitsWishes({ ...wishes, dayTimes: [...wishes.dayTimes] }, day, time);
    expect(fits("2026-12-07", "09:00")).toBe(true);
    expect(fits("2026-12-08", "09:00")).toBe(false);
    expect(fits("2026-12-09", "12:00")).toBe(false);
    expect(fits("2026-11-30", "09:00")).toBe(false);
    expect(fits("2027-01-04", "09:00")).toBe(false);
    const any = { ...wishes, weekdays: [], dayTimes: [] };
    expect(fitsWishes(any, "2026-12-08", "12:00")).toBe(true);
    expect(wishesInWords({ ...wishes, dayTimes: [...wishes.dayTimes] })).toBe(
      "montags und mittwochs, vormittags und nachmittags, bis 31. Dezember 2026",
    );
    expect(wishesInWords(any)).toContain("an jedem Tag, zu jeder Zeit");
  });
});
