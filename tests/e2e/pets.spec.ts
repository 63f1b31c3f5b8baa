import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { uploads } from "#app/db/file-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { insertPet, insertWeight } from "#scripts/demo/animal-factories.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import { whileFailing } from "#tests/support/failing.ts";
import { now } from "#tests/support/http.ts";
import { choosePhonePhoto, plainPng } from "#tests/support/pictures.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { expect, holdScript, phone, test, toast, visit } from "#tests/support/test.ts";

// The animals with script: dialogs and their focus, the file, the photo. Without it: `tests/http`.

test.beforeEach(({ page, clientAddress }) =>
  page.setExtraHTTPHeaders({ "cf-connecting-ip": clientAddress, "x-test-now": now }),
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

test("dialogs keep the focus, give it back, and say inside what was wrong, until the animal is there and gone again", async ({
  page,
  signedIn,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  await signedIn();
  await visit(page, "/add-pet-success");
  const opener = page.getByRole("main").getByRole("link", { name: "Haustier hinzufügen" }).first();
  const choice = page.getByRole("dialog", { name: "Tierart auswählen" });
  await expect(choice).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/pets");
  const ways = [
    () => page.getByRole("link", { name: "Dialog schließen" }).click(),
    () => page.keyboard.press("Escape"),
  ];
  for (const close of ways) {
    await opener.click();
    await expect(choice).toBeVisible();
    await close();
    await expect(choice).toBeHidden();
    await expect(page).toHaveURL("/pets");
    await expect(opener).toBeFocused();
  }
  await opener.click();
  await expect(choice).toBeVisible();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press("Tab");
    // Between its last and its first stop the browser's own controls are reached.
    const place = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest("dialog") !== null;
    });
    expect(place, `stop ${presses + 1}`).toBe(true);
  }

  await choice.getByRole("link", { name: "Katze" }).click();
  const form = page.getByRole("dialog", { name: "Haustier-Profil erstellen" });
  await form.getByLabel("Rasse").selectOption("Maine Coon");
  await form.getByRole("link", { name: "Zurück" }).click();
  await page.getByRole("button", { name: "Verwerfen" }).click();
  await choice.getByRole("link", { name: "Hund" }).click();
  await expect(form.getByLabel("Rasse"), "the species resets the breed").toHaveValue("");
  await form.getByRole("button", { name: "Haustier anlegen" }).click();
  const summary = form.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(toast(page), "no message lies under the dialog").toHaveCount(0);
  await summary.getByRole("link", { name: "Bitte geben Sie einen Namen ein." }).click();
  await expect(form.getByLabel("Name *")).toBeFocused();
  await expect(form.getByLabel("Name *")).toHaveAttribute("aria-invalid", "true");
  await expect(form).toBeVisible();
  await form.getByLabel("Name *").fill("Rex");
  await form.getByLabel("Geburtsdatum *").fill("2020-02-29");
  await form.getByRole("button", { name: "Haustier anlegen" }).click();
  await expect(toast(page)).toContainText("Haustier hinzugefügt!");
  await expect(page).toHaveTitle("Haustiere – Kräuterpfote");
  await expect(page.getByRole("dialog")).toBeHidden();

  await opener.click();
  const packages = page.getByRole("dialog", { name: "Platz für weitere Haustiere" });
  await packages.getByRole("button", { name: "In den Warenkorb" }).click();
  await expect(packages.getByRole("alert").first()).toContainText("Keine Auswahl");
  await page.keyboard.press("Escape");
  await expect(packages).toBeHidden();
  await expect(opener).toBeFocused();

  const remove = page.getByRole("link", { name: "Rex löschen" });
  await remove.click();
  const question = page.getByRole("alertdialog", { name: "Rex löschen?" });
  await expect(question.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await whileFailing(site.binding, "delete on pets", async () => {
    await remove.click();
    await question.getByRole("button", { name: "Löschen" }).click();
    await expect(toast(page)).toContainText("Haustier konnte nicht entfernt werden.");
  });
  await toast(page).getByRole("button", { name: "Hinweis schließen" }).click();
  await remove.click();
  await question.getByRole("button", { name: "Löschen" }).click();
  await expect(toast(page)).toContainText("Haustier entfernt");
  await expect(page.getByRole("article")).toHaveCount(0);
});

test("on a phone the file is opened, left, written and read; the chip number is copied", async ({
  page,
  context,
  signedIn,
  site,
}) => {
  await page.setViewportSize(phone);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { id: userId } = await signedIn();
  const petId = await insertPet(site.db, { userId, name: "Frieda" });
  await visit(page, `/pets/${petId}`);
  await page.getByRole("link", { name: "Bearbeiten" }).click();
  await expect(page.getByRole("heading", { name: "Frieda bearbeiten" })).toBeFocused();
  await page.getByLabel("Name *").fill("Verworfen");
  await page.getByRole("link", { name: "Abbrechen" }).click();
  await page.getByRole("button", { name: "Verwerfen" }).click();
  await page.getByRole("link", { name: "Bearbeiten" }).click();
  await expect(page.getByLabel("Name *")).toHaveValue("Frieda");
  const day = page.locator("[name=deceasedOn]");
  await expect(day).toBeHidden();
  await page.getByLabel("Frieda ist verstorben").check();
  await expect(day).toBeVisible();
  await page.getByLabel("Frieda ist verstorben").uncheck();
  await page.getByLabel("Chipnummer").fill("276 098.100 123 456");
  await page.getByLabel("Notizen").fill("Mag keinen Regen.");
  await save(page);
  await expect(toast(page)).toContainText("Profil aktualisiert");
  await expect(page).toHaveURL(`/pets/${petId}`);
  await page.getByRole("button", { name: "Chipnummer kopieren" }).click();
  await expect(toast(page)).toContainText("Chipnummer kopiert");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("276098100123456");
  const sections = page.getByRole("navigation", { name: "Abschnitte" });
  await sections.getByRole("link", { name: "Notizen" }).click();
  await expect(page.getByRole("heading", { name: "Notizen" })).toBeInViewport();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the weights are drawn once, and the number of the chip has no button to copy it", async ({
    page,
    signedIn,
    site,
  }) => {
    const { id: userId } = await signedIn();
    const petId = await insertPet(site.db, { userId, chipNumber: "276098100123456" });
    await insertWeight(site.db, { petId, measuredOn: "2026-01-10", weightKg: 24 });
    await page.goto(`/pets/${petId}`);
    await expect(page.getByText("276 098 100 123 456").first()).toBeVisible();
    const copy = page.getByRole("button", { name: "Chipnummer kopieren", includeHidden: true });
    await expect(copy).toHaveCount(1);
    await expect(copy).toBeHidden();
    await expect(page.getByRole("img", { name: /^Gewichtskurve/ })).toHaveCount(1);
  });
});

test("a phone's photo is cut by the keyboard, shrunk, sent without its place, and in use after saving", async ({
  page,
  signedIn,
  site,
}) => {
  await page.setViewportSize(phone);
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
  await expectNoSidewaysScroll(page, "cropper");

  await dialog.getByRole("button", { name: "Ausschnitt hochladen" }).focus();
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Bild hochgeladen");
  await expect(toast(page)).toContainText("Bitte speichern Sie das Profil");
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Name *"), "what was typed stays").toHaveValue("Frieda II");
  await expect(page.getByText("Das neue Foto wird beim Speichern übernommen.")).toBeVisible();
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

test("a picture that is chosen before the page's script is there is opened all the same", async ({
  page,
  signedIn,
  site,
}) => {
  const { id } = await signedIn();
  const petId = await insertPet(site.db, { userId: id, name: "Frieda" });
  const sendScript = await holdScript(page);
  await page.goto(`/pets/${petId}/foto?bearbeiten`, { waitUntil: "commit" });
  const picture = { name: "frieda.png", mimeType: "image/png", buffer: plainPng(600, 400) };
  await page.getByLabel("Bild auswählen").setInputFiles(picture);
  sendScript();
  await expect(page.getByRole("slider", { name: "Nach links oder rechts" })).toBeVisible();
});

test("a photo is pushed and enlarged by hand, sent again when the connection broke, given up, replaced and taken away", async ({
  page,
  signedIn,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_/);
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
  await dialog.getByLabel("Bild auswählen").setInputFiles({
    name: "IMG_0001.HEIC",
    mimeType: "image/heic",
    buffer: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
  });
  const refusal = dialog.getByRole("alert").filter({ hasText: "iPhone" }).first();
  await expect(refusal).toContainText("im Format HEIC, das sich hier nicht öffnen lässt");
  await dialog.getByLabel("Bild auswählen").setInputFiles(file);
  const address = `**/pets/${petId}/foto/ablage`;
  await page.route(address, (route) => route.abort());
  await dialog.getByRole("button", { name: "Ausschnitt hochladen" }).click();
  await expect(dialog.getByRole("alert").first()).toContainText("Keine Verbindung.");
  await page.unroute(address);
  await dialog.getByRole("button", { name: "Ausschnitt hochladen" }).click();
  await expect(toast(page)).toContainText("Bild hochgeladen");
  await page.getByRole("link", { name: "Verwerfen" }).click();
  await expect(page.getByText("Das neue Foto wird beim Speichern übernommen.")).toBeHidden();

  await upload();
  await dialog.getByRole("button", { name: "Ausschnitt hochladen" }).click();
  await expect(page.getByText("Das neue Foto wird beim Speichern übernommen.")).toBeVisible();
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
