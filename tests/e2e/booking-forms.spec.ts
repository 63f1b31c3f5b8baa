import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { bookings } from "#app/db/booking-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBlockedPeriod, insertBooking } from "#scripts/demo/booking-factories.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import { emptyAgenda } from "#tests/support/empty-agenda.ts";
import { expect, test, toast, visit } from "#tests/support/test.ts";

/** A Saturday, eleven o'clock in Germany. Each test books on days of its own: one practice for all. */
const clock = { "x-test-now": "2026-11-21T10:00:00Z" };
const phone = "030 23125 017";

test.beforeEach(async ({ page, site }) => {
  await emptyAgenda(site.db);
  await page.setExtraHTTPHeaders(clock);
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

const services = [
  {
    card: "Fütterungsberatung",
    kind: "Beratung vor Ort",
    button: "Beratung zahlungspflichtig buchen",
    missing: "Bitte noch auswählen: Beratungsart, Datum und Uhrzeit.",
    price: "80,00 €",
    own: { type: "feeding", consultationType: "Beratung vor Ort" },
    note: "concerns",
  },
  {
    card: "Bioresonanz",
    kind: "Haaranalyse",
    button: "Bioresonanz-Termin zahlungspflichtig buchen",
    missing: "Bitte noch auswählen: Behandlungsart, Datum und Uhrzeit.",
    price: "120,00 €",
    own: { type: "bioresonance", treatmentType: "Haaranalyse" },
    note: "symptoms",
  },
  {
    card: "Akupressur",
    kind: null,
    button: "Akupressur-Termin zahlungspflichtig buchen",
    missing: "Bitte noch auswählen: Datum und Uhrzeit.",
    price: "90,00 €",
    own: { type: "acupressure" },
    note: "issues",
  },
] as const;

for (const [index, { card, kind, button, missing, price, own, note }] of services.entries()) {
  test(`${card} is booked: choices, disabled button, message, calendar, the browser's record`, async ({
    page,
    signedIn,
    site,
  }) => {
    if (index === 0) await page.setViewportSize({ width: 390, height: 800 });
    const { id, email } = await signedIn({ phone });
    await insertPet(site.db, { userId: id });
    const date = `2026-12-0${index + 1}`;
    await visit(page, "/services");
    await page.getByRole("main").getByRole("link", { name: card }).click();
    await expect(page.getByRole("heading", { level: 1, name: card })).toBeVisible();
    const submit = page.getByRole("button", { name: button });
    await expect(submit).toBeDisabled();
    await expect(submit).toHaveAccessibleDescription(missing);

    if (kind !== null) {
      await expect(page.getByRole("grid")).toHaveCount(0);
      await page.getByRole("radio", { name: kind }).check();
    }
    await page.getByLabel(/^(Ihre Anliegen|Symptome|Beschwerden)/).fill("Frisst langsam");
    await page.getByRole("link", { name: "Nächster Monat, Dezember 2026" }).click();
    await day(page, new RegExp(` ${index + 1}\\. Dezember 2026, frei`)).click();
    await expect(submit).toHaveAccessibleDescription(
      "Bitte noch auswählen: Uhrzeit. Die Zeiten dieses Tages sehen Sie nach Ihrer Zustimmung .",
    );
    await expect(submit).toBeDisabled();
    await expect(consent(page)).not.toBeChecked();
    await expect(time(page, /Uhr/)).toHaveCount(0);
    await expect(page.getByText("Danach sehen Sie die Uhrzeiten.")).toBeVisible();
    await page.getByRole("link", { name: "Zustimmung" }).click();
    await expect(consent(page)).toBeInViewport();
    await consent(page).check();
    await expect(page.getByText("Danach sehen Sie die Uhrzeiten.")).toBeHidden();
    await time(page, "14:00 Uhr").check();
    await expect(submit).toBeEnabled();
    const summary = page.getByRole("region", { name: "Ihre Buchung" });
    await expect(summary).toContainText(`${index + 1}. Dezember 2026, 14:00 Uhr`);
    await expect(summary).toContainText(/Für\s*Bello/);
    await expect(summary).toContainText(price);
    await expect(summary).toContainText("Ihre Buchung ist ein verbindliches Angebot.");
    // Nothing that was typed stands in the address.
    expect(new URL(page.url()).search).not.toContain("Frisst");
    await submit.click();

    await expect(toast(page)).toContainText("Termin gebucht!");
    await expect(toast(page)).toContainText(`${index + 1}. Dezember 2026, 14:00 Uhr`);
    await expect(page).toHaveURL(new RegExp(`/calendar\\?monat=2026-12&tag=${date}&gebucht=`));
    await expect(page.getByRole("region", { name: /^Termine am/ })).toContainText("Bello");
    const notice = page.getByRole("region", { name: "Ihre Buchung" });
    await expect(notice).toContainText(card);
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(notice).toBeFocused();

    const [booked] = await site.db.select().from(bookings).where(eq(bookings.userId, id));
    expect(booked).toMatchObject({ bookingDate: date, status: "requested", petName: "Bello" });
    expect(booked?.earlyStartAt).toBe("2026-11-21T10:00:00.000Z");
    const record = {
      id: String(Date.parse("2026-11-21T10:00:00Z")),
      ...own,
      date,
      time: "14:00",
      petName: "Bello",
      ownerName: "Erika Beispiel",
      phone,
      email,
      createdAt: "2026-11-21T10:00:00.000Z",
      [note]: "Frisst langsam",
    };
    await expect.poll(() => storedRecords(page)).toEqual([record]);
    await page.reload();
    await expect(page.getByRole("region", { name: "Ihre Buchung" })).toBeVisible();
    expect(await storedRecords(page)).toEqual([record]);
  });
}

test("taken, short, past and blocked times cannot be chosen, and say why", async ({
  page,
  person,
  signedIn,
  site,
}) => {
  const other = await person();
  await signedIn({ phone });
  const at = { userId: other.id, bookingDate: "2026-12-08" };
  await insertBooking(site.db, { ...at, type: "feeding", bookingTime: "09:00" });
  await insertBlockedPeriod(site.db, { firstDay: "2026-12-10", lastDay: "2026-12-11" });
  await visit(page, "/services/acupressure?tag=2026-12-08");
  await consent(page).check();
  for (const name of ["09:00 Uhr vergeben", "10:30 Uhr vergeben"]) {
    await expect(time(page, name)).toBeDisabled();
  }
  await expect(time(page, "12:00 Uhr")).toBeEnabled();
  await expect(day(page, /10\. Dezember 2026, geschlossen/)).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await expect(day(page, /10\. Dezember 2026/).getByRole("link")).toHaveCount(0);
  await expect(day(page, /Dienstag, 8\. Dezember 2026/).getByRole("link")).toHaveAttribute(
    "aria-current",
    "true",
  );

  await page.getByText("Datum eingeben").click();
  await page.getByLabel("Datum", { exact: true }).fill("2026-12-10");
  await page.getByRole("button", { name: "Zeiten anzeigen" }).click();
  await expect(page.getByText("10. Dezember 2026: geschlossen", { exact: false })).toBeVisible();
  await expect(page.getByText("Urlaub")).toHaveCount(0);
  await expect(time(page, /geschlossen/)).toHaveCount(6);

  await page.getByLabel("Datum", { exact: true }).fill("2026-11-21");
  await page.getByLabel("Datum", { exact: true }).press("Enter");
  await consent(page).check();
  await expect(time(page, "09:00 Uhr vorbei")).toBeDisabled();
  await expect(time(page, "14:00 Uhr zu kurzfristig")).toBeDisabled();
  await expect(day(page, /Samstag, 21\. November 2026, heute/)).toBeVisible();
});

test("the grid of days obeys the keys, and another day or kind keeps what was typed", async ({
  page,
  signedIn,
}) => {
  await signedIn({ phone });
  await visit(page, "/services/feeding?art=feeding-video&tag=2026-12-14");
  await page.getByLabel("Name des Tieres").fill("Sturmwind");
  await page.getByLabel("Tierart").selectOption("Pferd");
  await page.getByLabel("Telefon").fill("0171 2345678");
  await consent(page).check();
  await time(page, "16:00 Uhr").check();
  await day(page, /14\. Dezember 2026/).focus();
  await page.keyboard.press("ArrowRight");
  await expect(day(page, /15\. Dezember 2026/)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tag=2026-12-15/);
  await expect(day(page, /15\. Dezember 2026/)).toBeFocused();
  // The time belonged to the other day.
  await expect(
    page.getByRole("button", { name: "Beratung zahlungspflichtig buchen" }),
  ).toBeDisabled();
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
});

test("who comes too late reads so beside the times, and nothing typed is lost", async ({
  page,
  person,
  signedIn,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const other = await person();
  const { id } = await signedIn({ phone });
  await insertPet(site.db, { userId: id });
  await visit(page, "/services/bioresonance?art=bioresonance-hair&tag=2026-12-16");
  await page.getByRole("radio", { name: "Ein anderes Tier" }).check();
  await page.getByLabel("Name des Tieres").fill("Sturmwind");
  await page.getByLabel("Tierart").selectOption("Pferd");
  await page.getByLabel("Symptome").fill("Schüttelt den Kopf");
  await time(page, "12:00 Uhr").check();
  await insertBooking(site.db, {
    userId: other.id,
    type: "acupressure",
    bookingDate: "2026-12-16",
    bookingTime: "12:00",
  });
  await page.getByRole("button", { name: "Bioresonanz-Termin zahlungspflichtig buchen" }).click();
  await expect(page.getByRole("group", { name: "Uhrzeit" })).toHaveAccessibleDescription(
    /gerade vergeben worden/,
  );
  await expect(time(page, "12:00 Uhr vergeben")).toBeDisabled();
  await expect(time(page, "12:00 Uhr vergeben")).not.toBeChecked();
  await expect(page).toHaveTitle(/^Fehler: Bioresonanz/);
  await expect(page.getByLabel("Symptome")).toHaveValue("Schüttelt den Kopf");
  await page.setViewportSize({ width: 1280, height: 2600 });
  await expectNoFindings(page, "a time that is gone");

  await time(page, "17:00 Uhr").check();
  await page.getByRole("button", { name: "Bioresonanz-Termin zahlungspflichtig buchen" }).click();
  await expect(page.getByRole("region", { name: /^Termine am/ })).toContainText("Sturmwind");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an early day has times with the consent alone, and is refused without it", async ({
    page,
    signedIn,
    site,
    expectedConsole,
  }) => {
    expectedConsole.push(/status of 400/);
    const { id } = await signedIn({ phone });
    await page.goto("/services/acupressure?tag=2026-12-07");
    await expect(page.getByText("Bis 14. Dezember 2026 kann die Widerrufsfrist")).toBeVisible();
    await page.getByLabel("Name des Tieres").fill("Sturmwind");
    await page.getByLabel("Tierart").selectOption("Pferd");
    await expect(time(page, /Uhr/)).toHaveCount(0);
    await consent(page).check();
    await time(page, "12:00 Uhr").check();
    await consent(page).uncheck();
    await expect(time(page, /Uhr/)).toHaveCount(0);
    const submit = page.getByRole("button", { name: /^Akupressur-Termin/ });
    await submit.click();
    await expect(consent(page)).toHaveAccessibleDescription(/stimmen Sie dem Beginn/);
    await expect(consent(page)).not.toBeChecked();
    expect(await site.db.select().from(bookings).where(eq(bookings.userId, id))).toEqual([]);
    await consent(page).check();
    await expect(time(page, "12:00 Uhr")).toBeChecked();
    await submit.click();
    await expect(page.getByText("Termin gebucht!")).toBeVisible();
  });

  test("a consultation is booked by links and plain forms", async ({
    page,
    signedIn,
    site,
    expectedConsole,
  }) => {
    expectedConsole.push(/status of 400/);
    const { id } = await signedIn();
    await page.goto("/services/bioresonance");
    const submit = page.getByRole("button", {
      name: "Bioresonanz-Termin zahlungspflichtig buchen",
    });
    await expect(submit).toBeDisabled();
    await page.getByRole("radio", { name: "Termin vor Ort" }).check();
    await page.getByRole("button", { name: "Zeiten anzeigen" }).click();
    await page.getByRole("link", { name: "Nächster Monat, Dezember 2026" }).click();
    await expect(submit).toBeDisabled();
    await page.getByRole("link", { name: /^Freitag, 18\. Dezember 2026/ }).click();
    await page.getByLabel("Name des Tieres").fill("Sturmwind");
    await page.getByLabel("Tierart").selectOption("Pferd");
    await submit.click();

    const errors = page.getByRole("alert").filter({ hasText: "Unvollständige Angaben" });
    await expect(errors).toContainText("Bitte wählen Sie Behandlungsart, Datum und Uhrzeit aus.");
    await expect(
      errors.getByRole("link", { name: "Bitte wählen Sie eine Uhrzeit aus." }),
    ).toHaveAttribute("href", "#time");
    await expect(page.getByRole("group", { name: "Uhrzeit" })).toHaveAccessibleDescription(
      "Bitte wählen Sie eine Uhrzeit aus.",
    );
    await expect(page.getByLabel("Ort des Termins")).not.toHaveValue("");
    await page.getByLabel("Ort des Termins").fill("Reitstall Sonnenhof, Koppelweg 9, 16321 Bernau");
    await expect(page.getByLabel("Name des Tieres")).toHaveValue("Sturmwind");
    await time(page, "12:00 Uhr").check();
    await submit.click();
    await expect(page.getByText("Bitte eine Telefonnummer eingeben.").first()).toBeVisible();
    await expect(time(page, "12:00 Uhr")).toBeChecked();
    await page.getByLabel("Telefon").fill(phone);
    await submit.click();
    await expect(page.getByText("Termin gebucht!")).toBeVisible();
    await expect(page.getByRole("region", { name: "Ihre Buchung" })).toContainText("18. Dezember");
    const [booked] = await site.db.select().from(bookings).where(eq(bookings.userId, id));
    expect(booked).toMatchObject({
      offering: "bioresonance-on-site",
      address: "Reitstall Sonnenhof, Koppelweg 9, 16321 Bernau",
      petType: "Pferd",
      petId: null,
    });
  });
});

test("what the form does not offer is refused, whoever posts it, and nothing is booked", async ({
  context,
  person,
  signedIn,
  site,
}) => {
  const other = await person();
  const foreign = await insertPet(site.db, { userId: other.id });
  const { id } = await signedIn({ phone });
  const good = {
    offering: "acupressure",
    date: "2026-12-21",
    time: "09:00",
    petId: "other",
    petName: "Bello",
    petType: "Hund",
    ownerName: "Erika Beispiel",
    phone,
    email: "erika@example.org",
  };
  const refusals: [Partial<typeof good>, string][] = [
    [{ date: "" }, "Bitte wählen Sie Datum und Uhrzeit aus."],
    [{ date: "2026-02-31" }, "Bitte wählen Sie Datum und Uhrzeit aus."],
    [{ offering: "feeding-video" }, "Bitte wählen Sie Datum und Uhrzeit aus."],
    [{ date: "2026-11-20" }, "Diese Zeit ist schon vorbei."],
    [{ date: "2026-12-20" }, "Zu dieser Zeit vergibt die Praxis keine Termine."],
    [{ time: "09:15" }, "Diese Zeit gibt es hier nicht."],
    [{ petId: foreign }, "Dieses Tier finden wir nicht."],
  ];
  const post = (wrong: Partial<typeof good>) =>
    context.request.post("/services/acupressure", {
      form: { ...good, ...wrong },
      headers: clock,
      maxRedirects: 0,
    });
  for (const [wrong, words] of refusals) {
    const response = await post(wrong);
    expect(response.status(), words).toBe(400);
    expect(await response.text()).toContain(words);
  }

  // Twenty an hour are judged, whatever becomes of them; incomplete ones do not count.
  const judged = refusals.length - 3;
  for (let count = judged; count < 20; count += 1) await post({ time: "09:15" });
  const tooMany = await post({});
  expect(tooMany.status()).toBe(429);
  expect(await tooMany.text()).toContain("Das waren zu viele Versuche.");
  expect(await site.db.select().from(bookings).where(eq(bookings.userId, id))).toEqual([]);
});

test("the browser's record goes with the session, and a storage full of something else does no harm", async ({
  page,
  context,
  signedIn,
  site,
}) => {
  const { id } = await signedIn();
  const bookingId = await insertBooking(site.db, {
    userId: id,
    type: "acupressure",
    bookingDate: "2026-12-22",
    bookingTime: "09:00",
    status: "requested",
  });
  const landing = `/calendar?monat=2026-12&tag=2026-12-22&gebucht=${bookingId}`;
  await page.addInitScript(() => {
    if (sessionStorage.getItem("begun")) return;
    sessionStorage.setItem("begun", "yes");
    localStorage.setItem("appointments", '{"of":"something else"}');
  });
  await visit(page, landing);
  await expect.poll(() => storedRecords(page)).toMatchObject([{ type: "acupressure" }]);
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
  // The mark of this test's own script.
  await page.evaluate(() => sessionStorage.removeItem("begun"));
});

test("chosen days and kinds are free of findings, and all fits a narrow window", async ({
  page,
  signedIn,
  site,
}) => {
  const { id } = await signedIn({ phone });
  await insertPet(site.db, { userId: id });
  await page.setViewportSize({ width: 1280, height: 2600 });
  const address = "/services/bioresonance?art=bioresonance-on-site";
  await visit(page, `${address}&tag=2026-11-21`);
  await page.getByRole("radio", { name: "Ein anderes Tier" }).check();
  await expect(page.getByLabel("Name des Tieres")).toBeVisible();
  await expectNoFindings(page, "a day with times that cannot be chosen, and a typed animal");
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoSidewaysScroll(page, "a typed animal");
  for (const narrow of ["/services", "/services/feeding", "/services/acupressure", address]) {
    await visit(page, narrow);
    await expectNoSidewaysScroll(page, narrow);
  }
});

test("the way from an animal keeps it, and far days say how far times are given", async ({
  page,
  signedIn,
  site,
}) => {
  const { id } = await signedIn({ phone });
  await insertPet(site.db, { userId: id });
  const petId = await insertPet(site.db, { userId: id, name: "Mia" });
  await visit(page, `/services?tier=${petId}&tag=2026-12-23`);
  await page.getByRole("main").getByRole("link", { name: "Fütterungsberatung" }).click();
  await page.getByRole("radio", { name: "Beratung per Video" }).check();
  await expect(page.getByRole("gridcell", { name: /23\. Dezember/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(page.getByRole("radio", { name: /Mia/ })).toBeChecked();
  await expect(page.getByRole("region", { name: "Ihre Buchung" })).toContainText(
    "Den Link zum Videogespräch schicken wir Ihnen vor dem Termin per E-Mail.",
  );
  await expect(page.getByLabel("Ort des Termins")).toHaveCount(0);
  await page.goto("/services/acupressure?monat=2027-12");
  await expect(page.getByText("Termine vergeben wir bis 20. Mai 2027.")).toBeVisible();
  const submit = page.getByRole("button", { name: "Akupressur-Termin zahlungspflichtig buchen" });
  await expect(submit).toHaveAccessibleDescription(
    "Bitte noch auswählen: Datum, Uhrzeit und Tier.",
  );
});
