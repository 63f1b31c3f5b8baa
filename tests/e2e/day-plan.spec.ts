import type { Page } from "@playwright/test";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { insertPet, insertStable } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { expectNoFindings } from "#tests/support/axe.ts";
import { emptyAgenda } from "#tests/support/empty-agenda.ts";
import {
  browserCookie,
  expect,
  goOffline,
  goOnline,
  test,
  toast,
  visit,
} from "#tests/support/test.ts";

// In the stable: the plan of the day on the practice's phone, without a network or with a weak one.

const today = dayInGermany(new Date());
const address = `/admin/termine/tag/${today}/plan`;

function leftOf(page: Page) {
  return page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
}

test("the plan is kept when she asks, opened in the stable without a network, and gone after signing out", async ({
  browser,
  site,
  person,
}) => {
  await emptyAgenda(site.db);
  const { email } = await person({ role: "admin" });
  const { id: userId } = await person({ fullName: "Karla Kundin" });
  const stableId = await insertStable(site.db);
  const petId = await insertPet(site.db, { userId, name: "Balu", allergies: "Hafer", stableId });
  await insertBooking(site.db, {
    ...{ userId, petId, petName: "Balu", petType: "Pferd", type: "acupressure" },
    ...{ bookingDate: today, bookingTime: "23:00", travelMinutes: 25 },
    address: "Reitstall Elbwiesen, Deichweg 7, 21380 Artlenburg",
  });
  const context = await browser.newContext({
    ...{ baseURL: site.origin, locale: "de-DE", viewport: { width: 390, height: 844 } },
  });
  await context.addCookies([await browserCookie(site, email)]);
  const page = await context.newPage();
  await page.goto(`/admin/termine?tag=${today}`);
  await page.getByRole("link", { name: /^Tagesplan/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tagesplan" })).toBeVisible();
  expect(await leftOf(page), "nobody has asked for it").toEqual({ caches: [], workers: 0 });
  await page.getByRole("button", { name: "Auf diesem Gerät speichern" }).click();
  await expect(toast(page)).toContainText("Auf diesem Gerät gespeichert");
  await page.reload();
  await expect(page.getByRole("button", { name: "Von diesem Gerät entfernen" })).toBeVisible();

  await visit(page, "/admin/termine");
  await goOffline(page);
  // A link on the page that is open: it stays, and the plan is offered.
  await page.getByRole("link", { name: "Ställe" }).click();
  await expect(toast(page)).toContainText("Diese Seite bleibt offen.");
  await toast(page).getByRole("link", { name: "Gespeicherten Tagesplan öffnen" }).click();
  await expect(page.getByText("Keine Verbindung zum Internet")).toBeVisible();
  // Whatever is opened anew, too.
  await page.goto("/admin");
  const visitCard = page.getByRole("article", { name: "Akupressur" });
  await expect(visitCard).toContainText("Losfahren um 22:35 Uhr (25 Minuten)");
  await expect(visitCard).toContainText("Hafer");
  await expect(visitCard).toContainText("Tor ab 18 Uhr zu, am Paddock 3 klingeln.");
  // Links to pages of the practice lead nowhere here.
  await expect(visitCard.locator("a[href^='/admin/']")).toHaveCount(0);
  await expect(page.getByText(/^Stand \d\d:\d\d Uhr$/)).toBeVisible();
  await expect(page.getByRole("button", { name: /Bin unterwegs/ })).toHaveCount(0);
  await expectNoFindings(page, "the plan without a network");

  await goOnline(page);
  await expect(page.getByText("Wieder mit dem Internet verbunden")).toBeVisible();
  await page.getByRole("link", { name: "Seite neu laden" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Heute", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Menü öffnen" }).click();
  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  await expect.poll(() => leftOf(page)).toEqual({ caches: [], workers: 0 });
  await context.close();
});

test("a plan whose day is over is not shown any more", async ({ browser, site, person }) => {
  const { email } = await person({ role: "admin" });
  const context = await browser.newContext({ baseURL: site.origin, locale: "de-DE" });
  await context.addCookies([await browserCookie(site, email)]);
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole("button", { name: "Auf diesem Gerät speichern" }).click();
  await expect(toast(page)).toContainText("Auf diesem Gerät gespeichert");
  await page.evaluate(async (kept) => {
    await navigator.serviceWorker.ready;
    const cache = await caches.open("kraeuterpfote-tagesplan");
    const answer = await cache.match(kept);
    const headers = new Headers(answer?.headers);
    headers.set("x-kept-until", new Date(Date.now() - 1000).toISOString());
    await cache.put(kept, new Response(await answer?.text(), { headers }));
  }, address);
  await goOffline(page);
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Keine Verbindung zum Internet" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tagesplan" })).toHaveCount(0);
  await context.close();
});

test("where the network is too weak the page stays, and goes on when it is asked again", async ({
  page,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(
    /ERR_FAILED|ERR_INTERNET_DISCONNECTED/,
    /manifest patches/,
    /loading route module/,
    /Failed to fetch dynamically/,
  );
  await signedIn({ role: "admin" });
  await visit(page, "/admin/termine");
  // Browsers still say that they are online, and neither data nor scripts come.
  await page.route(/\.data|__manifest|assets\/.*\.js/, (route) => route.abort());
  await page.getByRole("link", { name: "Zeiten und Sperrtage" }).click();
  await expect(toast(page)).toContainText("Keine Verbindung");
  await expect(page.getByRole("heading", { level: 1, name: "Termine" })).toBeVisible();
  await toast(page).getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(toast(page)).toContainText("Diese Seite bleibt offen.");
  await expect(page).toHaveURL("/admin/termine");
  await page.unroute(/\.data|__manifest|assets\/.*\.js/);
  await toast(page).getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(page).toHaveURL(/\/admin\/termine\/zeiten/);
  await expect(page.getByRole("heading", { level: 1, name: "Sprechzeiten" })).toBeVisible();
  await expect(toast(page)).toBeHidden();
});
