import type { Page } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { uploads } from "#app/db/file-schema.ts";
import { pets, weights } from "#app/db/pet-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import { choosePhonePhoto, plainPng } from "#tests/support/pictures.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { expect, test, toast, visit } from "#tests/support/test.ts";

const now = "2026-11-21T10:00:00Z";
const screens = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } };

test.beforeEach(({ page, clientAddress }) =>
  page.setExtraHTTPHeaders({
    "cf-connecting-ip": clientAddress,
    "x-test-now": now,
    "x-test-measure": "d1",
  }),
);

async function rowOf(site: RunningSite, petId: string) {
  const [row] = await site.db.select().from(pets).where(eq(pets.id, petId));
  return row;
}

/** Files of somebody in the bucket. */
async function filesOf(site: RunningSite, userId: string): Promise<string[]> {
  const { objects } = await site.files.list({ prefix: `${userId}/` });
  return objects.map(({ key }) => key).sort();
}

function save(page: Page) {
  return page.getByRole("button", { name: "Speichern" }).click();
}

for (const [screen, viewport] of Object.entries(screens)) {
  test(`an owner writes the animal's file and reads it, on a ${screen}`, async ({
    page,
    context,
    signedIn,
    site,
  }) => {
    await page.setViewportSize(viewport);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const { id } = await signedIn();
    const petId = await insertPet(site.db, {
      userId: id,
      name: "Frieda",
      breed: "Mops",
      birthDate: "2019-05-18",
      createdAt: new Date("2026-11-01T10:00:00Z"),
    });
    await visit(page, `/pets/${petId}`);
    await page.getByRole("link", { name: "Bearbeiten" }).click();
    await expect(page.getByRole("heading", { name: "Frieda bearbeiten" })).toBeFocused();

    await page.getByLabel("Name *").fill("Verworfen");
    await page.getByLabel("Notizen").fill("Auch verworfen");
    await page.getByRole("link", { name: "Abbrechen" }).click();
    await expect(page.getByRole("heading", { name: "Frieda" })).toBeVisible();
    await expect(page.getByText("Auch verworfen")).toHaveCount(0);
    await page.getByRole("link", { name: "Bearbeiten" }).click();
    await expect(page.getByLabel("Name *")).toHaveValue("Frieda");
    await expect(page.getByLabel("Notizen")).toHaveValue("");

    await page.getByLabel("Rasse").selectOption("Zwergspitz");
    await page.getByLabel("Geschlecht").selectOption("Hündin, kastriert");
    await page.getByLabel("Farbe").fill("schokobraun");
    await page.getByLabel("Gewicht in kg").fill("28,4");
    await page.getByLabel("Chipnummer").fill("276 098.100 123 456");
    await page.getByLabel("Allergien").fill("Hühnchen\nBienenstiche");
    await page.getByLabel("Medikamente").fill("Carprofen, morgens");
    await page.getByLabel("Praxis", { exact: false }).first().fill("Praxis am Park");
    await page.getByLabel("Telefon der Praxis").fill("030 12 34-5");
    await page.getByLabel("Notizen").fill("Mag keinen Regen.");
    await save(page);

    await expect(toast(page)).toContainText("Profil aktualisiert");
    await expect(page).toHaveURL(`/pets/${petId}`);
    const emergency = page.getByRole("region", { name: "Im Notfall" });
    await expect(emergency).toContainText("Hühnchen");
    await expect(emergency).toContainText("Carprofen, morgens");
    await expect(emergency.getByRole("link", { name: "Praxis am Park anrufen" })).toHaveAttribute(
      "href",
      "tel:03012345",
    );
    await emergency.getByRole("button", { name: "Chipnummer kopieren" }).click();
    await expect(toast(page)).toContainText("Chipnummer kopiert");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("276098100123456");
    const profile = page.getByRole("region", { name: "Steckbrief" });
    for (const fact of ["Zwergspitz", "Hündin, kastriert", "schokobraun", "28,4 kg", "7 Jahre"]) {
      await expect(profile).toContainText(fact);
    }
    await expect(page.getByRole("region", { name: "Notizen" })).toContainText("Mag keinen Regen.");
    const measured = await site.db.select().from(weights).where(eq(weights.petId, petId));
    expect(measured.map(({ measuredOn, weightKg }) => [measuredOn, weightKg])).toEqual([
      ["2026-11-01", 18.5],
      ["2026-11-21", 28.4],
    ]);

    await page
      .getByRole("navigation", { name: "Abschnitte" })
      .getByRole("link", { name: "Notizen" })
      .click();
    await expect(page.getByRole("heading", { name: "Notizen" })).toBeInViewport();
  });
}

test("what is wrong is said beside its field, and everything that was typed stays", async ({
  page,
  signedIn,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const { id } = await signedIn();
  const petId = await insertPet(site.db, {
    userId: id,
    name: "Frieda",
    breed: "Dingo",
    deceasedOn: "2026-10-01",
  });
  await visit(page, `/pets/${petId}?bearbeiten`);
  await expect(page.getByLabel("Rasse"), "a breed of no list is kept").toHaveValue("Dingo");
  await expect(page.getByLabel("Geschlecht").getByRole("option")).toHaveText([
    "Keine Angabe",
    "Hündin",
    "Hündin, kastriert",
    "Rüde",
    "Rüde, kastriert",
  ]);
  await page.getByLabel("Name *").fill("");
  await page.getByLabel("Chipnummer").fill("1234");
  await page.getByLabel("Telefon der Praxis").fill("nachfragen");
  await page.getByLabel("Geburtsdatum *").fill("2999-01-01");
  await page.getByLabel("Frieda ist verstorben").uncheck();
  await save(page);

  await expect(page).toHaveTitle("Fehler: Frieda – Kräuterpfote");
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    /einen Namen/,
    /nicht in der Zukunft/,
    /15 Ziffern/,
    /eine Telefonnummer/,
  ]);
  await expect(page.getByLabel("Chipnummer")).toHaveAccessibleDescription(/15 Ziffern des Chips/);
  await expect(page.getByLabel("Chipnummer")).toHaveValue("1234");
  await expect(page.getByLabel("Telefon der Praxis")).toHaveValue("nachfragen");
  await expect(page.getByLabel("Frieda ist verstorben")).not.toBeChecked();
  await expectNoFindings(page, "refused edit form");
  expect(await rowOf(site, petId)).toMatchObject({ name: "Frieda", chipNumber: "" });
});

test("when saving fails it is said in the catalogue's words, and the form keeps what was typed", async ({
  page,
  signedIn,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 500/);
  const { id } = await signedIn();
  const petId = await insertPet(site.db, { userId: id });
  await visit(page, `/pets/${petId}?bearbeiten`);
  await page.getByLabel("Name *").fill("Neuer Name");
  await site.db.run(
    sql`create trigger broken before update on pets begin select raise(abort, 'broken'); end`,
  );
  try {
    await save(page);
    await expect(toast(page)).toContainText("Fehler");
    await expect(toast(page)).toContainText("Profil konnte nicht aktualisiert werden.");
  } finally {
    await site.db.run(sql`drop trigger broken`);
  }
  await expect(page.getByLabel("Name *")).toHaveValue("Neuer Name");
  await save(page);
  await expect(toast(page)).toContainText("Profil aktualisiert");
});

test("a phone's photo is cut by the keyboard, shrunk, sent without its place, and in use after saving", async ({
  page,
  signedIn,
  site,
}) => {
  await page.setViewportSize(screens.phone);
  const { id } = await signedIn();
  const petId = await insertPet(site.db, { userId: id, name: "Frieda" });
  await visit(page, `/pets/${petId}`);
  await page.getByRole("link", { name: "Foto hinzufügen" }).click();
  const dialog = page.getByRole("dialog", { name: "Foto von Frieda" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  // Until the dialog is gone nothing under it can be typed into.
  await expect(dialog).toBeHidden();
  await page.getByLabel("Name *").fill("Frieda II");
  const opener = page.getByRole("link", { name: "Foto hinzufügen" });
  await opener.click();

  const bytes = await choosePhonePhoto(page, "Bild auswählen", 6);
  expect(bytes, "more than any upload may have").toBeGreaterThan(10 * 1024 * 1024);
  const zoom = dialog.getByRole("slider", { name: "Vergrößerung" });
  await expect(zoom).toBeFocused();
  // Turned upright by its EXIF it is taller than wide: there is no room to the sides.
  const [across, down] = ["Nach links oder rechts", "Nach oben oder unten"].map((name) =>
    dialog.getByRole("slider", { name }),
  );
  await expect(across ?? zoom).toBeDisabled();
  await expect(down ?? zoom).toBeEnabled();
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press("ArrowRight");
  await expect(zoom).toHaveAttribute("aria-valuetext", "105 Prozent");
  await expect(across ?? zoom).toBeEnabled();
  await down?.focus();
  await page.keyboard.press("Home");
  await expect(down ?? zoom).toHaveAttribute("aria-valuetext", "0 Prozent von oben");
  await expectNoFindings(page, "cropper");

  await dialog.getByRole("button", { name: "Ausschnitt hochladen" }).focus();
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Bild hochgeladen");
  await expect(toast(page)).toContainText("gilt, sobald Sie das Profil speichern");
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Name *"), "what was typed stays").toHaveValue("Frieda II");
  await expect(page.getByText("Das neue Foto gilt nach dem Speichern.")).toBeVisible();
  expect((await rowOf(site, petId))?.profilePictureUrl, "not yet").toBeNull();

  const [key = ""] = await filesOf(site, id);
  expect(key).toMatch(new RegExp(`^${id}/${petId}/\\d+_IMG_2026_Groesse\\.jpg$`));
  const stored = Buffer.from((await (await site.files.get(key))?.arrayBuffer()) ?? []);
  expect(stored.toString("latin1")).not.toMatch(/GEHEIMER-ORT|Exif/);
  const picture = page.getByRole("main").locator(`img[src*="/foto/"]`);
  const shown = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = new OffscreenCanvas(3, 3);
    const brush = canvas.getContext("2d");
    brush?.drawImage(image, 0, 0, 3, 3);
    const [red = 0, , blue = 0] = brush?.getImageData(1, 0, 1, 1).data ?? [];
    return { size: [image.naturalWidth, image.naturalHeight], isRedAtTheTop: red > blue };
  });
  expect(shown).toEqual({ size: [1024, 1024], isRedAtTheTop: true });

  await save(page);
  await expect(toast(page)).toContainText("Profil aktualisiert");
  expect(await rowOf(site, petId)).toMatchObject({
    name: "Frieda II",
    profilePictureUrl: `/pets/${petId}/foto/${key.split("/").at(-1)}`,
  });
  expect(await site.db.$count(uploads, eq(uploads.petId, petId))).toBe(0);
  await page.getByRole("link", { name: "Zurück zu meinen Haustieren" }).click();
  const onCard = page.getByRole("article").locator("img");
  await expect(onCard).toHaveAttribute("src", /\/foto\//);
  await expect(onCard).toHaveAttribute("loading", "lazy");
  await expect(onCard).toHaveJSProperty("complete", true);
});

test("a photo is pushed and enlarged by hand, replaced, given up before saving, and taken away", async ({
  page,
  signedIn,
  site,
}) => {
  const { id } = await signedIn();
  const petId = await insertPet(site.db, { userId: id, name: "Frieda" });
  const file = { name: "frieda.png", mimeType: "image/png", buffer: plainPng(600, 400) };
  const dialog = page.getByRole("dialog", { name: "Foto von Frieda" });
  const across = dialog.getByRole("slider", { name: "Nach links oder rechts" });

  async function upload() {
    await page.getByRole("link", { name: /^Foto (hinzufügen|ändern)$/ }).click();
    await dialog.getByLabel("Bild auswählen").setInputFiles(file);
    await expect(across).toHaveAttribute("aria-valuetext", "50 Prozent von links");
  }

  await visit(page, `/pets/${petId}?bearbeiten`);
  await upload();
  const area = dialog.getByRole("img", { name: "Gewählter Ausschnitt" });
  await area.hover();
  await page.mouse.down();
  const box = await area.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 900, box?.y ?? 0, { steps: 4 });
  await page.mouse.up();
  await expect(across).toHaveAttribute("aria-valuetext", "0 Prozent von links");
  await dialog.getByRole("button", { name: "Anderes Bild" }).click();
  await dialog.getByLabel("Bild auswählen").setInputFiles(file);
  await dialog.getByRole("button", { name: "Ausschnitt hochladen" }).click();
  await expect(toast(page)).toContainText("Bild hochgeladen");
  await page.getByRole("link", { name: "Doch nicht" }).click();
  await expect(page.getByText("Das neue Foto gilt nach dem Speichern.")).toBeHidden();

  await upload();
  await dialog.getByRole("button", { name: "Ausschnitt hochladen" }).click();
  await expect(page.getByText("Das neue Foto gilt nach dem Speichern.")).toBeVisible();
  await save(page);
  await expect(toast(page)).toContainText("Profil aktualisiert");
  const first = (await rowOf(site, petId))?.profilePictureUrl;
  expect(first).toMatch(/_frieda\.jpg$/);

  await page.getByRole("link", { name: "Bearbeiten" }).click();
  await page.getByLabel("Foto entfernen").check();
  await save(page);
  await expect(page.getByRole("link", { name: "Foto hinzufügen" })).toBeVisible();
  expect((await rowOf(site, petId))?.profilePictureUrl).toBeNull();
  await site.runCron(new Date(now));
  expect(await filesOf(site, id), "the one that was given up waits for a day").toHaveLength(1);
});

test("a file that no browser opens is refused with the formats that are taken", async ({
  page,
  signedIn,
  site,
}) => {
  const { id } = await signedIn();
  const petId = await insertPet(site.db, { userId: id });
  await visit(page, `/pets/${petId}/foto?bearbeiten`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Hochladen" }).click();
  await expect(dialog.getByRole("alert").first()).toContainText("Bitte wählen Sie ein Bild aus.");
  await dialog.getByLabel("Bild auswählen").setInputFiles({
    name: "IMG_0001.HEIC",
    mimeType: "image/heic",
    buffer: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
  });
  const refusal = dialog.getByRole("alert").filter({ hasText: "HEIC" }).first();
  await expect(refusal).toContainText("Upload-Fehler");
  await expect(refusal).toContainText("Profilbild konnte nicht hochgeladen werden.");
  await expect(refusal).toContainText("JPG, PNG oder WebP");
  expect(await filesOf(site, id)).toEqual([]);
});

test("when the upload fails the cropper stays, and it can be tried again", async ({
  page,
  signedIn,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 503|ERR_/);
  const { id } = await signedIn();
  const petId = await insertPet(site.db, { userId: id });
  await visit(page, `/pets/${petId}/foto?bearbeiten`);
  const dialog = page.getByRole("dialog");
  const file = { name: "a.png", mimeType: "image/png", buffer: plainPng(300, 300) };
  await dialog.getByLabel("Bild auswählen").setInputFiles(file);
  const address = `**/pets/${petId}/foto/ablage`;
  await page.route(address, (route) => route.abort());
  await dialog.getByRole("button", { name: "Ausschnitt hochladen" }).click();
  await expect(dialog.getByRole("alert").first()).toContainText("Verbindung wurde unterbrochen");
  await page.unroute(address);
  await dialog.getByRole("button", { name: "Ausschnitt hochladen" }).click();
  await expect(toast(page)).toContainText("Bild hochgeladen");
});

test("an animal that has died is marked quietly, is due for nothing, and comes back", async ({
  page,
  signedIn,
  site,
}) => {
  const { id } = await signedIn();
  const petId = await insertPet(site.db, {
    userId: id,
    name: "Rosi",
    type: "Pferd",
    breed: "Haflinger",
    birthDate: "1999-03-03",
    createdAt: new Date("2020-05-04T09:00:00Z"),
  });
  await visit(page, `/pets/${petId}?bearbeiten`);
  const day = page.getByLabel("Am", { exact: false }).and(page.locator("[name=deceasedOn]"));
  await expect(day).toBeHidden();
  await page.getByLabel("Rosi ist verstorben").check();
  await day.fill("2025-02-01");
  await save(page);
  await expect(toast(page)).toContainText("Profil aktualisiert");
  await expect(toast(page)).toContainText("Wir denken an Sie.");
  await expect(page.getByText("Am 1. Februar 2025, mit 25 Jahren.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Im Notfall" })).toHaveCount(0);
  for (const [list, tile] of [
    ["/pets", page.getByRole("article")],
    ["/dashboard", page.getByRole("link", { name: /Rosi/ })],
  ] as const) {
    await page.goto(list);
    await expect(tile).toContainText("Verstorben");
    await expect(tile).toContainText("25 Jahre");
  }

  await visit(page, `/pets/${petId}?bearbeiten`);
  await page.getByLabel("Rosi ist verstorben").uncheck();
  await save(page);
  await expect(page.getByRole("region", { name: "Im Notfall" })).toBeVisible();
  expect((await rowOf(site, petId))?.deceasedOn).toBeNull();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the file is edited, and the photo goes through its own form", async ({
    page,
    signedIn,
    site,
    expectedConsole,
  }) => {
    expectedConsole.push(/status of 4(00|15)/);
    await page.setViewportSize(screens.phone);
    const { id } = await signedIn();
    const petId = await insertPet(site.db, { userId: id, name: "Frieda" });
    await page.goto(`/pets/${petId}`);
    await expect(page.getByRole("button", { name: "Chipnummer kopieren" })).toHaveCount(0);
    await page.getByRole("link", { name: "Bearbeiten" }).click();
    await page.getByRole("link", { name: "Foto hinzufügen" }).click();
    const dialog = page.getByRole("dialog", { name: "Foto von Frieda" });
    const choose = dialog.getByLabel("Bild auswählen");

    await dialog.getByRole("button", { name: "Hochladen" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Bitte wählen Sie ein Bild aus.");
    await choose.setInputFiles({
      name: "frieda.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("<svg onload=alert(1)>"),
    });
    await dialog.getByRole("button", { name: "Hochladen" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Upload-Fehler");
    await expect(dialog.getByRole("alert")).toContainText("JPG, PNG oder WebP");
    expect(await filesOf(site, id)).toEqual([]);

    const buffer = plainPng(300, 200);
    await choose.setInputFiles({ name: "frieda.png", mimeType: "image/png", buffer });
    await dialog.getByRole("button", { name: "Hochladen" }).click();
    await expect(page.getByText("Bild hochgeladen")).toBeVisible();
    await expect(page).toHaveURL(/\?bearbeiten&foto=\d+_frieda\.png$/);
    await page.getByLabel("Name *").fill("");
    await save(page);
    await expect(page.getByRole("alert").first()).toContainText("Bitte einen Namen eingeben.");
    await page.getByLabel("Name *").fill("Frieda II");
    await save(page);
    await expect(page.getByText("Profil aktualisiert")).toBeVisible();
    const row = await rowOf(site, petId);
    expect(row?.name).toBe("Frieda II");
    expect(row?.profilePictureUrl).toMatch(/_frieda\.png$/);
    const picture = page.getByRole("main").locator(`img[src="${row?.profilePictureUrl}"]`);
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty("naturalWidth", 300);
  });
});

test("nobody saves or sends a photo to somebody else's animal, and nothing is stored", async ({
  context,
  signedIn,
  person,
  site,
}) => {
  await signedIn();
  const other = await person();
  const foreign = await insertPet(site.db, { userId: other.id, name: "Geheim" });
  const before = await rowOf(site, foreign);
  const answers = [];
  for (const petId of [foreign, crypto.randomUUID()]) {
    const raw = await context.request.post(`/pets/${petId}/foto/ablage`, {
      headers: { "content-type": "image/png", "x-file-name": "x.png" },
      data: plainPng(20, 20),
    });
    const form = await context.request.post(`/pets/${petId}/foto`, {
      multipart: { file: { name: "x.png", mimeType: "image/png", buffer: plainPng(20, 20) } },
      maxRedirects: 0,
    });
    const edit = await context.request.post(`/pets/${petId}?bearbeiten`, {
      form: { name: "Meins", birthDate: "2020-01-01", userId: other.id },
      maxRedirects: 0,
    });
    answers.push([
      raw.status(),
      await raw.json(),
      form.status(),
      form.headers().location,
      edit.status(),
      edit.headers().location,
    ]);
  }
  const refused = { ok: false, message: "Dieses Haustier wurde nicht gefunden." };
  expect(answers).toEqual(Array(2).fill([404, refused, 302, "/pets", 302, "/pets"]));
  expect(await rowOf(site, foreign)).toEqual(before);
  expect(await filesOf(site, other.id)).toEqual([]);
});

test("axe finds nothing in the file's states, nothing scrolls sideways at 320 px, and it costs one trip", async ({
  page,
  context,
  signedIn,
  site,
}) => {
  const { id } = await signedIn();
  const full = await insertPet(site.db, {
    userId: id,
    name: "Frieda von der Langen Wiese hinter dem Donaudampfschifffahrtshaus",
    chipNumber: "276098100123456",
    allergies: "Hühnchen".repeat(20),
    medication: "Carprofen, 50 mg, morgens",
    vetName: "Tierärztliche Gemeinschaftspraxis Dr. Linde und Dr. Birke",
    vetPhone: "030 12345",
    notes: "x".repeat(300),
  });
  const empty = await insertPet(site.db, { userId: id, deceasedOn: "2026-01-01" });
  const states = [`/pets/${full}`, `/pets/${empty}`, `/pets/${full}?bearbeiten`];
  for (const address of states) {
    const answer = await context.request.get(address);
    // One for who asks, one for the page.
    expect(answer.headers()["x-d1-round-trips"], address).toBe("2");
    await page.setViewportSize(screens.desk);
    await visit(page, address);
    await expectNoFindings(page, address);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page, address);
  }
  await visit(page, `/pets/${full}/foto?bearbeiten`);
  await page.getByLabel("Bild auswählen").setInputFiles({
    name: "a.png",
    mimeType: "image/png",
    buffer: plainPng(500, 300),
  });
  await expect(page.getByRole("slider", { name: "Vergrößerung" })).toBeFocused();
  await expectNoSidewaysScroll(page, "cropper");
});
