import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { documents, uploads } from "#app/db/file-schema.ts";
import { insertDocument, insertPet } from "#scripts/demo/animal-factories.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import { greenField, pdfBytes, pngBytes, scanBytes } from "#tests/support/documents-samples.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { expect, phone, test, toast, visit } from "#tests/support/test.ts";

type Sample = { name: string; mimeType: string; buffer: Buffer };

async function pdf(name: string, pages = 1): Promise<Sample> {
  return { name, mimeType: "application/pdf", buffer: Buffer.from(await pdfBytes(pages)) };
}

function png(name: string, width = 8, height = 6): Sample {
  return { name, mimeType: "image/png", buffer: Buffer.from(pngBytes(width, height)) };
}

/** A program that calls itself a PDF, in its first bytes, too. */
const disguised: Sample = {
  name: "rechnung.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.concat([Buffer.from("%PDF-MZ"), Buffer.alloc(600)]),
};

/** A file with its row, as if it had been uploaded. */
function keep(
  site: RunningSite,
  owner: { userId: string; petId: string },
  { name, mimeType, buffer }: Sample,
  { category = "Befunde", day = "2026-10-03" } = {},
) {
  return insertDocument(site.db, site.files, {
    ...{ ...owner, category, fileName: name, fileType: mimeType, bytes: buffer },
    createdAt: `${day}T09:00:00.000Z`,
  });
}

const rowsOf = (site: RunningSite, userId: string) =>
  site.db.select().from(documents).where(eq(documents.userId, userId));

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Dokument hochladen" });
const fileField = (page: Page) => dialogOf(page).getByLabel("Dateien auswählen");
const send = (page: Page) => dialogOf(page).getByRole("button", { name: "Hochladen" }).click();
const entry = (page: Page, name: string) =>
  dialogOf(page).getByRole("listitem").filter({ hasText: name });

/** Before its file stands in the list, the form would be sent as one without script. */
async function choose(page: Page, file: Sample) {
  await fileField(page).setInputFiles([file]);
  await expect(entry(page, file.name)).toBeVisible();
}

/** Uploads take their time: so many bytes a second, until another word. */
async function slowDown(page: Page, bytesPerSecond: number) {
  const session = await page.context().newCDPSession(page);
  const set = (uploadThroughput: number) =>
    session.send("Network.emulateNetworkConditions", {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
    });
  await set(bytesPerSecond);
  return { end: () => set(-1) };
}

async function dropFiles(page: Page, target: Locator, files: readonly Sample[]) {
  const sent = files.map(({ buffer, ...one }) => ({ ...one, base64: buffer.toString("base64") }));
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, sent);
  await target.dispatchEvent("dragover", { dataTransfer });
  await expect(target).toHaveAttribute("data-drop", "");
  await target.dispatchEvent("drop", { dataTransfer });
  await expect(target).not.toHaveAttribute("data-drop");
}

test("three documents go up at once on a phone, each with its progress, and stand in the file", async ({
  page,
  signedIn,
  site,
}) => {
  await page.setViewportSize(phone);
  const { id: userId } = await signedIn();
  const petId = await insertPet(site.db, { userId });
  await visit(page, `/pets/${petId}`);
  await page.getByRole("link", { name: "Dokument hochladen" }).click();
  await dialogOf(page).getByLabel("Kategorie").selectOption("Impfpass");
  const photos = ["seite-1.png", "seite-2.png"].map((name) => png(name, 400, 300));
  await fileField(page).setInputFiles([...photos, await pdf("Befund Oktober.pdf")]);
  await expect(dialogOf(page).getByRole("status")).toHaveText("3 bereit zum Hochladen.");
  await expectNoFindings(page, "files are chosen");

  const slow = await slowDown(page, 40_000);
  await send(page);
  const bar = page.getByRole("progressbar", { name: "Fortschritt von seite-1.png" });
  const share = () =>
    bar.evaluate((one: HTMLProgressElement) => Math.round((one.value / one.max) * 100));
  await expect.poll(share, { intervals: [50] }).toBeGreaterThan(10);
  expect(await share()).toBeLessThan(100);
  await expect(entry(page, "seite-1.png")).toContainText(/\d+ % von 352 kB|wird geprüft/);
  await expect(entry(page, "seite-2.png").getByRole("progressbar")).toBeVisible();
  await expect(entry(page, "Befund Oktober.pdf")).toContainText("wartet");
  await expectNoFindings(page, "files are on their way");
  await expectNoSidewaysScroll(page, "files are on their way");
  await slow.end();

  await expect(toast(page)).toContainText("3 Dokumente hochgeladen");
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(`/pets/${petId}`);
  const section = page.getByRole("region", { name: "Dokumente" });
  await expect(section.getByRole("heading", { level: 3 })).toHaveText(["Impfpass"]);
  await expect(section.getByRole("listitem")).toHaveCount(3);
  await expect(section.getByText("seite-1.png", { exact: true })).toBeVisible();
  await expect(section.getByRole("heading", { name: "Dokumente", exact: true })).toBeFocused();

  const rows = await rowsOf(site, userId);
  expect(rows.map(({ fileName, category }) => [fileName, category]).sort()).toEqual([
    ["Befund Oktober.pdf", "Impfpass"],
    ["seite-1.png", "Impfpass"],
    ["seite-2.png", "Impfpass"],
  ]);
  expect(await site.db.$count(uploads, eq(uploads.userId, userId))).toBe(0);
  for (const { filePath, fileSize } of rows) {
    expect(filePath).toMatch(new RegExp(`^${userId}/${petId}/docs/\\d{13}_[\\w.-]+$`));
    expect((await site.files.head(filePath))?.size).toBe(fileSize);
  }
});

test("files dropped on the page and on the dialog: a disguised program is refused beside its name, the others are kept", async ({
  page,
  signedIn,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const { id: userId } = await signedIn();
  const petId = await insertPet(site.db, { userId });
  await visit(page, `/pets/${petId}`);
  const section = page.getByRole("region", { name: "Dokumente" });
  await expect(section).toContainText("Noch keine Dokumente");
  await dropFiles(page, section, [disguised, png("foto.png")]);
  const dialog = dialogOf(page);
  await expect(entry(page, "foto.png")).toBeVisible();
  await dropFiles(page, dialog, [
    await pdf("befund.pdf"),
    { name: "programm.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("MZ") },
  ]);
  await expect(entry(page, "programm.exe")).toContainText(
    "lässt sich nicht als Bild oder PDF lesen.",
  );
  await send(page);

  await expect(entry(page, "foto.png")).toContainText("hochgeladen ✓");
  await expect(entry(page, "befund.pdf")).toContainText("hochgeladen ✓");
  await expect(entry(page, "rechnung.pdf")).toContainText("beschädigt");
  await expect(dialog.getByRole("status")).toHaveText("2 von 4 hochgeladen, 2 nicht hochgeladen.");
  await expectNoFindings(page, "a file was refused");
  expect((await rowsOf(site, userId)).map(({ fileName }) => fileName).sort()).toEqual([
    "befund.pdf",
    "foto.png",
  ]);
  expect((await site.files.list({ prefix: `${userId}/` })).objects).toHaveLength(2);

  await dialog.getByRole("button", { name: "rechnung.pdf entfernen" }).click();
  await expect(fileField(page)).toBeFocused();
  await dialog.getByRole("link", { name: "Schließen", exact: true }).click();
  await expect(section.getByRole("listitem")).toHaveCount(2);
});

test("an upload can be cancelled and tried again, and a lost connection is said", async ({
  page,
  signedIn,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/);
  const { id: userId } = await signedIn();
  const petId = await insertPet(site.db, { userId });
  // Nothing of it ever arrives, however busy the machine is: a route that is taken away would let go
  // of what it holds, so each lies over the one before.
  const upload = `**/pets/${petId}/dokumente`;
  await page.route(upload, () => {});
  await visit(page, `/pets/${petId}/dokumente/neu`);
  await choose(page, png("gross.png", 500, 400));
  await send(page);
  await expect(entry(page, "gross.png").getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: "gross.png abbrechen" }).click();
  await expect(entry(page, "gross.png")).toContainText("Abgebrochen.");
  await expect(dialogOf(page).getByRole("status")).toHaveText("1 nicht hochgeladen.");

  await page.route(upload, (route) => route.abort());
  const again = dialogOf(page).getByRole("button", { name: "Noch einmal versuchen" });
  await again.click();
  await expect(entry(page, "gross.png")).toContainText("Bitte prüfen Sie Ihre Internetverbindung.");
  await expect(toast(page)).toContainText("Upload-Fehler");
  await expect(toast(page)).toContainText("Dokument konnte nicht hochgeladen werden.");

  await page.route(upload, (route) => route.continue());
  await again.press("Enter");
  await expect(toast(page)).toContainText("Dokument hochgeladen");
  await expect(page).toHaveURL(`/pets/${petId}`);
  expect(await rowsOf(site, userId)).toHaveLength(1);
});

/** The colours that a canvas shows, as 'r,g,b'; one alone is a blank page. */
async function coloursOf(canvas: Locator): Promise<Set<string>> {
  const seen = await canvas.evaluate((one: HTMLCanvasElement) => {
    const pixels = one.getContext("2d")?.getImageData(0, 0, one.width, one.height).data ?? [];
    const colours = new Set<string>();
    for (let at = 0; at < pixels.length; at += 4) {
      colours.add(`${pixels[at]},${pixels[at + 1]},${pixels[at + 2]}`);
    }
    return [...colours];
  });
  return new Set(seen);
}

test("a picture and a PDF are shown in place; what draws the PDF comes only then", async ({
  page,
  signedIn,
  site,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  const { id: userId } = await signedIn();
  const owner = { userId, petId: await insertPet(site.db, { userId }) };
  await keep(site, owner, png("impfpass.png", 60, 40), { day: "2026-10-04" });
  await keep(site, owner, await pdf("blutbild.pdf", 30));
  await visit(page, "/documents");
  await page.getByRole("link", { name: "Ansehen: impfpass.png" }).click();
  const picture = page.getByRole("img", { name: "impfpass.png" });
  await expect(picture).toHaveJSProperty("naturalWidth", 60);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/documents");
  expect(scripts.filter((path) => /pdf\.(client|worker)/.test(path))).toEqual([]);

  await page.getByRole("link", { name: "Ansehen: blutbild.pdf" }).click();
  const dialog = page.getByRole("dialog", { name: "blutbild.pdf" });
  const first = dialog.locator("canvas").first();
  await expect(first).toContainText("Blutbild, Blatt 1");
  const colours = await coloursOf(first);
  expect(colours, "the green field of the page").toContain(greenField);
  expect(colours.size, "with the soft edges of its letters").toBeGreaterThan(10);
  await expect(dialog.getByText("Seite 30 von 30")).toBeAttached();
  await expectNoFindings(page, "a PDF is shown");

  // Far pages are drawn when they are reached, by keyboard too, and near ones only.
  const last = dialog.locator("canvas").last();
  await expect(last).toHaveText("");
  await page.keyboard.press("End");
  await expect(last).toContainText("Blutbild, Blatt 30");
  expect(await coloursOf(last)).toContain(greenField);
  await expect(first).toHaveJSProperty("width", 0);
});

test("a scan in JPEG 2000 is shown: what decodes it may run in the preview's worker", async ({
  page,
  signedIn,
  site,
}) => {
  const { id: userId } = await signedIn();
  const petId = await insertPet(site.db, { userId });
  const buffer = Buffer.from(await scanBytes());
  const scan = { name: "scan.pdf", mimeType: "application/pdf", buffer };
  const documentId = await keep(site, { userId, petId }, scan);
  const decoder = page.waitForResponse(/openjpeg-[\w-]+\.wasm$/);
  await visit(page, `/pets/${petId}/dokumente/${documentId}`);
  expect((await decoder).status()).toBe(200);
  const canvas = page.getByRole("dialog", { name: "scan.pdf" }).locator("canvas");
  await expect.poll(async () => [...(await coloursOf(canvas))]).toContain("200,30,30");
});

test("a file that is missing is said where it was asked for", async ({
  page,
  signedIn,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 404/);
  const { id: userId } = await signedIn();
  const petId = await insertPet(site.db, { userId });
  const files = { put: async () => null } as unknown as R2Bucket;
  for (const name of ["weg.png", "weg.pdf"]) {
    await insertDocument(site.db, files, {
      ...{ userId, petId, fileName: name, bytes: new Uint8Array(9) },
      fileType: name.endsWith("pdf") ? "application/pdf" : "image/png",
    });
  }
  await visit(page, `/pets/${petId}`);
  await page.getByRole("link", { name: "Herunterladen: weg.pdf" }).click();
  await expect(toast(page)).toContainText("Download-Fehler");
  await expect(toast(page)).toContainText("Datei konnte nicht heruntergeladen werden.");
  for (const name of ["weg.png", "weg.pdf"]) {
    await visit(page, `/pets/${petId}`);
    await page.getByRole("link", { name: `Ansehen: ${name}` }).click();
    await expect(page.getByRole("dialog", { name }).getByRole("alert")).toHaveText(
      "Dokument konnte nicht geöffnet werden.",
    );
  }
});

test("the documents of all animals: filter, open, delete and the place they take", async ({
  page,
  context,
  signedIn,
  site,
  expectedConsole,
}) => {
  // The browser's own page around a picture has a style, which a file may not have.
  expectedConsole.push(/^Applying inline style violates/);
  await page.setViewportSize(phone);
  const { id: userId } = await signedIn({ petSlotsPurchased: 1 });
  await visit(page, "/documents");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dokumentenverwaltung");
  await expect(page.getByRole("heading", { name: "Keine Dokumente gefunden" })).toBeVisible();

  const bello = { userId, petId: await insertPet(site.db, { userId }) };
  const mia = { userId, petId: await insertPet(site.db, { userId, name: "Mia", type: "Katze" }) };
  const letter = await pdf("befund.pdf");
  await keep(site, bello, letter, { category: "Befunde" });
  await keep(site, mia, png("rechnung.png"), { category: "Rechnungen", day: "2026-11-02" });
  await visit(page, "/documents");
  const rows = page.getByRole("main").getByRole("listitem").filter({ hasText: "Für " });
  await expect(rows).toHaveText([
    /rechnung\.png.*Für Mia • 2\. November 2026/,
    /befund\.pdf.*Für Bello • 3\. Oktober 2026/,
  ]);
  await expect(page.getByText(/^[\d,]+ kB von 500 MB belegt$/)).toBeVisible();

  const opened = context.waitForEvent("page");
  await rows.first().getByRole("link", { name: "Öffnen" }).click();
  expect(new URL((await opened).url()).pathname).toMatch(/^\/documents\/[\w-]+\/file$/);
  await (await opened).close();

  await page.getByLabel("Tier", { exact: true }).selectOption("Bello");
  await page.getByRole("button", { name: "Anzeigen" }).click();
  await expect(page).toHaveURL(new RegExp(`tier=${bello.petId}`));
  await expect(rows).toHaveText([/befund\.pdf/]);
  await expect(page.getByRole("heading", { name: "Ausgewählte Dokumente" })).toBeFocused();
  await page.getByRole("link", { name: "befund.pdf löschen" }).click();
  const question = page.getByRole("alertdialog", { name: "Sind Sie sicher?" });
  await expect(question).toContainText(
    "Diese Aktion kann nicht rückgängig gemacht werden. Das Dokument wird dauerhaft gelöscht.",
  );
  await expect(question.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await question.getByRole("button", { name: "Löschen" }).click();
  await expect(toast(page)).toContainText("Dokument wurde erfolgreich gelöscht.");
  await expect(page).toHaveURL(new RegExp(`/documents\\?tier=${bello.petId}`));
  await expect(page.getByRole("heading", { name: "Keine Dokumente gefunden" })).toBeVisible();
  expect((await site.files.list({ prefix: `${userId}/${bello.petId}/` })).objects).toEqual([]);

  await page.getByRole("link", { name: "Alle Dokumente ansehen" }).click();
  await page.getByRole("button", { name: "Dokument hochladen" }).click();
  await page.getByRole("dialog", { name: "Für welches Tier?" }).getByText("Mia").click();
  await expect(page).toHaveURL(`/pets/${mia.petId}/dokumente/neu?von=dokumente`);
  await expect(dialogOf(page)).toBeVisible();
  await choose(page, await pdf("neu.pdf"));
  await send(page);
  await expect(page).toHaveURL("/documents");
  await expect(rows).toHaveText([/neu\.pdf/, /rechnung\.png/]);
  await expect(page.getByRole("heading", { name: "Alle Dokumente" })).toBeFocused();
  await page.getByRole("link", { name: "neu.pdf löschen" }).click();
  await expect(page).toHaveTitle(/^Dokument löschen, Mia – /);
  await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
  await expect(rows).toHaveText([/rechnung\.png/]);
  await expect(page.getByRole("heading", { name: "Alle Dokumente" })).toBeFocused();

  await visit(page, `/pets/${mia.petId}`);
  await page.getByRole("link", { name: "rechnung.png löschen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
  await expect(toast(page)).toContainText("Dokument gelöscht");
  await expect(page.getByRole("heading", { name: "Dokumente", exact: true })).toBeFocused();
  expect(await rowsOf(site, userId)).toEqual([]);
});

test("files sent before their list is loaded go as one form, and focus goes to the documents", async ({
  page,
  signedIn,
  site,
}) => {
  const { id: userId } = await signedIn();
  await insertPet(site.db, { userId });
  await visit(page, "/documents");
  await page.getByRole("link", { name: "Dokument hochladen" }).click();
  const list = Promise.withResolvers<void>();
  await page.route("**/assets/upload-list.client-*.js", async (route) => {
    await list.promise;
    await route.fallback();
  });
  const request = page.waitForRequest("**/assets/upload-list.client-*.js");
  await fileField(page).setInputFiles([await pdf("neu.pdf")]);
  await request;
  await send(page);
  await expect(page).toHaveURL("/documents");
  await expect(toast(page)).toContainText("Dokument hochgeladen");
  await expect(page.getByRole("heading", { name: "Alle Dokumente" })).toBeFocused();
  list.resolve();
  expect((await rowsOf(site, userId)).map(({ fileName }) => fileName)).toEqual(["neu.pdf"]);
});

test("a browser reads the refusal of a file that is much too long", async ({
  site,
  page,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 413/);
  const { id: userId } = await signedIn();
  const petId = await insertPet(site.db, { userId });
  await page.goto("/pets");
  const said = await page.evaluate(async (path) => {
    const answer = await fetch(path, {
      method: "POST",
      body: new Blob([new Uint8Array(40 * 1024 * 1024)]),
      headers: { "content-type": "image/jpeg", "x-file-name": "film.jpg" },
    });
    const { ok, message } = (await answer.json()) as { ok: boolean; message: string };
    return { status: answer.status, ok, message };
  }, `/pets/${petId}/dokumente`);
  expect(said).toEqual({
    status: 413,
    ok: false,
    message: "„film.jpg“ ist größer als 10 MB. Bitte wählen Sie eine kleinere Datei.",
  });
});
