import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { offerings } from "#app/bookings/policy.ts";
import { requestBooking } from "#app/bookings/request.server.ts";
import { getSlotView } from "#app/bookings/slot-view.server.ts";
import { bookings } from "#app/db/booking-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import {
  dayOf,
  enterAgenda,
  isBookable,
  nowOf,
  type RandomAgenda,
  randomAgenda,
  scheduleOf,
} from "#tests/support/booking-agendas.ts";
import {
  bookingRequest,
  emptyAgenda,
  insertCustomers,
  testDesk,
} from "#tests/support/booking-desk.ts";

const db = createDatabase(env.DB);
/** More of them: PROPERTY_RUNS=500 npx vitest run --project database booking-slots. */
const runs = Number(env.PROPERTY_RUNS);
let userId = "";
let otherId = "";

beforeAll(async () => {
  [userId = "", otherId = ""] = await insertCustomers(db, 2);
});

let accepted = 0;
let refused = 0;

/** Every time of every service on three days: what the page lists, and what a request gets. */
async function listedIsBookable(agenda: RandomAgenda): Promise<void> {
  await emptyAgenda(db);
  await enterAgenda(db, agenda, otherId);
  const now = nowOf(agenda);
  const desk = testDesk(db, { now });
  for (const offering of Object.values(offerings)) {
    for (const day of [-1, 0, 1].map((days) => dayOf(agenda, days))) {
      const params = new URLSearchParams({ tag: day });
      const { slots, weeks } = await getSlotView(db, { offering, params, now });
      const listed = slots.flatMap(({ time, state }) => (state === "free" ? [time] : []));
      const shown = weeks.flat().find((one) => one.day === day);
      expect([day, shown?.state === "free"]).toEqual([day, listed.length > 0]);

      const ofService = scheduleOf(agenda).slotTimes[offering.type];
      const expected = ofService.filter((time) => isBookable(agenda, offering.id, day, time));
      // One that no list has, too.
      const times = [...ofService, ofService.includes("13:30") ? "13:45" : "13:30"];
      const booked: string[] = [];
      for (const bookingTime of times) {
        const request = bookingRequest({ offering: offering.id, bookingDate: day, bookingTime });
        const outcome = await requestBooking(desk, userId, request);
        if (outcome.outcome === "requested") {
          booked.push(bookingTime);
          accepted += 1;
          await db.delete(bookings).where(eq(bookings.id, outcome.booking.id));
        } else {
          expect(outcome.outcome).toBe("unavailable");
          refused += 1;
        }
      }
      const where = { offering: offering.id, day };
      expect({ ...where, listed, booked }).toEqual({
        ...where,
        listed: expected,
        booked: expected,
      });
    }
  }
}

it(`what is listed as free is what can be booked, in ${runs} random agendas`, {
  timeout: 330_000,
}, async () => {
  await fc.assert(fc.asyncProperty(randomAgenda, listedIsBookable), {
    numRuns: runs,
    // So that a failure that takes long to shrink still says its seed.
    interruptAfterTimeLimit: 300_000,
    markInterruptAsFailure: true,
    ...(env.PROPERTY_SEED && { seed: Number(env.PROPERTY_SEED) }),
  });
  // Neither side of the comparison is empty.
  expect(Math.min(accepted, refused)).toBeGreaterThan(runs);
});
