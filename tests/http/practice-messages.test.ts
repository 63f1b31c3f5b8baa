import { eq } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { bookings } from "#app/db/booking-schema.ts";
import { contactMessages, outbox } from "#app/db/mail-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { auditLog, customerNotes, textTemplates } from "#app/db/practice-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { insertNote } from "#scripts/demo/customer-factories.ts";
import { insertMessage } from "#scripts/demo/inbox-factories.ts";
import { mailsTo } from "#tests/support/http.ts";
import { customer, expect, person, site, test } from "#tests/support/http-test.ts";
import { visit } from "#tests/support/visit.ts";

// From any page of the practice to any other, and what she writes to customers and notes for herself.

const admin = { role: "admin", fullName: "Bea Beispiel" } as const;

const day = { bookingDate: "2027-06-01", bookingTime: "10:00" };

test("templates are kept by her, with the placeholders that there are", async () => {
  const { client } = await customer(admin);
  const page = await visit(client, "/admin/textvorlagen");
  const refused = await page.press("Vorlage speichern", {
    ...{ "Titel *": "Anfahrt zu {{Tier}}", "Text *": "Hallo {{Vorname}}" },
  });
  expect(refused.errors).toEqual(["Diesen Platzhalter gibt es nicht: {{Vorname}}."]);
  expect(refused.value("Titel *")).toBe("Anfahrt zu {{Tier}}");
  const saved = await refused.press("Vorlage speichern", { "Text *": "Hallo {{Name}}" });
  expect(saved.said).toContain("Textvorlage gespeichert");
  expect(saved.value("Titel *")).toBe("");
  // Changed after 'back' in the browser, it is a template of its own.
  const again = await refused.press("Vorlage speichern", { "Text *": "Parkplatz am Tor" });
  expect([again.status, again.value("Text *")]).toEqual([409, "Parkplatz am Tor"]);
  const second = await again.press("Vorlage speichern", { "Titel *": "Parken" });
  expect(second.part("region", "Ihre Vorlagen").text).toMatch(/Hallo \{\{Name\}\}.*Parkplatz/);
  const edit = await saved.follow(/^Bearbeiten.*Anfahrt/);
  expect([edit.value("Text *"), edit.value("Verwendung")]).toEqual(["Hallo {{Name}}", "message"]);
  const other = await edit.press("Vorlage speichern", { "Text *": "Guten Tag {{Name}}" });
  expect(other.text).toContain("Guten Tag {{Name}}");
  const question = await other.follow(/^Löschen.*Anfahrt/);
  const deleted = await question.part("alertdialog", "Vorlage löschen?").press("Löschen");
  expect(deleted.said).toContain("Textvorlage gelöscht");
  expect(await site.db.$count(textTemplates, eq(textTemplates.title, "Anfahrt zu {{Tier}}"))).toBe(
    0,
  );
});

test("a message is begun on a customer's page, from a template, and its answer opens the exchange", async () => {
  const { id, email } = await person({ fullName: "Elsa Vorlage" });
  const petId = await insertPet(site.db, { userId: id, name: "Emma" });
  const templateId = crypto.randomUUID();
  await site.db.insert(textTemplates).values({
    ...{ id: templateId, title: "Zu {{Tier}}", createdAt: new Date().toISOString() },
    text: "Guten Tag {{Name}}, bis {{Termin}}.",
  });
  const { client } = await customer(admin);
  const page = await (await visit(client, `/admin/kunden/${id}`)).follow("Nachricht");
  expect(page.text).toContain(`Per E-Mail an ${email}`);
  const empty = await page.press("Nachricht senden");
  expect(empty.errors).toEqual([
    "Bitte geben Sie einen Betreff ein.",
    "Bitte geben Sie eine Nachricht ein.",
  ]);
  const filled = await page.press("Einfügen", {
    ...{ "Nachricht *": "Vorab:", Textvorlage: templateId },
  });
  expect(filled.title).not.toContain("Fehler");
  expect(filled.value("Betreff *")).toBe("Zu Emma");
  expect(filled.value("Nachricht *")).toBe("Vorab:\n\nGuten Tag Elsa Vorlage, bis {{Termin}}.");
  const gap = await filled.press("Nachricht senden");
  expect(gap.errors).toEqual(["Bitte ersetzen Sie {{Termin}}."]);
  const unknown = await gap.press("Nachricht senden", { "Nachricht *": "{{Uhrzeit}}" });
  expect(unknown.errors).toEqual(["Diesen Platzhalter gibt es nicht: {{Uhrzeit}}."]);
  expect(await mailsTo(site, email, "Zu Emma%")).toEqual([]);

  const text = "Guten Tag, wie geht es {{Tier}}?";
  const sent = await unknown.press("Nachricht senden", { "Nachricht *": text });
  expect(sent.said).toContain("Nachricht wird gesendet");
  expect(sent.path).toBe(`/admin/kunden/${id}`);
  const begun = await sent.follow("Nachricht ansehen");
  expect(begun.text).toContain("Guten Tag, wie geht es Emma?");
  expect(begun.text).toContain("an Elsa Vorlage, begonnen am");
  expect(begun.text).not.toContain("Absender nicht geprüft");
  const [mail] = await mailsTo(site, email, "Zu Emma%");
  expect(mail?.subject).toMatch(/^Zu Emma \[N-\w{8}\]$/);
  expect(mail?.text).toMatch(/wie geht es Emma\?\s+Herzliche Grüße/);
  const again = await unknown.press("Nachricht senden", { "Nachricht *": text });
  expect(again.path).toBe(sent.path);
  expect(await site.db.$count(contactMessages, eq(contactMessages.userId, id))).toBe(1);
  expect(await site.db.$count(outbox, eq(outbox.recipient, email))).toBe(1);

  const source = [
    ...[`From: ${email}`, "To: praxis@example.org", `Subject: Re: ${mail?.subject}`],
    ...["Message-ID: <antwort-1@example.org>", "", "Besser, danke!"],
  ].join("\r\n");
  expect(await site.receiveMail(source, { from: email, to: "praxis@example.org" })).toBe(true);
  const inbox = await visit(client, "/admin/nachrichten");
  const exchange = await inbox.follow("Elsa Vorlage");
  expect(exchange.text).toContain("Besser, danke!");
  const timeline = (await visit(client, `/admin/kunden/${id}`)).part("region", "Verlauf");
  expect(timeline.text).toContain("Nachricht von Bea Beispiel: Zu Emma.");
  expect(petId).toBeTruthy();
  const log = await site.db.select().from(auditLog).where(eq(auditLog.customerId, id));
  expect(log.map(({ action }) => action)).toContain("message-send");
  expect(JSON.stringify(log)).not.toContain("wie geht es");
});

test("who has no address by mail is called instead", async () => {
  const { id } = await person({ fullName: "Ohne Mail", phone: "030 23125 055" });
  await site.db.update(profiles).set({ email: "" }).where(eq(profiles.id, id));
  const { client } = await customer(admin);
  const page = await visit(client, `/admin/kunden/${id}/nachricht`);
  expect(page.text).toContain("Keine E-Mail-Adresse hinterlegt.");
  expect(page.part("link", /030 23125 055/).root.getAttribute("href")).toBe("tel:+493023125055");
  expect(page.find.queryByRole("button", { name: "Nachricht senden" })).toBeNull();
  const form = { key: crypto.randomUUID(), subject: "Frage", text: "Guten Tag" };
  const answer = await client.post(`/admin/kunden/${id}/nachricht`, form);
  expect(answer.status).toBe(409);
  expect(await site.db.$count(contactMessages, eq(contactMessages.userId, id))).toBe(0);
});

test("a booking leads to customer, file, papers, map and message, and holds two weights together", async () => {
  const { id, email } = await person({ fullName: "Jonas Albrecht" });
  const petId = await insertPet(site.db, {
    ...{ userId: id, name: "Sturmwind", type: "Pferd", weightKg: 480 },
  });
  const address = "Am Kanal 3, 14532 Kleinmachnow";
  const bookingId = await insertBooking(site.db, {
    ...{ ...day, userId: id, petId, petName: "Sturmwind", petType: "Pferd", email, address },
    ...{ type: "feeding", offering: "feeding-on-site", status: "confirmed" },
    ...{ ownerName: "Jonas Albrecht" },
  });
  await site.db
    .update(bookings)
    .set({ answers: { gewicht: "545" }, answeredAt: new Date().toISOString() })
    .where(eq(bookings.id, bookingId));
  const { client } = await customer(admin);
  const page = await visit(client, `/admin/termine/anfragen/${bookingId}`);
  expect(page.text).toContain("Gewicht im Bogen 545 kg, in der Akte 480 kg.");
  const contact = page.part("region", "Kontakt");
  const asked = encodeURIComponent(address);
  const way = page.part("region", "Anfahrt");
  const map = way.part("link", /^Karte\b(?!-|n)/).root;
  expect(map.getAttribute("href")).toBe(`https://www.openstreetmap.org/search?query=${asked}`);
  expect([map.getAttribute("rel"), map.getAttribute("target")]).toEqual(["noreferrer", "_blank"]);
  expect(way.part("link", /^Karten-App/).root.getAttribute("href")).toBe(`geo:0,0?q=${asked}`);
  expect(page.root.innerHTML).not.toContain("mailto:");
  const message = await contact.follow(`E-Mail schreiben: ${email}`);
  expect(message.text).toContain("Dienstag, 1. Juni 2027 um 10:00 Uhr");
  const file = await page.part("region", "Tier").follow("Akte von Sturmwind");
  expect(file.path).toBe(`/admin/kunden/${id}?tier=${petId}#tier-${petId}`);
  expect(file.part("article", "Sturmwind").root.querySelector("details")?.open).toBe(true);
  const papers = await page.part("region", "Tier").follow("Dokumente");
  expect(papers.part("region", "Verlauf").said).toBe("Dokumente zu Sturmwind, neueste zuerst");
  expect((await contact.follow("Jonas Albrecht")).path).toBe(`/admin/kunden/${id}`);
  const week = await visit(client, "/admin/termine?tag=2027-06-01");
  expect((await week.follow("Jonas Albrecht")).path).toBe(`/admin/kunden/${id}`);
  const unknown = { breed: "Pferd", birthDate: "" };
  await site.db.update(pets).set(unknown).where(eq(pets.id, petId));
  const again = await visit(client, `/admin/termine/anfragen/${bookingId}`);
  expect(again.part("region", "Tier").text).not.toMatch(/Rasse|Jahre/);
});

test("a note is written at the booking, read there again and on the customer's page, and found", async () => {
  const { id } = await person({ fullName: "Elsa Vorlage" });
  const petId = await insertPet(site.db, { userId: id, name: "Emma" });
  const otherPet = await insertPet(site.db, { userId: id, name: "Mimi" });
  const booking = { userId: id, petId, petName: "Emma", type: "acupressure" } as const;
  const bookingId = await insertBooking(site.db, { ...booking, ...day });
  const later = await insertBooking(site.db, { ...booking, ...day, bookingTime: "16:00" });
  await insertNote(site.db, { userId: id, petId: otherPet, text: "Mimi kratzt." });
  const { client } = await customer(admin);
  const address = `/admin/termine/anfragen/${bookingId}`;
  const page = await visit(client, address);
  expect(page.text).not.toContain("Mimi kratzt.");
  const refused = await page.press("Notiz speichern");
  expect(refused.errors).toEqual(["Bitte geben Sie eine Notiz ein."]);
  const gone = await client.post(address, { intent: "note", text: "x", about: "termin:fremd" });
  expect(gone.status).toBe(409);
  expect(gone.text).toContain("Diese Auswahl ist nicht mehr möglich.");
  const kept = await refused.press("Notiz speichern", { "Neue Notiz *": "LWS druckdolent" });
  expect(kept.path).toBe(`${address}#notizen`);
  expect(kept.said).toContain("Notiz gespeichert");
  const [note] = await site.db.select().from(customerNotes).where(eq(customerNotes.petId, petId));
  expect(note).toMatchObject({ bookingId, userId: id, text: "LWS druckdolent" });
  // At the next appointment of this animal, too.
  expect((await visit(client, `/admin/termine/anfragen/${later}`)).text).toContain(
    "LWS druckdolent",
  );

  const ofCustomer = await visit(client, `/admin/kunden/${id}`);
  const notes = ofCustomer.part("region", "Private Notizen");
  expect(notes.text).toContain("Akupressur am 1. Juni 2027");
  expect((await notes.follow("Akupressur am 1. Juni 2027")).path).toBe(address);
  const added = await ofCustomer.press("Notiz speichern", {
    ...{ "Neue Notiz *": "Frisst wieder", "Zu *": `tier:${otherPet}` },
  });
  expect(added.part("region", "Private Notizen").text).toMatch(
    /MimiFrisst wieder|Mimi\s+Frisst wieder/,
  );
  const found = await visit(client, "/admin/suche?q=druckdol");
  const opened = await found.follow(/^LWS druckdolent/);
  expect(opened.part("dialog", "Notiz bearbeiten").value("Notiz *")).toBe("LWS druckdolent");
  await site.db.delete(pets).where(eq(pets.id, petId));
  expect((await visit(client, `/admin/kunden/${id}`)).text).toContain("LWS druckdolent");
});

test("an entry of the inbox and an order begin messages, and no page of the practice a 'mailto:'", async () => {
  const { id, email } = await person({ fullName: "Frieda Fragt" });
  const createdAt = new Date().toISOString();
  const entryId = await insertMessage(site.db, { createdAt, name: "Frieda", email, userId: id });
  const { client } = await customer(admin);
  const entry = await visit(client, `/admin/nachrichten/${entryId}`);
  expect((await entry.follow(`E-Mail schreiben: ${email}`)).path).toMatch(/#antwort$/);
  for (const path of [
    `/admin/kunden/${id}`,
    `/admin/details/${id}`,
    `/admin/nachrichten/${entryId}`,
  ]) {
    const page = await visit(client, path);
    expect(page.root.innerHTML, path).not.toContain("mailto:");
  }
  const details = await visit(client, `/admin/details/${id}`);
  expect((await details.follow(`E-Mail schreiben: ${email}`)).path).toBe(
    `/admin/kunden/${id}/nachricht`,
  );
});
