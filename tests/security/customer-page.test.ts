import { and, eq } from "drizzle-orm";
import { contactMessages } from "#app/db/mail-schema.ts";
import { auditLog, customerNotes } from "#app/db/practice-schema.ts";
import { insertNote } from "#scripts/demo/customer-factories.ts";
import { signedIn } from "#tests/support/http.ts";
import { expect, person, site, test } from "#tests/support/http-test.ts";
import { dataAddress } from "#tests/support/routes.ts";
import { everythingHappens } from "#tests/support/timeline-world.ts";
import { expectNoForeignMarkup } from "./inert.ts";

// What the practice sees and keeps of a customer is hers alone.

const routeId = "admin/customers/customer.route";
const secret = "Geheimnotiz 4711";

test("a note is in no answer to its customer, and nobody else gets the page", async () => {
  const { id, email } = await person({ fullName: "Erika Notiert" });
  const { email: otherEmail } = await person();
  await everythingHappens(site.db, id, (field) => field);
  const noteId = await insertNote(site.db, { userId: id, text: secret });
  const [petId, bookingId] = [`tier-${id}`, `beratung-${id}`];
  await insertNote(site.db, { userId: id, petId, text: `${secret} zum Tier` });
  await insertNote(site.db, { userId: id, petId, bookingId, text: `${secret} zum Termin` });
  const page = `/admin/kunden/${id}`;
  const ownPages = [
    ...["/dashboard", "/pets", `/pets/tier-${id}`, "/profile", "/profile/daten", "/documents"],
    ...["/calendar", "/services/termine", "/orders", "/herb-lexicon"],
    ...[`/services/termine/${bookingId}`, `/pets/${petId}/pass.pdf`],
  ];
  const urls = [
    ...[page, `${page}/notizen/${noteId}`, `${page}/notizen/${noteId}/loeschen`],
    ...[`${page}/nachricht`, `/admin/termine/anfragen/${bookingId}`],
  ];
  for (const client of [await signedIn(site, email), await signedIn(site, otherEmail)]) {
    for (const address of [...ownPages, ...ownPages.map((one) => dataAddress(one))]) {
      const answer = await client.get(address);
      expect(answer.text, address).not.toContain(secret);
    }
    for (const url of urls) {
      const spellings = [
        ...[url, dataAddress(url), dataAddress(url, routeId), `${url}?_routes=${routeId}`],
        ...[`${url}.data?_routes=`, url.replace("admin", "%61dmin"), url.toUpperCase()],
        dataAddress("/pets", routeId),
      ];
      for (const spelling of spellings) {
        const answer = await client.get(spelling);
        expect(answer.text, spelling).not.toContain(secret);
        expect(answer.text, spelling).not.toContain("Haustierplätze mehr");
      }
      for (const address of [url, dataAddress(url), dataAddress(url, routeId)]) {
        const sent = await client.post(address, { text: "Übernommen", seen: "" });
        expect(sent.location ?? sent.text, address).toContain("/pets");
      }
    }
  }
  const notes = await site.db.select().from(customerNotes).where(eq(customerNotes.userId, id));
  expect(notes.map(({ text }) => text).toSorted()).toEqual([
    ...[secret, `${secret} zum Termin`, `${secret} zum Tier`],
  ]);
  const begun = and(eq(contactMessages.userId, id), eq(contactMessages.channel, "practice"));
  expect(await site.db.$count(contactMessages, begun)).toBe(0);
});

test("an id of the practice, and whatever is no customer, is told as not found", async () => {
  const { id, email } = await person({ role: "admin" });
  const { id: otherId } = await person({ role: "admin", fullName: "Zweite Praxis" });
  const client = await signedIn(site, email);
  const strange = ["unbekannt", "%00", "null", "' or 1=1 --", "x".repeat(2000), "🐶", "\u202e"];
  for (const customerId of [id, otherId, ...strange.map(encodeURIComponent)]) {
    const page = `/admin/kunden/${customerId}`;
    const answer = await client.get(page);
    expect([answer.status, answer.location], customerId.slice(0, 20)).toEqual([
      302,
      "/admin/kunden",
    ]);
    const sent = await client.post(page, { text: "Notiz" });
    expect([sent.status, sent.location], customerId.slice(0, 20)).toEqual([302, "/admin/kunden"]);
  }
  expect((await client.get("/admin/kunden")).text).toContain("Kunde nicht gefunden");
  expect(await site.db.$count(customerNotes, eq(customerNotes.userId, id))).toBe(0);
});

test("a note whose form is sent five times at once is one note", async () => {
  const client = await signedIn(site, (await person({ role: "admin" })).email);
  const { id } = await person();
  const page = `/admin/kunden/${id}`;
  const [, key = ""] = /name="key" value="([^"]+)"/.exec((await client.get(page)).text) ?? [];
  const form = { key, text: "Doppelt gedrückt" };
  const answers = await Promise.all(Array.from({ length: 5 }, () => client.post(page, form)));
  for (const { status, location } of answers) {
    expect([status, location]).toEqual([302, `${page}#notizen`]);
  }
  const kept = await site.db.select().from(customerNotes).where(eq(customerNotes.userId, id));
  expect(kept.map((note) => [note.id, note.text])).toEqual([[key, form.text]]);

  const { id: otherId } = await person();
  for (const address of [page, `/admin/kunden/${otherId}`]) {
    const answer = await client.post(address, { key, text: `Für ${address}` });
    expect([answer.status, address]).toEqual([409, address]);
    expect(answer.text).toContain("Noch nicht gespeichert");
    expect(answer.text).toContain(`Für ${address}</textarea>`);
    expect(answer.text).not.toContain(`value="${key}"`);
  }
  expect(await site.db.$count(customerNotes, eq(customerNotes.userId, otherId))).toBe(0);
});

test("another customer's note is not there, and odd addresses show the newest of all", async () => {
  const client = await signedIn(site, (await person({ role: "admin" })).email);
  const { id } = await person();
  const { id: otherId } = await person();
  const noteId = await insertNote(site.db, { userId: otherId, text: secret });
  const page = `/admin/kunden/${id}`;
  const shown = await client.get(`${page}/notizen/${noteId}`);
  expect(shown.text).toContain("Notiz nicht gefunden");
  expect(shown.text).not.toContain(secret);
  for (const part of ["", "/loeschen"]) {
    const sent = await client.post(`${page}/notizen/${noteId}${part}`, { text: "x", seen: "" });
    expect([sent.status, sent.location]).toEqual([302, page]);
  }
  expect(await site.db.$count(customerNotes, eq(customerNotes.id, noteId))).toBe(1);
  for (const query of ["bereich=x", "tier=%27", "vor=1", "nach=9999", "notizen=_", "vor=%00"]) {
    expect((await client.get(`${page}?${query}`)).status, query).toBe(200);
  }
});

test("hostile words are words, everywhere on the page, and never in the log", async () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}' or 1=1 --`;
  const { email: practice } = await person({ role: "admin", fullName: hostile });
  const { id } = await person({ fullName: hostile, street: hostile, city: hostile });
  await everythingHappens(site.db, id, (field) => `${field} ${hostile}`);
  const client = await signedIn(site, practice);
  const page = `/admin/kunden/${id}`;
  expect((await client.post(page, { text: `${secret} ${hostile}` })).status).toBe(302);
  const [note] = await site.db.select().from(customerNotes).where(eq(customerNotes.userId, id));
  const dialogs = [`${page}/notizen/${note?.id}`, `${page}/notizen/${note?.id}/loeschen`];
  for (const address of [page, `${page}?bereich=termine`, ...dialogs]) {
    const answer = await client.get(address);
    expect(answer.status, address).toBe(200);
    expectNoForeignMarkup(answer.text, answer.headers, address);
    expect(answer.text, address).toContain("&lt;script&gt;alert(1)");
  }
  const edited = { text: `${secret} anders`, seen: "" };
  expect((await client.post(`${page}/notizen/${note?.id}`, edited)).status).toBe(302);
  const late = await client.post(`${page}/notizen/${note?.id}`, { ...edited, text: "Zu spät" });
  expect(late.status).toBe(409);
  expect(late.text).toContain("Inzwischen geändert");
  for (const text of ["", " ", "x".repeat(4001)]) {
    expect((await client.post(page, { text })).status).toBe(400);
  }
  const logged = await site.db.select().from(auditLog).where(eq(auditLog.customerId, id));
  expect(logged.map(({ action, outcome }) => `${action} ${outcome}`).sort()).toEqual([
    "note-add done",
    ...["note-add refused", "note-add refused", "note-add refused"],
    "note-edit done",
    "note-edit refused",
  ]);
  expect(JSON.stringify(await site.db.select().from(auditLog))).not.toContain(secret);
});
