import type { Page } from "@playwright/test";
import sharp from "sharp";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { checkInLink } from "#app/treatment/check-in.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertCheckIn, insertPlan, insertRecord } from "#scripts/demo/treatment-factories.ts";
import { answerAsAlways } from "#tests/support/answer-as-always.ts";
import { p3Heic, turnedHeic } from "#tests/support/heic.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { browserCookie, expect, test, toast, visit } from "#tests/support/test.ts";

// Chromium shows no HEIC itself, so each of these is opened by the decoder that is loaded only then. What is
// stored is read by another program.

type Look = { size: [number, number]; first: number[] };

const turnedLook: Look = { size: [32, 48], first: [40, 90, 200] };
const p3Look: Look = { size: [48, 32], first: [200, 100, 50] };
/** A lossy picture, written twice. */
const nearColour = 6;

const heic = (name: string, buffer: Buffer) => ({ name, mimeType: "", buffer });

async function storedPicture(site: RunningSite, prefix: string): Promise<Buffer> {
  const { objects } = await site.files.list({ prefix });
  expect(objects).toHaveLength(1);
  const object = await site.files.get(objects[0]?.key ?? "");
  return Buffer.from((await object?.arrayBuffer()) ?? []);
}

async function expectJpeg(picture: Buffer, { size, first }: Look) {
  const { format, width, height, exif } = await sharp(picture).metadata();
  expect({ format, size: [width, height], exif }).toEqual({
    format: "jpeg",
    size,
    exif: undefined,
  });
  const pixels = await sharp(picture).raw().toBuffer();
  const away = first.map((value, channel) => Math.abs(value - (pixels[channel] ?? 0)));
  expect(Math.max(...away)).toBeLessThanOrEqual(nearColour);
}

/** What the page has asked for of the decoder. */
function watchDecoder(page: Page) {
  const requests: string[] = [];
  page.on("request", (request) => {
    const name = /(heic-\w+|libheif)/.exec(new URL(request.url()).pathname)?.[0];
    if (name) requests.push(name);
  });
  return requests;
}

test("a HEIC photo of an animal is cut and sent as a JPEG; its decoder comes only then", async ({
  page,
  signedIn,
  site,
}) => {
  const { id } = await signedIn();
  const petId = await insertPet(site.db, { userId: id, name: "Frieda" });
  const decoder = watchDecoder(page);
  await visit(page, `/pets/${petId}/foto?bearbeiten`);
  const dialog = page.getByRole("dialog", { name: "Foto von Frieda" });
  expect(decoder).toEqual([]);
  await dialog.getByLabel("Bild auswählen").setInputFiles(heic("IMG_0001.HEIC", turnedHeic));
  await dialog.getByRole("button", { name: "Ausschnitt hochladen" }).click();
  await expect(toast(page)).toContainText("Bild hochgeladen");
  expect(decoder.sort()).toEqual(["heic-decoder", "heic-worker", "libheif"]);
  // The square in the middle: the upper half is blue.
  const square: Look = { size: [32, 32], first: turnedLook.first };
  await expectJpeg(await storedPicture(site, `${id}/`), square);
});

test("a HEIC among documents is kept as a JPEG in the colours that are seen, whatever it is called", async ({
  page,
  signedIn,
  site,
}) => {
  const { id } = await signedIn();
  const petId = await insertPet(site.db, { userId: id });
  await visit(page, `/pets/${petId}/dokumente/neu`);
  const dialog = page.getByRole("dialog", { name: "Dokument hochladen" });
  const broken = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
  await dialog
    .getByLabel("Dateien auswählen")
    .setInputFiles([heic("Befund.jpg", p3Heic), heic("Halb.heic", broken)]);
  await expect(dialog.getByText("2 bereit zum Hochladen")).toBeVisible();
  await dialog.getByRole("button", { name: "Hochladen" }).click();
  const half = dialog.getByRole("listitem").filter({ hasText: "Halb.heic" });
  await expect(half).toContainText("im Format HEIC, das sich hier nicht öffnen lässt");
  await expect(half).toContainText("Maximale Kompatibilität");
  await expect(dialog.getByText("1 von 2 hochgeladen, 1 nicht hochgeladen")).toBeVisible();
  await expectJpeg(await storedPicture(site, `${id}/`), p3Look);
});

test("the opening of a HEIC among documents can be called off, and ends by itself after a minute", async ({
  browser,
  site,
  person,
}) => {
  const { id, email } = await person();
  const petId = await insertPet(site.db, { userId: id });
  // A window of its own: the clock of one that is used again would stay as it is.
  const context = await browser.newContext({ baseURL: site.origin, locale: "de-DE" });
  await context.addCookies([await browserCookie(site, email)]);
  const page = await context.newPage();
  await page.clock.install();
  await page.route(/heic-worker/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await visit(page, `/pets/${petId}/dokumente/neu`);
  const dialog = page.getByRole("dialog", { name: "Dokument hochladen" });
  const files = ["Eins.heic", "Zwei.heic"].map((name) => heic(name, turnedHeic));
  await dialog.getByLabel("Dateien auswählen").setInputFiles(files);
  const entry = (name: string) => dialog.getByRole("listitem").filter({ hasText: name });
  await expect(entry("Zwei.heic")).toBeVisible();
  await dialog.getByRole("button", { name: "Hochladen" }).click();
  const converting = "Das Foto wird in JPG umgewandelt ...";
  await expect(entry("Eins.heic")).toContainText(converting);
  await expect(entry("Zwei.heic")).toContainText(converting);
  await dialog.getByRole("button", { name: "Eins.heic abbrechen" }).click();
  await expect(entry("Eins.heic")).toContainText("Abgebrochen.");
  await expect.poll(() => page.workers().length, "the second has its turn").toBe(1);
  // Its minute begins once its worker is there.
  await expect(async () => {
    await page.clock.runFor(60_000);
    await expect(entry("Zwei.heic")).toContainText("das sich hier nicht öffnen lässt", {
      timeout: 500,
    });
  }).toPass();
  await expect.poll(() => page.workers().length).toBe(0);

  await page.unroute(/heic-worker/);
  await dialog.getByRole("button", { name: "Noch einmal versuchen" }).click();
  await expect(entry("Eins.heic")).toContainText("hochgeladen ✓");
  await expectJpeg(await storedPicture(site, `${id}/`), turnedLook);
  await context.close();
});

test("a HEIC for a check-in is sent with the answer, even by one who does not wait for it", async ({
  page,
  person,
  site,
}) => {
  const minuteAgo = new Date(Date.now() - 60_000);
  const dueOn = dayInGermany(minuteAgo);
  const { id: userId } = await person();
  const petId = await insertPet(site.db, { userId, name: "Emma" });
  const planId = await insertPlan(site.db, { petId });
  const id = await insertCheckIn(site.db, { petId, planId, dueOn });
  const issuer = { secret: site.sessionCookie.secret, origin: "" };
  // Nobody answers within a second.
  await page.setExtraHTTPHeaders({ "x-test-now": minuteAgo.toISOString() });
  await visit(page, await checkInLink(issuer, { id, dueOn }));
  await page.setExtraHTTPHeaders({});
  await page.getByRole("radio", { name: "Besser" }).press("Space");
  await answerAsAlways(page);
  for (const group of await page.getByRole("group").all()) {
    const least = group.getByRole("radio", { name: "0", exact: true });
    if (await least.count()) await least.press("Space");
  }
  const photo = page.getByLabel(/^Foto/);
  await photo.setInputFiles(heic("kaputt.heic", turnedHeic.subarray(0, 300)));
  await expect(page.getByRole("alert")).toContainText("sich hier nicht öffnen lässt");
  await expect(photo).toHaveValue("");

  let sendDecoder = () => {};
  const isSent = new Promise<void>((resolve) => {
    sendDecoder = resolve;
  });
  await page.route(/libheif/, async (route) => {
    await isSent;
    await route.continue();
  });
  await photo.setInputFiles(heic("IMG_7.HEIC", turnedHeic));
  await expect(page.getByText("Das Foto wird in JPG umgewandelt ...")).toBeVisible();
  await page.getByRole("button", { name: "Rückmeldung senden" }).click();
  await expect(page.getByRole("heading", { name: "Wie geht es Emma?" })).toBeVisible();
  sendDecoder();
  await expect(page.getByText("Ihr Foto ist angekommen.")).toBeVisible();
  await expectJpeg(await storedPicture(site, `${userId}/`), turnedLook);
  await page.unroute(/libheif/);
});

test("a HEIC of a treatment and of a herb becomes a JPEG for the practice", async ({
  page,
  person,
  signedIn,
  site,
}) => {
  const { id: userId } = await person();
  const petId = await insertPet(site.db, { userId });
  const recordId = await insertRecord(site.db, { petId });
  await signedIn({ role: "admin" });
  await visit(page, `/admin/behandlung/${recordId}/fotos/neu`);
  await page.getByLabel("Ansicht *").fill("Von links");
  await page.getByLabel("Bild auswählen").setInputFiles(heic("IMG_1.HEIC", turnedHeic));
  await page.getByRole("button", { name: "Hochladen" }).click();
  await expect(toast(page)).toContainText("Foto gespeichert");
  await expectJpeg(await storedPicture(site, `${userId}/`), turnedLook);

  await visit(page, "/admin/kraeuter/1/bild");
  await page.getByLabel("Bild auswählen").setInputFiles(heic("kamille.heif", p3Heic));
  await page.getByRole("button", { name: "Hochladen" }).click();
  await expect(toast(page)).toContainText("Bild gespeichert");
  await expectJpeg(await storedPicture(site, "herbs/"), p3Look);
});
