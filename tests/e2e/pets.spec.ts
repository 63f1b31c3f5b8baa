import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { documents } from "#app/db/file-schema.ts";
import { appointments, carePlans, pets } from "#app/db/pet-schema.ts";
import { breedsBySpecies } from "#app/pets/breeds.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import type { Database } from "#tests/support/test.ts";
import { expect, test, toast, visit } from "#tests/support/test.ts";

const species = ["Hund", "Katze", "Pferd", "Kaninchen"] as const;

/** A document's row without its file. */
async function insertDocument(
  db: Database,
  input: { userId: string; petId: string; fileName: string; createdAt: string },
) {
  const id = crypto.randomUUID();
  await db.insert(documents).values({
    id,
    filePath: `${input.userId}/${input.petId}/docs/${id}.pdf`,
    fileType: "application/pdf",
    fileSize: 1000,
    category: "Befunde",
    ...input,
  });
}

/** Fills what is required and sends the form. */
async function addAnimal(page: Page, name: string) {
  await page.getByLabel("Name *").fill(name);
  await page.getByLabel("Geburtsdatum *").fill("2020-02-29");
  await page.getByRole("button", { name: "Haustier anlegen" }).click();
}

test("the list is empty, then holds the animal with everything that was said of it", async ({
  page,
  signedIn,
  site,
}) => {
  await page.setExtraHTTPHeaders({ "x-test-now": "2026-11-21T10:00:00Z" });
  const { id } = await signedIn();
  await page.goto("/pets");
  await expect(page.getByText("0 / 1 Plätze belegt")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Noch keine Haustiere" })).toBeVisible();
  await expect(page.getByText("Das erste Haustier ist kostenlos!")).toBeVisible();

  await page.getByRole("link", { name: "Haustier hinzufügen" }).first().click();
  await page.getByRole("dialog").getByRole("link", { name: "Katze" }).click();
  await page.getByLabel("Name *").fill("Mimi");
  await page.getByLabel("Rasse").selectOption("Maine Coon");
  await page.getByLabel("Geburtsdatum *").fill("2020-12-01");
  await page.getByLabel("Gewicht in kg").fill("4,5");
  await page.getByLabel("Notizen").fill("Mag keinen Regen.\nSchläft viel.");
  await page.getByLabel("Was", { exact: true }).fill("Entwurmung");
  await page.getByLabel("Zuletzt am").fill("2026-11-01");
  await page.getByLabel("Wiederholt sich alle").fill("6");
  await page.getByRole("button", { name: "Haustier anlegen" }).click();

  await expect(toast(page)).toContainText("Haustier hinzugefügt!");
  await expect(toast(page)).toContainText(
    "Mimi wurde erfolgreich zu Deinen Haustieren hinzugefügt.",
  );
  await expect(page).toHaveURL("/pets");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText("1 / 1 Plätze belegt")).toBeVisible();
  const card = page.getByRole("article");
  await expect(card).toContainText("Katze, Maine Coon");
  await expect(card).toContainText("5 Jahre");
  await expect(card).toContainText("4,5 kg");

  await card.getByRole("link", { name: "Details zu Mimi" }).click();
  await expect(page.getByRole("heading", { name: "Mimi" })).toBeVisible();
  await expect(page.getByText("1. Dezember 2020")).toBeVisible();
  await expect(page.getByText("Mag keinen Regen.")).toBeVisible();
  expect(await site.db.select().from(carePlans).where(eq(carePlans.userId, id))).toMatchObject([
    { kind: "Entwurmung", lastDate: "2026-11-01", intervalCount: 6, dueOn: "2026-12-13" },
  ]);
  await page.getByRole("link", { name: "Zurück zu meinen Haustieren" }).click();
  await expect(page).toHaveURL("/pets");
});

test("each species has its 20 breeds and 'Andere / Gemischt', and 'Zurück' leads to the species", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto("/pets?hinzufuegen");
  const choice = page.getByRole("dialog", { name: "Tierart auswählen" });
  await expect(choice.getByRole("listitem")).toHaveText(species.map((one) => new RegExp(one)));
  for (const one of species) {
    await choice.getByRole("link", { name: one }).click();
    const form = page.getByRole("dialog", { name: "Haustier-Profil erstellen" });
    await expect(form.getByText(`Tierart: ${one}`)).toBeVisible();
    const breeds = form.getByLabel("Rasse");
    await expect(breeds.getByRole("option")).toHaveText([
      "Keine Angabe",
      ...breedsBySpecies[one],
      "Andere / Gemischt",
    ]);
    expect(breedsBySpecies[one]).toHaveLength(20);
    await breeds.selectOption("Andere / Gemischt");
    await form.getByRole("link", { name: "Zurück" }).click();
    await expect(choice).toBeVisible();
  }
  await choice.getByRole("link", { name: "Hund" }).click();
  await expect(page.getByLabel("Rasse"), "the species resets the breed").toHaveValue("");
});

test("without a breed the animal's type stands for it", async ({ page, signedIn, site }) => {
  const { id } = await signedIn();
  await page.goto("/pets?hinzufuegen=Pferd");
  await addAnimal(page, "Rosi");
  await expect(toast(page)).toContainText("Rosi wurde erfolgreich");
  const [row] = await site.db.select().from(pets).where(eq(pets.userId, id));
  expect(row).toMatchObject({ type: "Pferd", breed: "Pferd", weightKg: null, notes: "" });
});

/** What is typed into each field, what is then said, and at which field if at another one. */
type Mistake = readonly [typed: string, error: RegExp, at?: string];

const badInput: readonly Record<string, Mistake>[] = [
  {
    "Name *": ["", /Bitte einen Namen/],
    "Geburtsdatum *": ["", /Bitte das Geburtsdatum/],
    "Gewicht in kg": ["-3", /Gewicht in kg von 0 bis/],
    Notizen: ["x".repeat(4001), /höchstens 4\.000 Zeichen/],
    "Wiederholt sich alle": ["0", /mindestens 1/],
    "Zuletzt am": ["2999-01-01", /nicht in der Zukunft/],
  },
  {
    "Name *": ["   ", /Bitte einen Namen/],
    "Geburtsdatum *": ["2999-01-01", /nicht in der Zukunft/],
    "Gewicht in kg": ["schwer", /Gewicht in kg von 0 bis/],
    "Wiederholt sich alle": ["oft", /ganze Zahl/],
  },
  {
    "Name *": ["x".repeat(61), /höchstens 60 Zeichen/],
    "Geburtsdatum *": ["1901-01-01", /der letzten 100 Jahre/],
    "Gewicht in kg": ["4,55", /auf 0,1 kg genau/],
  },
  { "Wiederholt sich alle": ["6", /wann es zuletzt war/, "Zuletzt am"] },
  { "Zuletzt am": ["2020-01-01", /wie oft/, "Wiederholt sich alle"] },
  {
    "Gewicht in kg": ["9".repeat(400), /Gewicht in kg von 0 bis/],
    "Wiederholt sich alle": ["9999", /höchstens 520/],
  },
];

test("bad input of every field is refused in German where it stands, and what was typed stays", async ({
  page,
  signedIn,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const { id } = await signedIn();
  for (const round of badInput) {
    await page.goto("/pets?hinzufuegen=Hund");
    const form = page.getByRole("dialog");
    const field = (label: string) => form.getByLabel(label, { exact: label === "Name *" });
    await field("Name *").fill("Rex");
    await field("Rasse").selectOption("Mops");
    await field("Geburtsdatum *").fill("2020-01-01");
    for (const [label, [typed]] of Object.entries(round)) {
      await field(label).evaluate((input: HTMLInputElement) => input.removeAttribute("maxlength"));
      await field(label).fill(typed);
    }
    await form.getByRole("button", { name: "Haustier anlegen" }).click();

    await expect(page).toHaveTitle("Fehler: Haustiere – Kräuterpfote");
    for (const [label, [typed, error, at = label]] of Object.entries(round)) {
      await expect.soft(field(label)).toHaveValue(typed);
      await expect.soft(field(at)).toHaveAccessibleDescription(error);
      await expect
        .soft(form.getByRole("alert").getByRole("link", { name: error }))
        .not.toHaveCount(0);
    }
    await expect.soft(field("Rasse")).toHaveValue("Mops");
  }
  expect(await site.db.$count(pets, eq(pets.userId, id))).toBe(0);
});

test("an error is tied to its field, and the summary leads there", async ({
  page,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  await signedIn();
  await visit(page, "/pets?hinzufuegen=Hund");
  await page.getByRole("button", { name: "Haustier anlegen" }).click();
  const summary = page.getByRole("dialog").getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Bitte einen Namen eingeben.",
    "Bitte das Geburtsdatum eingeben.",
  ]);
  const name = page.getByLabel("Name *");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveAccessibleDescription("Bitte einen Namen eingeben.");
  await expect(page.getByLabel("Geburtsdatum *")).toHaveAccessibleDescription(
    "Geschätzt genügt. Bitte das Geburtsdatum eingeben.",
  );
  await summary.getByRole("link", { name: "Bitte einen Namen eingeben." }).click();
  await expect(name).toBeFocused();
  await expect(page.getByRole("dialog")).toBeVisible();

  await addAnimal(page, "Rex");
  await expect(toast(page)).toContainText("Haustier hinzugefügt!");
  await expect(page).toHaveTitle("Haustiere – Kräuterpfote");
});

test("at the limit the packages open, one must be chosen, and the dialog gives focus back", async ({
  page,
  signedIn,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const { id } = await signedIn();
  await insertPet(site.db, { userId: id });
  await visit(page, "/pets");
  const opener = page.getByRole("link", { name: "Haustier hinzufügen" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Platz für weitere Haustiere" });
  await expect(dialog.getByRole("listitem")).toContainText([
    /Weiteres Haustier.*9,90/,
    /3 weitere Haustiere.*24,90/,
    /4 weitere Haustiere.*29,90/,
  ]);
  for (const radio of await dialog.getByRole("radio").all()) {
    await expect(radio).toBeEnabled();
    await expect(radio).not.toBeChecked();
  }

  await dialog.getByRole("button", { name: "In den Warenkorb" }).click();
  const refusal = dialog.getByRole("alert").first();
  await expect(refusal).toContainText("Keine Auswahl");
  await expect(refusal).toContainText("Bitte wählen Sie ein Paket aus.");

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/pets");
  await expect(opener).toBeFocused();
});

test("a refusal inside a dialog is said there: no message lies under it, where nobody can close it", async ({
  page,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  await signedIn();
  await visit(page, "/pets?hinzufuegen=Hund");
  await page.getByRole("button", { name: "Haustier anlegen" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toBeFocused();
  await expect(toast(page)).toHaveCount(0);
});

for (const [name, open] of [
  ["the cross", (page: Page) => page.getByRole("link", { name: "Dialog schließen" }).click()],
  ["Escape", (page: Page) => page.keyboard.press("Escape")],
] as const) {
  test(`the species dialog closes with ${name} and focus returns to the button that opened it`, async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    await visit(page, "/pets");
    const opener = page.getByRole("main").getByRole("link", { name: "Haustier hinzufügen" });
    await opener.first().click();
    const dialog = page.getByRole("dialog", { name: "Tierart auswählen" });
    await expect(dialog).toBeVisible();
    await open(page);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/pets");
    await expect(opener.first()).toBeFocused();
  });
}

test("focus stays inside an open dialog", async ({ page, signedIn }) => {
  await signedIn();
  await visit(page, "/pets?hinzufuegen");
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press("Tab");
    // Between its last and its first stop the browser's own controls are reached.
    const place = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest("dialog") !== null;
    });
    expect(place, `stop ${presses + 1}`).toBe(true);
  }
});

test("an animal is removed with all that belongs to it, after a question that starts on 'Abbrechen'", async ({
  page,
  signedIn,
  site,
}) => {
  const { id } = await signedIn({ petSlotsPurchased: 1 });
  const petId = await insertPet(site.db, { userId: id, name: "Fridolin" });
  await insertPet(site.db, { userId: id, name: "Bleibt" });
  const path = `${id}/${petId}/docs/1_befund.pdf`;
  await site.files.put(path, "Befund");
  await site.db.insert(documents).values({
    id: crypto.randomUUID(),
    petId,
    userId: id,
    fileName: "befund.pdf",
    filePath: path,
    fileType: "application/pdf",
    fileSize: 6,
    category: "Befunde",
    createdAt: new Date().toISOString(),
  });
  await site.db.insert(appointments).values({
    id: crypto.randomUUID(),
    petId,
    userId: id,
    appointmentDate: "2027-01-01",
    appointmentType: "Tierarzt",
    createdAt: new Date().toISOString(),
  });

  await visit(page, "/pets");
  const opener = page.getByRole("link", { name: "Fridolin löschen" });
  await opener.click();
  const question = page.getByRole("alertdialog", { name: "Fridolin löschen?" });
  await expect(question).toContainText(
    "Sind Sie sicher, dass Sie dieses Haustier und alle zugehörigen Daten löschen möchten? Diese Aktion kann nicht rückgängig gemacht werden.",
  );
  await expect(question.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await question.getByRole("button", { name: "Löschen" }).click();
  await expect(toast(page)).toContainText("Haustier entfernt");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Bleibt" })).toBeVisible();
  expect(await site.files.head(path)).toBeNull();
  expect(await site.db.$count(documents, eq(documents.petId, petId))).toBe(0);
  expect(await site.db.$count(appointments, eq(appointments.petId, petId))).toBe(0);
});

test("after buying, the dialog is open, knows the first animal, and closing leads to the list", async ({
  page,
  signedIn,
}) => {
  await signedIn({ petSlotsPurchased: 1 });
  await visit(page, "/add-pet-success");
  await expect(page.getByRole("heading", { name: "Bereit zum Hinzufügen!" })).toBeAttached();
  const dialog = page.getByRole("dialog", { name: "Tierart auswählen" });
  await expect(dialog.getByText("Das erste Haustier ist kostenlos!")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/pets");

  await visit(page, "/add-pet-success");
  await dialog.getByRole("link", { name: "Hund" }).click();
  await addAnimal(page, "Erster");
  await expect(page).toHaveURL("/pets");
  await expect(toast(page)).toContainText("Erfolg!");
  await visit(page, "/add-pet-success");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText("Das erste Haustier ist kostenlos!")).toBeHidden();
});

test("somebody else's animal and one that does not exist lead to the list with the same words", async ({
  page,
  signedIn,
  person,
  site,
}) => {
  await signedIn();
  const other = await person();
  const foreign = await insertPet(site.db, { userId: other.id, name: "Geheim" });
  for (const id of [foreign, crypto.randomUUID(), "%F0%9F%90%B6", "x".repeat(300)]) {
    await page.goto(`/pets/${id}`);
    await expect(page).toHaveURL("/pets");
    await expect(toast(page)).toContainText("Haustier nicht gefunden.");
    await expect(page.getByText("Geheim")).toHaveCount(0);
  }
  await page.goto(`/pets?loeschen=${foreign}`);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

test("the dashboard counts the animals and shows the four newest documents", async ({
  page,
  signedIn,
  site,
}) => {
  const { id } = await signedIn({ petSlotsPurchased: 3 });
  const petId = await insertPet(site.db, { userId: id, name: "Mimi", type: "Katze" });
  await insertPet(site.db, { userId: id, name: "Rex" });
  for (const day of ["03", "01", "05", "02", "04"]) {
    const createdAt = `2026-10-${day}T10:00:00.000Z`;
    await insertDocument(site.db, { userId: id, petId, fileName: `befund-${day}.pdf`, createdAt });
  }
  await page.goto("/dashboard");
  await expect(page.getByText("Die Organisation für ihre Liebsten.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Meine Haustiere (2 / 4)" })).toBeVisible();
  const newest = page.getByRole("region", { name: "Aktuelle Dokumente" });
  await expect(newest.getByRole("listitem")).toHaveText([
    /befund-05\.pdf.*Mimi.*5\. Oktober 2026/,
    /befund-04\.pdf.*Mimi.*4\. Oktober 2026/,
    /befund-03\.pdf.*Mimi.*3\. Oktober 2026/,
    /befund-02\.pdf.*Mimi.*2\. Oktober 2026/,
  ]);
  await expect(newest.getByRole("link", { name: "Alle Dokumente" })).toHaveAttribute(
    "href",
    "/documents",
  );
  await page.getByRole("link", { name: "Alle verwalten" }).click();
  await expect(page).toHaveURL("/pets");
  await page.goto("/dashboard");
  await page.getByRole("link", { name: /Rex/ }).click();
  await expect(page.getByText("Haustierprofil")).toBeVisible();
});

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

test("any name stays text and keeps the layout at 320 px", async ({ page, signedIn, site }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const { id } = await signedIn({ petSlotsPurchased: names.length });
  for (const name of names) {
    await page.goto("/pets?hinzufuegen=Hund");
    await addAnimal(page, name);
    await expect(toast(page)).toContainText("Haustier hinzugefügt!");
  }
  const rows = await site.db.select().from(pets).where(eq(pets.userId, id));
  expect(rows.map((row) => row.name).sort()).toEqual([...names].sort());

  const sideways = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  for (const address of ["/pets", "/dashboard"]) {
    await page.goto(address);
    for (const name of names) await expect(page.getByText(name, { exact: true })).toBeVisible();
    expect(await sideways(), address).toBeLessThanOrEqual(0);
  }
  for (const row of rows) {
    await page.goto(`/pets/${row.id}`);
    await expect(page.getByRole("heading", { name: row.name })).toBeVisible();
    expect(await sideways(), row.name).toBeLessThanOrEqual(0);
    await visit(page, `/pets?loeschen=${row.id}`);
    await expect(page.getByRole("alertdialog")).toBeVisible();
    expect(await sideways(), `question about ${row.name}`).toBeLessThanOrEqual(0);
  }
});
