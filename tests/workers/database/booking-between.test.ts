import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BookingChange, changeBooking } from "#app/bookings/change.server.ts";
import { bookingLimits } from "#app/bookings/policy.ts";
import { type BookingRequest, requestBooking } from "#app/bookings/request.server.ts";
import { defaultSchedule, practitionerId } from "#app/bookings/schedule.ts";
import { user } from "#app/db/account-schema.ts";
import { bookings, practiceSchedules } from "#app/db/booking-schema.ts";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import {
  insertBlockedPeriod,
  insertBooking,
  insertOwnAppointment,
} from "#scripts/demo/booking-factories.ts";
import {
  agendaOf,
  beforeBatch,
  bookingRequest,
  confirmed,
  emptyDesk,
  expectedSlots,
  heldSlots,
  insertCustomers,
  requested,
  testDesk,
} from "#tests/support/booking-desk.ts";
import { whileFailing } from "#tests/support/failing.ts";

// What happens between reading and writing, the second batch of a request and of a change.

const db = createDatabase(env.DB);
const desk = testDesk(db);
let userId = "";
let otherId = "";

beforeAll(async () => {
  [userId = "", otherId = ""] = await insertCustomers(db, 2);
});

beforeEach(() => emptyDesk(db));

function deskWhere(batch: number, happens: () => Promise<unknown>) {
  return testDesk(beforeBatch(db, batch, happens));
}

function ask(happens: () => Promise<unknown>, given: Partial<BookingRequest> = {}) {
  return requestBooking(deskWhere(2, happens), userId, bookingRequest(given));
}

async function setSchedule(changes: Partial<typeof practiceSchedules.$inferInsert> = {}) {
  await db
    .insert(practiceSchedules)
    .values({ ...defaultSchedule, practitionerId, updatedAt: "", ...changes, revision: 1 })
    .onConflictDoUpdate({
      target: practiceSchedules.practitionerId,
      set: { ...changes, revision: sql`${practiceSchedules.revision} + 1` },
    });
}

const closedAllWeek = { weeklyHours: Array(7).fill([]) };

describe("before a request is written", () => {
  const nothingElse = { rows: [], events: [], slots: [], mails: [] };
  const leave = { firstDay: "2026-11-20", lastDay: "2026-11-24" };
  const tooSoon = { state: "too-soon", noticeHours: 96 };
  const otherTimes = { ...defaultSchedule.slotTimes, feeding: ["09:15"] };

  it.each([
    ["its day is blocked", () => insertBlockedPeriod(db, leave), { state: "closed" }],
    [
      "the hours change so that it is closed",
      () => setSchedule(closedAllWeek),
      { state: "closed" },
    ],
    ["the notice grows", () => setSchedule({ noticeHours: 96 }), tooSoon],
    ["the times change", () => setSchedule({ slotTimes: otherTimes }), { state: "unknown" }],
  ])("%s: refused, and nothing is written", async (_what, happens, said) => {
    expect(await ask(happens)).toMatchObject({ outcome: "unavailable", ...said });
    expect(await agendaOf(db)).toEqual(nothingElse);
  });

  it("the schedule changes and leaves it free: written by the new one", async () => {
    const outcome = await ask(() => setSchedule({ bufferMinutes: 60 }));
    expect(outcome.outcome).toBe("requested");
    expect((await agendaOf(db)).slots).toHaveLength(10);
  });

  it("somebody else or the practice takes a part of it: taken", async () => {
    const later = { bookingTime: "10:30", offering: "acupressure" } as const;
    const others = [
      () => requested(desk, otherId, later),
      () => insertOwnAppointment(db, { day: "2026-11-24", startTime: "10:45", endTime: "11:00" }),
    ];
    for (const happens of others) {
      expect(await ask(happens)).toMatchObject({ outcome: "unavailable", state: "taken" });
      const agenda = await agendaOf(db);
      expect(agenda.rows.filter((row) => row.userId === userId)).toEqual([]);
      await emptyDesk(db);
    }
  });

  it("the one who took it gives it back: the request has it", async () => {
    const { id } = await requested(desk, otherId);
    await db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, id));
    let isBack = false;
    const between = beforeBatch(db, 3, async () => {
      isBack = true;
      await db.delete(bookings).where(eq(bookings.id, id));
    });
    // Free in the list when it is read, then held, then free again.
    await db.run(sql`update booking_slots set bucket = bucket + 100000`);
    const held = beforeBatch(between, 2, () =>
      db.run(sql`update booking_slots set bucket = bucket - 100000`),
    );
    const outcome = await requestBooking(testDesk(held), userId, bookingRequest());
    expect([outcome.outcome, isBack]).toEqual(["requested", true]);
    const agenda = await agendaOf(db);
    expect(heldSlots(agenda)).toEqual(expectedSlots(agenda));
  });

  it("the customer's last free place is used: too many", async () => {
    const hours = ["09:00", "10:30", "12:00", "14:00", "15:30", "17:00"];
    const dayAndTime = (index: number) => ({
      bookingDate: `2026-12-0${1 + Math.floor(index / 6)}`,
      bookingTime: hours[index % 6] ?? "",
    });
    const book = (time: { bookingDate: string; bookingTime: string }) =>
      insertBooking(db, { userId, type: "bioresonance", ...time });
    for (let index = 1; index < bookingLimits.openPerOwner; index += 1) {
      await book(dayAndTime(index));
    }
    // What is over counts no more.
    await book({ bookingDate: "2026-11-20", bookingTime: "09:00" });
    expect(await ask(() => book(dayAndTime(0)))).toEqual({ outcome: "too-many-open" });
  });

  it("the animal dies, is deleted, or was never the customer's: not found", async () => {
    const dies = (petId: string) =>
      db.update(pets).set({ deceasedOn: "2026-11-21" }).where(eq(pets.id, petId));
    const goes = (petId: string) => db.delete(pets).where(eq(pets.id, petId));
    const isForeign = (petId: string) =>
      db.update(pets).set({ userId: otherId }).where(eq(pets.id, petId));
    for (const happens of [dies, goes, isForeign]) {
      const id = await insertPet(db, { userId });
      const outcome = await ask(() => happens(id), { pet: { id } });
      expect(outcome).toEqual({ outcome: "pet-not-found" });
    }
    expect((await agendaOf(db)).rows).toEqual([]);
  });

  it("the account goes: nothing is written", async () => {
    const [deletedId = ""] = await insertCustomers(db, 1);
    const between = deskWhere(2, () => db.delete(user).where(eq(user.id, deletedId)));
    const outcome = await requestBooking(between, deletedId, bookingRequest());
    expect(outcome).toEqual({ outcome: "pet-not-found" });
    expect(await agendaOf(db)).toEqual(nothingElse);
  });

  it("the database fails: nothing is written, and the next request is fine", async () => {
    const fails = () => Promise.reject(new Error("D1_ERROR: no such database today"));
    await expect(ask(fails)).rejects.toThrow("D1_ERROR");
    expect(await agendaOf(db)).toEqual(nothingElse);
    // In the midst of the batch, at its last statement.
    await whileFailing(env.DB, "insert on outbox when new.kind <> 'none'", () =>
      expect(ask(async () => {})).rejects.toThrow(),
    );
    expect(await agendaOf(db)).toEqual(nothingElse);
    expect((await ask(async () => {})).outcome).toBe("requested");
  });

  it("the queue fails: the booking stands, and its mails wait for the sweep", async () => {
    const send = () => Promise.reject(new Error("queue is down"));
    const queue = { send } as unknown as (typeof desk)["queue"];
    const outcome = await requestBooking(testDesk(db, { queue }), userId, bookingRequest());
    expect(outcome.outcome).toBe("requested");
    expect((await agendaOf(db)).mails.length).toBeGreaterThan(0);
  });
});

describe("before a customer's move is written", () => {
  const to = { day: "2026-11-25", time: "10:00" };

  async function move(
    happens: (id: string) => Promise<unknown>,
    given: Partial<BookingChange> = {},
  ) {
    const { id } = await confirmed(desk, userId);
    const between = deskWhere(2, () => happens(id));
    const outcome = await changeBooking(between, {
      ...{ bookingId: id, action: "move", actor: "customer", ownerId: userId },
      ...{ seenSequence: null, to, ...given },
    });
    const agenda = await agendaOf(db);
    return { outcome, agenda, booking: agenda.rows.find((row) => row.id === id) };
  }

  it("the new day is blocked or closed: refused, and the old time stays", async () => {
    const blocks = () => insertBlockedPeriod(db, { firstDay: to.day, lastDay: to.day });
    for (const happens of [blocks, () => setSchedule(closedAllWeek)]) {
      const { outcome, agenda, booking } = await move(happens);
      expect(outcome).toMatchObject({ outcome: "unavailable", state: "closed" });
      expect(booking).toMatchObject({ bookingDate: "2026-11-24", status: "confirmed" });
      expect(heldSlots(agenda)).toEqual(expectedSlots(agenda));
      await emptyDesk(db);
    }
  });

  it("somebody takes a part of the new time: refused, and the old time stays", async () => {
    const { outcome, agenda, booking } = await move(() =>
      requested(desk, otherId, { bookingDate: to.day, bookingTime: "11:00" }),
    );
    expect(outcome).toMatchObject({ outcome: "unavailable", state: "taken" });
    expect(booking).toMatchObject({ bookingDate: "2026-11-24", sequence: 1 });
    expect(agenda.events).toHaveLength(3);
    expect(heldSlots(agenda)).toEqual(expectedSlots(agenda));
  });

  it("the practice cancels: the customer is told how it stands", async () => {
    const cancels = (id: string) =>
      changeBooking(desk, {
        ...{ bookingId: id, action: "cancel", actor: "practice" },
        ...{ ownerId: null, seenSequence: null },
      });
    const { outcome, agenda } = await move(cancels);
    expect(outcome).toMatchObject({ outcome: "not-allowed", booking: { status: "cancelled" } });
    expect(agenda.slots).toEqual([]);
    await emptyDesk(db);
    const seen = await move(cancels, { seenSequence: 1 });
    expect(seen.outcome).toMatchObject({ outcome: "changed-meanwhile", booking: { sequence: 2 } });
  });

  it("the account goes: there is nothing left to move", async () => {
    const [deletedId = ""] = await insertCustomers(db, 1);
    const { id } = await confirmed(desk, deletedId);
    const between: Database = beforeBatch(db, 2, () =>
      db.delete(user).where(eq(user.id, deletedId)),
    );
    const outcome = await changeBooking(testDesk(between), {
      ...{ bookingId: id, action: "move", actor: "customer" },
      ...{ ownerId: deletedId, seenSequence: null, to },
    });
    expect(outcome).toEqual({ outcome: "not-found" });
    expect((await agendaOf(db)).slots).toEqual([]);
  });
});
