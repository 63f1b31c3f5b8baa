import { env } from "cloudflare:workers";
import { eq, like } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeBooking } from "#app/bookings/change.server.ts";
import { expireBookings, remindOfBookings } from "#app/bookings/cron.server.ts";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { bookings } from "#app/db/booking-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { type BookingFactoryInput, insertBooking } from "#scripts/demo/booking-factories.ts";
import {
  agendaOf,
  beforeBatch,
  beforeStatement,
  confirmed,
  emailsOf,
  emptyDesk,
  insertCustomers,
  requested,
  testDesk,
} from "#tests/support/booking-desk.ts";
import { whileFailing } from "#tests/support/failing.ts";
import { silentLog } from "#tests/support/unit-database.ts";

const db = createDatabase(env.DB);
const desk = testDesk(db);
let userId = "";
let otherId = "";

beforeAll(async () => {
  [userId = "", otherId = ""] = await insertCustomers(db, 2);
});

beforeEach(() => emptyDesk(db));

const at = (instant: string, given: Partial<BookingDesk> = {}) =>
  testDesk(db, { now: new Date(instant), ...given });

const byPractice = { actor: "practice", ownerId: null, seenSequence: null } as const;

async function statusOf(id: string) {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  return row?.status;
}

/** A log that keeps what it is told of errors. */
function recordingLog() {
  const errors: unknown[] = [];
  return { errors, log: { info: () => {}, error: (word: unknown) => void errors.push(word) } };
}

/** A queue that keeps what it is given. */
function recordingQueue() {
  const announced: string[] = [];
  const send = async ({ outboxId }: { outboxId: string }) => announced.push(outboxId);
  return { announced, queue: { send } as unknown as BookingDesk["queue"] };
}

describe("what nobody answers", () => {
  it("ends with the time for its answer, to the millisecond", async () => {
    const request = await requested(desk, userId, { bookingTime: "09:00" });
    const other = await requested(desk, otherId, { bookingDate: "2026-11-27" });
    const to = { day: "2026-11-27", time: "14:00" };
    await changeBooking(desk, { ...byPractice, bookingId: other.id, action: "propose", to });
    const stay = await confirmed(desk, userId, { bookingTime: "14:00" });
    const statuses = async () => [await statusOf(request.id), await statusOf(other.id)];

    // Half of the 71 hours from 9 o'clock UTC of the 21st on is half past nine in the evening: then the
    // next morning, half past eight in Germany.
    await expireBookings(at("2026-11-23T07:29:59.999Z"));
    expect(await statuses()).toEqual(["requested", "proposed"]);
    await expireBookings(at("2026-11-23T07:30:00.000Z"));
    expect(await statuses()).toEqual(["expired", "proposed"]);
    // Half of the 148 hours until the proposed time, which is sooner than the evening of the third day.
    await expireBookings(at("2026-11-24T10:59:59.999Z"));
    expect(await statuses()).toEqual(["expired", "proposed"]);
    await expireBookings(at("2026-11-24T11:00:00.000Z"));
    expect(await statuses()).toEqual(["expired", "expired"]);

    const { events, slots } = await agendaOf(db);
    const ends = events.filter(({ kind }) => kind === "expire");
    expect(ends.map(({ actor }) => actor)).toEqual(["system", "system"]);
    expect(new Set(slots.map(({ bookingId }) => bookingId))).toEqual(new Set([stay.id]));
    const mails = await db.select().from(outbox).where(like(outbox.kind, "booking-expire%"));
    const recipients = mails.map(({ recipient }) => recipient);
    expect(recipients).toEqual(expect.arrayContaining(await emailsOf(db, [userId, otherId])));
  });

  it("ends after a week, where its time is farther away", async () => {
    const { id, answerBy } = await requested(desk, userId, { bookingDate: "2026-12-11" });
    // The 28th is a Saturday; in the evening of Monday nobody is written to any more.
    expect(answerBy).toBe("2026-11-30T20:00:00.000Z");
    for (const early of ["2026-11-30T19:59:59.999Z", "2026-11-30T20:05:00.000Z"]) {
      await expireBookings(at(early));
      expect(await statusOf(id)).toBe("requested");
    }
    await expireBookings(at("2026-12-01T07:30:00.000Z"));
    expect(await statusOf(id)).toBe("expired");
  });

  it("ends once, however many runs there are beside each other", async () => {
    await requested(desk, userId);
    const later = at("2026-11-24T09:00:00Z");
    await expireBookings(later);
    const mailsOfOne = (await agendaOf(db)).mails.length;
    await emptyDesk(db);
    await requested(desk, userId);
    await Promise.all(Array.from({ length: 8 }, () => expireBookings(later)));
    const { events, mails } = await agendaOf(db);
    expect([events.length, mails.length]).toEqual([2, mailsOfOne]);
  });

  it("is left alone when it is answered meanwhile", async () => {
    const { id } = await requested(desk, userId);
    const decline = () => changeBooking(desk, { ...byPractice, bookingId: id, action: "decline" });
    for (const batch of [1, 2]) {
      await db.update(bookings).set({ status: "requested" }).where(eq(bookings.id, id));
      const between = beforeBatch(db, batch, decline);
      await expireBookings(at("2026-11-24T09:00:00Z", { db: between }));
      expect(await statusOf(id)).toBe("declined");
    }
  });

  it("ends a part at a time, and one that fails keeps none of the others", async () => {
    const open = { userId, type: "acupressure", status: "requested" } as const;
    const ids = await Promise.all(
      ["09:00", "12:00", "15:00", "17:00"].map((bookingTime) =>
        insertBooking(db, { ...open, bookingDate: "2026-11-24", bookingTime }),
      ),
    );
    const { log, errors } = recordingLog();
    const later = at("2026-11-25T09:00:00Z", { log });
    const statuses = () => Promise.all(ids.map(statusOf));
    const second = `insert on booking_events when new.booking_id = '${ids[1]}'`;
    await whileFailing(env.DB, second, async () => {
      await expireBookings(later, 3);
      expect(await statuses()).toEqual(["expired", "requested", "expired", "requested"]);
      expect(errors).toEqual(["booking.expire_failed"]);
      await expireBookings(later, 3);
    });
    expect(await statuses()).toEqual(["expired", "requested", "expired", "expired"]);
    await expireBookings(later, 3);
    expect(await statuses()).toEqual(Array(4).fill("expired"));
  });

  it("of one kind keeps none of the other, however many of it fail", async () => {
    const open = { userId, type: "acupressure", createdAt: "2026-11-20T08:00:00.000Z" } as const;
    const book = (status: "requested" | "proposed", bookingTime: string) =>
      insertBooking(db, { ...open, status, bookingDate: "2026-11-24", bookingTime });
    for (const time of ["09:00", "12:00", "15:00"]) await book("requested", time);
    const proposed = await book("proposed", "17:00");
    const others = `insert on booking_events when new.booking_id <> '${proposed}'`;
    await whileFailing(env.DB, others, () =>
      expireBookings(at("2026-11-25T09:00:00Z", { log: silentLog }), 2),
    );
    expect(await statusOf(proposed)).toBe("expired");
  });
});

describe("the reminder of tomorrow's consultation", () => {
  const booked: BookingFactoryInput = {
    ...{ userId: "", type: "feeding", bookingDate: "2026-11-24", bookingTime: "09:00" },
    ...{ status: "confirmed", createdAt: "2026-11-20T08:00:00.000Z" },
  };
  const book = (given: Partial<BookingFactoryInput> = {}) =>
    insertBooking(db, { ...booked, userId, ...given });

  function reminders() {
    return db.select().from(outbox).where(like(outbox.id, "booking-reminder:%"));
  }

  it("is written once, from half past eight on the day before", async () => {
    const id = await book();
    await book({ bookingDate: "2026-11-25" });
    const { announced, queue } = recordingQueue();
    const tooEarly = ["2026-11-22T22:59:00Z", "2026-11-22T23:00:00Z", "2026-11-23T07:29:59Z"];
    for (const instant of tooEarly) await remindOfBookings(at(instant, { queue }));
    expect(await reminders()).toEqual([]);
    await remindOfBookings(at("2026-11-23T07:30:00Z", { queue }));
    await remindOfBookings(at("2026-11-23T07:35:00Z", { queue }));
    const outboxId = `booking-reminder:${id}:2026-11-24`;
    const [recipient] = await emailsOf(db, [userId]);
    expect(await reminders()).toMatchObject([{ id: outboxId, recipient }]);
    expect(announced).toEqual([outboxId]);
  });

  it("is one a consultation in runs beside each other", async () => {
    for (const bookingTime of ["09:00", "12:00", "15:00"]) await book({ bookingTime });
    const { announced, queue } = recordingQueue();
    const noon = at("2026-11-23T11:00:00Z", { queue });
    await Promise.all(Array.from({ length: 8 }, () => remindOfBookings(noon)));
    expect(await reminders()).toHaveLength(3);
    expect(announced).toHaveLength(3);
  });

  it("comes again when it moves to another day, not when it moves within the day", async () => {
    const id = await book();
    const moveTo = async (now: string, day: string, time: string) => {
      const move = { bookingId: id, action: "move", to: { day, time } } as const;
      expect((await changeBooking(at(now), { ...byPractice, ...move })).outcome).toBe("changed");
    };
    await remindOfBookings(at("2026-11-23T08:00:00Z"));
    await moveTo("2026-11-23T08:30:00Z", "2026-11-24", "15:00");
    await remindOfBookings(at("2026-11-23T09:00:00Z"));
    expect(await reminders()).toHaveLength(1);
    await moveTo("2026-11-23T10:00:00Z", "2026-11-27", "15:00");
    await remindOfBookings(at("2026-11-26T09:00:00Z"));
    expect((await reminders()).map((mail) => mail.id).sort()).toEqual([
      `booking-reminder:${id}:2026-11-24`,
      `booking-reminder:${id}:2026-11-27`,
    ]);
  });

  it("is not needed by who was told only today, by the clock in Germany", async () => {
    const confirmedAt = (createdAt: string) => ({
      history: [{ kind: "confirm", actor: "practice", createdAt }] as const,
    });
    await book(confirmedAt("2026-11-22T23:00:00.000Z"));
    await remindOfBookings(at("2026-11-23T12:00:00Z"));
    expect(await reminders()).toEqual([]);
    await book({ bookingTime: "15:00", ...confirmedAt("2026-11-22T22:59:59.999Z") });
    await remindOfBookings(at("2026-11-23T12:00:00Z"));
    expect(await reminders()).toHaveLength(1);
  });

  it("is of confirmed ones alone, and of no animal that has died", async () => {
    const petId = await insertPet(db, { userId });
    for (const status of ["requested", "proposed", "cancelled", "declined", "expired"] as const) {
      await book({ status });
    }
    await book({ petId, bookingTime: "15:00" });
    await db.update(pets).set({ deceasedOn: "2026-11-21" }).where(eq(pets.id, petId));
    await remindOfBookings(at("2026-11-23T12:00:00Z"));
    expect(await reminders()).toEqual([]);
  });

  it("is not written of what is cancelled or moved while it is being written", async () => {
    const id = await book();
    let isDone = false;
    const between = beforeStatement(env.DB, 'insert into "outbox"', async () => {
      isDone = true;
      const desk = at("2026-11-23T08:00:00Z");
      await changeBooking(desk, { ...byPractice, bookingId: id, action: "cancel" });
    });
    await remindOfBookings(at("2026-11-23T08:00:00Z", { db: createDatabase(between) }));
    expect(isDone).toBe(true);
    expect(await reminders()).toEqual([]);
  });

  it("comes on the days of the clock changes, of New Year and the leap day", async () => {
    const days = ["2027-03-28", "2026-10-25", "2027-10-31", "2027-01-01", "2028-02-29"];
    for (const bookingDate of days) {
      const createdAt = "2026-08-01T08:00:00.000Z";
      await book({ bookingDate, createdAt });
    }
    for (const now of [
      "2027-03-27T07:30:00Z",
      "2026-10-24T06:30:00Z",
      "2027-10-30T06:30:00Z",
      "2026-12-31T07:30:00Z",
      "2028-02-28T07:30:00Z",
    ]) {
      await remindOfBookings(at(now));
    }
    const reminded = (await reminders()).map(({ id }) => id.slice(-10)).sort();
    expect(reminded).toEqual(days.toSorted());
  });

  it("that fails keeps none of the others, and is made up for", async () => {
    const ids = [await book(), await book({ bookingTime: "15:00" })];
    const { log, errors } = recordingLog();
    await whileFailing(env.DB, `insert on outbox when new.id like '%${ids[0]}%'`, () =>
      remindOfBookings(at("2026-11-23T08:00:00Z", { log })),
    );
    const told = (await reminders()).map(({ id }) => id);
    expect(told).toEqual([`booking-reminder:${ids[1]}:2026-11-24`]);
    expect(errors).toEqual(["booking.reminder_failed"]);
    await remindOfBookings(at("2026-11-23T08:05:00Z"));
    expect(await reminders()).toHaveLength(2);
  });
});
