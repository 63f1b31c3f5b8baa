import { randomUUID } from "node:crypto";
import { and, eq, like } from "drizzle-orm";
import { createFeed } from "#app/calendar/feed-commands.server.ts";
import { feedOfOwner } from "#app/calendar/feed-queries.server.ts";
import { profiles, session, user } from "#app/db/account-schema.ts";
import { bookings } from "#app/db/booking-schema.ts";
import { documents } from "#app/db/file-schema.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { entitlements } from "#app/db/shop-schema.ts";
import { createShareLink } from "#app/pets/passport/share-links.server.ts";
import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import { capabilityToken } from "#app/platform/link-tokens.server.ts";
import { insertDocument } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { demoPassword } from "#scripts/demo/factories.ts";
import { bookingLinkPath } from "#tests/support/booking-links.ts";
import { ask, at, Client, type Fields, mailsCarried, signedIn } from "#tests/support/http.ts";
import { expect, passwordHash, site, test } from "#tests/support/http-test.ts";
import { shopState } from "#tests/support/shop.ts";
import { comparable } from "./comparable.ts";
import { gatherPeople, type People } from "./people.ts";

let people: People;

test.beforeEach(async () => {
  people = await gatherPeople(site, passwordHash);
});

const reason = "Grund der Praxis";

function forms(email: string): Record<string, Fields> {
  return {
    bestaetigen: { tell: "on" },
    sperren: { reason },
    entsperren: { reason },
    abmelden: {},
    haustierplaetze: { key: randomUUID(), direction: "give", count: "2", reason },
    loeschen: { email },
  };
}

test("nobody but the practitioner acts on an account, whatever the form", async () => {
  const { customer, other, practitioner } = people;
  const taken = await signedIn(site, practitioner.email);
  await site.db.update(profiles).set({ role: "user" }).where(eq(profiles.id, practitioner.id));
  await mailsCarried(site);
  const before = await shopState(site);
  for (const client of [new Client(site), customer.client, other.client, taken]) {
    for (const [path, form] of Object.entries(forms(customer.email))) {
      for (const url of [path, `${path}.data`]) {
        const answer = await client.post(`/admin/kunden/${customer.id}/${url}`, form);
        expect(answer.text, url).not.toContain(reason);
      }
    }
    for (const url of ["daten.zip", "daten.zip.data", "loeschen", "haustierplaetze"]) {
      const answer = await client.get(`/admin/kunden/${customer.id}/${url}`);
      expect(answer.headers["content-type"] ?? "", url).not.toContain("zip");
      expect(answer.text, url).not.toContain("wird abgesagt");
    }
  }
  expect(await shopState(site)).toEqual(before);
});

test("a practitioner's account is no customer's", async () => {
  const { practitioner } = people;
  const { client, id } = practitioner;
  for (const [path, form] of Object.entries(forms(practitioner.email))) {
    const answer = await client.post(`/admin/kunden/${id}/${path}`, form);
    expect([answer.status, answer.location], path).toEqual([302, "/admin/kunden"]);
  }
  expect((await client.get(`/admin/kunden/${id}/daten.zip`)).status).toBe(404);
  const [profile] = await site.db.select().from(profiles).where(eq(profiles.id, id));
  expect(profile).toMatchObject({ role: "admin", blockedAt: null, petSlotsPurchased: 0 });
  expect(await site.db.$count(session, eq(session.userId, id))).toBe(1);
});

test("a blocked account is out on its next request, and what it gave away answers as unknown", async () => {
  const { customer, practitioner } = people;
  const secret = { db: site.db, secret: site.sessionCookie.secret, now: new Date() };
  await createFeed(secret, customer.id);
  const [feed] = await feedOfOwner(site.db, customer.id);
  const feedToken = await capabilityToken(secret.secret, "calendar-feed", feed?.feedId ?? "");
  const link = { label: "Praxis", parts: ["foto" as const], days: 7 };
  const owned = { userId: customer.id, petId: customer.petId };
  const made = await createShareLink(site.db, owned, link, secret);
  if (made.outcome !== "created") throw new Error(made.outcome);
  const shareToken = await capabilityToken(secret.secret, "share-link", made.linkId);
  const booking = {
    ...{ bookingDate: addDays(dayInGermany(new Date()), 40), bookingTime: "09:00" },
    id: randomUUID(),
  };
  await insertBooking(site.db, { ...booking, userId: customer.id, type: "acupressure" });
  const addresses = [`/teilen/${shareToken}`, `/kalender/${feedToken}.ics`];
  for (const address of addresses) expect((await new Client(site).get(address)).status).toBe(200);

  const page = `/admin/kunden/${customer.id}`;
  expect((await practitioner.client.post(`${page}/sperren`, { reason })).location).toBe(page);
  for (const path of ["/pets", "/pets.data", "/profile", "/welcome"]) {
    const answer = await customer.client.get(path);
    expect(answer.location ?? answer.text, path).toContain("/auth");
  }
  const unknown = "A".repeat(43);
  for (const address of addresses) {
    const token = address.includes(shareToken) ? shareToken : feedToken;
    const [blocked, strange] = [
      await new Client(site).get(address),
      await new Client(site).get(address.replace(token, unknown)),
    ];
    expect(blocked.status).toBe(404);
    expect(comparable(blocked, [token])).toEqual(comparable(strange, [unknown]));
  }
  // What was agreed binds.
  const cancel = await bookingLinkPath("booking-cancel", booking, secret.secret);
  const shown = await new Client(site).get(cancel);
  expect(shown.status).toBe(200);
  expect(shown.text).toContain("absagen");

  const entering = { intent: "sign-in", email: customer.email, password: demoPassword };
  const refused = await new Client(site).post("/auth", entering);
  expect(refused.status).toBe(403);
  expect(refused.text).toContain("Dieses Konto ist gesperrt");
  expect(refused.setCookies.join()).not.toContain("session");
  const wrong = { ...entering, password: "eine katze trinkt tee" };
  const answers = await Promise.all(
    [customer.email, people.other.email].map((email) =>
      new Client(site).post("/auth", { ...wrong, email }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([401, 401]);

  const [entry] = await site.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.customerId, customer.id), eq(auditLog.action, "account-block")));
  expect(entry).toMatchObject({ outcome: "done", details: reason });
  const rest = await customer.client.get("/auth");
  expect(rest.text).not.toContain(reason);

  expect((await practitioner.client.post(`${page}/entsperren`, { reason })).location).toBe(page);
  expect((await new Client(site).post("/auth", entering)).status).toBe(302);
  await site.db.delete(bookings).where(eq(bookings.id, booking.id));
});

test("the same form of slots sent twice at once is one entry, and too much is refused", async () => {
  const { customer, practitioner } = people;
  const page = `/admin/kunden/${customer.id}`;
  const form = { key: randomUUID(), direction: "give", count: "2", reason };
  const both = await Promise.all(
    [1, 2].map(() => practitioner.client.post(`${page}/haustierplaetze`, form)),
  );
  expect(both.map(({ location }) => location)).toEqual([`${page}#konto`, `${page}#konto`]);
  const entries = () =>
    site.db
      .select()
      .from(entitlements)
      .where(and(eq(entitlements.userId, customer.id), like(entitlements.key, "manual:%")));
  expect(await entries()).toMatchObject([{ amount: 2, reason }]);

  const more = { ...form, key: randomUUID(), direction: "take", count: "3" };
  const refused = await practitioner.client.post(`${page}/haustierplaetze`, more);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Sie können höchstens 2 Plätze entfernen.");
  for (const wrong of [
    { ...more, count: "0" },
    { ...more, count: "21" },
    { ...more, count: "1e9" },
    { ...more, direction: "both" },
    { ...more, reason: "" },
    { ...more, key: "" },
  ]) {
    expect((await practitioner.client.post(`${page}/haustierplaetze`, wrong)).status).toBe(400);
  }
  expect(await entries()).toHaveLength(1);
});

test("the export is a ZIP for the practitioner, noted before it leaves", async () => {
  const { customer, practitioner } = people;
  const answer = await practitioner.client.get(`/admin/kunden/${customer.id}/daten.zip`);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/zip",
    "cache-control": expect.stringContaining("no-store"),
    "content-disposition": expect.stringContaining("attachment"),
  });
  for (const mark of customer.marks) expect(answer.text).toContain(mark);
  for (const mark of people.other.marks) expect(answer.text).not.toContain(mark);
  const noted = await site.db.select().from(auditLog).where(eq(auditLog.customerId, customer.id));
  expect(noted).toMatchObject([{ action: "customer-data-export", outcome: "done" }]);
  const forged = await practitioner.client.ask(`/admin/kunden/${customer.id}/daten.zip`, {
    headers: { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    method: "POST",
  });
  expect(forged.status).toBe(403);
});

test("a file is for the practice's own page, whole, and not over and over; what is refused is not noted", async () => {
  const { customer, practitioner } = people;
  const { client, id } = practitioner;
  at(client);
  const noted = () => site.db.$count(auditLog, eq(auditLog.actorId, id));
  const files = [
    `/admin/kunden/${customer.id}/daten.zip`,
    "/admin/kunden.csv",
    "/admin/kunden.xlsx",
    "/admin/protokoll.csv",
    "/admin/protokoll.xlsx",
  ];
  for (const file of files) {
    for (const elsewhere of ["cross-site", "same-site"]) {
      const headers = { "sec-fetch-site": elsewhere };
      const linked = await client.ask(file, { headers });
      expect([linked.status, linked.text], file).toEqual([
        403,
        "Bitte laden Sie diese Datei im Praxisbereich herunter.",
      ]);
    }
    const headOnly = await client.ask(file, { method: "HEAD" });
    expect([headOnly.status, headOnly.headers.allow], file).toEqual([405, "GET"]);
    const options = await client.ask(file, { method: "OPTIONS" });
    expect([options.status, options.text], file).toEqual([204, ""]);
  }
  expect(await noted()).toBe(0);
  for (let count = 0; count < 20; count += 1) {
    const headers = { "sec-fetch-site": count % 2 === 0 ? "same-origin" : "none" };
    const file = files[count % files.length] ?? "";
    expect((await client.ask(file, { headers })).status, file).toBe(200);
  }
  expect(await noted()).toBe(20);
  for (const file of files) {
    const tooMany = await client.get(file);
    expect(tooMany.status, file).toBe(429);
    expect(tooMany.text).toContain("zu viele Dateien");
    expect(Number(tooMany.headers["retry-after"])).toBeGreaterThan(0);
  }
  expect(await noted()).toBe(20);
});

test("an account is deleted by its typed address alone, and nothing of it opens any more", async () => {
  const { customer, practitioner } = people;
  const page = `/admin/kunden/${customer.id}/loeschen`;
  const bytes = new TextEncoder().encode("%PDF-1.7");
  const documentId = await insertDocument(site.db, site.files, {
    ...{ userId: customer.id, petId: customer.petId, fileName: "a.pdf", bytes },
  });
  const [document] = await site.db.select().from(documents).where(eq(documents.id, documentId));
  for (const email of ["", "x", people.other.email]) {
    expect((await practitioner.client.post(page, { email })).status).toBe(400);
  }
  expect(await site.db.$count(user, eq(user.id, customer.id))).toBe(1);

  const cookie = customer.client.cookieHeader;
  const email = ` ${customer.email.toUpperCase()} `;
  const both = await Promise.all([1, 2].map(() => practitioner.client.post(page, { email })));
  for (const { location } of both) expect(location).toMatch(/^\/admin\/kunden(#kunden)?$/);
  expect(await site.db.$count(user, eq(user.id, customer.id))).toBe(0);
  expect(await site.files.get(document?.filePath ?? "")).toBeNull();
  const answer = await ask(site.origin, "/pets", { headers: { cookie } });
  expect(answer.location).toContain("/auth");
  const file = await practitioner.client.get(`/documents/${documentId}/file`);
  expect(file.status).toBe(404);

  await mailsCarried(site);
  const mail = await site.binding
    .prepare("select count(*) as mails from mailbox where recipient = ?1 and subject like ?2")
    .bind(customer.email, "Ihr Konto wurde gelöscht%")
    .first<{ mails: number }>();
  expect(mail?.mails).toBe(1);
  const log = await site.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.actorId, practitioner.id), eq(auditLog.action, "account-delete")));
  const done = log.filter(({ outcome }) => outcome === "done");
  expect(done.length).toBeGreaterThan(0);
  expect(JSON.stringify(done)).not.toContain(customer.email);
  expect(JSON.stringify(done)).not.toContain(customer.id);
  expect(log.some(({ outcome }) => outcome === "begun")).toBe(false);
});
