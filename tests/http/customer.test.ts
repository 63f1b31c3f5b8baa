import { and, eq, like } from "drizzle-orm";
import { timelinePageSize } from "#app/admin/customers/timeline/timeline.server.ts";
import { profiles, session, user } from "#app/db/account-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { auditLog, customerNotes } from "#app/db/practice-schema.ts";
import { entitlements } from "#app/db/shop-schema.ts";
import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import { insertCarePlan, insertPet, insertWeight } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { insertNote } from "#scripts/demo/customer-factories.ts";
import { mailsTo, signedIn } from "#tests/support/http.ts";
import { customer, expect, person, site, test } from "#tests/support/http-test.ts";
import { openSession } from "#tests/support/session.ts";
import { everythingHappens, repeatTimeline } from "#tests/support/timeline-world.ts";
import { visit } from "#tests/support/visit.ts";

// The practitioner sees a customer whole, keeps what she wants to remember, and acts on the account.

const admin = { role: "admin", fullName: "Bea Beispiel" } as const;
const words = (field: string) => field;

test("a customer's page tells how to reach them, and all that they entered of an animal", async () => {
  const { id, email } = await person({ fullName: "Erika Beispiel", phone: "030 23125 011" });
  await everythingHappens(site.db, id, words);
  const petId = `tier-${id}`;
  await site.db
    .update(pets)
    .set({
      ...{ colour: "schwarz", notes: "Angst vor Gewitter" },
      ...{ vetName: "Tierarztpraxis Nord", vetPhone: "030 23125 077" },
    })
    .where(eq(pets.id, petId));
  await insertWeight(site.db, { petId, measuredOn: "2026-01-01", weightKg: 17 });
  await insertCarePlan(site.db, {
    ...{ petId, userId: id, kind: "Entwurmung", lastDate: "2025-10-01" },
    ...{ intervalCount: 3, intervalUnit: "months" },
  });
  const { client } = await customer(admin);
  const page = await visit(client, `/admin/kunden/${id}`);
  const hrefOf = (name: string | RegExp) =>
    page.part("main").find.getAllByRole("link", { name })[0]?.getAttribute("href");
  expect(page.find.getByRole("heading", { level: 1 }).textContent).toBe("Erika Beispiel");
  expect(hrefOf(`E-Mail schreiben: ${email}`)).toBe(`/admin/kunden/${id}/nachricht`);
  expect(hrefOf(/030 23125 011/)).toBe("tel:+493023125011");
  expect(page.part("region", "Kontakt").text).toContain("Lindenweg 4");
  expect(page.part("list", "Stand des Kontos").text).toBe("1 von 1 Haustier");
  const animal = page.part("article", "Tier");
  expect(animal.find.getByRole("link", { name: /^Öffnen: Befund/ })).toBeTruthy();
  expect(hrefOf(/Tierarztpraxis Nord anrufen/)).toBe("tel:+493023125077");
  for (const text of ["schwarz", "Angst vor Gewitter", "Entwurmung", "überfällig"]) {
    expect(animal.text).toContain(text);
  }
  expect(animal.find.getByRole("img", { name: /^Gewichtskurve/, hidden: true })).toBeTruthy();
});

test("the timeline is filtered by area and animal, and turned page by page", async () => {
  const { id } = await person();
  await everythingHappens(site.db, id, words);
  await repeatTimeline(site.db, id, 3);
  const { client } = await customer(admin);
  const page = await visit(client, `/admin/kunden/${id}`);
  const newest = page.part("region", "Verlauf");
  expect(newest.texts("li")).toHaveLength(timelinePageSize);
  let older = (await newest.follow("Ältere Einträge")).part("region", "Verlauf");
  expect(older.said).toBe("Alle Einträge, ohne die neuesten");
  while (older.find.queryByRole("link", { name: "Ältere Einträge" })) {
    older = (await older.follow("Ältere Einträge")).part("region", "Verlauf");
  }
  expect(older.text).toContain("Tier (Hund) angelegt.");
  const back = (await older.follow("Neuere Einträge")).part("region", "Verlauf");
  expect(back.texts("li")).toHaveLength(timelinePageSize);
  const newer = (await newest.follow("Ältere Einträge")).part("region", "Verlauf");
  const top = (await newer.follow("Neuere Einträge")).part("region", "Verlauf");
  expect(top.find.queryByRole("link", { name: "Neuere Einträge" })).toBeNull();

  const shop = await newest.follow("Bestellungen");
  const orders = shop.part("region", "Verlauf");
  expect(shop.path).toContain("bereich=bestellungen");
  expect(orders.said).toBe("Bestellungen, neueste zuerst");
  expect(orders.text).toContain("Bestellung KP-1: Bezahlt.");
  expect(orders.text).not.toContain("Dokument für");
  const animal = (await shop.follow("Verlauf von Tier")).part("region", "Verlauf");
  expect(animal.said).toBe("Alle Einträge zu Tier, neueste zuerst");
  const papers = (await animal.follow("Dokumente")).part("region", "Verlauf");
  expect(papers.said).toBe("Dokumente zu Tier, neueste zuerst");
});

test("a subscriber's herbs are not recorded, and the page says so", async () => {
  const { id } = await person({ subscriptionStatus: "active", fullName: "" });
  const { client } = await customer(admin);
  const page = await visit(client, `/admin/kunden/${id}?bereich=kraeuter`);
  expect(page.find.getByRole("heading", { level: 1 }).textContent).toBe("Unvollständiges Profil");
  const timeline = page.part("region", "Verlauf");
  expect(timeline.text).toContain("Während eines Abos wird nicht gespeichert");
  expect(timeline.text).toContain("Keine Einträge");
  expect(page.text).toContain("Dieser Kunde hat noch keine Haustiere hinzugefügt.");
  expect(page.part("list", "Stand des Kontos").text).toContain("Profil unvollständig");
  const all = await timeline.follow("Alle Einträge ansehen");
  expect(all.part("region", "Verlauf").text).toContain("Konto angelegt.");
});

test("the way back leads to the list as it was, and a question to what was looked at", async () => {
  await person({ fullName: "Zora Zurückweg" });
  const { client } = await customer(admin);
  const list = await visit(client, "/admin/kunden?suche=zurueckweg&sortierung=neu");
  const page = await list.follow("Zora Zurückweg");
  const rooms = page.opened("Mehr").part("navigation", "Praxisbereich");
  const room = rooms.find.getByRole("link", { name: "Kunden" });
  expect(room.getAttribute("aria-current")).toBe("page");
  const filtered = await page.part("region", "Verlauf").follow("Termine");
  const question = await filtered.follow("Konto sperren");
  const left = await question.part("alertdialog", "Konto sperren?").follow("Abbrechen");
  expect(left.path).toContain("bereich=termine");
  expect((await left.follow("Zurück zu den Kunden")).path).toBe(
    "/admin/kunden?suche=zurueckweg&sortierung=neu",
  );
});

test("notes are added, changed and deleted; an older form is refused and keeps what was typed", async () => {
  const { id } = await person();
  const { client } = await customer(admin);
  const address = `/admin/kunden/${id}`;
  const page = await visit(client, `${address}?bereich=tiere`);
  expect((await page.press("Notiz speichern")).errors).toEqual(["Bitte geben Sie eine Notiz ein."]);
  const long = "x".repeat(6000);
  const tooLong = await page.press("Notiz speichern", { "Neue Notiz *": long });
  expect(tooLong.errors).toEqual(["Bitte geben Sie höchstens 4.000 Zeichen ein."]);
  expect(tooLong.value("Neue Notiz *")).toBe(long);
  const added = await page.press("Notiz speichern", { "Neue Notiz *": "Ruft lieber an." });
  expect(added.path).toBe(`${address}?bereich=tiere#notizen`);
  expect(added.said).toContain("Notiz gespeichert");
  expect(added.value("Neue Notiz *")).toBe("");
  const notes = added.part("region", "Private Notizen");
  expect(notes.text).toMatch(/Bea Beispiel.*Ruft lieber an\.|Ruft lieber an\..*Bea Beispiel/);

  const mine = await added.follow(/^Bearbeiten/);
  const other = (await added.follow(/^Bearbeiten/)).part("dialog", "Notiz bearbeiten");
  const evening = await other.press("Notiz speichern", { "Notiz *": "Nur abends." });
  expect(evening.said).toContain("Notiz geändert");
  const form = mine.part("dialog", "Notiz bearbeiten");
  const late = await form.press("Notiz speichern", { "Notiz *": "Nur vormittags." });
  expect(late.status).toBe(409);
  const asked = late.part("dialog", "Notiz bearbeiten");
  expect(asked.said).toContain("Inzwischen geändert");
  expect(asked.part("region", "Aktueller Stand").text).toContain("Nur abends.");
  expect(asked.value("Notiz *")).toBe("Nur vormittags.");
  const changed = await asked.press("Notiz speichern");
  expect(changed.said).toContain("Notiz geändert");
  expect(changed.part("region", "Private Notizen").text).toMatch(
    /(?=.*Nur vormittags\.)(?=.*geändert am)/,
  );
  const question = (await changed.follow(/^Löschen/)).part("alertdialog", "Notiz löschen?");
  const deleted = await question.press("Löschen");
  expect(deleted.path).toBe(`${address}?bereich=tiere`);
  expect(deleted.said).toContain("Notiz gelöscht");
  expect(await site.db.$count(customerNotes, eq(customerNotes.userId, id))).toBe(0);
});

test("older notes stand on pages of their own", async () => {
  const { id: userId } = await person();
  for (let index = 1; index <= 3; index += 1) {
    const createdAt = `2026-03-0${index}T08:00:00.000Z`;
    await insertNote(site.db, { userId, text: `Altnotiz ${index}.`, createdAt });
  }
  const { client } = await customer(admin);
  const page = await visit(client, `/admin/kunden/${userId}`);
  expect(page.text).not.toContain("Altnotiz 1.");
  expect((await page.follow("Ältere Notizen")).text).toContain("Altnotiz 1.");
});

test("an account is confirmed, given a slot, signed out, blocked and let in; the log says why", async () => {
  const { id, email } = await person({ fullName: "Karla Kundin", emailVerified: false });
  const { client } = await customer(admin);
  const page = await visit(client, `/admin/kunden/${id}`);
  const confirm = (await page.follow("E-Mail-Adresse bestätigen")).part("dialog", /bestätigen\?$/);
  const confirmed = await confirm.press("Adresse bestätigen");
  expect(confirmed.said).toContain("E-Mail-Adresse bestätigt");
  expect(confirmed.find.queryByRole("link", { name: "E-Mail-Adresse bestätigen" })).toBeNull();
  const [ready] = await mailsTo(site, email, "Ihr Konto ist bereit");
  expect(ready?.text).toMatch(/https?:\S+\/auth/);

  const slots = await confirmed.follow(/^Haustierplätze hinzufügen/);
  expect(slots.text).toContain("Haustierplätze hinzufügen oder entfernen");
  const why = { "Wie viele?": "1", Grund: "Kulanz nach Anruf" };
  const refused = await slots.press("Eintragen", { ...why, Entfernen: true });
  expect(refused.said).toContain("keine zusätzlichen Plätze");
  expect(refused.value("Grund")).toBe("Kulanz nach Anruf");
  const given = await refused.press("Eintragen", { Hinzufügen: true });
  expect(given.said).toContain("Haustierplätze hinzugefügt");
  expect(given.part("region", "Konto").text).toContain("1 Haustierplatz zusätzlich");
  const ledger = (await given.follow(/^Haustierplätze hinzufügen/)).part(
    "region",
    "Bisherige Änderungen",
  );
  expect(ledger.text).toContain("+1");
  expect(ledger.text).toContain("Kulanz nach Anruf");
  const byHand = and(eq(entitlements.userId, id), like(entitlements.key, "manual:%"));
  expect(await site.db.$count(entitlements, byHand)).toBe(1);

  await openSession(site, email);
  const again = await visit(client, `/admin/kunden/${id}`);
  const leave = (await again.follow("Überall abmelden")).part("alertdialog", "Überall abmelden?");
  expect((await leave.press("Überall abmelden")).said).toContain("1 Sitzung beendet");
  expect(await site.db.$count(session, eq(session.userId, id))).toBe(0);

  const block = (await again.follow("Konto sperren")).part("alertdialog", "Konto sperren?");
  const unsaid = (await block.press("Konto sperren")).part("alertdialog", "Konto sperren?");
  expect(unsaid.errors).toEqual(["Bitte geben Sie einen Grund ein."]);
  const blocked = await unsaid.press("Konto sperren", { Grund: "Wunsch der Kundin" });
  expect(blocked.said).toContain("Konto gesperrt");
  expect(blocked.find.queryByRole("link", { name: "Konto sperren" })).toBeNull();
  const unblock = (await blocked.follow("Sperre aufheben")).part("dialog", "Sperre aufheben?");
  const free = await unblock.press("Sperre aufheben", { Grund: "Geklärt" });
  expect(free.said).toContain("Sperre aufgehoben");
  const [profile] = await site.db.select().from(profiles).where(eq(profiles.id, id));
  expect(profile?.blockedAt).toBeNull();

  const log = await site.db.select().from(auditLog).where(eq(auditLog.customerId, id));
  const details = log.filter(({ outcome }) => outcome === "done").map((one) => one.details);
  expect(details.toSorted()).toEqual(
    [
      ...["mit E-Mail", "+1: Kulanz nach Anruf", "1 Sitzung beendet"],
      ...["Wunsch der Kundin", "Geklärt"],
    ].toSorted(),
  );
});

test("an account is deleted after its address was typed, and its data taken along", async () => {
  const { id, email } = await person({ fullName: "Lars Löscher" });
  await insertPet(site.db, { userId: id, name: "Emma" });
  await insertBooking(site.db, {
    ...{ userId: id, type: "acupressure", bookingTime: "16:00" },
    bookingDate: addDays(dayInGermany(new Date()), 50),
  });
  const { client } = await customer(admin);
  const page = await visit(client, `/admin/kunden/${id}`);
  const link = page.find.getByRole("link", { name: "Auskunft herunterladen" });
  const file = await client.get(link.getAttribute("href") ?? "");
  expect(file.headers["content-disposition"]).toMatch(/filename="auskunft-Loescher-[\d-]+\.zip"/);

  const form = await page.follow("Konto löschen");
  expect(form.part("region", "Noch offen").text).toContain("wird abgesagt");
  expect(form.part("region", /^Wird sofort/).text).toContain("1 Tier");
  const press = (typed: string) =>
    form.press("Konto endgültig löschen", { "Zur Bestätigung": typed });
  expect((await press("andere@example.org")).said).toContain(
    "Bitte geben Sie die E-Mail-Adresse dieses Kontos ein.",
  );
  const deleted = await press(email);
  expect(deleted.said).toContain("Konto gelöscht");
  expect(deleted.path).toMatch(/^\/admin\/kunden(#.*)?$/);
  expect(await site.db.$count(user, eq(user.id, id))).toBe(0);
  const gone = await visit(client, `/admin/kunden/${id}`);
  expect(gone.said).toContain("Dieses Konto gibt es nicht mehr.");
  const [mail] = await mailsTo(site, email, "Ihr Konto wurde gelöscht");
  expect(mail?.text).toContain("Diese Beratungen sind damit abgesagt");
});

test("each question about an account costs one trip", async () => {
  const { id } = await person();
  const client = await signedIn(site, (await person(admin)).email);
  for (const path of ["haustierplaetze", "loeschen", "sperren", "abmelden"]) {
    const headers = { "x-test-measure": "d1" };
    const answer = await client.ask(`/admin/kunden/${id}/${path}`, { headers });
    expect(answer.status, path).toBe(200);
    // Who asks, and what the page shows.
    expect(answer.headers["x-d1-round-trips"], path).toBe("1");
  }
});
