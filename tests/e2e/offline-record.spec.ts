import type { Browser, BrowserContext, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { session } from "#app/db/account-schema.ts";
import { bookings } from "#app/db/booking-schema.ts";
import { recordPhotos, visitRecords } from "#app/db/treatment-schema.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { insertRecord } from "#scripts/demo/treatment-factories.ts";
import { expectNoFindings } from "#tests/support/axe.ts";
import { pngBytes } from "#tests/support/documents-samples.ts";
import { emptyAgenda } from "#tests/support/empty-agenda.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { browserCookie, expect, goOffline, goOnline, test, toast } from "#tests/support/test.ts";

// In the stable: a visit's record is begun, written and finished without a network, and sent later.

const today = dayInGermany(new Date());
const address = `/admin/termine/tag/${today}/plan`;

type Person = (input?: { role?: "admin"; fullName?: string }) => Promise<{
  id: string;
  email: string;
}>;

async function prepare(browser: Browser, site: RunningSite, person: Person, bookingTime = "23:00") {
  await emptyAgenda(site.db);
  const { id: practitionerId, email } = await person({ role: "admin" });
  const { id: userId } = await person({ fullName: "Karla Kundin" });
  const petId = await insertPet(site.db, { userId, name: "Balu", type: "Pferd" });
  const bookingId = await insertBooking(site.db, {
    userId,
    petId,
    petName: "Balu",
    petType: "Pferd",
    type: "acupressure",
    bookingDate: today,
    bookingTime,
    concerns: "Lahmt vorn",
  });
  await insertRecord(site.db, {
    petId,
    visitedOn: "2026-01-05",
    findings: "Schulter fest",
    fixedAt: "2026-01-05T12:00:00.000Z",
  });
  const context = await browser.newContext({
    baseURL: site.origin,
    locale: "de-DE",
    viewport: { width: 390, height: 844 },
  });
  await context.addCookies([await browserCookie(site, email)]);
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole("button", { name: "Auf diesem Gerät speichern" }).click();
  await expect(toast(page)).toContainText("Auf diesem Gerät gespeichert");
  await page.reload();
  return { practitionerId, email, petId, bookingId, context, page };
}

async function recordsOf(site: RunningSite, bookingId: string) {
  return site.db.select().from(visitRecords).where(eq(visitRecords.bookingId, bookingId));
}

async function openPlanOffline(page: Page) {
  await goOffline(page);
  await page.goto(address);
  await expect(page.getByText("Keine Verbindung zum Internet")).toBeVisible();
}

/** A closed tab: another one of the same browser opens the plan. */
async function openAgain(context: BrowserContext, page: Page): Promise<Page> {
  const again = await context.newPage();
  await page.close();
  await again.goto(address);
  return again;
}

const stored = "Auf diesem Gerät gespeichert.";

/** Its script stops for good after the first photo that it deletes from the device. */
async function stopAfterPhoto(page: Page) {
  await page.evaluate(() => {
    const { delete: deleteEntry } = Cache.prototype;
    Cache.prototype.delete = async function (this: Cache, ...entry) {
      await deleteEntry.apply(this, entry);
      document.documentElement.dataset.stopped = "";
      return new Promise<boolean>(() => {});
    };
  });
}

test("a record is begun, written, pictured and finished in the stable, and sent when she is back", async ({
  browser,
  site,
  person,
}) => {
  const { bookingId, context, page: first } = await prepare(browser, site, person);
  await openPlanOffline(first);
  await first.getByText("Bericht beginnen").click();
  await expect(first.getByLabel("Anlass")).toHaveValue("Lahmt vorn");
  await first.getByLabel("Befund", { exact: true }).fill("Rücken fest");
  await first.getByRole("radio", { name: "4", exact: true }).first().check({ force: true });
  await first.getByLabel("Temperatur in °C").fill("37,8");
  await first.getByRole("button", { name: "Punkt hinzufügen" }).click();
  await first.getByLabel("Punkt 1: Stelle").selectOption("Widerrist von oben");
  await first.getByLabel("Punkt 1: Befund").fill("warm");
  await expect(first.getByText(stored)).toBeVisible();
  const file = { name: "b.png", mimeType: "image/png", buffer: Buffer.from(pngBytes(8, 6)) };
  await first.getByLabel("Foto hinzufügen").setInputFiles(file);
  await expect(first.getByText("Foto von links")).toBeVisible();
  await expectNoFindings(first, "a record without a network", { schemes: ["light", "dark"] });

  // The tab is closed.
  const page = await openAgain(context, first);
  await expect(page.getByLabel("Befund", { exact: true })).toHaveValue("Rücken fest");
  await expect(page.getByLabel("Punkt 1: Befund")).toHaveValue("warm");
  await expect(page.getByText("Foto von links")).toBeVisible();
  await page.getByRole("button", { name: "Abschließen" }).click();
  await expect(page.getByText("Wird nach dem Senden abgeschlossen.")).toBeVisible();
  expect(await recordsOf(site, bookingId)).toEqual([]);
  // Nothing of it can be read by who has the device and not her pages.
  const texts = await page.evaluate(async () => {
    const cache = await caches.open("kraeuterpfote-berichte");
    const found = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
    return (await Promise.all(found.map((one) => one?.text()))).join("");
  });
  expect(texts.length).toBeGreaterThan(100);
  expect(texts).not.toContain("Rücken");

  // The plan sends it, and is left in the middle of that.
  await stopAfterPhoto(page);
  await goOnline(page);
  await expect(page.locator("[data-stopped]")).toBeAttached();
  await page.goto("/admin");
  await expect(toast(page)).toContainText("Bericht gesendet");
  const [record, ...others] = await recordsOf(site, bookingId);
  expect(others).toEqual([]);
  expect(record).toMatchObject({ findings: "Rücken fest", reason: "Lahmt vorn" });
  expect(record?.points).toMatchObject([{ view: "top", word: "warm" }]);
  const photos = await site.db
    .select()
    .from(recordPhotos)
    .where(eq(recordPhotos.recordId, record?.id ?? ""));
  expect(photos).toMatchObject([{ view: "von links" }]);
  expect(record?.fixedAt).not.toBeNull();
  await expect.poll(() => page.evaluate(() => caches.has("kraeuterpfote-berichte"))).toBe(false);
  await context.close();
});

test("the copy has the visit before and the drawing, sends by itself, and names a photo that was lost", async ({
  browser,
  site,
  person,
}) => {
  const { bookingId, context, page } = await prepare(browser, site, person, "00:00");
  await expect(page.getByRole("button", { name: "Bericht schreiben" })).toBeVisible();
  await openPlanOffline(page);
  await page.getByText("Bericht beginnen").click();
  await page.getByText("Letzter Bericht, 5. Januar 2026").click();
  await expect(page.getByText("Schulter fest")).toBeVisible();
  await page.locator('svg[data-drawn="left"]').click();
  const word = page.getByLabel("Punkt 1: Befund");
  await expect(word).toBeFocused();
  await word.fill("warm");
  await page.locator('svg[data-drawn="right"]').click();
  await expect(page.locator('svg[data-drawn="right"] [data-marks] text')).toHaveText("2");
  await page.getByRole("button", { name: "Punkt 1 entfernen" }).click();
  await expect(page.locator('svg[data-drawn="left"] [data-marks] text')).toHaveCount(0);
  await expect(page.locator('svg[data-drawn="right"] [data-marks] text')).toHaveText("1");
  await word.fill("fest");
  await expect(page.getByText(stored)).toBeInViewport();
  await expect(page.getByText("Bericht fortsetzen")).toBeVisible();

  for (const [view, name] of [
    ["von links", "vorher.png"],
    ["von rechts", "nachher.png"],
  ] as const) {
    await page.getByLabel("Ansicht des Fotos").selectOption(view);
    const file = { name, mimeType: "image/png", buffer: Buffer.from(pngBytes(8, 6)) };
    await page.getByLabel("Foto hinzufügen").setInputFiles(file);
    await expect(page.getByText(`Foto ${view}`)).toBeVisible();
  }
  await page.evaluate(async () => {
    const cache = await caches.open("kraeuterpfote-berichte");
    const isPhoto = ({ url }: Request) => new URL(url).pathname.split("/").length === 5;
    const [first] = (await cache.keys()).filter(isPhoto);
    if (first) await cache.delete(first);
  });
  await expect(page.getByLabel("Auch den Termin abschließen")).toBeChecked();
  await expectNoFindings(page, "a record with its drawing", { schemes: ["light", "dark"] });
  await page.getByRole("button", { name: "Abschließen" }).click();
  await expect(page.getByText("Wird nach dem Senden abgeschlossen.")).toBeInViewport();

  // Nobody touches the page.
  await goOnline(page);
  await expect(page.getByText("Wieder mit dem Internet verbunden")).toBeVisible();
  await expect(
    page.getByText("Gesendet. Noch nicht abgeschlossen: Es fehlen Fotos."),
  ).toBeInViewport();
  const lost = /Das Foto von links \(vorher\.\w+\) ist auf diesem Gerät verloren gegangen\./;
  await expect(page.getByText(lost)).toBeVisible();
  const [record] = await recordsOf(site, bookingId);
  expect(record?.points).toMatchObject([{ view: "right", word: "fest" }]);
  expect(record?.fixedAt).toBeNull();
  const photos = await site.db
    .select()
    .from(recordPhotos)
    .where(eq(recordPhotos.recordId, record?.id ?? ""));
  expect(photos).toMatchObject([{ view: "von rechts" }]);
  // The rest is in the record: she finishes it all the same.
  await page.getByRole("button", { name: "Abschließen" }).click();
  await expect(page.getByText("Gesendet. Der Termin ist auch abgeschlossen.")).toBeInViewport();
  await expect(page.getByText("Bericht abgeschlossen", { exact: true })).toBeVisible();
  expect((await recordsOf(site, bookingId))[0]?.fixedAt).not.toBeNull();
  const [booking] = await site.db.select().from(bookings).where(eq(bookings.id, bookingId));
  expect(booking?.status).toBe("done");

  await page.getByRole("link", { name: "Seite neu laden" }).click();
  const notices = page.getByRole("region", { name: "Verlorene Fotos" });
  await expect(notices).toContainText(lost);
  await expect(page.getByText("Noch nicht gesendet")).toHaveCount(0);
  await expectNoFindings(page, "a lost photo");
  await notices.getByRole("button", { name: "Hinweis schließen" }).click();
  await expect(notices).toBeHidden();
  await expect.poll(() => page.evaluate(() => caches.has("kraeuterpfote-berichte"))).toBe(false);
  await page.getByRole("link", { name: "Bericht öffnen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Bericht zu Balu");
  await context.close();
});

test("discarding what was typed after a record was sent leads back to what was sent", async ({
  browser,
  site,
  person,
}) => {
  const { bookingId, context, page } = await prepare(browser, site, person);
  await openPlanOffline(page);
  await page.getByText("Bericht beginnen").click();
  const findings = page.getByLabel("Befund", { exact: true });
  await findings.fill("Rücken fest");
  await expect(page.getByText(stored)).toBeVisible();
  await goOnline(page);
  await expect(page.getByText("Gesendet.", { exact: true })).toBeVisible();
  await goOffline(page);
  await findings.fill("Rücken festx");
  await expect(page.getByText(stored)).toBeVisible();
  await page.getByRole("button", { name: "Verwerfen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Verwerfen" }).click();
  await expect(findings).toHaveValue("Rücken fest");
  await page.getByLabel("Empfehlung").fill("Kontrolle");
  await expect(page.getByText(stored)).toBeVisible();
  await goOnline(page);
  await expect(page.getByText("Gesendet.", { exact: true })).toBeVisible();
  expect(await recordsOf(site, bookingId)).toMatchObject([
    { findings: "Rücken fest", advice: "Kontrolle" },
  ]);
  await context.close();
});

test("what is typed after the words have left and before a photo could is no conflict with herself", async ({
  browser,
  site,
  person,
}) => {
  const { bookingId, context, page } = await prepare(browser, site, person);
  await openPlanOffline(page);
  await page.getByText("Bericht beginnen").click();
  const findings = page.getByLabel("Befund", { exact: true });
  await findings.fill("Rücken");
  const file = { name: "b.png", mimeType: "image/png", buffer: Buffer.from(pngBytes(8, 6)) };
  await page.getByLabel("Foto hinzufügen").setInputFiles(file);
  await expect(page.getByText("Foto von links")).toBeVisible();
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (address, init) =>
      String(address).includes("/foto") ? Promise.reject(new TypeError()) : fetch(address, init);
    addEventListener("network", () => {
      window.fetch = fetch;
    });
  });
  await goOnline(page);
  const textsOf = async () => (await recordsOf(site, bookingId)).map((record) => record.findings);
  await expect.poll(textsOf).toEqual(["Rücken"]);
  await findings.fill("Rücken fest");
  await expect(page.getByText(stored)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("network")));
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText("Gesendet.", { exact: true })).toBeVisible();
  expect(await textsOf()).toEqual(["Rücken fest"]);
  await context.close();
});

test("what the device has no room for is said until it is kept, whatever else is sent", async ({
  browser,
  site,
  person,
}) => {
  const { bookingId, context, page } = await prepare(browser, site, person);
  await openPlanOffline(page);
  await page.getByText("Bericht beginnen").click();
  const findings = page.getByLabel("Befund", { exact: true });
  await findings.fill("Rücken");
  await expect(page.getByText(stored)).toBeVisible();
  await page.evaluate(() => {
    const { put } = Cache.prototype;
    Cache.prototype.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
    addEventListener("room", () => {
      Cache.prototype.put = put;
    });
  });
  await findings.fill("Rücken fest");
  const noRoom = page.getByText("Der Speicher dieses Geräts ist voll.");
  await expect(noRoom).toBeVisible();
  await goOnline(page);
  await expect
    .poll(async () => (await recordsOf(site, bookingId)).map((record) => record.findings))
    .toEqual(["Rücken"]);
  await expect(page.getByText("Wieder mit dem Internet verbunden")).toBeVisible();
  await expect(noRoom).toBeVisible();
  await expect(page.getByText("Gesendet.")).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event("room")));
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText("Gesendet.", { exact: true })).toBeVisible();
  expect(await recordsOf(site, bookingId)).toMatchObject([{ findings: "Rücken fest" }]);
  await context.close();
});

test("with an ended session nothing is shown, and it is sent once she has signed in again", async ({
  browser,
  site,
  person,
}) => {
  const { practitionerId, email, bookingId, context, page } = await prepare(browser, site, person);
  await openPlanOffline(page);
  await page.getByText("Bericht beginnen").click();
  await page.getByLabel("Befund", { exact: true }).fill("Rücken fest");
  await expect(page.getByText(stored)).toBeVisible();
  await site.db.delete(session).where(eq(session.userId, practitionerId));
  await goOnline(page);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  await expect(page.getByText("Rücken fest")).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(["kraeuterpfote-berichte"]);
  await context.clearCookies();
  await context.addCookies([await browserCookie(site, email)]);
  await page.goto("/admin");
  await expect(toast(page)).toContainText("Bericht gesendet");
  expect(await recordsOf(site, bookingId)).toMatchObject([{ findings: "Rücken fest" }]);
  await context.close();
});

test("what was changed elsewhere and what she wrote are shown side by side, and she decides", async ({
  browser,
  site,
  person,
}) => {
  const { petId, bookingId, context, page } = await prepare(browser, site, person);
  await openPlanOffline(page);
  await page.getByText("Bericht beginnen").click();
  await page.getByLabel("Befund", { exact: true }).fill("Im Stall");
  await expect(page.getByText(stored)).toBeVisible();
  const at = new Date().toISOString();
  await site.db.insert(visitRecords).values({
    id: crypto.randomUUID(),
    petId,
    bookingId,
    visitedOn: today,
    findings: "Am Tisch",
    points: [],
    released: [],
    revision: 4,
    createdAt: at,
    changedAt: at,
  });
  await goOnline(page);
  await page.goto("/admin");
  const unsent = page.getByRole("region", { name: "Noch nicht gesendete Berichte" });
  await expect(unsent).toContainText("Der Bericht wurde inzwischen woanders geändert.");
  await expect(unsent).toContainText("Im Stall");
  await expect(unsent).toContainText("Am Tisch");
  await expectNoFindings(page, "both versions", { schemes: ["light", "dark"] });
  expect((await recordsOf(site, bookingId))[0]?.findings).toBe("Am Tisch");
  // Discarding asks.
  await unsent.getByRole("button", { name: "Verwerfen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Abbrechen" }).click();
  await unsent.getByRole("button", { name: "Diesen Text speichern" }).click();
  await expect(unsent).toBeHidden();
  expect((await recordsOf(site, bookingId))[0]?.findings).toBe("Im Stall");
  await context.close();
});

test("a record that is open when the network goes is there again after its tab was closed", async ({
  browser,
  site,
  person,
}) => {
  const { petId, context, page } = await prepare(browser, site, person);
  const recordId = crypto.randomUUID();
  const at = new Date().toISOString();
  await site.db.insert(visitRecords).values({
    id: recordId,
    petId,
    visitedOn: today,
    points: [],
    released: [],
    createdAt: at,
    changedAt: at,
  });
  await page.goto(`/admin/behandlung/${recordId}`);
  const findings = page.getByRole("textbox", { name: "Befund", exact: true });
  await findings.fill("Eins");
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();
  await goOffline(page);
  await findings.fill("Zwei");
  await expect(page.getByText("Ihr Text ist auf diesem Gerät gespeichert.")).toBeVisible();
  const again = await context.newPage();
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  await again.goto(`/admin/behandlung/${recordId}`);
  await expect(again.getByRole("textbox", { name: "Befund", exact: true })).toHaveValue("Zwei");
  await expect
    .poll(async () => {
      const [record] = await site.db
        .select()
        .from(visitRecords)
        .where(eq(visitRecords.id, recordId));
      return record?.findings;
    })
    .toBe("Zwei");
  await expect.poll(() => again.evaluate(() => caches.has("kraeuterpfote-berichte"))).toBe(false);
  await context.close();
});
