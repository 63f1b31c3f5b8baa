import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BookingChange, changeBooking } from "#app/bookings/change.server.ts";
import { requestBooking } from "#app/bookings/request.server.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { earlyConsultationConsent, spokenConsent } from "#app/shop/contract-words.ts";
import { insertBlockedPeriod } from "#scripts/demo/booking-factories.ts";
import {
  agendaOf,
  beforeBatch,
  bookingRequest,
  confirmed,
  emptyDesk,
  expectedSlots,
  heldSlots,
  insertCustomers,
  requested,
  testDesk,
} from "#tests/support/booking-desk.ts";

const db = createDatabase(env.DB);
const desk = testDesk(db);
let userId = "";
let otherId = "";

beforeAll(async () => {
  [userId = "", otherId = ""] = await insertCustomers(db, 2);
});

beforeEach(() => emptyDesk(db));

type Step = Pick<BookingChange, "action" | "actor"> & Partial<BookingChange>;

function change(bookingId: string, step: Step, now = desk.now) {
  return changeBooking({ ...desk, now }, { bookingId, ownerId: null, seenSequence: null, ...step });
}

const move = { action: "move", actor: "customer" } as const;
const moveByPractice = { action: "move", actor: "practice" } as const;
const propose = { action: "propose", actor: "practice" } as const;
const confirm = { action: "confirm", actor: "practice" } as const;
const accept = { action: "accept", actor: "customer" } as const;
const cancel = { action: "cancel", actor: "customer" } as const;

describe("a beginning within the withdrawal period", () => {
  const without = { earlyStart: false };
  // The contract is made by 28 November; the period ends on a Saturday, so on Monday, 14 December.
  const later = { ...without, bookingDate: "2026-12-15" };
  const given = { earlyStartAt: desk.now.toISOString(), earlyStartWords: earlyConsultationConsent };

  it("takes the consent, and nothing is written without it", async () => {
    const last = bookingRequest({ ...without, bookingDate: "2026-12-14" });
    const missing = { outcome: "consent-missing", earlyUntil: "2026-12-14" };
    expect(await requestBooking(desk, userId, last)).toEqual(missing);
    expect(await agendaOf(db)).toEqual({ rows: [], events: [], slots: [], mails: [] });
    expect(await requested(desk, userId, later)).toMatchObject({ earlyStartAt: null });
    expect(await requested(desk, userId)).toMatchObject(given);
  });

  it("is asked for with a proposal, and kept with the booking and its mail", async () => {
    const { id } = await requested(desk, userId, later);
    const to = { day: "2026-12-01", time: "09:00" };
    await change(id, { ...propose, to });
    const before = await agendaOf(db);
    const missing = { outcome: "consent-missing", earlyUntil: "2026-12-07" };
    expect(await change(id, accept)).toMatchObject(missing);
    // The practice cannot give it for the customer.
    const forCustomer = await change(id, { ...accept, actor: "practice", earlyStart: true });
    expect(forCustomer).toMatchObject({ outcome: "not-allowed" });
    expect(await agendaOf(db)).toEqual(before);
    const accepted = await change(id, { ...accept, earlyStart: true });
    expect(accepted).toMatchObject({ outcome: "changed" });
    const { rows, mails } = await agendaOf(db);
    expect(rows).toMatchObject([given]);
    const mail = mails.find(({ kind }) => kind === "booking-accept");
    expect(mail?.text).toContain(`haben Sie bestätigt: „${earlyConsultationConsent}“`);
  });

  it("is asked for with the customer's move, once", async () => {
    const { id } = await confirmed(desk, userId, later);
    const to = { day: "2026-12-02", time: "09:00" };
    expect(await change(id, { ...move, to })).toMatchObject({ outcome: "consent-missing" });
    expect(await change(id, { ...move, to, earlyStart: true })).toMatchObject({
      ...{ outcome: "changed", booking: { earlyStartAt: desk.now.toISOString() } },
    });
    const again = { ...move, to: { day: "2026-12-03", time: "09:00" } };
    expect(await change(id, again)).toMatchObject({ outcome: "changed" });
  });

  it("is moved to by the practice while the contract can be withdrawn from with consent alone", async () => {
    const { id } = await confirmed(desk, userId, later);
    const before = await agendaOf(db);
    // Agreed on 21 November, a Saturday.
    const last = { ...moveByPractice, to: { day: "2026-12-07", time: "09:00" } };
    expect(await change(id, last)).toMatchObject({ outcome: "consent-missing" });
    expect(await agendaOf(db)).toEqual(before);
    const after = { day: "2026-12-08", time: "09:00" };
    expect(await change(id, { ...moveByPractice, to: after })).toMatchObject({
      outcome: "changed",
      booking: { earlyStartAt: null },
    });
    expect(await change(id, { ...last, earlyStart: true })).toMatchObject({
      outcome: "changed",
      booking: { earlyStartWords: spokenConsent },
    });
  });

  it("is no matter of a cancellation", async () => {
    const { id } = await requested(desk, userId, later);
    const cancelled = await change(id, { ...cancel, earlyStart: true });
    expect(cancelled).toMatchObject({ booking: { earlyStartAt: null } });
  });
});

describe("a booking", () => {
  it("is written with its history, its lock and mails", async () => {
    const booking = await requested(desk, userId);
    const agenda = await agendaOf(db);
    expect(agenda.rows).toEqual([booking]);
    expect(agenda.events).toMatchObject([{ kind: "request", actor: "customer", sequence: 0 }]);
    // 90 minutes and half an hour for the way.
    expect(agenda.slots).toHaveLength(8);
    expect(agenda.mails.length).toBeGreaterThan(0);
  });

  it("is refused while another holds a part of its time", async () => {
    await requested(desk, userId);
    const later = bookingRequest({ offering: "acupressure", bookingTime: "10:30" });
    const taken = { outcome: "unavailable", state: "taken" };
    expect(await requestBooking(desk, otherId, later)).toMatchObject(taken);
    const evening = bookingRequest({ offering: "acupressure", bookingTime: "12:00" });
    expect((await requestBooking(desk, otherId, evening)).outcome).toBe("requested");
  });

  it.each([
    ["2026-11-20", "09:00", "past"],
    ["2026-11-21", "11:00", "too-soon"],
    ["2026-11-22", "10:00", "closed"],
    ["2026-11-24", "17:00", "free"],
    ["2026-11-24", "09:30", "unknown"],
    ["2026-02-31", "09:00", "unknown"],
    ["", "09:00", "unknown"],
    ["2026-11-24T00:00", "09:00", "unknown"],
  ])("on %s at %s: %s", async (bookingDate, bookingTime, state) => {
    const asked = await requestBooking(desk, userId, bookingRequest({ bookingDate, bookingTime }));
    expect(asked).toMatchObject(
      state === "free" ? { outcome: "requested" } : { outcome: "unavailable", state },
    );
  });

  it("moves with its lock, also to a time that overlaps with its own", async () => {
    const { id } = await requested(desk, userId);
    const to = { day: "2026-11-24", time: "09:30" };
    const proposed = await change(id, { ...propose, to });
    const answerBy = "2026-11-23T07:30:00.000Z";
    expect(proposed).toMatchObject({ booking: { status: "proposed", answerBy } });
    expect(heldSlots(await agendaOf(db))).toEqual(expectedSlots(await agendaOf(db)));
    expect(await change(id, accept)).toMatchObject({
      outcome: "changed",
      booking: { status: "confirmed", bookingTime: "09:30", sequence: 2, answerBy: null },
    });
    expect((await agendaOf(db)).slots).toHaveLength(8);
    const cancelled = await change(id, cancel, early);
    expect(cancelled.outcome).toBe("changed");
    expect((await agendaOf(db)).slots).toEqual([]);
  });

  const early = new Date("2026-11-22T09:00:00Z");

  it("leaves its old time to others at once, and takes none that they hold", async () => {
    const { id } = await confirmed(desk, userId);
    await requested(desk, otherId, { bookingTime: "14:00" });
    const held = { day: "2026-11-24", time: "15:00" };
    for (const actor of ["practice", "customer"] as const) {
      const moved = await change(id, { action: "move", actor, to: held });
      expect(moved).toMatchObject({ outcome: "unavailable", state: "taken" });
    }
    const free = { day: "2026-11-25", time: "09:00" };
    expect(await change(id, { ...move, to: free })).toMatchObject({
      booking: { status: "requested", bookingDate: "2026-11-25" },
    });
    expect((await requestBooking(desk, otherId, bookingRequest())).outcome).toBe("requested");
  });

  it("moves by the practice to any time ahead, by the customer to a listed one alone", async () => {
    const { id } = await confirmed(desk, userId);
    await insertBlockedPeriod(db, { firstDay: "2026-11-26", lastDay: "2026-11-26" });
    const times = [
      { day: "2026-11-26", time: "10:00", state: "closed" },
      { day: "2026-11-29", time: "10:00", state: "closed" },
      { day: "2026-11-25", time: "19:45", state: "unknown" },
    ];
    for (const { state, ...to } of times) {
      const byCustomer = await change(id, { ...move, to });
      expect(byCustomer).toMatchObject({ outcome: "unavailable", state });
      expect((await change(id, { ...moveByPractice, to })).outcome).toBe("changed");
    }
    const impossible = [
      { to: { day: "2026-11-21", time: "09:59" }, state: "past" },
      { to: { day: "2027-03-28", time: "02:30" }, state: "unknown" },
      { to: { day: "2026-02-31", time: "09:00" }, state: "unknown" },
      { to: { day: "2026-11-25", time: "19:45" }, state: "same" },
      { state: "unknown" },
    ];
    for (const { state, ...given } of impossible) {
      const moved = await change(id, { ...moveByPractice, ...given });
      expect(moved).toMatchObject({ outcome: "unavailable", state });
    }
  });

  it("keeps its time and its place of meeting through what changes neither", async () => {
    const { id } = await requested(desk, userId, { offering: "feeding-video" });
    const meetingUrl = "https://video.example/raum";
    const to = { day: "2026-11-25", time: "10:00" };
    await change(id, { ...confirm, meetingUrl, to });
    const { rows } = await agendaOf(db);
    expect(rows).toMatchObject([{ bookingDate: "2026-11-24", meetingUrl, status: "confirmed" }]);
    await change(id, { ...moveByPractice, to });
    expect((await agendaOf(db)).rows).toMatchObject([{ bookingDate: "2026-11-25", meetingUrl }]);
  });

  it("says anew where the conversation is, with an event, a sequence and mails", async () => {
    const { id } = await confirmed(desk, userId, { offering: "feeding-video" });
    const before = (await agendaOf(db)).mails.length;
    const meetingUrl = "https://video.example/raum";
    const say = { action: "meeting", actor: "practice", meetingUrl } as const;
    const unseen = await change(id, { ...say, seenSequence: 0 });
    expect(unseen.outcome).toBe("changed-meanwhile");
    expect(await change(id, { ...say, seenSequence: 1 })).toMatchObject({
      booking: { status: "confirmed", sequence: 2, meetingUrl, bookingTime: "09:00" },
    });
    const { rows, events, slots, mails } = await agendaOf(db);
    expect(rows).toMatchObject([{ meetingUrl, sequence: 2 }]);
    expect(events.find(({ sequence }) => sequence === 2)).toMatchObject({ kind: "meeting" });
    expect(slots).toHaveLength(4);
    expect(mails.length).toBeGreaterThan(before);
    const nothing = await change(id, { action: "meeting", actor: "practice" });
    expect(nothing.outcome).toBe("not-allowed");
    const visit = await confirmed(desk, userId, { bookingDate: "2026-11-25" });
    expect((await change(visit.id, say)).outcome).toBe("not-allowed");
    const byCustomer = await change(id, { ...say, actor: "customer", ownerId: userId });
    expect(byCustomer.outcome).toBe("not-allowed");
  });

  it("sent again with another contact is the same request with that contact", async () => {
    const first = await requested(desk, userId);
    const mended = { phone: "030 23125 001", email: "neu@example.org", address: "Am See 1, Trier" };
    const second = await requested(desk, userId, mended);
    expect(second).toEqual({ ...first, ...mended, sequence: 1 });
    const { rows, events, mails } = await agendaOf(db);
    expect(rows).toEqual([second]);
    expect(events.map(({ kind, actor }) => [kind, actor])).toEqual([
      ["request", "customer"],
      ["contact", "customer"],
    ]);
    const told = mails.filter(({ kind }) => kind === "booking-contact-practice");
    expect(told).toHaveLength(1);
    for (const said of ["Telefon: 030 23125 099", "Telefon: 030 23125 001", "Am See 1, Trier"]) {
      expect(told[0]?.text).toContain(said);
    }
    expect(told[0]?.text).not.toContain("Name: ");
    // And once more the same: nothing is new, and nobody is written to.
    await requested(desk, userId, mended);
    expect((await agendaOf(db)).mails).toHaveLength(mails.length);
    await change(first.id, confirm);
    const before = await agendaOf(db);
    const third = await requestBooking(desk, userId, bookingRequest({ ownerName: "Karl" }));
    expect(third).toMatchObject({ outcome: "unavailable", state: "taken" });
    const after = await agendaOf(db);
    expect(after.rows).toMatchObject([{ ownerName: "Karla Kundin" }]);
    expect(after.mails).toHaveLength(before.mails.length);
  });

  it("is not confirmed for an address that nobody has seen", async () => {
    const { id } = await requested(desk, userId);
    await requested(desk, userId, { address: "Marienplatz 1, 80331 München" });
    expect(await change(id, { ...confirm, seenSequence: 0 })).toMatchObject({
      outcome: "changed-meanwhile",
      booking: { status: "requested", address: "Marienplatz 1, 80331 München" },
    });
    // Nor between reading and writing: the change is tried again with what holds then.
    const moved = { address: "Am See 1, 54290 Trier" };
    const between = beforeBatch(db, 2, () => requested(desk, userId, moved));
    const changed = await changeBooking(testDesk(between), {
      ...{ ...confirm, bookingId: id, ownerId: null, seenSequence: null },
    });
    expect(changed).toMatchObject({ outcome: "changed", booking: { sequence: 3, ...moved } });
    const { mails } = await agendaOf(db);
    const said = mails.filter(({ kind }) => kind.startsWith("booking-confirm"));
    expect(said).toHaveLength(1);
    expect(said[0]?.text).toContain("Am See 1, 54290 Trier");
  });

  it("sent again from two windows at once leaves the contact that the last mail names", async () => {
    await requested(desk, userId);
    const other = { phone: "030 23125 002" };
    const between = beforeBatch(db, 2, () => requested(desk, userId, other));
    const last = await requested(testDesk(between), userId, { phone: "030 23125 003" });
    const { rows, mails } = await agendaOf(db);
    expect(rows).toEqual([last]);
    const told = mails.filter(({ kind }) => kind === "booking-contact-practice");
    const said = told.map(({ text }) => text.match(/Telefon: .*/g));
    expect(said).toContainEqual(["Telefon: 030 23125 002", "Telefon: 030 23125 099"]);
    expect(said).toContainEqual(["Telefon: 030 23125 003", "Telefon: 030 23125 002"]);
    expect(said).toHaveLength(2);
  });

  it("has its deadlines by who chose its time", async () => {
    const { id, ...asked } = await requested(desk, userId, { bookingDate: "2026-12-14" });
    const [dayBefore, week] = ["2026-12-13T08:00:00.000Z", "2026-11-30T20:00:00.000Z"];
    expect(asked).toMatchObject({ answerBy: week, cancelBy: dayBefore });
    const told = async (step: Step, day = "") => {
      const changed = await change(id, { ...step, to: { day, time: "09:00" } });
      if (changed.outcome !== "changed") throw new Error(changed.outcome);
      const { answerBy, cancelBy } = changed.booking;
      const { rows } = await agendaOf(db);
      expect(rows).toMatchObject([{ answerBy, cancelBy }]);
      return [answerBy, cancelBy];
    };
    const on = (day: number) => `2026-12-${day}T08:00:00.000Z`;
    expect(await told(confirm)).toEqual([null, dayBefore]);
    expect(await told(moveByPractice, "2026-12-16")).toEqual([null, on(16)]);
    expect(await told(move, "2026-12-17")).toEqual([week, on(16)]);
    const proposed = await told(propose, "2026-12-18");
    expect(proposed).toEqual(["2026-11-24T20:00:00.000Z", on(17)]);
    expect(await told(accept)).toEqual([null, on(17)]);
  });

  it("moved by the practice is the customer's to leave until it begins", async () => {
    const { id } = await confirmed(desk, userId);
    await change(id, { ...moveByPractice, to: { day: "2026-11-24", time: "14:00" } });
    const start = Date.parse("2026-11-24T13:00:00Z");
    const own = { ...cancel, ownerId: userId };
    expect((await change(id, own, new Date(start))).outcome).toBe("not-allowed");
    expect((await change(id, own, new Date(start - 1))).outcome).toBe("changed");
  });

  it("is only its owner's, and as it was seen", async () => {
    const { id, startsAt } = await confirmed(desk, userId);
    expect((await change(id, { ...cancel, ownerId: otherId })).outcome).toBe("not-found");
    expect((await change("nobody's", cancel)).outcome).toBe("not-found");
    expect((await change(id, { ...cancel, seenSequence: 0 })).outcome).toBe("changed-meanwhile");
    const seenStartsAt = "2026-11-24T08:00:01.000Z";
    expect((await change(id, { ...cancel, seenStartsAt })).outcome).toBe("changed-meanwhile");
    const asSeen = { ...cancel, seenStartsAt: startsAt, seenSequence: 1, ownerId: userId };
    expect((await change(id, asSeen)).outcome).toBe("changed");
  });

  it("stays the customer's to cancel and to move until the deadline, and no longer", async () => {
    const { id } = await confirmed(desk, userId);
    const deadline = Date.parse("2026-11-23T08:00:00Z");
    const to = { day: "2026-11-30", time: "09:00" };
    const customers = { actor: "customer", ownerId: userId, to } as const;
    for (const action of ["cancel", "move"] as const) {
      const late = await change(id, { action, ...customers }, new Date(deadline + 1));
      expect(late).toMatchObject({ outcome: "not-allowed", booking: { status: "confirmed" } });
    }
    const moved = await change(id, { action: "move", ...customers }, new Date(deadline));
    expect(moved).toMatchObject({ booking: { status: "requested", sequence: 2 } });
  });
});
