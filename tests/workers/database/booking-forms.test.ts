import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { bookingToKeep, getBookingForm } from "#app/bookings/form/booking-form-data.server.ts";
import { offerings } from "#app/bookings/services.ts";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBlockedPeriod, insertBooking } from "#scripts/demo/booking-factories.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";
import { newPerson } from "#tests/workers/new-person.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");

const person = () => newPerson(db);

const params = new URLSearchParams({ tag: "2026-11-24" });

/** Every query of the booking forms; each runs once with the given database. */
const formsRuns: Record<string, (db: Database) => Promise<unknown>> = {
  "getBookingForm without a kind": (db) =>
    getBookingForm(db, "person", { offering: null, params, now }),
  getBookingForm: (db) =>
    getBookingForm(db, "person", { offering: offerings.acupressure, params, now }),
  bookingToKeep: (db) => db.batch([bookingToKeep(db, "person", "booking")]),
};

it("finds its rows by an index", async () => {
  expect(await slowRuns(env.DB, formsRuns)).toEqual({});
});

it("shows in one trip the customer's living animals and the month with what holds its times", async () => {
  const [userId, other] = [await person(), await person()];
  const bello = await insertPet(db, { userId });
  await insertPet(db, { userId, name: "Alter Freund", deceasedOn: "2026-01-01" });
  await insertPet(db, { userId: other, name: "Rex" });
  const day = "2026-11-24";
  const time = { bookingDate: day, bookingTime: "09:00" };
  await insertBooking(db, { userId: other, type: "feeding", ...time });
  await insertBlockedPeriod(db, { firstDay: "2026-11-26", lastDay: "2026-11-26" });
  const { db: counted, trips } = countRoundTrips(env.DB);
  const { pets, view } = await getBookingForm(createDatabase(counted), userId, {
    offering: offerings.acupressure,
    params: new URLSearchParams({ tag: day }),
    now,
  });
  expect(trips.count).toBe(1);
  expect(pets.map(({ id }) => id)).toEqual([bello]);
  expect(view?.slots).toEqual([
    { time: "09:00", state: "taken" },
    // An hour and a half, and half an hour for the way.
    { time: "10:30", state: "taken" },
    ...["12:00", "14:00", "15:30", "17:00"].map((time) => ({ time, state: "free" })),
  ]);
  const states = new Map(view?.weeks.flat().map((one) => [one.day, one.state]));
  expect(states.get("2026-11-26")).toBe("closed");
  expect(states.get("2026-11-20")).toBe("past");
});

it("gives a booking to its owner alone", async () => {
  const [userId, other] = [await person(), await person()];
  const time = { bookingDate: "2026-12-01", bookingTime: "09:00" };
  const id = await insertBooking(db, { userId, type: "acupressure", ...time });
  const [[own], [foreign]] = await db.batch([
    bookingToKeep(db, userId, id),
    bookingToKeep(db, other, id),
  ]);
  expect(own).toMatchObject({ petName: "Bello", time: "09:00" });
  expect(foreign).toBeUndefined();
});
