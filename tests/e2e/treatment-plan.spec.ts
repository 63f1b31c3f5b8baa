import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { planTicks, treatmentPlans } from "#app/db/treatment-schema.ts";
import { createShareLink } from "#app/pets/passport/share-links.server.ts";
import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import { capabilityToken } from "#app/platform/link-tokens.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertPlan } from "#scripts/demo/treatment-factories.ts";
import type { RunningSite } from "#tests/support/site.ts";
import {
  browserCookie,
  expect,
  goOffline,
  goOnline,
  onceMore,
  phone,
  test,
  toast,
  visit,
} from "#tests/support/test.ts";

const windows = { phone, desk: { width: 1280, height: 900 } };

async function treated({ db }: RunningSite, userId: string) {
  const petId = await insertPet(db, { userId, name: "Emma", allergies: "Huhn" });
  const fromDay = addDays(dayInGermany(new Date()), -2);
  const planId = await insertPlan(db, {
    ...{ petId, emergency: "Frisst sie nicht: Tierarztpraxis anrufen." },
    items: [{ times: ["morgens", "abends"], fromDay }],
  });
  return { petId, planId, itemId: `${planId}-0` };
}

const timesTicked = async ({ db }: RunningSite, itemId: string) => {
  const rows = await db.select().from(planTicks).where(eq(planTicks.itemId, itemId));
  return rows.map(({ time }) => time).sort();
};

/** What stands in the row. */
const waiting = (page: Page, time: string) =>
  page
    .getByRole("listitem")
    .filter({ has: button(page, time) })
    .getByRole("status");

const button = (page: Page, time: string) =>
  page.getByRole("button", { name: `Erledigt: Schritt führen, ${time}` });

for (const [name, size] of Object.entries(windows)) {
  test(
    `one tap ticks and another takes back, on the plan's page and on the start page (${name})`,
    size === phone ? {} : onceMore,
    async ({ page, site, signedIn }) => {
      await page.setViewportSize(size);
      const { id } = await signedIn();
      const { petId, itemId } = await treated(site, id);
      await visit(page, `/pets/${petId}/behandlung`);
      const [morning, evening] = [button(page, "morgens"), button(page, "abends")];
      // One after the other at once: neither ends the other.
      await morning.click();
      await evening.click();
      await expect(evening, "the button keeps focus").toBeFocused();
      await expect(morning).toHaveAttribute("aria-pressed", "true");
      await expect.poll(() => timesTicked(site, itemId)).toEqual(["abends", "morgens"]);
      await expect(page.getByRole("row", { name: /Schritt führen/ })).toContainText("✓");
      await expect(page).toHaveURL(`/pets/${petId}/behandlung`);
      for (const day of [1, 2]) {
        const table = page.getByRole("table").filter({ hasText: "Schritt führen" });
        await table
          .getByRole("link")
          .nth(-1 - day)
          .click();
        await expect(page.locator("#heute"), "the day's list").toBeFocused();
      }
      await visit(page, "/dashboard");
      await expect(button(page, "morgens")).toHaveAttribute("aria-pressed", "true");
      await button(page, "morgens").press("Space");
      await expect(button(page, "morgens")).toHaveAttribute("aria-pressed", "false");
      await expect.poll(() => timesTicked(site, itemId)).toEqual(["abends"]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(size.width);
    },
  );

  test(
    `whoever has the link ticks without an account (${name})`,
    size === phone ? {} : onceMore,
    async ({ page, site, person, expectedConsole }) => {
      expectedConsole.push(/ERR_INTERNET_DISCONNECTED/);
      await page.setViewportSize(size);
      const { id: userId } = await person();
      const { petId, itemId } = await treated(site, userId);
      const secret = site.sessionCookie.secret;
      const wanted = { label: "Urlaubsbetreuung", parts: ["gaben" as const], days: 7 };
      const shareLink = await createShareLink(site.db, { userId, petId }, wanted, {
        now: new Date(),
        secret,
      });
      if (shareLink.outcome !== "created") throw new Error(shareLink.outcome);
      const token = await capabilityToken(secret, "share-link", shareLink.linkId);
      await page.goto(`/teilen/${token}`);
      await button(page, "morgens").click();
      await expect(button(page, "morgens")).toHaveAttribute("aria-pressed", "true");
      await expect.poll(() => timesTicked(site, itemId)).toEqual(["morgens"]);
      await expect(waiting(page, "morgens")).toHaveAttribute("data-state", "saved");
      await button(page, "morgens").click();
      await expect(button(page, "morgens")).toHaveAttribute("aria-pressed", "false");
      await expect.poll(() => timesTicked(site, itemId)).toEqual([]);
      await page.context().setOffline(true);
      await button(page, "abends").click();
      await expect(waiting(page, "abends")).toHaveText("Wartet auf Verbindung");
      await expect(button(page, "abends")).toHaveAttribute("aria-pressed", "true");
      await page.context().setOffline(false);
      await page.reload();
      await expect.poll(() => timesTicked(site, itemId)).toEqual(["abends"]);
    },
  );
}

test("what is ticked on the sheet without a network or a session is sent later", async ({
  page,
  site,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_INTERNET_DISCONNECTED/);
  const { id, email } = await signedIn();
  const { itemId } = await treated(site, id);
  await page.goto("/notfallblatt");
  await button(page, "morgens").click();
  await expect(page.getByText("Gespeichert")).toBeVisible();
  expect(await timesTicked(site, itemId)).toEqual(["morgens"]);

  await page.context().setOffline(true);
  await button(page, "abends").click();
  await expect(waiting(page, "abends")).toHaveText("Wartet auf Verbindung");
  const notice = page.getByText("Noch nicht gesendet", { exact: true });
  await expect(notice).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(() => timesTicked(site, itemId)).toEqual(["abends", "morgens"]);
  await expect(notice).toBeHidden();

  await page.context().clearCookies();
  await button(page, "morgens").click();
  await expect(waiting(page, "morgens")).toContainText("Bitte melden Sie sich an.");
  await expect(waiting(page, "morgens").getByRole("link", { name: "Anmelden" })).toBeVisible();
  await expect(button(page, "morgens")).toHaveAttribute("aria-pressed", "false");
  await page.context().addCookies([await browserCookie(site, email)]);
  await page.goto("/dashboard");
  await expect.poll(() => timesTicked(site, itemId)).toEqual(["abends"]);
});

test("what is ticked on the sheet is taken by its script, also when that comes before the forms", async ({
  page,
  site,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/Failed to load resource/);
  const { id } = await signedIn();
  await treated(site, id);
  const textAt = async (address: string) => (await page.request.get(address)).text();
  const [sheet, script] = [await textAt("/notfallblatt"), await textAt("/gaben.js")];
  const forms = sheet.indexOf("<form");
  expect(forms).toBeGreaterThan(0);
  const formsSent = Promise.withResolvers<void>();
  const slow = createServer(async ({ url }, response) => {
    if (url === "/gaben.js") {
      response.setHeader("content-type", "text/javascript").end(script);
    } else if (url === "/notfallblatt") {
      response.setHeader("content-type", "text/html; charset=utf-8").write(sheet.slice(0, forms));
      await formsSent.promise;
      response.end(sheet.slice(forms));
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => slow.listen(0, "127.0.0.1", listening));
  const { port } = slow.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/notfallblatt`, { waitUntil: "commit" });
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/gaben.js")),
  );
  await expect(button(page, "morgens")).toHaveCount(0);
  formsSent.resolve();
  await page.waitForLoadState();
  slow.close();
  slow.closeAllConnections();

  await button(page, "morgens").click();
  await expect(waiting(page, "morgens")).toHaveText("Wartet auf Verbindung");
  await expect(page.getByText("Noch nicht gesendet", { exact: true })).toBeVisible();
});

test("what is ticked on the kept sheet without a network is sent later, once", async ({
  browser,
  site,
  person,
}) => {
  const { id, email } = await person();
  const { petId, itemId } = await treated(site, id);
  const { page, context } = await openWithSheet(browser, site, email);

  await goOffline(page);
  await page.goto("/pets");
  await expect(page.getByText("Keine Verbindung zum Internet")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Heute zu tun" }), "of one day").toHaveCount(1);
  await button(page, "morgens").click();
  await expect(button(page, "morgens")).toHaveAttribute("aria-pressed", "true");
  await expect(waiting(page, "morgens")).toHaveText("Wartet auf Verbindung");
  await button(page, "abends").click();
  await expect(button(page, "abends")).toHaveAttribute("aria-pressed", "true");
  await button(page, "abends").click();
  await expect(button(page, "abends")).toHaveAttribute("aria-pressed", "false");
  await page.reload();
  await expect(button(page, "morgens"), "kept").toHaveAttribute("aria-pressed", "true");
  expect(await timesTicked(site, itemId)).toEqual([]);

  await goOnline(page);
  await page.goto(`/pets/${petId}/behandlung`);
  await expect(button(page, "morgens"), "sent before the page").toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect.poll(() => timesTicked(site, itemId)).toEqual(["morgens"]);
  await expect.poll(() => cachesOf(page)).toEqual(["kraeuterpfote-notfallblatt"]);

  // Taken back here, it does not come again.
  await button(page, "morgens").click();
  await expect.poll(() => timesTicked(site, itemId)).toEqual([]);
  await page.goto("/dashboard");
  await expect(button(page, "morgens")).toHaveAttribute("aria-pressed", "false");
  await context.close();
});

const cachesOf = (page: Page) => page.evaluate(() => caches.keys());

/** A browser of its own: what keeps the sheet outlives pages. */
async function openWithSheet(browser: Browser, site: RunningSite, email: string) {
  const context = await browser.newContext({
    baseURL: site.origin,
    locale: "de-DE",
    viewport: phone,
  });
  await context.addCookies([await browserCookie(site, email)]);
  const page = await context.newPage();
  await page.goto("/profile/daten");
  await page.getByRole("button", { name: "Auf diesem Gerät speichern" }).click();
  await expect(toast(page)).toContainText("Auf diesem Gerät gespeichert");
  // From now on the worker controls the page.
  await page.goto("/dashboard");
  return { context, page };
}

test("the stored sheet says that it is stored, and no more that ticks wait once they have left", async ({
  browser,
  site,
  person,
}) => {
  const { id, email } = await person();
  const { itemId } = await treated(site, id);
  const { page, context } = await openWithSheet(browser, site, email);
  await page.goto("/notfallblatt");
  await expect(page.getByText("Es ist auf diesem Gerät gespeichert.")).toBeVisible();
  await expect(page.getByText("offline speichern")).toHaveCount(0);

  await goOffline(page);
  await page.goto("/pets");
  await button(page, "morgens").click();
  const notice = page.getByText("Noch nicht gesendet", { exact: true });
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  await goOnline(page);
  await expect.poll(() => timesTicked(site, itemId)).toEqual(["morgens"]);
  await expect(notice).toBeHidden();
  await expect(waiting(page, "morgens")).toHaveText("Gespeichert");
  await expect(button(page, "morgens")).toHaveAttribute("aria-pressed", "true");
  await context.close();
});

test("ticks of an ended session wait for their person, and nobody else sees or sends them", async ({
  browser,
  site,
  person,
}) => {
  const [erika, jonas] = [await person(), await person()];
  const { itemId } = await treated(site, erika.id);
  const { page, context } = await openWithSheet(browser, site, erika.email);
  await goOffline(page);
  await page.goto("/pets");
  await button(page, "abends").click();
  await expect(button(page, "abends")).toHaveAttribute("aria-pressed", "true");
  // Before the network is back: the browser may wake the worker then, which sends what it has.
  await context.clearCookies();
  await goOnline(page);
  await page.goto("/pets");
  await expect(page).toHaveURL(/\/auth/);
  await context.addCookies([await browserCookie(site, jonas.email)]);
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Start" })).toBeVisible();
  await expect
    .poll(() => cachesOf(page), "her sheet goes, her ticks stay")
    .toEqual(["kraeuterpfote-gaben"]);
  await expect(page.getByText("Noch nicht eingetragen")).toHaveCount(0);
  expect(posts).toEqual([]);
  expect(await timesTicked(site, itemId)).toEqual([]);
  await context.clearCookies();
  await context.addCookies([await browserCookie(site, erika.email)]);
  await page.goto("/dashboard");
  await expect.poll(() => timesTicked(site, itemId)).toEqual(["abends"]);
  await context.close();
});

test("a challenge, a network that wants a sign-in and a closed page lose no tick; a refusal is told", async ({
  page,
  site,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 403/);
  const { id } = await signedIn();
  const { petId, itemId, planId } = await treated(site, id);
  await visit(page, `/pets/${petId}/behandlung`);
  const challenge = { status: 403, headers: { "cf-mitigated": "challenge" }, body: "<p>Kurz</p>" };
  const network = { status: 200, contentType: "text/html", body: "<p>Bitte im WLAN anmelden</p>" };
  // However often the page tries again.
  let answer: typeof challenge | typeof network = challenge;
  await page.route("**/gegeben", (route) => route.fulfill(answer));
  await button(page, "morgens").click();
  await expect(waiting(page, "morgens")).toContainText("Vorher ist eine Sicherheitsabfrage nötig.");
  await expect(
    waiting(page, "morgens").getByRole("link", { name: "Seite neu laden" }),
  ).toHaveAttribute("href", "");
  await expect(button(page, "morgens")).toHaveAttribute("aria-pressed", "true");
  answer = network;
  await page.reload();
  await expect(waiting(page, "morgens")).toHaveText(
    "Noch nicht gesendet. Wir versuchen es weiter.",
  );
  await expect(button(page, "morgens"), "after closing the page").toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.unroute("**/gegeben");
  await page.reload();
  await expect.poll(() => timesTicked(site, itemId)).toEqual(["morgens"]);
  // The page has loaded what was taken, and asks for nothing more before the plan ends.
  await expect(page.getByRole("row", { name: /Schritt führen/ })).toContainText("1/2");
  await site.db
    .update(treatmentPlans)
    .set({ state: "ended", endedAt: "2020-01-01T00:00:00.000Z" })
    .where(eq(treatmentPlans.id, planId));
  await button(page, "abends").click();
  await expect(waiting(page, "abends")).toContainText("Nicht angenommen");
  const notice = page.getByRole("region", { name: "Noch nicht eingetragene Gaben" });
  await page.goto("/dashboard");
  await expect(notice).toContainText("Emma: Schritt führen,");
  await expect(notice).toContainText("abends");
  await expect(notice).toContainText("Nicht angenommen: Der Plan hat sich geändert");
  await notice.getByRole("button", { name: "Hinweis schließen" }).click();
  await expect(notice).toHaveCount(0);
  await expect.poll(() => cachesOf(page)).toEqual([]);
});
