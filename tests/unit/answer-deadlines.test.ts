import { Temporal } from "@js-temporal/polyfill";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkInDeadline,
  lastAnswer,
  proposalDeadline,
  requestDeadline,
  waitingDeadline,
} from "#app/bookings/answer-deadlines.server.ts";
import { clockOf } from "#app/bookings/schedule.ts";
import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import { instantInGermany, isQuietTime } from "#app/platform/german-time.ts";
import { workingDayFrom } from "#app/platform/public-holidays.server.ts";

const germany = "Europe/Berlin";

/** '2026-11-30 21:00' by the clock in Germany. */
function berlin(wall: string): Date {
  const instant = instantInGermany(wall.slice(0, 10), wall.slice(11));
  if (!instant) throw new Error(`There is no ${wall}.`);
  return instant;
}

function wallOf(instant: Date): string {
  const wall = Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(germany)
    .toPlainDateTime();
  return wall.toString({ smallestUnit: "minute" }).replace("T", " ");
}

/** J. Meeus, Astronomical Algorithms: Easter of the Gregorian calendar. */
function easter(year: number): Temporal.PlainDate {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return Temporal.PlainDate.from({ year, month, day });
}

/** Of Brandenburg, where the practice is: Feiertagsgesetz, § 2. */
function isDayOff(day: Temporal.PlainDate): boolean {
  if (day.dayOfWeek >= 6) return true;
  const [month, date] = [day.month, day.day];
  const fixed = ["1-1", "5-1", "10-3", "10-31", "12-25", "12-26"];
  if (fixed.includes(`${month}-${date}`)) return true;
  return month >= 3 && month <= 6 && [-2, 1, 39, 50].includes(easter(day.year).until(day).days);
}

function workingDay(day: Temporal.PlainDate): Temporal.PlainDate {
  return isDayOff(day) ? workingDay(day.add({ days: 1 })) : day;
}

describe("whoever says that the animal is worse hears back by the evening of", () => {
  const leave = (firstDay: string, lastDay: string) => ({ firstDay, lastDay });
  it.each([
    ["the next day", "2026-11-30 10:00", [], "2026-12-01 21:00"],
    ["the next day, also late at night", "2026-11-30 23:59", [], "2026-12-01 21:00"],
    ["Monday, after a Friday", "2026-11-27 10:00", [], "2026-11-30 21:00"],
    ["the day after the holidays", "2026-12-24 10:00", [], "2026-12-28 21:00"],
    [
      "the first day after her leave",
      "2026-11-30 10:00",
      [leave("2026-12-01", "2026-12-04")],
      "2026-12-07 21:00",
    ],
    [
      "the first after two that overlap",
      "2026-11-30 10:00",
      [leave("2026-12-07", "2026-12-09"), leave("2026-11-30", "2026-12-07")],
      "2026-12-10 21:00",
    ],
    [
      "the next day, while a leave is later",
      "2026-11-30 10:00",
      [leave("2026-12-02", "2026-12-20")],
      "2026-12-01 21:00",
    ],
  ])("%s", (_, now, closed, deadline) => {
    expect(wallOf(checkInDeadline(berlin(now), closed))).toBe(deadline);
  });
});

describe("a period in days that ends on a day off (§ 193 BGB)", () => {
  it.each([
    ["a Monday stays", "2026-11-30", "2026-11-30"],
    ["a Saturday", "2026-11-28", "2026-11-30"],
    ["a Sunday", "2026-11-29", "2026-11-30"],
    ["Good Friday, to the Tuesday after Easter", "2027-03-26", "2027-03-30"],
    ["Christmas Day on a Friday", "2026-12-25", "2026-12-28"],
    ["Christmas Eve is none", "2026-12-24", "2026-12-24"],
    ["New Year's Eve is none", "2026-12-31", "2026-12-31"],
    ["New Year's Day on a Friday", "2027-01-01", "2027-01-04"],
    ["Ascension Day, to the Friday", "2027-05-06", "2027-05-07"],
    ["Whit Monday", "2027-05-17", "2027-05-18"],
    ["Reformation Day", "2028-10-31", "2028-11-01"],
    ["8 March, of Berlin", "2027-03-08", "2027-03-08"],
    ["Corpus Christi, of other states", "2027-05-27", "2027-05-27"],
    ["3 October on a Sunday", "2027-10-03", "2027-10-04"],
  ])("%s", (_what, day, expected) => {
    expect(workingDayFrom(day)).toBe(expected);
  });

  it("is the same reckoned otherwise, every day of twenty years", () => {
    for (let day = "2026-01-01"; day < "2046-01-01"; day = addDays(day, 1)) {
      expect(workingDayFrom(day), day).toBe(workingDay(Temporal.PlainDate.from(day)).toString());
    }
  });
});

describe("an answer's deadline", () => {
  const farAhead = "2029-06-01 10:00";

  it.each([
    // By the clock in Germany: asked at, and the deadline where the appointment is far ahead.
    ["a request for a week", requestDeadline, "2028-02-28 11:00", "2028-03-06 21:00"],
    ["of the night by its day", requestDeadline, "2028-02-28 00:10", "2028-03-06 21:00"],
    ["a request of a Saturday", requestDeadline, "2026-11-28 11:00", "2026-12-07 21:00"],
    ["a request of a Sunday", requestDeadline, "2026-11-29 11:00", "2026-12-07 21:00"],
    ["a request before Christmas", requestDeadline, "2026-12-18 11:00", "2026-12-28 21:00"],
    ["a request before Easter", requestDeadline, "2027-03-19 11:00", "2027-03-30 21:00"],
    ["a proposal for three days", proposalDeadline, "2026-11-23 11:00", "2026-11-26 21:00"],
    ["a proposal to a Saturday", proposalDeadline, "2026-11-25 11:00", "2026-11-30 21:00"],
    ["a proposal to a Sunday", proposalDeadline, "2026-11-26 11:00", "2026-11-30 21:00"],
    ["a proposal to Christmas Day", proposalDeadline, "2026-12-22 11:00", "2026-12-28 21:00"],
    ["a proposal over summer time's end", proposalDeadline, "2026-10-23 11:00", "2026-10-26 21:00"],
    // In hours: what became free is offered to the next soon.
    ["a free time for twelve hours", waitingDeadline, "2026-11-28 09:00", "2026-11-28 21:00"],
    ["a free time, on a Sunday", waitingDeadline, "2026-11-29 08:40", "2026-11-29 20:40"],
  ])("keeps %s", (_what, deadline, instant, expected) => {
    expect(wallOf(deadline(berlin(instant), berlin(farAhead)))).toBe(expected);
  });

  it.each([
    // Asked at, begins, and the deadline.
    ["half of the time until it", "2028-02-28 11:00", "2028-03-01 09:00", "2028-02-29 10:00"],
    ["up to a full quarter of an hour", "2028-02-28 11:00", "2028-02-28 15:15", "2028-02-28 13:15"],
    ["never beyond its beginning", "2028-02-28 11:00", "2028-02-28 11:15", "2028-02-28 11:15"],
    ["half on a Sunday: Monday", "2026-11-27 18:00", "2026-12-01 10:00", "2026-11-30 14:00"],
    [
      "half on a Sunday, begins on Monday",
      "2026-11-27 18:00",
      "2026-11-30 14:00",
      "2026-11-30 08:30",
    ],
    ["half on a Saturday, begins then", "2026-11-27 18:00", "2026-11-28 17:00", "2026-11-28 08:30"],
    [
      "half on Sunday, begins at half past eight",
      "2026-11-28 18:00",
      "2026-11-30 08:30",
      "2026-11-29 13:15",
    ],
    ["half on Good Friday", "2027-03-24 10:00", "2027-03-31 10:00", "2027-03-30 08:30"],
  ])("keeps %s", (_what, instant, begins, expected) => {
    const [now, startsAt] = [berlin(instant), berlin(begins)];
    expect(wallOf(requestDeadline(now, startsAt))).toBe(expected);
  });

  it("names of every request the last day on which the contract can be made", () => {
    const now = berlin("2026-12-18 11:00");
    expect(wallOf(lastAnswer(now))).toBe("2026-12-28 21:00");
  });
});

describe("an answer's deadline at night", () => {
  const deadlines = {
    request: requestDeadline,
    proposal: proposalDeadline,
    waiting: waitingDeadline,
  };

  it.each([
    // Offered at, begins, and the deadline, all by the clock in Germany.
    ["moves to the morning", "2026-11-30 21:00", "2026-12-01 14:00", "2026-12-01 08:30"],
    [
      "moves to the morning of a free time at nine",
      "2026-11-30 20:55",
      "2026-12-01 09:00",
      "2026-12-01 08:30",
    ],
    ["twelve hours from the afternoon", "2026-11-30 15:00", "2026-12-04 09:00", "2026-12-01 08:30"],
    [
      "moves to the evening before what begins early",
      "2026-11-30 19:00",
      "2026-12-01 08:30",
      "2026-11-30 21:00",
    ],
    ["stays in the daytime", "2026-11-30 09:00", "2026-12-04 09:00", "2026-11-30 21:00"],
    [
      "in the night of summer time's end",
      "2026-10-24 15:00",
      "2026-10-27 09:00",
      "2026-10-25 08:30",
    ],
    ["in the night of its beginning", "2027-03-27 15:00", "2027-03-30 09:00", "2027-03-28 08:30"],
  ])("%s", (_what, offered, begins, expected) => {
    expect(wallOf(waitingDeadline(berlin(offered), berlin(begins)))).toBe(expected);
  });

  it("never lies between 21:00 and 08:30 for what is offered in the daytime and begins after nine", () => {
    const minutes = fc.integer({ min: 0, max: 370 * 24 * 60 });
    fc.assert(
      fc.property(
        minutes,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 9 * 4, max: 18 * 4 }),
        fc.constantFrom(...Object.values(deadlines)),
        (offered, ahead, quarter, deadline) => {
          const now = new Date(Date.parse("2026-11-01T00:00:00Z") + offered * 60_000);
          if (isQuietTime(now)) return;
          const start = berlin(`${addDays(dayInGermany(now), ahead)} ${clockOf(quarter * 15)}`);
          const until = deadline(now, start);
          expect(isQuietTime(until), until.toISOString()).toBe(false);
          expect(until.getTime()).toBeGreaterThan(now.getTime());
          expect(until.getTime()).toBeLessThan(start.getTime());
        },
      ),
      { numRuns: 3000 },
    );
  });

  it("of a request or proposal is on a day off only where the appointment begins by the next working morning", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 * 365 * 24 * 60 }),
        fc.integer({ min: 1, max: 40 * 24 * 4 }),
        fc.constantFrom(
          { deadline: requestDeadline, days: 7 },
          { deadline: proposalDeadline, days: 3 },
        ),
        (instant, quarters, { deadline, days }) => {
          const now = new Date(Date.parse("2026-11-01T00:00:00Z") + instant * 60_000);
          if (isQuietTime(now)) return;
          const begins = new Date(Math.ceil(now.getTime() / 900_000 + quarters) * 900_000);
          const [from, start, until] = [now, begins, deadline(now, begins)].map((instant) =>
            Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(germany),
          );
          if (!from || !start || !until) throw new Error("Three instants.");
          const lastDay = workingDay(from.toPlainDate().add({ days }));
          const end = lastDay.toZonedDateTime({ timeZone: germany, plainTime: "21:00" });
          expect(Temporal.ZonedDateTime.compare(until, end)).toBeLessThanOrEqual(0);
          expect(Temporal.ZonedDateTime.compare(until, start)).toBeLessThanOrEqual(0);
          const isFarAhead = begins.getTime() > 2 * end.epochMilliseconds - now.getTime();
          if (isFarAhead) expect(until.toString()).toBe(end.toString());
          if (!isDayOff(until.toPlainDate())) return;
          const morning = workingDay(until.toPlainDate()).toZonedDateTime({
            timeZone: germany,
            plainTime: "08:30",
          });
          expect(Temporal.ZonedDateTime.compare(start, morning)).toBeLessThanOrEqual(0);
        },
      ),
      { numRuns: 4000 },
    );
  });
});
