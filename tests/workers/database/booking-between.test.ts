import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { defaultSchedule, practitionerId } from "#app/agenda/schedule.ts";
import { type BookingChange, changeBooking } from "#app/bookings/change.server.ts";
import { bookingLimits } from "#app/bookings/policy.ts";
import { type BookingRequest, requestBooking } from "#app/bookings/request.server.ts";
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

// What happens between reading and writing: the second batch of a request, and of a change without
// a new time; the third of a change with one.

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

  it("its day is blocked: refused, and nothing is written", async () => {
    const outcome = await ask(() =>
      insertBlockedPeriod(db, { firstDay: "2026-11-20", lastDay: "2026-11-24" }),
    );
    expect(outcome).toMatchObject({ outcome: "unavailable", state: "closed" });
    expect(await agendaOf(db)).toEqual(nothingElse);
  });

  it("the hours change so that it is closed: refused", async () => {
    const outcome = await ask(() => setSchedule(closedAllWeek));
    expect(outcome).toMatchObject({ outcome: "unavailable", state: "closed" });
    expect(await agendaOf(db)).toEqual(nothingElse);
  });

  it("the notice grows: refused with the new one", async () => {
    const outcome = await ask(() => setSchedule({ noticeHours: 96 }));
    expect(outcome).toEqual({ outcome: "unavailable", state: "too-soon", noticeHours: 96 });
  });

  it("the times change: there is no such time any more", async () => {
    const slotTimes = { ...defaultSchedule.slotTimes, feeding: ["09:15"] };
    const outcome = await ask(() => setSchedule({ slotTimes }));
    expect(outcome).toMatchObject({ outcome: "unavailable", state: "unknown" });
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
    const places = Array.from({ length: bookingLimits.openPerOwner }, (_, index) => index);
    for (const index of places.slice(1)) {
      await insertBooking(db, { userId, type: "bioresonance", ...dayAndTime(index) });
    }
    // What is over counts no more.
    const over = { bookingDate: "2026-11-20", bookingTime: "09:00" };
    await insertBooking(db, { userId, type: "bioresonance", ...over });
    const outcome = await ask(() =>
      insertBooking(db, { userId, type: "bioresonance", ...dayAndTime(0) }),
    );
    expect(outcome).toEqual({ outcome: "too-many-open" });
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
    const [goneId = ""] = await insertCustomers(db, 1);
    const between = deskWhere(2, () => db.delete(user).where(eq(user.id, goneId)));
    const outcome = await requestBooking(between, goneId, bookingRequest());
    expect(outcome).toEqual({ outcome: "pet-not-found" });
    expect(await agendaOf(db)).toEqual(nothingElse);
  });

  it("the database fails: nothing is written, and the next request is fine", async () => {
    const fails = async () => {
      throw new Error("D1_ERROR: no such database today");
    };
    await expect(ask(fails)).rejects.toThrow("D1_ERROR");
    expect(await agendaOf(db)).toEqual(nothingElse);
    // In the midst of the batch, at its last statement.
    await db.run(sql`create trigger fails before insert on outbox when new.kind <> 'none'
      begin select raise(abort, 'disk'); end`);
    await expect(ask(async () => {})).rejects.toThrow();
    await db.run(sql`drop trigger fails`);
    expect(await agendaOf(db)).toEqual(nothingElse);
    expect((await ask(async () => {})).outcome).toBe("requested");
  });

  it("the queue fails: the booking stands, and its mails wait for the sweep", async () => {
    const queue = {
      send: async () => {
        throw new Error("queue is down");
      },
    } as unknown as (typeof desk)["queue"];
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
    const outcome = await changeBooking(
      deskWhere(3, () => happens(id)),
      {
        ...{ bookingId: id, action: "move", actor: "customer", ownerId: userId },
        ...{ seenSequence: null, to, ...given },
      },
    );
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
    const [goneId = ""] = await insertCustomers(db, 1);
    const { id } = await confirmed(desk, goneId);
    const between: Database = beforeBatch(db, 3, () => db.delete(user).where(eq(user.id, goneId)));
    const outcome = await changeBooking(testDesk(between), {
      ...{ bookingId: id, action: "move", actor: "customer" },
      ...{ ownerId: goneId, seenSequence: null, to },
    });
    expect(outcome).toEqual({ outcome: "not-found" });
    expect((await agendaOf(db)).slots).toEqual([]);
  });
});
