import { eq } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { insertDocument, insertPet } from "#scripts/demo/animal-factories.ts";
import { accessEntry, insertAuditEntry } from "#scripts/demo/audit-factories.ts";
import { whileFailing } from "#tests/support/failing.ts";
import { type Ask, at } from "#tests/support/http.ts";
import { expect, passwordHash, site, test } from "#tests/support/http-test.ts";
import { gatherPeople, type People } from "./people.ts";

// Attacks 3, 13 and 15 on the log of actions, on accesses to documents and on the palette.

let people: People;
let documentId: string;
const bytes = Buffer.from("%PDF-1.7 0123456789 %%EOF");

test.beforeAll(async () => {
  people = await gatherPeople(site, passwordHash);
  const { id: userId, petId } = people.customer;
  documentId = await insertDocument(site.db, site.files, {
    ...{ userId, petId, fileName: "befund.pdf", bytes },
  });
});

const filePath = () => `/documents/${documentId}/file`;

function accessesOf(subject = documentId) {
  return site.db.select().from(auditLog).where(eq(auditLog.subject, subject));
}

async function clearAccessLog(): Promise<void> {
  await site.db.delete(auditLog).where(eq(auditLog.subject, documentId));
}

test("every way of the practitioner to a customer's document is logged, before it", async () => {
  const { client, id } = people.practitioner;
  const whole = await client.get(filePath());
  const etag = whole.headers.etag ?? "";
  await clearAccessLog();
  const ways: (Ask & { address: string; status: number })[] = [
    { address: filePath(), status: 200 },
    { address: `${filePath()}?download`, status: 200 },
    { address: filePath(), method: "HEAD", status: 200 },
    { address: filePath(), headers: { range: "bytes=0-3" }, status: 206 },
    { address: filePath(), headers: { "if-none-match": etag }, status: 304 },
  ];
  for (const { address, status, ...how } of ways) {
    const answer = await client.ask(address, how);
    expect(answer.status, JSON.stringify({ address, how })).toBe(status);
    const accesses = await accessesOf();
    expect(accesses, JSON.stringify({ address, how })).toMatchObject([
      { action: "document-look", actorId: id, customerId: people.customer.id, outcome: "done" },
    ]);
    await clearAccessLog();
  }
});

test("owners' own accesses and refused ones are nobody's business", async () => {
  await clearAccessLog();
  expect((await people.customer.client.get(filePath())).status).toBe(200);
  expect((await people.other.client.get(filePath())).status).toBe(404);
  const unknown = crypto.randomUUID();
  expect((await people.practitioner.client.get(`/documents/${unknown}/file`)).status).toBe(404);
  expect(await accessesOf()).toEqual([]);
  expect(await accessesOf(unknown)).toEqual([]);
  const petId = await insertPet(site.db, { userId: people.practitioner.id, name: "Praxishund" });
  const own = await insertDocument(site.db, site.files, {
    ...{ userId: people.practitioner.id, petId, fileName: "eigenes.pdf", bytes },
  });
  expect((await people.practitioner.client.get(`/documents/${own}/file`)).status).toBe(200);
  expect(await accessesOf(own)).toEqual([]);
});

test("nothing of a document goes out, and nothing is done, while the log cannot be written", async () => {
  await whileFailing(site.binding, "insert on audit_log", async () => {
    const { client } = people.practitioner;
    for (const how of [{}, { method: "HEAD" }, { headers: { range: "bytes=0-3" } }]) {
      const answer = await client.ask(filePath(), how);
      expect(answer.status, JSON.stringify(how)).toBe(503);
      expect(answer.text).not.toContain("%PDF");
    }
    expect((await people.customer.client.get(filePath())).text).toContain("%PDF");
    const refused = await client.post("/admin/termine/sperrtage", {
      ...{ firstDay: "2027-03-01", label: "Nicht protokolliert" },
    });
    expect(refused.status).toBe(500);
    expect(refused.text).toContain("nicht ausgeführt");
    const blocked = await site.binding
      .prepare("select count(*) as n from blocked_periods where label = 'Nicht protokolliert'")
      .first("n");
    expect(blocked).toBe(0);
    expect((await client.get("/admin/protokoll.csv")).status).toBe(500);
  });
});

test("the log, its file and the search are the practitioner's, by every address", async () => {
  const secret = `Eintrag-${crypto.randomUUID()}`;
  await insertAuditEntry(site.db, { at: new Date().toISOString(), details: secret });
  const urls = [
    "/admin/protokoll",
    "/admin/protokoll.data",
    "/admin/protokoll.data?_routes=admin%2Faudit%2Faudit.route",
    "/admin/protokoll.csv",
    "/admin/protokoll.csv.data",
    `/admin/suche?q=${encodeURIComponent(people.customer.email)}`,
    `/admin/suche.data?q=${encodeURIComponent(people.customer.email)}`,
    `/admin/suche.data?q=${encodeURIComponent(people.customer.email)}&_routes=admin%2Fpalette%2Fsearch.route`,
  ];
  const shown = [secret, `/admin/kunden/${people.customer.id}`];
  for (const url of urls) {
    const allowed = await people.practitioner.client.get(url);
    expect(
      shown.some((one) => allowed.text.includes(one)),
      url,
    ).toBe(true);
    for (const kind of ["visitor", "incomplete", "customer", "other", "subscriber"] as const) {
      const answer = await people[kind].client.get(url);
      expect([202, 302], `${kind} ${url}`).toContain(answer.status);
      for (const one of shown) expect(answer.text, `${kind} ${url}`).not.toContain(one);
    }
  }
  // The role is read anew with every request.
  const { id, client } = people.practitioner;
  await site.db.update(profiles).set({ role: "user" }).where(eq(profiles.id, id));
  try {
    for (const url of urls) {
      const answer = await client.get(url);
      expect([202, 302], url).toContain(answer.status);
      for (const one of shown) expect(answer.text, url).not.toContain(one);
    }
  } finally {
    await site.db.update(profiles).set({ role: "admin" }).where(eq(profiles.id, id));
  }
});

test("accesses to documents are read by their owner alone", async () => {
  const actor = `Praxis-${crypto.randomUUID().slice(0, 8)}`;
  const access = { subject: documentId, customerId: people.customer.id, actor };
  await insertAuditEntry(site.db, accessEntry({ ...access, at: new Date().toISOString() }));
  for (const address of [
    "/profile/daten",
    "/profile/daten.data",
    "/profile/daten.data?_routes=account%2Fdata.route",
  ]) {
    const own = await people.customer.client.get(address);
    expect(own.text, address).toContain(actor);
    expect(own.text).toContain("befund.pdf");
    for (const kind of ["visitor", "incomplete", "other", "subscriber", "practitioner"] as const) {
      const answer = await people[kind].client.get(address);
      expect(answer.text, `${kind} ${address}`).not.toContain(actor);
    }
  }
});

test("hostile texts stay texts in the log, in its file and in the search", async () => {
  const hostile = `"><img src=x onerror=alert(1)>=HYPERLINK("http://x")`;
  const at = new Date().toISOString();
  await insertAuditEntry(site.db, { at, actor: hostile, details: `=${hostile}` });
  await site.db
    .update(profiles)
    .set({ fullName: `Zyx ${hostile}` })
    .where(eq(profiles.id, people.other.id));
  const { client } = people.practitioner;
  for (const address of [
    "/admin/protokoll",
    "/admin/suche?q=zyx",
    `/admin/suche?${new URLSearchParams({ q: hostile })}`,
  ]) {
    const { text } = await client.get(address);
    expect(text, address).not.toContain("<img src=x");
  }
  const { text, headers } = await client.get("/admin/protokoll.csv");
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(headers["content-disposition"]).toMatch(/^attachment; filename="protokoll-[\d-]+\.csv"$/);
  expect(text).toContain(`"'=""><img`);
  expect(text).not.toMatch(/(^|;|\n)"?=/);
});

test("handing out the log stands in the log", async () => {
  await people.practitioner.client.get("/admin/protokoll.csv?ausgang=abgelehnt");
  const rows = await site.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorId, people.practitioner.id));
  expect(rows.map(({ action, details }) => `${action} ${details}`)).toContain(
    "audit-export abgelehnt",
  );
});

test("what the practitioner does stands in the log, page and data alike, and reading does not", async () => {
  const { id } = people.practitioner;
  const client = at(people.practitioner.client);
  const ownRows = () => site.db.select().from(auditLog).where(eq(auditLog.actorId, id));
  for (const suffix of ["", ".data"]) {
    await site.db.delete(auditLog).where(eq(auditLog.actorId, id));
    for (const method of ["GET", "HEAD", "OPTIONS"]) {
      await client.ask(`/admin/termine/sperrtage${suffix}`, { method });
    }
    expect(await ownRows()).toEqual([]);
    await client.post(`/admin/termine/sperrtage${suffix}`, {
      ...{ firstDay: "2027-02-01", lastDay: "2027-02-03", label: `Probe${suffix}` },
    });
    await client.post(`/admin/termine/sperrtage${suffix}`, { firstDay: "nie" });
    await client.post(`/admin/termine/sperrtage/unbekannt/loeschen${suffix}`, {});
    const rows = (await ownRows()).map(({ action, outcome, subject }) => [
      action,
      outcome,
      subject,
    ]);
    expect(rows.sort()).toEqual([
      ["blocked-period-add", "done", "1. Februar 2027 bis 3. Februar 2027"],
      ["blocked-period-add", "refused", ""],
      ["blocked-period-delete", "refused", "unbekannt"],
    ]);
  }
  await site.binding
    .prepare("delete from blocked_periods where label in ('Probe', 'Probe.data')")
    .run();
});
