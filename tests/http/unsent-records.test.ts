import { gzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { bookings } from "#app/db/booking-schema.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { recordPhotos, visitRecords } from "#app/db/treatment-schema.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { insertRecord } from "#scripts/demo/treatment-factories.ts";
import { pngBytes } from "#tests/support/documents-samples.ts";
import { customer, expect, person, site, test } from "#tests/support/http-test.ts";
import { visit } from "#tests/support/visit.ts";

// What a practitioner wrote without a network is sent by her device, however often an answer is lost.

const admin = { role: "admin", fullName: "Bea Beispiel" } as const;
const address = "/admin/behandlung/unterwegs";
const today = dayInGermany(new Date());

type Client = Awaited<ReturnType<typeof customer>>["client"];

async function visitOf(type = "Pferd") {
  const { id: userId } = await person();
  const petId = await insertPet(site.db, { userId, name: "Balu", type });
  const bookingId = await insertBooking(site.db, {
    userId,
    petId,
    petName: "Balu",
    petType: type,
    type: "acupressure",
    bookingDate: "2026-06-02",
    bookingTime: "09:00",
    concerns: "Lahmt",
  });
  return { petId, bookingId };
}

async function deviceOf(client: Client) {
  const { text } = await client.get(address);
  return JSON.parse(text) as { owner: string; key: string };
}

async function send(client: Client, fields: Record<string, string>) {
  const { owner } = await deviceOf(client);
  const seen = { von: owner, seen: "1", visitedOn: "2026-06-02", reason: "Lahmt" };
  const { status, text } = await client.post(address, { ...seen, ...fields });
  return { status, ...JSON.parse(text) };
}

async function recordsOf(bookingId: string) {
  return site.db.select().from(visitRecords).where(eq(visitRecords.bookingId, bookingId));
}

async function statusOf(bookingId: string) {
  const [booking] = await site.db.select().from(bookings).where(eq(bookings.id, bookingId));
  return booking?.status;
}

test("sent again and again a record is begun once, saved once and finished once", async () => {
  const { bookingId } = await visitOf();
  const { client } = await customer(admin);
  const key = crypto.randomUUID();
  const written = { termin: bookingId, key, findings: "Rücken fest", pain: "3" };
  const saved = { status: 200, outcome: "saved", recordId: key, revision: 2, isFixed: false };
  expect(await send(client, written)).toMatchObject(saved);
  expect(await send(client, written)).toMatchObject(saved);
  const [first, second] = await Promise.all([
    send(client, { ...written, intent: "finish" }),
    send(client, { ...written, intent: "finish" }),
  ]);
  expect([first, second].filter(({ isFixed }) => isFixed).length).toBeGreaterThan(0);
  expect(await send(client, { ...written, intent: "finish" })).toMatchObject({
    outcome: "saved",
    isFixed: true,
    question: "",
  });
  const records = await recordsOf(bookingId);
  expect(records).toMatchObject([{ id: key, findings: "Rücken fest", revision: 2 }]);
  expect(records[0]?.fixedBy).toBe("Bea Beispiel");
  const log = await site.db.select().from(auditLog).where(eq(auditLog.subject, key));
  expect(new Set(log.map(({ action }) => action))).toEqual(new Set(["record-send"]));
});

test("what was written elsewhere is not overwritten: both are shown until she decides", async () => {
  const { petId, bookingId } = await visitOf();
  const recordId = await insertRecord(site.db, {
    petId,
    bookingId,
    visitedOn: "2026-06-02",
    findings: "Am Schreibtisch",
    revision: 3,
  });
  const { client } = await customer(admin);
  const written = { termin: bookingId, key: crypto.randomUUID(), findings: "Im Stall" };
  const answer = await send(client, written);
  expect(answer).toMatchObject({ status: 409, outcome: "changed", recordId, revision: 3 });
  expect(answer.versions).toContainEqual({
    label: "Befund",
    device: "Im Stall",
    stored: "Am Schreibtisch",
  });
  expect((await recordsOf(bookingId))[0]?.findings).toBe("Am Schreibtisch");
  expect(await send(client, { ...written, seen: "3" })).toMatchObject({ outcome: "saved" });
  expect((await recordsOf(bookingId))[0]?.findings).toBe("Im Stall");
});

test("a record that was finished meanwhile is shown beside what the device has", async () => {
  const { petId, bookingId } = await visitOf();
  await insertRecord(site.db, {
    petId,
    bookingId,
    visitedOn: "2026-06-02",
    findings: "Fertig",
    fixedAt: "2026-06-02T12:00:00.000Z",
  });
  const { client } = await customer(admin);
  const answer = await send(client, { termin: bookingId, key: crypto.randomUUID() });
  expect(answer).toMatchObject({ status: 409, outcome: "changed", isFixed: true });
  expect((await recordsOf(bookingId))[0]?.findings).toBe("Fertig");
});

test("what cannot be saved or finished says why, and nothing is lost", async () => {
  const { bookingId } = await visitOf();
  const { client } = await customer(admin);
  const written = { termin: bookingId, key: crypto.randomUUID(), pain: "12" };
  expect(await send(client, written)).toMatchObject({
    status: 400,
    outcome: "refused",
    recordId: written.key,
    message: "Schmerz: Bitte geben Sie eine Zahl von 0 bis 10 ein.",
  });
  const doubtful = { ...written, pain: "2", advice: "{{Tier}} schonen", intent: "finish" };
  const answer = await send(client, doubtful);
  expect(answer).toMatchObject({ outcome: "saved", isFixed: false });
  expect(answer.question).toContain("Empfehlung");
  expect(await recordsOf(bookingId)).toMatchObject([{ fixedAt: null, advice: "{{Tier}} schonen" }]);
  const gone = { termin: crypto.randomUUID(), key: crypto.randomUUID() };
  expect(await send(client, gone)).toMatchObject({ status: 409, outcome: "refused" });
});

test("what somebody else has written on the device is taken from nobody but them", async () => {
  const { bookingId } = await visitOf();
  const [bea, other] = [await customer(admin), await customer(admin)];
  const { owner, key } = await deviceOf(bea.client);
  expect(await deviceOf(other.client)).not.toMatchObject({ owner });
  expect(await deviceOf(other.client)).not.toMatchObject({ key });
  const form = { von: owner, termin: bookingId, key: crypto.randomUUID(), visitedOn: today };
  expect((await other.client.post(address, { ...form, seen: "1" })).status).toBe(401);
  expect(await recordsOf(bookingId)).toEqual([]);
});

test("the copy of a day's plan holds each visit's record, the page itself does not", async () => {
  const { bookingId } = await visitOf();
  const { client } = await customer(admin);
  const plan = "/admin/termine/tag/2026-06-02/plan";
  expect((await client.get(plan)).text).not.toContain("data-record");
  const { text } = await client.ask(plan, { headers: { "x-kept-copy": "1" } });
  expect(text).toContain(bookingId);
  expect(text).toContain("Bericht beginnen");
  expect(text).toContain('<script defer="" src="/bericht.js">');
});

test("the copy draws each species once, and tells of the visit before as shortly as it is remembered", async () => {
  const day = "2026-06-03";
  const { id: userId } = await person();
  const findings = "Schulter fest. ".repeat(500);
  for (const [index, type] of ["Pferd", "Pferd", "Katze"].entries()) {
    const petId = await insertPet(site.db, { userId, name: `Tier ${index}`, type });
    await insertBooking(site.db, {
      userId,
      petId,
      petName: `Tier ${index}`,
      petType: type,
      type: "acupressure",
      bookingDate: day,
      bookingTime: `1${index}:00`,
    });
    const record = { petId, findings, fixedAt: "2026-01-05T12:00:00.000Z" };
    await insertRecord(site.db, { ...record, visitedOn: "2026-01-05", values: { pain: 6 } });
    await insertRecord(site.db, { petId, visitedOn: "2026-06-04", findings: "Später" });
  }
  const { client } = await customer(admin);
  const plan = `/admin/termine/tag/${day}/plan`;
  expect((await client.get(plan)).text).not.toContain("Schulter fest");
  const { text: whole } = await client.ask(plan, { headers: { "x-kept-copy": "1" } });
  // As it is kept (`keepPage`).
  const text = whole.replace(/<script[\s\S]*?<\/script>/g, "");
  const countOf = (part: string) => text.split(part).length - 1;
  expect(countOf('id="tier-Pferd-left"')).toBe(1);
  expect(countOf('id="tier-Katze-head"')).toBe(1);
  expect(countOf('href="#tier-Pferd-left"')).toBe(2);
  expect(countOf('data-places="Pferd"')).toBe(1);
  expect(countOf("Letzter Bericht, 5. Januar 2026")).toBe(3);
  expect(text).toContain("6 von 10");
  expect(countOf("Schulter fest."), "400 characters of each").toBeLessThanOrEqual(3 * 27);
  expect(text).not.toContain("Später");
  // Of two species and three visits; each further visit is the same form again.
  expect(gzipSync(text).length).toBeLessThan(16_000);
});

test("finished in the stable, the appointment is closed with the record where it has begun", async () => {
  const { client } = await customer(admin);
  const wanted = { intent: "finish", terminAbschliessen: "ja" };
  const { bookingId } = await visitOf();
  const written = { termin: bookingId, key: crypto.randomUUID() };
  expect(await send(client, { ...written, ...wanted })).toMatchObject({
    isFixed: true,
    booking: "closed",
  });
  expect(await statusOf(bookingId)).toBe("done");
  const { bookingId: other } = await visitOf();
  const untouched = { termin: other, key: crypto.randomUUID(), intent: "finish" };
  expect(await send(client, untouched)).toMatchObject({ isFixed: true, booking: "" });
  expect(await statusOf(other)).toBe("confirmed");
  const { bookingId: later } = await visitOf();
  const future = { bookingDate: "2031-06-02", startsAt: "2031-06-02T07:00:00.000Z" };
  await site.db.update(bookings).set(future).where(eq(bookings.id, later));
  const early = { termin: later, key: crypto.randomUUID() };
  expect(await send(client, { ...early, ...wanted })).toMatchObject({
    isFixed: true,
    booking: "open",
  });
  expect(await statusOf(later)).toBe("confirmed");
});

test("an appointment that is closed already is not called open when its record is finished", async () => {
  const { client } = await customer(admin);
  const { bookingId } = await visitOf();
  await site.db.update(bookings).set({ status: "done" }).where(eq(bookings.id, bookingId));
  const written = { termin: bookingId, key: crypto.randomUUID() };
  const wanted = { intent: "finish", terminAbschliessen: "ja" };
  expect(await send(client, { ...written, ...wanted })).toMatchObject({
    isFixed: true,
    booking: "",
  });
});

test("the day's plan leads to the record of each visit", async () => {
  const { bookingId } = await visitOf();
  const { client } = await customer(admin);
  const plan = "/admin/termine/tag/2026-06-02/plan";
  const page = await visit(client, plan);
  const form = `/admin/behandlung/neu?termin=${bookingId}`;
  expect(page.answer.text).toContain(form);
  await client.post(form, { key: crypto.randomUUID() });
  const [record] = await recordsOf(bookingId);
  const { text } = await client.get(plan);
  expect(text).toContain(`href="/admin/behandlung/${record?.id}"`);
  expect(text).not.toContain(form);
});

test("the last visit stands beside the new one", async () => {
  const { petId } = await visitOf();
  await insertRecord(site.db, {
    petId,
    visitedOn: "2026-01-05",
    reason: "Erster",
    findings: "Schulter fest",
    values: { pain: 6 },
    fixedAt: "2026-01-05T12:00:00.000Z",
  });
  const recordId = await insertRecord(site.db, { petId, visitedOn: "2026-02-05" });
  await insertRecord(site.db, { petId, visitedOn: "2026-03-05", findings: "Später" });
  const { client } = await customer(admin);
  const { text } = await visit(client, `/admin/behandlung/${recordId}`);
  expect(text).toContain("Letzter Bericht, 5. Januar 2026");
  expect(text).toContain("Schulter fest");
  expect(text).toContain("6 von 10");
  expect(text).not.toContain("Später");
});

test("a photo that is sent twice is one", async () => {
  const { petId } = await visitOf();
  const recordId = await insertRecord(site.db, { petId });
  const { client } = await customer(admin);
  const key = crypto.randomUUID();
  for (let count = 0; count < 2; count += 1) {
    const form = new FormData();
    form.set("key", key);
    form.set("ansicht", "von links");
    form.set("file", new File([new Uint8Array(pngBytes(8, 6))], "bild.png", { type: "image/png" }));
    const packed = new Response(form);
    const sent = await client.ask(`${address}/foto?bericht=${recordId}`, {
      method: "POST",
      body: Buffer.from(await packed.arrayBuffer()),
      headers: { "content-type": packed.headers.get("content-type") ?? "" },
    });
    expect(JSON.parse(sent.text)).toMatchObject({ outcome: "saved" });
  }
  const photos = await site.db
    .select()
    .from(recordPhotos)
    .where(eq(recordPhotos.recordId, recordId));
  expect(photos).toMatchObject([{ id: key, view: "von links" }]);
  expect((await site.files.list()).objects.filter(({ key }) => key.includes(petId))).toHaveLength(
    1,
  );
});
