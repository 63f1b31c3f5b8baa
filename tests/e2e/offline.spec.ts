import type { Browser, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { session } from "#app/db/account-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { demoPassword } from "#scripts/demo/factories.ts";
import { expectNoFindings } from "#tests/support/axe.ts";
import type { RunningSite } from "#tests/support/site.ts";
import {
  browserCookie,
  expect,
  goOffline,
  goOnline,
  test,
  toast,
  visit,
} from "#tests/support/test.ts";

// Without a network: the emergency sheet that a browser keeps, and forms and links that cannot leave.

/** A browser of its own: what keeps the sheet outlives pages, and the next test's window. */
async function openBrowser(browser: Browser, site: RunningSite, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin, locale: "de-DE" });
  await context.addCookies([await browserCookie(site, email)]);
  return context.newPage();
}

async function keepSheet(page: Page) {
  await page.goto("/profile/daten");
  await page.getByRole("button", { name: "Auf diesem Gerät speichern" }).click();
  await expect(toast(page)).toContainText("Auf diesem Gerät gespeichert");
}

/** What is left of it in the browser. */
function leftOf(page: Page) {
  return page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
}

const nothing = { caches: [], workers: 0 };

test("the sheet is kept on request, read without a network, renewed, and gone after signing out", async ({
  browser,
  site,
  person,
}) => {
  const { id, email } = await person({ fullName: "Erika Muster", phone: "030 23125 018" });
  await insertPet(site.db, {
    userId: id,
    name: "Emma",
    allergies: "Huhn",
    vetName: "Praxis am Park",
    vetPhone: "030 23125 017",
  });
  const page = await openBrowser(browser, site, email);
  await page.goto("/dashboard");
  expect(await leftOf(page), "nobody has asked for it").toEqual(nothing);
  await keepSheet(page);
  await page.reload();
  await expect(page.getByText("Auf diesem Gerät gespeichert.", { exact: true })).toBeVisible();

  await goOffline(page);
  await page.goto("/pets?von=unterwegs");
  await expect(page.getByRole("heading", { level: 1, name: "Notfallblatt" })).toBeVisible();
  await expect(page.getByText("Keine Verbindung zum Internet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Zur Übersicht" })).toBeHidden();
  await expect(page.getByText("Ansprechperson")).toContainText("Erika Muster, 030 23125 018");
  const emma = page.getByRole("region", { name: "Emma" });
  await expect(emma).toContainText("Huhn");
  await expect(emma.getByRole("link", { name: "030 23125 017" })).toBeVisible();
  const family = await page.evaluate(() => document.fonts.check("1em 'Fraunces'"));
  expect(family, "with its styles and fonts").toBe(true);
  await expectNoFindings(page, "the sheet without a network");

  await goOnline(page);
  await page.getByRole("link", { name: "Noch einmal versuchen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Meine Haustiere" })).toBeVisible();
  await expect(page, "with all of its address").toHaveURL("/pets?von=unterwegs");
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Notfallblatt für alle Ihre Tiere" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Notfallblatt" })).toBeVisible();
  await expect(page.getByText("Keine Verbindung zum Internet")).toBeHidden();
  await insertPet(site.db, { userId: id, name: "Oskar" });
  const renewed = page.waitForResponse("**/notfallblatt");
  await page.goto("/dashboard");
  await (await renewed).finished();
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.match("/notfallblatt"))?.text()) ?? ""),
    )
    .toContain("Oskar");

  await page.getByRole("button", { name: "Abmelden" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  await expect.poll(() => leftOf(page)).toEqual(nothing);
  await page.context().setOffline(true);
  await expect(page.goto("/pets")).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await page.context().close();
});

test("whoever signs in next, by the form or in another way, has asked for nothing and finds nothing", async ({
  browser,
  site,
  person,
}) => {
  const [erika, jonas] = [await person(), await person()];
  await insertPet(site.db, { userId: erika.id, name: "Emma" });
  await insertPet(site.db, { userId: jonas.id, name: "Mimi" });
  const page = await openBrowser(browser, site, erika.email);
  await keepSheet(page);
  await page.reload();
  await page.getByRole("button", { name: "Abmelden" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  await expect.poll(() => leftOf(page)).toEqual(nothing);
  // The worker that was removed still controls this page, until it is left.
  await page.getByLabel("E-Mail-Adresse").fill(jonas.email);
  await page.getByLabel("Passwort", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Meine Haustiere" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await leftOf(page)).toEqual(nothing);

  await keepSheet(page);
  await page.context().clearCookies();
  await page.context().addCookies([await browserCookie(site, erika.email)]);
  await page.goto("/dashboard");
  await expect.poll(() => leftOf(page), "a link may have signed in somebody else").toEqual(nothing);
  await page.context().close();
});

test("a link in a mail leaves it alone, and a form that was not sent gets no sheet for an answer", async ({
  browser,
  site,
  person,
}) => {
  const { email } = await person();
  const page = await openBrowser(browser, site, email);
  await keepSheet(page);
  await page.goto("/auth/neue-adresse?token=unbekannt");
  await page.goto("/profile/daten");
  await expect(page.getByText("Auf diesem Gerät gespeichert.", { exact: true })).toBeVisible();
  await goOffline(page);
  const failed = page.waitForEvent("requestfailed", (request) => request.method() === "POST");
  await page.evaluate(`
    const form = document.body.appendChild(document.createElement("form"));
    form.method = "post";
    form.action = "/vertraege-kuendigen";
    form.submit();
  `);
  await failed;
  await expect(page.getByRole("heading", { name: "Notfallblatt" })).toHaveCount(0);
  await page.context().close();
});

test("it outlives its session, as was promised, and goes when it is removed by hand", async ({
  browser,
  site,
  person,
}) => {
  const { id, email } = await person();
  const page = await openBrowser(browser, site, email);
  await keepSheet(page);
  await page.getByRole("button", { name: "Von diesem Gerät entfernen" }).click();
  await expect(toast(page)).toContainText("Von diesem Gerät entfernt");
  await expect.poll(() => leftOf(page)).toEqual(nothing);

  await keepSheet(page);
  await site.db.delete(session).where(eq(session.userId, id));
  await page.goto("/pets");
  await expect(page).toHaveURL(/\/auth/);
  await goOffline(page);
  await page.goto("/pets");
  await expect(page.getByRole("heading", { level: 1, name: "Notfallblatt" })).toBeVisible();
  await page.context().close();
});

test("what was kept for too long is not shown any more", async ({ browser, site, person }) => {
  const { id, email } = await person();
  await insertPet(site.db, { userId: id, name: "Emma" });
  const page = await openBrowser(browser, site, email);
  await keepSheet(page);
  await page.evaluate(async () => {
    // Not by opening the page again: it would renew the copy, perhaps after this.
    await navigator.serviceWorker.ready;
    const cache = await caches.open("kraeuterpfote-notfallblatt");
    const kept = await cache.match("/notfallblatt");
    const headers = new Headers(kept?.headers);
    headers.set("x-kept-until", new Date(Date.now() - 60_000).toISOString());
    await cache.put("/notfallblatt", new Response(await kept?.text(), { headers }));
  });
  await goOffline(page);
  await page.goto("/pets");
  await expect(page.getByRole("heading", { name: "Keine Verbindung zum Internet" })).toBeVisible();
  expect(await page.content()).not.toContain("Emma");
  await page.context().close();
});

/** The router may look ahead for a link's route at any moment, and says so when it cannot. */
const withoutConnection = [
  /ERR_INTERNET_DISCONNECTED/,
  /manifest patches/,
  /loading route module/,
  /Failed to fetch dynamically/,
];

test("without a connection nothing typed is lost, and a link leaves the page as it is until it is back", async ({
  page,
  context,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(...withoutConnection);
  await signedIn({ role: "admin" });
  await visit(page, "/pets?hinzufuegen=Hund");
  await page.getByLabel("Name *").fill("Rex");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Haustier anlegen" }).click();
  await expect(toast(page)).toContainText("Keine Verbindung");
  await expect(page.getByLabel("Name *")).toHaveValue("Rex");
  await context.setOffline(false);

  await visit(page, "/admin/termine");
  const days = page.getByRole("heading", { level: 1 });
  const text = await days.textContent();
  await context.setOffline(true);
  // Its module was never loaded: the browser's own error page would come in place of the day.
  await page.getByRole("link", { name: "Zeiten und Sperrtage" }).click();
  await expect(toast(page)).toContainText("Keine Verbindung");
  await expect(toast(page)).toContainText("Diese Seite bleibt offen.");
  await expect(page).toHaveURL("/admin/termine");
  await expect(days).toHaveText(text ?? "");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Zeiten und Sperrtage" }).click();
  await expect(page).toHaveURL(/\/admin\/termine\/zeiten/);
});
