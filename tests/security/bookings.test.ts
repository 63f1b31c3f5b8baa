import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { requestRefusal } from "#app/bookings/outcome-words.ts";
import { defaultSchedule, practitionerId } from "#app/bookings/schedule.ts";
import type { UnavailableState } from "#app/bookings/slots.ts";
import {
  bookingEvents,
  bookingSlots,
  bookings,
  ownAppointments,
  practiceSchedules,
  waitingList,
} from "#app/db/booking-schema.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { earlyConsultationConsent } from "#app/shop/contract-words.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import {
  insertBlockedPeriod,
  insertBooking,
  insertOwnAppointment,
  insertWaiting,
} from "#scripts/demo/booking-factories.ts";
import { demoPassword, insertPerson } from "#scripts/demo/factories.ts";
import { emptyAgenda } from "#tests/support/empty-agenda.ts";
import { type Answer, Client } from "#tests/support/http.ts";
import { expect, passwordHash, site, test } from "#tests/support/http-test.ts";

// Requests for consultations that no form of ours sends: they change nothing, and the answer says
// in German why. The agenda is this file's alone, for it changes the practice's hours.

const now = "2026-11-21T09:00:00.000Z";
const day = "2026-11-24";

test.beforeAll(() => emptyAgenda(site.db));
test.afterAll(() => emptyAgenda(site.db));

async function customer() {
  const email = `${randomUUID()}@example.org`;
  const id = await insertPerson(site.db, { email, passwordHash });
  const client = new Client(site, { "x-test-now": now });
  const answer = await client.post("/auth", { intent: "sign-in", email, password: demoPassword });
  if (answer.status !== 302) throw new Error(`sign-in answered ${answer.status}`);
  return { id, email, client };
}

const form = {
  offering: "feeding-on-site",
  date: day,
  time: "09:00",
  petId: "other",
  petName: "Bello",
  petType: "Hund",
  ownerName: "Karla Kundin",
  phone: "030 23125 099",
  email: "karla@example.org",
  concerns: "",
  earlyStart: "ja",
};

/** All that a request may write; counters of the limits apart, and how far the queue has come. */
async function bookingState() {
  return await site.db.batch([
    site.db.select().from(bookings).orderBy(asc(bookings.id)),
    site.db.select().from(bookingEvents).orderBy(asc(bookingEvents.id)),
    site.db.select().from(bookingSlots).orderBy(asc(bookingSlots.bucket)),
    site.db.select({ id: outbox.id }).from(outbox).orderBy(asc(outbox.id)),
  ]);
}

function wordsOf(state: UnavailableState): string {
  const { noticeHours } = defaultSchedule;
  return requestRefusal({ outcome: "unavailable", state, noticeHours });
}

async function refused(ask: () => Promise<Answer>, words: string): Promise<void> {
  const before = await bookingState();
  const answer = await ask();
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(words);
  expect(await bookingState()).toEqual(before);
}

const times: [string, Partial<typeof form>, UnavailableState][] = [
  ["a time of yesterday", { date: "2026-11-20" }, "past"],
  ["a time of years ago", { date: "2020-02-29" }, "past"],
  ["a time of this morning", { date: "2026-11-21" }, "past"],
  ["a time in an hour", { date: "2026-11-21", time: "11:00" }, "too-soon"],
  ["a Sunday", { date: "2026-11-22" }, "closed"],
  ["a day beyond the horizon", { date: "2027-05-21" }, "closed"],
  ["a day in a thousand years", { date: "2926-11-24" }, "closed"],
  ["a time that no list has", { time: "09:30" }, "unknown"],
  ["a time of another service", { time: "10:30" }, "unknown"],
  ["midnight", { time: "00:00" }, "unknown"],
  ["a time that ends after the hours", { time: "17:00", date: "2026-12-05" }, "closed"],
];

test.describe("a time that cannot be booked", () => {
  let client: Client;

  test.beforeAll(async () => {
    ({ client } = await customer());
    const shortSaturday = defaultSchedule.weeklyHours.map((hours, index) =>
      index === 5 ? [{ from: "09:00", to: "18:00" }] : hours,
    );
    await setSchedule({ weeklyHours: shortSaturday });
  });

  for (const [name, fields, state] of times) {
    test(`${name} is refused: ${state}`, async () => {
      const posted = { ...form, ...fields };
      await refused(() => client.post("/services/feeding", posted), wordsOf(state));
    });
  }

  test("is refused to the app's own question for data, too", async () => {
    const posted = { ...form, date: "2026-11-22" };
    await refused(() => client.post("/services/feeding.data", posted), wordsOf("closed"));
  });

  test("on a blocked day, or beside the practice's own appointment, is refused", async () => {
    await insertBlockedPeriod(site.db, { firstDay: "2026-12-24", lastDay: "2026-12-31" });
    for (const date of ["2026-12-24", "2026-12-31"]) {
      await refused(() => client.post("/services/feeding", { ...form, date }), wordsOf("closed"));
    }
    const own = { day: "2026-12-03", startTime: "10:45", endTime: "11:00" };
    await insertOwnAppointment(site.db, own);
    await refused(
      () => client.post("/services/feeding", { ...form, date: own.day }),
      wordsOf("taken"),
    );
    await site.db.delete(ownAppointments);
  });

  const written: [string, Partial<typeof form>][] = [
    ["the 31st of February", { date: "2026-02-31" }],
    ["the 29th of February of no leap year", { date: "2027-02-29" }],
    ["no day", { date: "" }],
    ["a day in German", { date: "24.11.2026" }],
    ["a day with a time", { date: "2026-11-24T00:00" }],
    ["a day far away", { date: "+275760-09-13" }],
    ["half past twenty-five", { time: "25:30" }],
    ["a time without its zero", { time: "9:00" }],
    ["a time with seconds", { time: "09:00:00" }],
    ["no time", { time: "" }],
    ["an offering that is none", { offering: "feeding-free-of-charge" }],
    ["an offering of another service", { offering: "acupressure" }],
    ["a name of the language", { offering: "__proto__" }],
    ["a question to the database", { time: "09:00' or 1=1 --" }],
  ];
  for (const [name, fields] of written) {
    test(`${name} is refused`, async () => {
      await refused(
        () => client.post("/services/feeding", { ...form, ...fields }),
        "Bitte wählen Sie Beratungsart, Datum und Uhrzeit aus.",
      );
    });
  }

  test("skipped by the clock is none; of one that comes twice it is the first", async () => {
    const slotTimes = { ...defaultSchedule.slotTimes, feeding: ["02:30", "09:00"] };
    const weeklyHours = Array(7).fill([{ from: "00:00", to: "24:00" }]);
    await setSchedule({ slotTimes, weeklyHours, horizonDays: 365 });
    const { client: owner, id } = await customer();
    const night = { ...form, time: "02:30" };
    await refused(
      () => owner.post("/services/feeding", { ...night, date: "2027-03-28" }),
      wordsOf("unknown"),
    );
    // Reformationstag, on which this practice works.
    const holiday = { firstDay: "2027-10-31", lastDay: "2027-10-31", label: "Reformationstag" };
    await insertBlockedPeriod(site.db, { ...holiday, kind: "open" });
    const answer = await owner.post("/services/feeding", { ...night, date: "2027-10-31" });
    expect(answer.status).toBe(302);
    expect(await bookingsOf(id)).toMatchObject([{ startsAt: "2027-10-31T00:30:00.000Z" }]);
    await site.db.delete(practiceSchedules);
  });
});

test("fields that no form has decide nothing", async () => {
  const { id, client } = await customer();
  const other = await customer();
  const claims = {
    ...{ id: "mine", bookingId: "mine", userId: other.id, user_id: other.id, status: "confirmed" },
    ...{
      priceCents: "1",
      price_cents: "1",
      durationMinutes: "1",
      sequence: "9",
      now: "2020-01-01",
    },
    ...{ startsAt: "2026-11-22T03:00:00.000Z", meetingUrl: "https://boese.example/" },
  };
  const posted = { ...form, ...claims, date: "2026-11-30" };
  expect((await client.post("/services/feeding", posted)).status).toBe(302);
  expect(await bookingsOf(other.id)).toEqual([]);
  expect(await bookingsOf(id)).toMatchObject([
    {
      ...{ status: "requested", sequence: 0, priceCents: 80_00, durationMinutes: 90 },
      ...{ startsAt: "2026-11-30T08:00:00.000Z", meetingUrl: "" },
    },
  ]);
});

test("a time within the withdrawal period takes its own consent, and nothing else passes for it", async () => {
  const { id, client } = await customer();
  const { earlyStart: _consent, ...without } = form;
  const words = "Bitte stimmen Sie dem Beginn vor Ablauf der Widerrufsfrist zu";
  // The contract is made by 28 November at the latest, and its period ends on a Saturday: on Monday, then.
  const [date, lastDay] = ["2026-12-01", "2026-12-14"];
  await refused(() => client.post("/services/feeding", { ...without, date }), words);
  await refused(() => client.post("/services/feeding", { ...without, date: lastDay }), words);
  for (const earlyStart of ["", "on", "true", "1", "Ja", "ja ", "nein"]) {
    await refused(() => client.post("/services/feeding", { ...form, date, earlyStart }), words);
  }
  const claims = { earlyStartAt: now, early_start_at: now, earlyStartWords: "ja" };
  await refused(() => client.post("/services/feeding", { ...without, ...claims, date }), words);
  await refused(() => client.post("/services/feeding?earlyStart=ja", { ...without, date }), words);
  const later = await client.post("/services/feeding", { ...without, date: "2026-12-15" });
  const early = await client.post("/services/feeding", { ...form, date: "2026-12-14" });
  expect([later.status, early.status]).toEqual([302, 302]);
  const stored = (await bookingsOf(id)).toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  expect(stored).toMatchObject([
    { bookingDate: "2026-12-14", earlyStartAt: now, earlyStartWords: earlyConsultationConsent },
    { bookingDate: "2026-12-15", earlyStartAt: null, earlyStartWords: "" },
  ]);
});

test("somebody else's animal, one that has died and one that never was are the same answer", async () => {
  const { id, client } = await customer();
  const other = await customer();
  const foreign = await insertPet(site.db, { userId: other.id });
  const dead = await insertPet(site.db, { userId: id, deceasedOn: "2026-11-01" });
  const words = requestRefusal({ outcome: "pet-not-found" });
  for (const petId of [foreign, dead, randomUUID(), "x".repeat(5000), "' or 1=1 --"]) {
    const { petName: _name, petType: _type, ...fields } = form;
    await refused(() => client.post("/services/feeding", { ...fields, petId }), words);
  }
});

test("one account holds no more times than its share", async () => {
  const { id, client } = await customer();
  const dates = ["2027-01-04", "2027-01-05", "2027-01-07", "2027-01-08", "2027-01-11"];
  const wishes = dates.flatMap((date) =>
    ["09:00", "14:00"].map((time) => ({ ...form, offering: "feeding-video", date, time })),
  );
  const answers = await Promise.all(wishes.map((wish) => client.post("/services/feeding", wish)));
  expect(answers.filter(({ status }) => status === 302)).toHaveLength(8);
  const words = requestRefusal({ outcome: "too-many-open" });
  expect(answers.filter(({ text }) => text.includes(words))).toHaveLength(2);
  expect(await bookingsOf(id)).toHaveLength(8);
});

test("looking changes nothing, and nobody books without an account", async () => {
  const before = await bookingState();
  const { client } = await customer();
  await client.get(`/services/feeding?${new URLSearchParams(form)}`);
  const visitor = new Client(site, { "x-test-now": now });
  const answer = await visitor.post("/services/feeding", { ...form, date: "2026-12-01" });
  expect(answer.status).toBe(302);
  expect(answer.location).toContain("/auth");
  expect(await bookingState()).toEqual(before);
});

async function bookingsOf(userId: string) {
  const [rows] = await bookingState();
  return rows.filter((row) => row.userId === userId);
}

async function setSchedule(changes: Partial<typeof practiceSchedules.$inferInsert>) {
  const row = { ...defaultSchedule, practitionerId, updatedAt: now, ...changes, revision: 1 };
  await site.db
    .insert(practiceSchedules)
    .values(row)
    .onConflictDoUpdate({ target: practiceSchedules.practitionerId, set: row });
}

test("nobody ends somebody else's waiting, waits for somebody else's animal, or takes their offer", async () => {
  const [owner, stranger] = [await customer(), await customer()];
  const petId = await insertPet(site.db, { userId: owner.id });
  const waitingId = await insertWaiting(site.db, { userId: owner.id, petId });
  const path = "/services/termine/warteliste";
  await stranger.client.post(path, { ende: waitingId });
  const entry = { tier: petId, leistung: "feeding-video", bis: "2026-12-24" };
  const refused = await stranger.client.post(path, entry);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Dieses Tier wurde nicht gefunden.");
  const rows = await site.db.select().from(waitingList);
  expect(rows).toMatchObject([{ id: waitingId, userId: owner.id, endedAt: null }]);

  const offered = { status: "proposed", answerBy: "2026-12-01T09:00:00.000Z" } as const;
  const id = await insertBooking(site.db, {
    ...{ userId: owner.id, type: "acupressure", bookingTime: "14:00", ...offered },
    bookingDate: "2026-12-16",
  });
  for (const what of ["annehmen", "ablehnen"]) {
    const answer = await stranger.client.post(`/services/termine/${id}/${what}`, {
      ...{ sequence: "1", earlyStart: "ja" },
    });
    expect(answer.location).toBe("/services/termine");
  }
  expect(await site.db.select().from(bookings).where(eq(bookings.id, id))).toMatchObject([offered]);
});
