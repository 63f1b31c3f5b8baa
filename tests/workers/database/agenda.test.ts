import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { describeAgenda } from "#app/agenda/agenda.server.ts";
import {
  getLastEvent,
  getPracticeBooking,
  getTimeChoice,
} from "#app/agenda/booking/booking.server.ts";
import { getAgenda } from "#app/agenda/queries.server.ts";
import { getDayPlan, setTravelMinutes, tellOnTheWay } from "#app/agenda/visits.server.ts";
import { bookingStatuses } from "#app/bookings/life.ts";
import { blockedPeriods, bookings, ownAppointments } from "#app/db/booking-schema.ts";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import {
  type BookingFactoryInput,
  insertBlockedPeriod,
  insertBooking,
  insertOwnAppointment,
} from "#scripts/demo/booking-factories.ts";
import { testDesk } from "#tests/support/booking-desk.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";
import { newPerson } from "../new-person.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-24T09:00:00Z");
const week = { from: "2026-11-23", to: "2026-11-29" };
const view = { filter: "offen", span: "tag", day: "2026-11-24" } as const;
let userId = "";

beforeEach(async () => {
  await db.batch([db.delete(bookings), db.delete(ownAppointments), db.delete(blockedPeriods)]);
  userId = await newPerson(db);
});

function book(input: Partial<BookingFactoryInput> = {}): Promise<string> {
  const time = { bookingDate: "2026-11-24", bookingTime: "14:00" };
  return insertBooking(db, { userId, type: "acupressure", ...time, ...input });
}

describe("the agenda", () => {
  it("holds the days from their first to their last, and of them what takes its time", async () => {
    const ids = [];
    for (const bookingDate of ["2026-11-23", "2026-11-29"]) ids.push(await book({ bookingDate }));
    for (const bookingDate of ["2026-11-22", "2026-11-30"]) await book({ bookingDate });
    for (const [hour, status] of bookingStatuses.entries()) {
      await book({ bookingDate: "2026-11-25", bookingTime: `${hour + 10}:00`, status });
    }
    const early = { startTime: "08:00", endTime: "08:30" };
    const own = await insertOwnAppointment(db, { ...early, day: "2026-11-29" });
    await insertOwnAppointment(db, { ...early, day: "2026-11-30" });
    const rows = await getAgenda(db, week, now);
    expect(rows.bookings.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    const days = ["2026-11-23", ...Array(5).fill("2026-11-25"), "2026-11-29"];
    expect(rows.bookings.map(({ bookingDate }) => bookingDate)).toEqual(days);
    const statuses = rows.bookings.slice(1, -1).map(({ status }) => status);
    expect(statuses).toEqual(["requested", "proposed", "confirmed", "done", "no-show"]);
    expect(rows.own.map(({ id }) => id)).toEqual([own]);
  });

  it("asks for every request, wherever it lies, the earliest first", async () => {
    const createdAt = "2026-11-20T08:00:00Z";
    await book({ status: "requested", bookingDate: "2027-02-01", createdAt });
    await book({
      status: "proposed",
      bookingDate: "2026-12-01",
      history: [{ kind: "propose", actor: "practice", createdAt: "2026-11-23T10:00:00Z" }],
    });
    await book();
    const { requests } = await getAgenda(db, week, now);
    // Since the last thing that happened, not since the beginning.
    expect(requests.map(({ status, waitingSince }) => [status, waitingSince])).toEqual([
      ["proposed", "2026-11-23T10:00:00Z"],
      ["requested", "2026-11-20T08:00:00Z"],
    ]);
  });

  it("names what has begun and has no outcome yet, the oldest first", async () => {
    await book({ bookingDate: "2026-11-20", bookingTime: "10:00" });
    await book({ bookingDate: "2026-11-19", bookingTime: "10:00" });
    await book({ bookingDate: "2026-11-18", status: "done" });
    await book();
    const { unrecorded } = await describeAgenda(db, view, now);
    expect(unrecorded).toMatchObject({ count: "2", hasMore: false });
    expect(unrecorded.entries.map(({ day, needsOutcome }) => [day, needsOutcome])).toEqual([
      ["Donnerstag, 19. November 2026", true],
      ["Freitag, 20. November 2026", true],
    ]);
  });

  it("says what is next: confirmed, and not yet begun", async () => {
    await book({ bookingTime: "10:00" });
    await book({ bookingTime: "11:00", status: "requested" });
    await book({ bookingDate: "2026-11-26" });
    const id = await book({ bookingDate: "2026-11-25", bookingTime: "17:00" });
    expect((await getAgenda(db, week, now)).next?.id).toBe(id);
    await db.delete(bookings);
    expect((await getAgenda(db, week, now)).next).toBeNull();
  });

  it("is described with its filters, the blocked days and what is free", async () => {
    await book({ status: "requested", createdAt: "2026-11-23T08:00:00Z" });
    const december = { bookingDate: "2026-12-24", createdAt: "2026-11-24T08:00:00Z" };
    await book({ ...december, status: "requested" });
    await insertBlockedPeriod(db, { firstDay: "2026-11-26", lastDay: "2026-12-01" });
    const shown = await describeAgenda(db, { ...view, filter: "ueberfaellig" }, now);
    expect(shown.counts).toEqual({ offen: 2, vorschlaege: 0, heute: 1, woche: 1, ueberfaellig: 1 });
    expect(shown.requests).toEqual([
      expect.objectContaining({
        ...{ day: "Dienstag, 24. November 2026", times: "14:00–15:00", mayConfirm: true },
        ...{ waits: "Offen seit 25 Stunden", isOverdue: true },
      }),
    ]);
    expect(shown.days).toHaveLength(1);
    expect(shown.days[0]).toMatchObject({
      // It is 10:00 now, and what begins now is over.
      freeTimes: ["10:15–14:00 Uhr (Besuch bis 13:30)", "15:30–18:30 Uhr"],
    });
    const blocked = shown.week.days.map(({ blockedBecause }) => blockedBecause);
    expect(blocked).toEqual([...Array(3).fill(null), ...Array(4).fill("Urlaub")]);
    const whole = await describeAgenda(db, { ...view, span: "woche" }, now);
    expect(whole.week).toEqual(shown.week);
    const cells = whole.grid?.rows.flat() ?? [];
    const [tile] = cells.flatMap((cell) => (cell.kind === "entries" ? cell.tiles : []));
    expect(tile?.said).toBe(
      "14:00–15:00 Uhr, Akupressur, Bello, Karla Kundin, angefragt, Weg 15:00–15:30 Uhr",
    );
  });

  it("tells of a month its days, with their number, the first of them and what is blocked", async () => {
    await book({ bookingTime: "09:00", petName: "Emma" });
    await book({ bookingTime: "14:00", status: "cancelled" });
    for (const bookingTime of ["10:30", "12:00", "15:30"]) await book({ bookingTime });
    await insertOwnAppointment(db, { day: "2026-12-06", startTime: "08:00", endTime: "08:30" });
    await book({ bookingDate: "2026-12-07" });
    await insertBlockedPeriod(db, { firstDay: "2026-10-20", lastDay: "2026-10-26" });
    const { db: counted, trips } = countRoundTrips(env.DB);
    const shown = await describeAgenda(createDatabase(counted), { ...view, span: "monat" }, now);
    expect(trips.count).toBe(1);
    expect(shown.title).toBe("November 2026");
    const { days } = shown.week;
    const on = (wanted: string) => days.find(({ day }) => day === wanted);
    // Weeks are shown whole: from 26 October to 6 December.
    expect([days.length, on("2026-12-07")]).toEqual([42, undefined]);
    expect(on("2026-11-24")).toMatchObject({ count: 4, blockedBecause: null });
    const named = on("2026-11-24")?.named.map(({ time, title }) => `${time} ${title}`);
    expect(named).toEqual(["09:00 Emma", "10:30 Bello", "12:00 Bello"]);
    expect(on("2026-12-06")).toMatchObject({ count: 1, named: [{ time: "08:00" }] });
    expect(on("2026-10-26")?.blockedBecause).toBe("Urlaub");
  });

  it("costs one trip, and reads no more for a hundred bookings of other weeks", async () => {
    await book();
    async function rowsRead() {
      const { db: counted, trips } = countRoundTrips(env.DB);
      await getAgenda(createDatabase(counted), week, now);
      expect(trips.count).toBe(1);
      return trips.rowsRead;
    }
    // A neighbour in each index, so that its end is not seen for free.
    await book({ bookingDate: "2027-06-01", status: "done" });
    const before = await rowsRead();
    for (let index = 0; index < 100; index += 1) {
      const bookingDate = `2025-${String(1 + (index % 12)).padStart(2, "0")}-15`;
      await book({ bookingDate, bookingTime: `${10 + Math.floor(index / 12)}:00`, status: "done" });
    }
    expect(await rowsRead()).toBe(before);
  });
});

describe("a booking of the practice", () => {
  it("comes with the customer, the animal, its history and five others", async () => {
    const petId = await insertPet(db, { userId, name: "Emma", allergies: "Weizen" });
    const id = await book({ petId, petName: "Emma", address: "Ahornweg 9, 50667 Köln" });
    for (const month of [1, 2, 3, 4, 5, 6]) {
      await book({ bookingDate: `2026-0${month}-10`, status: "done" });
    }
    await book({ userId: await newPerson(db), bookingDate: "2026-11-10", status: "done" });
    const { db: counted, trips } = countRoundTrips(env.DB);
    const found = await getPracticeBooking(createDatabase(counted), id, now);
    expect(trips.count).toBe(1);
    expect(found).toMatchObject({
      booking: { id, address: "Ahornweg 9, 50667 Köln" },
      pet: { name: "Emma", health: [expect.objectContaining({ text: "Weizen" })] },
    });
    expect(found?.events.map(({ text }) => text.slice(0, 11))).toEqual([
      "Von Ihnen b",
      "Angefragt: ",
    ]);
    const months = ["Juni", "Mai", "April", "März", "Februar"];
    const [past, ...noOthers] = found?.others.groups ?? [];
    expect(past?.bookings.map(({ when }) => when)).toEqual(
      months.map((month) => expect.stringContaining(` 10. ${month} 2026, `)),
    );
    expect(noOthers).toEqual([]);
    expect(found?.others.hasMore).toBe(true);
  });

  it("shows the customer's next ones first, and what was called off apart", async () => {
    const id = await book();
    for (const bookingDate of ["2027-02-01", "2026-12-01"]) await book({ bookingDate });
    await book({ bookingDate: "2027-03-01", status: "cancelled" });
    await book({ bookingDate: "2026-11-10", status: "done" });
    const others = (await getPracticeBooking(db, id, now))?.others;
    expect(
      others?.groups.map(({ name, bookings }) => [name, bookings.map(({ when }) => when)]),
    ).toEqual([
      ["Kommende", ["Dienstag, 1. Dezember 2026, 14:00 Uhr", "Montag, 1. Februar 2027, 14:00 Uhr"]],
      ["Vergangene", ["Dienstag, 10. November 2026, 14:00 Uhr"]],
      ["Abgesagte", ["Montag, 1. März 2027, 14:00 Uhr"]],
    ]);
    expect(others?.hasMore).toBe(false);
  });

  it("has no animal where one was only named, and is nothing where there is none", async () => {
    await insertPet(db, { userId });
    expect((await getPracticeBooking(db, await book(), now))?.pet).toBeNull();
    expect(await getPracticeBooking(db, "unknown", now)).toBeNull();
    expect(await getTimeChoice(db, "unknown", { shown: week, day: null })).toBeNull();
  });

  it("that is to move finds its own time free, and what else stands on the day", async () => {
    const id = await book();
    const other = await book({ bookingTime: "10:00" });
    const shown = { shown: week, day: "2026-11-24" };
    const found = await getTimeChoice(db, id, shown);
    expect(found?.bookings.map((one) => one.id)).toEqual([other]);
    // 60 minutes and half an hour for the way, of the other alone.
    expect(found?.availability.taken.size).toBe(6);
    expect((await getTimeChoice(db, id, { ...shown, day: null }))?.bookings).toEqual([]);
  });
});

const month = { from: "2026-10-26", to: "2026-12-06" };

/** Every query and command of the agenda; each runs once with the given database. */
const agendaRuns: Record<string, (db: Database) => Promise<unknown>> = {
  getAgenda: (db) => getAgenda(db, week, now, { feedOf: "practitioner", ownId: "own" }),
  "getAgenda of a month": (db) => getAgenda(db, month, now),
  getPracticeBooking: (db) => getPracticeBooking(db, "booking", now),
  getDayPlan: (db) => getDayPlan(db, "2026-11-24", now),
  setTravelMinutes: (db) => setTravelMinutes(db, "booking", 25),
  tellOnTheWay: (db) => tellOnTheWay(testDesk(db), "booking"),
  getLastEvent: (db) => getLastEvent(db, "booking"),
  getTimeChoice: (db) => getTimeChoice(db, "booking", { shown: month, day: "2026-11-24" }),
  "getTimeChoice without a day": (db) => getTimeChoice(db, "booking", { shown: month, day: null }),
};

it("every query of the agenda goes by an index", async () => {
  // The few weights and plans of one animal, put together as JSON.
  expect(await slowRuns(env.DB, agendaRuns, /^SCAN (weight|plan|note)$/)).toEqual({});
});
