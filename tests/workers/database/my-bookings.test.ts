import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  unsafeGetBookingOfLink,
  unsafeGetBookingToMoveOfLink,
  unsafeGetRequestOfLink,
} from "#app/bookings/links/load-link.server.ts";
import { groupOpen, nextBooking, pastBookingsShown } from "#app/bookings/own/listed-bookings.tsx";
import {
  getOwnBooking,
  getOwnBookingToMove,
  listOwnBookings,
  openBookingsOfOwner,
} from "#app/bookings/own/queries.server.ts";
import { slotView } from "#app/bookings/picker/slot-view.ts";
import { offerings } from "#app/bookings/services.ts";
import { bookings } from "#app/db/booking-schema.ts";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { type BookingFactoryInput, insertBooking } from "#scripts/demo/booking-factories.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";
import { newPerson } from "#tests/workers/new-person.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");
let userId = "";
let strangerId = "";

beforeEach(async () => {
  await db.delete(bookings);
  [userId, strangerId] = [await newPerson(db), await newPerson(db)];
});

function book(bookingDate: string, input: Partial<BookingFactoryInput> = {}) {
  const booked = { userId, type: "feeding", bookingTime: "09:00", ...input } as const;
  return insertBooking(db, { ...booked, bookingDate });
}

describe("the customer's list", () => {
  it("shows what needs an answer, what comes by time, and what is over, the newest first", async () => {
    const answerBy = "2026-11-23T09:00:00.000Z";
    const proposed = await book("2026-12-04", { status: "proposed", answerBy });
    const over = "2026-11-20T09:00:00.000Z";
    const unanswered = await book("2026-12-05", { status: "proposed", answerBy: over });
    const late = await book("2026-11-25", { bookingTime: "16:00" });
    const early = await book("2026-11-25", { status: "requested" });
    const begun = await book("2026-11-21", { bookingTime: "09:00" });
    const cancelled = await book("2026-12-01", { status: "cancelled" });
    const done = await book("2026-10-01", { status: "done" });
    await book("2026-11-26", { userId: strangerId });
    const { open, past } = await listOwnBookings(db, userId, now);
    const { toAnswer, coming } = groupOpen(open, now);
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    expect(ids(toAnswer)).toEqual([proposed]);
    expect(ids(coming)).toEqual([early, late, unanswered]);
    expect(ids(past)).toEqual([cancelled, begun, done]);
  });

  it("is bounded, knows of one more than it shows, and reads no more rows than that", async () => {
    await db.run(sql`
      with recursive n(i) as (select 0 union all select i + 1 from n where i < 299)
      insert into bookings (id, user_id, type, offering, booking_date, booking_time, starts_at,
        duration_minutes, price_cents, pet_name, pet_type, owner_name, phone, email,
        address, cancel_by, status, created_at, changed_at)
      select 'b' || i, ${userId}, 'feeding', 'feeding-video', date('2025-01-01', '+' || i || ' days'),
        '09:00', '2025-01-01T09:00:00.000Z', 60, 6000, 'Bello', 'Hund', 'K', '1', 'k@example.org',
        '', '', 'done', '', '' from n`);
    await book("2026-11-25");
    const { db: counted, trips } = countRoundTrips(env.DB);
    const { open, past } = await listOwnBookings(createDatabase(counted), userId, now);
    expect(open).toHaveLength(1);
    expect(past).toHaveLength(pastBookingsShown + 1);
    expect(past[0]?.bookingDate).toBe("2025-10-27");
    expect(trips.count).toBe(1);
    // Each with a look for its animal.
    expect(trips.rowsRead).toBeLessThanOrEqual(2 * pastBookingsShown + 10);
  });

  it("has the animal's own picture, and none for one that is only named", async () => {
    const petId = await insertPet(db, { userId, profilePictureUrl: "/pets/bello/foto/1_a.jpg" });
    await book("2026-11-25", { petId });
    await book("2026-11-26");
    const { open } = await listOwnBookings(db, userId, now);
    const pictures = open.map(({ profilePictureUrl }) => profilePictureUrl);
    expect(pictures).toEqual(["/pets/bello/foto/1_a.jpg", null]);
  });
});

it("the dashboard tells an open proposal first, else what comes next", async () => {
  await book("2026-11-25");
  const read = async () => nextBooking((await listOwnBookings(db, userId, now)).open, now);
  expect(await read()).toMatchObject({ booking: { bookingDate: "2026-11-25" } });
  const answerBy = "2026-11-23T09:00:00.000Z";
  await book("2026-12-04", { status: "proposed", answerBy });
  expect(await read()).toMatchObject({
    booking: { bookingDate: "2026-12-04" },
    answerUntil: "23. November, 10:00 Uhr",
  });
});

describe("a customer's booking", () => {
  it("comes with its history, the newest first, in one round trip", async () => {
    const id = await book("2026-11-25");
    const { db: counted, trips } = countRoundTrips(env.DB);
    const found = await getOwnBooking(createDatabase(counted), userId, id);
    expect(trips.count).toBe(1);
    expect(found?.booking).toMatchObject({ id, status: "confirmed" });
    expect(found?.events.map(({ kind }) => kind)).toEqual(["confirm", "request"]);
  });

  it("is null when it is somebody else's, as one that does not exist", async () => {
    const id = await book("2026-11-25", { userId: strangerId });
    const days = { asked: { month: null, day: null }, today: "2026-11-21" };
    for (const one of [id, "unknown", "", "' or 1=1 --"]) {
      expect(await getOwnBooking(db, userId, one)).toBeNull();
      expect(await getOwnBookingToMove(db, userId, one, days)).toBeNull();
    }
    expect(await getOwnBookingToMove(db, strangerId, id, days)).not.toBeNull();
  });

  it("may be moved into its own time: that is nobody else's", async () => {
    const id = await book("2026-11-25");
    await book("2026-11-26");
    const days = { asked: { month: null, day: "2026-11-25" }, today: "2026-11-21" };
    const found = await getOwnBookingToMove(db, userId, id, days);
    // The other one's 90 minutes and half an hour for the way.
    expect(found?.availability.taken.size).toBe(8);
    if (!found) return;
    const view = slotView(offerings["feeding-on-site"], days.asked, found.availability, now);
    expect(view.slots.find(({ time }) => time === "09:00")?.state).toBe("same");
  });
});

it("a link shows nothing of the customer, and to the practice what it decides by", async () => {
  const id = await book("2026-11-25", { concerns: "Juckreiz" });
  const request = await unsafeGetRequestOfLink(db, id, now);
  expect(request).toMatchObject({ ownerName: "Karla Kundin", concerns: "Juckreiz" });
  expect(request).toMatchObject({ phone: "030 23125 099", address: "Lindenweg 4, 10115 Berlin" });
  if (!request) throw new Error("the request is not found");
  const { ownerName: _name, concerns: _concerns, ...others } = request;
  const { phone: _phone, address: _address, meetingUrl: _url, ...publicFields } = others;
  expect(await unsafeGetBookingOfLink(db, id, now)).toEqual(publicFields);
  expect(Object.keys(publicFields)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/phone|email|userId|meetingUrl|answers/)]),
  );
  expect(await unsafeGetBookingOfLink(db, "unknown", now)).toBeNull();
});

it("a link knows whether what was cancelled had been agreed", async () => {
  const byCustomer = [{ kind: "cancel", actor: "customer" }] as const;
  const asked = await book("2026-11-26", { status: "cancelled", history: byCustomer });
  expect(await unsafeGetBookingOfLink(db, asked, now)).toMatchObject({ wasRequest: true });
  const agreed = await book("2026-11-27", { status: "cancelled" });
  expect(await unsafeGetBookingOfLink(db, agreed, now)).toMatchObject({ wasRequest: false });
});

const days = { asked: { month: "2026-12", day: null }, today: "2026-11-21" };

/** Every query of the customer's side of bookings; each runs once with the given database. */
const myBookingsRuns: Record<string, (db: Database) => Promise<unknown>> = {
  openBookingsOfOwner: (db) => db.batch([openBookingsOfOwner(db, "person", "2026-11-21")]),
  listOwnBookings: (db) => listOwnBookings(db, "person", now),
  getOwnBooking: (db) => getOwnBooking(db, "person", "booking"),
  getOwnBookingToMove: (db) => getOwnBookingToMove(db, "person", "booking", days),
  unsafeGetBookingOfLink: (db) => unsafeGetBookingOfLink(db, "booking", now),
  unsafeGetRequestOfLink: (db) => unsafeGetRequestOfLink(db, "booking", now),
  unsafeGetBookingToMoveOfLink: (db) => unsafeGetBookingToMoveOfLink(db, "booking", days, now),
};

it("every query finds its rows by an index", async () => {
  expect(await slowRuns(env.DB, myBookingsRuns)).toEqual({});
});
