import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cancelDay } from "#app/bookings/cancel-day.server.ts";
import { changeBooking } from "#app/bookings/change.server.ts";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { requestBooking } from "#app/bookings/request.server.ts";
import { profiles } from "#app/db/account-schema.ts";
import { blockedPeriods } from "#app/db/booking-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import type { OutboxRow } from "#app/platform/mail/outbox.server.ts";
import { site } from "#app/platform/operator/config.ts";
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
  emailsOf,
  emptyDesk,
  expectedSlots,
  heldSlots,
  insertCustomers,
  requested,
  testDesk,
} from "#tests/support/booking-desk.ts";
import { whileFailing } from "#tests/support/failing.ts";
import { readEvent } from "#tests/support/ics.ts";
import { recordStatements } from "#tests/support/unit-database.ts";

const db = createDatabase(env.DB);
const desk = testDesk(db);
const day = "2026-11-24";
const practice = site.operator.email;
const message = "Ich bin leider krank.";
let customers: string[] = [];

beforeAll(async () => {
  customers = await insertCustomers(db, 12);
});

beforeEach(() => emptyDesk(db));

/** Asked for, proposed and confirmed on the day; one on the day after. */
async function fullDay() {
  const [first = "", second = "", third = "", fourth = ""] = customers;
  const request = await requested(desk, first, { bookingTime: "09:00" });
  const other = await requested(desk, second, { bookingTime: "14:00" });
  await changeBooking(desk, {
    ...{ bookingId: other.id, action: "propose", actor: "practice" },
    ...{ ownerId: null, seenSequence: null, to: { day, time: "11:15" } },
  });
  const visit = await confirmed(desk, third, { bookingTime: "16:00" });
  const next = await confirmed(desk, fourth, { bookingDate: "2026-11-25" });
  return { ids: [request.id, other.id, visit.id].sort(), nextId: next.id };
}

/** The consultations that the files of some mails take out of a calendar. */
function cancelledBy(mails: readonly OutboxRow[]): string[] {
  const files = mails
    .filter(({ kind }) => kind === "booking-cancel")
    .flatMap(({ attachments }) => attachments ?? []);
  return files
    .map(({ content }) => {
      const event = readEvent(new TextDecoder().decode(Uint8Array.fromBase64(content)));
      expect(event.method).toBe("CANCEL");
      return /^booking-(.+)@/.exec(event.uid)?.[1] ?? "";
    })
    .sort();
}

function idsOf(rows: readonly { id: string; status: string }[], status: string) {
  return rows.flatMap((row) => (row.status === status ? [row.id] : [])).sort();
}

describe("cancelling a day", () => {
  it("tells the practice whom no mail can reach", async () => {
    const [userId = ""] = customers;
    const [email = ""] = await emailsOf(db, [userId]);
    const visit = await confirmed(desk, userId, { bookingTime: "16:00" });
    await db.update(profiles).set({ email: "" }).where(eq(profiles.id, userId));
    await cancelDay(desk, { day, message, block: false });
    const { mails } = await agendaOf(db);
    const calls = mails.filter(({ kind }) => kind === "booking-day-practice");
    expect(calls.map(({ recipient }) => recipient)).toEqual([practice]);
    expect(calls[0]?.text).toContain(visit.ownerName);
    await db.update(profiles).set({ email }).where(eq(profiles.id, userId));
  });

  it("cancels whatever is open on it, frees its time and tells every customer", async () => {
    const { ids, nextId } = await fullDay();
    await insertOwnAppointment(db, { day, startTime: "18:00", endTime: "18:30" });
    const before = await agendaOf(db);
    const announced: string[] = [];
    const send = async ({ outboxId }: { outboxId: string }) => announced.push(outboxId);
    const queue = { send } as unknown as BookingDesk["queue"];
    const cancelled = await cancelDay(testDesk(db, { queue }), { day, message, block: false });
    expect(cancelled).toEqual({ cancelled: 3 });
    const after = await agendaOf(db);
    expect(idsOf(after.rows, "cancelled")).toEqual(ids);
    expect(idsOf(after.rows, "confirmed")).toEqual([nextId]);
    const told = after.events.filter(({ kind }) => kind === "cancel");
    expect(told.map(({ bookingId }) => bookingId).sort()).toEqual(ids);
    expect(told.every((event) => event.message === message)).toBe(true);
    expect(new Set(after.slots.map((slot) => slot.bookingId))).toEqual(new Set([nextId, null]));
    const known = new Set(before.mails.map(({ id }) => id));
    const mails = after.mails.filter(({ id }) => !known.has(id));
    expect(announced.sort()).toEqual(mails.map(({ id }) => id).sort());
    const recipients = mails.map(({ recipient }) => recipient);
    for (const email of await emailsOf(db, customers.slice(0, 3))) {
      expect(recipients.filter((one) => one === email)).toHaveLength(1);
    }
    expect(recipients).not.toContain(practice);
    expect(cancelledBy(mails)).toEqual(ids);
    expect(await db.select().from(blockedPeriods)).toEqual([]);
    const anew = await requestBooking(desk, customers[5] ?? "", bookingRequest());
    expect(anew.outcome).toBe("requested");
  });

  it("blocks it with the same batch, once", async () => {
    await fullDay();
    await cancelDay(desk, { day, message, block: true });
    const block = { firstDay: day, lastDay: day, kind: "leave", label: "Praxis geschlossen" };
    expect(await db.select().from(blockedPeriods)).toMatchObject([block]);
    const { mails } = await agendaOf(db);
    expect(await cancelDay(desk, { day, message, block: true })).toEqual({ cancelled: 0 });
    // Nothing was left to cancel, so nobody is written to.
    expect((await agendaOf(db)).mails).toHaveLength(mails.length);
    expect(await db.select().from(blockedPeriods)).toHaveLength(1);
    const closed = await requestBooking(desk, customers[5] ?? "", bookingRequest());
    expect(closed).toMatchObject({ state: "closed" });
  });

  it("leaves a day as it is that lies within a longer leave", async () => {
    await insertBlockedPeriod(db, { firstDay: "2026-11-20", lastDay: "2026-11-30" });
    await cancelDay(desk, { day, message, block: true });
    expect(await db.select().from(blockedPeriods)).toHaveLength(1);
  });

  it("leaves what has begun or is over", async () => {
    const { ids } = await fullDay();
    const now = new Date("2026-11-24T10:15:00Z");
    const cancelled = await cancelDay({ ...desk, now }, { day, message, block: false });
    expect(cancelled).toEqual({ cancelled: 1 });
    const { rows } = await agendaOf(db);
    expect(ids.filter((id) => idsOf(rows, "cancelled").includes(id))).toHaveLength(1);
    expect(idsOf(rows, "requested")).toHaveLength(1);
  });

  it("also reaches what comes in or changes before it is written", async () => {
    const { ids } = await fullDay();
    const [, secondId = ""] = customers;
    let lateId = "";
    const between = beforeBatch(db, 2, async () => {
      const video = { bookingTime: "14:00", offering: "feeding-video" } as const;
      const late = await requested(desk, customers[6] ?? "", video);
      lateId = late.id;
      const proposed = (await agendaOf(db)).rows.find((row) => row.userId === secondId);
      await changeBooking(desk, {
        ...{ bookingId: proposed?.id ?? "", action: "accept", actor: "customer" },
        ...{ ownerId: secondId, seenSequence: null },
      });
    });
    const cancelled = await cancelDay(testDesk(between), { day, message, block: true });
    expect(cancelled).toEqual({ cancelled: 4 });
    const { rows, events, mails } = await agendaOf(db);
    expect(idsOf(rows, "cancelled")).toEqual([...ids, lateId].sort());
    // The batch that was overtaken wrote nothing: each is told once.
    expect(cancelledBy(mails)).toEqual([...ids, lateId].sort());
    expect(events.filter(({ kind }) => kind === "cancel")).toHaveLength(4);
  });

  it("leaves nothing open among requests that arrive at the same time", {
    timeout: 60_000,
  }, async () => {
    const times = ["09:00", "10:00", "11:00", "14:00", "15:00", "16:00", "17:00"];
    for (let round = 0; round < 4; round += 1) {
      await fullDay();
      const asks = customers.slice(4).map((userId, index) => {
        const bookingTime = times[(index + round) % times.length] ?? "";
        const request = bookingRequest({ offering: "feeding-video", bookingTime });
        return () => requestBooking(desk, userId, request);
      });
      const asked = asks.map((ask, index) => (index % 2 ? null : ask()));
      const cancelling = cancelDay(desk, { day, message, block: true });
      const outcomes = await Promise.all(asks.map((ask, index) => asked[index] ?? ask()));
      const { cancelled } = await cancelling;
      const agenda = await agendaOf(db);
      const ofDay = agenda.rows.filter((row) => row.bookingDate === day);
      expect(new Set(ofDay.map(({ status }) => status))).toEqual(new Set(["cancelled"]));
      const written = outcomes.filter(({ outcome }) => outcome === "requested").length;
      expect([ofDay.length, cancelled]).toEqual([3 + written, 3 + written]);
      expect(heldSlots(agenda)).toEqual(expectedSlots(agenda));
      expect(cancelledBy(agenda.mails)).toEqual(ofDay.map(({ id }) => id).sort());
      await emptyDesk(db);
    }
  });

  it("cancels a day as full as it can be, within the bounds of D1", async () => {
    for (let hour = 0; hour < 24; hour += 1) {
      await insertBooking(db, {
        ...{ userId: customers[hour % 12] ?? "", type: "feeding", offering: "feeding-video" },
        ...{ bookingDate: day, bookingTime: `${String(hour).padStart(2, "0")}:00` },
      });
    }
    const recorded = recordStatements(env.DB);
    const within = testDesk(createDatabase(recorded.db));
    expect(await cancelDay(within, { day, message, block: true })).toEqual({ cancelled: 24 });
    const { statements } = recorded;
    expect(Math.max(...statements.map(({ values }) => values.length))).toBeLessThanOrEqual(100);
    expect(statements.length).toBeLessThan(24 * 6);
    const { rows, slots, mails } = await agendaOf(db);
    expect(slots).toEqual([]);
    expect(cancelledBy(mails)).toEqual(rows.map(({ id }) => id).sort());
  });

  it("is all or nothing: a failure in its midst leaves the day as it was", async () => {
    const { ids } = await fullDay();
    const before = await agendaOf(db);
    await whileFailing(env.DB, `insert on booking_events when new.booking_id = '${ids[2]}'`, () =>
      expect(cancelDay(desk, { day, message, block: true })).rejects.toThrow(),
    );
    expect(await agendaOf(db)).toEqual(before);
    expect(await db.select().from(blockedPeriods)).toEqual([]);
  });
});
