import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { cancelDay } from "#app/bookings/cancel-day.server.ts";
import { type BookingChange, changeBooking } from "#app/bookings/change.server.ts";
import { expireBookings } from "#app/bookings/cron.server.ts";
import { getBookingForFile } from "#app/bookings/own/queries.server.ts";
import { type BookingRequest, requestBooking } from "#app/bookings/request.server.ts";
import { blockedPeriods, bookings } from "#app/db/booking-schema.ts";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { getMailboxAttachment } from "#app/mailbox/mailbox.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { bookingRequest, testDesk } from "#tests/support/booking-desk.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";
import { CalendarProgram, type IcsEvent, readEvent } from "#tests/support/ics.ts";
import { newPerson } from "../new-person.ts";

const db = createDatabase(env.DB);
const start = new Date("2026-11-20T09:00:00Z");
const practice = site.operator.email;
let customer = "";
let userId = "";
let now = start;

const desk = () => testDesk(db, { now });

beforeEach(async () => {
  await db.batch([db.delete(bookings), db.delete(blockedPeriods), db.delete(outbox)]);
  customer = `${crypto.randomUUID()}@example.org`;
  userId = await newPerson(db, { email: customer });
  now = start;
});

async function book(given: Partial<BookingRequest> = {}) {
  const asked = await requestBooking(
    desk(),
    userId,
    bookingRequest({
      ...{ offering: "acupressure", email: "karla.tippt@example.org" },
      ...{ pet: { name: "Emma", type: "Hund" }, ...given },
    }),
  );
  if (asked.outcome !== "requested") throw new Error(asked.outcome);
  return asked.booking;
}

/** An hour later, somebody does something. */
async function change(
  bookingId: string,
  what: Pick<BookingChange, "action" | "actor" | "to" | "meetingUrl">,
) {
  now = new Date(now.getTime() + 60 * 60 * 1000);
  const changed = await changeBooking(desk(), {
    ...{ bookingId, ownerId: null, seenSequence: null },
    ...what,
  });
  expect(changed.outcome).toBe("changed");
}

type Told = { kind: string; recipient: string; event: IcsEvent; file: string };

/** The files of the mails since the beginning, in the order of their writing. */
async function told(recipient: string): Promise<Told[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, recipient))
    .orderBy(asc(outbox.createdAt));
  return rows.flatMap(({ kind, attachments }) => {
    const files = (attachments ?? []).filter(({ contentType }) =>
      contentType.startsWith("text/calendar"),
    );
    if (files.length === 0) throw new Error(`${kind} has no file`);
    return files.map(({ content }) => {
      const file = new TextDecoder().decode(Uint8Array.fromBase64(content));
      return { kind, recipient, event: readEvent(file), file };
    });
  });
}

describe("the calendars of both follow", () => {
  it("booked, confirmed, moved, cancelled: one event throughout, and none at the end", async () => {
    const { id } = await book();
    await change(id, { action: "confirm", actor: "practice" });
    const to = { day: "2026-11-25", time: "14:00" };
    await change(id, { action: "move", actor: "practice", to });
    await change(id, { action: "cancel", actor: "customer" });

    const mails = await told(customer);
    expect(new Set(mails.map(({ event }) => event.uid))).toEqual(
      new Set([`booking-${id}@localhost`]),
    );
    const stepsOf = (all: typeof mails) =>
      all.map(({ event: { sequence, method, status, start: at } }) =>
        [sequence, method, status, at].join(" "),
      );
    expect(stepsOf(mails)).toEqual([
      "0 REQUEST TENTATIVE 2026-11-24T08:00:00.000Z",
      "1 REQUEST CONFIRMED 2026-11-24T08:00:00.000Z",
      "2 REQUEST CONFIRMED 2026-11-25T13:00:00.000Z",
      "3 CANCEL CANCELLED 2026-11-25T13:00:00.000Z",
    ]);
    const program = new CalendarProgram();
    const seen = mails.map(({ file }) => {
      program.take(file);
      return [...program.entries.values()].map((event) => `${event.start} ${event.status}`);
    });
    expect(seen).toEqual([
      ["2026-11-24T08:00:00.000Z TENTATIVE"],
      ["2026-11-24T08:00:00.000Z CONFIRMED"],
      ["2026-11-25T13:00:00.000Z CONFIRMED"],
      [],
    ]);
    // The organizer is not invited by herself, nor told of what she does.
    const toPractice = await told(practice);
    expect(stepsOf(toPractice)).toEqual([
      "0 PUBLISH TENTATIVE 2026-11-24T08:00:00.000Z",
      "3 CANCEL CANCELLED 2026-11-25T13:00:00.000Z",
    ]);
    const uid = `practice-booking-${id}@localhost`;
    expect(toPractice.every(({ event }) => event.uid === uid)).toBe(true);
    const kinds = (await told(customer)).map(({ kind }) => kind);
    expect(kinds).toEqual(["booking-request", "booking-confirm", "booking-move", "booking-cancel"]);
  });

  it("whatever order the mails arrive in, the newest word stands", async () => {
    const { id } = await book();
    await change(id, { action: "confirm", actor: "practice" });
    const to = { day: "2026-11-25", time: "14:00" };
    await change(id, { action: "move", actor: "practice", to });
    const files = (await told(customer)).map(({ file }) => file);
    for (const order of ["210", "120", "201"]) {
      const program = new CalendarProgram();
      for (const index of order) program.take(files[Number(index)] ?? "");
      const [event] = [...program.entries.values()];
      expect(event).toMatchObject({ start: "2026-11-25T13:00:00.000Z", sequence: 2 });
    }
  });

  it("a proposal stands at its time until it is accepted, rejected or forgotten", async () => {
    const to = { day: "2026-11-26", time: "18:45" };
    for (const [answer, expected] of [
      ["accept", ["2026-11-26T17:45:00.000Z CONFIRMED"]],
      ["reject", []],
      ["expire", []],
    ] as const) {
      await db.batch([db.delete(bookings), db.delete(outbox)]);
      now = start;
      const { id } = await book();
      await change(id, { action: "propose", actor: "practice", to });
      if (answer === "expire") {
        now = new Date("2026-11-24T12:00:00Z");
        await expireBookings(desk());
      } else {
        await change(id, { action: answer, actor: "customer" });
      }
      for (const recipient of [customer, practice]) {
        const program = new CalendarProgram();
        for (const { file } of await told(recipient)) program.take(file);
        const left = [...program.entries.values()].map((one) => `${one.start} ${one.status}`);
        expect(left, `${answer}, ${recipient}`).toEqual(expected);
      }
    }
  });

  it("the link of a video conversation comes by mail, and the calendar takes it over", async () => {
    const { id } = await book({ offering: "feeding-video" });
    await change(id, { action: "confirm", actor: "practice" });
    const meetingUrl = "https://video.example/raum";
    await change(id, { action: "meeting", actor: "practice", meetingUrl });
    const program = new CalendarProgram();
    for (const { file } of await told(customer)) program.take(file);
    const [event] = [...program.entries.values()];
    expect(event).toMatchObject({ sequence: 2, status: "CONFIRMED" });
    const place = event?.properties.find(({ name }) => name === "LOCATION");
    expect(place?.value).toBe(meetingUrl);
  });

  it("a whole day that is cancelled leaves the customers' calendars", async () => {
    await book();
    await book({ bookingTime: "14:00" });
    now = new Date(start.getTime() + 1000);
    const message = "Ich bin krank; es tut mir leid.";
    const day = { day: "2026-11-24", message, block: true };
    expect(await cancelDay(desk(), day)).toEqual({ cancelled: 2 });
    const program = new CalendarProgram();
    for (const { file } of await told(customer)) program.take(file);
    expect(program.entries.size).toBe(0);
    const ofDay = eq(outbox.kind, "booking-day-practice");
    expect(await db.$count(outbox, ofDay)).toBe(0);
    const rows = await db.select().from(outbox).where(eq(outbox.recipient, customer));
    const cancelled = rows.filter(({ kind }) => kind === "booking-cancel");
    expect(cancelled).toHaveLength(2);
    for (const { text } of cancelled) expect(text).toContain(message);
  });
});

describe("the mails of a request", () => {
  it("go to the account's own address and to the practice, not where somebody typed", async () => {
    await book();
    const rows = await db.select().from(outbox);
    expect(rows.map(({ recipient }) => recipient).sort()).toEqual([customer, practice].sort());
    const [toPractice] = rows.filter(({ recipient }) => recipient === practice);
    expect(toPractice?.replyTo).toBe("karla.tippt@example.org");
    for (const { text } of rows) expect(text).toContain("Lindenweg 4, 10115 Berlin");
  });

  it("are not written for a time that somebody else has", async () => {
    await book();
    const video = bookingRequest({
      offering: "feeding-video",
      pet: { name: "Balu", type: "Hund" },
    });
    const other = await requestBooking(desk(), userId, video);
    expect(other.outcome).toBe("unavailable");
    expect(await db.select().from(outbox)).toHaveLength(2);
  });
});

/** Every query of the mails about bookings and their files; each runs once with the given database. */
const bookingMailsRuns: Record<string, (db: Database) => Promise<unknown>> = {
  "getBookingForFile of the owner": (db) => getBookingForFile(db, "booking", "person"),
  "getBookingForFile of the practice": (db) => getBookingForFile(db, "booking", null),
  getMailboxAttachment: (db) => getMailboxAttachment(db, "mail", 0),
};

describe("a booking's file", () => {
  it("is the owner's and the practice's alone, with the owner's address", async () => {
    const time = { bookingDate: "2026-11-24", bookingTime: "09:00" };
    const email = "karla.tippt@example.org";
    const id = await insertBooking(db, { userId, type: "acupressure", ...time, email });
    const stranger = await newPerson(db);
    const found = await getBookingForFile(db, id, userId);
    expect(found).toMatchObject({
      ...{ id, email, status: "confirmed" },
      address: "Lindenweg 4, 10115 Berlin",
    });
    expect(await getBookingForFile(db, id, null)).toEqual(found);
    expect(await getBookingForFile(db, id, stranger)).toBeNull();
    expect(await getBookingForFile(db, "unknown", null)).toBeNull();
  });

  it("is found by an index", async () => {
    expect(await slowRuns(env.DB, bookingMailsRuns)).toEqual({});
  });
});
