import { env } from "cloudflare:workers";
import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { unsafeGetPracticeFeed } from "#app/agenda/feed/feed.server.ts";
import {
  addOwnAppointment,
  changeOwnAppointment,
  deleteOwnAppointment,
} from "#app/agenda/own/own.server.ts";
import { feedOfPractitioner } from "#app/agenda/queries.server.ts";
import {
  addBlockedPeriod,
  deleteBlockedPeriod,
  getBlockedPeriods,
  setHoliday,
} from "#app/agenda/times/blocked.server.ts";
import { getSchedule, saveSchedule } from "#app/agenda/times/schedule.server.ts";
import { type BookingRequest, requestBooking } from "#app/bookings/request.server.ts";
import { defaultSchedule, type Schedule } from "#app/bookings/schedule.ts";
import { offerings } from "#app/bookings/services.ts";
import { bucketsOf, slotsOfDay } from "#app/bookings/slots.ts";
import { createFeed, deleteFeed, renewFeed } from "#app/calendar/feed-commands.server.ts";
import { profiles } from "#app/db/account-schema.ts";
import {
  blockedPeriods,
  bookingSlots,
  bookings,
  ownAppointments,
  practiceFeeds,
  practiceSchedules,
} from "#app/db/booking-schema.ts";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { capabilityHash, capabilityToken } from "#app/platform/link-tokens.server.ts";
import {
  insertBlockedPeriod,
  insertBooking,
  insertOwnAppointment,
} from "#scripts/demo/booking-factories.ts";
import {
  beforeBatch,
  bookingRequest,
  getAvailability,
  testDesk,
} from "#tests/support/booking-desk.ts";
import { emptyAgenda } from "#tests/support/empty-agenda.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";
import { newPerson } from "#tests/workers/new-person.ts";

const db = createDatabase(env.DB);
const secret = "0123456789abcdef0123456789abcdef";
// A Saturday.
const now = new Date("2026-11-21T09:00:00Z");
const today = "2026-11-21";
const tuesday = "2026-11-24";
const desk = testDesk(db);
let userId = "";

beforeEach(async () => {
  await emptyAgenda(db);
  await db.delete(practiceFeeds);
  userId = await person();
});

function person(role: "user" | "admin" = "user"): Promise<string> {
  return newPerson(db, { role, fullName: "Karla Kundin" });
}

function request(given: Partial<BookingRequest> = {}): BookingRequest {
  return bookingRequest({ offering: "acupressure", bookingDate: tuesday, ...given });
}

const visit = { type: "acupressure", bookingDate: tuesday } as const;

/** The schedule with only one range on every day. */
function openFrom(from: string, to: string, revision = 0): Schedule {
  return { ...defaultSchedule, revision, weeklyHours: Array(7).fill([{ from, to }]) };
}

async function freeTimes(day: string): Promise<string[]> {
  const availability = await getAvailability(db, { from: day, to: day });
  return slotsOfDay(offerings.acupressure, day, availability, now)
    .filter(({ state }) => state === "free")
    .map(({ time }) => time);
}

describe("the practice's schedule", () => {
  it("is the default until it is saved, then what was saved, and the customers' list follows", async () => {
    expect((await getSchedule(db, now)).schedule).toEqual(defaultSchedule);
    const schedule = openFrom("12:00", "16:00");
    expect(await saveSchedule(db, schedule, now)).toEqual({ outcome: "saved", revision: 1 });
    expect((await getSchedule(db, now)).schedule).toMatchObject({ ...schedule, revision: 1 });
    expect(await freeTimes(tuesday)).toEqual(["12:00", "14:00"]);
  });

  it("of many saved at once from the same page one wins, at first as later", async () => {
    for (const revision of [0, 1, 2]) {
      const hours = ["10:00", "11:00", "12:00", "13:00", "14:00"];
      const saved = await Promise.all(
        hours.map((from) => saveSchedule(db, openFrom(from, "18:00", revision), now)),
      );
      const winners = hours.filter((_, index) => saved[index]?.outcome === "saved");
      expect(winners).toHaveLength(1);
      const { schedule } = await getSchedule(db, now);
      expect(schedule.revision).toBe(revision + 1);
      expect(schedule.weeklyHours[0]?.[0]?.from).toBe(winners[0]);
    }
  });

  it("brought back to the defaults it still counts up; what is older is refused", async () => {
    await saveSchedule(db, openFrom("12:00", "16:00"), now);
    const reset = await saveSchedule(db, { ...defaultSchedule, revision: 1 }, now);
    expect(reset).toEqual({ outcome: "saved", revision: 2 });
    const { schedule } = await getSchedule(db, now);
    expect(schedule).toMatchObject({ ...defaultSchedule, revision: 2 });
    for (const revision of [0, 1, 3, -1]) {
      const late = await saveSchedule(db, openFrom("12:00", "16:00", revision), now);
      expect(late, `seen ${revision}`).toEqual({ outcome: "changed-meanwhile", revision: 2 });
    }
    // As if nobody had ever saved, somebody claims to have seen a revision.
    await db.delete(practiceSchedules);
    expect((await saveSchedule(db, openFrom("12:00", "16:00", 4), now)).outcome).toBe(
      "changed-meanwhile",
    );
  });

  it("saved before a service was offered begins it at its usual times", async () => {
    await saveSchedule(db, openFrom("09:00", "18:00"), now);
    const { acupressure: _, ...earlier } = {
      ...defaultSchedule.slotTimes,
      ...{ feeding: ["10:00"], "given-up": ["09:00"] },
    };
    await db.run(sql`update practice_schedules set slot_times = ${JSON.stringify(earlier)}`);
    const slotTimes = { ...defaultSchedule.slotTimes, feeding: ["10:00"] };
    expect((await getSchedule(db, now)).schedule.slotTimes).toEqual(slotTimes);
    const availability = await getAvailability(db, { from: tuesday, to: tuesday });
    const slots = slotsOfDay(offerings.acupressure, tuesday, availability, now);
    expect(slots.map(({ time }) => time)).toEqual(slotTimes.acupressure);
  });

  it.each([
    ["closes its time", () => saveSchedule(db, openFrom("12:00", "16:00"), now), "unavailable"],
    ["offers it, too", () => saveSchedule(db, openFrom("09:00", "12:00"), now), "requested"],
    ["blocks its day", () => addBlockedPeriod(db, fortbildung, now), "unavailable"],
  ])("a booking is judged anew by what %s while it is decided", async (_what, happens, outcome) => {
    const asked = await requestBooking(
      { ...desk, db: beforeBatch(db, 2, happens) },
      userId,
      request(),
    );
    expect(asked.outcome).toBe(outcome);
    if (asked.outcome === "requested") return;
    expect(asked).toMatchObject({ state: "closed" });
    expect(await db.select().from(bookings)).toEqual([]);
    expect(await db.select().from(bookingSlots)).toEqual([]);
  });

  it("tells the coming open bookings outside of its hours, the next first", async () => {
    const at = (bookingDate: string, bookingTime: string, status?: "cancelled") =>
      insertBooking(db, {
        ...{ userId, type: "acupressure", bookingDate, bookingTime },
        ...(status && { status }),
      });
    await at(tuesday, "17:00");
    await at(tuesday, "09:00");
    await at(tuesday, "14:00");
    await at("2026-11-25", "09:00", "cancelled");
    await at("2026-11-20", "09:00");
    await at("2026-11-23", "15:30");
    await saveSchedule(db, openFrom("12:00", "16:00"), now);
    const { outside } = await getSchedule(db, now);
    expect(outside.map((one) => [one.bookingDate, one.bookingTime])).toEqual([
      ["2026-11-23", "15:30"],
      [tuesday, "09:00"],
      [tuesday, "17:00"],
    ]);
  });
});

const fortbildung = { firstDay: tuesday, lastDay: tuesday, label: "Fortbildung" };
describe("blocked days", () => {
  it("are added once, however often at once, and can be deleted and added again", async () => {
    const period = { firstDay: "2026-12-24", lastDay: "2027-01-02", label: "Urlaub" };
    const added = await Promise.all(
      Array.from({ length: 10 }, () => addBlockedPeriod(db, period, now)),
    );
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await addBlockedPeriod(db, { ...period, label: "Kur" }, now)).toBe(true);
    const { coming } = await getBlockedPeriods(db, now);
    expect(coming.map(({ label }) => label).toSorted()).toEqual(["Kur", "Urlaub"]);
    for (const { id } of coming) expect(await deleteBlockedPeriod(db, id)).not.toBeNull();
    expect(await deleteBlockedPeriod(db, coming[0]?.id ?? "")).toBeNull();
    expect(await addBlockedPeriod(db, period, now)).toBe(true);
  });

  it("are the public holidays, too, until one is opened, however often at once", async () => {
    const christmas = { day: "2026-12-25", name: "1. Weihnachtstag" };
    const isOpen = async () => (await freeTimes(christmas.day)).length > 0;
    expect(await isOpen()).toBe(false);
    await Promise.all(Array.from({ length: 5 }, () => setHoliday(db, christmas, true, now)));
    expect(await db.$count(blockedPeriods)).toBe(1);
    expect(await isOpen()).toBe(true);
    const { coming, holidays } = await getBlockedPeriods(db, now);
    expect(coming).toEqual([]);
    expect(holidays.filter((holiday) => holiday.isOpen).map(({ name }) => name)).toEqual([
      "1. Weihnachtstag",
    ]);
    await setHoliday(db, christmas, false, now);
    expect(await isOpen()).toBe(false);
    expect(await db.$count(blockedPeriods)).toBe(0);
  });

  it("opening a holiday takes away the entry that was made by hand", async () => {
    const reformation = { day: "2027-10-31", name: "Reformationstag" };
    const days = { firstDay: reformation.day, lastDay: reformation.day };
    await insertBlockedPeriod(db, { ...days, label: reformation.name, kind: "holiday" });
    expect((await getBlockedPeriods(db, now)).coming, "listed among the holidays").toEqual([]);
    await setHoliday(db, reformation, true, now);
    const kinds = await db.select({ kind: blockedPeriods.kind }).from(blockedPeriods);
    expect(kinds).toEqual([{ kind: "open" }]);
  });

  it("a request for a holiday is refused in the statement, when it is closed meanwhile", async () => {
    const christmas = { day: "2026-12-25", name: "1. Weihnachtstag" };
    await setHoliday(db, christmas, true, now);
    const late = await requestBooking(
      { ...desk, db: beforeBatch(db, 2, () => setHoliday(db, christmas, false, now)) },
      userId,
      { ...request(), bookingDate: christmas.day, bookingTime: "09:00" },
    );
    expect(late).toMatchObject({ outcome: "unavailable", state: "closed" });
    expect(await db.select().from(bookings)).toEqual([]);
    await setHoliday(db, christmas, true, now);
    const open = await requestBooking(desk, userId, {
      ...request(),
      bookingDate: christmas.day,
      bookingTime: "09:00",
    });
    expect(open.outcome).toBe("requested");
  });

  it("come with the open bookings on them; what has been is bounded", async () => {
    await insertBlockedPeriod(db, { firstDay: "2026-11-23", lastDay: tuesday, label: "Urlaub" });
    await insertBlockedPeriod(db, { firstDay: tuesday, lastDay: tuesday, label: "Fortbildung" });
    for (let day = 1; day <= 31; day++) {
      const past = `2026-10-${String(day).padStart(2, "0")}`;
      await insertBlockedPeriod(db, { firstDay: past, lastDay: past });
    }
    const book = (bookingTime: string, status?: "declined") =>
      insertBooking(db, { ...visit, userId, bookingTime, ...(status && { status }) });
    const bookingId = await book("09:00");
    await book("14:00", "declined");
    const { db: counted, trips } = countRoundTrips(env.DB);
    const { coming, past } = await getBlockedPeriods(createDatabase(counted), now);
    expect(trips.count).toBe(1);
    expect(coming.map((one) => [one.label, one.bookings.map(({ id }) => id)])).toEqual([
      ["Urlaub", [bookingId]],
      ["Fortbildung", [bookingId]],
    ]);
    expect(past).toHaveLength(30);
    expect(past[0]?.firstDay).toBe("2026-10-31");
  });
});

describe("an own appointment", () => {
  const own = { title: "Zahnarzt", day: tuesday, startTime: "09:20", endTime: "10:05", notes: "" };

  it("takes the quarters of an hour that it touches, moves with them, and frees them", async () => {
    const id = await addOwnAppointment(db, own, now);
    expect(await quartersOf(id)).toEqual(bucketsOf(new Date("2026-11-24T08:15:00Z"), 60));
    expect(await freeTimes(tuesday)).not.toContain("09:00");

    const moved = { ...own, startTime: "10:00", endTime: "12:00" };
    expect(await changeOwnAppointment(db, id, moved)).toBe(true);
    expect(await quartersOf(id)).toEqual(bucketsOf(new Date("2026-11-24T09:00:00Z"), 120));
    const [row] = await db.select().from(ownAppointments);
    expect(row).toMatchObject({ ...moved, createdAt: now.toISOString() });

    expect(await deleteOwnAppointment(db, id)).toBe(true);
    expect(await quartersOf(id)).toEqual([]);
    expect(await deleteOwnAppointment(db, id)).toBe(false);
    expect(await changeOwnAppointment(db, id, moved)).toBe(false);
    expect(await db.select().from(bookingSlots)).toEqual([]);
  });

  it("says what lies there already, and leaves everything as it was", async () => {
    await insertBooking(db, { ...visit, userId, bookingTime: "09:00", status: "requested" });
    const tax = { day: tuesday, startTime: "10:30", endTime: "11:00", title: "Steuer" };
    await insertOwnAppointment(db, tax);
    const long = { ...own, startTime: "08:00", endTime: "12:00" };
    const visitAndWay = "Akupressur für Bello, Karla Kundin, 09:00–10:00 Uhr, mit Weg danach";
    expect(await takenBy(addOwnAppointment(db, long, now))).toBe(
      `Schon belegt durch ${visitAndWay}; „Steuer“, 10:30–11:00 Uhr. Termine belegen immer volle Viertelstunden.`,
    );
    // The way after the visit.
    const way = { ...own, startTime: "10:15", endTime: "10:30" };
    expect(await takenBy(addOwnAppointment(db, way, now))).toContain(visitAndWay);

    const id = await addOwnAppointment(db, { ...own, startTime: "07:00", endTime: "08:00" }, now);
    const before = await quartersOf(id);
    expect(await takenBy(changeOwnAppointment(db, id, long))).toContain(visitAndWay);
    expect(await quartersOf(id)).toEqual(before);
    const rows = await db.select().from(ownAppointments);
    expect(rows.map(({ startTime }) => startTime).toSorted()).toEqual(["07:00", "10:30"]);
  });

  it("and a booking of the same time, decided at once: one of them, whoever is first", async () => {
    for (let round = 0; round < 4; round++) {
      let keeping: Promise<string | null> | undefined;
      const keep = async () => {
        const time = { startTime: "09:30", endTime: "10:30" };
        keeping = takenBy(addOwnAppointment(db, { ...own, ...time }, now));
      };
      // The booking has found its time free; in half of the rounds it writes first.
      const between = round % 2 === 0 ? keep : async () => {};
      const reading = { ...desk, db: beforeBatch(db, 2, between) };
      const asked = await requestBooking(reading, userId, request());
      if (!keeping) await keep();
      const won = [(await keeping) === null, asked.outcome === "requested"];
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await db.select().from(bookingSlots)).toHaveLength(won[0] ? 4 : 6);
      await db.batch([db.delete(bookings), db.delete(ownAppointments)]);
    }
  });

  it("a change and a booking at once: one of them has the time", async () => {
    const id = await addOwnAppointment(db, { ...own, startTime: "07:00", endTime: "08:00" }, now);
    const [taken, asked] = await Promise.all([
      takenBy(changeOwnAppointment(db, id, own)),
      requestBooking(desk, userId, request()),
    ]);
    expect([taken === null, asked.outcome === "requested"].filter(Boolean)).toHaveLength(1);
    expect(await quartersOf(id)).toHaveLength(4);
  });

  it("in the nights of a clock change it takes as long as it takes", async () => {
    const at = async (day: string, startTime: string, endTime: string) => {
      const id = await addOwnAppointment(db, { ...own, day, startTime, endTime }, now);
      return (await quartersOf(id)).length;
    };
    expect(await at("2027-03-28", "01:30", "03:30")).toBe(4);
    expect(await at("2027-10-31", "01:30", "03:30")).toBe(12);
    expect(await at("2028-02-29", "23:00", "23:59")).toBe(4);
  });

  /** What the form is told beside its time; null where nothing lies there. */
  async function takenBy(keeping: Promise<unknown>): Promise<string | null> {
    try {
      await keeping;
      return null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      expect(error.words.status).toBe(409);
      return error.words.fieldErrors?.startTime ?? "";
    }
  }

  async function quartersOf(id: string): Promise<number[]> {
    const rows = await db
      .select({ bucket: bookingSlots.bucket })
      .from(bookingSlots)
      .where(eq(bookingSlots.ownAppointmentId, id))
      .orderBy(asc(bookingSlots.bucket));
    return rows.map(({ bucket }) => bucket);
  }
});

describe("the practice's feed", () => {
  async function practitioner() {
    const id = await person("admin");
    await createFeed({ db, secret, now }, id, "practice");
    return id;
  }

  async function feedIdOf(id: string): Promise<string> {
    const [feed] = await feedOfPractitioner(db, id);
    return feed?.feedId ?? "";
  }

  async function tokenOf(id: string): Promise<string> {
    return capabilityToken(secret, "practice-feed", await feedIdOf(id));
  }

  async function readAs(token: string, given = db) {
    const hash = await capabilityHash(token);
    return unsafeGetPracticeFeed(given, hash, today, { needsTwoFactor: false });
  }

  it("tells bookings, own appointments and blocked days, what comes first", async () => {
    const token = await tokenOf(await practitioner());
    const at = (bookingDate: string, status?: "declined" | "proposed" | "done" | "no-show") =>
      insertBooking(db, {
        ...{ userId, type: "acupressure", bookingDate, bookingTime: "09:00" },
        ...(status && { status }),
      });
    await at("2026-11-20", "done");
    await at("2026-11-19", "no-show");
    await at(tuesday);
    await at("2026-11-25", "proposed");
    await at("2026-11-26", "declined");
    await at("2026-01-02", "done");
    await insertOwnAppointment(db, { day: "2026-11-27", startTime: "08:00", endTime: "09:00" });
    await insertOwnAppointment(db, { day: "2026-11-19", startTime: "07:00", endTime: "08:00" });
    await insertBlockedPeriod(db, { firstDay: "2026-11-16", lastDay: "2026-11-22" });
    await insertBlockedPeriod(db, { firstDay: "2026-10-16", lastDay: "2026-10-22" });
    await insertBlockedPeriod(db, { firstDay: "2026-01-16", lastDay: "2026-01-22" });

    const { db: counted, trips } = countRoundTrips(env.DB);
    const told = await readAs(token, createDatabase(counted));
    expect(trips.count).toBe(1);
    const days = told?.bookings.map((one) => one.bookingDate);
    expect(days).toEqual([tuesday, "2026-11-25", "2026-11-20"]);
    expect(told?.bookings[0]).toMatchObject({
      ownerName: "Karla Kundin",
      address: "Lindenweg 4, 10115 Berlin",
    });
    expect(told?.own.map(({ day }) => day)).toEqual(["2026-11-27", "2026-11-19"]);
    expect(told?.blocked.slice(0, 2).map(({ lastDay }) => lastDay)).toEqual([
      "2026-11-22",
      "2026-10-22",
    ]);
    expect(told?.blocked).toContainEqual({
      id: "holiday-2026-12-25",
      firstDay: "2026-12-25",
      lastDay: "2026-12-25",
      label: "1. Weihnachtstag",
    });
  });

  it("ends with the role, at once, and lives again with it", async () => {
    const id = await practitioner();
    const token = await tokenOf(id);
    expect(await readAs(token)).not.toBeNull();
    await db.update(profiles).set({ role: "user" }).where(eq(profiles.id, id));
    expect(await readAs(token)).toBeNull();
    await db.update(profiles).set({ role: "admin" }).where(eq(profiles.id, id));
    expect(await readAs(token)).not.toBeNull();
  });

  it("opens by its own token alone", async () => {
    const id = await practitioner();
    const old = await tokenOf(id);
    await renewFeed({ db, secret, now }, id, "practice");
    const feedId = await feedIdOf(id);
    expect(await readAs(old)).toBeNull();
    expect(await readAs(await capabilityToken(secret, "calendar-feed", feedId))).toBeNull();
    expect(await readAs(await tokenOf(id))).not.toBeNull();
    // An owner's own feed of the same person opens the owner's calendar, not the practice's.
    await createFeed({ db, secret, now }, id);
    expect(await db.select().from(practiceFeeds)).toHaveLength(1);
  });
});

const period = { firstDay: "2027-08-02", lastDay: "2027-08-13", label: "Urlaub" };
const own = {
  title: "Zahnarzt",
  day: "2027-08-16",
  startTime: "09:20",
  endTime: "10:05",
  notes: "",
};

/**
 * Every query and command of the practice's own time; each runs once with the given database.
 * @param userId whoever opens the practice's feed
 */
function scheduleRuns(userId: string): Record<string, (db: Database) => Promise<unknown>> {
  const secret = "0123456789abcdef0123456789abcdef";
  return {
    getSchedule: (db) => getSchedule(db, now),
    saveSchedule: (db) => saveSchedule(db, { ...defaultSchedule, revision: -2 }, now),
    getBlockedPeriods: (db) => getBlockedPeriods(db, now),
    addBlockedPeriod: (db) => addBlockedPeriod(db, period, now),
    "setHoliday, open": (db) => setHoliday(db, { day: "2027-10-03", name: "Feiertag" }, true, now),
    "setHoliday, closed": (db) =>
      setHoliday(db, { day: "2027-10-03", name: "Feiertag" }, false, now),
    deleteBlockedPeriod: (db) => deleteBlockedPeriod(db, "period"),
    addOwnAppointment: (db) => addOwnAppointment(db, own, now),
    "addOwnAppointment where something lies": (db) =>
      addOwnAppointment(db, own, now).catch(() => null),
    changeOwnAppointment: (db) => changeOwnAppointment(db, "own", own),
    deleteOwnAppointment: (db) => deleteOwnAppointment(db, "own"),
    createPracticeFeed: (db) => createFeed({ db, secret, now }, userId, "practice"),
    renewPracticeFeed: (db) => renewFeed({ db, secret, now }, userId, "practice"),
    deletePracticeFeed: (db) => deleteFeed({ db }, userId, "practice"),
    unsafeGetPracticeFeed: (db) =>
      unsafeGetPracticeFeed(db, "any", "2026-11-21", { needsTwoFactor: true }),
  };
}

it("every statement finds its rows by an index", async () => {
  expect(await slowRuns(env.DB, scheduleRuns(await person("admin")))).toEqual({});
});
