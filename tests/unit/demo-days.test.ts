import { describe, expect, it } from "vitest";
import { holdsTime } from "#app/bookings/life.ts";
import { shownAnswers } from "#app/bookings/preparation/questions.ts";
import { defaultSchedule, isWithinHours, minutesOf, openTimesOf } from "#app/bookings/schedule.ts";
import { offerings } from "#app/bookings/services.ts";
import { occupiedMinutes } from "#app/bookings/slots.ts";
import { weightField } from "#app/pets/weight/weight.server.ts";
import { isCalendarDay } from "#app/platform/calendar-day.ts";
import { instantInGermany } from "#app/platform/german-time.ts";
import { germanNumber } from "#app/platform/typed-number.ts";
import { demoAnimals } from "#scripts/demo/demo-animals.ts";
import { demoAppointments } from "#scripts/demo/demo-appointments.ts";
import {
  demoBlockedPeriods,
  demoBookings,
  demoOwnAppointments,
  demoSeries,
  sturmwindsAnswers,
} from "#scripts/demo/demo-bookings.ts";
import { demoCare } from "#scripts/demo/demo-care.ts";
import { daysFrom, monthsBefore, practiceDayFrom, workdayFrom } from "#scripts/demo/demo-days.ts";
import { demoWeights, newestWeight } from "#scripts/demo/demo-weights.ts";

const todays = ["2026-11-21", "2026-12-31", "2027-02-28", "2028-02-29", "2028-05-31"];

const katharinas = (row: { userId: string }) => row.userId === "demo-kundin";
const jonas = (row: { userId: string }) => row.userId === "demo-abo";

describe.each(todays)("demo data added on %s", (today) => {
  const { plans, events } = demoCare(today);
  const [dates, consultations] = [demoAppointments(today), demoBookings(today)];
  const weighings = demoWeights(today);

  it("has only real days, and ids that are its own", () => {
    const days = [
      ...plans.flatMap(({ lastDate, dueOn }) => [...(lastDate === "" ? [] : [lastDate]), dueOn]),
      ...events.map(({ doneOn }) => doneOn),
      ...dates.map(({ appointmentDate }) => appointmentDate),
      ...consultations.map(({ bookingDate }) => bookingDate),
      ...weighings.map(({ measuredOn }) => measuredOn),
    ];
    expect(days.filter((day) => !isCalendarDay(day))).toEqual([]);
    for (const rows of [plans, events, dates, consultations, weighings]) {
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    }
    const weighed = weighings.map(({ petId, measuredOn }) => `${petId} ${measuredOn}`);
    expect(new Set(weighed).size).toBe(weighed.length);
  });

  it("says nothing about the future that has been done, weighed or written", () => {
    expect(events.filter(({ doneOn }) => doneOn > today)).toEqual([]);
    expect(weighings.filter(({ measuredOn }) => measuredOn > today)).toEqual([]);
    const written = [...dates, ...consultations, ...demoSeries(today)].map(({ createdAt }) =>
      createdAt.slice(0, 10),
    );
    expect(written.filter((day) => day >= today)).toEqual([]);
  });

  it.each([
    ["Katharina", katharinas],
    ["Jonas", jonas],
  ])(
    "shows %s what is due, appointments around today and consultations to come",
    (_name, isOwn) => {
      const due = plans.filter(isOwn).map(({ dueOn }) => dueOn);
      expect(due.some((day) => day < today && day > daysFrom(today, -10))).toBe(true);
      expect(due.some((day) => day >= daysFrom(today, 2) && day <= daysFrom(today, 7))).toBe(true);
      if (today < "2027-01-01") expect(due.some((day) => day > daysFrom(today, 20))).toBe(true);
      const days = dates.filter(isOwn).map(({ appointmentDate }) => appointmentDate);
      expect(days).toEqual(expect.arrayContaining([today, daysFrom(today, 1)]));
      expect(days.some((day) => day > daysFrom(today, 4) && day <= daysFrom(today, 10))).toBe(true);
      expect(days.filter((day) => day < today).length).toBeGreaterThan(4);
      const coming = consultations.filter(isOwn).filter(({ bookingDate }) => bookingDate >= today);
      const statuses = coming.map(({ status }) => status);
      expect(statuses).toEqual(expect.arrayContaining(["requested", "confirmed"]));
    },
  );

  it("has a booking in every state but those that nothing came of", () => {
    const statuses = new Set(consultations.map(({ status }) => status));
    expect([...statuses].sort()).toEqual(
      ["cancelled", "confirmed", "done", "no-show", "proposed", "requested"].sort(),
    );
  });

  it("lets the practitioner be at one place at a time, within her hours and not on leave", () => {
    const held = [
      ...consultations
        .filter(({ status }) => holdsTime(status ?? "confirmed"))
        .map(({ bookingDate, bookingTime, type, offering }) => {
          const { durationMinutes, place } = offerings[offering ?? (type as "acupressure")];
          const minutes = occupiedMinutes({ durationMinutes, place }, defaultSchedule);
          const open = openTimesOf(defaultSchedule, bookingDate);
          const start = instantInGermany(bookingDate, bookingTime);
          expect(start && isWithinHours(open, start, durationMinutes)).toBe(true);
          return { day: bookingDate, from: minutesOf(bookingTime), minutes };
        }),
      ...demoOwnAppointments(today).map(({ day, startTime, endTime }) => {
        const from = minutesOf(startTime);
        return { day, from, minutes: minutesOf(endTime) - from };
      }),
    ];
    held.forEach((one, index) => {
      const overlapping = held.filter(
        (other, place) =>
          place !== index &&
          other.day === one.day &&
          other.from < one.from + one.minutes &&
          one.from < other.from + other.minutes,
      );
      expect(overlapping).toEqual([]);
    });
    for (const { firstDay, lastDay } of demoBlockedPeriods(today)) {
      expect(held.filter(({ day }) => day >= firstDay && day <= lastDay)).toEqual([]);
    }
  });

  it("ends the history of a plan on its last day", () => {
    for (const plan of plans) {
      const own = events.filter(({ planId }) => planId === plan.id).map(({ doneOn }) => doneOn);
      expect(own.sort().at(-1) ?? "").toBe(plan.lastDate);
    }
  });

  it("lets Mimi lose more than a tenth within thirty days, and nobody else", () => {
    const lost = demoAnimals
      .filter(({ deceasedOn }) => !deceasedOn)
      .map(({ id, name }) => {
        const since = daysFrom(today, -32);
        const recent = weighings.filter((row) => row.petId === id && row.measuredOn >= since);
        const newest = newestWeight(weighings, id) ?? 0;
        const most = Math.max(newest, ...recent.map(({ weightKg }) => weightKg));
        return { name, part: 1 - newest / most };
      })
      .filter(({ part }) => part > 0.1);
    expect(lost.map(({ name }) => name)).toEqual(["Mimi"]);
  });

  it("keeps weights in the steps of their form", () => {
    const storable = weighings.map(({ weightKg }) => weightField.parse(germanNumber(weightKg)));
    expect(storable).toEqual(weighings.map(({ weightKg }) => weightKg));
  });
});

it("the answers of Sturmwind's owner are all of the form for horses", () => {
  const shown = shownAnswers("Pferd", sturmwindsAnswers)?.flatMap(({ entries }) => entries);
  expect(shown?.map(({ id }) => id).sort()).toEqual(Object.keys(sturmwindsAnswers).sort());
});

describe("days counted from another", () => {
  it("skip Sundays, when the practice is closed, or the weekend", () => {
    expect(practiceDayFrom("2026-11-22", 0)).toBe("2026-11-23");
    expect(practiceDayFrom("2026-11-21", 1)).toBe("2026-11-23");
    expect(practiceDayFrom("2026-11-23", -1)).toBe("2026-11-21");
    const workdays = [1, 2, 3].map((days) => workdayFrom("2026-11-20", days));
    expect(workdays).toEqual(["2026-11-23", "2026-11-23", "2026-11-23"]);
    expect(workdayFrom("2026-11-20", 4)).toBe("2026-11-24");
  });

  it("go over the ends of months and years, or stay within a month that is shorter", () => {
    expect(daysFrom("2026-12-31", 1)).toBe("2027-01-01");
    expect(daysFrom("2028-03-01", -1)).toBe("2028-02-29");
    expect(monthsBefore("2026-05-31", 3)).toBe("2026-02-28");
    expect(monthsBefore("2026-01-15", 12)).toBe("2025-01-15");
  });
});
