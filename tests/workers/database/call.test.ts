import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { enterCall, getCallPage } from "#app/agenda/call/call.server.ts";
import type { Call } from "#app/agenda/call/call-schema.server.ts";
import { changeBooking } from "#app/bookings/change.server.ts";
import { remindOfBookings } from "#app/bookings/cron.server.ts";
import { getLetter } from "#app/bookings/mails.server.ts";
import { lateOnly, lateRule } from "#app/bookings/wording.ts";
import { profiles, user } from "#app/db/account-schema.ts";
import { bookings } from "#app/db/booking-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { customerFiles, customers, timeline } from "#app/db/practice-schema.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { spokenConsent } from "#app/shop/contract-words.ts";
import { insertPet, insertStable } from "#scripts/demo/animal-factories.ts";
import {
  agendaOf,
  emptyDesk,
  expectedSlots,
  heldSlots,
  insertCustomers,
  testDesk,
} from "#tests/support/booking-desk.ts";
import { insertCrowd } from "#tests/support/customers.ts";
import { slowRuns, withoutSearch } from "#tests/support/explain-runs.ts";

const db = createDatabase(env.DB);
/** 21 November 2026, ten o'clock. */
const desk = testDesk(db);

const petra = {
  ...{ fullName: "Petra Neumann", phone: "04131 551723", email: "" },
  ...{ street: "", postalCode: "", city: "Lüneburg" },
};

function callOf(given: Partial<Call> = {}): Call {
  return {
    key: newId(),
    customer: petra,
    pet: { name: "Balu", type: "Pferd" },
    service: { offering: "acupressure", title: "", durationMinutes: 60, priceCents: 90_00 },
    ...{ day: "2026-12-16", time: "14:00", address: "", concerns: "", earlyStart: true },
    ...given,
  };
}

async function refusedOf(call: Call) {
  const refused = await enterCall(desk, call).catch((error: unknown) => error);
  if (!(refused instanceof Refusal)) throw new Error(JSON.stringify(refused));
  return refused.words;
}

beforeEach(async () => {
  await emptyDesk(db);
  await db.delete(user);
});

describe("a call", () => {
  it("of a stranger writes customer, animal, booking, time and history", async () => {
    const call = callOf({ concerns: "Rücken" });
    const entered = await enterCall(desk, call);
    expect(entered).toMatchObject({ outcome: "entered", isMailed: false });
    const agenda = await agendaOf(db);
    const [row] = agenda.rows;
    expect(row).toMatchObject({
      ...{ id: call.key, status: "confirmed", sequence: 0, petName: "Balu", petType: "Pferd" },
      ...{ ownerName: "Petra Neumann", phone: "04131 551723", email: "", address: "Lüneburg" },
      ...{ concerns: "Rücken", priceCents: 90_00, cancelBy: "2026-12-15T13:00:00.000Z" },
    });
    expect(agenda.events).toMatchObject([{ kind: "enter", actor: "practice", sequence: 0 }]);
    expect(heldSlots(agenda)).toEqual(expectedSlots(agenda));
    expect(agenda.mails).toEqual([]);
    const userId = row?.userId ?? "";
    expect(await db.select().from(customerFiles)).toMatchObject([{ userId }]);
    expect(await db.select().from(customers)).toMatchObject([{ userId, hasAccount: false }]);
    expect(await db.select().from(pets)).toMatchObject([
      { id: row?.petId, userId, name: "Balu", type: "Pferd", breed: "Pferd" },
    ]);
    const entries = await db.select().from(timeline).where(eq(timeline.userId, userId));
    expect(entries.map(({ kind }) => kind)).toContain("booking");
  });

  it("with an address writes the confirmation with its papers", async () => {
    const email = "petra@example.org";
    await enterCall(desk, callOf({ customer: { ...petra, email } }));
    const { mails } = await agendaOf(db);
    expect(mails).toMatchObject([
      { kind: "booking-enter", recipient: email, papers: ["agb", "widerruf"] },
    ]);
    expect(mails[0]?.text).toContain("wie besprochen steht Ihr Termin fest.");
    expect(mails[0]?.text).toContain("Der Vertrag kam in unserem Gespräch zustande.");
    expect(await db.select({ email: profiles.email }).from(profiles)).toEqual([{ email }]);
  });

  it("of a known customer is for one of her own animals, or a new one", async () => {
    const [userId = "", otherId = ""] = await insertCustomers(db, 2);
    const own = await insertPet(db, { userId, name: "Emma" });
    const foreign = await insertPet(db, { userId: otherId, name: "Rex" });
    const customer = { customerId: userId, phone: "" };
    expect(await refusedOf(callOf({ customer, pet: { id: foreign } }))).toMatchObject({
      fieldErrors: { petId: expect.any(String) },
    });
    expect(await refusedOf(callOf({ customer: { ...customer, customerId: "none" } }))).toEqual({
      ...{ title: "Nicht gefunden", message: "Dieses Kundenkonto gibt es nicht." },
    });
    expect((await agendaOf(db)).rows).toEqual([]);
    await enterCall(desk, callOf({ customer, pet: { id: own } }));
    const second = { pet: { name: "Lotte", type: "Hund" }, time: "16:00" } as const;
    await enterCall(desk, callOf({ customer, ...second }));
    const { rows, mails } = await agendaOf(db);
    expect(rows.map(({ userId: owner, petName }) => [owner, petName])).toEqual([
      [userId, "Emma"],
      [userId, "Lotte"],
    ]);
    expect(mails).toHaveLength(2);
    expect(await db.select().from(pets).where(eq(pets.userId, userId))).toHaveLength(2);
  });

  it("for an animal in a stable goes there, unless another place was said or nobody is visited", async () => {
    const [userId = ""] = await insertCustomers(db, 1);
    const stableId = await insertStable(db);
    const pet = { id: await insertPet(db, { userId, name: "Balu", type: "Pferd", stableId }) };
    const customer = { customerId: userId, phone: "" };
    const page = { search: "", customerId: userId, now: desk.now };
    const { customer: shown } = await getCallPage(db, {
      ...page,
      days: { month: null, day: null },
    });
    expect(shown?.about).toContain("Stall von Balu: Reitstall Elbwiesen, Artlenburg");
    const video = { offering: "feeding-video" as const, title: "" };
    await enterCall(desk, callOf({ customer, pet }));
    await enterCall(desk, callOf({ customer, pet, day: "2026-12-17", address: "Hof 3" }));
    const service = { ...video, durationMinutes: 60, priceCents: 90_00 };
    await enterCall(desk, callOf({ customer, pet, day: "2026-12-18", service }));
    const rows = await db.select().from(bookings).orderBy(bookings.bookingDate);
    const place = "Reitstall Elbwiesen, Deichweg 7, 21380 Artlenburg";
    expect(rows.map(({ address }) => address)).toEqual([
      ...[place, "Hof 3", "Lindenweg 4, 10115 Berlin"],
    ]);
    const { mails } = await agendaOf(db);
    expect(mails.filter(({ text }) => text.includes(place))).toHaveLength(1);
  });

  it("of another service has its own title, minutes and price", async () => {
    const service = {
      offering: "other-on-site" as const,
      ...{ title: "Stallrundgang", durationMinutes: 120, priceCents: 75_50 },
    };
    await enterCall(desk, callOf({ service }));
    const agenda = await agendaOf(db);
    expect(agenda.rows).toMatchObject([{ type: "other", title: "Stallrundgang" }]);
    // Two hours, and the way.
    expect(agenda.slots).toHaveLength(10);
  });

  it("within the withdrawal period needs the caller's consent, and keeps its words", async () => {
    const customer = { ...petra, email: "petra@example.org" };
    const call = callOf({ day: "2026-12-01", customer, earlyStart: false });
    expect(await enterCall(desk, call)).toMatchObject({
      outcome: "asked",
      fieldErrors: { earlyStart: expect.stringContaining("7. Dezember 2026") },
    });
    await enterCall(desk, { ...call, earlyStart: true });
    expect((await agendaOf(db)).rows).toMatchObject([
      { earlyStartAt: desk.now.toISOString(), earlyStartWords: spokenConsent },
    ]);
    const later = callOf({ ...call, key: newId(), day: "2027-01-20", earlyStart: false });
    const known = { customer: { ...customer, phone: "040 771155" } };
    expect(await enterCall(desk, { ...later, ...known })).toMatchObject({ outcome: "entered" });
  });

  it("needs the consent on any day where its papers go by post", async () => {
    const call = callOf({ day: "2027-01-20", earlyStart: false });
    expect(await enterCall(desk, call)).toMatchObject({
      ...{ outcome: "asked", why: null },
      fieldErrors: {
        earlyStart:
          "Ohne E-Mail-Adresse ist das Häkchen „Beginn vor Ablauf der Widerrufsfrist gewünscht“ immer nötig.",
      },
    });
    expect((await agendaOf(db)).rows).toEqual([]);
  });

  it("with an address is told without links to pages that need an account", async () => {
    await enterCall(desk, callOf({ customer: { ...petra, email: "petra@example.org" } }));
    const { rows } = await agendaOf(db);
    const change = { action: "move", actor: "practice", ownerId: null, seenSequence: 0 } as const;
    const to = { day: "2026-12-17", time: "14:00" };
    await changeBooking(desk, { ...change, bookingId: rows[0]?.id ?? "", to });
    await remindOfBookings({ ...desk, now: new Date("2026-12-16T17:00:00Z") });
    const mails = (await agendaOf(db)).mails.filter(({ kind }) => !kind.endsWith("practice"));
    expect(mails.map(({ kind }) => kind).sort()).toEqual([
      ...["booking-enter", "booking-move", "booking-reminder"],
    ]);
    for (const { text } of mails) expect(text).not.toContain("/services/");
  });

  it("at an unusual time is asked again", async () => {
    const call = callOf({ day: "2026-12-20", time: "11:00" });
    expect(await enterCall(desk, call)).toMatchObject({
      ...{
        outcome: "asked",
        why: "Der Termin um 11:00 Uhr liegt teilweise außerhalb Ihrer Sprechzeiten.",
      },
    });
    const meant = await enterCall(desk, { ...call, anyway: "2026-12-20 11:00" });
    expect(meant.outcome).toBe("entered");
    expect(await refusedOf(callOf({ day: "2026-11-20" }))).toMatchObject({
      fieldErrors: { otherTime: "Diese Zeit ist schon vorbei." },
    });
  });

  it("of a number that somebody has is asked once", async () => {
    await enterCall(desk, callOf());
    const call = callOf({ customer: { ...petra, phone: "+49 4131 551723" }, time: "09:00" });
    expect(await enterCall(desk, call)).toMatchObject({
      ...{ outcome: "asked", why: null, known: [{ name: "Petra Neumann" }] },
    });
    const again = await enterCall(desk, { ...call, seenPhone: "+49 4131 551723" });
    expect(again.outcome).toBe("entered");
    expect(await db.select().from(customerFiles)).toHaveLength(2);
  });

  it("names what holds its time, and what is free", async () => {
    await enterCall(desk, callOf());
    const { status, fieldErrors } = await refusedOf(
      callOf({ customer: { ...petra, phone: "040 1234567" }, time: "14:30" }),
    );
    expect(status).toBe(409);
    expect(fieldErrors?.otherTime).toBe(
      "Schon belegt\ndurch Akupressur für Balu, Petra Neumann, 14:00–15:00 Uhr, mit Weg danach. " +
        "An diesem Tag frei: 09:00, 10:30, 12:00, 15:30, 17:00 Uhr.",
    );
    // The list of times has none for it.
    const service = {
      offering: "other-on-site" as const,
      ...{ title: "Stallrundgang", durationMinutes: 120, priceCents: 110_00 },
    };
    expect((await refusedOf(callOf({ service, time: "14:30" }))).fieldErrors?.otherTime).toContain(
      "An diesem Tag frei: 09:00–13:30, 15:30–18:30 Uhr.",
    );
  });
});

describe("the letter", () => {
  it("is what the mail says, without links, calendar and what needs them", async () => {
    const service = {
      offering: "feeding-video" as const,
      ...{ title: "", durationMinutes: 60, priceCents: 90_00 },
    };
    const call = callOf({ service });
    await enterCall(desk, call);
    const letter = await getLetter(desk, call.key);
    expect(letter?.text).not.toContain("Widerrufsbelehrung für");
    expect(letter?.papers.at(-1)).toMatch(/^Muster-Widerrufsformular/);
    const text = [letter?.text, ...(letter?.papers ?? [])].join();
    for (const said of [
      ...["wie besprochen steht Ihr Termin fest.", "Gespräch zustande. Es gelten unsere"],
      ...[
        "Die Geschäftsbedingungen liegen bei.",
        spokenConsent,
        lateRule,
        "vierzehn Tage ab dem Tag",
        "/datenschutz",
      ],
      ...["Absagen können Sie am Telefon", "Herzliche Grüße"],
    ]) {
      expect(text).toContain(said);
    }
    for (const not of ["Kalender", "PDF", "/services", "/beratung", "Vorbereitungsbogen", "Link"]) {
      expect(text).not.toContain(not);
    }
  });
});

it("a letter that is printed after the deadline promises no cancellation free of charge", async () => {
  const call = callOf();
  await enterCall(desk, call);
  const cancelBy = new Date(desk.now.getTime() - 1).toISOString();
  await db.update(bookings).set({ cancelBy }).where(eq(bookings.id, call.key));
  const { text = "" } = (await getLetter(desk, call.key)) ?? {};
  expect(text).toContain("Absagen können Sie nur noch am Telefon");
  expect(text).toContain(lateOnly);
  expect(text).not.toContain("kostenlos absagen");
});

describe("at once", () => {
  it("eight calls for one time are one, with one new customer", async () => {
    const phones = Array.from({ length: 8 }, (_, index) => `040 555${1000 + index * 7}`);
    const outcomes = await Promise.all(
      phones.map((phone) =>
        enterCall(desk, callOf({ customer: { ...petra, phone } })).catch((error) => error),
      ),
    );
    const entered = outcomes.filter((one) => one.outcome === "entered");
    const refused = outcomes.filter((one) => one instanceof Refusal && one.words.status === 409);
    expect([entered.length, refused.length]).toEqual([1, 7]);
    const agenda = await agendaOf(db);
    expect([agenda.rows.length, agenda.events.length]).toEqual([1, 1]);
    expect(heldSlots(agenda)).toEqual(expectedSlots(agenda));
    expect(await db.select().from(user)).toHaveLength(1);
    expect(await db.select().from(pets)).toHaveLength(1);
  });

  it("one form sent eight times is one booking, and says so", async () => {
    const call = callOf({ customer: { ...petra, email: "petra@example.org" } });
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => enterCall(desk, call)));
    expect(new Set(outcomes.map((one) => one.outcome === "entered" && one.booking.id))).toEqual(
      new Set([call.key]),
    );
    const { rows, events, mails } = await agendaOf(db);
    expect([rows.length, events.length, mails.length]).toEqual([1, 1, 1]);
    expect(await db.select().from(user)).toHaveLength(1);
    const edited: Partial<Call>[] = [
      { time: "09:00" },
      { concerns: "Hinken" },
      { pet: { name: "Lotte", type: "Pferd" } },
      { customer: { ...petra, email: "anders@example.org" } },
    ];
    for (const change of edited) {
      expect(await refusedOf({ ...call, ...change })).toMatchObject({
        title: "Dieser Anruf ist schon eingetragen",
        message: expect.stringContaining("Akupressur für Balu, Mittwoch, 16. Dezember 2026, 14:00"),
        redirectTo: `/admin/termine/anfragen/${call.key}`,
      });
    }
    expect((await agendaOf(db)).rows).toMatchObject([{ bookingTime: "14:00", concerns: "" }]);
  });
});

describe("who gave no address", () => {
  it("is not reminded, and keeps nobody else from it", async () => {
    await enterCall(desk, callOf({ day: "2026-11-24", time: "09:00", earlyStart: true }));
    const [userId = ""] = await insertCustomers(db, 1);
    const customer = { customerId: userId, phone: "" };
    await enterCall(desk, callOf({ customer, day: "2026-11-24", time: "15:30", earlyStart: true }));
    await remindOfBookings({ ...desk, now: new Date("2026-11-23T17:00:00Z") });
    const { mails } = await agendaOf(db);
    const reminders = mails.filter(({ kind }) => kind === "booking-reminder");
    expect(reminders).toHaveLength(1);
    expect(mails.filter(({ recipient }) => recipient === "")).toEqual([]);
  });
});

it("a letter reads what was agreed with it, and no other booking", async () => {
  await enterCall(desk, callOf());
  const [booking] = await db.select().from(bookings);
  if (!booking) throw new Error("nothing was entered");
  const others = Array.from({ length: 200 }, (_, index) => index);
  await env.DB.prepare(
    `insert into bookings (id, user_id, type, offering, booking_date, booking_time, starts_at,
        duration_minutes, price_cents, pet_name, pet_type, owner_name, phone, email, address,
        status, cancel_by, created_at, changed_at)
      select 'other-' || other.value, user_id, bookings.type, offering, '2020-01-01', '09:00', '2020-01-01', 60, 0,
        pet_name, pet_type, '', '', '', '', 'done', '', created_at, created_at
      from bookings, json_each(?1) as other where bookings.id = ?2`,
  )
    .bind(JSON.stringify(others), booking.id)
    .run();
  const { db: counted, trips } = countRoundTrips(env.DB);
  expect(await getLetter(testDesk(createDatabase(counted)), booking.id)).not.toBeNull();
  expect(trips.rowsRead).toBeLessThan(50);
});

describe("callers", () => {
  async function found(search: string) {
    const wanted = { search, customerId: "none", now: desk.now };
    const page = await getCallPage(db, { ...wanted, days: { month: null, day: "2026-12-01" } });
    return page.found.callers;
  }

  it("are found by name, place, animal and digits in any spelling", async () => {
    await enterCall(desk, callOf());
    const [one] = await found("neumann");
    expect(one).toMatchObject({
      ...{ name: "Petra Neumann", lines: ["04131 551723, Lüneburg", "Tiere: Balu", ""] },
    });
    for (const search of ["balu", "luene neu", "+49 4131 55 17 23", "(04131) 5517-23", "551723"]) {
      expect(await found(search), search).toEqual([one]);
    }
    expect(await found("neumann hamburg")).toEqual([]);
    expect(await found("")).toEqual([]);
  });

  it("are read in one trip, by indexes", async () => {
    await insertCrowd(db, { prefix: "viele-", count: 300, name: "'Alf Zebra'" });
    const counted = countRoundTrips(env.DB);
    const wanted = {
      search: "alf",
      customerId: "none",
      now: desk.now,
      days: { month: null, day: "2026-12-01" },
    };
    const page = await getCallPage(createDatabase(counted.db), wanted);
    expect(page.found.callers).toHaveLength(6);
    expect(page.found.hasMore).toBe(true);
    expect(counted.trips.count).toBe(1);
    const slow = await slowRuns(
      env.DB,
      {
        getCallPage: (plain) => getCallPage(plain, wanted),
        getLetter: (plain) => getLetter(testDesk(plain), "none"),
        enterCall: (plain) => enterCall(testDesk(plain), callOf()),
      },
      /^$/,
      withoutSearch,
    );
    expect(slow).toEqual({});
    expect(await db.select().from(bookings)).toHaveLength(1);
  });
});
