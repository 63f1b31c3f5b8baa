import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { changeFollowing } from "#app/agenda/booking/following.server.ts";
import { addSeries, getSeriesPlan } from "#app/agenda/booking/series.server.ts";
import { cancelDay } from "#app/bookings/cancel-day.server.ts";
import { changeBooking } from "#app/bookings/change.server.ts";
import { expireBookings, remindOfBookings } from "#app/bookings/cron.server.ts";
import { requestBooking } from "#app/bookings/request.server.ts";
import { defaultSchedule, practitionerId } from "#app/bookings/schedule.ts";
import {
  addWaiting,
  endWaiting,
  getOwnWaiting,
  getWaitingList,
  offerWaiting,
  sweepWaiting,
} from "#app/bookings/waiting.server.ts";
import { bookings, practiceSchedules } from "#app/db/booking-schema.ts";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import {
  bookingRequest,
  emptyDesk,
  getAvailability,
  insertCustomers,
  testDesk,
} from "#tests/support/booking-desk.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";
import { recordStatements } from "#tests/support/unit-database.ts";

const plain = createDatabase(env.DB);
let userId = "";

beforeAll(async () => {
  await emptyDesk(plain);
  [userId = ""] = await insertCustomers(plain, 1);
});

const day = "2026-11-24";
const byPractice = { actor: "practice", ownerId: null, seenSequence: null } as const;

/** A command that was refused has not asked what it is here for. */
function done({ outcome }: { outcome: string }): void {
  if (outcome !== "requested" && outcome !== "changed") throw new Error(`It is ${outcome}.`);
}

async function some(count: Promise<number>): Promise<void> {
  if ((await count) === 0) throw new Error("Nothing was done.");
}

function book(bookingDate: string, status: "requested" | "confirmed") {
  const createdAt = "2026-11-20T08:00:00.000Z";
  const time = { bookingDate, bookingTime: "09:00", createdAt };
  return insertBooking(plain, { userId, type: "feeding", status, ...time });
}

/** Every command of the core of bookings; each runs once with the given database. */
const runs: Record<string, (db: Database) => Promise<unknown>> = {
  getAvailability: (db) => getAvailability(db, { from: day, to: "2026-12-31" }),
  "getAvailability for a move": (db) =>
    getAvailability(db, { from: day, to: day, ignoring: "booking" }),
  requestBooking: async (db) => {
    const id = await insertPet(plain, { userId });
    const request = bookingRequest({ pet: { id }, bookingDate: "2026-12-01" });
    done(await requestBooking(testDesk(db), userId, request));
  },
  "requestBooking with another contact": async (db) => {
    const request = bookingRequest({ bookingDate: "2026-12-11" });
    done(await requestBooking(testDesk(plain), userId, request));
    done(await requestBooking(testDesk(db), userId, { ...request, phone: "030 23125 001" }));
  },
  "changeBooking confirming": async (db) => {
    const bookingId = await book("2026-12-02", "requested");
    done(await changeBooking(testDesk(db), { ...byPractice, bookingId, action: "confirm" }));
  },
  "changeBooking moving": async (db) => {
    const bookingId = await book("2026-12-03", "confirmed");
    const to = { day: "2026-12-04", time: "10:00" };
    done(
      await changeBooking(testDesk(db), {
        bookingId,
        action: "move",
        actor: "customer",
        to,
        ownerId: userId,
        seenSequence: null,
      }),
    );
  },
  cancelDay: async (db) => {
    await book("2026-12-07", "confirmed");
    const cancelled = { day: "2026-12-07", message: "", block: true };
    if ((await cancelDay(testDesk(db), cancelled)).cancelled !== 1)
      throw new Error("none is cancelled");
  },
  expireBookings: async (db) => {
    await book("2026-12-08", "requested");
    await expireBookings(testDesk(db, { now: new Date("2026-12-08T12:00:00Z") }));
    await some(plain.$count(bookings, eq(bookings.status, "expired")));
  },
  "series: plan, entry, cancelling and moving": async (db) => {
    const bookingId = await book("2027-01-04", "confirmed");
    const rule = { count: 4, weeks: 2 };
    const plan = await getSeriesPlan(db, bookingId, rule, testDesk(db).now);
    const entered = await addSeries(testDesk(db), bookingId, {
      rule,
      seenSequence: 1,
      isConsentGiven: true,
      meant: "",
      otherTimes: new Map((plan?.days ?? []).map(({ day }) => [day, "09:00"])),
    });
    const [first, second] = entered?.entered ?? [];
    if (!first || !second) throw new Error("nothing was entered");
    const to = { day: "2027-02-02", time: "10:00" };
    const move = { action: "move", seenSequence: 0, message: "", to } as const;
    const moving = { ...move, bookingId: second.id, asksUnusual: true };
    await changeFollowing(testDesk(db), moving);
    const cancel = { action: "cancel", seenSequence: 0, message: "" } as const;
    await changeFollowing(testDesk(db), { ...cancel, bookingId: first.id });
    await some(plain.$count(bookings, eq(bookings.status, "cancelled")));
  },
  "waiting list: entry, pages, offer and end": async (db) => {
    const petId = await insertPet(plain, { userId });
    const wishes = { weekdays: [], dayTimes: [], fromDay: "2026-11-21", untilDay: "2027-06-01" };
    const entry = { petId, offering: "feeding-on-site", ...wishes } as const;
    await addWaiting(db, userId, { ...entry, weekdays: [], dayTimes: [] }, testDesk(db).now);
    const schedule = { ...defaultSchedule, practitionerId, updatedAt: "", offersByItself: true };
    await plain.insert(practiceSchedules).values(schedule).onConflictDoNothing();
    const bookingId = await book("2026-12-14", "confirmed");
    done(await changeBooking(testDesk(plain), { ...byPractice, bookingId, action: "cancel" }));
    await offerWaiting(testDesk(db));
    await some(plain.$count(bookings, eq(bookings.status, "proposed")));
    const { entries } = await getWaitingList(db, userId, testDesk(db).now);
    await getOwnWaiting(db, userId);
    await endWaiting(db, entries[0]?.id ?? "", userId, testDesk(db).now);
    await sweepWaiting(db, testDesk(db).now);
  },
  remindOfBookings: async (db) => {
    await book("2026-12-10", "confirmed");
    await remindOfBookings(testDesk(db, { now: new Date("2026-12-09T12:00:00Z") }));
    await some(plain.$count(outbox, eq(outbox.kind, "booking-reminder")));
  },
};

describe("what bookings ask of the database", () => {
  it("finds its rows by an index", async () => {
    expect(await slowRuns(env.DB, runs)).toEqual({});
  });

  it("binds no more than D1 takes", async () => {
    for (const [name, run] of Object.entries(runs)) {
      await emptyDesk(plain);
      const { db, statements } = recordStatements(env.DB);
      await run(createDatabase(db));
      const most = Math.max(...statements.map(({ values }) => values.length));
      expect({ name, isWithin: most <= 100 }).toEqual({ name, isWithin: true });
    }
  });
});
