import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agendaDay, bookingEntry, freeGaps, freeTimes } from "#app/agenda/days.ts";
import type { AgendaBooking } from "#app/agenda/queries.server.ts";
import { defaultSchedule } from "#app/bookings/schedule.ts";
import { offerings, publicOfferings } from "#app/bookings/services.ts";
import { type Availability, bucketsOf, occupiedMinutes, slotsOfDay } from "#app/bookings/slots.ts";
import { instantInGermany } from "#app/platform/german-time.ts";

const day = "2026-11-24";
const early = new Date("2026-11-20T08:00:00Z");
const allDay = [{ from: "00:00", to: "24:00" }];
const open: Availability = { schedule: defaultSchedule, blocked: [], taken: new Set() };
const alwaysOpen: Availability = {
  ...open,
  schedule: { ...defaultSchedule, weeklyHours: Array(7).fill(allDay) },
};

function at(date: string, time: string): Date {
  const instant = instantInGermany(date, time);
  if (!instant) throw new Error(`There is no ${time} on ${date}.`);
  return instant;
}

function clock(quarter: number): string {
  const [hours, minutes] = [Math.floor(quarter / 4), (quarter % 4) * 15];
  return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}

function taken(date: string, ...times: readonly (readonly [string, number])[]): Set<number> {
  return new Set(times.flatMap(([time, minutes]) => bucketsOf(at(date, time), minutes)));
}

function booking(input: Partial<AgendaBooking> = {}): AgendaBooking {
  const { bookingDate = day, bookingTime = "09:00" } = input;
  return {
    ...{ id: "booking", userId: "kundin", offering: "feeding-on-site", bookingDate, bookingTime },
    status: "confirmed",
    startsAt: at(bookingDate, bookingTime).toISOString(),
    cancelBy: at(bookingDate, bookingTime).toISOString(),
    ...{ durationMinutes: 90, petName: "Bello", petType: "Hund", ownerName: "Karla Kundin" },
    ...{ phone: "030 23125 099", sequence: 1, answerBy: null, meetingUrl: "" },
    ...{ travelMinutes: null, onTheWayAt: null, stable: null, hasEmail: 1, allergies: "" },
    ...{ address: "Lindenweg 4, 10115 Berlin", title: "", ...input },
  };
}

describe("what is free", () => {
  it("are the gaps that hold a consultation", () => {
    const availability = {
      ...open,
      // Half an hour before 12:00 is too short for anything.
      taken: taken(day, ["09:00", 120], ["11:30", 60], ["15:00", 45]),
    };
    expect(freeTimes(day, availability, early)).toEqual([
      "12:30–15:00 Uhr (Besuch bis 14:30)",
      "15:45–18:30 Uhr",
    ]);
  });

  it("are, for one consultation, those that it fits into with its way, as its times say", () => {
    const offering = offerings["bioresonance-on-site"];
    const availability = { ...open, taken: taken(day, ["11:45", 15], ["15:30", 60]) };
    const told = freeTimes(day, availability, early, offering);
    // Until 15:00, as half an hour's way follows: so 14:00, which takes until 15:30, is not told.
    expect(told).toEqual(["09:00–11:15", "12:00–15:00", "16:30–18:30"]);
    const free = slotsOfDay(offering, day, availability, early).filter(
      (one) => one.state === "free",
    );
    expect(free.map(({ time }) => time)).toEqual(["09:00", "12:00", "17:00"]);
    const video = freeTimes(day, availability, early, offerings["feeding-video"]);
    expect(video).toEqual(["09:00–11:45", "12:00–15:30", "16:30–18:30"]);
  });

  it("keeps the way free beyond the hours, too", () => {
    // Hours end at 18:30, and she has something of her own at 18:45.
    const availability = { ...open, taken: taken(day, ["18:45", 60]) };
    expect(freeTimes(day, availability, early)).toEqual(["09:00–18:30 Uhr (Besuch bis 18:15)"]);
  });

  it("says of every service what its list of times says, whatever is taken", () => {
    const quarter = fc.integer({ min: 0, max: 95 });
    const range = fc
      .tuple(quarter, fc.integer({ min: 1, max: 96 }))
      .map(([from, to]) => ({ from: clock(from), to: clock(Math.max(from + 1, to)) }));
    const given = fc.record({
      date: fc.constantFrom(day, "2026-12-31", "2027-03-28", "2027-10-31"),
      hours: fc.array(range, { maxLength: 3 }),
      held: fc.array(fc.tuple(quarter, fc.integer({ min: 1, max: 120 })), { maxLength: 6 }),
      bufferMinutes: fc.constantFrom(0, 15, 30, 45, 120),
      nowAt: fc.option(fc.integer({ min: 0, max: 24 * 60 })),
    });
    const times = Array.from({ length: 96 }, (_, index) => clock(index));
    const slotTimes = { feeding: times, bioresonance: times, acupressure: times };
    const always = { noticeHours: 0, horizonDays: 365 };
    fc.assert(
      fc.property(given, ({ date, hours, held, bufferMinutes, nowAt }) => {
        const midnight = at(date, "00:00").getTime();
        const now = nowAt === null ? early : new Date(midnight + nowAt * 60_000);
        const schedule = {
          ...{ ...defaultSchedule, ...always, bufferMinutes, slotTimes },
          weeklyHours: Array(7).fill(hours),
        };
        const buckets = held.flatMap(([start, minutes]) =>
          bucketsOf(new Date(midnight + start * 15 * 60_000), minutes),
        );
        const availability = { schedule, blocked: [], taken: new Set(buckets) };
        const gaps = freeGaps(date, availability, now);
        for (const offering of publicOfferings) {
          const fits = times.filter((time) => {
            const start = instantInGermany(date, time)?.getTime() ?? 0;
            const end = start + offering.durationMinutes * 60_000;
            return gaps.some(
              ({ from, to, toOfVisits }) =>
                from <= start && end <= (offering.place === "visit" ? toOfVisits : to),
            );
          });
          // Notice binds customers alone; it is all that may differ.
          const free = slotsOfDay(offering, date, availability, now)
            .filter(({ state }) => state === "free" || state === "too-soon")
            .filter(({ state, time }) => state === "free" || isAvailable(time));
          expect(fits).toEqual(free.map(({ time }) => time));

          function isAvailable(time: string): boolean {
            const start = instantInGermany(date, time);
            if (!start) return false;
            return !bucketsOf(start, occupiedMinutes(offering, schedule)).some((bucket) =>
              availability.taken.has(bucket),
            );
          }
        }
      }),
    );
  });

  it("is no visit where only its way would fit", () => {
    const availability = { ...open, taken: taken(day, ["10:00", 510]) };
    expect(freeTimes(day, availability, early)).toEqual(["09:00–10:00 Uhr (kein Besuch)"]);
  });

  it("is on the day itself only what is still to come", () => {
    expect(freeTimes(day, open, at(day, "16:20"))).toEqual(["16:30–18:30 Uhr"]);
    expect(freeTimes(day, open, at(day, "17:50"))).toEqual([]);
    // What begins right now is over.
    expect(freeTimes(day, open, at(day, "16:30"))).toEqual(["16:45–18:30 Uhr"]);
    expect(freeTimes(day, open, at("2026-11-25", "00:00"))).toEqual([]);
  });

  it("is not the way to a visit, as long as it was typed", () => {
    const leavesAt = at(day, "10:00").getTime();
    const journeys = new Map([...taken(day, ["10:00", 90])].map((bucket) => [bucket, leavesAt]));
    const availability = { ...open, taken: taken(day, ["11:30", 120]), journeys };
    expect(freeTimes(day, availability, early)).toEqual(["09:00–10:00 Uhr", "13:30–18:30 Uhr"]);
  });

  it("is nothing on blocked days and without hours", () => {
    const blocked = [{ firstDay: day, lastDay: day, label: "Urlaub", kind: "leave" as const }];
    expect(freeTimes(day, { ...open, blocked }, early)).toEqual([]);
    expect(freeTimes("2026-11-29", open, early)).toEqual([]);
  });

  it("is the whole of a day on which the clock changes, and of others", () => {
    for (const date of ["2026-03-29", "2026-10-25", "2026-12-31", "2028-02-29"]) {
      expect(freeTimes(date, alwaysOpen, new Date(0)), date).toEqual(["00:00–24:00 Uhr"]);
    }
  });

  it("begins where the clock goes on when it opens in the hour that is left out", () => {
    const weeklyHours = Array(7).fill([{ from: "02:00", to: "08:00" }]);
    const availability = { ...open, schedule: { ...defaultSchedule, weeklyHours } };
    expect(freeTimes("2027-03-27", availability, early)).toEqual(["02:00–08:00 Uhr"]);
    expect(freeTimes("2027-03-28", availability, early)).toEqual(["03:00–08:00 Uhr"]);
  });

  it("is cut by what lies in the hour that comes twice", () => {
    // The second 02:30 of 25.10.2026.
    const second = new Date("2026-10-25T01:30:00Z");
    const availability = { ...alwaysOpen, taken: new Set(bucketsOf(second, 60)) };
    expect(freeTimes("2026-10-25", availability, new Date(0))).toEqual([
      "00:00–02:30 Uhr (Besuch bis 02:00)",
      "03:30–24:00 Uhr",
    ]);
  });
});

describe("a booking in the agenda", () => {
  it("takes its time, and a visit the way after it, but nobody drives to a video", () => {
    expect(bookingEntry(booking(), 30, early)).toMatchObject({
      ...{ times: "09:00–10:30", way: "10:30–11:00", mayCancel: true },
      address: "Lindenweg 4, 10115 Berlin",
    });
    const far = bookingEntry(booking({ travelMinutes: 90 }), 30, early);
    expect(far).toMatchObject({ journey: "07:30–09:00", way: "10:30–11:00" });
    const video = bookingEntry(booking({ offering: "feeding-video" }), 30, early);
    expect(video).toMatchObject({ way: null, address: "", place: "video" });
    expect(bookingEntry(booking(), 0, early).way).toBeNull();
  });

  it.each([
    // By the clock on the wall, which skips an hour, or shows one twice.
    ["2026-03-29", "01:30", "01:30–04:00"],
    ["2026-10-25", "01:30", "01:30–02:00"],
    ["2026-12-31", "23:00", "23:00–00:30"],
  ])("on %s at %s lasts %s", (bookingDate, bookingTime, times) => {
    expect(bookingEntry(booking({ bookingDate, bookingTime }), 30, early).times).toBe(times);
  });

  it("can no longer be cancelled once it has begun", () => {
    expect(bookingEntry(booking(), 30, at(day, "09:00")).mayCancel).toBe(false);
    expect(bookingEntry(booking({ status: "done" }), 30, early).mayCancel).toBe(false);
  });
});

it("a day holds its own entries, from morning to evening", () => {
  const own = { id: "own", day, startTime: "08:00", endTime: "08:30", title: "Post", notes: "" };
  const rows = {
    bookings: [
      booking({ id: "late", bookingTime: "17:00" }),
      booking({ id: "early" }),
      booking({ id: "other", bookingDate: "2026-11-25" }),
    ],
    own: [own, { ...own, id: "own-other", day: "2026-11-23" }],
    availability: open,
  };
  expect(agendaDay(day, rows, early).entries.map(({ id }) => id)).toEqual(["own", "early", "late"]);
});
