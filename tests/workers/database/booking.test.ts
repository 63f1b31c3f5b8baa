import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { changeBooking } from "#app/bookings/change.server.ts";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { type BookingRequest, requestBooking } from "#app/bookings/request.server.ts";
import { bookingEvents, bookingSlots, bookings } from "#app/db/booking-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { outbox } from "#app/db/schema.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { silentLog } from "#tests/support/unit-database.ts";

const db = createDatabase(env.DB);
const desk: BookingDesk = {
  db,
  queue: { send: async () => {} } as unknown as BookingDesk["queue"],
  assets: { fetch: async () => new Response(null, { status: 404 }) } as unknown as Fetcher,
  secret: "0123456789abcdef0123456789abcdef",
  origin: "http://localhost:8787",
  host: "localhost",
  now: new Date("2026-11-21T09:00:00Z"),
  log: silentLog,
};
const visit: BookingRequest = {
  offering: "feeding-on-site",
  bookingDate: "2026-11-24",
  bookingTime: "09:00",
  pet: { name: "Bello", type: "Hund" },
  ownerName: "Karla Kundin",
  phone: "030 23125 099",
  email: "karla@example.org",
  concerns: "",
};
let userId = "";

beforeEach(async () => {
  await db.batch([db.delete(bookings), db.delete(outbox)]);
  userId = await insertPerson(db, { email: `${crypto.randomUUID()}@example.org` });
});

describe("a booking", () => {
  it("is written with its history, its lock and both mails", async () => {
    const asked = await requestBooking(desk, userId, visit);
    if (asked.outcome !== "requested") throw new Error(asked.outcome);
    // 90 minutes and half an hour for the way.
    expect(await locksOf(asked.booking.id)).toHaveLength(8);
    expect(await db.select().from(bookingEvents)).toHaveLength(1);
    expect(await db.select().from(outbox)).toHaveLength(2);
  });

  it("is refused while another holds a part of its time", async () => {
    await requestBooking(desk, userId, visit);
    const later = await requestBooking(desk, userId, {
      ...visit,
      offering: "acupressure",
      bookingTime: "10:30",
    });
    expect(later).toMatchObject({ outcome: "unavailable", state: "taken" });
  });

  it("moves with its lock", async () => {
    const asked = await requestBooking(desk, userId, visit);
    if (asked.outcome !== "requested") throw new Error(asked.outcome);
    const { id } = asked.booking;
    const seen = { bookingId: id, ownerId: null, seenSequence: null };
    const proposed = await changeBooking(desk, {
      ...seen,
      action: "propose",
      actor: "practice",
      to: { day: "2026-11-24", time: "09:30" },
    });
    expect(proposed.outcome).toBe("changed");
    expect(await locksOf(id)).toHaveLength(8);
    const accepted = await changeBooking(desk, { ...seen, action: "accept", actor: "customer" });
    expect(accepted).toMatchObject({
      outcome: "changed",
      booking: { status: "confirmed", bookingTime: "09:30", sequence: 2 },
    });
    const cancelled = await changeBooking(desk, { ...seen, action: "cancel", actor: "customer" });
    expect(cancelled.outcome).toBe("changed");
    expect(await locksOf(id)).toEqual([]);
  });
});

function locksOf(bookingId: string) {
  return db.select().from(bookingSlots).where(eq(bookingSlots.bookingId, bookingId));
}
