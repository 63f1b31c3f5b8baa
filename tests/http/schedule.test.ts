import ICAL from "ical.js";
import { getBookingForm } from "#app/bookings/form/booking-form-data.server.ts";
import { offerings } from "#app/bookings/services.ts";
import { bookings, ownAppointments, practiceSchedules } from "#app/db/booking-schema.ts";
import {
  insertBlockedPeriod,
  insertBooking,
  insertOwnAppointment,
} from "#scripts/demo/booking-factories.ts";
import { emptyAgenda } from "#tests/support/empty-agenda.ts";
import { at, now } from "#tests/support/http.ts";
import { test as base, customer, expect, person, site } from "#tests/support/http-test.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { visit } from "#tests/support/visit.ts";

const tuesday = "2026-11-24";
const times = "/admin/termine/zeiten";
const blocked = "/admin/termine/sperrtage";

const test = base.extend("practice", async () => at((await customer({ role: "admin" })).client));

test.beforeEach(async () => emptyAgenda(site.db));

/** What a customer may choose for an acupressure on that day, as the picker shows it. */
async function customersTimes({ db }: RunningSite, day: string): Promise<string[]> {
  const params = new URLSearchParams({ tag: day });
  const asked = { offering: offerings.acupressure, params, now: new Date(now) };
  const { view } = await getBookingForm(db, "nobody", asked);
  if (!view) throw new Error("no times");
  return view.slots.filter(({ state }) => state === "free").map(({ time }) => time);
}

test("hours and beginnings are changed, and the customers' times follow", async ({ practice }) => {
  expect(await customersTimes(site, tuesday)).toEqual([
    ...["09:00", "10:30", "12:00", "14:00", "15:30", "17:00"],
  ]);
  let page = await visit(practice, times);
  page = await page.press("Zeiten speichern", {
    ...{ "Dienstag, bis": "12:00", "Weitere Uhrzeit, Akupressur": "09:10" },
    ...{ "Dienstag, 2. Zeit von": "11:00", "Dienstag, 2. Zeit bis": "16:30" },
  });
  expect(page.said).toContain("Dienstag: Diese Zeit überschneidet sich mit 09:00–12:00 Uhr.");
  expect(page.said).toContain("Akupressur: Bitte geben Sie eine volle Viertelstunde ein");
  expect(page.title).toMatch(/^Fehler: Sprechzeiten/);

  page = await page.press("Hinzufügen, Akupressur", {
    ...{ "Dienstag, 2. Zeit von": "13:00", "Weitere Uhrzeit, Akupressur": "13:15" },
  });
  expect(page.text).toContain("13:15 Uhr hinzugefügt, aber noch nicht gespeichert.");
  expect(page.value("Weitere Uhrzeit, Akupressur")).toBe("");
  page = await page.press("Zeiten speichern", {
    ...{ "14:00 Uhr, Akupressur": false, "Spätestens buchbar (Stunden vorher) *": "2" },
  });
  expect(page.said).toContain("Zeiten gespeichert");
  expect(await customersTimes(site, tuesday)).toEqual(["09:00", "10:30", "13:15", "15:30"]);
  // A default that was taken out stays at hand.
  expect(page.find.getByLabelText("14:00 Uhr, Akupressur").hasAttribute("checked")).toBe(false);
  expect(page.part("region", "Wochenübersicht").text).toContain("09:00–12:00, 13:00–16:30");

  // A beginning that no weekday has room for is kept, and said.
  page = await page.press("Zeiten speichern", { "Weitere Uhrzeit, Fütterungsberatung": "07:00" });
  expect(page.text).toContain("07:00 Uhr liegt außerhalb");

  page = await page.press("Zeiten speichern", { "Samstag, von": "", "Samstag, bis": "" });
  expect(await customersTimes(site, "2026-11-28")).toEqual([]);
  page = await page.follow("Auf Standard zurücksetzen");
  const question = page.part("alertdialog", "Auf Standard zurücksetzen?");
  page = await question.press("Zurücksetzen");
  expect(page.said).toContain("Zeiten zurückgesetzt");
  expect(page.value("Dienstag, bis")).toBe("18:30");
  const [row] = await site.db.select().from(practiceSchedules);
  expect(row?.revision).toBe(4);
});

test("what lies outside of the new hours is told, and stays", async ({ practice }) => {
  const { id: userId } = await person();
  await insertBooking(site.db, {
    ...{ userId, type: "acupressure", bookingDate: tuesday, bookingTime: "17:00" },
  });
  const page = await (await visit(practice, times)).press("Zeiten speichern", {
    "Dienstag, bis": "16:30",
  });
  const warning = page.part("region", "Eine Buchung liegt außerhalb dieser Zeiten");
  expect(warning.text).toContain("Dienstag, 24. November 2026, 17:00 Uhr");
  expect(await site.db.$count(bookings)).toBe(1);
});

test("two windows: the later one is told, and keeps what was typed", async ({ practice }) => {
  const [notice, horizon] = [
    "Spätestens buchbar (Stunden vorher) *",
    "Frühestens buchbar (Tage vorher) *",
  ];
  let page = await visit(practice, times);
  const other = await (await visit(practice, times)).press("Zeiten speichern", {
    [horizon]: "90",
  });
  expect(other.said).toContain("Zeiten gespeichert");

  page = await page.press("Zeiten speichern", { [notice]: "200" });
  expect(page.said).toContain("von 0 bis 168 ");
  // Being told of something else did not make it a newer form.
  page = await page.press("Zeiten speichern", { [notice]: "12" });
  expect(page.said).toContain("Inzwischen geändert");
  expect(page.value(notice)).toBe("12");
  page = await page.press("Zeiten speichern");
  expect(page.said).toContain("Zeiten gespeichert");
  expect(page.value(notice)).toBe("12");
});

test("days are blocked, a holiday is opened and closed, and an entry is deleted", async ({
  practice,
}) => {
  const { id: userId } = await person();
  await insertBooking(site.db, {
    ...{ userId, type: "acupressure", bookingDate: tuesday, bookingTime: "09:00" },
  });
  await insertBlockedPeriod(site.db, { firstDay: "2026-08-03", lastDay: "2026-08-14" });
  let page = await visit(practice, blocked);
  page = await page.press("Zeitraum sperren", {
    ...{ "Erster Tag *": tuesday, "Letzter Tag": "2026-11-23", "Anlass *": "Fortbildung" },
  });
  expect(page.said).toContain(
    "Bitte geben Sie einen letzten Tag ein, der nicht vor dem ersten liegt.",
  );
  expect(page.value("Anlass *")).toBe("Fortbildung");
  page = await page.press("Zeitraum sperren", { "Letzter Tag": "2026-11-26" });
  expect(page.said).toContain("Zeitraum gesperrt");
  expect(await customersTimes(site, "2026-11-25")).toEqual([]);
  expect(await customersTimes(site, "2026-11-27")).toHaveLength(6);
  const coming = page.part("region", "Kommende Sperrtage");
  expect(coming.text).toContain("24. November 2026 bis 26. November 2026 (3 Tage)");
  expect(coming.text).toContain("eine offene Buchung (09:00 Uhr)");
  expect(coming.part("link", /^Tag absagen/).root.getAttribute("href")).toBe(
    `/admin/termine/tag/${tuesday}/absagen?tag=${tuesday}`,
  );

  expect(await customersTimes(site, "2026-12-25"), "Christmas is closed by itself").toEqual([]);
  page = await page.press("1. Weihnachtstag 25. Dezember 2026 öffnen");
  expect(page.said).toContain("Feiertag geöffnet");
  expect(page.text).toContain("Freitag, 25. Dezember 2026, geöffnet");
  expect(await customersTimes(site, "2026-12-25")).toHaveLength(6);
  page = await page.press("1. Weihnachtstag 25. Dezember 2026 schließen");
  expect(page.said).toContain("Feiertag geschlossen");
  expect(await customersTimes(site, "2026-12-25")).toEqual([]);
  expect(page.text).toContain("3. August 2026 bis 14. August 2026 (12 Tage)");

  page = await page.follow(/^Fortbildung löschen/);
  page = await page.part("alertdialog", "Sperrtage löschen?").press("Löschen");
  expect(page.said).toContain("Der Zeitraum „Fortbildung“ ist wieder buchbar.");
  expect(await customersTimes(site, "2026-11-25")).toHaveLength(6);
  page = await page.press("Zeitraum sperren", { "Erster Tag *": tuesday });
  expect(page.text, "one day, for the reason that the form suggests").toContain("Urlaub");
});

test("an own appointment takes its time from the customers, moves and goes", async ({
  practice,
}) => {
  const { id: userId } = await person();
  await insertBooking(site.db, {
    ...{ userId, type: "acupressure", bookingDate: tuesday, bookingTime: "14:00" },
    ownerName: "Karla Kundin",
  });
  const what = "Worum geht es? *";
  let page = await visit(practice, `/admin/termine/eigene/neu?tag=${tuesday}&ansicht=woche`);
  let dialog = page.part("dialog", "Eigener Termin");
  expect(dialog.value("Datum *")).toBe(tuesday);
  page = await dialog.press("Termin speichern", { [what]: "Zahnarzt", "Von *": "13:20" });
  expect(page.title).toMatch(/^Fehler: Eigener Termin/);
  page = await page.part("dialog", "Eigener Termin").press("Termin speichern", {
    "Bis *": "14:20",
  });
  dialog = page.part("dialog", "Eigener Termin");
  expect(dialog.said).toContain(
    "Schon belegt durch Akupressur für Bello, Karla Kundin, 14:00–15:00 Uhr, mit Weg danach.",
  );
  expect(dialog.value(what)).toBe("Zahnarzt");
  page = await dialog.press("Termin speichern", { "Von *": "09:20", "Bis *": "10:05" });
  expect(page.said).toContain("Eigener Termin eingetragen");
  expect(page.path).toBe(`/admin/termine?tag=${tuesday}&ansicht=woche`);
  // 10:00 is followed by 10:30: the quarters from 09:15 to 10:15 are taken.
  expect(await customersTimes(site, tuesday)).toEqual(["10:30", "12:00", "15:30", "17:00"]);

  const [own] = await site.db.select().from(ownAppointments);
  const address = `/admin/termine/eigene/${own?.id}?tag=${tuesday}`;
  page = await (await visit(practice, address)).press("Termin speichern", {
    ...{ "Datum *": "2027-03-28", "Von *": "02:30" },
  });
  expect(page.said).toContain(
    "Diese Uhrzeit gibt es am 28. März 2027 wegen der Zeitumstellung nicht",
  );
  page = await page.press("Termin speichern", {
    ...{ "Datum *": tuesday, "Von *": "17:00", "Bis *": "18:00" },
  });
  expect(page.said).toContain("Eigener Termin geändert");
  expect(await customersTimes(site, tuesday)).toEqual(["09:00", "10:30", "12:00", "15:30"]);

  page = await (await visit(practice, address)).follow("Löschen");
  page = await page.part("alertdialog", "Eigenen Termin löschen?").press("Löschen");
  expect(page.said).toContain("Eigener Termin gelöscht");
  expect(page.path).toBe(`/admin/termine?tag=${tuesday}`);
  expect(await customersTimes(site, tuesday)).toContain("17:00");
  (await visit(practice, address)).part("dialog", "Termin nicht gefunden");
});

test("the practice's calendar is read by a program that is not ours, until it is switched off", async ({
  practice,
  visitor,
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
  let page = await visit(practice, "/admin/termine/abo");
  page = await page.press("Adresse erstellen");
  const address = page.value("Adresse Ihres Kalender-Abos");
  expect(address).toMatch(new RegExp(`^${site.origin}/praxis/kalender/[\\w-]{43}\\.ics$`));

  const { pathname } = new URL(address);
  const answer = await at(visitor).get(pathname);
  const calendar = new ICAL.Component(ICAL.parse(answer.text));
  expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("Kräuterpfote Praxis");
  const all = calendar.getAllSubcomponents("vevent").map((part) => new ICAL.Event(part));
  const events = all.filter(({ uid }) => !uid.startsWith("blocked-holiday-"));
  expect(all.map(({ summary }) => summary)).toContain("1. Weihnachtstag");
  const said = (name: string) =>
    events.map(({ component }) => component.getFirstPropertyValue(name));
  expect(events.map(({ summary }) => summary)).toEqual([
    "[angefragt] Fütterungsberatung: Bello (Karla Kundin)",
    "Fütterungsberatung: Bello (Karla Kundin)",
    ...["Notdienst", "Urlaub; Meer"],
  ]);
  expect(events.map(({ location }) => location)).toEqual([
    ...["Hofweg 3, 14467 Potsdam", "Video", null, null],
  ]);
  expect(said("status")).toEqual(["TENTATIVE", "CONFIRMED", "CONFIRMED", "CONFIRMED"]);
  expect(said("class")).toEqual(Array(4).fill("PRIVATE"));
  expect(said("transp")).toEqual(["OPAQUE", "OPAQUE", "OPAQUE", "TRANSPARENT"]);
  expect(events[0]?.uid).toMatch(new RegExp(`^practice-booking-${bookingId}@`));
  const details = events[0]?.description ?? "";
  expect(details).toContain("Kontakt: Karla Kundin, Telefon 030 23125 099");
  expect(details).toContain("Anliegen: Zu dünn, frisst schlecht");
  expect(details.length).toBeLessThan(500);
  expect(events.map((event) => String(event.startDate))).toEqual([
    ...["2026-11-24T09:00:00", "2026-11-24T14:00:00", "2027-03-28T01:30:00", "2026-12-24"],
  ]);
  // The night is an hour shorter; a whole day ends with the next one.
  expect(events[2]?.endDate.toJSDate().toISOString()).toBe("2027-03-28T01:30:00.000Z");
  expect(String(events[3]?.endDate)).toBe("2027-01-03");

  page = await (await page.follow("Adresse abschalten")).press("Adresse abschalten");
  page.part("button", "Adresse erstellen");
  expect((await visitor.get(pathname)).status).toBe(404);
});
