import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createFeed, deleteFeed, renewFeed } from "#app/calendar/feed-commands.server.ts";
import { feedLimits, feedOfOwner, unsafeGetFeed } from "#app/calendar/feed-queries.server.ts";
import { getMonth } from "#app/calendar/queries.server.ts";
import { viewOfDay } from "#app/calendar/view.ts";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { calendarFeeds, pets } from "#app/db/pet-schema.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { capabilityHash, capabilityToken } from "#app/platform/link-tokens.server.ts";
import { insertAppointment, insertCarePlan, insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";
import { newPerson } from "#tests/workers/new-person.ts";

const db = createDatabase(env.DB);
const secret = "0123456789abcdef0123456789abcdef";
const now = new Date("2026-11-21T09:00:00Z");
const today = "2026-11-21";
const feeds = { db, secret, now };

const person = () => newPerson(db);

async function tokenOf(userId: string): Promise<string> {
  const [feed] = await feedOfOwner(db, userId);
  if (!feed) throw new Error("no feed");
  return capabilityToken(secret, "calendar-feed", feed.feedId);
}

async function readAs(token: string) {
  return unsafeGetFeed(db, await capabilityHash(token), today);
}

function feedsOf(userId: string) {
  return db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

describe("the owner's feed", () => {
  it("any number of clicks at once leave exactly one, and later ones keep its address", async () => {
    const userId = await person();
    await Promise.all(Array.from({ length: 20 }, () => createFeed(feeds, userId)));
    const before = await feedsOf(userId);
    expect(before).toHaveLength(1);
    await createFeed(feeds, userId);
    expect(await feedsOf(userId)).toEqual(before);
    expect(await readAs(await tokenOf(userId))).not.toBeNull();
  });

  it("a new address kills the old one, however often at once", async () => {
    const userId = await person();
    await createFeed(feeds, userId);
    const old = await tokenOf(userId);
    await Promise.all(Array.from({ length: 5 }, () => renewFeed(feeds, userId)));
    expect(await feedsOf(userId)).toHaveLength(1);
    expect(await readAs(old)).toBeNull();
    expect(await readAs(await tokenOf(userId))).not.toBeNull();
  });

  it("switched off it is gone, and the feed of somebody else stays", async () => {
    const [userId, other] = [await person(), await person()];
    await createFeed(feeds, userId);
    await createFeed(feeds, other);
    const token = await tokenOf(userId);
    await deleteFeed(feeds, userId);
    expect(await readAs(token)).toBeNull();
    expect(await feedsOf(userId)).toEqual([]);
    expect(await readAs(await tokenOf(other))).not.toBeNull();
  });

  it("the database holds neither the token nor what makes it without the secret", async () => {
    const userId = await person();
    await createFeed(feeds, userId);
    const token = await tokenOf(userId);
    const [row] = await feedsOf(userId);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row?.tokenHash).toBe(await capabilityHash(token));
    const other = await capabilityToken("another secret", "calendar-feed", row?.feedId ?? "");
    expect(await readAs(other)).toBeNull();
    expect(await readAs(row?.tokenHash ?? "")).toBeNull();
    const asShareLink = await capabilityToken(secret, "share-link", row?.feedId ?? "");
    expect(await readAs(asShareLink)).toBeNull();
  });
});

it("comes with the month in the same round trip, only when asked for and to its owner", async () => {
  const [userId, other] = [await person(), await person()];
  await createFeed(feeds, userId);
  const view = viewOfDay(today);
  const { db: counted, trips } = countRoundTrips(env.DB);
  const [row] = await feedsOf(userId);
  const month = await getMonth(createDatabase(counted), userId, view, { feed: true });
  expect([month.feedId, trips.count]).toEqual([row?.feedId, 1]);
  expect((await getMonth(db, userId, view)).feedId).toBeNull();
  expect((await getMonth(db, other, view, { feed: true })).feedId).toBeNull();
});

describe("what a feed tells", () => {
  const visit = { type: "feeding", bookingTime: "09:00" } as const;
  const monthly = { lastDate: "2026-11-01", intervalCount: 1, intervalUnit: "months" } as const;

  /** An owner with a feed and an animal. */
  async function owner() {
    const userId = await person();
    const petId = await insertPet(db, { userId, name: "Emma" });
    await createFeed(feeds, userId);
    return { userId, petId, token: await tokenOf(userId) };
  }

  it("is the owner's alone, in one round trip", async () => {
    const { userId, petId, token } = await owner();
    const other = await owner();
    await insertAppointment(db, { id: "mine", userId, petId, appointmentDate: "2026-12-01" });
    await insertAppointment(db, { ...other, appointmentDate: "2026-12-01" });
    await insertBooking(db, { ...other, ...visit, bookingDate: "2026-12-01" });
    await insertCarePlan(db, { ...other, ...monthly });

    const { db: counted, trips } = countRoundTrips(env.DB);
    const told = await unsafeGetFeed(createDatabase(counted), await capabilityHash(token), today);
    expect(trips.count).toBe(1);
    expect(told).toMatchObject({ bookings: [], duePlans: [] });
    const said = { time: null, type: "Tierarzt", notes: "", petName: "Emma" };
    expect(told?.appointments).toEqual([{ id: "mine", day: "2026-12-01", ...said }]);
  });

  it("reaches three months back and two years ahead", async () => {
    const { userId, petId, token } = await owner();
    for (const day of ["2026-08-20", "2026-08-21", "2028-11-21", "2028-11-22"]) {
      await insertAppointment(db, { userId, petId, appointmentDate: day });
      await insertBooking(db, { ...visit, userId, bookingDate: day });
    }
    const told = await readAs(token);
    expect(told?.appointments.map((one) => one.day)).toEqual(["2028-11-21", "2026-08-21"]);
    expect(told?.bookings.map((one) => one.day)).toEqual(["2028-11-21", "2026-08-21"]);
  });

  it("holds bookings that stand, and no care of an animal that has died", async () => {
    const { userId, petId, token } = await owner();
    const deceased = await insertPet(db, { userId, name: "Rex", deceasedOn: "2026-11-01" });
    for (const one of [petId, deceased]) {
      await insertCarePlan(db, { ...monthly, userId, petId: one, kind: "Impfung" });
    }
    const over = ["declined", "cancelled", "no-show"] as const;
    const statuses = ["requested", "confirmed", "done", ...over] as const;
    for (const [index, status] of statuses.entries()) {
      await insertBooking(db, { ...visit, userId, status, bookingDate: `2026-12-0${index + 1}` });
    }
    const told = await readAs(token);
    expect(told?.duePlans.map((one) => [one.petName, one.dueOn])).toEqual([["Emma", "2026-12-01"]]);
    expect(told?.bookings.map((one) => one.status)).toEqual(["requested", "confirmed", "done"]);
  });

  it("leaves out what an animal did not live to see, and keeps what was", async () => {
    const { userId, petId, token } = await owner();
    await db.update(pets).set({ deceasedOn: "2026-11-25" }).where(eq(pets.id, petId));
    for (const day of ["2026-11-25", "2026-11-26"]) {
      await insertAppointment(db, { userId, petId, appointmentDate: day });
      await insertBooking(db, { ...visit, userId, petId, bookingDate: day });
    }
    await insertBooking(db, { ...visit, userId, petId: null, bookingDate: "2026-11-27" });
    const told = await readAs(token);
    expect(told?.appointments.map((one) => one.day)).toEqual(["2026-11-25"]);
    expect(told?.bookings.map((one) => one.day)).toEqual(["2026-11-25", "2026-11-27"]);
  });

  it("is bounded, and what lies furthest back is left out first", async () => {
    const { userId, petId, token } = await owner();
    const many = (day: string, count: number) =>
      env.DB.prepare(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?4)
        insert into appointments (id, pet_id, user_id, appointment_date, appointment_type, notes, created_at)
        select ?1 || ?3 || i, ?1, ?2, ?3, 'Tierarzt', '', '2026-11-01T08:00:00.000Z' from n`,
      ).bind(petId, userId, day, count);
    const most = feedLimits.appointments;
    await env.DB.batch([
      many("2026-09-01", most),
      many("2026-11-20", 2),
      many("2026-11-21", most - 4),
      many("2026-11-22", 1),
    ]);
    const days = (await readAs(token))?.appointments.map((one) => one.day) ?? [];
    expect(days).toHaveLength(most);
    const last = ["2026-11-21", "2026-11-22", "2026-11-20", "2026-11-20", "2026-09-01"];
    expect(days.slice(most - 5)).toEqual(last);
  });
});

/** Every query and command of the calendar feed; each runs once with the given database. */
const feedRuns: Record<string, (db: Database) => Promise<unknown>> = {
  createFeed: async (db) => createFeed({ db, secret, now }, await person()),
  renewFeed: async (db) => renewFeed({ db, secret, now }, await person()),
  deleteFeed: async (db) => deleteFeed({ db }, await person()),
  feedOfOwner: async (db) => db.batch([feedOfOwner(db, await person())]),
  unsafeGetFeed: (db) => unsafeGetFeed(db, "any", "2026-11-21"),
};

it("every statement finds its rows by an index", async () => {
  expect(await slowRuns(env.DB, feedRuns)).toEqual({});
});
