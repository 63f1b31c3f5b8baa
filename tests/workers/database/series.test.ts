import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeFollowing, startsOfMoved } from "#app/agenda/booking/following.server.ts";
import { addSeries, getSeriesPlan } from "#app/agenda/booking/series.server.ts";
import { holdersOn } from "#app/bookings/availability.server.ts";
import { changeBooking } from "#app/bookings/change.server.ts";
import { unusualTime } from "#app/bookings/series.ts";
import { profiles } from "#app/db/account-schema.ts";
import { blockedPeriods, bookings } from "#app/db/booking-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { pets, stables } from "#app/db/pet-schema.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { spokenConsent } from "#app/shop/contract-words.ts";
import { insertPet, insertStable } from "#scripts/demo/animal-factories.ts";
import {
  insertBlockedPeriod,
  insertBooking,
  insertOwnAppointment,
} from "#scripts/demo/booking-factories.ts";
import {
  agendaOf,
  beforeBatch,
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
let userId = "";
let otherId = "";

beforeAll(async () => {
  [userId = "", otherId = ""] = await insertCustomers(db, 2);
});

beforeEach(() => emptyDesk(db));

const rule = { count: 6, weeks: 2 };
const firstDay = "2026-11-30";

function begun(bookingTime = "10:30", owner = userId) {
  const time = { bookingDate: firstDay, bookingTime, createdAt: "2026-11-20T08:00:00.000Z" };
  return insertBooking(db, { userId: owner, type: "acupressure", ...time });
}

async function plannedFor(bookingId: string, wanted = rule) {
  const plan = await getSeriesPlan(db, bookingId, wanted, desk.now);
  if (!plan) throw new Error("there is no such booking");
  return plan;
}

async function enter(bookingId: string, given: Partial<Parameters<typeof addSeries>[2]> = {}) {
  const { booking } = await plannedFor(bookingId);
  return addSeries(desk, bookingId, {
    ...{ rule, seenSequence: booking.sequence, isConsentGiven: true, meant: "" },
    ...{ otherTimes: new Map(), ...given },
  });
}

async function refusedWith(refused: Promise<unknown>): Promise<Refusal["words"]> {
  const error = await refused.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw new Error("it was not refused");
  return error.words;
}

const inOrder = () => db.select().from(bookings).orderBy(asc(bookings.startsAt));

describe("a series", () => {
  it("is a row for each, with one id, one lock and one event each, and one mail", async () => {
    const id = await begun();
    await enter(id);
    const agenda = await agendaOf(db);
    expect(agenda.rows).toHaveLength(6);
    expect(new Set(agenda.rows.map(({ seriesId }) => seriesId)).size).toBe(1);
    expect(agenda.rows.every(({ seriesId, status }) => seriesId && status === "confirmed")).toBe(
      true,
    );
    expect(heldSlots(agenda)).toEqual(expectedSlots(agenda));
    expect(agenda.events.filter(({ kind }) => kind === "enter")).toHaveLength(5);
    const [mail, ...others] = agenda.mails;
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe((await emailsOf(db, [userId]))[0]);
    for (const words of [
      "Montag, 14. Dezember 2026 um 10:30 Uhr",
      "Montag, 8. Februar 2027 um 10:30 Uhr",
      "Preis je Termin: 90,00",
      "Gesamtpreis für 5 Termine: 450,00",
      "Geschäftsbedingungen",
      "Widerrufsbelehrung",
      "abzüglich dessen, was wir dadurch sparen",
    ]) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.papers).not.toBeNull();
    const [file, ...more] = mail?.attachments ?? [];
    expect(more).toEqual([]);
    expect(atob(file?.content ?? "").match(/BEGIN:VEVENT/g)).toHaveLength(5);
  });

  it("stays at its hour when the clocks change", async () => {
    const time = { bookingDate: "2027-10-18", bookingTime: "10:30" };
    const id = await insertBooking(db, { userId, type: "acupressure", ...time });
    await enter(id, { rule: { count: 3, weeks: 1 }, isConsentGiven: false });
    expect((await inOrder()).map(({ startsAt }) => startsAt)).toEqual([
      "2027-10-18T08:30:00.000Z",
      "2027-10-25T08:30:00.000Z",
      "2027-11-01T09:30:00.000Z",
    ]);
  });

  it("is refused as a whole by one conflict, which is named; another time or none saves it", async () => {
    const id = await begun();
    await insertOwnAppointment(db, { day: "2026-12-28", startTime: "10:00", endTime: "11:00" });
    const { days } = await plannedFor(id);
    const conflict = expect.stringContaining("„Buchhaltung“, 10:00–11:00 Uhr");
    expect(days.map(({ state, why }) => [state, why])).toEqual([
      ["free", ""],
      ["taken", conflict],
      ...Array(4).fill(["free", ""]),
    ]);
    // The last one is offered in its place, and left out until it is chosen.
    expect(days.map(({ time }) => time).at(-1)).toBe("");
    const words = await refusedWith(enter(id));
    expect(words.fieldErrors).toEqual({ "zeit-2026-12-28": conflict });
    expect(await db.$count(bookings)).toBe(1);
    expect(await db.$count(outbox)).toBe(0);

    await enter(id, { otherTimes: new Map([["2026-12-28", "14:00"]]) });
    expect((await inOrder()).map(({ bookingTime }) => bookingTime)).toEqual([
      ...["10:30", "10:30", "14:00", "10:30", "10:30", "10:30"],
    ]);
    await emptyDesk(db);
    const other = await begun();
    await enter(other, { otherTimes: new Map([["2026-12-28", ""]]) });
    expect(await db.$count(bookings)).toBe(5);
  });

  it("asks before times outside the hours, and for the consent to an early start", async () => {
    const time = { bookingDate: firstDay, bookingTime: "18:00", createdAt: "2026-11-20T08:00:00Z" };
    const id = await insertBooking(db, { userId, type: "acupressure", ...time });
    const words = await refusedWith(enter(id));
    expect(Object.values(words.fieldErrors ?? {})).toEqual(
      Array(5).fill("Der Termin um 18:00 Uhr liegt teilweise außerhalb Ihrer Sprechzeiten."),
    );
    const meant = (await plannedFor(id)).days.map(unusualTime).join(" ");
    await enter(id, { meant });
    expect(await db.$count(bookings)).toBe(6);

    await emptyDesk(db);
    const soon = await insertBooking(db, {
      ...{ userId, type: "acupressure", bookingDate: "2026-11-24", bookingTime: "10:30" },
    });
    const weekly = { rule: { count: 2, weeks: 1 } };
    const refused = await refusedWith(enter(soon, { ...weekly, isConsentGiven: false }));
    expect(refused.fieldErrors?.earlyStart).toContain("Widerrufsfrist gewünscht“ nötig");
    await enter(soon, weekly);
    expect((await inOrder()).at(-1)).toMatchObject({ earlyStartWords: spokenConsent });
  });

  it("asks again for what became unusual after it was shown", async () => {
    const id = await begun("18:00");
    const meant = (await plannedFor(id)).days.map(unusualTime).join(" ");
    const holiday = { id: "b", firstDay: "2026-12-28", lastDay: "2026-12-28", label: "Urlaub" };
    await insertBlockedPeriod(db, holiday);
    const otherTimes = new Map([["2026-12-14", "18:15"]]);
    const words = await refusedWith(enter(id, { meant, otherTimes }));
    await db.delete(blockedPeriods);
    expect(words.fieldErrors).toEqual({
      "zeit-2026-12-14": "Der Termin um 18:15 Uhr liegt teilweise außerhalb Ihrer Sprechzeiten.",
      "zeit-2026-12-28": "Dieser Tag ist gesperrt (Urlaub).",
    });
    expect(await db.$count(bookings)).toBe(1);
  });

  it("without an address for mails needs the consent for every date", async () => {
    const [fileId = ""] = await insertCustomers(db, 1);
    await db.update(profiles).set({ email: "" }).where(eq(profiles.id, fileId));
    const id = await begun("10:30", fileId);
    expect(await plannedFor(id)).toMatchObject({ needsConsent: true });
    const refused = await refusedWith(enter(id, { isConsentGiven: false }));
    expect(refused.fieldErrors?.earlyStart).toContain("Ohne E-Mail-Adresse");
    expect(await enter(id)).toMatchObject({ isMailed: false });
    const [, ...entered] = await inOrder();
    expect(entered.every(({ earlyStartAt }) => earlyStartAt !== null)).toBe(true);
    expect(await db.$count(outbox)).toBe(0);
  });

  it("saved twice at once for overlapping times is one", async () => {
    for (let round = 0; round < 2; round += 1) {
      const [one, other] = [await begun("10:30"), await begun("12:00", otherId)];
      const plan = await plannedFor(one);
      const otherTimes = new Map(plan.days.map(({ day }) => [day, "14:00"]));
      const both = await Promise.allSettled([
        enter(one, { otherTimes }),
        enter(other, { otherTimes }),
      ]);
      expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const agenda = await agendaOf(db);
      expect(agenda.rows).toHaveLength(7);
      expect(agenda.mails).toHaveLength(1);
      expect(heldSlots(agenda)).toEqual(expectedSlots(agenda));
      await emptyDesk(db);
    }
  });

  it("is entered once, however often it is sent", async () => {
    const id = await begun();
    const entries = await Promise.allSettled(Array.from({ length: 8 }, () => enter(id)));
    expect(entries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.$count(bookings)).toBe(6);
    expect(await db.$count(outbox)).toBe(1);
  });

  it("is refused for an animal that died, as a whole", async () => {
    const petId = await insertPet(db, { userId, name: "Bello" });
    const id = await begun();
    await db.update(bookings).set({ petId }).where(eq(bookings.id, id));
    await db.update(pets).set({ deceasedOn: "2026-11-20" }).where(eq(pets.id, petId));
    const words = await refusedWith(enter(id));
    expect(words.title).toBe("Es wurde nichts gespeichert");
    expect(await db.$count(bookings)).toBe(1);
    expect(await db.$count(outbox)).toBe(0);
  });

  it("goes to the stable of its animal, where the first one's place was not said otherwise", async () => {
    const stableId = await insertStable(db);
    const petId = await insertPet(db, { userId, name: "Balu", type: "Pferd", stableId });
    const before = { name: "Hof Heide, Box 3", street: "", postalCode: "21335", city: "Lüneburg" };
    await insertStable(db, before);
    // Its address was corrected since.
    await db.update(stables).set({ street: "Heideweg 1" }).where(eq(stables.city, "Lüneburg"));
    for (const [address, place] of [
      ["", "Reitstall Elbwiesen, Deichweg 7, 21380 Artlenburg"],
      ["Hof Heide, Box 3, 21335 Lüneburg", "Reitstall Elbwiesen, Deichweg 7, 21380 Artlenburg"],
      ["Hof 3", "Hof 3"],
    ] as const) {
      await emptyDesk(db);
      const id = await begun();
      await db.update(bookings).set({ petId, address }).where(eq(bookings.id, id));
      expect((await plannedFor(id)).place).toBe(place);
      await enter(id);
      const [, ...others] = await inOrder();
      expect(new Set(others.map((one) => one.address))).toEqual(new Set([place]));
    }
  });

  it("stays where it began, as long as no other place is known", async () => {
    const address = "Reitstall Elbwiesen, Deichweg 7, 21380 Artlenburg";
    await insertStable(db);
    const home = eq(profiles.id, userId);
    await db.update(profiles).set({ street: "", postalCode: "", city: "" }).where(home);
    const id = await begun();
    await db.update(bookings).set({ address }).where(eq(bookings.id, id));
    await enter(id);
    expect(new Set((await inOrder()).map((one) => one.address))).toEqual(new Set([address]));
  });

  it("is on its own days alone, and on each once", async () => {
    const id = await begun();
    const otherTimes = new Map([
      ["2026-12-14", "14:00"],
      ["2026-12-15", "14:00"],
    ]);
    await enter(id, { otherTimes });
    const days = (await inOrder()).map(({ bookingDate }) => bookingDate);
    expect([days.length, new Set(days).size, days.includes("2026-12-15")]).toEqual([6, 6, false]);
  });

  it("leaves its customer free to ask for other times", async () => {
    const id = await begun();
    await enter(id);
    const more = ["2026-12-01", "2026-12-02", "2026-12-03"].map((bookingDate) => ({ bookingDate }));
    for (const day of more) await requested(desk, userId, day);
    expect(await db.$count(bookings)).toBe(9);
  });
});

describe("this one and the following", () => {
  const change = { seenSequence: 0, message: "" };

  async function series() {
    await enter(await begun());
    await db.delete(outbox);
    const rows = await inOrder();
    const third = rows[2];
    if (!third) throw new Error("there are too few");
    return { rows, third };
  }

  it("are cancelled together, with one mail", async () => {
    const { third } = await series();
    await changeFollowing(desk, { ...change, bookingId: third.id, action: "cancel" });
    const agenda = await agendaOf(db);
    expect((await inOrder()).map(({ status }) => status)).toEqual([
      ...["confirmed", "confirmed"],
      ...Array(4).fill("cancelled"),
    ]);
    expect(heldSlots(agenda)).toEqual(expectedSlots(agenda));
    expect(agenda.mails.map(({ subject }) => subject)).toEqual([
      "Wir müssen Ihre Termine absagen: Bello, 4 × Akupressur",
    ]);
  });

  it("are moved by the same days and hours, also onto each other's time", async () => {
    const { third } = await series();
    // By two weeks: to where the next one was.
    const to = { day: "2027-01-11", time: "12:00" };
    const moved = { ...change, bookingId: third.id, action: "move", to } as const;
    await changeFollowing(desk, { ...moved, asksUnusual: true });
    const agenda = await agendaOf(db);
    expect(
      (await inOrder()).map(({ bookingDate, bookingTime }) => [bookingDate, bookingTime]),
    ).toEqual([
      ["2026-11-30", "10:30"],
      ["2026-12-14", "10:30"],
      ["2027-01-11", "12:00"],
      ["2027-01-25", "12:00"],
      ["2027-02-08", "12:00"],
      ["2027-02-22", "12:00"],
    ]);
    expect(heldSlots(agenda)).toEqual(expectedSlots(agenda));
    expect(agenda.mails).toHaveLength(1);
  });

  it("stay when one of them cannot be moved, and the conflict is named", async () => {
    const { rows, third } = await series();
    await insertOwnAppointment(db, { day: "2027-01-26", startTime: "10:00", endTime: "12:00" });
    const to = { day: "2026-12-29", time: "10:30" };
    const moved = { ...change, bookingId: third.id, action: "move", to } as const;
    expect(await changeFollowing(desk, moved)).toMatchObject({
      outcome: "unavailable",
      why: expect.stringContaining(
        "Dienstag, 26. Januar 2027, 10:30 Uhr: Schon belegt durch „Buchhaltung“",
      ),
    });
    expect(await inOrder()).toEqual(rows);
    const onSunday = { ...moved, to: { day: "2027-01-03", time: "10:30" }, asksUnusual: true };
    const asked = await changeFollowing(desk, onSunday);
    expect(asked).toMatchObject({ outcome: "unusual" });
    expect(await inOrder()).toEqual(rows);
  });

  it("find the one of them taken that stays, and say so", async () => {
    const { rows, third } = await series();
    // Its customer has asked for this time: it is not agreed, so it does not move with the others.
    const stays = eq(bookings.id, rows[3]?.id ?? "");
    await db.update(bookings).set({ status: "requested" }).where(stays);
    const to = { day: "2027-01-11", time: "10:30" };
    const moved = { ...change, bookingId: third.id, action: "move", to } as const;
    expect(await changeFollowing(desk, { ...moved, asksUnusual: true })).toMatchObject({
      outcome: "unavailable",
      why: expect.stringContaining("Montag, 11. Januar 2027, 10:30 Uhr: Schon belegt durch"),
    });
  });

  it("are judged by what lies on the days that they would move to", async () => {
    const { third } = await series();
    const buckets = Array.from({ length: 2000 }, (_, index) => 2_100_000 + index);
    await insertOwnAppointment(db, {
      ...{ id: "far", day: "2029-11-05", startTime: "06:00", endTime: "06:15" },
    });
    await env.DB.prepare(
      `insert into booking_slots (practitioner_id, bucket, own_appointment_id)
        select 'praxis', value, 'far' from json_each(?)`,
    )
      .bind(JSON.stringify(buckets))
      .run();
    const to = { day: "2026-12-29", time: "10:30" };
    const { sql, params } = holdersOn(db, startsOfMoved(third.id, to)).toSQL();
    const { meta } = await env.DB.prepare(sql)
      .bind(...params)
      .run();
    expect(meta.rows_read).toBeLessThan(200);
  });

  it("are not changed when one of them has changed meanwhile, and once when sent twice", async () => {
    const { third } = await series();
    const cancel = { ...change, bookingId: third.id, action: "cancel" } as const;
    const sent = await Promise.allSettled(
      Array.from({ length: 10 }, () => changeFollowing(desk, cancel)),
    );
    const changed = sent.filter(
      (one) => one.status === "fulfilled" && one.value.outcome === "changed",
    );
    expect(changed).toHaveLength(1);
    expect(await db.$count(outbox)).toBe(1);
  });

  it("all stay where one of them changes before it is written", async () => {
    const { rows, third } = await series();
    const fourth = eq(bookings.id, rows[3]?.id ?? "");
    const between = beforeBatch(db, 2, () =>
      db.update(bookings).set({ sequence: 7 }).where(fourth),
    );
    const cancel = { ...change, bookingId: third.id, action: "cancel" } as const;
    const { outcome } = await changeFollowing(testDesk(between), cancel);
    expect(outcome).toBe("changed-meanwhile");
    expect(new Set((await inOrder()).map(({ status }) => status))).toEqual(new Set(["confirmed"]));
    expect(await db.$count(outbox)).toBe(0);
  });
});

describe("a cancellation by telephone", () => {
  const by = { action: "cancel", actor: "practice", ownerId: null, seenSequence: 1 } as const;
  const late = testDesk(db, { now: new Date("2026-11-30T06:00:00Z") });

  it("is the customer's, costs nothing in time, and its message is the practice's", async () => {
    const bookingId = await begun();
    await changeBooking(desk, { ...by, bookingId, lateFee: "noted", message: "Gute Besserung!" });
    const { rows, events, mails } = await agendaOf(db);
    expect(rows).toMatchObject([{ status: "cancelled", lateFee: "" }]);
    expect(events.at(-1)).toMatchObject({ actor: "customer", kind: "cancel" });
    const [toCustomer, toPractice] = mails;
    expect(toCustomer?.text).toContain("Nachricht unserer Praxis: Gute Besserung!");
    expect(toCustomer?.text).toContain("Es entstehen Ihnen keine Kosten.");
    expect(toPractice).toBeUndefined();
  });

  it("of a series is the customer's, and costs the late one alone", async () => {
    await enter(await begun());
    await db.delete(outbox);
    const [first] = await inOrder();
    await changeFollowing(late, {
      ...{ bookingId: first?.id ?? "", seenSequence: 1, action: "cancel", lateFee: "noted" },
    });
    expect((await inOrder()).map(({ lateFee }) => lateFee)).toEqual([
      ...["noted", "", "", "", "", ""],
    ]);
    const { events, mails } = await agendaOf(db);
    const cancelled = events.filter(({ kind }) => kind === "cancel");
    expect(new Set(cancelled.map(({ actor }) => actor))).toEqual(new Set(["customer"]));
    expect(mails[0]?.text).toContain("wie besprochen haben wir diese Termine abgesagt:");
  });

  it("keeps what was decided when it is late, and its mail promises nothing", async () => {
    for (const lateFee of ["noted", "waived"] as const) {
      const bookingId = await begun();
      await changeBooking(late, { ...by, bookingId, lateFee, message: "Gute Besserung!" });
      const { rows, mails } = await agendaOf(db);
      expect(rows).toMatchObject([{ status: "cancelled", lateFee }]);
      const toCustomer = mails.find(({ kind }) => kind === "booking-cancel");
      expect(toCustomer?.text).toContain("Gute Besserung!");
      expect(toCustomer?.text.includes("Es entstehen Ihnen keine Kosten.")).toBe(
        lateFee === "waived",
      );
      await emptyDesk(db);
    }
    const bookingId = await begun();
    const after = testDesk(db, { now: new Date("2026-11-30T12:00:00Z") });
    await changeBooking(after, { ...by, bookingId, action: "no-show", lateFee: "noted" });
    await changeBooking(after, { ...by, bookingId, action: "done", seenSequence: 2 });
    const [row] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
    expect(row).toMatchObject({ status: "done", lateFee: "" });
  });
});
