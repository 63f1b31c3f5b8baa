import { eq } from "drizzle-orm";
import { documents, uploads } from "#app/db/file-schema.ts";
import { appointments, carePlans, pets, weights } from "#app/db/pet-schema.ts";
import { breedsBySpecies } from "#app/pets/breeds.ts";
import { insertAppointment, insertDocument, insertPet } from "#scripts/demo/animal-factories.ts";
import { whileFailing } from "#tests/support/failing.ts";
import { at } from "#tests/support/http.ts";
import { customer, expect, person, site, test } from "#tests/support/http-test.ts";
import { plainPng } from "#tests/support/pictures.ts";
import { visit } from "#tests/support/visit.ts";

// An owner's animals: the list, adding and removing one, its file. Whose they are and what an attacker
// sends: `tests/security`.

const required = { "Name *": "Rosi", "Geburtsdatum *": "2020-02-29" };

test("the list is empty, then holds the animal with everything that was said of it", async () => {
  const { id, client } = await customer();
  const empty = await visit(at(client), "/pets");
  for (const text of ["0 / 1 Plätze belegt", "Noch keine Haustiere"]) {
    expect(empty.text).toContain(text);
  }
  expect(empty.text).toContain("Das erste Haustier ist kostenlos!");

  const form = (await visit(client, "/pets?hinzufuegen=Katze")).part("dialog");
  const list = await form.press("Haustier anlegen", {
    "Name *": "Mimi",
    Rasse: "Maine Coon",
    "Geburtsdatum *": "2020-12-01",
    "Gewicht in kg": "4,5",
    Notizen: "Mag keinen Regen.\nSchläft viel.",
    Was: "Entwurmung",
    "Zuletzt am": "2026-11-01",
    "Wiederholt sich alle": "6",
  });
  expect(list.path).toBe("/pets");
  expect(list.said).toContain("Haustier hinzugefügt!");
  expect(list.said).toContain("Mimi wurde erfolgreich zu Deinen Haustieren hinzugefügt.");
  expect(list.text).toContain("1 / 1 Plätze belegt");
  const card = list.part("article");
  for (const text of ["Katze, Maine Coon", "5 Jahre", "4,5 kg"]) expect(card.text).toContain(text);

  const page = await card.follow("Details zu Mimi");
  page.part("heading", "Mimi");
  for (const text of ["1. Dezember 2020", "Mag keinen Regen."]) expect(page.text).toContain(text);
  expect(await site.db.select().from(carePlans).where(eq(carePlans.userId, id))).toMatchObject([
    { kind: "Entwurmung", lastDate: "2026-11-01", intervalCount: 6, dueOn: "2026-12-13" },
  ]);
  expect((await page.follow("Zurück zu meinen Haustieren")).path).toBe("/pets");
});

test("each species has its 20 breeds and 'Andere / Gemischt', and 'Zurück' leads to the species", async () => {
  const { client } = await customer();
  const choice = (await visit(client, "/pets?hinzufuegen")).part("dialog", "Tierart auswählen");
  for (const species of ["Hund", "Katze", "Pferd", "Kaninchen"] as const) {
    const page = await choice.follow(new RegExp(species));
    const form = page.part("dialog", "Haustier-Profil erstellen");
    expect(form.text).toContain(`Tierart: ${species}`);
    expect(form.texts("select[name=breed] option")).toEqual([
      "Keine Angabe",
      ...breedsBySpecies[species],
      "Andere / Gemischt",
    ]);
    expect(breedsBySpecies[species]).toHaveLength(20);
    (await form.follow("Zurück")).part("dialog", "Tierart auswählen");
  }
});

test("without a breed the animal's type stands for it", async () => {
  const { id, client } = await customer();
  const form = await visit(client, "/pets?hinzufuegen=Pferd");
  const list = await form.press("Haustier anlegen", required);
  expect(list.said).toContain("Rosi wurde erfolgreich");
  const [row] = await site.db.select().from(pets).where(eq(pets.userId, id));
  expect(row).toMatchObject({ type: "Pferd", breed: "Pferd", weightKg: null, notes: "" });
});

/** What is typed into each field, what is then said, and at which field if at another one. */
type Mistake = readonly [typed: string, error: RegExp, at?: string];

const badInput: readonly Record<string, Mistake>[] = [
  {
    "Name *": ["", /Bitte geben Sie einen Namen/],
    "Geburtsdatum *": ["", /^Eine Schätzung genügt\. Bitte geben Sie das Geburtsdatum ein\.$/],
    "Gewicht in kg": ["-3", /Gewicht bis 2\.000 kg/],
    Notizen: ["x".repeat(4001), /höchstens 4\.000 Zeichen/],
    "Wiederholt sich alle": ["0", /mindestens 1/],
    "Zuletzt am": ["2999-01-01", /ein Datum bis heute ein/],
  },
  {
    "Name *": ["   ", /Bitte geben Sie einen Namen/],
    "Geburtsdatum *": ["2999-01-01", /ein Datum bis heute ein/],
    "Gewicht in kg": ["schwer", /Gewicht bis 2\.000 kg/],
    "Wiederholt sich alle": ["oft", /ganze Zahl/],
  },
  {
    "Name *": ["x".repeat(61), /höchstens 60 Zeichen/],
    "Geburtsdatum *": ["1901-01-01", /aus den letzten 100 Jahren/],
    "Gewicht in kg": ["14,55", /höchstens einer Nachkommastelle/],
  },
  { "Wiederholt sich alle": ["6", /das letzte Datum/, "Zuletzt am"] },
  { "Zuletzt am": ["2020-01-01", /in welchem Abstand/, "Wiederholt sich alle"] },
  {
    "Gewicht in kg": ["9".repeat(400), /Gewicht bis 2\.000 kg/],
    "Wiederholt sich alle": ["9999", /höchstens 520/],
  },
];

test("bad input of every field is refused in German where it stands, and what was typed stays", async () => {
  const { id, client } = await customer();
  const form = await visit(client, "/pets?hinzufuegen=Hund");
  for (const round of badInput) {
    const typed = Object.fromEntries(Object.entries(round).map(([label, [text]]) => [label, text]));
    const filled = { ...required, Rasse: "Mops", ...typed };
    const refused = (await form.press("Haustier anlegen", filled)).part("dialog");
    expect(refused.status).toBe(400);
    expect(refused.title).toBe("Fehler: Haustiere – Kräuterpfote");
    for (const [label, [text, error, at = label]] of Object.entries(round)) {
      expect(refused.value(label)).toBe(text);
      expect(refused.description(at), at).toMatch(error);
      expect(
        refused.errors.some((one) => error.test(one) || refused.description(at).endsWith(one)),
      ).toBe(true);
    }
    expect(refused.value("Rasse")).toBe("Mops");
  }
  expect(await site.db.$count(pets, eq(pets.userId, id))).toBe(0);
});

test("at the limit the packages are shown with their prices, and one must be chosen", async () => {
  const { id, client } = await customer();
  await insertPet(site.db, { userId: id });
  const page = await visit(client, "/pets?hinzufuegen");
  const dialog = page.part("dialog", "Platz für weitere Haustiere");
  expect(dialog.texts("li")).toEqual([
    expect.stringMatching(/Weiteres Haustier.*9,90/),
    expect.stringMatching(/3 weitere Haustiere.*24,90/),
    expect.stringMatching(/4 weitere Haustiere.*29,90/),
  ]);
  const choices = dialog.find.getAllByRole("radio", { hidden: true });
  expect(choices.map((one: Element) => one.matches(":disabled, [checked]"))).toEqual([
    false,
    false,
    false,
  ]);
  const refused = await dialog.press("In den Warenkorb");
  expect(refused.part("dialog").said).toContain("Keine Auswahl");
  expect(refused.part("dialog").said).toContain("Bitte wählen Sie ein Paket aus.");
});

test("an animal is removed with all that belongs to it, after a question", async () => {
  const { id: userId, client } = await customer({ petSlotsPurchased: 1 });
  const petId = await insertPet(site.db, { userId, name: "Fridolin" });
  await insertPet(site.db, { userId, name: "Bleibt" });
  const file = { fileName: "befund.pdf", category: "Befunde", bytes: new Uint8Array(6) };
  await insertDocument(site.db, site.files, { ...{ userId, petId }, ...file });
  await insertAppointment(site.db, { userId, petId, appointmentDate: "2027-01-01" });
  const [document] = await site.db.select().from(documents).where(eq(documents.petId, petId));

  const list = await visit(client, "/pets");
  const question = (await list.follow("Fridolin löschen")).part("alertdialog", "Fridolin löschen?");
  expect(question.text).toContain(
    "Sind Sie sicher, dass Sie dieses Haustier und alle zugehörigen Daten löschen möchten? Diese Aktion kann nicht rückgängig gemacht werden.",
  );
  expect((await question.follow("Abbrechen")).path).toBe("/pets");
  const after = await question.press("Löschen");
  expect(after.said).toContain("Haustier entfernt");
  expect(after.texts("article h2, article h3")).toEqual(["Bleibt"]);
  expect(await site.files.head(document?.filePath ?? "")).toBeNull();
  for (const table of [documents, appointments]) {
    expect(await site.db.$count(table, eq(table.petId, petId))).toBe(0);
  }
});

test("after buying a place the dialog is open, and knows the first animal", async () => {
  const { client } = await customer({ petSlotsPurchased: 1 });
  const free = "Das erste Haustier ist kostenlos!";
  const page = await visit(client, "/add-pet-success");
  page.part("heading", "Bereit zum Hinzufügen!");
  const dialog = page.part("dialog", "Tierart auswählen");
  expect(dialog.text).toContain(free);
  const list = await (await dialog.follow(/Hund/)).press("Haustier anlegen", required);
  expect(list.path).toBe("/pets");
  expect(list.said).toContain("Erfolg!");
  const again = await visit(client, "/add-pet-success");
  expect(again.part("dialog", "Tierart auswählen").text).not.toContain(free);
});

test("somebody else's animal and one that does not exist lead to the list with the same words", async () => {
  const { client } = await customer();
  const foreign = await insertPet(site.db, { userId: (await person()).id, name: "Geheim" });
  for (const id of [foreign, crypto.randomUUID(), "%F0%9F%90%B6", "x".repeat(300)]) {
    const page = await visit(client, `/pets/${id}`);
    expect([page.path, page.said]).toEqual([
      "/pets",
      expect.stringContaining("Haustier nicht gefunden."),
    ]);
    expect(page.answer.text).not.toContain("Geheim");
  }
  const asked = await visit(client, `/pets?loeschen=${foreign}`);
  expect(asked.find.queryAllByRole("alertdialog", { hidden: true })).toEqual([]);
});

test("the dashboard counts the animals and shows the four newest documents", async () => {
  const { id: userId, client } = await customer({ petSlotsPurchased: 3 });
  const petId = await insertPet(site.db, { userId, name: "Mimi", type: "Katze" });
  await insertPet(site.db, { userId, name: "Rex" });
  for (const day of ["03", "01", "05", "02", "04"]) {
    const createdAt = `2026-10-${day}T10:00:00.000Z`;
    const file = { fileName: `befund-${day}.pdf`, category: "Befunde", bytes: new Uint8Array(6) };
    await insertDocument(site.db, site.files, { ...{ userId, petId, createdAt }, ...file });
  }
  const page = await visit(client, "/dashboard");
  expect(page.text).toContain("Die Organisation für ihre Liebsten.");
  page.part("heading", "Meine Haustiere (2 / 4)");
  const newest = page.part("region", "Aktuelle Dokumente");
  expect(newest.texts("li")).toEqual(
    [5, 4, 3, 2].map((day) =>
      expect.stringMatching(new RegExp(`befund-0${day}\\.pdf.*Mimi.*${day}\\. Oktober 2026`)),
    ),
  );
  expect((await newest.follow("Alle Dokumente")).path).toBe("/documents");
  expect((await page.follow("Alle verwalten")).path).toBe("/pets");
  expect((await page.follow(/Rex/)).text).toContain("Haustierprofil");
});

test("any name stays text", async () => {
  const names = [
    "🐶🏳️‍🌈 Wuff 👩‍👩‍👧‍👦",
    "كلب صغير جميل",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "'; drop table pets; --",
    "{{7*7}} %s %00 &amp; \\u0041",
    "W".repeat(60),
    "a\u0301\u0323".normalize("NFC"),
  ];
  const { id, client } = await customer({ petSlotsPurchased: names.length });
  const form = await visit(client, "/pets?hinzufuegen=Hund");
  for (const name of names) await form.press("Haustier anlegen", { ...required, "Name *": name });
  const rows = await site.db.select().from(pets).where(eq(pets.userId, id));
  expect(rows.map(({ name }) => name).sort()).toEqual([...names].sort());
  for (const address of ["/pets", "/dashboard"]) {
    const { text } = await visit(client, address);
    for (const name of names) expect(text).toContain(name);
  }
  for (const row of rows) {
    expect((await visit(client, `/pets/${row.id}`)).texts("h1")).toContain(row.name);
  }
});

const edit = (petId: string) => `/pets/${petId}?bearbeiten`;

test("an owner writes the animal's file, and it is read", async () => {
  const { id: userId, client } = await customer();
  const createdAt = new Date("2026-11-01T10:00:00Z");
  const petId = await insertPet(site.db, {
    userId,
    name: "Frieda",
    breed: "Mops",
    birthDate: "2019-05-18",
    createdAt,
  });
  const form = await (await visit(at(client), `/pets/${petId}`)).follow("Bearbeiten");
  form.part("heading", "Frieda bearbeiten");
  expect((await form.follow("Abbrechen")).path).toBe(`/pets/${petId}`);
  const page = await form.press("Speichern", {
    Rasse: "Zwergspitz",
    Geschlecht: "Hündin, kastriert",
    Farbe: "schokobraun",
    "Gewicht in kg": "28,4",
    Chipnummer: "276 098.100 123 456",
    Allergien: "Hühnchen\nBienenstiche",
    Medikamente: "Carprofen, morgens",
    vetName: "Praxis am Park",
    "Telefon der Tierarztpraxis": "030 12 34-5",
    Notizen: "Mag keinen Regen.",
  });
  expect(page.said).toContain("Profil aktualisiert");
  expect(page.path).toBe(`/pets/${petId}`);
  const emergency = page.part("region", "Im Notfall");
  for (const fact of ["Hühnchen", "Carprofen, morgens"]) expect(emergency.text).toContain(fact);
  const call = emergency.find.getByRole("link", { name: "Praxis am Park anrufen", hidden: true });
  expect(call.getAttribute("href")).toBe("tel:+493012345");
  const profile = page.part("region", "Steckbrief");
  for (const fact of ["Zwergspitz", "Hündin, kastriert", "schokobraun", "28,4 kg", "7 Jahre"]) {
    expect(profile.text).toContain(fact);
  }
  expect(page.part("region", "Notizen").text).toContain("Mag keinen Regen.");
  const measured = await site.db.select().from(weights).where(eq(weights.petId, petId));
  expect(measured.map(({ measuredOn, weightKg }) => [measuredOn, weightKg])).toEqual([
    ["2026-11-01", 18.5],
    ["2026-11-21", 28.4],
  ]);
});

test("a remark beside a chip number goes to the notes, and is told", async () => {
  const { id: userId, client } = await customer();
  const petId = await insertPet(site.db, { userId, name: "Frieda", notes: "Mag keinen Regen." });
  const form = await visit(client, edit(petId));
  const page = await form.press("Speichern", {
    Chipnummer: "276 098 102 345 678 (links am Hals)",
  });
  expect(page.said).toContain("„links am Hals“ steht jetzt bei den Notizen.");
  const notes = "Mag keinen Regen.\nChip: links am Hals";
  const [row] = await site.db.select().from(pets).where(eq(pets.id, petId));
  expect(row).toMatchObject({ chipNumber: "276098102345678", notes });
  const two = await (await visit(client, edit(petId))).press("Speichern", {
    Chipnummer: "276098102345678 und 276098102345679",
  });
  expect(two.description("Chipnummer")).toContain("Bitte geben Sie hier nur eine Chipnummer ein");
  expect(two.value("Chipnummer")).toBe("276098102345678 und 276098102345679");
});

test("a chip number with a remark stays as typed while something else is wrong, and is told at a death, too", async () => {
  const { id: userId, client } = await customer();
  const petId = await insertPet(site.db, { userId, name: "Frieda", notes: "Mag keinen Regen." });
  const form = await visit(client, edit(petId));
  const typed = { Chipnummer: "276098102345678 (links am Hals)" };
  const refused = await form.press("Speichern", { ...typed, Name: "" });
  expect(refused.status).toBe(400);
  expect(refused.value("Chipnummer")).toBe(typed.Chipnummer);
  expect(refused.value("Notizen")).toBe("Mag keinen Regen.");
  const saved = await refused.press("Speichern", { Name: "Frieda", "Frieda ist verstorben": true });
  expect(saved.said).toContain("Wir denken an Sie.");
  expect(saved.said).toContain("„links am Hals“ steht jetzt bei den Notizen.");
});

test("what is wrong in the file is said beside its field, and everything that was typed stays", async () => {
  const { id: userId, client } = await customer();
  const deceasedOn = "2026-10-01";
  const petId = await insertPet(site.db, { userId, name: "Frieda", breed: "Dingo", deceasedOn });
  const form = await visit(client, edit(petId));
  expect(form.value("Rasse"), "a breed of no list is kept").toBe("Dingo");
  expect(form.texts("select[name=sex] option")).toEqual([
    "Keine Angabe",
    "Hündin",
    "Hündin, kastriert",
    "Rüde",
    "Rüde, kastriert",
  ]);
  const refused = await form.press("Speichern", {
    "Name *": "",
    Chipnummer: "1234",
    "Telefon der Tierarztpraxis": "nachfragen",
    "Geburtsdatum *": "2999-01-01",
    "Frieda ist verstorben": false,
  });
  expect(refused.title).toBe("Fehler: Frieda – Kräuterpfote");
  expect(refused.errors).toEqual([
    expect.stringContaining("einen Namen"),
    expect.stringContaining("ein Datum bis heute ein"),
    expect.stringContaining("Das sind 4 Ziffern"),
    "Bitte geben Sie eine gültige Telefonnummer ein, zum Beispiel 030 1234567.",
  ]);
  expect(refused.description("Chipnummer")).toContain("Das sind 4 Ziffern");
  expect(refused.value("Chipnummer")).toBe("1234");
  expect(refused.value("Telefon der Tierarztpraxis")).toBe("nachfragen");
  expect(refused.find.getByLabelText("Frieda ist verstorben").hasAttribute("checked")).toBe(false);
  const [row] = await site.db.select().from(pets).where(eq(pets.id, petId));
  expect(row).toMatchObject({ name: "Frieda", chipNumber: "" });
});

test("when saving fails it is said in the catalogue's words, and the form keeps what was typed", async () => {
  const { id: userId, client } = await customer();
  const petId = await insertPet(site.db, { userId });
  const form = await visit(client, edit(petId));
  const failed = await whileFailing(site.binding, "update on pets", () =>
    form.press("Speichern", { "Name *": "Neu" }),
  );
  expect(failed.status).toBe(500);
  expect(failed.said).toContain("Profil konnte nicht aktualisiert werden.");
  expect(failed.value("Name *")).toBe("Neu");
  expect((await failed.press("Speichern")).said).toContain("Profil aktualisiert");
});

test("a photo goes through its own form, is in use after saving, and can be taken away", async () => {
  const { id: userId, client } = await customer();
  const petId = await insertPet(site.db, { userId, name: "Frieda" });
  const stored = async () => (await site.files.list({ prefix: `${userId}/` })).objects.length;
  const form = (await (await visit(client, edit(petId))).follow("Foto hinzufügen")).part(
    "dialog",
    "Foto von Frieda",
  );
  const nothing = await form.press("Hochladen");
  expect(nothing.part("dialog").said).toContain("Bitte wählen Sie ein Bild aus.");
  const disguised = [
    new File(["<svg onload=alert(1)>"], "frieda.jpg", { type: "image/jpeg" }),
    new File(["\0\0\0\x18ftypheic\0\0\0\0mif1heic"], "IMG_0001.HEIC", { type: "image/heic" }),
  ];
  for (const file of disguised) {
    const refused = (await form.press("Hochladen", { "Bild auswählen": file })).part("dialog");
    expect(refused.said).toContain("Upload-Fehler");
    expect(refused.said).toContain("Profilbild konnte nicht hochgeladen werden.");
    expect(refused.said).toMatch(/JPG, PNG oder WebP|als JPG/);
  }
  expect(await stored()).toBe(0);

  const picture = new File([new Uint8Array(plainPng(300, 200))], "frieda.png", {
    type: "image/png",
  });
  const edited = await form.press("Hochladen", { "Bild auswählen": picture });
  expect(edited.said).toContain("Bild hochgeladen");
  expect(edited.path).toMatch(/\?bearbeiten&foto=\d+_frieda\.png$/);
  const refused = await edited.press("Speichern", { "Name *": "" });
  expect(refused.errors).toEqual(["Bitte geben Sie einen Namen ein."]);
  const page = await refused.press("Speichern", { "Name *": "Frieda II" });
  expect(page.said).toContain("Profil aktualisiert");
  const [row] = await site.db.select().from(pets).where(eq(pets.id, petId));
  expect(row?.name).toBe("Frieda II");
  expect(row?.profilePictureUrl).toMatch(/_frieda\.png$/);
  expect(page.root.querySelector(`img[src="${row?.profilePictureUrl}"]`)).not.toBeNull();
  expect(await site.db.$count(uploads, eq(uploads.petId, petId))).toBe(0);

  const without = await (await page.follow("Bearbeiten")).press("Speichern", {
    "Foto entfernen": true,
  });
  without.part("link", "Foto hinzufügen");
  const [left] = await site.db.select().from(pets).where(eq(pets.id, petId));
  expect(left?.profilePictureUrl).toBeNull();
});

test("an animal that has died is marked quietly, is due for nothing, and comes back", async () => {
  const { id: userId, client } = await customer();
  const petId = await insertPet(site.db, {
    ...{ userId, name: "Rosi", type: "Pferd", breed: "Haflinger", birthDate: "1999-03-03" },
    createdAt: new Date("2020-05-04T09:00:00Z"),
  });
  const form = await visit(at(client), edit(petId));
  const page = await form.press("Speichern", {
    "Rosi ist verstorben": true,
    deceasedOn: "2025-02-01",
  });
  expect(page.said).toContain("Profil aktualisiert");
  expect(page.said).toContain("Wir denken an Sie.");
  expect(page.text).toContain("Am 1. Februar 2025, mit 25 Jahren.");
  expect(page.find.queryByRole("region", { name: "Im Notfall", hidden: true })).toBeNull();
  for (const [address, tile] of [
    ["/pets", "article"],
    ["/dashboard", "link"],
  ] as const) {
    const list = await visit(client, address);
    const { text } = tile === "link" ? list.part("link", /Rosi/) : list.part(tile);
    expect(text).toContain("Verstorben");
    expect(text).toContain("25 Jahre");
  }
  const back = await visit(client, edit(petId));
  const alive = await back.press("Speichern", { "Rosi ist verstorben": false });
  alive.part("region", "Im Notfall");
  const [row] = await site.db.select().from(pets).where(eq(pets.id, petId));
  expect(row?.deceasedOn).toBeNull();
});

test("nobody saves or sends a photo to somebody else's animal, and nothing is stored", async () => {
  const { client } = await customer();
  const other = await person();
  const foreign = await insertPet(site.db, { userId: other.id, name: "Geheim" });
  const rowOf = () => site.db.select().from(pets).where(eq(pets.id, foreign));
  const before = await rowOf();
  const answers = [];
  for (const petId of [foreign, crypto.randomUUID()]) {
    const raw = await client.ask(`/pets/${petId}/foto/ablage`, {
      headers: { "content-type": "image/png", "x-file-name": "x.png" },
      body: plainPng(20, 20),
    });
    const data = new FormData();
    data.append(
      "file",
      new File([new Uint8Array(plainPng(20, 20))], "x.png", { type: "image/png" }),
    );
    const body = new Response(data);
    const sent = await client.ask(`/pets/${petId}/foto`, {
      headers: { "content-type": body.headers.get("content-type") ?? "" },
      body: Buffer.from(await body.arrayBuffer()),
    });
    const form = { name: "Meins", birthDate: "2020-01-01", userId: other.id };
    const saved = await client.post(edit(petId), form);
    answers.push([raw.status, JSON.parse(raw.text)]);
    answers.push([sent.status, sent.location], [saved.status, saved.location]);
  }
  const refused = { ok: false, message: "Dieses Haustier wurde nicht gefunden." };
  const asked = [
    [404, refused],
    [302, "/pets"],
    [302, "/pets"],
  ];
  expect(answers).toEqual([...asked, ...asked]);
  expect(await rowOf()).toEqual(before);
  expect((await site.files.list({ prefix: `${other.id}/` })).objects).toEqual([]);
});
