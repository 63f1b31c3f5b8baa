import type { BrowserContext, Page } from "@playwright/test";
import ICAL from "ical.js";
import { getBookingForm } from "#app/bookings/form/form-queries.server.ts";
import { offerings } from "#app/bookings/policy.ts";
import { bookings, ownAppointments, practiceSchedules } from "#app/db/booking-schema.ts";
import {
  insertBlockedPeriod,
  insertBooking,
  insertOwnAppointment,
} from "#scripts/demo/booking-factories.ts";
import { arrived } from "#tests/support/arrived.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import { emptyAgenda } from "#tests/support/empty-agenda.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { enterAs, expect, test, toast, visit } from "#tests/support/test.ts";

// A Saturday.
const clock = { "x-test-now": "2026-11-21T10:00:00Z" };
const now = new Date(clock["x-test-now"]);
const tuesday = "2026-11-24";
const times = "/admin/termine/zeiten";
const blocked = "/admin/termine/sperrtage";
const tall = { width: 390, height: 3900 };

test.beforeEach(async ({ page, site, context, person, expectedConsole }) => {
  expectedConsole.push(/status of 4(00|09)/);
  await emptyAgenda(site.db);
  await page.setExtraHTTPHeaders(clock);
  await enterAs(context, (await person({ role: "admin" })).email);
});

/** What a customer may choose for an acupressure on that day, as the picker shows it. */
async function customersTimes({ db }: RunningSite, day: string): Promise<string[]> {
  const params = new URLSearchParams({ tag: day });
  const asked = { offering: offerings.acupressure, params, now };
  const { view } = await getBookingForm(db, "nobody", asked);
  if (!view) throw new Error("no times");
  return view.slots.filter(({ state }) => state === "free").map(({ time }) => time);
}

function withoutScript(page: Page, context: BrowserContext, site: RunningSite) {
  const browser = page.context().browser();
  if (!browser) throw new Error("no browser");
  return context.storageState().then((storageState) =>
    browser.newContext({
      ...{ javaScriptEnabled: false, storageState, baseURL: site.origin },
      extraHTTPHeaders: clock,
    }),
  );
}

test("hours and beginnings are changed at the desk, and the customers' times follow", async ({
  page,
  site,
  person,
}) => {
  const { id: userId } = await person();
  await insertBooking(site.db, {
    ...{ userId, type: "acupressure", bookingDate: tuesday, bookingTime: "17:00" },
  });
  await page.setViewportSize({ width: 1280, height: 3000 });
  await visit(page, times);
  expect(await customersTimes(site, tuesday)).toEqual([
    "09:00",
    "10:30",
    "12:00",
    "14:00",
    "15:30",
  ]);

  await page.getByLabel("Dienstag, bis", { exact: true }).fill("12:00");
  await page.getByRole("group", { name: "Dienstag" }).getByText("Weitere Zeiten").click();
  await page.getByLabel("Dienstag, 2. Zeit von").fill("11:00");
  await page.getByLabel("Dienstag, 2. Zeit bis").fill("16:30");
  await page.getByLabel("Weitere Uhrzeit, Akupressur").fill("09:10");
  await page.getByRole("button", { name: "Zeiten speichern" }).click();
  const alert = page.getByRole("alert").first();
  await expect(alert).toContainText("Dienstag: Diese Zeit überschneidet sich mit 09:00–12:00 Uhr.");
  await expect(alert).toContainText("Akupressur: Bitte eine volle Viertelstunde eingeben");
  await expect(page).toHaveTitle(/^Fehler: Sprechzeiten/);
  await expectNoFindings(page, "times with errors");

  await page.getByLabel("Dienstag, 2. Zeit von").fill("13:00");
  await page.getByLabel("Weitere Uhrzeit, Akupressur").fill("13:15");
  await page.getByRole("button", { name: "Hinzufügen, Akupressur" }).click();
  await expect(page.getByText("13:15 Uhr ergänzt, noch nicht gespeichert.")).toBeVisible();
  await expect(page.getByLabel("Weitere Uhrzeit, Akupressur")).toHaveValue("");
  await page.getByLabel("14:00 Uhr, Akupressur").uncheck();
  // The Enter key saves, though buttons that only add stand before.
  await page.getByLabel("Vorlauf in Stunden *").fill("2");
  await page.getByLabel("Vorlauf in Stunden *").press("Enter");
  await expect(toast(page)).toContainText("Zeiten gespeichert");
  expect(await customersTimes(site, tuesday)).toEqual(["09:00", "10:30", "13:15", "15:30"]);
  // A default that was taken out stays at hand.
  await expect(page.getByLabel("14:00 Uhr, Akupressur")).not.toBeChecked();
  await expect(page.getByRole("region", { name: /^So sieht die Woche/ })).toContainText(
    "09:00–12:00, 13:00–16:30",
  );
  const warning = page.getByRole("region", { name: "Eine Buchung liegt außerhalb dieser Zeiten" });
  await expect(warning).toContainText("Dienstag, 24. November 2026, 17:00 Uhr");
  expect(await site.db.$count(bookings)).toBe(1);

  // A beginning that no weekday has room for is kept, and said.
  await page.getByLabel("Weitere Uhrzeit, Fütterungsberatung").fill("07:00");
  await page.getByLabel("Weitere Uhrzeit, Fütterungsberatung").press("Enter");
  await expect(page.getByText(/^07:00 Uhr passt an keinem Tag/)).toBeVisible();
  await expectNoFindings(page, "times with warnings");

  await page.getByRole("link", { name: "Auf Standard zurücksetzen" }).click();
  const question = page.getByRole("alertdialog", { name: "Auf Standard zurücksetzen?" });
  await expect(question.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await expectNoFindings(page, "question of the defaults");
  await question.getByRole("button", { name: "Zurücksetzen" }).click();
  await expect(toast(page)).toContainText("Standardzeiten gelten wieder");
  await expect(page.getByLabel("Dienstag, bis", { exact: true })).toHaveValue("18:30");
  const [row] = await site.db.select().from(practiceSchedules);
  expect(row?.revision).toBe(3);
});

test("two windows: the later one is told, and keeps what was typed", async ({ page, context }) => {
  await visit(page, times);
  const other = await context.newPage();
  await other.setExtraHTTPHeaders(clock);
  await visit(other, times);
  await other.getByLabel("Buchbar in Tagen *").fill("90");
  await other.getByRole("button", { name: "Zeiten speichern" }).click();
  await expect(toast(other)).toContainText("Zeiten gespeichert");

  // What holds by now arrives after the answer, and after something new was typed.
  const typed = Promise.withResolvers<void>();
  await page.route(/\/zeiten\.data/, async (route) => {
    if (route.request().method() === "GET") await typed.promise;
    await route.continue();
  });
  await page.getByLabel("Vorlauf in Stunden *").fill("200");
  await page.getByRole("button", { name: "Zeiten speichern" }).click();
  await expect(page.getByRole("alert").first()).toContainText("von 0 bis 168 Stunden");
  await page.getByLabel("Vorlauf in Stunden *").fill("12");
  typed.resolve();
  await arrived(page);
  await expect(page.getByLabel("Vorlauf in Stunden *")).toHaveValue("12");
  // Being told of something else did not make it a newer form.
  await page.getByRole("button", { name: "Zeiten speichern" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Inzwischen geändert");
  await expect(page.getByLabel("Vorlauf in Stunden *")).toHaveValue("12");
  await page.getByRole("button", { name: "Zeiten speichern" }).click();
  await expect(toast(page)).toContainText("Zeiten gespeichert");
  await expect(page.getByLabel("Vorlauf in Stunden *")).toHaveValue("12");
});

test("on a phone days are blocked, holidays added once, and an entry is deleted", async ({
  page,
  site,
  person,
}) => {
  const { id: userId } = await person();
  await insertBooking(site.db, {
    ...{ userId, type: "acupressure", bookingDate: tuesday, bookingTime: "09:00" },
  });
  await insertBlockedPeriod(site.db, { firstDay: "2026-08-03", lastDay: "2026-08-14" });
  await page.setViewportSize(tall);
  await visit(page, blocked);
  await expectNoFindings(page, "no blocked days");
  await page.getByLabel("Erster Tag *").fill(tuesday);
  await page.getByLabel("Letzter Tag").fill("2026-11-23");
  await page.getByLabel("Anlass *").fill("Fortbildung");
  await page.getByRole("button", { name: "Zeitraum sperren" }).click();
  const fault = "Der letzte Tag darf nicht vor dem ersten liegen.";
  await expect(page.getByRole("alert").first()).toContainText(fault);
  await expect(page.getByLabel("Anlass *")).toHaveValue("Fortbildung");
  await page.getByLabel("Letzter Tag").fill("2026-11-26");
  await page.getByRole("button", { name: "Zeitraum sperren" }).click();
  await expect(toast(page)).toContainText("Zeitraum gesperrt");
  expect(await customersTimes(site, "2026-11-25")).toEqual([]);
  expect(await customersTimes(site, "2026-11-27")).toHaveLength(6);

  const list = page.getByRole("region", { name: "Kommende Sperrtage" });
  await expect(list).toContainText("24. November 2026 bis 26. November 2026 (3 Tage)");
  await expect(list).toContainText("eine offene Buchung (09:00 Uhr)");
  await expect(list.getByRole("link", { name: /^Tag absagen/ })).toHaveAttribute(
    "href",
    `/admin/termine/tag/${tuesday}/absagen?tag=${tuesday}`,
  );

  const button = page.getByRole("button", { name: "Feiertage 2027 eintragen" });
  await button.click();
  await expect(toast(page)).toContainText("12 Tage sind dazugekommen.");
  await expect(button).toBeHidden();
  await expect(page.getByText("2027: alle eingetragen")).toBeVisible();
  await expect(list.getByRole("heading", { name: "Christi Himmelfahrt" })).toBeVisible();
  await page.getByText("Vergangene Sperrtage").click();
  await expect(page.getByText("3. August 2026 bis 14. August 2026 (12 Tage)")).toBeVisible();
  await page.getByRole("button", { name: "Hinweis schließen" }).click();
  await expectNoFindings(page, "blocked days");
  await page.setViewportSize({ width: 320, height: 3000 });
  await expectNoSidewaysScroll(page, "blocked days at 320 px");

  await list.getByRole("link", { name: /^Fortbildung löschen/ }).click();
  const question = page.getByRole("alertdialog", { name: "Sperrtage löschen?" });
  await question.getByRole("button", { name: "Löschen" }).click();
  await expect(toast(page)).toContainText("Fortbildung: Es kann wieder gebucht werden.");
  expect(await customersTimes(site, "2026-11-25")).toHaveLength(6);
  await expect(page.getByRole("heading", { name: "Kommende Sperrtage" })).toBeFocused();

  await page.goto(times);
  await expectNoSidewaysScroll(page, "times at 320 px");
});

test("an own appointment takes its time from the customers, moves and goes", async ({
  page,
  site,
  person,
}) => {
  const { id: userId } = await person();
  await insertBooking(site.db, {
    ...{ userId, type: "acupressure", bookingDate: tuesday, bookingTime: "14:00" },
    ownerName: "Karla Kundin",
  });
  await page.setViewportSize({ width: 390, height: 1200 });
  await visit(page, `/admin/termine/eigene/neu?tag=${tuesday}&ansicht=woche`);
  const dialog = page.getByRole("dialog", { name: "Eigener Termin" });
  await expect(dialog.getByLabel("Datum *")).toHaveValue(tuesday);
  await expectNoFindings(page, "dialog of an own appointment");
  await dialog.getByLabel("Worum geht es? *").fill("Zahnarzt");
  await dialog.getByLabel("Von *").fill("13:20");
  await dialog.getByLabel("Bis *").fill("14:20");
  await dialog.getByRole("button", { name: "Termin speichern" }).click();
  await expect(dialog.getByRole("alert").first()).toContainText(
    "In dieser Zeit liegt schon: Akupressur für Bello, Karla Kundin, 14:00–15:00 Uhr (und der Weg danach).",
  );
  await expect(dialog.getByLabel("Worum geht es? *")).toHaveValue("Zahnarzt");
  await dialog.getByLabel("Von *").fill("09:20");
  await dialog.getByLabel("Bis *").fill("10:05");
  await dialog.getByRole("button", { name: "Termin speichern" }).click();
  await expect(toast(page)).toContainText("Eigener Termin eingetragen");
  await expect(page).toHaveURL(`/admin/termine?tag=${tuesday}&ansicht=woche`);
  // 10:00 is followed by 10:30: the quarters from 09:15 to 10:15 are taken.
  expect(await customersTimes(site, tuesday)).toEqual(["10:30", "12:00", "15:30", "17:00"]);

  const [own] = await site.db.select().from(ownAppointments);
  await visit(page, `/admin/termine/eigene/${own?.id}?tag=${tuesday}`);
  await dialog.getByLabel("Datum *").fill("2027-03-28");
  await dialog.getByLabel("Von *").fill("02:30");
  await dialog.getByRole("button", { name: "Termin speichern" }).click();
  await expect(dialog.getByRole("alert").first()).toContainText(
    "Diese Uhrzeit gibt es am 28. März 2027 nicht",
  );
  await dialog.getByLabel("Datum *").fill(tuesday);
  await dialog.getByLabel("Von *").fill("17:00");
  await dialog.getByLabel("Bis *").fill("18:00");
  await dialog.getByRole("button", { name: "Termin speichern" }).click();
  await expect(toast(page)).toContainText("Eigener Termin geändert");
  expect(await customersTimes(site, tuesday)).toEqual(["09:00", "10:30", "12:00", "15:30"]);

  await visit(page, `/admin/termine/eigene/${own?.id}?tag=${tuesday}`);
  await dialog.getByRole("link", { name: "Löschen" }).click();
  const question = page.getByRole("alertdialog", { name: "Eigenen Termin löschen?" });
  await expect(question.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await expectNoFindings(page, "question of deleting an own appointment");
  await question.getByRole("button", { name: "Löschen" }).click();
  await expect(toast(page)).toContainText("Eigener Termin gelöscht");
  await expect(page).toHaveURL(`/admin/termine?tag=${tuesday}`);
  expect(await customersTimes(site, tuesday)).toContain("17:00");
  await visit(page, `/admin/termine/eigene/${own?.id}`);
  await expect(page.getByRole("dialog", { name: "Termin nicht gefunden" })).toBeVisible();
});

test("the practice's calendar is read by a program that is not ours, until it is switched off", async ({
  page,
  site,
  person,
}) => {
  const { id: userId } = await person({ street: "Hofweg 3", postalCode: "14467", city: "Potsdam" });
  const contact = { ownerName: "Karla Kundin", phone: "030 23125 099" };
  const customer = { userId, ...contact, address: "Hofweg 3, 14467 Potsdam" };
  const bookingId = await insertBooking(site.db, {
    ...{ ...customer, type: "feeding", bookingDate: tuesday, bookingTime: "09:00" },
    ...{ status: "requested", concerns: `Zu dünn, ${"frisst schlecht ".repeat(30)}` },
  });
  await insertBooking(site.db, {
    ...{ ...customer, type: "feeding", bookingDate: tuesday, bookingTime: "14:00" },
    ...{ offering: "feeding-video", durationMinutes: 60 },
  });
  await insertOwnAppointment(site.db, {
    ...{ day: "2027-03-28", startTime: "01:30", endTime: "03:30", title: "Notdienst" },
  });
  await insertBlockedPeriod(site.db, {
    ...{ firstDay: "2026-12-24", lastDay: "2027-01-02", label: "Urlaub; Meer" },
  });
  await page.setViewportSize(tall);
  await visit(page, "/admin/termine/abo");
  await page.getByRole("button", { name: "Kalenderadresse erzeugen" }).click();
  const address = await page.getByLabel("Ihre Kalenderadresse").inputValue();
  expect(address).toMatch(new RegExp(`^${site.origin}/praxis/kalender/[\\w-]{43}\\.ics$`));
  await page.getByRole("button", { name: "Hinweis schließen" }).click();
  await page.getByText("Adresse erneuern oder abschalten").click();
  await expectNoFindings(page, "address of the practice's calendar");

  const answer = await fetch(address, { headers: clock });
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("Kräuterpfote Praxis");
  const events = calendar.getAllSubcomponents("vevent").map((part) => new ICAL.Event(part));
  const said = (name: string) =>
    events.map(({ component }) => component.getFirstPropertyValue(name));
  expect(events.map(({ summary }) => summary)).toEqual([
    "[angefragt] Fütterungsberatung: Bello (Karla Kundin)",
    "Fütterungsberatung: Bello (Karla Kundin)",
    "Notdienst",
    "Urlaub; Meer",
  ]);
  expect(events.map(({ location }) => location)).toEqual([
    "Hofweg 3, 14467 Potsdam",
    "Video",
    ...[null, null],
  ]);
  expect(said("status")).toEqual(["TENTATIVE", "CONFIRMED", "CONFIRMED", "CONFIRMED"]);
  expect(said("class")).toEqual(Array(4).fill("PRIVATE"));
  expect(said("transp")).toEqual(["OPAQUE", "OPAQUE", "OPAQUE", "TRANSPARENT"]);
  expect(events[0]?.uid).toMatch(new RegExp(`^booking-${bookingId}@`));
  const details = events[0]?.description ?? "";
  expect(details).toContain("Kontakt: Karla Kundin, Telefon 030 23125 099");
  expect(details).toContain("Anliegen: Zu dünn, frisst schlecht");
  expect(details.length).toBeLessThan(500);
  expect(events.map((event) => String(event.startDate))).toEqual([
    "2026-11-24T09:00:00",
    "2026-11-24T14:00:00",
    "2027-03-28T01:30:00",
    "2026-12-24",
  ]);
  // The night is an hour shorter; a whole day ends with the next one.
  expect(events[2]?.endDate.toJSDate().toISOString()).toBe("2027-03-28T01:30:00.000Z");
  expect(String(events[3]?.endDate)).toBe("2027-01-03");

  await page.getByRole("link", { name: "Adresse abschalten" }).click();
  await page.getByRole("button", { name: "Adresse abschalten" }).click();
  await expect(page.getByRole("button", { name: "Kalenderadresse erzeugen" })).toBeVisible();
  expect((await fetch(address)).status).toBe(404);
});

test("without script everything is links and forms", async ({ page, context, site }) => {
  const plain = await withoutScript(page, context, site);
  const bare = await plain.newPage();
  await bare.goto(times);
  await bare.getByLabel("Samstag, von", { exact: true }).fill("");
  await bare.getByLabel("Samstag, bis", { exact: true }).fill("");
  await bare.getByLabel("Weitere Uhrzeit, Akupressur").fill("11:15");
  await bare.getByRole("button", { name: "Hinzufügen, Akupressur" }).click();
  await expect(bare.getByText("11:15 Uhr ergänzt, noch nicht gespeichert.")).toBeVisible();
  await expect(bare.getByLabel("Samstag, von", { exact: true })).toHaveValue("");
  await bare.getByLabel("12:00 Uhr, Akupressur").uncheck();
  await bare.getByRole("button", { name: "Zeiten speichern" }).click();
  await expect(toast(bare)).toContainText("Zeiten gespeichert");
  expect(await customersTimes(site, "2026-11-28")).toEqual([]);
  expect(await customersTimes(site, tuesday)).toEqual([
    ...["09:00", "10:30", "11:15", "14:00", "15:30", "17:00"],
  ]);
  await bare.getByRole("link", { name: "Auf Standard zurücksetzen" }).click();
  await bare.getByRole("button", { name: "Zurücksetzen" }).click();
  await expect(bare.getByLabel("Samstag, von", { exact: true })).toHaveValue("09:00");

  await bare.goto(blocked);
  await bare.getByLabel("Erster Tag *").fill(tuesday);
  await bare.getByRole("button", { name: "Zeitraum sperren" }).click();
  await bare.getByRole("button", { name: "Feiertage 2028 eintragen" }).click();
  await expect(bare.getByText("2028: alle eingetragen")).toBeVisible();
  await bare.getByRole("link", { name: /^Urlaub löschen/ }).click();
  await bare.getByRole("button", { name: "Löschen" }).click();
  await expect(toast(bare)).toContainText("Sperrtage gelöscht");

  await bare.goto("/admin/termine/eigene/neu");
  await bare.getByLabel("Worum geht es? *").fill("Steuer");
  await bare.getByLabel("Von *").fill("20:00");
  await bare.getByRole("button", { name: "Termin speichern" }).click();
  await expect(bare).toHaveTitle(/^Fehler: Eigener Termin/);
  await bare.getByLabel("Bis *").fill("21:00");
  await bare.getByRole("button", { name: "Termin speichern" }).click();
  await expect(bare).toHaveURL("/admin/termine?tag=2026-11-21");
  expect(await site.db.$count(ownAppointments)).toBe(1);
  await plain.close();
});
