import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { describeToday, todayReads } from "#app/admin/today/today.server.ts";
import { bookings, ownAppointments } from "#app/db/booking-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { webhookEvents } from "#app/db/shop-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking, insertOwnAppointment } from "#scripts/demo/booking-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { explainRuns } from "#tests/support/explain-runs.ts";
import { unusedHash } from "#tests/support/unit-database.ts";

const db = createDatabase(env.DB);
const today = "2026-11-23";
const now = new Date("2026-11-23T07:00:00Z");
let userId = "";

beforeAll(async () => {
  const email = `${crypto.randomUUID()}@example.org`;
  userId = await insertPerson(db, { email, fullName: "Anna Holz", passwordHash: unusedHash });
  await insertPet(db, { userId, name: "Mimi" });
});

beforeEach(async () => {
  await db.batch([db.delete(webhookEvents), db.delete(bookings), db.delete(ownAppointments)]);
});

async function described() {
  return describeToday(await db.batch(todayReads(db, { today, now })), { today, now });
}

it("counts the orders without an account, as the page that it leads to", async () => {
  for (const [minute, orderId] of ["order_1", "order_1", "order_2"].entries()) {
    await db.insert(webhookEvents).values({
      ...{ id: crypto.randomUUID(), type: "order.paid", status: "set-aside", orderId },
      ...{ reason: "unknown-checkout", payload: "{}" },
      receivedAt: new Date(now.getTime() + minute).toISOString(),
    });
  }
  expect((await described()).counts).toMatchObject([
    { name: "Bestellungen ohne Konto", count: "2", to: "/admin/stoerungen?bereich=bestellungen" },
  ]);
});

it("names the next appointment that is agreed when nothing is on today", async () => {
  const ask = (bookingDate: string, status: "requested" | "confirmed") =>
    insertBooking(db, {
      ...{ id: crypto.randomUUID(), userId, type: "acupressure", status },
      ...{ bookingDate, bookingTime: "14:00" },
    });
  await ask("2026-11-24", "requested");
  await ask("2026-11-26", "confirmed");
  expect((await described()).next?.dayInWords).toBe("Donnerstag, 26. November 2026");
  const own = { id: "own", day: "2026-11-24", startTime: "09:00", endTime: "10:00", title: "Post" };
  await insertOwnAppointment(db, own);
  expect((await described()).next).toMatchObject({
    dayInWords: "Morgen",
    startTime: "09:00",
    title: "Post",
  });
});

it("says that a request waits too long, by the rule of the agenda", async () => {
  const id = crypto.randomUUID();
  await insertBooking(db, {
    ...{ id, userId, type: "acupressure", status: "requested" },
    ...{ bookingDate: "2026-12-04", bookingTime: "14:00" },
  });
  const nameAt = async (changedAt: string) => {
    await db.update(bookings).set({ changedAt });
    return (await described()).counts.map(({ name }) => name);
  };
  expect(await nameAt("2026-11-22T07:00:00.000Z")).toEqual(["Offene Terminanfragen"]);
  expect(await nameAt("2026-11-22T06:59:59.000Z")).toEqual([
    "Offene Terminanfragen, auch überfällige",
  ]);
});

it("tells what the animal of an appointment does not tolerate", async () => {
  const petId = await insertPet(db, { userId, name: "Emma", allergies: "Milch" });
  await insertBooking(db, {
    ...{ id: crypto.randomUUID(), userId, petId, type: "acupressure", status: "confirmed" },
    ...{ bookingDate: today, bookingTime: "14:00" },
  });
  expect((await described()).next).toMatchObject({ allergies: "Milch", dayInWords: "" });
});

it("goes by indexes", async () => {
  const slow = await explainRuns(env.DB, {
    today: (given) => given.batch(todayReads(given, { today, now })),
  });
  // What is counted: rows of a bounded query, and those of partial indexes.
  const counted = [
    ...["SCAN counted", "SCAN requests", "SCAN orders USING INDEX orders_unpaid"],
    "SCAN visit_records USING INDEX visit_records_drafts",
  ];
  expect(slow.today?.filter((step) => !counted.includes(step))).toEqual([]);
});
