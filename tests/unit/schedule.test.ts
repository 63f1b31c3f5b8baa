import { describe, expect, it } from "vitest";
import { ownAppointmentSchema } from "#app/agenda/own/own.server.ts";
import { minutesOfOwn } from "#app/agenda/policy.ts";
import { blockedPeriodSchema } from "#app/agenda/times/blocked.server.ts";
import { newTimeField, scheduleFields, timeField } from "#app/agenda/times/schedule-fields.ts";
import { scheduleSchema } from "#app/agenda/times/schedule-schema.server.ts";
import { periodDays } from "#app/agenda/times/time-pages.tsx";
import { closedDays } from "#app/bookings/holidays.server.ts";
import { defaultSchedule, unfitTimes } from "#app/bookings/schedule.ts";
import { serviceTypes } from "#app/bookings/services.ts";
import { addDays } from "#app/platform/calendar-day.ts";
import { parseForm } from "#app/platform/forms.server.ts";
import { federalStates } from "#app/platform/operator/config.ts";
import { holidayYears, publicHolidays } from "#app/platform/public-holidays.server.ts";
import { faultsOf, formOf, harmlessTexts } from "#tests/support/unit-forms.ts";

/** The form as the page shows it for the defaults, with changes; an empty text empties a field. */
function scheduleForm(changes: Record<string, string> = {}): FormData {
  const boxes = serviceTypes.flatMap((type) =>
    defaultSchedule.slotTimes[type].map((time) => [timeField(type, time), "on"]),
  );
  return formOf({
    revision: "0",
    ...Object.fromEntries(boxes),
    ...scheduleFields(defaultSchedule),
    ...changes,
  });
}

function read(changes: Record<string, string>) {
  const parsed = parseForm(scheduleForm(changes), scheduleSchema);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.result.fieldErrors));
  return parsed.value;
}

function faults(changes: Record<string, string>): Record<string, string> {
  const parsed = parseForm(scheduleForm(changes), scheduleSchema);
  return parsed.ok ? {} : parsed.result.fieldErrors;
}

describe("the form of the practice's times", () => {
  it("unchanged it says what the defaults are", () => {
    expect(read({})).toEqual(defaultSchedule);
  });

  it("reads a break, a closed day, and joins hours that touch", () => {
    const { weeklyHours } = read({
      ...{ "tag1-1-von": "14:00", "tag1-2-von": "08:30", "tag1-2-bis": "12:15" },
      ...{ "tag2-1-bis": "13:00", "tag2-2-von": "13:00", "tag2-2-bis": "16:00", "tag6-1-von": "" },
      ...{ "tag6-1-bis": "", "tag7-3-von": "10:00", "tag7-3-bis": "11:00" },
    });
    expect(weeklyHours[0]).toEqual([
      { from: "08:30", to: "12:15" },
      { from: "14:00", to: "18:30" },
    ]);
    expect(weeklyHours[1]).toEqual([{ from: "09:00", to: "16:00" }]);
    expect(weeklyHours[5]).toEqual([]);
    expect(weeklyHours[6]).toEqual([{ from: "10:00", to: "11:00" }]);
  });

  it.each([
    [
      { "tag1-1-bis": "08:00" },
      "tag1-1-bis",
      /^Montag: Bitte geben Sie ein Ende nach dem Beginn ein/,
    ],
    [{ "tag1-1-bis": "09:00" }, "tag1-1-bis", /nach dem Beginn/],
    [{ "tag3-1-bis": "" }, "tag3-1-bis", /^Mittwoch: Bitte geben Sie auch das Ende/],
    [{ "tag7-1-bis": "12:00" }, "tag7-1-von", /^Sonntag: Bitte geben Sie auch den Beginn/],
    [{ "tag1-1-von": "09:10" }, "tag1-1-von", /volle Viertelstunde/],
    [{ "tag1-1-von": "9 Uhr" }, "tag1-1-von", /eine Uhrzeit ein/],
    [{ "tag1-1-bis": "24:00" }, "tag1-1-bis", /eine Uhrzeit ein/],
    [
      { "tag2-2-von": "18:15", "tag2-2-bis": "20:00" },
      "tag2-2-von",
      /^Dienstag: Diese Zeit überschneidet sich mit 09:00–18:30 Uhr/,
    ],
    [{ "tag2-2-von": "08:00", "tag2-2-bis": "09:15" }, "tag2-1-von", /überschneidet/],
    [{ [newTimeField("feeding")]: "09:00" }, "neu-feeding", /09:00 Uhr steht schon in der Liste/],
    [{ [newTimeField("acupressure")]: "12:10" }, "neu-acupressure", /^Akupressur: .*Viertelstunde/],
    [{ [timeField("feeding", "12:07")]: "on" }, "neu-feeding", /Viertelstunde/],
    [{ [timeField("feeding", "jetzt")]: "on" }, "neu-feeding", /Uhrzeit/],
    [{ noticeHours: "169" }, "noticeHours", /von 0 bis 168 /],
    [{ noticeHours: "1.5" }, "noticeHours", /ganze Zahl/],
    [{ noticeHours: "" }, "noticeHours", /ganze Zahl/],
    [{ horizonDays: "6" }, "horizonDays", /von 7 bis 365 /],
    [{ bufferMinutes: "135" }, "bufferMinutes", /0 bis 120 /],
    [{ bufferMinutes: "20" }, "bufferMinutes", /Viertelstunden/],
  ])("refuses %o beside its cause", (changes, field, message) => {
    const found = faults(changes as Record<string, string>);
    expect(Object.keys(found)).toEqual([field]);
    expect(found[field]).toMatch(message);
  });

  it("takes a typed time as well as the ticked ones, in their order", () => {
    const { slotTimes } = read({ [newTimeField("feeding")]: "12:45" });
    expect(slotTimes.feeding).toContain("12:45");
    expect(slotTimes.feeding).toEqual(slotTimes.feeding.toSorted());
  });

  it("takes no revision that the page has not shown", () => {
    expect([read({ revision: "7" }).revision, read({ revision: "-1" }).revision]).toEqual([7, -1]);
    expect(read({ revision: "1e3" }).revision).toBe(-1);
  });
});

it("a beginning outside of all hours is told, and one that only some of a service fits", () => {
  expect(serviceTypes.flatMap((type) => unfitTimes(defaultSchedule, type))).toEqual([]);
  const feeding = ["06:00", "09:00", "17:30"];
  const schedule = { ...defaultSchedule, slotTimes: { ...defaultSchedule.slotTimes, feeding } };
  const unfit = unfitTimes(schedule, "feeding");
  expect(unfit.map(({ time, isUseless }) => [time, isUseless])).toEqual([
    ["06:00", true],
    ["17:30", false],
  ]);
  expect(unfit[1]?.offerings.map(({ id }) => id)).toEqual(["feeding-on-site"]);
});

describe("public holidays", () => {
  it("are Brandenburg's of 2027 and 2028, movable ones included", () => {
    const named = (year: number) =>
      publicHolidays(year, "BB").map(({ day, name }) => `${day.slice(5)} ${name}`);
    expect(named(2027).join(", ")).toBe(
      "01-01 Neujahrstag, 03-26 Karfreitag, 03-28 Ostersonntag, 03-29 Ostermontag, " +
        "05-01 Tag der Arbeit, 05-06 Christi Himmelfahrt, 05-16 Pfingstsonntag, " +
        "05-17 Pfingstmontag, 10-03 Tag der Deutschen Einheit, 10-31 Reformationstag, " +
        "12-25 1. Weihnachtstag, 12-26 2. Weihnachtstag",
    );
    expect(named(2028).filter((one) => /Karfreitag|Himmelfahrt|montag/.test(one))).toEqual([
      "04-14 Karfreitag",
      "04-17 Ostermontag",
      "05-25 Christi Himmelfahrt",
      "06-05 Pfingstmontag",
    ]);
  });

  it("differ by state", () => {
    const daysOf = (state: keyof typeof federalStates, year: number) =>
      publicHolidays(year, state).map(({ day }) => day);
    expect(daysOf("SN", 2027)).toContain("2027-11-17");
    expect(daysOf("SN", 2028)).toContain("2028-11-22");
    expect(daysOf("BB", 2027)).not.toContain("2027-11-17");
    expect(daysOf("BY", 2027)).toEqual(expect.arrayContaining(["2027-05-27", "2027-08-15"]));
    expect(daysOf("BE", 2027)).toContain("2027-03-08");
    for (const state of Object.keys(federalStates) as (keyof typeof federalStates)[]) {
      expect(daysOf(state, 2027).length, state).toBeGreaterThanOrEqual(9);
    }
  });

  it("include days that a law names once: Berlin's of 2025 and 2028", () => {
    const named = (year: number, state: keyof typeof federalStates) =>
      publicHolidays(year, state).map(({ day, name }) => `${day} ${name}`);
    expect(named(2028, "BE")).toContain("2028-06-17 75. Jahrestag des Volksaufstands");
    expect(named(2028, "BE")).toHaveLength(11);
    expect(named(2025, "BE")).toContain("2025-05-08 80. Jahrestag der Befreiung");
    expect(publicHolidays(2027, "BE").map(({ day }) => day)).not.toContain("2027-06-17");
    expect(publicHolidays(2028, "BB").map(({ day }) => day)).not.toContain("2028-06-17");
  });

  it("are closed while nobody has opened them", () => {
    const days = { from: "2026-12-20", to: "2027-01-10" };
    const row = (firstDay: string, kind: "holiday" | "leave" | "open", lastDay = firstDay) => ({
      firstDay,
      lastDay,
      label: kind,
      kind,
    });
    const closed = (...rows: Parameters<typeof closedDays>[0]) =>
      closedDays(rows, days).map(({ firstDay, kind }) => `${firstDay.slice(5)} ${kind}`);
    expect(closed()).toEqual(["12-25 holiday", "12-26 holiday", "01-01 holiday"]);
    expect(closed(row("2026-12-25", "open"))).toEqual(["12-26 holiday", "01-01 holiday"]);
    // Entered by hand before, and on leave over an opened one.
    expect(closed(row("2026-12-25", "holiday"))).toHaveLength(3);
    expect(closed(row("2026-12-25", "open"), row("2026-12-24", "leave", "2026-12-27"))).toEqual([
      "12-24 leave",
      "12-26 holiday",
      "01-01 holiday",
    ]);
  });

  it("two on one day are one day", () => {
    const days = publicHolidays(2008, "BB");
    expect(days.filter(({ day }) => day === "2008-05-01")).toEqual([
      { day: "2008-05-01", name: "Tag der Arbeit und Christi Himmelfahrt" },
    ]);
  });

  it("can be added for this year and the next", () => {
    expect(holidayYears("2026-11-21", 3)).toEqual([2026, 2027, 2028]);
  });
});

describe("the form of a blocked period", () => {
  const today = "2026-11-21";
  const readPeriod = (fields: Record<string, string>) =>
    parseForm(
      formOf({ firstDay: "2026-12-24", label: "Urlaub", ...fields }),
      blockedPeriodSchema(today),
    );

  it("reads days, and a day", () => {
    expect(readPeriod({ lastDay: "2027-01-02" })).toMatchObject({
      value: { firstDay: "2026-12-24", lastDay: "2027-01-02", label: "Urlaub" },
    });
    expect(readPeriod({})).toMatchObject({ value: { lastDay: "2026-12-24" } });
    // What has begun can still be entered.
    expect(readPeriod({ firstDay: "2026-11-19", lastDay: today }).ok).toBe(true);
  });

  it("holds 366 days, and no more", () => {
    const lastDay = addDays("2026-12-24", 365);
    expect(readPeriod({ lastDay }).ok).toBe(true);
    expect(readPeriod({ lastDay: addDays(lastDay, 1) })).toMatchObject({
      result: { fieldErrors: { lastDay: "Bitte sperren Sie höchstens 366 Tage auf einmal." } },
    });
  });

  it("is refused beside its cause", () => {
    const refused = (fields: Record<string, string>) => Object.keys(faultsOf(readPeriod(fields)));
    for (const firstDay of ["", "2027-02-29", "2026-11-20"]) {
      expect(refused({ firstDay }), firstDay).toEqual(["firstDay"]);
    }
    expect(refused({ lastDay: "2026-12-23" })).toEqual(["lastDay"]);
    expect(refused({ firstDay: "2029-11-22" })).toEqual(["lastDay"]);
    for (const label of [" ", "x".repeat(81)]) expect(refused({ label })).toEqual(["label"]);
  });

  it("is named by its days", () => {
    expect(periodDays({ firstDay: "2026-12-24", lastDay: "2027-01-02" })).toBe(
      "24. Dezember 2026 bis 2. Januar 2027 (10 Tage)",
    );
    expect(periodDays({ firstDay: "2028-02-29", lastDay: "2028-02-29" })).toBe(
      "Dienstag, 29. Februar 2028",
    );
  });
});

describe("the form of an own appointment", () => {
  const input = { title: "Zahnarzt", day: "2026-11-24", startTime: "09:20", endTime: "10:05" };
  const readOwn = (fields: Record<string, string>) =>
    parseForm(formOf({ ...input, ...fields }), ownAppointmentSchema("2026-11-21"));

  it("takes any minute, today, a day gone by, and text as it is", () => {
    expect(readOwn({})).toMatchObject({ value: { ...input, notes: "" } });
    expect(readOwn({ day: "2026-11-21" }).ok).toBe(true);
    expect(readOwn({ day: "2026-06-01" }).ok).toBe(true);
    for (const title of Object.values(harmlessTexts)) {
      expect(readOwn({ title })).toMatchObject({ value: { title: title.normalize("NFC") } });
    }
  });

  it.each([
    [{ title: "" }, ["title"], /worum es geht/],
    [{ day: "2026-11-31" }, ["day"], /gültiges Datum/],
    [{ day: "2062-11-24" }, ["day"], /zwischen dem 21\. November 2025 und dem 21\. November 2029/],
    [{ endTime: "09:20" }, ["endTime"], /nach dem Beginn/],
    [{ endTime: "00:00" }, ["endTime"], /nach dem Beginn/],
    [{ startTime: "24:00" }, ["startTime"], /eine Uhrzeit ein/],
    [{ notes: "x".repeat(2001) }, ["notes"], /2\.000 Zeichen/],
    [
      { day: "2027-03-28", startTime: "02:00", endTime: "03:00" },
      ["startTime"],
      /28\. März 2027 wegen der Zeitumstellung nicht/,
    ],
    [{ day: "2027-03-28", startTime: "01:00", endTime: "02:59" }, ["endTime"], /Zeitumstellung/],
  ])("refuses %o beside its cause", (fields, expected, message) => {
    const parsed = readOwn(fields as Record<string, string>);
    const found = parsed.ok ? {} : parsed.result.fieldErrors;
    expect(Object.keys(found)).toEqual(expected);
    expect(Object.values(found)[0]).toMatch(message);
  });

  it.each([
    ["2026-11-24", "09:20", "10:05", 45],
    // The clock goes from 2 to 3, and from 3 back to 2.
    ["2027-03-28", "01:30", "03:30", 60],
    ["2026-10-25", "01:30", "03:30", 180],
    ["2026-10-25", "02:15", "02:45", 30],
    ["2028-02-29", "23:30", "23:59", 29],
  ])("on %s from %s to %s it takes %i minutes", (day, startTime, endTime, minutes) => {
    expect(minutesOfOwn({ day, startTime, endTime })?.minutes).toBe(minutes);
  });
});
