import type { Locator, Page } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { appointments } from "#app/db/pet-schema.ts";
import { insertAppointment, insertCarePlan, insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import { ask } from "#tests/support/http.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { expect, test, toast, visit } from "#tests/support/test.ts";

const clock = { "x-test-now": "2026-11-21T10:00:00Z" };
const november23 = "/calendar?monat=2026-11&tag=2026-11-23";

test.beforeEach(async ({ page }) => {
  await page.setExtraHTTPHeaders({ ...clock, "x-test-measure": "d1" });
});

function cell(page: Page, name: string | RegExp): Locator {
  return page.getByRole("grid").getByRole("gridcell", { name });
}

function dayPanel(page: Page): Locator {
  return page.getByRole("region", { name: /^Termine am/ });
}

/** A day with everything that the calendar knows, and an appointment more than has room. */
async function fillMonth(site: RunningSite, userId: string) {
  const bello = await insertPet(site.db, { userId });
  const mimi = await insertPet(site.db, { userId, name: "Mimi", type: "Katze" });
  const day = "2026-11-23";
  const at = (petId: string, appointmentTime: string | null, appointmentType: string) =>
    insertAppointment(site.db, {
      userId,
      petId,
      appointmentDate: day,
      appointmentTime,
      appointmentType,
      notes: appointmentType === "Impfung" ? "Impfpass mitnehmen" : "",
    });
  await at(bello, "14:30", "Impfung");
  await at(mimi, null, "Kontrolle");
  await insertBooking(site.db, {
    userId,
    petId: mimi,
    type: "acupressure",
    bookingDate: day,
    bookingTime: "16:00",
    status: "requested",
  });
  const planId = await insertCarePlan(site.db, {
    userId,
    petId: bello,
    kind: "Entwurmung",
    lastDate: "2026-11-09",
    intervalCount: 2,
    intervalUnit: "weeks",
  });
  return { bello, mimi, planId };
}

test("a month is walked, an appointment added and deleted with the keyboard alone", async ({
  page,
  signedIn,
  site,
}) => {
  const { id } = await signedIn();
  await insertPet(site.db, { userId: id });
  await visit(page, "/calendar");
  const press = (key: string) => page.keyboard.press(key);
  await tabTo(page, "Samstag, 21. November 2026, keine Termine");
  await expect(page.getByRole("grid").locator("[tabindex='0']")).toHaveCount(1);

  await press("ArrowRight");
  await expect(cell(page, /^Sonntag, 22\. November/)).toBeFocused();
  await press("Home");
  await expect(cell(page, /^Montag, 16\. November/)).toBeFocused();
  await press("End");
  await expect(cell(page, /^Sonntag, 22\. November/)).toBeFocused();
  await press("ArrowDown");
  await expect(cell(page, /^Sonntag, 29\. November/)).toBeFocused();
  await expect(page.getByRole("grid").locator("[tabindex='0']")).toHaveCount(1);
  // Within the month only focus has moved.
  await expect(page).toHaveURL("/calendar");

  await press("ArrowDown");
  await expect(page.getByRole("heading", { name: "Dezember 2026", exact: true })).toBeVisible();
  await expect(cell(page, /^Sonntag, 6\. Dezember/)).toBeFocused();
  await expect(page).toHaveURL("/calendar?monat=2026-12&tag=2026-12-06");
  await press("PageDown");
  await expect(cell(page, /^Mittwoch, 6\. Januar 2027/)).toBeFocused();
  // Faster than the pages come: they are held until the keys are pressed.
  const pressed = Promise.withResolvers<void>();
  await page.route("**/calendar.data*", async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await press("PageUp");
  await press("PageUp");
  await press("ArrowLeft");
  pressed.resolve();
  await expect(cell(page, /^Donnerstag, 5\. November/)).toBeFocused();
  await expect(page).toHaveURL("/calendar?monat=2026-11&tag=2026-11-05");

  await press("ArrowDown");
  await press("ArrowDown");
  await press("ArrowDown");
  await press("Space");
  await expect(cell(page, /^Donnerstag, 26\. November/)).toHaveAttribute("aria-selected", "true");
  await expect(cell(page, /^Donnerstag, 26\. November/)).toBeFocused();
  await press("ArrowRight");
  await press("Enter");
  await expect(page).toHaveURL("/calendar?monat=2026-11&tag=2026-11-27");
  await expect(dayPanel(page)).toContainText("Keine Termine an diesem Tag.");

  await tabTo(page, "Termin hinzufügen");
  await press("Enter");
  await expect(page.getByRole("dialog", { name: "Termin hinzufügen" })).toBeVisible();
  await expect(page.getByLabel("Haustier *")).toHaveValue(/.+/);
  await expect(page.getByLabel("Datum *")).toHaveValue("2026-11-27");
  await tabTo(page, "Art des Termins *");
  await page.keyboard.type("Phy");
  await tabTo(page, "Notizen (optional)");
  await page.keyboard.type("Zweite Sitzung");
  await tabTo(page, "Termin speichern");
  await press("Enter");
  await expect(toast(page)).toContainText("Termin hinzugefügt");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("link", { name: "Termin hinzufügen" })).toBeFocused();
  await expect(cell(page, "Freitag, 27. November 2026, 1 Termin")).toBeVisible();

  await press("Shift+Tab");
  await expect(page.getByRole("link", { name: "Physiotherapie für Bello löschen" })).toBeFocused();
  await press("Enter");
  const question = page.getByRole("alertdialog", { name: "Termin löschen?" });
  await expect(question.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await press("Escape");
  await expect(question).toBeHidden();
  await expect(page.getByRole("link", { name: "Physiotherapie für Bello löschen" })).toBeFocused();
  await press("Enter");
  await expect(question).toContainText("Physiotherapie für Bello am 27. November 2026");
  await press("Tab");
  await press("Enter");
  await expect(toast(page)).toContainText("Der Termin wurde erfolgreich entfernt.");
  await expect(page).toHaveURL("/calendar?monat=2026-11&tag=2026-11-27");
  await expect(cell(page, "Freitag, 27. November 2026, keine Termine")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Termine am 27. November 2026" })).toBeFocused();
});

/** Presses Tab until the thing with this name has focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const label = element?.labels?.[0]?.textContent;
      return (element?.ariaLabel ?? label ?? element?.textContent ?? "").trim();
    });
    if (focused === name) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

test("the grid says what it is, shows two chips a day, and the panel all of a day in its order", async ({
  page,
  signedIn,
  site,
}) => {
  const { id } = await signedIn();
  const { bello, planId } = await fillMonth(site, id);
  await visit(page, november23);
  const grid = page.getByRole("grid", { name: "November 2026" });
  const heads = grid.getByRole("columnheader");
  await expect(heads).toHaveText(["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]);
  await expect(heads.first()).toHaveAttribute("abbr", "Montag");
  await expect(grid.getByRole("row")).toHaveCount(7);
  await expect(grid.locator("[aria-current=date]")).toHaveAccessibleName(/^Samstag, 21\. November/);
  await expect(grid.locator("[aria-selected=true]")).toHaveCount(1);
  const heading = page.getByRole("heading", { name: "November 2026", exact: true });
  await expect(heading).toHaveAttribute("aria-live", "polite");

  const full = cell(page, "Montag, 23. November 2026, 3 Termine, Vorsorge fällig");
  await expect(full).toHaveAttribute("aria-selected", "true");
  await expect(full.getByText("🐶")).toHaveCount(1);
  await expect(full.getByText("Mimi")).toHaveCount(1);
  await expect(full).toContainText("+2 weitere");

  const items = dayPanel(page).getByRole("listitem");
  await expect(items).toHaveText([
    /Entwurmung.*Bello.*Vorsorge fällig/,
    /Kontrolle.*Mimi/,
    /Impfung.*Bello.*14:30 Uhr.*Impfpass mitnehmen/,
    /Akupressur.*Mimi.*16:00 Uhr.*angefragt/,
  ]);
  await expect(items.getByRole("link", { name: /löschen$/ })).toHaveCount(2);
  const done = items.getByRole("link", { name: "Entwurmung für Bello erledigt" });
  await expect(done).toHaveAttribute(
    "href",
    `/pets/${bello}/vorsorge/${planId}/erledigt?zurueck=kalender&monat=2026-11&tag=2026-11-23`,
  );
  await expectNoFindings(page, "calendar with a full day");

  await page.getByRole("link", { name: "Nächster Monat" }).click();
  await expect(page).toHaveURL("/calendar?monat=2026-12&tag=2026-12-01");
  await page.getByRole("link", { name: "Heute" }).click();
  await expect(page).toHaveURL("/calendar?monat=2026-11&tag=2026-11-21");
  await full.click();
  await expect(page).toHaveURL(november23);
  await expect(full).toBeFocused();
  await page.getByRole("link", { name: "Impfung für Bello löschen" }).click();
  await expectNoFindings(page, "calendar with the question of deleting");
});

test("without script days, months, adding and deleting are links and forms", async ({
  browser,
  context,
  signedIn,
  site,
}) => {
  const { id } = await signedIn();
  await insertPet(site.db, { userId: id, name: "Bello" });
  await insertPet(site.db, { userId: id, name: "Mimi", type: "Katze" });
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
    baseURL: site.origin,
    extraHTTPHeaders: clock,
  });
  const page = await plain.newPage();
  for (const [address, title] of [
    ["/calendar/abo", "Kalender abonnieren"],
    ["/calendar/neu", "Termin hinzufügen"],
    ["/calendar/unbekannt/loeschen", "Termin nicht gefunden"],
    ["/calendar?tag=kaputt", "Terminkalender"],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveTitle(`${title} – Kräuterpfote`);
  }
  await expect(page.getByRole("heading", { name: "Termine am 21. November 2026" })).toBeVisible();
  await page.getByRole("link", { name: "Nächster Monat" }).click();
  await page.getByRole("link", { name: "Donnerstag, 24. Dezember 2026, keine Termine" }).click();
  await expect(page).toHaveURL("/calendar?monat=2026-12&tag=2026-12-24");
  await expect(page.getByRole("grid").locator("td[tabindex]")).toHaveCount(0);

  await page.getByRole("link", { name: "Termin hinzufügen" }).click();
  await page.getByRole("button", { name: "Termin speichern" }).click();
  await expect(page).toHaveTitle(/^Fehler: /);
  await expect(page.getByRole("alert")).toContainText("Fehlende Informationen");
  await expect(page.getByRole("alert")).toContainText("Bitte Datum und Art des Termins angeben.");
  await expect(page.getByLabel("Datum *")).toHaveValue("2026-12-24");
  await page.getByLabel("Haustier *").selectOption("Mimi");
  await page.getByLabel("Art des Termins *").selectOption("Tierarzt");
  await page.getByLabel("Datum *").fill("2027-01-05");
  await page.getByLabel("Uhrzeit").fill("08:15");
  await page.getByRole("button", { name: "Termin speichern" }).click();
  // Where it can be seen.
  await expect(page).toHaveURL("/calendar?monat=2027-01&tag=2027-01-05");
  await expect(toast(page)).toContainText("Termin hinzugefügt");
  await expect(dayPanel(page).getByRole("listitem")).toHaveText(/Tierarzt.*Mimi.*08:15 Uhr/);

  await page.getByRole("link", { name: "Tierarzt für Mimi löschen" }).click();
  await page.getByRole("button", { name: "Löschen" }).click();
  await expect(page).toHaveURL("/calendar?monat=2027-01&tag=2027-01-05");
  await expect(dayPanel(page)).toContainText("Keine Termine an diesem Tag.");
  await plain.close();
});

test("on a phone the cells have marks and the day stands below, without sideways scrolling", async ({
  page,
  signedIn,
  site,
}) => {
  const { id } = await signedIn();
  await fillMonth(site, id);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/calendar");
  const full = cell(page, /^Montag, 23\. November/);
  await expect(full.getByText("weitere")).toBeHidden();
  await expect(full.getByText("4", { exact: true })).toBeVisible();
  await full.click();
  await expect(page.getByRole("heading", { name: "Termine am 23. November 2026" })).toBeVisible();
  await expect(dayPanel(page).getByRole("listitem")).toHaveCount(4);
  const grid = await page.getByRole("grid").boundingBox();
  const panel = await dayPanel(page).boundingBox();
  expect(panel?.y).toBeGreaterThan((grid?.y ?? 0) + (grid?.height ?? 0));
  await expectNoSidewaysScroll(page, "calendar at 390 px");

  // So tall that what sticks to the edges covers nothing by chance.
  await page.setViewportSize({ width: 320, height: 2400 });
  await expectNoSidewaysScroll(page, "calendar at 320 px");
  expect((await full.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const marks = full.getByText("4", { exact: true });
  const [outer, inner] = [await full.boundingBox(), await marks.boundingBox()];
  expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual(
    (outer?.x ?? 0) + (outer?.width ?? 0),
  );
  await expectNoFindings(page, "calendar at 320 px");
  await page.getByRole("link", { name: "Termin hinzufügen" }).click();
  await expect(page.getByRole("dialog", { name: /hinzufügen/ })).toBeVisible();
  await expectNoSidewaysScroll(page, "dialog at 320 px");
  await expectNoFindings(page, "dialog at 320 px");
});

test("from a day gone by an appointment begins today; over an animal's page the dialog has its own title", async ({
  page,
  signedIn,
  site,
}) => {
  const { id } = await signedIn();
  const petId = await insertPet(site.db, { userId: id, name: "Prinz Maximilian" });
  const more = { userId: id, petId, appointmentType: "Kontrolle" };
  for (const appointmentDate of ["2026-11-20", "2026-11-20", "2026-12-01"]) {
    await insertAppointment(site.db, { ...more, appointmentDate });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, "/calendar?tag=2026-11-20");
  const chip = cell(page, /^Freitag, 20\. November/).getByText("Prinz Maximilian");
  const isCut = await chip.first().evaluate((name) => {
    const { clientHeight, scrollHeight } = name.parentElement ?? name;
    return scrollHeight > clientHeight;
  });
  expect(isCut).toBe(false);
  await expect(dayPanel(page)).toContainText("Neue Termine sind ab heute möglich.");
  await page.getByRole("link", { name: "Termin hinzufügen" }).click();
  await expect(page.getByLabel("Datum *")).toHaveValue("2026-11-21");

  await visit(page, `/pets/${petId}/termine/neu`);
  const titles = () => page.locator("head > title").allTextContents();
  await expect.poll(titles).toContain("Termin hinzufügen, Prinz Maximilian – Kräuterpfote");
  await page.getByRole("dialog").getByRole("link", { name: "Abbrechen" }).click();
  await expect(page.getByRole("heading", { name: "Termine", exact: true })).toBeFocused();
});

test("what is missing or wrong is said and kept; the server refuses the past and other people's animals", async ({
  page,
  context,
  signedIn,
  person,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const { id } = await signedIn();
  await visit(page, "/calendar/neu?tag=2026-11-23");
  await expect(page.getByRole("dialog")).toContainText("noch keines eingetragen");
  await expectNoFindings(page, "dialog without animals");
  await expect(page.getByRole("link", { name: "Haustier hinzufügen" })).toHaveAttribute(
    "href",
    "/pets?hinzufuegen",
  );

  await insertPet(site.db, { userId: id, name: "Alma", deceasedOn: "2026-11-01" });
  await visit(page, "/calendar/neu?tag=2026-11-23");
  await expect(page.getByRole("dialog")).toContainText("Für verstorbene Tiere");
  await expect(page.getByRole("dialog")).not.toContainText("noch keines eingetragen");

  const petId = await insertPet(site.db, { userId: id });
  const dead = await insertPet(site.db, { userId: id, name: "Alf", deceasedOn: "2026-01-01" });
  await visit(page, "/calendar/neu?tag=2026-11-20");
  // A day that has passed is not offered, nor an animal that has died.
  await expect(page.getByLabel("Datum *")).toHaveValue("2026-11-21");
  await page.getByLabel("Datum *").fill("");
  await expect(page.getByLabel("Datum *")).toHaveAttribute("min", "2026-11-21");
  await expect(page.getByLabel("Haustier *").getByRole("option")).toHaveText(["Bello"]);
  await page.getByLabel("Notizen").fill("Bitte behalten");
  await page.getByRole("button", { name: "Termin speichern" }).click();
  await expect(toast(page)).toContainText("Fehlende Informationen");
  const summary = page.getByRole("dialog").getByRole("alert").first();
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Bitte Datum und Art des Termins angeben.");
  await expect(page.getByLabel("Notizen")).toHaveValue("Bitte behalten");
  await expect(page).toHaveTitle(/^Fehler: /);
  await expectNoFindings(page, "dialog with errors");
  await page.getByLabel("Datum *").fill("2026-11-20");
  await page.getByLabel("Art des Termins *").selectOption("Impfung");
  await page.getByRole("button", { name: "Termin speichern" }).click();
  await expect(summary).toContainText("Das Datum darf nicht in der Vergangenheit liegen.");
  await expect(page.getByLabel("Art des Termins *")).toHaveValue("Impfung");

  const stranger = await person();
  const foreign = await insertPet(site.db, { userId: stranger.id });
  const form = { appointmentDate: "2026-11-23", appointmentType: "Impfung" };
  const post = (address: string, fields: Record<string, string>) =>
    context.request.post(address, { form: fields, maxRedirects: 0, headers: clock });
  for (const other of [foreign, "unknown", dead]) {
    expect((await post("/calendar/neu", { ...form, petId: other })).status(), other).toBe(400);
  }
  // The address says which animal, whatever the form says.
  const elsewhere = await post(`/pets/${foreign}/termine/neu`, { ...form, petId });
  expect(elsewhere.headers().location).toBe("/pets");
  expect(await site.db.$count(appointments, eq(appointments.userId, id))).toBe(0);
  expect(await site.db.$count(appointments, eq(appointments.petId, foreign))).toBe(0);

  const theirs = await insertAppointment(site.db, {
    userId: stranger.id,
    petId: foreign,
    appointmentDate: "2026-11-23",
  });
  for (const other of [theirs, "unknown"]) {
    await visit(page, `/calendar/${other}/loeschen?monat=2026-11&tag=2026-11-23`);
    await expect(page.getByRole("alertdialog")).toContainText("Diesen Termin gibt es nicht");
    await expect(page.getByRole("button", { name: "Löschen" })).toHaveCount(0);
    const answer = await post(`/calendar/${other}/loeschen`, {});
    expect(answer.headers().location).toContain("/calendar?");
  }
  expect(await site.db.$count(appointments, eq(appointments.id, theirs))).toBe(1);
});

test("a failing database is said in the words of the catalogue, and nothing typed is lost", async ({
  page,
  signedIn,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 500/);
  const { id } = await signedIn();
  const petId = await insertPet(site.db, { userId: id });
  await insertAppointment(site.db, { userId: id, petId, appointmentDate: "2026-11-23" });
  for (const change of ["insert", "delete"]) {
    await site.db.run(
      sql.raw(`create trigger broken_${change} before ${change} on appointments
        begin select raise(abort, 'broken'); end`),
    );
  }
  try {
    await visit(page, "/calendar/neu?tag=2026-11-23");
    await page.getByLabel("Art des Termins *").selectOption("Kontrolle");
    await page.getByRole("button", { name: "Termin speichern" }).click();
    await expect(toast(page)).toContainText("Termin konnte nicht hinzugefügt werden.");
    await expect(page.getByLabel("Art des Termins *")).toHaveValue("Kontrolle");

    await visit(page, november23);
    await page.getByRole("link", { name: "Tierarzt für Bello löschen" }).click();
    await page.getByRole("button", { name: "Löschen" }).click();
    await expect(toast(page)).toContainText("Der Termin konnte nicht gelöscht werden.");
    // Only what the server has confirmed leaves the list.
    await page.getByRole("link", { name: "Abbrechen" }).click();
    await expect(dayPanel(page).getByRole("listitem")).toHaveCount(1);

    await visit(page, `/pets/${petId}`);
    await page.getByRole("link", { name: "Tierarzt am 23. November 2026 löschen" }).click();
    await page.getByRole("button", { name: "Löschen" }).click();
    await expect(toast(page)).toContainText("Termin konnte nicht gelöscht werden.");
  } finally {
    await site.db.run(sql`drop trigger broken_insert`);
    await site.db.run(sql`drop trigger broken_delete`);
  }

  await site.db.run(sql`alter table bookings rename to bookings_away`);
  try {
    await page.goto("/calendar");
    await expect(page.getByText("Termine konnten nicht geladen werden.")).toBeVisible();
  } finally {
    await site.db.run(sql`alter table bookings_away rename to bookings`);
  }
});

test("an animal's page shows what comes and folds away what was; adding and deleting stay there", async ({
  page,
  signedIn,
  site,
}) => {
  const { id } = await signedIn();
  const petId = await insertPet(site.db, { userId: id });
  await visit(page, `/pets/${petId}`);
  const section = page.getByRole("region", { name: "Termine" });
  await expect(section).toContainText("Keine anstehenden Termine.");
  for (const [appointmentDate, appointmentType] of [
    ["2026-12-24", "Kontrolle"],
    ["2026-11-21", "Impfung"],
    ["2026-11-20", "Sonstiges"],
  ] as const) {
    await insertAppointment(site.db, { userId: id, petId, appointmentDate, appointmentType });
  }
  await section.getByRole("link", { name: "Termin hinzufügen" }).click();
  await page.getByLabel("Datum *").fill("2026-11-25");
  await page.getByLabel("Uhrzeit").fill("17:00");
  await page.getByLabel("Art des Termins *").selectOption("Tierarzt");
  await page.getByRole("textbox", { name: "Notizen" }).fill("Blutbild");
  await page.getByRole("button", { name: "Termin speichern" }).click();
  await expect(toast(page)).toContainText("Termin hinzugefügt");
  await expect(page).toHaveURL(`/pets/${petId}`);
  await expect(section.getByRole("listitem").filter({ visible: true })).toHaveText([
    /Impfung21\. November 2026/,
    /Tierarzt25\. November 2026, 17:00 UhrBlutbild/,
    /Kontrolle24\. Dezember 2026/,
  ]);

  await section.getByText("Vergangene Termine").click();
  await expectNoFindings(page, "animal with appointments");
  await section.getByRole("link", { name: "Sonstiges am 20. November 2026 löschen" }).click();
  const question = page.getByRole("alertdialog", { name: "Termin löschen?" });
  await expect(question.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await question.getByRole("button", { name: "Löschen" }).click();
  await expect(toast(page)).toContainText("Termin gelöscht");
  await expect(toast(page)).not.toContainText("erfolgreich");
  await expect(section.getByText("Vergangene Termine")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Termine", exact: true })).toBeFocused();
});

test("a month of five hundred appointments costs one trip more than the session, and little time", async ({
  page,
  context,
  signedIn,
  site,
}, testInfo) => {
  const { id } = await signedIn();
  const petId = await insertPet(site.db, { userId: id });
  await site.db.run(sql`
    with recursive n(i) as (select 0 union all select i + 1 from n where i < 499)
    insert into appointments
      (id, pet_id, user_id, appointment_date, appointment_time, appointment_type, notes, created_at)
    select ${id} || i, ${petId}, ${id}, date('2026-11-01', '+' || (i % 30) || ' days'), '10:00',
      'Tierarzt', 'Notiz ' || i || ${" und noch etwas mehr".repeat(10)}, '' from n`);
  const measured = await context.request.get(november23, { headers: clock });
  expect(measured.headers()["x-d1-round-trips"]).toBe("2");
  expect(Number(measured.headers()["x-d1-rows-read"])).toBeLessThanOrEqual(500 + 10);

  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const millis: number[] = [];
  for (let round = 0; round < 15; round++) {
    const start = performance.now();
    const answer = await ask(site.origin, november23, { headers: { ...clock, cookie } });
    millis.push(performance.now() - start);
    expect(answer.status).toBe(200);
  }
  const median = millis.toSorted((one, other) => one - other)[7] ?? Number.POSITIVE_INFINITY;
  await testInfo.attach("median ms", { body: median.toFixed(1) });
  // 50 ms are wanted, and kept by far; a machine that others use, too, is given room.
  expect(median).toBeLessThan(200);

  await visit(page, november23);
  await expect(dayPanel(page).getByRole("listitem")).toHaveCount(16);
  await expect(cell(page, "Montag, 23. November 2026, 16 Termine")).toContainText("+14 weitere");
});
