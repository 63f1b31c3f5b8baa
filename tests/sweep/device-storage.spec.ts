import { readFileSync } from "node:fs";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { demoPassword } from "#scripts/demo/factories.ts";
import { insertPlan } from "#scripts/demo/treatment-factories.ts";
import { listedNames, namesOnDevice } from "#tests/support/device-storage.ts";
import { emptyAgenda } from "#tests/support/empty-agenda.ts";
import { now } from "#tests/support/http.ts";
import { wares } from "#tests/support/shop.ts";
import { goToOrderPage, putInCart } from "#tests/support/shop-pages.ts";
import { enterAs, expect, goOffline, goOnline, test, toast, visit } from "#tests/support/test.ts";
import { insertTwoFactor } from "#tests/support/two-factor.ts";

// That browsers hold nothing else after any journey is looked at after every test
// (tests/support/test.ts); here, that they really hold each of what the privacy page lists.

test.use({ expectedConsole: [/manifest version mismatch/] });

test("everything that the privacy page lists a browser really holds", async ({
  browser,
  page,
  context,
  site,
  person,
}) => {
  await page.setExtraHTTPHeaders({ "x-test-now": now });
  const held = new Set<string>();
  const note = async () => {
    for (const name of await namesOnDevice(page)) held.add(name);
  };
  await emptyAgenda(site.db);
  const { id, email } = await person({ phone: "030 23125 017" });
  const petId = await insertPet(site.db, { userId: id });
  await insertPlan(site.db, { petId });

  await context.request.post("/auth", {
    form: {
      intent: "register",
      fullName: "Rita Neu",
      email: `neu-${email}`,
      password: "Wiesen-und-Waelder-9",
    },
    maxRedirects: 0,
  });
  const guarded = await person();
  await insertTwoFactor(site.db, site.sessionCookie.secret, guarded.id);
  await context.request.post("/auth", {
    form: { intent: "sign-in", email: guarded.email, password: demoPassword },
    maxRedirects: 0,
  });
  for (const { name } of await context.cookies()) held.add(name);

  await enterAs(context, email);
  await putInCart(page, wares.threePets);
  await note();
  await goToOrderPage(page);
  await note();

  await visit(page, "/services");
  await page.getByRole("main").getByRole("link", { name: "Akupressur" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Akupressur" })).toBeVisible();
  await visit(page, "/services/acupressure?tag=2026-12-02");
  await page.getByRole("radio", { name: "14:00 Uhr" }).check();
  await page.getByRole("checkbox", { name: /^Ich verlange ausdrücklich/ }).check();
  await page.getByRole("button", { name: "Akupressur-Termin zahlungspflichtig buchen" }).click();
  await expect(toast(page)).toContainText("Termin gebucht!");
  await expect.poll(() => namesOnDevice(page)).toContain("appointments");
  await page.reload();
  await note();

  // In a browser of its own: what keeps the sheet would outlive this test's window.
  const other = await browser.newContext({ baseURL: site.origin });
  await other.addCookies(await context.cookies());
  const otherPage = await other.newPage();
  await otherPage.goto("/profile/daten");
  await otherPage.getByRole("button", { name: "Auf diesem Gerät speichern" }).click();
  // Left before, it is not kept.
  await expect(toast(otherPage)).toContainText("Auf diesem Gerät gespeichert");
  await expect.poll(() => namesOnDevice(otherPage)).toContain("kraeuterpfote-notfallblatt");
  for (const name of await namesOnDevice(otherPage)) held.add(name);
  // What is ticked on it without a network.
  await otherPage.goto("/dashboard");
  await goOffline(otherPage);
  await otherPage.goto("/pets");
  await otherPage.getByRole("button", { name: /^Erledigt/ }).click();
  await expect(otherPage.getByRole("button", { name: /^Erledigt/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  for (const name of await namesOnDevice(otherPage)) held.add(name);
  await goOnline(otherPage);
  // The practice's plan of its day.
  const practice = await person({ role: "admin" });
  await enterAs(other, practice.email);
  await insertBooking(site.db, {
    userId: id,
    petId,
    type: "acupressure",
    bookingDate: dayInGermany(new Date()),
    bookingTime: "23:00",
  });
  await otherPage.goto(`/admin/termine/tag/${dayInGermany(new Date())}/plan`);
  await otherPage.getByRole("button", { name: "Auf diesem Gerät speichern" }).click();
  // Left before, it is not kept.
  await expect(toast(otherPage)).toContainText("Auf diesem Gerät gespeichert");
  await expect.poll(() => namesOnDevice(otherPage)).toContain("kraeuterpfote-tagesplan");
  // A record that was written in it, and not sent.
  await otherPage.reload();
  await goOffline(otherPage);
  await otherPage.goto("/admin");
  await otherPage.getByText("Bericht beginnen").click();
  await otherPage.getByLabel("Befund", { exact: true }).fill("Rücken fest");
  await expect.poll(() => namesOnDevice(otherPage)).toContain("kraeuterpfote-berichte");
  for (const name of await namesOnDevice(otherPage)) held.add(name);
  await goOnline(otherPage);
  await otherPage.goto("/admin/anruf");
  await otherPage.getByLabel("Anliegen").fill("Lahmt seit gestern.");
  await expect.poll(() => namesOnDevice(otherPage)).toContain("kraeuterpfote-eingaben");
  for (const name of await namesOnDevice(otherPage)) held.add(name);
  await other.close();

  // As when a new version was deployed while the page was open.
  await page.route("**/__manifest**", (route) =>
    route.fulfill({ status: 204, headers: { "x-remix-reload-document": "true" } }),
  );
  await visit(page, "/profile");
  await page.getByRole("link", { name: "Haustiere", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Meine Haustiere" })).toBeVisible();
  await note();

  // On https the session's cookie has the other of its two names.
  const listed = listedNames.filter((name) => !name.startsWith("__Host-"));
  expect([...held].sort()).toEqual([...listed].sort());
});

test("the privacy page shows the list", () => {
  const page = readFileSync("build/client/datenschutz/index.html", "utf8");
  const shown = [...page.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name]) => name);
  expect(shown).toEqual(listedNames);
});
