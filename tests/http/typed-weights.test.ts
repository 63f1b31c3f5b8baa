import { eq } from "drizzle-orm";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets, weights } from "#app/db/pet-schema.ts";
import { confirmedWeight } from "#app/pets/weight/policy.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { bookingLinkPath } from "#tests/support/booking-links.ts";
import { at } from "#tests/support/http.ts";
import { customer, expect, site, test } from "#tests/support/http-test.ts";
import { visit } from "#tests/support/visit.ts";

// Weights as people type them, at each door where one comes in; one that is ten times off is asked about.

const save = "Gewicht speichern";
const createdAt = new Date("2026-10-27T09:00:00Z");
const field = "Gewicht in kg *";

function weightsOf(db: Database, petId: string) {
  return db
    .select({ on: weights.measuredOn, kg: weights.weightKg })
    .from(weights)
    .where(eq(weights.petId, petId));
}

async function weightOf(db: Database, petId: string) {
  const [pet] = await db.select().from(pets).where(eq(pets.id, petId));
  return pet?.weightKg;
}

test("a horse's weight is taken with thousands, and shown with them", async () => {
  const { id: userId, client } = await customer();
  const petId = await insertPet(site.db, { userId, type: "Pferd", weightKg: 979, createdAt });
  const texts = ["1.200", "1 200", "1'200 kg", "ca. 1.200 kg", "1,2 t", "1\u202F200,0", "1200"];
  for (const text of texts) {
    const dialog = await visit(at(client), `/pets/${petId}/gewicht/neu`);
    const page = await dialog.part("dialog").press(save, { [field]: text });
    expect(page.said, text).toContain("Gewicht gespeichert");
    expect(await weightOf(site.db, petId), text).toBe(1200);
  }
  for (const address of [`/pets/${petId}`, "/pets", `/notfallblatt`]) {
    expect((await visit(client, address)).text, address).toMatch(/1\.200\skg/);
  }
});

test("a rabbit's weight is kept to the gram, and shown so", async () => {
  const { id: userId, client } = await customer();
  const petId = await insertPet(site.db, { userId, type: "Kaninchen", weightKg: 0.9, createdAt });
  for (const [text, kg] of [
    ["850 g", 0.85],
    ["0,855", 0.855],
    ["0.850", 0.85],
  ] as const) {
    const dialog = await visit(at(client), `/pets/${petId}/gewicht/neu`);
    await dialog.part("dialog").press(save, { [field]: text });
    expect(await weightOf(site.db, petId), text).toBe(kg);
  }
  for (const address of [`/pets/${petId}`, "/pets", `/notfallblatt`]) {
    expect((await visit(client, address)).text, address).toMatch(/0,85\skg/);
  }
  const edit = await visit(client, `/pets/${petId}?bearbeiten`);
  expect(edit.value("Gewicht in kg")).toBe("0,85");
});

test("a weight ten times off is asked about, and taken with the tick at that very number", async () => {
  const { id: userId, client } = await customer();
  const petId = await insertPet(site.db, {
    userId,
    weightKg: 45,
    birthDate: "2019-05-18",
    createdAt,
  });
  const before = await weightsOf(site.db, petId);
  const dialog = (await visit(at(client), `/pets/${petId}/gewicht/neu`)).part("dialog");
  const answer = await dialog.press(save, { [field]: "4,5" });
  expect(answer.status).toBe(400);
  const question = answer.part("dialog");
  expect(question.said).toMatch(/4,5\skg statt zuletzt 45\skg: Stimmt das\?/);
  expect(question.value(field)).toBe("4,5");
  expect(await weightsOf(site.db, petId)).toEqual(before);

  const again = (await question.press(save)).part("dialog");
  expect(again.said).toContain("Stimmt das?");
  const impossible = await question.press(save, { "Ja, 4,5 kg stimmt.": true, [field]: "450" });
  expect(impossible.part("dialog").said).toMatch(/450\skg sind für einen Hund zu viel/);
  const smaller = await question.press(save, { "Ja, 4,5 kg stimmt.": true, [field]: "0,45" });
  expect(smaller.part("dialog").said).toMatch(/0,45\skg statt zuletzt 45\skg: Stimmt das\?/);
  expect(await weightsOf(site.db, petId)).toEqual(before);

  const blind = { weightKg: "4,5", measuredOn: "2026-11-20", [confirmedWeight]: "on" };
  expect((await client.post(`/pets/${petId}/gewicht/neu`, blind)).status).toBe(400);
  const right = await question.press(save, { [field]: "45,5" });
  expect(right.said).toContain("Gewicht gespeichert");
  const confirmed = await question.press(save, { "Ja, 4,5 kg stimmt.": true });
  expect(confirmed.said).toContain("Gewicht gespeichert");
  expect(await weightOf(site.db, petId)).toBe(4.5);
});

test("the forms of an animal ask, too: of a new one by its species, of a known one by its last weight", async () => {
  const { id: userId, client } = await customer();
  const form = (await visit(at(client), "/pets?hinzufuegen=Pferd")).part("dialog");
  const named = { "Name *": "Stella", "Geburtsdatum *": "2015-04-01" };
  const answer = await form.press("Haustier anlegen", { ...named, "Gewicht in kg": "47,9" });
  const question = answer.part("dialog");
  expect(question.said).toMatch(/47,9\skg für ein Pferd: Stimmt das\?/);
  expect(question.value("Name *")).toBe("Stella");
  expect(await site.db.select().from(pets).where(eq(pets.userId, userId))).toEqual([]);
  const list = await question.press("Haustier anlegen", { "Ja, 47,9 kg stimmt.": true });
  expect(list.said).toContain("Haustier hinzugefügt!");

  const [pet] = await site.db.select().from(pets).where(eq(pets.userId, userId));
  const petId = pet?.id ?? "";
  const edit = await visit(client, `/pets/${petId}?bearbeiten`);
  const edited = await edit.press("Speichern", { "Gewicht in kg": "479", "Name *": "Stella II" });
  expect(edited.said).toMatch(/479\skg statt zuletzt 47,9\skg: Stimmt das\?/);
  expect(edited.value("Name *")).toBe("Stella II");
  expect(await weightOf(site.db, petId)).toBe(47.9);
  const saved = await edited.press("Speichern", { "Ja, 479 kg stimmt.": true });
  expect(saved.said).toContain("Profil aktualisiert");
  expect(await weightOf(site.db, petId)).toBe(479);
});

test("grams are asked about at each door of an owner, and taken with one tick", async ({
  visitor,
}) => {
  const { id: userId, client } = await customer();
  const cat = { birthDate: "2019-05-18", createdAt };
  for (const [text, kg, words] of [
    ["4250", 4.25, "4,25 kg"],
    ["4.250", 4.25, "4,25 kg"],
    ["4 250", 4.25, "4,25 kg"],
    ["ca. 4255", 4.255, "4,255 kg"],
    ["850", 0.85, "0,85 kg"],
  ] as const) {
    const type = kg < 1 ? "Kaninchen" : "Katze";
    const petId = await insertPet(site.db, {
      ...cat,
      userId,
      type,
      breed: type,
      weightKg: null,
    });
    const dialog = (await visit(at(client), `/pets/${petId}/gewicht/neu`)).part("dialog");
    const answer = await dialog.press(save, { [field]: text });
    expect([answer.status, answer.part("dialog").value(field)]).toEqual([400, text]);
    const question = answer.part("dialog");
    expect(question.said, text).toMatch(new RegExp(`Meinten Sie ${words.replace(" ", "\\s")}\\?`));
    const again = (await question.press(save)).part("dialog");
    expect(again.said, "not without the tick").toContain("Meinten Sie");
    const saved = await question.press(save, { [`Ja, ${words}.`]: true });
    expect(saved.said, text).toContain("Gewicht gespeichert");
    expect(await weightOf(site.db, petId), text).toBe(kg);
    await site.db.delete(pets).where(eq(pets.id, petId));
  }

  const add = (await visit(at(client), "/pets?hinzufuegen=Hund")).part("dialog");
  const named = { "Name *": "Pino", "Geburtsdatum *": "2026-10-10" };
  const puppy = await add.press("Haustier anlegen", { ...named, "Gewicht in kg": "650" });
  expect(puppy.part("dialog").said).toMatch(
    /650\skg sind für einen Hund zu viel\. Meinten Sie 0,65\skg\?/,
  );
  await puppy.part("dialog").press("Haustier anlegen", { "Ja, 0,65 kg.": true });
  const [pino] = await site.db.select().from(pets).where(eq(pets.userId, userId));
  expect(pino?.weightKg).toBe(0.65);

  const petId = pino?.id ?? "";
  const edit = await visit(client, `/pets/${petId}?bearbeiten`);
  const edited = await edit.press("Speichern", { "Gewicht in kg": "700", "Name *": "Pinot" });
  const changed = await edited.press("Speichern", { "Ja, 0,7 kg.": true });
  expect(changed.said).toContain("Profil aktualisiert");
  expect(await weightOf(site.db, petId)).toBe(0.7);

  const bookingId = await insertBooking(site.db, {
    userId,
    petId,
    petName: "Pinot",
    petType: "Hund",
    type: "feeding",
    bookingDate: "2026-11-24",
    bookingTime: "09:00",
    status: "confirmed",
  });
  const start = { bookingDate: "2026-11-24", bookingTime: "09:00" };
  const link = await bookingLinkPath("booking-prepare", { id: bookingId, ...start });
  for (const [door, address] of [
    [client, `/services/termine/${bookingId}/vorbereitung`],
    [visitor, link],
  ] as const) {
    await site.db.update(bookings).set({ answers: null }).where(eq(bookings.id, bookingId));
    const page = await visit(at(door), address);
    const doubted = await page.press("Antworten senden", { "Gewicht heute (kg)": "720" });
    expect(doubted.said).toMatch(/Meinten Sie 0,72\skg\?/);
    expect(doubted.value("Gewicht heute (kg)")).toBe("720");
    const done = await doubted.press("Antworten senden", { "Ja, 0,72 kg.": true });
    expect(done.said).toContain("Antworten gesendet");
    const [booking] = await site.db.select().from(bookings).where(eq(bookings.id, bookingId));
    expect(booking?.answers).toMatchObject({ gewicht: "0,72" });
  }
});

test("the preparation form reads amounts, keeps a range, and asks about the weight", async ({
  visitor,
}) => {
  const { id: userId, client } = await customer();
  const petId = await insertPet(site.db, {
    userId,
    name: "Stella",
    type: "Pferd",
    weightKg: 479,
    birthDate: "2015-04-01",
  });
  const bookingId = await insertBooking(site.db, {
    userId,
    petId,
    petName: "Stella",
    petType: "Pferd",
    type: "feeding",
    bookingDate: "2026-11-24",
    bookingTime: "09:00",
    status: "confirmed",
  });
  const address = `/services/termine/${bookingId}/vorbereitung`;
  const send = "Antworten senden";
  const page = await visit(at(client), address);
  const answer = await page.press(send, {
    "Gewicht heute (kg)": "4.790",
    "Stockmaß (cm)": "1,68 m",
    "Heu am Tag (kg)": "ca. 10-12",
    "Kraftfutter 1: Menge am Tag (g)": "1,2 kg",
  });
  expect(answer.said).toMatch(/4\.790\skg sind für ein Pferd zu viel/);
  const doubted = await answer.press(send, { "Gewicht heute (kg)": "47,9" });
  expect(doubted.said).toMatch(/47,9\skg statt zuletzt 479\skg: Stimmt das\?/);
  // Whoever has the link of the mail reads nothing of the file.
  const start = { bookingDate: "2026-11-24", bookingTime: "09:00" };
  const link = await bookingLinkPath("booking-prepare", { id: bookingId, ...start });
  const byLink = await (await visit(at(visitor), link)).press(send, {
    "Gewicht heute (kg)": "47,9",
  });
  expect(byLink.said).toMatch(/47,9\skg statt des bisherigen Gewichts: Stimmt das\?/);
  expect(byLink.text).not.toMatch(/\b479\b/);
  const done = await doubted.press(send, { "Gewicht heute (kg)": "481,5 kg." });
  expect(done.said).toContain("Antworten gesendet");
  const [booking] = await site.db.select().from(bookings).where(eq(bookings.id, bookingId));
  expect(booking?.answers).toMatchObject({
    gewicht: "481,5",
    stockmass: "168",
    heu: "ca. 10 bis 12",
    "kraftfutter-menge": "1200",
  });
});

test("an animal below a year has its age in months, weeks or days on every page", async () => {
  const { id: userId, client } = await customer();
  for (const [birthDate, age] of [
    ["2026-04-03", "7 Monate"],
    ["2026-11-01", "2 Wochen"],
    ["2026-11-18", "3 Tage"],
  ] as const) {
    const petId = await insertPet(site.db, { userId, type: "Kaninchen", birthDate });
    for (const address of [`/pets/${petId}`, "/pets", "/dashboard", `/notfallblatt`]) {
      const { text } = await visit(at(client), address);
      expect(text, address).toContain(age);
      expect(text).not.toContain("0 Jahre");
    }
    await site.db.delete(pets).where(eq(pets.id, petId));
  }
});
