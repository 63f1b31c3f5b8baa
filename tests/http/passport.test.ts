import { eq } from "drizzle-orm";
import { pets } from "#app/db/pet-schema.ts";
import {
  insertAppointment,
  insertCareEvent,
  insertCarePlan,
  insertDocument,
  insertPet,
  insertWeight,
} from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { ask, at } from "#tests/support/http.ts";
import { customer, expect, site, test } from "#tests/support/http-test.ts";
import { readPdf } from "#tests/support/pdf.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { visit } from "#tests/support/visit.ts";

// The passport of an animal, and the links that show its file to others.

const now = "2026-11-21T09:00:00Z";

/** The smallest JPEG that a browser shows: one grey pixel. */
const pixel = Buffer.from(
  "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z",
  "base64",
);

async function addEmma({ db, files }: RunningSite, userId: string): Promise<string> {
  const petId = await insertPet(db, {
    ...{ userId, name: "Süße Emma", breed: "Labrador Retriever", birthDate: "2019-03-08" },
    ...{ chipNumber: "276098106123456", sex: "female-neutered", colour: "Schokobraun" },
    ...{ allergies: "Hühnereiweiß", medication: "Forthyron, früh und spät", notes: "Scheu." },
    ...{ vetName: "Dr. Sommerfeld", vetPhone: "030 5551234", weightKg: 29.1 },
    createdAt: new Date("2026-08-03T09:00:00Z"),
  });
  const file = "1790000000000_emma.jpg";
  await files.put(`${userId}/${petId}/${file}`, pixel);
  const profilePictureUrl = `/pets/${petId}/foto/${file}`;
  await db.update(pets).set({ profilePictureUrl }).where(eq(pets.id, petId));
  await insertWeight(db, { petId, measuredOn: "2026-11-03", weightKg: 28.4 });
  await insertCarePlan(db, {
    ...{ petId, userId, kind: "Entwurmung", lastDate: "2026-07-20" },
    ...{ intervalCount: 3, intervalUnit: "months" as const },
  });
  await insertCareEvent(db, {
    petId,
    kind: "Tollwutimpfung",
    doneOn: "2025-12-01",
    note: "Charge 7",
  });
  await insertAppointment(db, { petId, userId, appointmentDate: "2026-12-01" });
  for (const [category, fileName] of [
    ["Befunde", "Blutbild.pdf"],
    ["Rechnungen", "Rechnung.pdf"],
  ] as const) {
    const bytes = new TextEncoder().encode(`%PDF-1.7 ${fileName}`);
    const createdAt = "2026-11-02T09:00:00.000Z";
    await insertDocument(db, files, { petId, userId, category, fileName, bytes, createdAt });
  }
  return petId;
}

const owner = { fullName: "Jürgen Größ", phone: "0170 1234567" };

test("the passport is a PDF with umlauts, code and history", async () => {
  const { id, client } = await customer(owner);
  at(client, now);
  const petId = await addEmma(site, id);
  const opened = await (await visit(client, `/pets/${petId}`)).follow("Tierpass");
  expect(opened.title).toMatch(/^Tierpass, Süße Emma – /);
  const dialog = opened.part("dialog", "Tierpass");
  expect(dialog.text).toContain("Der QR-Code enthält Ihren Namen");
  expect(dialog.texts("input[type=radio]"), "nothing to choose without a link").toEqual([]);
  expect(dialog.text).not.toContain("wird im PDF nicht unterstützt");
  const headers = { "x-test-measure": "d1" };
  const file = await client.ask(`/pets/${petId}/pass.pdf?verlauf=on`, { headers });
  expect(file.headers).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "private, no-store",
    "content-disposition": `inline; filename="Tierpass_Suesse_Emma.pdf"; filename*=UTF-8''Tierpass%20S%C3%BC%C3%9Fe%20Emma.pdf`,
  });
  expect(Number(file.headers["x-d1-round-trips"])).toBeLessThanOrEqual(2);
  const { pages } = await readPdf(file.bytes);
  for (const text of [
    ...["Süße Emma", "276 098 106 123 456", "Hühnereiweiß", "Forthyron, früh und spät"],
    ...["20.10.2026 überfällig", "28,4 kg", "Dr. Sommerfeld", "Jürgen Größ", "0170 1234567"],
    "Stand: 21. November 2026",
  ]) {
    expect(pages[0]?.text).toContain(text);
  }
  expect(pages[0]?.tree).toContain("Foto von Süße Emma");
  expect(pages[0]?.tree).toContain("QR-Code mit Name und Telefonnummer");
  expect(pages[1]?.text).toContain("Charge 7");
});

test("a link shows the chosen parts to whoever has it, tells its owner, and ends at once", async ({
  visitor,
}) => {
  const { id, client } = await customer(owner);
  for (const one of [client, visitor]) at(one, now);
  const petId = await addEmma(site, id);
  const form = (await visit(client, `/pets/${petId}`)).follow("Link erstellen");
  const vet = (await (await form).follow("Für die Tierarztpraxis")).part("dialog");
  const isChecked = (page: typeof vet, label: string) =>
    page.find.getByLabelText(label).hasAttribute("checked");
  expect(isChecked(vet, "Anstehende Termine")).toBe(false);
  const chosen = { "Für wen *": "", "Gültig *": "7", Notizen: false, Gewicht: false };
  const refused = (await vet.press("Link erstellen", chosen)).part("dialog");
  expect(refused.said).toContain("Bitte geben Sie an, für wen der Link ist.");
  expect(isChecked(refused, "Notizen"), "a refused form keeps its boxes").toBe(false);
  expect(isChecked(refused, "Dokumente: Befunde")).toBe(true);
  const made = await refused.press("Link erstellen", { "Für wen *": "Praxis Sommerfeld" });
  expect(made.said).toContain("Link erstellt");
  const details = made.part("dialog", "Link für Praxis Sommerfeld");
  expect(details.text).toContain("28. November 2026 um 10:00 Uhr");
  expect(details.text).toContain("Noch keine Zugriffe");
  details.part("img", "QR-Code mit dem Link");
  const address = details.value("Link");
  expect(address).toMatch(new RegExp(`^${site.origin}/teilen/[\\w-]{43}$`));

  const measured = { headers: { "x-test-measure": "d1" } };
  const shared = await visit(visitor, new URL(address).pathname, measured);
  expect(shared.answer.headers["x-d1-round-trips"]).toBe("1");
  expect(shared.find.getByRole("heading", { level: 1 }).textContent).toBe("Süße Emma");
  for (const text of [
    ...["Geteilt von Jürgen Größ", "Nur zum Lesen, gültig bis 28. November 2026 um 10:00 Uhr"],
    ...["276 098 106 123 456", "Hühnereiweiß", "überfällig seit", "Charge 7"],
  ]) {
    expect(shared.text).toContain(text);
  }
  for (const text of ["Scheu.", "28,4", "Dr. Sommerfeld", "Rechnung.pdf", "Dezember 2026"]) {
    expect(shared.answer.text).not.toContain(text);
  }
  const photo = shared.part("img", "Foto von Süße Emma").root.getAttribute("src") ?? "";
  const shown = await visitor.get(photo);
  expect(shown.headers["content-type"]).toBe("image/jpeg");
  expect(shown.bytes.equals(pixel)).toBe(true);
  const document = shared.find.getByRole("link", { name: "Blutbild.pdf" }).getAttribute("href");
  const path = new URL(address).pathname;
  const files = [photo, `${path}/pass.pdf`, document ?? ""];
  const statuses = async () => {
    const answers = await Promise.all(
      files.map((file) => ask(site.origin, file, { headers: { "x-test-now": now } })),
    );
    return answers.map(({ status }) => status);
  };
  expect(await statuses()).toEqual([200, 200, 200]);

  const look = async () => (await visit(client, made.path)).part("dialog");
  // Noted once the answer is there.
  const visits = async () => (await look()).text.match(/, (Telefon|Computer)/g)?.length;
  await expect.poll(visits).toBe(3);
  const looked = await look();
  for (const text of ["Akte", "Blutbild.pdf", "Tierpass"]) expect(looked.text).toContain(text);
  const renewed = await looked.press("Verlängern", { "Gültig ab heute für": "365" });
  expect(renewed.said).toContain("Link verlängert");
  expect(renewed.part("dialog").text).toContain("21. November 2027 um 10:00 Uhr");
  const question = (await looked.follow("Link deaktivieren")).part(
    "alertdialog",
    "Link deaktivieren?",
  );
  const ended = await question.press("Link deaktivieren");
  expect(ended.said).toContain("Link deaktiviert");
  expect(ended.text).toContain("Ein früherer Link");
  expect(ended.text).toContain("deaktiviert am 21. November 2026");
  await looked.press("Verlängern", { "Gültig ab heute für": "365" });
  expect((await visit(client, `/pets/${petId}`)).text).toContain("Ein früherer Link");
  const gone = await visit(visitor, path);
  expect(gone.status).toBe(404);
  gone.part("heading", "Dieser Link ist ungültig");
  expect(await statuses()).toEqual([404, 404, 404]);
});

test("a suggestion makes a link, whose page is whole on paper and for readers", async ({
  visitor,
}) => {
  const { id, client } = await customer(owner);
  for (const one of [client, visitor]) at(one, now);
  const petId = await addEmma(site, id);
  const form = (await visit(client, `/pets/${petId}/freigaben/neu`)).part("dialog");
  const holiday = (await form.follow("Für die Urlaubsbetreuung")).part("dialog");
  expect(holiday.value("Gültig *")).toBe("30");
  for (const [label, isChosen] of [
    ["Allergien und Medikamente", true],
    ["Anstehende Termine", true],
    ["Vergangene Termine", false],
    ["Chipnummer", false],
  ] as const) {
    expect(holiday.find.getByLabelText(label).hasAttribute("checked"), label).toBe(isChosen);
  }
  const more = { Gewicht: true, "Impfungen und Vorsorge": true, "Dokumente: Rechnungen": true };
  const made = (await holiday.press("Link erstellen", more)).part("dialog");
  const shared = await visit(visitor, new URL(made.value("Link")).pathname);
  expect(shared.texts("h2")).toEqual([
    ...["Allergien und Unverträglichkeiten", "Medikamente", "Steckbrief", "Halterin / Halter"],
    ...["Tierarztpraxis", "Impfungen und Vorsorge", "Notizen", "Gewicht", "Termine", "Dokumente"],
  ]);
});

test("the emergency sheet names the owner's number, of a booking where the profile has none, or asks for it", async () => {
  const { id: userId, client } = await customer({ phone: "" });
  await insertPet(site.db, { userId });
  const asking = await visit(client, "/notfallblatt");
  expect(asking.part("link", "Telefonnummer eintragen").root.getAttribute("href")).toBe("/profile");
  // Shown by the script that prints.
  expect(asking.root.querySelector("[data-print]")?.hasAttribute("hidden")).toBe(true);
  for (const [bookingDate, phone] of [
    ["2026-11-01", "030 1111"],
    ["2026-12-01", "0170 2222"],
  ] as const) {
    await insertBooking(site.db, {
      userId,
      bookingDate,
      bookingTime: "09:00",
      phone,
      type: "acupressure",
    });
  }
  const sheet = await visit(client, "/notfallblatt");
  expect(sheet.text).toContain("0170 2222");
  expect(sheet.text).not.toContain("030 1111");
  expect(sheet.text).not.toContain("Telefonnummer eintragen");
});
