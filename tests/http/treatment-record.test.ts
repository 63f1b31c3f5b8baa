import { and, eq } from "drizzle-orm";
import { bookings } from "#app/db/booking-schema.ts";
import { uploads } from "#app/db/file-schema.ts";
import { weights } from "#app/db/pet-schema.ts";
import { auditLog, textTemplates } from "#app/db/practice-schema.ts";
import { recordPhotos, visitRecords } from "#app/db/treatment-schema.ts";
import { sweepUploads } from "#app/files/commands.server.ts";
import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { demoPassword } from "#scripts/demo/factories.ts";
import { insertRecord } from "#scripts/demo/treatment-factories.ts";
import { pngBytes } from "#tests/support/documents-samples.ts";
import { phonePhoto, secret } from "#tests/support/files-samples.ts";
import { customer, expect, person, site, test } from "#tests/support/http-test.ts";
import { visit } from "#tests/support/visit.ts";

// What a practitioner writes of a visit, without script.

const admin = { role: "admin", fullName: "Bea Beispiel" } as const;
const today = dayInGermany(new Date());

test("a record begins on the booking with what its customer has said, is written, fixed and added to", async () => {
  const { id: userId } = await person({ fullName: "Erika Beispiel" });
  const petId = await insertPet(site.db, { userId, name: "Emma", type: "Pferd" });
  const bookingId = await insertBooking(site.db, {
    ...{ userId, petId, petName: "Emma", petType: "Pferd", type: "feeding" },
    ...{ bookingDate: "2026-06-02", bookingTime: "09:00", concerns: "Frisst kaum Heu" },
    status: "done",
  });
  await site.db
    .update(bookings)
    .set({ answers: { gewicht: "480" }, answeredAt: new Date().toISOString() })
    .where(eq(bookings.id, bookingId));
  const templateId = crypto.randomUUID();
  await site.db.insert(textTemplates).values({
    ...{ id: templateId, title: "Heu", text: "{{Tier}} braucht Heu satt.", use: "treatment" },
    createdAt: new Date().toISOString(),
  });
  const { client } = await customer(admin);
  const booking = `/admin/termine/anfragen/${bookingId}`;
  const draft = await (await visit(client, booking)).press("Bericht schreiben");
  expect(draft.path).toMatch(/^\/admin\/behandlung\/[\w-]{36}$/);
  expect(draft.value("reason")).toBe("Frisst kaum Heu");
  expect(draft.value("anamnesis")).toContain("480");
  expect(draft.value("visitedOn")).toBe("2026-06-02");
  const opened = await (await visit(client, booking)).follow("Bericht öffnen");
  expect(opened.path).toBe(draft.path);
  const known = await visit(client, `/admin/behandlung/neu?termin=${bookingId}`);
  expect(known.path).toBe(draft.path);

  const refused = await draft.press("Speichern", { "Temperatur in °C": "heiß", findings: "Mager" });
  expect(refused.errors).toEqual(["Temperatur: Bitte geben Sie eine Zahl von 30 bis 45 ein."]);
  expect(refused.value("findings")).toBe("Mager");
  const filled = await refused.press("Einfügen", {
    ...{ Textvorlage: "Heu", "Einfügen bei": "Empfehlung", advice: "Vorab:" },
  });
  expect(filled.title).not.toContain("Fehler");
  expect(filled.value("advice")).toBe("Vorab:\n\nEmma braucht Heu satt.");
  const saved = await filled.press("Speichern", {
    ...{ "Temperatur in °C": "38,1", condition: "3", "Gewicht in kg": "475" },
    ...{ "Punkt 1: Stelle": "Bauch links", "Punkt 1: Befund": "gespannt", treatment: "Heu heilt." },
    Werte: true,
  });
  expect(saved.said).toContain("Bericht gespeichert");
  expect(saved.value("Punkt 1: Befund")).toBe("gespannt");
  expect(saved.value("Gewicht in kg")).toBe("475");
  const weighed = () => site.db.select().from(weights).where(eq(weights.measuredOn, "2026-06-02"));
  expect(await weighed()).toEqual([]);

  // Another window has gone on meanwhile: nothing of either is lost.
  const late = await filled.press("Speichern", {
    ...{ "Temperatur in °C": "38,1", findings: "Aus dem anderen Fenster" },
  });
  expect(late.status).toBe(409);
  expect(late.said).toContain("Der Bericht wurde in einem anderen Fenster geändert.");
  expect(late.value("findings")).toBe("Aus dem anderen Fenster");
  expect((await visit(client, draft.path)).value("findings")).toBe("Mager");

  const question = await saved.press("Abschließen");
  const asked = question.part("dialog", "Bericht abschließen?");
  const doubt = /475\skg statt zuletzt 18,5\skg: Stimmt das\?/;
  expect(asked.text).toMatch(doubt);
  const hint = "„heilt“ könnte ein Heilversprechen sein (HWG).";
  expect(asked.text).toContain(hint);
  const unconfirmed = (await asked.press("Abschließen")).part("dialog");
  expect(unconfirmed.said).toMatch(doubt);
  expect(await weighed()).toEqual([]);
  const fixed = await unconfirmed.press("Abschließen", { "Ja, 475 kg stimmt.": true });
  expect(fixed.part("region", "Freigabe").text).toContain(hint);
  expect(fixed.said).toContain("Bericht abgeschlossen");
  expect(await weighed()).toMatchObject([{ petId, weightKg: 475 }]);
  expect(fixed.text).toMatch(/Abgeschlossen am .* Uhr von Bea Beispiel/);
  expect(fixed.part("region", "Körperkarte").text).toContain("Bauch links: gespannt");
  expect(fixed.part("region", "Werte").text).toMatch(/Körperkondition 3 von 9.* Gewicht 475\skg/);
  const later = await saved.press("Speichern", { findings: "Nachträglich" });
  expect(later.text).not.toContain("Nachträglich");

  const unreasoned = await fixed.press("Nachtragen", { "Nachtrag *": "Blutbild unauffällig" });
  expect(unreasoned.errors).toEqual(["Bitte geben Sie den Grund an."]);
  expect(unreasoned.value("Nachtrag *")).toBe("Blutbild unauffällig");
  const added = await unreasoned.press("Nachtragen", { "Grund *": "Labor" });
  // Changed after 'back' in the browser.
  const words = { "Grund *": "Labor", "Nachtrag *": "Ergänzt: Allergie!" };
  const again = await unreasoned.press("Nachtragen", words);
  expect([again.status, again.value("Nachtrag *")]).toEqual([409, "Ergänzt: Allergie!"]);
  expect(again.said).toContain("Bitte speichern Sie diesen Nachtrag noch einmal.");
  const both = await again.press("Nachtragen");
  expect(both.part("region", "Nachträge").text).toMatch(/Blutbild.*Ergänzt: Allergie!/);
  const additions = added.part("region", "Nachträge").text;
  expect(additions).toMatch(/Uhr, Bea Beispiel Labor Blutbild unauffällig/);
  const released = await added.press("Freigabe speichern", {
    Empfehlung: true,
  });
  expect(released.said).toContain("Freigabe gespeichert");
  const recordId = draft.path.split("/").at(-1) ?? "";
  const [record] = await site.db.select().from(visitRecords).where(eq(visitRecords.id, recordId));
  expect(record).toMatchObject({ released: ["advice", "scales"], fixedBy: "Bea Beispiel" });
  const log = await site.db.select().from(auditLog).where(eq(auditLog.customerId, userId));
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["record-begin", "record-fix", "record-add", "record-release"]),
  );
  expect(JSON.stringify(log)).not.toContain("Blutbild");
});

test("a record without a booking begins on the animal, and a draft is deleted after a question", async () => {
  const { id: userId } = await person({ fullName: "Erika Beispiel" });
  await insertPet(site.db, { userId, name: "Mimi", type: "Katze" });
  const { client } = await customer(admin);
  const page = await visit(client, `/admin/kunden/${userId}`);
  const treatment = await page.follow("Behandlung von Mimi");
  expect(treatment.text).toContain("Noch kein Bericht.");
  const draft = await treatment.press("Neuer Bericht");
  expect(draft.path).toMatch(/^\/admin\/behandlung\/[\w-]{36}$/);
  expect(draft.value("visitedOn")).toBe(today);
  const again = await treatment.press("Neuer Bericht");
  expect(again.path).toBe(draft.path);
  const list = await draft.follow("Zurück zu Mimi");
  expect(list.part("region", "Berichte").text).toContain("Entwurf");
  const question = (await draft.follow("Entwurf löschen")).part("alertdialog");
  expect(question.find.queryByLabelText("Ihr Passwort")).toBeNull();
  const deleted = await question.press("Endgültig löschen");
  expect(deleted.said).toContain("Entwurf gelöscht");
  expect(deleted.path).toBe(list.path);
  const gone = await visit(client, draft.path);
  expect(gone.said).toContain("Bericht nicht gefunden");
});

test("grams in a record are asked about when it is fixed, and become the animal's weight in kg", async () => {
  const { id: userId } = await person({ fullName: "Erika Beispiel" });
  const petId = await insertPet(site.db, {
    userId,
    name: "Mimi",
    type: "Katze",
    breed: "Katze",
    birthDate: "2019-05-18",
    weightKg: 4.3,
  });
  const { client } = await customer(admin);
  const treatment = await (await visit(client, `/admin/kunden/${userId}`)).follow(
    "Behandlung von Mimi",
  );
  const draft = await treatment.press("Neuer Bericht");
  const saved = await draft.press("Speichern", { "Gewicht in kg": "4250" });
  expect(saved.description("Gewicht in kg")).toMatch(/Meinten Sie 4,25\skg\?/);
  expect(saved.value("Gewicht in kg")).toBe("4250");
  const question = (await saved.press("Abschließen")).part("dialog");
  expect(question.text).toMatch(/4\.250\skg sind für eine Katze zu viel\. Meinten Sie 4,25\skg\?/);
  const unconfirmed = (await question.press("Abschließen")).part("dialog");
  expect(unconfirmed.said).toContain("Meinten Sie");
  const ofDay = () =>
    site.db
      .select()
      .from(weights)
      .where(and(eq(weights.petId, petId), eq(weights.measuredOn, today)));
  expect(await ofDay()).toMatchObject([{ weightKg: 4.3 }]);
  const fixed = await unconfirmed.press("Abschließen", { "Ja, 4,25 kg.": true });
  expect(fixed.said).toContain("Bericht abgeschlossen");
  expect(fixed.part("region", "Werte").text).toMatch(/Gewicht 4,25\skg/);
  expect(await ofDay()).toMatchObject([{ weightKg: 4.25 }]);
});

test("a day before the animal's birth is refused, and one of long ago is asked about when it is fixed", async () => {
  const { id: userId } = await person();
  const petId = await insertPet(site.db, { userId, birthDate: "2020-05-18" });
  const recordId = await insertRecord(site.db, { petId, visitedOn: today });
  const { client } = await customer(admin);
  const draft = await visit(client, `/admin/behandlung/${recordId}`);
  const refused = await draft.press("Speichern", { visitedOn: "2016-11-28", findings: "Mager" });
  const error = "An diesem Tag war das Tier noch nicht geboren. Bitte prüfen Sie das Datum.";
  expect([refused.status, refused.errors]).toEqual([400, [error]]);
  expect(refused.value("findings")).toBe("Mager");
  const saved = await refused.press("Speichern", { visitedOn: "2021-11-28" });
  const question = (await saved.press("Abschließen")).part("dialog");
  const doubt = "Der 28. November 2021 liegt mehr als ein Jahr zurück. Stimmt das?";
  expect(question.text).toContain(doubt);
  const unconfirmed = (await question.press("Abschließen")).part("dialog");
  expect(unconfirmed.said).toContain(doubt);
  const another = await client.post(`/admin/behandlung/${recordId}/abschliessen`, {
    seen: "2",
    bestaetigtesDatum: "2020-11-28",
  });
  expect(another.status).toBe(400);
  const fixed = await unconfirmed.press("Abschließen", { "Ja, 28. November 2021 stimmt.": true });
  expect(fixed.said).toContain("Bericht abgeschlossen");
});

test("fixing a record closes its appointment in the same step, unless that is unticked", async () => {
  const { id: userId } = await person();
  const petId = await insertPet(site.db, { userId });
  const { client } = await customer(admin);
  // The appointment is read before the batch, and whether it was closed after it.
  client.tripsOfForm = 4;
  const tick = "Auch den Termin abschließen";
  for (const isClosed of [true, false]) {
    const bookingId = await insertBooking(site.db, {
      userId,
      petId,
      type: "acupressure",
      status: "confirmed",
      bookingDate: addDays(today, -2),
      bookingTime: isClosed ? "09:00" : "12:00",
    });
    const visitedOn = addDays(today, -2);
    const recordId = await insertRecord(site.db, { petId, bookingId, visitedOn });
    const draft = await visit(client, `/admin/behandlung/${recordId}`);
    const question = (await draft.press("Abschließen")).part("dialog");
    const fixed = await question.press("Abschließen", isClosed ? {} : { [tick]: false });
    expect(fixed.said).toContain(`Bericht ${isClosed ? "und Termin " : ""}abgeschlossen`);
    const [booking] = await site.db.select().from(bookings).where(eq(bookings.id, bookingId));
    expect(booking?.status).toBe(isClosed ? "done" : "confirmed");
    const closed = await visit(client, `/admin/termine/anfragen/${bookingId}`);
    expect(closed.text.includes("Als abgeschlossen markiert.")).toBe(isClosed);
  }
  // Ahead, there is nothing to close.
  const bookingId = await insertBooking(site.db, {
    userId,
    petId,
    type: "acupressure",
    status: "confirmed",
    bookingDate: addDays(today, 5),
    bookingTime: "09:00",
  });
  const recordId = await insertRecord(site.db, { petId, bookingId, visitedOn: today });
  const draft = await visit(client, `/admin/behandlung/${recordId}`);
  expect((await draft.press("Abschließen")).text).not.toContain(tick);
});

test("placeholders that nothing has filled in are fixed in no record, and added to none", async () => {
  const { id: userId } = await person();
  const petId = await insertPet(site.db, { userId });
  const recordId = await insertRecord(site.db, { petId, visitedOn: today });
  const { client } = await customer(admin);
  const draft = await visit(client, `/admin/behandlung/${recordId}`);
  const saved = await draft.press("Speichern", { findings: "Untersucht in {{Ort}}" });
  const question = (await saved.press("Abschließen")).part("dialog");
  const refused = await question.press("Abschließen");
  expect(refused.status).toBe(409);
  expect(refused.part("dialog").said).toContain("Befund: Bitte ersetzen Sie {{Ort}}.");
  const mended = await saved.press("Speichern", { seen: "2", findings: "Untersucht im Stall" });
  const fixed = await (await mended.press("Abschließen")).part("dialog").press("Abschließen");
  expect(fixed.said).toContain("Bericht abgeschlossen");
  const words = { "Grund *": "Labor", "Nachtrag *": "Blut von {{Tier}}" };
  const unfit = await fixed.press("Nachtragen", words);
  expect(unfit.errors).toEqual(["Bitte ersetzen Sie {{Tier}}."]);
});

test("a fixed record is deleted with the password alone, and its photos with it", async () => {
  const { id: userId } = await person();
  const petId = await insertPet(site.db, { userId, name: "Rex" });
  const recordId = await insertRecord(site.db, { petId });
  const { client } = await customer(admin);
  // The owner is read before the file has a place; one that is refused is discarded.
  client.tripsOfForm = 4;
  const address = `/admin/behandlung/${recordId}`;
  const page = await visit(client, address);
  const dialog = (await page.follow("Foto hinzufügen")).part("dialog");
  const empty = await dialog.press("Hochladen", { "Ansicht *": "von links" });
  expect(empty.errors).toEqual(["Bitte wählen Sie ein Bild aus."]);
  const bare = await dialog.press("Hochladen");
  expect(bare.errors).toEqual([
    "Bitte geben Sie die Ansicht an.",
    "Bitte wählen Sie ein Bild aus.",
  ]);
  const wrong = new File(["MZ", new Uint8Array(600)], "bild.png", { type: "image/png" });
  const refused = await dialog.press("Hochladen", {
    ...{ "Ansicht *": "von links", "Bild auswählen": wrong },
  });
  expect(refused.said).toContain("Upload-Fehler");
  const told = new File([phonePhoto()], "bild.jpg", { type: "image/jpeg" });
  const withPhoto = await dialog.press("Hochladen", {
    ...{ "Ansicht *": "von links", "Bild auswählen": told },
  });
  expect(withPhoto.said).toContain("Foto gespeichert");
  const png = new File([new Uint8Array(pngBytes(8, 6))], "b.png", { type: "image/png" });
  const nameless = await dialog.press("Hochladen", { "Bild auswählen": png });
  expect(nameless.errors).toEqual(["Bitte geben Sie die Ansicht an."]);
  const [photo, ...others] = await site.db
    .select()
    .from(recordPhotos)
    .where(eq(recordPhotos.recordId, recordId));
  expect(others).toEqual([]);
  expect(photo?.key).toMatch(new RegExp(`^${userId}/${petId}/behandlung/\\d{13}_`));
  const file = await client.get(`/behandlung/foto/${photo?.id}`);
  expect(file.status).toBe(200);
  expect(file.headers["content-type"]).toBe("image/jpeg");
  expect(file.text).not.toContain(secret);
  expect(file.headers["cache-control"]).toContain("no-store");
  await site.db.insert(recordPhotos).values({
    ...{ id: crypto.randomUUID(), key: crypto.randomUUID(), petId, recordId, view: "von links" },
    ...{ takenOn: photo?.takenOn ?? "", createdAt: new Date().toISOString() },
  });
  const both = (await visit(client, address)).part("region", "Fotos");
  expect(both.texts("h3")).toEqual(["von links"]);
  expect(both.text).toMatch(/von links, Foto 1.*von links, Foto 2/);

  client.tripsOfForm = 2;
  const asked = await (await visit(client, address)).press("Abschließen");
  const fixed = await asked.part("dialog").press("Abschließen");
  const question = (await fixed.follow("Bericht zu Rex löschen")).part("alertdialog");
  const unproved = await question.press("Endgültig löschen", { "Ihr Passwort": "falsch" });
  expect(unproved.status).toBe(401);
  const without = await client.post(`${address}/loeschen`, {});
  expect(without.status).toBe(409);
  expect(await site.db.$count(visitRecords, eq(visitRecords.id, recordId))).toBe(1);
  const deleted = await question.press("Endgültig löschen", { "Ihr Passwort": demoPassword });
  expect(deleted.said).toContain("Bericht gelöscht");
  expect((await client.get(`/behandlung/foto/${photo?.id}`)).status).toBe(404);
  const key = photo?.key ?? "";
  expect(await site.db.$count(uploads, eq(uploads.key, key))).toBe(1);
  await sweepUploads(site.db, site.files, new Date());
  expect(await site.files.head(key)).toBeNull();
  const log = await site.db.select().from(auditLog).where(eq(auditLog.customerId, userId));
  expect(
    log.find(({ action, outcome }) => action === "record-delete" && outcome === "done"),
  ).toMatchObject({
    details: "abgeschlossen",
  });
});

test("drafts of other days wait on 'Heute', those of today do not", async () => {
  const { id: userId } = await person();
  const petId = await insertPet(site.db, { userId });
  const { client } = await customer(admin);
  await site.db.delete(visitRecords);
  await insertRecord(site.db, { petId, visitedOn: today });
  expect((await visit(client, "/admin")).text).not.toContain("Offene Berichte");
  const recordId = await insertRecord(site.db, { petId, visitedOn: "2026-01-05" });
  const waiting = await (await visit(client, "/admin")).follow(/Offene Berichte/);
  expect(waiting.path).toBe(`/admin/behandlung/${recordId}`);
});

test("a draft that saves itself says what arrived, and what was first", async () => {
  const { id: userId } = await person();
  const petId = await insertPet(site.db, { userId });
  const recordId = await insertRecord(site.db, { petId, visitedOn: today });
  const { client } = await customer(admin);
  const save = (fields: Record<string, string>) =>
    client.post(`/behandlung/${recordId}/entwurf`, { seen: "1", visitedOn: today, ...fields });
  const first = await save({ findings: "eins", pain: "3" });
  expect(JSON.parse(first.text)).toMatchObject({ outcome: "saved", revision: 2 });
  expect(JSON.parse(first.text).savedAt).toMatch(/^\d\d:\d\d$/);
  const second = await save({ findings: "zwei" });
  expect([second.status, JSON.parse(second.text)]).toEqual([
    409,
    { outcome: "changed", revision: 2 },
  ]);
  const wrong = await save({ pain: "12" });
  expect([wrong.status, JSON.parse(wrong.text).fieldErrors]).toEqual([
    400,
    { pain: "Schmerz: Bitte geben Sie eine Zahl von 0 bis 10 ein." },
  ]);
  const [record] = await site.db.select().from(visitRecords).where(eq(visitRecords.id, recordId));
  expect(record).toMatchObject({ findings: "eins", revision: 2 });
  // Typing leaves no trail in the log.
  expect(await site.db.$count(auditLog, eq(auditLog.subject, recordId))).toBe(0);
});
