import { env } from "cloudflare:workers";
import { and, eq, gt } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { changeBooking } from "#app/bookings/change.server.ts";
import { getBookingForm } from "#app/bookings/form/booking-form-data.server.ts";
import { getOwnBookingToMove } from "#app/bookings/own/queries.server.ts";
import { readRequestedDays, type SlotView, slotView } from "#app/bookings/picker/slot-view.ts";
import { requestBooking } from "#app/bookings/request.server.ts";
import { timesOf } from "#app/bookings/schedule.ts";
import { offerings } from "#app/bookings/services.ts";
import { bookingEvents, bookingSlots, bookings } from "#app/db/booking-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
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
  emptyDesk,
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
let moved = 0;
let unmoved = 0;

/** The times that the picker lists as free; its month shows the day so, too. */
function listedIn(view: SlotView | null, day: string): string[] {
  const listed = (view?.slots ?? []).flatMap(({ time, state }) => (state === "free" ? [time] : []));
  const shown = view?.weeks.flat().find((one) => one.day === day);
  expect([day, shown?.state === "free"]).toEqual([day, listed.length > 0]);
  return listed;
}

/** Every time of every service on three days: what the page lists, and what a request gets. */
async function listedIsBookable(agenda: RandomAgenda): Promise<void> {
  await emptyDesk(db);
  await enterAgenda(db, agenda, otherId);
  const now = nowOf(agenda);
  const desk = testDesk(db, { now });
  for (const offering of Object.values(offerings)) {
    for (const day of [-1, 0, 1].map((days) => dayOf(agenda, days))) {
      const params = new URLSearchParams({ tag: day });
      const { view } = await getBookingForm(db, userId, { offering, params, now });
      const listed = listedIn(view, day);

      const ofService = timesOf(scheduleOf(agenda), offering.type);
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

/** Every time on three days: what the page that moves a booking lists, and what a move gets. */
async function listedIsMovable(agenda: RandomAgenda): Promise<void> {
  await emptyDesk(db);
  await enterAgenda(db, agenda, otherId);
  const now = nowOf(agenda);
  const [row] = await db.select().from(bookings).where(gt(bookings.startsAt, now.toISOString()));
  // An agenda without one that is to come says nothing of this rule: another takes its place.
  fc.pre(row !== undefined);
  const isOwn = eq(bookings.id, row.id);
  const before = { ...row, cancelBy: row.startsAt };
  await db.update(bookings).set(before).where(isOwn);
  const isOwnSlot = eq(bookingSlots.bookingId, row.id);
  const slots = await db.select().from(bookingSlots).where(isOwnSlot);
  const offering = offerings[row.offering];
  const times = [...new Set([...timesOf(scheduleOf(agenda), offering.type), row.bookingTime])];
  for (const day of new Set([row.bookingDate, ...[-1, 0, 1].map((days) => dayOf(agenda, days))])) {
    const asked = readRequestedDays(new URLSearchParams({ tag: day }));
    const days = { asked, today: dayInGermany(now) };
    const found = await getOwnBookingToMove(db, otherId, row.id, days);
    if (!found) throw new Error("no booking");
    const view = slotView(offering, asked, found.availability, now);
    const movable: string[] = [];
    for (const time of times) {
      const outcome = await changeBooking(testDesk(db, { now }), {
        ...{ bookingId: row.id, action: "move", actor: "customer", ownerId: otherId },
        ...{ seenSequence: row.sequence, to: { day, time } },
      });
      if (outcome.outcome !== "changed") {
        expect(outcome.outcome).toBe("unavailable");
        unmoved += 1;
        continue;
      }
      movable.push(time);
      moved += 1;
      const isLater = gt(bookingEvents.sequence, row.sequence);
      await db.batch([
        db.update(bookings).set(before).where(isOwn),
        db.delete(bookingEvents).where(and(eq(bookingEvents.bookingId, row.id), isLater)),
        db.delete(bookingSlots).where(isOwnSlot),
      ]);
      if (slots.length > 0) await db.insert(bookingSlots).values(slots);
    }
    const where = { offering: offering.id, day, from: row.startsAt };
    expect({ ...where, listed: listedIn(view, day) }).toEqual({
      ...where,
      listed: movable.toSorted(),
    });
  }
}

it(`what is listed as free is where a booking can move, in ${runs} random agendas`, {
  timeout: 330_000,
}, async () => {
  await fc.assert(fc.asyncProperty(randomAgenda, listedIsMovable), {
    numRuns: runs,
    interruptAfterTimeLimit: 300_000,
    markInterruptAsFailure: true,
  });
  expect(Math.min(moved, unmoved)).toBeGreaterThan(0);
});

it(`what is listed as free is what can be booked, in ${runs} random agendas`, {
  timeout: 330_000,
}, async () => {
  await fc.assert(fc.asyncProperty(randomAgenda, listedIsBookable), {
    numRuns: runs,
    // So that a failure that takes long to shrink still says its seed.
    interruptAfterTimeLimit: 300_000,
    markInterruptAsFailure: true,
  });
  // Neither side of the comparison is empty.
  expect(Math.min(accepted, refused)).toBeGreaterThan(runs);
});
