import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeBooking } from "#app/bookings/change.server.ts";
import { bucketsOfBooking } from "#app/bookings/conditions.server.ts";
import { bookingLimits } from "#app/bookings/policy.ts";
import { type RequestOutcome, requestBooking } from "#app/bookings/request.server.ts";
import { defaultSchedule, timesOf } from "#app/bookings/schedule.ts";
import { type OfferingId, offerings, publicOfferings } from "#app/bookings/services.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { addDays } from "#app/platform/calendar-day.ts";
import { instantInGermany, minuteMs } from "#app/platform/german-time.ts";
import { site } from "#app/platform/operator/config.ts";
import {
  agendaOf,
  bookingRequest,
  confirmed,
  emailsOf,
  emptyDesk,
  expectedSlots,
  heldSlots,
  insertCustomers,
  requested,
  testDesk,
} from "#tests/support/booking-desk.ts";

const db = createDatabase(env.DB);
const desk = testDesk(db);
let customers: string[] = [];
/** How many mails one request writes. */
let mailsOfRequest = 0;

beforeAll(async () => {
  customers = await insertCustomers(db, 20);
  await emptyDesk(db);
  await requested(desk, customers[0] ?? "");
  mailsOfRequest = (await agendaOf(db)).mails.length;
});

beforeEach(() => emptyDesk(db));

function winnersOf(outcomes: readonly RequestOutcome[]) {
  return outcomes.flatMap((one) => (one.outcome === "requested" ? [one.booking] : []));
}

function refusedOf(outcomes: readonly RequestOutcome[]) {
  return outcomes.filter((one) => one.outcome !== "requested");
}

/** Beginnings of bookings before whose end another one begins, by the clock alone. */
function overlapsOf(bookings: readonly { startsAt: string; durationMinutes: number }[]): string[] {
  const sorted = bookings.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  return sorted.flatMap(({ startsAt, durationMinutes }, index) => {
    const next = sorted[index + 1];
    const endsAt = new Date(Date.parse(startsAt) + durationMinutes * minuteMs).toISOString();
    return next && next.startsAt < endsAt ? [startsAt] : [];
  });
}

const taken = expect.objectContaining({ outcome: "unavailable", state: "taken" });

/** All of them: PROPERTY_RUNS=100 npx vitest run --project database booking-races. */
const runs = Number(env.PROPERTY_RUNS);

/** A hundred times of different services and days, Sundays left out. */
const hundredSlots = Array.from({ length: 100 }, (_, index) => {
  const offering = publicOfferings[index % publicOfferings.length] ?? offerings.acupressure;
  const times = timesOf(defaultSchedule, offering.type);
  return {
    offering: offering.id,
    bookingDate: addDays("2026-11-23", Math.floor(index / 6) * 7 + (index % 6)),
    bookingTime: times[index % times.length] ?? "",
  };
});

describe("parallel requests", () => {
  it("for one slot, time after time, are one booking each time", { timeout: 240_000 }, async () => {
    const askers = customers.slice(0, 8);
    for (const slot of hundredSlots.slice(0, runs)) {
      const outcomes = await Promise.all(
        askers.map((userId) => requestBooking(desk, userId, bookingRequest(slot))),
      );
      const [winner, ...others] = winnersOf(outcomes);
      expect({ slot, others }).toEqual({ slot, others: [] });
      expect(refusedOf(outcomes)).toEqual(Array(7).fill(taken));
      const agenda = await agendaOf(db);
      expect(agenda.rows).toEqual([winner]);
      expect(agenda.events).toMatchObject([{ bookingId: winner?.id, sequence: 0 }]);
      expect(heldSlots(agenda)).toEqual(expectedSlots(agenda));
      expect(agenda.mails).toHaveLength(mailsOfRequest);
      const mayRead = [site.operator.email, ...(await emailsOf(db, [winner?.userId ?? ""]))];
      expect(agenda.mails.filter(({ recipient }) => !mayRead.includes(recipient))).toEqual([]);
      await emptyDesk(db);
    }
  });

  it("for services that overlap never share a quarter of an hour", async () => {
    // From nine to half past one; each overlaps with some of the others. Hair has to travel first.
    const onDay = (bookingTime: string) => ({ bookingDate: "2026-12-01", bookingTime });
    const wishes: [OfferingId, string][] = [
      ...["09:00", "10:00", "11:00"].map((time): [OfferingId, string] => ["feeding-on-site", time]),
      ...["09:00", "10:00", "11:00"].map((time): [OfferingId, string] => ["feeding-video", time]),
      ...["09:00", "10:30", "12:00"].map((time): [OfferingId, string] => ["acupressure", time]),
      ...["10:30", "12:00"].map((time): [OfferingId, string] => ["bioresonance-hair", time]),
      ...["10:30", "12:00"].map((time): [OfferingId, string] => ["bioresonance-on-site", time]),
    ];
    // Every wish comes first once.
    for (let round = 0; round < Math.min(runs, wishes.length); round += 1) {
      const order = [...wishes.slice(round), ...wishes.slice(0, round)];
      const asked = customers.map((userId, index) => {
        const [offering, time] = order[index % order.length] ?? ["acupressure", "09:00"];
        return { userId, request: bookingRequest({ offering, ...onDay(time) }) };
      });
      const outcomes = await Promise.all(
        asked.map(({ userId, request }) => requestBooking(desk, userId, request)),
      );
      const winners = winnersOf(outcomes);
      const agenda = await agendaOf(db);
      expect(agenda.rows.map(({ id }) => id).sort()).toEqual(winners.map(({ id }) => id).sort());
      // By the key of the locks no quarter is there twice: all of each winner's are there.
      expect(heldSlots(agenda)).toEqual(expectedSlots(agenda));
      expect(overlapsOf(winners)).toEqual([]);
      expect(agenda.events).toHaveLength(winners.length);
      expect(agenda.mails).toHaveLength(winners.length * mailsOfRequest);
      const held = new Set(agenda.slots.map(({ bucket }) => bucket));
      asked.forEach(({ request }, index) => {
        const outcome = outcomes[index];
        if (outcome?.outcome === "requested") return;
        expect(outcome).toEqual(taken);
        // Nobody was refused for nothing.
        const { durationMinutes } = offerings[request.offering];
        const start = instantInGermany(request.bookingDate, request.bookingTime);
        const startsAt = start?.toISOString() ?? "";
        const wanted = bucketsOfBooking({ ...request, startsAt, durationMinutes }, defaultSchedule);
        expect(wanted.some((bucket) => held.has(bucket))).toBe(true);
      });
      await emptyDesk(db);
    }
  });

  it("of one customer with one form are one booking, and say so", async () => {
    const [userId = ""] = customers;
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => requestBooking(desk, userId, bookingRequest())),
    );
    const ids = new Set(winnersOf(outcomes).map(({ id }) => id));
    expect([winnersOf(outcomes).length, ids.size]).toEqual([8, 1]);
    const { rows, events, mails } = await agendaOf(db);
    expect([rows.length, events.length, mails.length]).toEqual([1, 1, mailsOfRequest]);
  });

  it("of one customer for twenty times are as many as may be open", async () => {
    const [userId = ""] = customers;
    const outcomes = await Promise.all(
      hundredSlots.slice(0, 20).map((slot) => requestBooking(desk, userId, bookingRequest(slot))),
    );
    expect(winnersOf(outcomes)).toHaveLength(bookingLimits.openPerOwner);
    expect(refusedOf(outcomes)).toEqual(
      Array(20 - bookingLimits.openPerOwner).fill({ outcome: "too-many-open" }),
    );
    expect((await agendaOf(db)).rows).toHaveLength(bookingLimits.openPerOwner);
  });
});

describe("parallel changes", () => {
  const everybody = { ownerId: null, seenSequence: null } as const;

  it("to a time that somebody asks for: one of both has it", async () => {
    const [mover = "", ...others] = customers;
    for (let round = 0; round < 5; round += 1) {
      const { id } = await confirmed(desk, mover, { bookingTime: "14:00" });
      const [moved, ...outcomes] = await Promise.all([
        changeBooking(desk, {
          ...{ ...everybody, bookingId: id, action: "move", actor: "practice" },
          to: { day: "2026-11-25", time: "10:15" },
        }),
        ...others.slice(0, 6).map((userId, index) => {
          const time = { bookingDate: "2026-11-25", bookingTime: index % 2 ? "09:00" : "11:00" };
          return requestBooking(desk, userId, bookingRequest(time));
        }),
      ]);
      const agenda = await agendaOf(db);
      expect(heldSlots(agenda)).toEqual(expectedSlots(agenda));
      const day = agenda.rows.filter(({ bookingDate }) => bookingDate === "2026-11-25");
      expect(moved?.outcome === "changed").toBe(day.some((row) => row.id === id));
      expect(day.length).toBe(winnersOf(outcomes).length + (moved?.outcome === "changed" ? 1 : 0));
      // Both times that were asked for touch the one that the practice wanted.
      if (moved?.outcome === "changed") expect(winnersOf(outcomes)).toEqual([]);
      else expect(winnersOf(outcomes)).not.toEqual([]);
      await emptyDesk(db);
    }
  });

  it("confirming twice confirms once", async () => {
    const { id } = await requested(desk, customers[0] ?? "");
    const confirm = { bookingId: id, action: "confirm", actor: "practice", ownerId: null } as const;
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => changeBooking(desk, { ...confirm, seenSequence: 0 })),
    );
    const words = outcomes.map(({ outcome }) => outcome).sort();
    expect(words).toEqual(["changed", ...Array(9).fill("changed-meanwhile")]);
    const again = await changeBooking(desk, { ...confirm, seenSequence: null });
    expect(again.outcome).toBe("not-allowed");
    const { rows, events } = await agendaOf(db);
    expect(rows).toMatchObject([{ status: "confirmed", sequence: 1 }]);
    expect(events.map(({ kind }) => kind).sort()).toEqual(["confirm", "request"]);
  });

  it("proposing two times at once proposes one, and holds it alone", async () => {
    const { id } = await requested(desk, customers[0] ?? "");
    const propose = { bookingId: id, action: "propose", actor: "practice", ownerId: null } as const;
    const first = { day: "2026-11-24", time: "14:00" };
    await changeBooking(desk, { ...propose, seenSequence: null, to: first });
    const outcomes = await Promise.all(
      ["10:00", "16:00"].map((time) =>
        changeBooking(desk, { ...propose, seenSequence: 1, to: { day: "2026-11-25", time } }),
      ),
    );
    const words = outcomes.map(({ outcome }) => outcome).sort();
    expect(words).toEqual(["changed", "changed-meanwhile"]);
    const agenda = await agendaOf(db);
    expect(agenda.rows).toMatchObject([{ status: "proposed", sequence: 2 }]);
    expect(heldSlots(agenda)).toEqual(expectedSlots(agenda));
  });

  it("confirming and cancelling as it was seen: one of both, with its mails alone", async () => {
    const [userId = ""] = customers;
    for (let round = 0; round < 4; round += 1) {
      const { id } = await requested(desk, userId);
      const changes = [
        { bookingId: id, action: "confirm", actor: "practice", ownerId: null, seenSequence: 0 },
        { bookingId: id, action: "cancel", actor: "customer", ownerId: userId, seenSequence: 0 },
      ] as const;
      const order = round % 2 ? changes : changes.toReversed();
      const outcomes = await Promise.all(order.map((change) => changeBooking(desk, change)));
      const words = outcomes.map(({ outcome }) => outcome).sort();
      expect(words).toEqual(["changed", "changed-meanwhile"]);
      const agenda = await agendaOf(db);
      expect(agenda.events).toHaveLength(2);
      expect(heldSlots(agenda)).toEqual(expectedSlots(agenda));
      expect(agenda.rows).toMatchObject([{ sequence: 1 }]);
      await emptyDesk(db);
    }
  });

  it("confirming and cancelling by links: the customer's word stands in the end", async () => {
    const [userId = ""] = customers;
    const { id, startsAt } = await requested(desk, userId);
    const link = { ...everybody, bookingId: id, seenStartsAt: startsAt };
    const [, cancelled] = await Promise.all([
      changeBooking(desk, { ...link, action: "confirm", actor: "practice" }),
      changeBooking(desk, { ...link, action: "cancel", actor: "customer" }),
    ]);
    expect(cancelled.outcome).toBe("changed");
    const { rows, slots } = await agendaOf(db);
    expect(rows).toMatchObject([{ status: "cancelled" }]);
    expect(slots).toEqual([]);
  });
});
