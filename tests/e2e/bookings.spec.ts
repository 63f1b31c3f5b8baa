import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { bookings } from "#app/db/booking-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { expectNoFindings } from "#tests/support/axe.ts";
import { bookingLinkPath } from "#tests/support/booking-links.ts";
import { emptyAgenda } from "#tests/support/empty-agenda.ts";
import { now } from "#tests/support/http.ts";
import { book, proposal, statusOf } from "#tests/support/my-bookings.ts";
import { expect, phone, test, toast, visit } from "#tests/support/test.ts";

// A customer books, prepares, moves and cancels consultations, with script.

const desk = { width: 1280, height: 900 };

test.beforeEach(async ({ page, site }) => {
  await emptyAgenda(site.db);
  await page.setExtraHTTPHeaders({ "x-test-now": now });
});

function storedRecords(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("appointments") ?? "null"));
}

function time(page: Page, name: string | RegExp) {
  return page.getByRole("group", { name: "Uhrzeit" }).getByRole("radio", { name });
}

/** The consent to a beginning within the withdrawal period; never ticked beforehand. */
function consent(page: Page) {
  return page.getByRole("checkbox", { name: /^Ich verlange ausdrücklich/ });
}

function day(page: Page, name: RegExp) {
  return page.getByRole("grid").getByRole("gridcell", { name });
}

test("on a phone a consultation is booked, read of next, and kept in the browser while signed in", async ({
  page,
  context,
  signedIn,
  site,
}) => {
  await page.setViewportSize(phone);
  const { id, email } = await signedIn({ phone: "030 23125 017" });
  await insertPet(site.db, { userId: id });
  await visit(page, "/services");
  // What somebody else left there does no harm.
  await page.evaluate(() => localStorage.setItem("appointments", '{"of":"something else"}'));
  await page.getByRole("main").getByRole("link", { name: "Fütterungsberatung" }).click();
  const submit = page.getByRole("button", { name: "Beratung zahlungspflichtig buchen" });
  await expect(submit).toBeDisabled();
  await page.getByRole("radio", { name: "Beratung vor Ort" }).check();
  await page.getByLabel("Ihre Anliegen").fill("Frisst langsam");
  await page.getByRole("link", { name: "Nächster Monat, Dezember 2026" }).click();
  await day(page, / 1\. Dezember 2026, frei/).click();
  await expect(submit).toHaveAccessibleDescription("Noch offen: Uhrzeit");
  await expect(submit).toBeDisabled();
  await page.getByRole("link", { name: "Uhrzeit", exact: true }).click();
  const firstFree = page.locator("input[name=time]:enabled").first();
  await expect(firstFree).toBeFocused();
  // The times are there as on any other day, and the consent is asked for with the chosen one.
  await expect(consent(page)).toBeHidden();
  await time(page, "14:00 Uhr").check();
  await expect(page.getByText("Für diesen Tag ist Ihre Zustimmung nötig.")).toBeVisible();
  await expect(consent(page)).not.toBeChecked();
  await expect(submit).toHaveAccessibleDescription("Noch offen: Zustimmung");
  await page.getByRole("link", { name: "Zustimmung" }).click();
  await expect(consent(page)).toBeFocused();
  await expect(submit).toBeDisabled();
  await consent(page).check();
  await expect(submit).toBeEnabled();
  const summary = page.getByRole("region", { name: "Ihre Buchung" });
  await expect(summary).toContainText("1. Dezember 2026, 14:00 Uhr");
  await expect(summary).toContainText(/Für\s*Bello/);
  // Nothing that was typed stands in the address.
  expect(new URL(page.url()).search).not.toContain("Frisst");
  await submit.click();

  await expect(toast(page)).toContainText("Termin gebucht!");
  await expect(page).toHaveURL(/\/calendar\?monat=2026-12&tag=2026-12-01&gebucht=/);
  const notice = page.getByRole("region", { name: "Ihre Buchung" });
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(notice).toBeFocused();
  const record = {
    id: String(Date.parse(now)),
    ...{ type: "feeding", consultationType: "Beratung vor Ort", concerns: "Frisst langsam" },
    ...{ date: "2026-12-01", time: "14:00", petName: "Bello" },
    ...{ ownerName: "Erika Beispiel", phone: "030 23125 017", email },
    createdAt: "2026-11-21T10:00:00.000Z",
  };
  await expect.poll(() => storedRecords(page)).toEqual([record]);
  const landing = page.url();
  await visit(page, landing);
  expect(await storedRecords(page), "looked at twice it is kept once").toEqual([record]);

  await page.getByRole("button", { name: "Menü öffnen" }).click();
  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
  await expect.poll(() => storedRecords(page)).toBeNull();

  // Somebody else's booking is nobody's here.
  await signedIn();
  await visit(page, landing);
  await expect(page.getByRole("region", { name: "Ihre Buchung" })).toHaveCount(0);
  expect(await storedRecords(page)).toBeNull();

  // A session that has ended elsewhere.
  await page.evaluate(() => localStorage.setItem("appointments", "[]"));
  await context.clearCookies();
  await page.getByRole("link", { name: "Haustiere" }).first().click();
  await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
  await expect.poll(() => storedRecords(page)).toBeNull();
});

test("on a phone a choice takes the place of what was chosen from, and focus goes with it", async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize(phone);
  await signedIn();
  await visit(page, "/services/feeding");
  const onSite = page.getByRole("radio", { name: "Beratung vor Ort" });
  const byVideo = page.getByRole("radio", { name: "Beratung per Video" });
  await onSite.check();
  await expect(byVideo).toBeHidden();
  await page.getByRole("link", { name: "Beratungsart ändern" }).click();
  await expect(page.getByRole("group", { name: "Beratungsart" })).toBeFocused();
  // The same one may be chosen again.
  await onSite.check();
  await expect(byVideo).toBeHidden();
  await page.getByRole("link", { name: "Beratungsart ändern" }).click();
  await byVideo.check();
  await expect(onSite).toBeHidden();
  await page.getByRole("link", { name: "Nächster Monat, Dezember 2026" }).click();
  await day(page, /15\. Dezember 2026, frei/).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("grid")).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Anderer Tag" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Anderer Tag" })).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(day(page, /15\. Dezember 2026, frei/)).toBeFocused();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an early day shows its times first, and asks for the consent beside the chosen one", async ({
    page,
    site,
    signedIn,
    expectedConsole,
  }) => {
    expectedConsole.push(/status of 400/);
    const { id } = await signedIn({ phone: "030 23125 017" });
    await insertPet(site.db, { userId: id });
    await page.goto("/services/acupressure?tag=2026-12-07");
    await expect(consent(page)).toBeHidden();
    await time(page, "12:00 Uhr").check();
    await expect(consent(page)).not.toBeChecked();
    await page.getByLabel("Beschwerden").fill("Lahmt");
    await page.getByRole("button", { name: /zahlungspflichtig buchen/ }).click();
    await expect(page.getByText(/^Bitte stimmen Sie dem Beginn/).first()).toBeVisible();
    await expect(time(page, "12:00 Uhr")).toBeChecked();
    await expect(page.getByLabel("Beschwerden")).toHaveValue("Lahmt");
    await consent(page).check();
    await expect(time(page, "12:00 Uhr")).toBeChecked();
  });
});

test("the grid of days obeys the keys, and another day, kind or time that went keeps what was typed", async ({
  page,
  person,
  signedIn,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const other = await person();
  const { id } = await signedIn({ phone: "030 23125 017" });
  await insertPet(site.db, { userId: id });
  await insertPet(site.db, { userId: id, name: "Mia" });
  await visit(page, "/services/feeding?art=feeding-video&tag=2026-12-14");
  const submit = page.getByRole("button", { name: "Beratung zahlungspflichtig buchen" });
  await expect(submit).toHaveAccessibleDescription("Noch offen: Uhrzeit und Tier");
  await page.getByRole("radio", { name: "Ein anderes Tier" }).check();
  await page.getByLabel("Name des Tieres").fill("Sturmwind");
  await page.getByLabel("Tierart").selectOption("Pferd");
  await page.getByText("ändern", { exact: true }).click();
  await page.getByLabel("Telefon").fill("0171 2345678");
  await time(page, "16:00 Uhr").check();
  await consent(page).check();
  await day(page, /14\. Dezember 2026/).focus();
  await page.keyboard.press("ArrowRight");
  await expect(day(page, /15\. Dezember 2026/)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tag=2026-12-15/);
  await expect(day(page, /15\. Dezember 2026/)).toBeFocused();
  // The time belonged to the other day.
  await expect(submit).toBeDisabled();
  await time(page, "16:00 Uhr").check();
  await page.getByRole("radio", { name: "Beratung vor Ort" }).check();
  await expect(page).toHaveURL(/art=feeding-on-site/);
  const summary = page.getByRole("region", { name: "Ihre Buchung" });
  await expect(summary).toContainText("80,00 €");
  await expect(summary).toContainText(/Für\s*Sturmwind/);
  await page.getByLabel("Ort des Termins").fill("Stall Birkenhof, Wandlitz");
  await expect(summary).toContainText("bei Ihnen vor Ort: Stall Birkenhof, Wandlitz");
  await expect(time(page, "16:00 Uhr")).toBeChecked();
  await expect(page.getByLabel("Name des Tieres")).toHaveValue("Sturmwind");
  await expect(page.getByLabel("Tierart")).toHaveValue("Pferd");
  await expect(page.getByLabel("Telefon")).toHaveValue("0171 2345678");
  await day(page, /15\. Dezember 2026/).focus();
  await page.keyboard.press("PageDown");
  await expect(day(page, /15\. Januar 2027/)).toBeFocused();
  await page.keyboard.press("PageUp");
  await expect(day(page, /15\. Dezember 2026/)).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tag=2026-12-15/);
  await time(page, "16:00 Uhr").check();

  const taken = { userId: other.id, bookingDate: "2026-12-15", bookingTime: "16:00" };
  await insertBooking(site.db, { ...taken, type: "acupressure" });
  await submit.click();
  await expect(time(page, "16:00 Uhr vergeben")).toBeDisabled();
  await expect(time(page, "16:00 Uhr vergeben")).not.toBeChecked();
  await expect(page.getByRole("group", { name: "Uhrzeit" })).toHaveAccessibleDescription(
    /wurde gerade vergeben/,
  );
  await expect(page.getByLabel("Ort des Termins")).toHaveValue("Stall Birkenhof, Wandlitz");
  await expectNoFindings(page, "a time that is gone");
  await page.getByText("Datum eingeben").click();
  await page.getByLabel("Datum", { exact: true }).fill("2026-12-22");
  await page.getByLabel("Datum", { exact: true }).press("Enter");
  await expect(page).toHaveURL(/tag=2026-12-22/);
  await expect(page.getByLabel("Name des Tieres")).toHaveValue("Sturmwind");
});

test("on a phone a proposal is accepted, moved and cancelled, and focus follows", async ({
  page,
  site,
  signedIn,
}) => {
  await page.setViewportSize(phone);
  const { id: userId } = await signedIn();
  const id = await book(site, userId, { bookingDate: "2026-12-15", ...proposal });
  await visit(page, `/services/termine/${id}`);
  await page.getByRole("link", { name: "Annehmen" }).click();
  const dialog = page.getByRole("dialog", { name: "Terminvorschlag annehmen?" });
  await dialog.getByRole("button", { name: "Zahlungspflichtig annehmen", exact: true }).click();
  await expect(toast(page)).toContainText("Termin bestätigt");
  await expect(page.getByRole("heading", { name: "Der Termin ist bestätigt." })).toBeFocused();

  await page.getByRole("link", { name: "Andere Zeit wählen" }).click();
  await page.getByRole("link", { name: "Nächster Monat, Dezember 2026" }).click();
  await day(page, / 16\. Dezember 2026, frei/).click();
  const submit = page.getByRole("button", { name: "Neuen Termin anfragen" });
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAccessibleDescription("Noch offen: Uhrzeit");
  await time(page, "11:00 Uhr").check();
  await submit.click();
  await expect(toast(page)).toContainText("Neuer Termin angefragt");
  await expect(page).toHaveURL(`/services/termine/${id}#stand`);
  await expect(page.getByRole("heading", { name: "Ihre Anfrage ist eingegangen." })).toBeFocused();

  await page.getByRole("link", { name: "Anfrage zurückziehen" }).click();
  const question = page.getByRole("alertdialog", { name: "Anfrage zurückziehen?" });
  await expect(question.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await question.getByRole("button", { name: "Anfrage zurückziehen" }).click();
  await expect(
    page.getByRole("heading", { name: "Ihre Anfrage ist zurückgezogen." }),
  ).toBeVisible();
  expect(await statusOf(site, id)).toBe("cancelled");
});

test("the preparation form keeps what was typed when it is refused, changed elsewhere or too late", async ({
  page,
  context,
  site,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 4\d\d/);
  await page.setViewportSize(desk);
  const { id: userId } = await signedIn();
  const told = { id: crypto.randomUUID(), bookingDate: "2026-11-24", bookingTime: "09:00" };
  await book(site, userId, { ...told, petType: "Hund" });
  const address = `/services/termine/${told.id}/vorbereitung`;
  const food = "Hauptfutter: Marke und Sorte";
  await page.setExtraHTTPHeaders({ "x-test-now": now });
  await visit(page, address);
  const second = await context.newPage();
  await second.setExtraHTTPHeaders({ "x-test-now": now });
  await visit(second, address);
  await page.getByLabel("im Haus mit Garten").check();
  await page.getByLabel("Kot meist").selectOption("weich");
  await page.getByLabel(food).fill("Süßlupine");
  await page.getByLabel("Hauptfutter: Menge am Tag (g)").fill("viel");
  const save = page.getByRole("button", { name: "Antworten senden" });
  await save.click();
  await expect(page.getByRole("main").getByRole("alert").first()).toBeFocused();
  await expect(page.getByLabel("im Haus mit Garten")).toBeChecked();
  await expect(page.getByLabel(food)).toHaveValue("Süßlupine");
  await page.getByLabel("Hauptfutter: Menge am Tag (g)").fill("350");
  await save.click();
  await expect(toast(page)).toContainText("Antworten gesendet");

  await second.getByLabel(food).fill("Ente");
  await second.getByRole("button", { name: "Antworten senden" }).click();
  await expect(second.getByRole("alert").first()).toContainText("Inzwischen geändert");
  await expect(second.getByLabel(food)).toHaveValue("Ente");
  await second.getByRole("button", { name: "Antworten senden" }).click();
  await second.waitForURL(`/services/termine/${told.id}`);
  await second.close();

  // By the link of a mail the form stays, though the consultation was cancelled meanwhile.
  await visit(page, await bookingLinkPath("booking-prepare", told));
  await page.getByText("Fütterung", { exact: true }).last().click();
  await page.getByLabel("So gefüttert seit").fill("März");
  await site.db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, told.id));
  await save.click();
  await expect(page.getByText(/^Der Vorbereitungsbogen kann/).first()).toBeVisible();
  await expect(page.getByLabel("So gefüttert seit")).toHaveValue("März");
});
