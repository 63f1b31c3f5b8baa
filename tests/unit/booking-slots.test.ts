import { Temporal } from "@js-temporal/polyfill";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { availabilityFrom } from "#app/bookings/availability.server.ts";
import { defaultSchedule, type OpenHours, type Schedule } from "#app/bookings/schedule.ts";
import { type OfferingId, offerings, perService } from "#app/bookings/services.ts";
import {
  type Availability,
  type BlockedDays,
  bucketsOf,
  missingGap,
  missingInWords,
  type SlotState,
  slotsOfDay,
  stateOfDay,
} from "#app/bookings/slots.ts";
import { instantInGermany } from "#app/platform/german-time.ts";

/** Every half hour of a day. */
const halfHours = Array.from({ length: 48 }, (_, index) => {
  return `${String(Math.floor(index / 2)).padStart(2, "0")}:${index % 2 ? "30" : "00"}`;
});

function open(hours: readonly OpenHours[], changes: Partial<Schedule> = {}): Schedule {
  const times = perService(() => halfHours);
  return {
    ...{ ...defaultSchedule, slotTimes: times, weeklyHours: Array(7).fill(hours) },
    ...changes,
  };
}

const aroundTheClock = open([{ from: "00:00", to: "24:00" }]);

type Given = { schedule?: Schedule; taken?: number[]; blocked?: BlockedDays[]; now?: string };

function availabilityOf({ schedule = aroundTheClock, taken = [], blocked = [] }: Given) {
  return { schedule, blocked, taken: new Set(taken) } satisfies Availability;
}

function statesOf(day: string, offering: OfferingId, given: Given = {}) {
  const now = new Date(given.now ?? `${day.slice(0, 4)}-01-01T00:00:00Z`);
  const slots = slotsOfDay(offerings[offering], day, availabilityOf(given), now);
  return Object.fromEntries(slots.map(({ time, state }) => [time, state])) as Record<
    string,
    SlotState
  >;
}

function timesThatAre(state: SlotState, states: Record<string, SlotState>): string[] {
  return Object.keys(states).filter((time) => states[time] === state);
}

function held(day: string, time: string, minutes: number): number[] {
  const start = instantInGermany(day, time);
  if (!start) throw new Error(`There is no ${time} on ${day}.`);
  return bucketsOf(start, minutes);
}

const far = { horizonDays: 730 };
const changeDays = ["2026-03-29", "2026-10-25", "2027-03-28", "2027-10-31", "2028-02-29"];

describe("times of a day", () => {
  it("are those that the clock shows, as Temporal says", () => {
    const schedule = open([{ from: "00:00", to: "24:00" }], far);
    for (const day of changeDays) {
      const slots = statesOf(day, "feeding-video", { schedule });
      for (const time of halfHours) {
        const wall = Temporal.PlainDateTime.from(`${day}T${time}`);
        const zoned = wall.toZonedDateTime("Europe/Berlin", { disambiguation: "earlier" });
        const isShown = zoned.toPlainDateTime().equals(wall);
        expect([day, time, time in slots]).toEqual([day, time, isShown]);
        const instant = instantInGermany(day, time);
        expect(instant?.getTime()).toBe(isShown ? zoned.epochMilliseconds : undefined);
      }
    }
    const skipping = statesOf("2027-03-28", "feeding-video");
    expect(halfHours.filter((time) => !(time in skipping))).toEqual(["02:00", "02:30"]);
  });

  it("run into each other over the hour that is skipped", () => {
    // An hour from half past one on ends at half past three.
    const taken = held("2027-03-28", "01:30", 60);
    const states = statesOf("2027-03-28", "feeding-video", { taken });
    expect(timesThatAre("taken", states)).toEqual(["01:00", "01:30", "03:00"]);
  });

  it.each(["2026-10-25", "2027-10-31"])("mean the first of two on %s", (day) => {
    const taken = held(day, "02:00", 60);
    expect(taken.at(0)).toBe(Date.parse(`${day}T00:00:00Z`) / 900_000);
    const states = statesOf(day, "feeding-video", { taken, schedule: open(allDay, far) });
    // Until three o'clock there are two hours; nobody loses one, and nothing is taken twice.
    expect(timesThatAre("taken", states)).toEqual(["01:30", "02:00", "02:30"]);
    const long = statesOf(day, "feeding-on-site", {
      taken: held(day, "03:00", 15),
      schedule: open(allDay, far),
    });
    // 90 minutes and half an hour from half past one end at the second half past two.
    expect([long["01:30"], long["02:30"]]).toEqual(["free", "taken"]);
  });

  it("keep the way after a visit free beyond midnight", () => {
    const now = "2026-12-01T00:00:00Z";
    const taken = held("2026-12-31", "23:00", 90);
    const states = statesOf("2027-01-01", "feeding-video", { taken, now });
    expect(timesThatAre("taken", states)).toEqual(["00:00"]);
    const next = held("2027-01-01", "00:00", 60);
    const before = statesOf("2026-12-31", "acupressure", { taken: next, now });
    expect(timesThatAre("taken", before)).toEqual(["23:00"]);
  });

  it("end with the hours: the last one ends when the practice closes", () => {
    const schedule = open([
      { from: "09:00", to: "12:00" },
      { from: "13:30", to: "24:00" },
    ]);
    const now = "2026-12-01T00:00:00Z";
    const states = statesOf("2026-12-31", "feeding-on-site", { schedule, now });
    const free = timesThatAre("free", states);
    expect([free[0], free.filter((time) => time < "13:00").at(-1)]).toEqual(["09:00", "10:30"]);
    expect([free.find((time) => time > "13:00"), free.at(-1)]).toEqual(["13:30", "22:30"]);
  });

  it("stand on the leap day and on New Year like on any other", () => {
    const nows = {
      "2028-02-29": "2028-02-20",
      "2027-01-01": "2026-12-20",
      "2026-12-31": "2026-12-20",
    };
    for (const [day, from] of Object.entries(nows)) {
      const states = statesOf(day, "feeding-video", { now: `${from}T08:00:00Z` });
      expect([day, timesThatAre("free", states)]).toEqual([day, halfHours.slice(0, 47)]);
    }
    expect(statesOf("2027-02-29", "feeding-video")).toEqual({});
  });
});

const allDay = [{ from: "00:00", to: "24:00" }];

describe("a time can be booked", () => {
  const day = "2026-11-24";
  const at = (now: string, changes: Partial<Schedule> = {}) =>
    statesOf(day, "feeding-video", { now, schedule: { ...defaultSchedule, ...changes } })["09:00"];

  it("until the notice, to the millisecond", () => {
    expect(at("2026-11-24T04:00:00.000Z")).toBe("free");
    expect(at("2026-11-24T04:00:00.001Z")).toBe("too-soon");
    expect(at("2026-11-24T07:59:59.999Z")).toBe("too-soon");
    expect(at("2026-11-24T08:00:00.000Z")).toBe("past");
    expect(at("2026-11-24T07:59:59.999Z", { noticeHours: 0 })).toBe("free");
    expect(at("2026-11-24T08:00:00.000Z", { noticeHours: 0 })).toBe("past");
  });

  it("from the first moment of the day in Germany on which it comes into reach", () => {
    const changes = { horizonDays: 10 };
    expect(at("2026-11-13T22:59:59.999Z", changes)).toBe("closed");
    expect(at("2026-11-13T23:00:00.000Z", changes)).toBe("free");
  });

  it("on the last day of the horizon through a clock change", () => {
    const now = "2026-10-20T21:59:00Z";
    const schedule = open(allDay, { horizonDays: 5 });
    expect(statesOf("2026-10-25", "feeding-video", { now, schedule })["23:00"]).toBe("free");
    expect(statesOf("2026-10-26", "feeding-video", { now, schedule })["00:00"]).toBe("closed");
  });

  it("not on a blocked day, the first and the last one included", () => {
    const blocked = [
      { firstDay: "2026-12-24", lastDay: "2026-12-31", label: "Urlaub", kind: "leave" as const },
    ];
    const states = (one: string) =>
      statesOf(one, "feeding-video", { blocked, now: "2026-12-01T08:00:00Z" })["10:00"];
    expect(["2026-12-23", "2026-12-24", "2026-12-31", "2027-01-01"].map(states)).toEqual([
      ...["free", "closed", "closed", "free"],
    ]);
  });

  it("while nothing touches a quarter of an hour of it", () => {
    const states = (from: string, minutes: number) =>
      statesOf(day, "feeding-video", { taken: held(day, from, minutes), now: `${day}T01:00:00Z` })[
        "10:00"
      ];
    expect(states("09:00", 60)).toBe("free");
    expect(states("09:00", 61)).toBe("taken");
    expect(states("10:59", 1)).toBe("taken");
    expect(states("11:00", 1)).toBe("free");
  });
});

describe("a day of the picker", () => {
  const dayOf = (day: string, now: string, given: Given = {}) =>
    stateOfDay(
      offerings["feeding-video"],
      day,
      availabilityOf({ schedule: defaultSchedule, ...given }),
      new Date(now),
    );
  const now = "2026-11-21T09:00:00Z";

  it("says whether anything is free, or why not", () => {
    expect(dayOf("2026-11-20", now)).toBe("past");
    expect(dayOf("2026-11-24", now)).toBe("free");
    expect(dayOf("2026-11-22", now)).toBe("closed");
    expect(dayOf("2027-05-20", now)).toBe("free");
    expect(dayOf("2027-05-21", now)).toBe("beyond");
    expect(dayOf("2026-11-24", now, { taken: held("2026-11-24", "09:00", 600) })).toBe("full");
  });

  it("is not fully booked when it is only too late", () => {
    expect(dayOf("2026-11-21", "2026-11-21T14:00:00Z")).toBe("past");
    expect(dayOf("2026-11-22", "2026-11-22T20:00:00Z")).toBe("closed");
    const far = { schedule: { ...defaultSchedule, noticeHours: 96 } };
    expect(dayOf("2026-11-24", now, far)).toBe("closed");
  });
});

describe("the gap between two appointments", () => {
  const day = "2026-12-03";
  const quarters = (from: string, minutes: number) => new Set(held(day, from, minutes));
  const journeyOf = (from: string, minutes: number) => {
    const leavesAt = instantInGermany(day, from)?.getTime() ?? 0;
    return new Map(held(day, from, minutes).map((bucket) => [bucket, leavesAt]));
  };
  /** A visit from 10:30 to 12:00 with the half hour after it, to which it takes an hour. */
  const agenda = {
    taken: quarters("10:30", 120),
    ways: quarters("12:00", 30),
    journeys: journeyOf("09:30", 60),
  };
  const gapAt = (time: string, durationMinutes: number, travelMinutes: number | null = null) =>
    missingGap(
      instantInGermany(day, time) ?? new Date(0),
      { durationMinutes, travelMinutes },
      agenda,
    );

  it("is the way that was typed, before and after, or the one after a visit where it is longer", () => {
    expect(gapAt("12:30", 60, 150)).toEqual({ side: "before", minutes: 120 });
    expect(gapAt("14:30", 60, 150)).toBeNull();
    expect(gapAt("14:15", 60, 150)).toEqual({ side: "before", minutes: 15 });
    // 30 minutes are free after the visit anyway.
    expect(gapAt("12:30", 60, 30)).toBeNull();
    expect(gapAt("12:30", 60, 35)).toEqual({ side: "before", minutes: 5 });
    expect(gapAt("12:30", 60)).toBeNull();
    expect(gapAt("08:30", 60)).toBeNull();
    expect(gapAt("08:45", 60)).toEqual({ side: "after", minutes: 15 });
    expect(gapAt("09:45", 30)).toEqual({ side: "after", minutes: 45 });
    expect(gapAt("08:30", 60, 600)).toBeNull();
  });

  it("lacks as many minutes seen from the earlier appointment as from the later one", () => {
    const earliest = instantInGermany(day, "08:00")?.getTime() ?? 0;
    const quarter = fc.integer({ min: 0, max: 16 });
    const cases = fc.record({
      start: quarter,
      pause: quarter,
      travelMinutes: fc.integer({ min: 1, max: 240 }),
      durationMinutes: fc.integer({ min: 15, max: 120 }),
    });
    fc.assert(
      fc.property(cases, ({ start, pause, travelMinutes, durationMinutes }) => {
        const first = new Date(earliest + start * 900_000);
        const firstHeld = bucketsOf(first, durationMinutes);
        const second = new Date(((firstHeld.at(-1) ?? 0) + 1 + pause) * 900_000);
        const earlier = { durationMinutes, travelMinutes: null };
        const later = { durationMinutes: 60, travelMinutes };
        const fromLater = missingGap(second, later, { taken: new Set(firstHeld) });
        const fromEarlier = missingGap(first, earlier, bookedAt(second, later));
        expect(fromEarlier?.minutes).toBe(fromLater?.minutes);
        const missing = travelMinutes - pause * 15;
        expect(fromEarlier).toEqual(missing > 0 ? { side: "after", minutes: missing } : null);
      }),
    );
  });

  function bookedAt(start: Date, time: { durationMinutes: number; travelMinutes: number }) {
    const booking = { ...time, petId: null, startsAt: start.toISOString() };
    const slots = bucketsOf(start, time.durationMinutes).map((bucket) => ({ bucket, booking }));
    return availabilityFrom([[], [], slots], { from: day, to: day });
  }

  it("is kept from customers", () => {
    const availability = { ...availabilityOf({}), ...agenda };
    const now = new Date("2026-11-01T00:00:00Z");
    const stateAt = (time: string, travelMinutes: number | null = null) =>
      slotsOfDay(offerings["feeding-video"], day, { ...availability, travelMinutes }, now).find(
        (slot) => slot.time === time,
      )?.state;
    expect(stateAt("08:30")).toBe("free");
    expect(stateAt("09:00")).toBe("taken");
    expect(stateAt("12:30")).toBe("free");
    expect(stateAt("12:30", 45)).toBe("taken");
  });
});

it("the minutes that a way lacks are said in whole ones", () => {
  expect(missingInWords(0.2)).toBe("Es fehlt 1 Minute.");
  expect(missingInWords(1.5)).toBe("Es fehlen 2 Minuten.");
});
