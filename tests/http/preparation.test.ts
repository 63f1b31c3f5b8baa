import { PDFDocument } from "@cantoo/pdf-lib";
import { eq } from "drizzle-orm";
import { bookings } from "#app/db/booking-schema.ts";
import { insertCarePlan, insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { bookingLinkPath } from "#tests/support/booking-links.ts";
import { at, now } from "#tests/support/http.ts";
import { customer, expect, person, site, test } from "#tests/support/http-test.ts";
import { bookingOf } from "#tests/support/my-bookings.ts";
import { readPdf } from "#tests/support/pdf.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { visit } from "#tests/support/visit.ts";

const told = { bookingDate: "2026-11-24", bookingTime: "09:00" };
const save = "Antworten senden";
const food = "Hauptfutter: Marke und Sorte";
const amount = "Hauptfutter: Menge am Tag (g)";
const weight = "Gewicht heute (kg)";

async function bookFor({ db }: RunningSite, userId: string, petType = "Hund") {
  const facts = { weightKg: 29.1, allergies: "Hühnereiweiß", breed: "Labrador Retriever" };
  const petId = await insertPet(db, { userId, name: "Süße Emma", type: petType, ...facts });
  return insertBooking(db, {
    ...{ userId, petId, petName: "Süße Emma", petType, type: "feeding" },
    ...{ ownerName: "Jürgen Größ", phone: "0170 1234567", ...told },
  });
}

/** A file, byte by byte. */
async function fetchFile(cookie: string, path: string) {
  const headers = { cookie, "x-test-now": now, "x-test-measure": "d1" };
  const answer = await fetch(site.origin + path, { headers });
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test("answers are given, stay, come with the PDF, and answers are told apart from another window's", async () => {
  const { id: userId, client } = await customer({ fullName: "Jürgen Größ" });
  client.headers["x-test-measure"] = "d1";
  const bookingId = await bookFor(site, userId);
  const address = `/services/termine/${bookingId}/vorbereitung`;
  let page = await visit(at(client), address);
  expect(Number(page.answer.headers["x-d1-round-trips"])).toBeLessThanOrEqual(2);
  expect(page.title).toMatch(/^Vorbereitung, Süße Emma – /);
  expect(page.text).toContain("24. November 2026, 09:00 Uhr, vor Ort");
  expect(page.value(weight)).toBe("29,1");
  expect(page.value("Allergien und Unverträglichkeiten")).toBe("Hühnereiweiß");
  let second = await visit(client, address);

  page = await page.press(save, {
    ...{ "im Haus mit Garten": true, "Kot meist": "weich", [food]: "Süßlupine", [amount]: "viel" },
  });
  expect(page.status).toBe(400);
  expect(page.said).toContain("Bitte geben Sie bei „Hauptfutter: Menge am Tag“ eine Zahl");
  expect(page.find.getByLabelText("im Haus mit Garten").hasAttribute("checked")).toBe(true);
  expect(page.value(food)).toBe("Süßlupine");
  page = await page.press(save, { [amount]: "350" });
  expect(page.path).toBe(`/services/termine/${bookingId}`);
  expect(page.said).toContain("Antworten gesendet");
  expect(page.text).toMatch(/ 6 von \d+ Fragen beantwortet /);

  second = await second.press(save, { [food]: "Ente" });
  expect(second.said).toContain("Inzwischen geändert");
  expect(second.said).toContain("inzwischen gespeichert: „Süßlupine“");
  expect(second.said).toContain("inzwischen gespeichert: „350 g“");
  expect(second.value(food)).toBe("Ente");
  second = await second.press(save);
  expect(second.path).toBe(`/services/termine/${bookingId}`);
  expect((await bookingOf(site, bookingId)).answers).toEqual({
    ...{ gewicht: "29,1", allergien: "Hühnereiweiß", hauptfutter: "Ente" },
  });

  const pdf = `/services/termine/${bookingId}/vorbereitungsbogen.pdf`;
  const { headers, bytes } = await fetchFile(client.cookieHeader, pdf);
  expect(headers.get("content-type")).toBe("application/pdf");
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("content-disposition")).toContain(
    `attachment; filename="Vorbereitungsbogen_Suesse_Emma.pdf"`,
  );
  expect(Number(headers.get("x-d1-round-trips"))).toBeLessThanOrEqual(2);
  const form = (await PDFDocument.load(bytes)).getForm();
  const filled = ["name", "hauptfutter", "telefon"].map((name) =>
    form.getTextField(name).getText(),
  );
  expect(filled).toEqual(["Süße Emma", "Ente", "0170 1234567"]);
});

test("a draft is kept without script, comes back, and is gone once the answers are sent", async () => {
  const { id: userId, client } = await customer();
  const bookingId = await bookFor(site, userId);
  const address = `/services/termine/${bookingId}/vorbereitung`;
  const form = await visit(at(client), address);
  // Also what is no answer yet.
  let page = await form.press("Zwischenspeichern", {
    "im Haus mit Garten": true,
    [food]: "Lamm und R",
    [amount]: "viel",
    [weight]: "",
  });
  expect(page.path).toBe(address);
  expect(page.said).toContain("Entwurf gespeichert");
  expect(page.text).toContain(
    "Ihr Entwurf vom 21. November 2026, 11:00 Uhr ist noch nicht gesendet.",
  );
  expect((await bookingOf(site, bookingId)).answers).toBeNull();
  page = await visit(client, address);
  expect(page.value(food)).toBe("Lamm und R");
  expect(page.value(amount)).toBe("viel");
  expect(page.value(weight), "what the file says was taken out").toBe("");
  expect(page.find.getByLabelText("im Haus mit Garten").hasAttribute("checked")).toBe(true);
  const booking = await visit(client, `/services/termine/${bookingId}`);
  expect(booking.text).toContain("Ihr Entwurf ist noch nicht gesendet.");
  booking.find.getByRole("link", { name: "Weiter ausfüllen" });

  const other = await form.press("Zwischenspeichern", { [food]: "Ente" });
  expect(other.said).toContain("Der Bogen wurde in einem anderen Fenster geändert.");
  expect(other.value(food), "of an older page").toBe("Ente");
  let older = await form.press(save, { [food]: "Ente", [amount]: "", [weight]: "" });
  expect(older.status, "the newer draft stays").toBe(409);
  expect(older.said).toContain("Es gibt einen neueren Entwurf.");
  expect(older.value(food)).toBe("Ente");
  expect((await bookingOf(site, bookingId)).answers).toBeNull();
  const link = older.find.getByRole("link", { name: "Anderen Stand ansehen" });
  page = await visit(client, link.getAttribute("href") ?? "");
  expect(page.value(food)).toBe("Lamm und R");
  page = await page.press("Zwischenspeichern", { [food]: "Lamm" });
  older = await older.press(save);
  expect(older.status, "it has changed once more").toBe(409);
  page = await visit(client, address);
  page = await page.press(save, { [food]: "Lamm und Reis", [amount]: "350" });
  expect(page.said).toContain("Antworten gesendet");
  page = await visit(client, address);
  expect(page.text).not.toContain("Ihr Entwurf");
  expect(page.value(food)).toBe("Lamm und Reis");
  const late = await form.press("Zwischenspeichern", { [food]: "Ente" });
  expect(late.status).toBe(409);
});

test("whoever was told of a newer draft may replace it by sending once more", async () => {
  const { id: userId, client } = await customer();
  const bookingId = await bookFor(site, userId);
  const address = `/services/termine/${bookingId}/vorbereitung`;
  const form = await visit(at(client), address);
  await (await visit(client, address)).press("Zwischenspeichern", { [food]: "Lamm" });
  let page = await form.press(save, { [food]: "Ente" });
  expect(page.status).toBe(409);
  page = await page.press(save);
  expect(page.said).toContain("Antworten gesendet");
  expect((await bookingOf(site, bookingId)).answers).toMatchObject({ hauptfutter: "Ente" });
  page = await visit(client, address);
  expect(page.text).not.toContain("Ihr Entwurf");
});

test("the form begins with what the booking and the care plan say", async () => {
  const { id: userId, client } = await customer();
  const petId = await insertPet(site.db, { userId, name: "Sturmwind", type: "Pferd" });
  await insertCarePlan(site.db, {
    userId,
    petId,
    kind: "Zahnkontrolle",
    lastDate: "2026-03-12",
    intervalCount: 12,
    intervalUnit: "months",
  });
  const bookingId = await insertBooking(site.db, {
    userId,
    petId,
    petName: "Sturmwind",
    petType: "Pferd",
    type: "feeding",
    ...told,
    concerns: "Er ist zu dick.",
  });
  const page = await visit(at(client), `/services/termine/${bookingId}/vorbereitung`);
  expect(page.value("Letzte Zahnkontrolle")).toBe("12. März 2026");
  expect(page.value("Was möchten Sie in der Beratung klären?")).toBe("Er ist zu dick.");
  expect(page.text).toContain("Aus Ihrer Buchung.");
});

test("after the beginning the form only shows what was answered", async () => {
  const { id: userId, client } = await customer();
  const bookingId = await bookFor(site, userId, "Pferd");
  const address = `/services/termine/${bookingId}/vorbereitung`;
  const form = await visit(at(client), address);
  const saved = await form.press(save, { Offenstall: true, "Heu am Tag (kg)": "12,5" });
  expect(saved.path).toBe(`/services/termine/${bookingId}`);
  const page = await visit(at(client, "2026-11-24T08:00:00.000Z"), address);
  for (const words of [
    "Änderungen sind nicht mehr möglich",
    "12,5 kg",
    "Zuletzt beantwortet am 21. November 2026 um 11:00 Uhr",
  ]) {
    expect(page.text).toContain(words);
  }
  expect(page.find.queryByRole("button", { name: save })).toBeNull();
});

test("the empty form of each species can be saved, and no other", async () => {
  const { client } = await customer();
  const folder = "/services/feeding/vorbereitungsbogen";
  for (const title of ["Hund", "Katze", "Pferd", "Kaninchen", "Tier"]) {
    const path = `${folder}/${title.toLowerCase()}.pdf`;
    const { headers, bytes } = await fetchFile(client.cookieHeader, path);
    expect(headers.get("content-disposition")).toContain(`Vorbereitungsbogen_${title}.pdf`);
    const { pages } = await readPdf(bytes);
    expect(pages[0]?.text).toContain(`Fütterungsberatung: ${title}`);
  }
  for (const file of ["hund", "hamster.pdf", "HUND.pdf", "hund.pdf.pdf", "..%2fhund.pdf"]) {
    expect((await client.get(`${folder}/${file}`)).status, file).toBe(404);
  }
});

test("whoever has the link of a mail answers without signing in, and reads nothing", async ({
  visitor,
}) => {
  const { id: userId } = await person();
  const bookingId = await bookFor(site, userId);
  const address = await bookingLinkPath("booking-prepare", { id: bookingId, ...told });
  let page = await visit(at(visitor), address);
  expect(page.text).toContain("Fütterungsberatung für Süße Emma");
  expect(page.value(weight), "nothing of the file").toBe("");
  page = await page.press(save, {
    ...{ "im Haus mit Garten": true, [food]: "Süßlupine", [weight]: "dick" },
  });
  expect(page.said).toContain("Bitte geben Sie ein Gewicht bis 2.000 kg ein");
  expect(page.find.getByLabelText("im Haus mit Garten").hasAttribute("checked")).toBe(true);
  page = await page.press(save, { [weight]: "30" });
  expect(page.text).toMatch(/ 3 von \d+ Fragen beantwortet/);
  expect(page.said).toContain("Antworten gesendet");

  page = await visit(visitor, address);
  expect(page.value(food)).toBe("");
  expect(page.text.match(/Schon beantwortet\./g)).toHaveLength(3);
  const signIn = page.part("link", /^Anmelden und Antworten ansehen/).root.getAttribute("href");
  expect(signIn).toBe(`/services/termine/${bookingId}/vorbereitung`);
  expect(page.answer.text).not.toContain("Süßlupine");
  page = await page.press(save, { "Zweites Futter: Marke und Sorte": "Möhren" });
  expect(page.text).toMatch(/ 4 von/);
  expect((await bookingOf(site, bookingId)).answers).toEqual({
    ...{ haltung: "garten", hauptfutter: "Süßlupine", gewicht: "30", zweitfutter: "Möhren" },
  });

  await site.db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, bookingId));
  page = await page.press(save, { "So gefüttert seit": "März" });
  expect(page.text).toContain("Nicht gespeicherte Eingaben");
  expect(page.text).toContain("März");
  const ended = await visit(visitor, address);
  expect(ended.texts("h1")).toEqual(["Der Vorbereitungsbogen ist geschlossen"]);
});
