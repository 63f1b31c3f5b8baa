import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { bookings } from "#app/db/booking-schema.ts";
import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import { weekdayIndex } from "#app/platform/months.ts";
import { holidayOn } from "#app/platform/public-holidays.server.ts";
import { spokenConsentLabel } from "#app/shop/contract-words.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { emptyAgenda } from "#tests/support/empty-agenda.ts";
import { expect, holdScript, phone, test, visit } from "#tests/support/test.ts";

// The telephone rings: the practitioner types, and Enter goes on.

const send = "Termin eintragen";

test.beforeEach(async ({ site }) => emptyAgenda(site.db));

/** After every withdrawal period, no Sunday, and typed alike with the day or the month first. */
function openDay(): string {
  const from = dayInGermany(new Date());
  const days = Array.from({ length: 140 }, (_, index) => addDays(from, 30 + index));
  const day = days.find(
    (date) => date.slice(5, 7) === date.slice(8) && weekdayIndex(date) < 6 && !holidayOn(date),
  );
  return day ?? "";
}

/** What is there for pages without script stays hidden. */
function shown(page: Page, label: string) {
  return page.getByLabel(label, { exact: true }).filter({ visible: true });
}

/** Another page opens at its top, and Tab goes on in it. */
async function expectAtTop(page: Page) {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator("main:focus, main :focus")).toHaveCount(1);
}

async function goOnTo(page: Page, label: string) {
  await page.keyboard.press("Enter");
  await expect(shown(page, label)).toBeFocused();
}

for (const { width, height, typed } of [
  { ...phone, typed: { time: "1430", concerns: "Rücken" } },
  { ...{ width: 1280, height: 800 }, typed: null },
]) {
  test(`a stranger's call is typed with Enter alone at ${width}`, async ({
    page,
    site,
    signedIn,
  }) => {
    await page.setViewportSize({ width, height });
    await signedIn({ role: "admin" });
    await visit(page, "/admin/anruf");
    const day = openDay();
    await expect(page.getByRole("searchbox")).toBeFocused();
    await page.keyboard.type(`Quirina Ypsilon${width}`);
    await goOnTo(page, "Telefon");
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(`Quirina Ypsilon${width}`);
    await page.keyboard.type(`04131 88${width}`);
    await goOnTo(page, "E-Mail-Adresse (optional)");
    await goOnTo(page, "Straße und Hausnummer (optional)");
    await goOnTo(page, "PLZ (optional)");
    await goOnTo(page, "Ort (optional)");
    await page.keyboard.type("Lüneburg");
    await goOnTo(page, "Anderer Ort des Termins (optional)");
    await goOnTo(page, "Fahrt dorthin (Minuten) (optional)");
    await page.keyboard.type("25");
    await goOnTo(page, "Name des Tieres");
    await page.keyboard.type("Balu");
    await goOnTo(page, "Tierart");
    await page.keyboard.type("Pferd");
    await goOnTo(page, "Leistung");
    await page.keyboard.type("Akupressur");
    await goOnTo(page, "Datum");
    await page.keyboard.type(`${day.slice(8)}${day.slice(5, 7)}${day.slice(0, 4)}`);
    await goOnTo(page, "Uhrzeit");
    if (typed) await page.keyboard.type(typed.time);
    else {
      await expect(page.getByRole("radio", { name: "09:00 Uhr" })).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("radio", { name: "09:00 Uhr" })).toBeFocused();
    }
    // By post the consent is always needed.
    await goOnTo(page, `${spokenConsentLabel} *`);
    await page.keyboard.press("Space");
    await goOnTo(page, "Anliegen (optional)");
    await page.keyboard.type(typed?.concerns ?? "");
    await page.keyboard.press(typed ? "Tab" : "Enter");
    await expect(page.getByRole("button", { name: send })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Termin eingetragen")).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/termine\/anfragen\/[\w-]+$/);
    await expectAtTop(page);
    const found = eq(bookings.ownerName, `Quirina Ypsilon${width}`);
    expect(await site.db.select().from(bookings).where(found)).toMatchObject([
      {
        ...{ petName: "Balu", bookingDate: day, concerns: typed?.concerns ?? "" },
        bookingTime: typed ? "14:30" : "09:00",
        travelMinutes: 25,
      },
    ]);
  });
}

test("a known caller, a taken time and a reload: nothing typed is lost", async ({
  page,
  site,
  person,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 409/);
  const { id: userId } = await person({ fullName: "Ute Quittenbaum" });
  await insertPet(site.db, { userId, name: "Zottel" });
  await insertPet(site.db, { userId, name: "Yoshi" });
  const day = openDay();
  const taken = { bookingDate: day, bookingTime: "10:30", petName: "Emma" };
  await insertBooking(site.db, { userId, type: "acupressure", ...taken });
  await signedIn({ role: "admin" });
  await visit(page, `/admin/anruf?tag=${day}&leistung=acupressure`);
  await page.keyboard.type("zottel");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: /^Ute Quittenbaum/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Andere Person" })).toBeVisible();
  await expect(page).toHaveURL(/leistung=acupressure/);

  await page.getByRole("radio", { name: /^Yoshi/ }).check();
  await page.getByLabel("Anliegen (optional)").fill("Hustet seit Montag");
  await page.getByRole("radio", { name: "09:00 Uhr" }).check();
  await page.getByLabel("Uhrzeit", { exact: true }).fill("10:45");
  await page.getByRole("button", { name: send }).click();
  await expect(page.getByRole("alert").first()).toContainText("Schon belegt");
  await expect(page.getByText("Schon belegt durch Akupressur")).toBeVisible();

  await page.reload();
  await expect(page.getByLabel("Anliegen (optional)")).toHaveValue("Hustet seit Montag");
  await expect(page.getByRole("radio", { name: /^Yoshi/ })).toBeChecked();
  await expect(shown(page, "Datum")).toHaveValue(day);
  await page.getByRole("link", { name: "Ute Quittenbaum" }).click();
  await expect(page).toHaveURL(/\/admin\/kunden\//);
  await page.goBack();
  await expect(page.getByLabel("Anliegen (optional)")).toHaveValue("Hustet seit Montag");
  await page.getByLabel("Uhrzeit", { exact: true }).fill("15:30");
  await page.getByRole("button", { name: send }).click();
  await expect(page.getByText("Termin eingetragen")).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain(
    "kraeuterpfote-eingaben",
  );
});

test("the answer of a search takes no focus from who types on", async ({ page, signedIn }) => {
  await signedIn({ role: "admin" });
  await visit(page, "/admin/anruf?leistung=acupressure");
  const answer = Promise.withResolvers<void>();
  await page.route(/suche=/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole("searchbox").fill("Quirina Niemand");
  await page.keyboard.press("Enter");
  const pet = page.getByLabel("Name des Tieres");
  await pet.pressSequentially("Flo");
  answer.resolve();
  await expect(page.getByText("Keine Treffer")).toBeVisible();
  await page.keyboard.type("cke");
  await expect(pet).toHaveValue("Flocke");

  const search = page.getByRole("searchbox");
  const late = Promise.withResolvers<void>();
  await page.route(/suche=Quir&/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await search.fill("Quir");
  await page.keyboard.press("Enter");
  await page.keyboard.type("in");
  late.resolve();
  await expect(page).toHaveURL(/suche=Quir&/);
  await page.keyboard.type("a");
  await expect(search).toHaveValue("Quirina");
});

test("who goes on before the answer of a search keeps the name", async ({
  page,
  site,
  signedIn,
}) => {
  await signedIn({ role: "admin" });
  await visit(page, `/admin/anruf?leistung=acupressure&tag=${openDay()}`);
  await page.route(/suche=/, () => {});
  await page.getByRole("searchbox").fill("Quentin Eilig");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Quentin Eilig");
  await page.getByLabel("Telefon", { exact: true }).fill("04131 660012");
  await page.getByLabel("Name des Tieres").fill("Balu");
  await page.getByLabel("Tierart").selectOption("Pferd");
  await page.getByRole("radio", { name: "10:30 Uhr" }).check();
  await page.getByLabel(/^Beginn vor Ablauf/).check();
  await page.getByRole("button", { name: send }).click();
  await expect(page.getByText("Termin eingetragen")).toBeVisible();
  const found = eq(bookings.ownerName, "Quentin Eilig");
  expect(await site.db.select().from(bookings).where(found)).toHaveLength(1);
});

test("what is typed before the page's script is there is kept as well", async ({
  page,
  signedIn,
}) => {
  await signedIn({ role: "admin" });
  const sendScript = await holdScript(page);
  await page.goto("/admin/anruf?leistung=acupressure", { waitUntil: "commit" });
  await page.getByRole("searchbox").fill("Quirin");
  await page.getByLabel("Anliegen (optional)").fill("Hustet seit Montag");
  await page.getByLabel("Tierart").selectOption("Pferd");
  sendScript();
  await isKept(page, "Hustet");
  await expect(page.getByRole("searchbox")).toHaveValue("Quirin");
  await page.reload();
  await expect(page.getByLabel("Anliegen (optional)")).toHaveValue("Hustet seit Montag");
  await expect(page.getByLabel("Tierart")).toHaveValue("Pferd");
});

test("a number that somebody has is asked about where one sees it, until it is answered", async ({
  page,
  site,
  person,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 409/);
  await page.setViewportSize(phone);
  const known = "0511 9900112";
  await person({ fullName: "Jonas Kannich", phone: known });
  await signedIn({ role: "admin" });
  await visit(page, `/admin/anruf?leistung=acupressure&tag=${openDay()}`);
  await page.getByLabel("Name", { exact: true }).fill("Quendolin Neu");
  await page.getByLabel("Telefon", { exact: true }).fill(known);
  await page.getByLabel("Name des Tieres").fill("Balu");
  await page.getByLabel("Tierart").selectOption("Pferd");
  await shown(page, "Uhrzeit").fill("09:00");
  await page.getByLabel(/^Beginn vor Ablauf/).check();
  const found = eq(bookings.ownerName, "Quendolin Neu");
  for (let press = 0; press < 2; press += 1) {
    await page.getByRole("button", { name: send }).click();
    await expect(page.getByRole("alert").first()).toBeFocused();
    await expect(page.getByRole("link", { name: /^Jonas Kannich/ })).toBeInViewport();
    expect(await site.db.select().from(bookings).where(found)).toEqual([]);
  }
  await page.getByLabel("Nein, neue Person").check();
  await page.getByRole("button", { name: send }).click();
  await expect(page.getByText("Termin eingetragen")).toBeVisible();
  await expectAtTop(page);
  expect(await site.db.select().from(bookings).where(found)).toHaveLength(1);
});

test("what is typed is kept for its own address, over a refusal and the way back", async ({
  page,
  site,
  person,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 4/);
  const { id: first } = await person({ fullName: "Adele Ahorn" });
  const { id: second } = await person({ fullName: "Berta Birke" });
  await insertPet(site.db, { userId: first, name: "Emma" });
  await insertPet(site.db, { userId: second, name: "Rex" });
  await signedIn({ role: "admin" });
  const concerns = page.getByLabel("Anliegen (optional)");
  for (const [id, text] of [
    [first, "Von Adele"],
    [second, "Von Berta"],
  ]) {
    await visit(page, `/admin/anruf?kunde=${id}`);
    await concerns.fill(text ?? "");
  }
  await page.goBack();
  await expect(concerns).toHaveValue("Von Adele");
  await page.goForward();
  await expect(concerns).toHaveValue("Von Berta");

  // Refused, and left by a link.
  await page.getByRole("button", { name: send }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.getByRole("link", { name: "Berta Birke" }).click();
  await expect(page).toHaveURL(/\/admin\/kunden\//);
  await page.goBack();
  await expect(concerns).toHaveValue("Von Berta");
});

async function isKept(page: Page, typed: string) {
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
  await expect.poll(kept).toContain(typed);
}
