import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { describeToday, todayReads } from "#app/admin/today/today.server.ts";
import { getPracticeBooking } from "#app/agenda/booking/booking.server.ts";
import { enterCall } from "#app/agenda/call/call.server.ts";
import { cancelDay } from "#app/bookings/cancel-day.server.ts";
import { type BookingChange, changeBooking } from "#app/bookings/change.server.ts";
import { expireBookings } from "#app/bookings/cron.server.ts";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { unsafeGetBookingOfLink } from "#app/bookings/links/load-link.server.ts";
import { tellState } from "#app/bookings/own/booking-state.ts";
import { getOwnBooking } from "#app/bookings/own/queries.server.ts";
import { defaultSchedule, practitionerId } from "#app/bookings/schedule.ts";
import {
  addWaiting,
  endWaiting,
  getOwnWaiting,
  getWaitingList,
  offerFreed,
  offerWaiting,
  sweepWaiting,
} from "#app/bookings/waiting.server.ts";
import { profiles } from "#app/db/account-schema.ts";
import {
  bookings,
  freedTimes,
  practiceSchedules,
  waitingList,
  waitingOffers,
} from "#app/db/booking-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { insertPet, insertStable } from "#scripts/demo/animal-factories.ts";
import { insertBooking, insertWaiting } from "#scripts/demo/booking-factories.ts";
import {
  agendaOf,
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
const day = "2026-12-15";
const byPractice = { actor: "practice", ownerId: null, seenSequence: null } as const;
let customers: string[] = [];
let petIds: string[] = [];

beforeAll(async () => {
  customers = await insertCustomers(db, 3);
  petIds = await Promise.all(customers.map((userId) => insertPet(db, { userId, name: "Bello" })));
});

async function offersByItself(isSet: boolean) {
  const schedule = { ...defaultSchedule, practitionerId, updatedAt: "", offersByItself: isSet };
  await db.delete(practiceSchedules);
  await db.insert(practiceSchedules).values(schedule);
}

async function startAnew() {
  await emptyDesk(db);
  await offersByItself(true);
}

beforeEach(startAnew);

const at = (instant: string, given: Partial<BookingDesk> = {}) =>
  testDesk(db, { now: new Date(instant), ...given });

const minutesLater = (minutes: number) =>
  testDesk(db, { now: new Date(desk.now.getTime() + minutes * 60_000) });

type Entry = Parameters<typeof addWaiting>[2];

/** The customers wait in their order, a minute apart. */
async function waits(index: number, given: Partial<Entry> = {}) {
  const [userId = "", petId = ""] = [customers[index], petIds[index]];
  const now = new Date(desk.now.getTime() - (10 - index) * 60_000);
  await addWaiting(
    db,
    userId,
    {
      ...{ petId, offering: "acupressure", weekdays: [], dayTimes: [] },
      ...{ fromDay: "2026-11-21", untilDay: "2027-01-31", ...given },
    },
    now,
  );
}

function booked(bookingTime: string, bookingDate = day, index = 2) {
  const time = { bookingDate, bookingTime, createdAt: "2026-11-20T08:00:00.000Z" };
  return insertBooking(db, {
    ...{ userId: customers[index] ?? "", type: "acupressure", ...time },
    ...(index < 2 && { petId: petIds[index] ?? "" }),
  });
}

async function freed(bookingTime = "10:30", bookingDate = day) {
  const bookingId = await booked(bookingTime, bookingDate);
  await changeBooking(desk, { ...byPractice, bookingId, action: "cancel" });
  await db.delete(bookings).where(eq(bookings.id, bookingId));
  await db.delete(outbox);
}

async function offerable({ now }: BookingDesk) {
  const { entries } = await getWaitingList(db, "", now);
  return new Map(entries.flatMap(({ id, freed }) => (freed ? [[id, freed]] : [])));
}

const offers = () =>
  db.select().from(bookings).where(eq(bookings.status, "proposed")).orderBy(asc(bookings.startsAt));

describe("a time that becomes free", () => {
  it("is nobody's business while nobody waits", async () => {
    await freed();
    expect(await db.$count(freedTimes)).toBe(0);
    await offerWaiting(desk);
    expect(await agendaOf(db)).toEqual({ rows: [], events: [], slots: [], mails: [] });
  });

  it("is offered to who has waited longest, held, and told by one mail", async () => {
    await waits(0);
    await waits(1);
    await freed();
    await offerWaiting(desk);
    const agenda = await agendaOf(db);
    expect(agenda.rows).toMatchObject([
      {
        ...{ userId: customers[0], status: "proposed", bookingDate: day, bookingTime: "10:30" },
        answerBy: "2026-11-22T07:30:00.000Z",
      },
    ]);
    expect(heldSlots(agenda)).toEqual(expectedSlots(agenda));
    expect(agenda.events).toMatchObject([{ kind: "propose", actor: "system" }]);
    expect(agenda.mails).toMatchObject([
      { recipient: (await emailsOf(db, customers.slice(0, 1)))[0], kind: "booking-propose" },
    ]);
    const text = agenda.mails[0]?.text ?? "";
    for (const words of [
      "Jetzt ist ein Termin frei geworden",
      "bis Sonntag, 22. November 2026 um 08:30 Uhr für Sie reserviert",
      "Zahlungspflichtig annehmen",
      "/beratung/annehmen/",
    ]) {
      expect(text).toContain(words);
    }
    expect(await db.$count(freedTimes)).toBe(0);
  });

  it("waits for the practice's yes, unless it is set otherwise", async () => {
    await offersByItself(false);
    await waits(0);
    await waits(1);
    await freed();
    await offerWaiting(desk);
    expect(await offers()).toEqual([]);
    const slots = await offerable(desk);
    expect([...slots.values()]).toMatchObject([
      { day, time: "10:30" },
      { day, time: "10:30" },
    ]);
    const [[id = "", slot] = [], [otherId = ""] = []] = [...slots];
    const { startsAt = "" } = slot ?? {};
    expect(await offerFreed(desk, otherId, startsAt)).toMatchObject({ userId: customers[1] });
    expect(await offers()).toMatchObject([{ userId: customers[1], bookingTime: "10:30" }]);
    expect(await offerFreed(desk, id, startsAt)).toBeNull();
    const { mails } = await agendaOf(db);
    expect(mails.map(({ kind, attachments }) => [kind, attachments ?? []])).toEqual([
      ["booking-propose", []],
    ]);
    // It has said until when it holds.
    await expireBookings(at("2026-11-22T07:30:00Z"));
    const customersMails = (await agendaOf(db)).mails.filter(
      ({ kind }) => !kind.includes("practice"),
    );
    expect(customersMails).toHaveLength(1);
  });

  it("is counted for the practice by the days that the waiting list shows", async () => {
    await offersByItself(false);
    await waits(0, { dayTimes: ["morning"] });
    await waits(1, { dayTimes: ["morning"], weekdays: [3] });
    await freed("14:00");
    await freed("14:00", "2026-12-16");
    expect(await countedDays()).toBe(0);
    for (const [time, on, days] of [
      ["10:30", day, 1],
      ["09:00", day, 1],
      ["10:30", "2026-12-16", 1],
      // A Thursday: the second one's day.
      ["10:30", "2026-12-17", 2],
    ] as const) {
      await freed(time, on);
      expect(await countedDays(), `${on} ${time}`).toBe(days);
    }
    await offersByItself(true);
    expect(await daysOnToday()).toBe(0);
    // One left an offer unanswered: the practice is asked.
    await offerWaiting(desk);
    await expireBookings(at("2026-11-22T07:30:00Z"));
    expect(await countedDays(at("2026-11-22T08:00:00Z"))).toBeGreaterThan(0);
  });

  async function daysOnToday({ now } = desk) {
    const moment = { today: dayInGermany(now), now };
    const { counts } = describeToday(await db.batch(todayReads(db, moment)), moment);
    return Number(counts.find(({ to }) => to.endsWith("/warteliste"))?.count ?? 0);
  }

  /** On 'Heute', and on the page that it leads to. */
  async function countedDays(at = desk) {
    const shown = new Set([...(await offerable(at)).values()].map(({ day }) => day)).size;
    expect(await daysOnToday(at)).toBe(shown);
    return shown;
  }

  it("at night waits for the morning", async () => {
    await waits(0);
    await freed();
    await offerWaiting(at("2026-11-22T01:00:00Z"));
    expect(await offers()).toEqual([]);
    await offerWaiting(at("2026-11-22T08:00:00Z"));
    expect(await offers()).toMatchObject([{ userId: customers[0], bookingTime: "10:30" }]);
  });

  it("waits for whoever called it off by a link and may take that back", async () => {
    await waits(0);
    const bookingId = await booked("10:30");
    const byLink = { actor: "customer", ownerId: null, seenSequence: null, via: "link" } as const;
    await changeBooking(desk, { ...byLink, bookingId, action: "cancel" });
    await offerWaiting(desk);
    await offerWaiting(minutesLater(14));
    expect(await offers()).toEqual([]);
    await offerWaiting(minutesLater(15));
    expect(await offers()).toMatchObject([{ userId: customers[0], bookingTime: "10:30" }]);
  });

  it("is offered or taken back where both come at the same time, never both", async () => {
    await waits(0);
    const bookingId = await booked("10:30");
    const byLink = { actor: "customer", ownerId: null, seenSequence: null, via: "link" } as const;
    await changeBooking(desk, { ...byLink, bookingId, action: "cancel" });
    const restore = {
      ...byLink,
      bookingId,
      action: "restore",
      to: { day, time: "10:30" },
    } as const;
    const [restored] = await Promise.all([
      changeBooking(minutesLater(14), restore),
      offerWaiting(minutesLater(15)),
    ]);
    const agenda = await agendaOf(db);
    expect((await offers()).length).toBe(restored.outcome === "changed" ? 0 : 1);
    expect(heldSlots(agenda)).toEqual(expectedSlots(agenda));
    // Once it was offered, it stays so.
    await offerWaiting(minutesLater(16));
    const late = await changeBooking(minutesLater(14), restore);
    if (restored.outcome !== "changed") expect(late.outcome).not.toBe("changed");
    expect(heldSlots(await agendaOf(db))).toEqual(expectedSlots(await agendaOf(db)));
  });

  it.each([
    ["10:30", "12:00", "feeding-on-site"],
    ["12:00", "10:30", "feeding-on-site"],
    ["10:30", "09:00", "feeding-on-site"],
    ["10:30", "12:00", "bioresonance-on-site"],
    ["10:30", "09:00", "bioresonance-on-site"],
    ["10:30", "09:00", "feeding-video"],
  ] as const)(
    "%s waits for whoever may take it back, with %s freed beside it for %s",
    async (time, beside, offering) => {
      await waits(0, { offering });
      const bookingId = await booked(time);
      const neighbour = await booked(beside);
      const byLink = { actor: "customer", ownerId: null, seenSequence: null, via: "link" } as const;
      await changeBooking(desk, { ...byLink, bookingId, action: "cancel" });
      await changeBooking(desk, { ...byPractice, bookingId: neighbour, action: "cancel" });
      await offerWaiting(minutesLater(1));
      const restore = { ...byLink, bookingId, action: "restore", to: { day, time } } as const;
      const restored = await changeBooking(minutesLater(2), restore);
      expect(restored.outcome).toBe("changed");
      expect(heldSlots(await agendaOf(db))).toEqual(expectedSlots(await agendaOf(db)));
    },
  );

  it("comes back to nobody who was offered another time since", async () => {
    await waits(0);
    await freed();
    await offerWaiting(minutesLater(1));
    const [first] = await offers();
    if (!first) throw new Error("nothing was offered");
    await freed("10:30", "2026-12-16");
    const byLink = { actor: "customer", ownerId: null, seenSequence: null, via: "link" } as const;
    const change = { ...byLink, bookingId: first.id };
    await changeBooking(minutesLater(3), { ...change, action: "reject" });
    await offerWaiting(minutesLater(4));
    const to = { day: first.bookingDate, time: first.bookingTime };
    const restore = { ...change, action: "restore", to } as const;
    expect((await changeBooking(minutesLater(5), restore)).outcome).toBe("offered-anew");
    const proposals = await offers();
    expect(proposals).toMatchObject([{ bookingDate: "2026-12-16" }]);
    const reject = { ...byLink, bookingId: proposals[0]?.id ?? "", action: "reject" } as const;
    await changeBooking(minutesLater(6), reject);
    expect((await changeBooking(minutesLater(7), restore)).outcome).toBe("changed");
  });

  it("is offered to nobody once that was taken back", async () => {
    await waits(0);
    const bookingId = await booked("10:30");
    const byLink = { actor: "customer", ownerId: null, seenSequence: null, via: "link" } as const;
    await changeBooking(desk, { ...byLink, bookingId, action: "cancel" });
    const to = { day, time: "10:30" } as const;
    const restored = await changeBooking(desk, { ...byLink, bookingId, action: "restore", to });
    expect(restored.outcome).toBe("changed");
    await offerWaiting(at("2026-11-21T09:00:00Z"));
    expect(await offers()).toEqual([]);
    expect(heldSlots(await agendaOf(db))).toEqual(expectedSlots(await agendaOf(db)));
  });

  it("reaches the one behind hundreds who want other times", async () => {
    await waits(0, { dayTimes: ["afternoon"] });
    await hundredsMore();
    await waits(1);
    await freed();
    await offerWaiting(desk);
    expect(await offers()).toMatchObject([{ userId: customers[1], bookingTime: "10:30" }]);
  });

  it("gives up after hundreds that failed, and tries again with the next run", async () => {
    await waits(0);
    await hundredsMore();
    await freed();
    await env.DB.exec(
      "create trigger full before insert on bookings begin select raise(abort, 'full'); end",
    );
    const error = vi.fn();
    try {
      await offerWaiting({ ...desk, log: { ...desk.log, error } });
    } finally {
      await env.DB.exec("drop trigger full");
    }
    expect(error).toHaveBeenCalledTimes(200);
    await offerWaiting(desk);
    expect(await offers()).toHaveLength(1);
  });

  /** As the one who waits. */
  async function hundredsMore() {
    const copies = `insert into waiting_list select 'copy-' || n.value, user_id, pet_id, pet_name,
        pet_type, offering, weekdays, day_times, from_day, until_day, note, created_at, ended_at
      from waiting_list, json_each(?) n`;
    const numbers = JSON.stringify(Array.from({ length: 450 }, (_, index) => index));
    await env.DB.prepare(copies).bind(numbers).run();
  }

  it("is offered at the stable of the animal", async () => {
    const stableId = await insertStable(db);
    await db
      .update(pets)
      .set({ stableId })
      .where(eq(pets.id, petIds[0] ?? ""));
    await waits(0);
    await freed();
    await offerWaiting(desk);
    await db.update(pets).set({ stableId: null });
    const address = "Reitstall Elbwiesen, Deichweg 7, 21380 Artlenburg";
    expect(await offers()).toMatchObject([{ address }]);
  });

  it("goes to the next when the first rejects it or lets it pass, and to nobody twice", async () => {
    await waits(0);
    await waits(1);
    await freed();
    await offerWaiting(desk);
    const [first] = await offers();
    await changeBooking(desk, {
      ...{ bookingId: first?.id ?? "", action: "reject", actor: "customer" },
      ...{ ownerId: customers[0] ?? "", seenSequence: 0 },
    });
    await offerWaiting(desk);
    expect(await offers()).toMatchObject([{ userId: customers[1], bookingTime: "10:30" }]);
    const later = at("2026-11-22T07:30:00Z");
    await expireBookings(later);
    await offerWaiting(later);
    expect(await offers()).toEqual([]);
    expect(await db.$count(waitingOffers)).toBe(2);
    expect(await db.$count(freedTimes)).toBe(0);
  });

  it("goes first to who has answered so far: whoever let an offer pass waits anew", async () => {
    await waits(0);
    await waits(1);
    await freed("10:30");
    await offerWaiting(desk);
    expect(await offers()).toMatchObject([{ userId: customers[0] }]);
    const later = at("2026-11-22T07:30:00Z");
    await expireBookings(later);
    await freed("14:00");
    await offerWaiting(later);
    const times = (await offers()).map(({ userId, bookingTime }) => [userId, bookingTime]);
    expect(times).toContainEqual([customers[1], "10:30"]);
    expect((await getWaitingList(db, "", desk.now)).entries.map(({ userId }) => userId)).toEqual([
      customers[1],
      customers[0],
    ]);
  });

  it("ends the waiting of who accepts it, in the same batch", async () => {
    await waits(0);
    await freed();
    await offerWaiting(desk);
    const [first] = await offers();
    const accept = { bookingId: first?.id ?? "", action: "accept", actor: "customer" } as const;
    const of = { seenSequence: 0, earlyStart: true };
    const stranger = await changeBooking(desk, { ...accept, ...of, ownerId: customers[1] ?? "" });
    expect(stranger.outcome).toBe("not-found");
    const changed = await changeBooking(desk, { ...accept, ...of, ownerId: customers[0] ?? "" });
    expect(changed.outcome).toBe("changed");
    const [entry] = await db.select().from(waitingList);
    expect(entry?.endedAt).toBe(desk.now.toISOString());
  });

  it("is an offer after the practice proposed another, but not after it was accepted", async () => {
    const [userId = ""] = customers;
    const other = { to: { day: "2026-12-17", time: "09:00" }, earlyStart: true };
    const own = { actor: "customer", ownerId: userId, seenSequence: null } as const;
    const propose = { ...byPractice, ...other, action: "propose" } as const;
    const accept = { ...own, action: "accept", earlyStart: true } as const;
    const move = { ...own, ...other, action: "move" } as const;
    for (const [steps, isOffer] of [
      [[propose], true],
      [[accept, move], false],
    ] as const) {
      await waits(0);
      await freed();
      await offerWaiting(desk);
      const bookingId = (await offers())[0]?.id ?? "";
      const change = async (step: Omit<BookingChange, "bookingId">) =>
        expect((await changeBooking(desk, { ...step, bookingId })).outcome).toBe("changed");
      for (const step of steps) await change(step);
      expect(await getPracticeBooking(db, bookingId, desk.now)).toMatchObject({
        isOffered: isOffer,
      });
      expect(await unsafeGetBookingOfLink(db, bookingId, desk.now)).toMatchObject({ isOffer });
      await change({ ...byPractice, action: "decline" });
      const { mails } = await agendaOf(db);
      const [mail] = mails.filter(({ kind }) => kind === "booking-decline");
      expect(mail?.text).toMatch(isOffer ? /nicht mehr anbieten/ : /Anfrage können wir/);
      const { booking, events = [] } = (await getOwnBooking(db, userId, bookingId)) ?? {};
      const told = booking && tellState(booking, events, desk.now);
      expect(told?.next.includes("Warteliste")).toBe(isOffer);
      await startAnew();
    }
  });

  it("is told as an offer when its day is cancelled", async () => {
    await waits(0);
    await freed();
    await offerWaiting(desk);
    await cancelDay(desk, { day, message: "", block: false });
    const { mails } = await agendaOf(db);
    const [mail] = mails.filter(({ kind }) => kind === "booking-cancel");
    expect(mail?.subject).toMatch(/^Unser Angebot gilt nicht mehr/);
  });

  it("is not offered to the animal that had it, nor half of it", async () => {
    for (const action of ["cancel", "move"] as const) {
      await waits(0);
      await waits(1);
      const bookingId = await booked("10:30", day, 0);
      const to = { to: { day: "2026-12-17", time: "09:00" }, earlyStart: true };
      const own = { actor: "customer", ownerId: customers[0] ?? "", seenSequence: null } as const;
      const { outcome } = await changeBooking(desk, { ...own, ...to, bookingId, action });
      expect(outcome).toBe("changed");
      await offerWaiting(desk);
      expect(await offers(), action).toMatchObject([
        { userId: customers[1], bookingTime: "10:30" },
      ]);
      await startAnew();
    }
  });

  it("is not offered to the animal that had it for a service that would begin within it", async () => {
    await waits(0, { offering: "feeding-on-site" });
    await booked("09:00");
    const bookingId = await booked("10:30", day, 0);
    const own = { actor: "customer", ownerId: customers[0] ?? "", seenSequence: null } as const;
    await changeBooking(desk, { ...own, bookingId, action: "cancel" });
    await offerWaiting(desk);
    expect(await offers()).toEqual([]);
    await waits(1, { offering: "feeding-on-site" });
    await freed("10:30");
    await offerWaiting(desk);
    expect(await offers()).toMatchObject([{ userId: customers[1], bookingTime: "11:00" }]);
  });

  it("is not offered to who is offered another while the job runs", async () => {
    await waits(0, { dayTimes: ["morning"] });
    await waits(1);
    await freed("10:30");
    await freed("14:00");
    const [userId = "", petId = ""] = [customers[1], petIds[1]];
    const offerAnother = async () => {
      if ((await db.$count(waitingOffers, eq(waitingOffers.startsAt, another))) > 0) return;
      const time = { bookingDate: "2026-12-16", bookingTime: "16:00", status: "proposed" } as const;
      const bookingId = await insertBooking(db, { userId, petId, type: "acupressure", ...time });
      const [entry] = await db.select().from(waitingList).where(eq(waitingList.userId, userId));
      await db.insert(waitingOffers).values({
        waitingId: entry?.id ?? "",
        startsAt: another,
        bookingId,
        offeredAt: desk.now.toISOString(),
      });
    };
    const another = "2026-12-16T15:00:00.000Z";
    await offerWaiting(at(desk.now.toISOString(), { queue: { send: offerAnother } as never }));
    const ofSecond = (await offers()).filter((one) => one.userId === userId);
    expect(ofSecond.map(({ bookingTime }) => bookingTime)).toEqual(["16:00"]);
  });

  it("is kept when it becomes free again while the job runs", async () => {
    await waits(0, { dayTimes: ["morning"] });
    await freed("10:30");
    await freed("14:00");
    const frees = async () => {
      if ((await db.$count(waitingList)) > 1) return;
      await waits(1, { dayTimes: ["noon"] });
      await freed("14:00");
    };
    await offerWaiting(at(desk.now.toISOString(), { queue: { send: frees } as never }));
    await offerWaiting(desk);
    expect((await offers()).map(({ userId, bookingTime }) => [userId, bookingTime])).toEqual([
      [customers[0], "10:30"],
      [customers[1], "14:00"],
    ]);
  });

  it("is offered behind two hundred who have no address", async () => {
    await waits(1);
    const isFirst = eq(profiles.id, customers[0] ?? "");
    const [known] = await db.select({ email: profiles.email }).from(profiles).where(isFirst);
    await db.update(profiles).set({ email: "" }).where(isFirst);
    for (let count = 0; count < 200; count += 1) {
      const createdAt = `2026-11-20T08:00:00.${String(count).padStart(3, "0")}Z`;
      await insertWaiting(db, { userId: customers[0] ?? "", petId: petIds[0] ?? "", createdAt });
    }
    await freed();
    await offerWaiting(desk);
    await db
      .update(profiles)
      .set({ email: known?.email ?? "" })
      .where(isFirst);
    expect(await offers()).toMatchObject([{ userId: customers[1] }]);
  });

  it("is offered once by eight runs at the same time", async () => {
    await waits(0);
    await waits(1);
    await freed();
    await Promise.all(Array.from({ length: 8 }, () => offerWaiting(desk)));
    const agenda = await agendaOf(db);
    expect(agenda.rows).toHaveLength(1);
    expect(agenda.mails).toHaveLength(1);
    expect(heldSlots(agenda)).toEqual(expectedSlots(agenda));
  });

  it("fits what was wished for, and goes on to who can use it", async () => {
    await waits(0, { weekdays: [0] });
    await waits(1, { dayTimes: ["morning"] });
    await freed("14:00");
    await offerWaiting(desk);
    expect(await offers()).toEqual([]);
    expect(await db.$count(freedTimes)).toBe(0);
    await freed("10:30");
    await offerWaiting(desk);
    expect(await offers()).toMatchObject([{ userId: customers[1] }]);
  });

  it("is kept for who has another offer, until that has ended", async () => {
    await waits(0);
    await freed("10:30");
    await offerWaiting(desk);
    await freed("14:00");
    await offerWaiting(desk);
    expect(await offers()).toMatchObject([{ bookingTime: "10:30" }]);
    const later = at("2026-11-22T07:30:00Z");
    await expireBookings(later);
    // Whoever left one unanswered is written to again only with the practice's yes.
    await offerWaiting(later);
    expect(await offers()).toEqual([]);
    const [[id = "", slot] = []] = [...(await offerable(later))];
    expect(slot).toMatchObject({ time: "14:00" });
    await offerFreed(later, id, slot?.startsAt ?? "");
    expect(await offers()).toMatchObject([{ bookingTime: "14:00", userId: customers[0] }]);
  });

  it("is kept, too, when two become free at once and one is offered", async () => {
    await waits(0);
    await freed("10:30");
    await freed("14:00");
    await offerWaiting(desk);
    const [first] = await offers();
    expect(first?.bookingTime).toBe("10:30");
    await changeBooking(desk, { ...byPractice, bookingId: first?.id ?? "", action: "decline" });
    await offerWaiting(desk);
    expect((await offers()).map(({ bookingTime }) => bookingTime)).toEqual(["14:00"]);
  });

  it("passes over an animal that died, and goes whole to the next, not in parts to the first", async () => {
    const long = { offering: "feeding-on-site" } as const;
    await waits(0, long);
    await waits(1, long);
    await waits(2, long);
    await db
      .update(pets)
      .set({ deceasedOn: day })
      .where(eq(pets.id, petIds[0] ?? ""));
    await freed("14:00");
    await offerWaiting(desk);
    const [second] = await offers();
    expect(second?.userId).toBe(customers[1]);
    await changeBooking(desk, { ...byPractice, bookingId: second?.id ?? "", action: "decline" });
    await offerWaiting(desk);
    expect((await offers()).map(({ userId }) => userId)).toEqual([customers[2]]);
    await db
      .update(pets)
      .set({ deceasedOn: null })
      .where(eq(pets.id, petIds[0] ?? ""));
  });

  it("passes over who is blocked", async () => {
    await waits(0);
    await waits(1);
    const isFirst = eq(profiles.id, customers[0] ?? "");
    await db.update(profiles).set({ blockedAt: "2026-11-20T08:00:00.000Z" }).where(isFirst);
    await freed();
    await offerWaiting(desk);
    await db.update(profiles).set({ blockedAt: null }).where(isFirst);
    expect((await offers()).map(({ userId }) => userId)).toEqual([customers[1]]);
  });

  it("is not offered when it is too soon", async () => {
    await waits(0);
    await freed("10:30", "2026-11-21");
    await offerWaiting(at("2026-11-21T08:00:00Z"));
    expect(await offers()).toEqual([]);
  });
});

describe("an entry", () => {
  it("is one for an animal and a service, and three at most", async () => {
    await waits(0);
    const refused = (entry: Partial<Entry>) => expect(waits(0, entry)).rejects.toThrow(Refusal);
    await refused({});
    await refused({ offering: "feeding-video", petId: petIds[1] ?? "" });
    await waits(0, { offering: "feeding-video" });
    await waits(0, { offering: "feeding-on-site" });
    await refused({ offering: "bioresonance-hair" });
    expect(await db.$count(waitingList)).toBe(3);
    await db.delete(waitingList);
    const at = { offering: "acupressure" } as const;
    await Promise.allSettled(Array.from({ length: 20 }, () => waits(0, at)));
    expect(await db.$count(waitingList)).toBe(1);
  });

  it("is seen and ended by its customer and the practice alone", async () => {
    await waits(0);
    const [userId = "", otherId = ""] = customers;
    const [entry] = (await getOwnWaiting(db, userId)).entries;
    expect(entry).toMatchObject({ petName: "Bello", name: "Akupressur" });
    expect((await getOwnWaiting(db, otherId)).entries).toEqual([]);
    const { id = "" } = entry ?? {};
    expect(await endWaiting(db, id, otherId, desk.now)).toBeNull();
    expect((await getWaitingList(db, "", desk.now)).entries).toHaveLength(1);
    expect(await endWaiting(db, id, userId, desk.now)).toBe(userId);
    expect(await endWaiting(db, id, null, desk.now)).toBeNull();
    expect((await getWaitingList(db, "", desk.now)).entries).toEqual([]);
  });

  it("ends when the practice confirms the same for the same animal, in the same batch", async () => {
    const ended = async () => {
      const { offering, createdAt } = waitingList;
      const rows = await db.select().from(waitingList).orderBy(asc(offering), asc(createdAt));
      return rows.map(({ offering, endedAt }) => [offering, endedAt !== null]);
    };
    await waits(0);
    await waits(0, { offering: "feeding-video" });
    await waits(1);
    const [userId = "", petId = ""] = [customers[0], petIds[0]];
    const booking = await requested(desk, userId, {
      ...{ offering: "acupressure", pet: { id: petId } },
      ...{ bookingDate: "2026-12-16", bookingTime: "10:30" },
    });
    expect((await ended()).some(([, isEnded]) => isEnded)).toBe(false);
    const confirm = { ...byPractice, bookingId: booking.id, action: "confirm" } as const;
    expect((await changeBooking(desk, confirm)).outcome).toBe("changed");
    expect(await ended()).toEqual([
      ["acupressure", true],
      ["acupressure", false],
      ["feeding-video", false],
    ]);
  });

  it("ends when it is entered by telephone", async () => {
    await waits(0);
    await waits(1);
    const { outcome } = await enterCall(desk, {
      ...{ key: newId(), customer: { customerId: customers[0] ?? "", phone: "" } },
      ...{ pet: { id: petIds[0] ?? "" }, day, time: "10:30", address: "", concerns: "" },
      service: { offering: "acupressure", title: "", durationMinutes: 60, priceCents: 90_00 },
      earlyStart: false,
    });
    expect(outcome).toBe("entered");
    const open = (await getWaitingList(db, "", desk.now)).entries.map(({ userId }) => userId);
    expect(open).toEqual([customers[1]]);
  });

  it("is forgotten a quarter of a year after it ended, not before", async () => {
    await waits(0);
    await waits(1);
    const [ended] = (await getOwnWaiting(db, customers[0] ?? "")).entries;
    await endWaiting(db, ended?.id ?? "", null, desk.now);
    const rows = () => db.$count(waitingList);
    await sweepWaiting(db, new Date(desk.now.getTime() + 89 * 24 * 60 * 60_000));
    expect(await rows()).toBe(2);
    await sweepWaiting(db, new Date(desk.now.getTime() + 91 * 24 * 60 * 60_000));
    expect(await db.select().from(waitingList)).toMatchObject([{ userId: customers[1] }]);
  });

  it("ends with its last day", async () => {
    await waits(0, { untilDay: "2026-11-22" });
    await offerWaiting(at("2026-11-23T08:00:00Z"));
    expect((await getWaitingList(db, "", desk.now)).entries).toEqual([]);
  });
});
