import { eq } from "drizzle-orm";
import { blockedPeriods, bookings } from "#app/db/booking-schema.ts";
import { site as siteConfig } from "#app/platform/operator/config.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import {
  type BookingFactoryInput,
  insertBlockedPeriod,
  insertBooking,
  insertOwnAppointment,
} from "#scripts/demo/booking-factories.ts";
import { emptyAgenda } from "#tests/support/empty-agenda.ts";
import { whileFailing } from "#tests/support/failing.ts";
import { at, mailsTo } from "#tests/support/http.ts";
import { test as base, customer, expect, person, site } from "#tests/support/http-test.ts";
import { bookingOf, statusOf } from "#tests/support/my-bookings.ts";
import { type Visit, visit } from "#tests/support/visit.ts";

// The practitioner answers requests, looks at her days, and cancels one of them.

const agenda = "/admin/termine";
/** A Tuesday, ten past nine in Germany. */
const clock = "2026-11-24T08:10:00Z";
const practiceEmail = siteConfig.operator.email;
const meeting = "Adresse des Videogesprächs (optional)";

const test = base.extend("practice", async () =>
  at((await customer({ role: "admin" })).client, clock),
);

async function booked(input: BookedInput = {}) {
  const { fullName = "Karla Kundin", ...booking } = input;
  const { id: userId, email } = await person({ fullName });
  const petId = await insertPet(site.db, { userId, name: "Emma", allergies: "Weizen" });
  const bookingId = await insertBooking(site.db, {
    userId,
    petId,
    petName: "Emma",
    ownerName: fullName,
    email,
    type: "acupressure",
    bookingDate: "2026-11-26",
    bookingTime: "14:00",
    status: "requested",
    createdAt: "2026-11-24T06:00:00.000Z",
    ...booking,
  });
  return { bookingId, email };
}

/** What is special about the booking of Emma, and whose it is. */
type BookedInput = Partial<BookingFactoryInput> & { fullName?: string };

test.beforeEach(async () => emptyAgenda(site.db));

function requestsOf(page: Visit): string[] {
  return page.part("region", "Anfragen").texts("article");
}

test("a request is confirmed with one click, both sides have mail, and its day shows it", async ({
  practice,
}) => {
  const { bookingId, email } = await booked();
  const start = await visit(practice, "/admin");
  let page = await start.opened("Mehr").part("navigation", "Praxisbereich").follow("Termine");
  expect(page.path).toBe(agenda);
  const quick = await start.part("navigation", "Schnellzugriff").follow("Termine");
  expect(quick.path).toBe(agenda);
  const tile = page.part("article", /Donnerstag, 26\. November 2026\s*14:00–15:00 Uhr/);
  for (const words of ["Akupressur", "Emma (Hund) · Karla Kundin", "Offen seit 2 Stunden"]) {
    expect(tile.text).toContain(words);
  }
  page = await page.follow(/^Für heute\s*0/);
  expect(page.text).toContain("Keine Anfragen für heute.");
  page = await page.follow(/^Für diese Woche\s*1/);
  page.part("link", "Donnerstag, 26. November 2026, 1 Termin, davon 1 noch nicht bestätigt");
  page = await page.part("article").press(/^Bestätigen/);
  expect(page.said).toContain("Termin bestätigt");
  expect(page.path).toContain("anfragen=woche");
  expect(requestsOf(page)).toEqual([]);
  expect(await bookingOf(site, bookingId)).toMatchObject({ status: "confirmed", sequence: 1 });
  expect(await mailsTo(site, email, "Ihr Termin ist bestätigt")).toHaveLength(1);
  expect(await mailsTo(site, practiceEmail, "Bestätigt %Emma")).toEqual([]);

  page = await page.follow("Donnerstag, 26. November 2026, 1 Termin");
  const [day] = page.find.getAllByRole("region", { name: /^Donnerstag, 26\. November 2026$/ });
  for (const words of ["14:00–15:00 Uhr", "Lindenweg 4, 10115 Berlin", "Weg 15:00–15:30 Uhr"]) {
    expect(day?.textContent).toContain(words);
  }
  const [call] = page.find.getAllByRole("link", { name: /^Karla Kundin anrufen: 030/ });
  expect(call?.getAttribute("href")).toBe("tel:+493023125099");
});

test("the diary is a day, a week with its hours or a month, and any date is one step away", async ({
  practice,
}) => {
  const { bookingId } = await booked({ status: "confirmed" });
  await insertOwnAppointment(site.db, {
    ...{ day: "2026-11-24", startTime: "12:00", endTime: "13:00", title: "Zahnarzt" },
  });
  const leave = { firstDay: "2026-11-27", lastDay: "2026-11-28", label: "Fortbildung" };
  await insertBlockedPeriod(site.db, leave);
  let page = await visit(practice, `${agenda}?anfragen=vorschlaege`);
  page = await page.part("navigation", "Ansicht").follow("Woche");
  expect(page.path).toBe(`${agenda}?tag=2026-11-24&ansicht=woche&anfragen=vorschlaege`);
  let week = page.part("table", "23. – 29. November 2026");
  const [entry] = week.find.getAllByRole("link", { name: /^Donnerstag.* Uhr, Akupressur/ });
  expect(entry?.getAttribute("aria-label")).toBe(
    "Donnerstag, 26. November 2026, 14:00–15:00 Uhr, Akupressur, Emma, Karla Kundin, bestätigt, Weg 15:00–15:30 Uhr",
  );
  expect(entry?.getAttribute("href")).toBe(`${agenda}/anfragen/${bookingId}`);
  week.part("link", "Freitag, 27. November 2026, keine Termine, gesperrt: Fortbildung");
  // By Tab and by ear one link a gap, by the pointer every half hour; nothing where all is over.
  const gaps = week.find.getAllByRole("link", { name: /frei: Termin eintragen$/ });
  expect(gaps.map((gap: Element) => gap.getAttribute("aria-label"))).toEqual([
    "Mittwoch, 25. November 2026, 09:00–18:30 Uhr frei: Termin eintragen",
    "Donnerstag, 26. November 2026, 09:00–14:00 Uhr frei: Termin eintragen",
    "Dienstag, 24. November 2026, 09:15–12:00 Uhr frei: Termin eintragen",
    "Dienstag, 24. November 2026, 13:00–18:30 Uhr frei: Termin eintragen",
    "Donnerstag, 26. November 2026, 15:30–18:30 Uhr frei: Termin eintragen",
  ]);
  const calls = [...week.root.querySelectorAll("a[href^='/admin/anruf']")];
  expect(gaps[2]?.getAttribute("href")).toBe("/admin/anruf?tag=2026-11-24&zeit=09%3A15");
  const hrefs = calls.map((call) => call.getAttribute("href"));
  expect(hrefs).toContain("/admin/anruf?tag=2026-11-25&zeit=16%3A30");
  expect(hrefs).not.toContain("/admin/anruf?tag=2026-11-26&zeit=14%3A00");
  expect(calls.filter((call) => call.getAttribute("tabindex") !== "-1")).toHaveLength(5);
  const other = await week.follow(
    "Dienstag, 24. November 2026, 12:00–13:00 Uhr, Zahnarzt, eigener Termin",
  );
  expect(other.part("dialog", "Eigener Termin").value("Worum geht es? *")).toBe("Zahnarzt");

  page = await page.press("Gehe zu", { Datum: "2027-01-12" });
  expect(page.path).toBe(`${agenda}?ansicht=woche&anfragen=vorschlaege&tag=2027-01-12`);
  week = page.part("table", "11. – 17. Januar 2027");
  page = await page.part("navigation", "Ansicht").follow("Monat");
  expect(page.find.getByRole("heading", { name: "Januar 2027" })).toBeDefined();
  page = await page.follow("Vorheriger Monat");
  expect(page.path).toContain("tag=2026-12-12&ansicht=monat");
  page = await page.follow("Vorheriger Monat");
  const month = page.part("navigation", "November 2026");
  const days = month.find.getAllByRole("link", { name: /1 Termin$|gesperrt/ });
  expect(days.map((day: Element) => day.getAttribute("aria-label"))).toEqual([
    "Samstag, 31. Oktober 2026, keine Termine, gesperrt: Reformationstag",
    "Dienstag, 24. November 2026, heute, 1 Termin",
    "Donnerstag, 26. November 2026, 1 Termin",
    "Freitag, 27. November 2026, keine Termine, gesperrt: Fortbildung",
    "Samstag, 28. November 2026, keine Termine, gesperrt: Fortbildung",
  ]);
  page = await month.follow("Donnerstag, 26. November 2026, 1 Termin");
  expect(page.path).toBe(`${agenda}?tag=2026-11-26&anfragen=vorschlaege`);
  expect(page.text).toContain("Weg 15:00–15:30 Uhr");
  page = await page.part("main").follow("Heute");
  expect(page.path).toBe(`${agenda}?tag=2026-11-24&anfragen=vorschlaege`);
});

test("more requests than fit are folded until all are asked for, and stay so", async ({
  practice,
}) => {
  const { id: userId } = await person();
  for (const bookingTime of ["09:00", "10:30", "12:00", "14:00", "16:00"]) {
    await insertBooking(site.db, {
      ...{ userId, type: "feeding", offering: "feeding-video" },
      ...{ bookingDate: "2026-11-26", bookingTime, status: "requested" },
    });
  }
  let page = await visit(practice, agenda);
  expect(requestsOf(page)).toHaveLength(4);
  page = await page.follow("Alle 5 anzeigen");
  expect(page.path).toMatch(/[?&]alle=1(&|$)/);
  expect(requestsOf(page)).toHaveLength(5);
  expect(page.find.queryByRole("link", { name: /^Alle \d/ })).toBeNull();
  // What was unfolded stays so after an answer.
  const [last] = page.find.getAllByRole("link", { name: /^Bestätigen/ }).slice(-1);
  const dialog = await visit(practice, last?.getAttribute("href") ?? "");
  page = await dialog.press("Termin bestätigen");
  expect(page.said).toContain("Termin bestätigt");
  expect(page.path).toMatch(/[?&]alle=1(&|$)/);
  expect(requestsOf(page)).toHaveLength(4);
});

test("a question that was answered elsewhere leads to how it stands now", async ({ practice }) => {
  const { bookingId } = await booked();
  const question = await visit(practice, `${agenda}/anfragen/${bookingId}/ablehnen`);
  // Another window confirms it meanwhile.
  const fields = { bookingId, sequence: "0", intent: "confirm" };
  expect((await practice.post(agenda, fields)).status).toBe(302);
  practice.cookies.delete("kraeuterpfote_hinweis");
  const page = await question.press("Anfrage ablehnen");
  expect(page.path).toBe(`${agenda}/anfragen/${bookingId}`);
  expect(page.said).toContain(
    "Es wurde nichts geändert Heute um 09:10 Uhr hat die Praxis die Anfrage bestätigt.",
  );
  expect(page.find.queryByRole("alertdialog", { hidden: true })).toBeNull();
  expect(await bookingOf(site, bookingId)).toMatchObject({ status: "confirmed", sequence: 1 });
});

test("a video conversation is confirmed with its address, which a refusal keeps", async ({
  practice,
}) => {
  const { bookingId, email } = await booked({
    ...{ type: "feeding", offering: "feeding-video", concerns: "Emma frisst schlecht." },
  });
  const address = `${agenda}/anfragen/${bookingId}`;
  const shown = await visit(practice, address);
  for (const words of ["Emma frisst schlecht.", "Weizen", "Keine weiteren Termine"]) {
    expect(shown.part("main").text).toContain(words);
  }
  let page = await shown.follow("Bestätigen");
  page = await page.part("dialog", "Termin bestätigen").press("Termin bestätigen", {
    [meeting]: "http://meet.example.org/raum",
    "Nachricht (optional)": "Bitte halten Sie die Futtertüte bereit.",
  });
  let dialog = page.part("dialog", "Termin bestätigen");
  expect(dialog.said).toContain("die mit https:// beginnt");
  expect(dialog.value(meeting)).toBe("http://meet.example.org/raum");
  expect(page.title).toMatch(/^Fehler: /);

  page = await whileFailing(site.binding, "insert on booking_events", () =>
    dialog.press("Termin bestätigen", { [meeting]: "https://meet.example.org/raum" }),
  );
  dialog = page.part("dialog", "Termin bestätigen");
  expect(dialog.said).toContain("Die Änderung konnte nicht gespeichert werden.");
  expect(dialog.value(meeting)).toBe("https://meet.example.org/raum");

  // Somebody else was faster; what was typed stays, and the new state is what is answered next.
  await site.db.update(bookings).set({ sequence: 1 }).where(eq(bookings.id, bookingId));
  page = await dialog.press("Termin bestätigen");
  dialog = page.part("dialog", "Termin bestätigen");
  expect(dialog.said).toContain("hat sich inzwischen geändert");
  expect(dialog.value("Nachricht (optional)")).toContain("Futtertüte");
  page = await dialog.press("Termin bestätigen");
  expect(page.said).toContain("Termin bestätigt");
  expect((await bookingOf(site, bookingId)).meetingUrl).toBe("https://meet.example.org/raum");
  const [mail] = await mailsTo(site, email, "Ihr Termin ist bestätigt");
  expect(mail?.text).toContain("Futtertüte");
  expect(mail?.text).toContain("https://meet.example.org/raum");

  const changed = await (await visit(practice, address)).press("Adresse speichern", {
    [meeting]: "https://meet.example.org/2",
  });
  expect(changed.said).toContain("Adresse gespeichert");
  expect((await bookingOf(site, bookingId)).meetingUrl).toBe("https://meet.example.org/2");
});

test("another time is proposed off the list, and conflicts are told", async ({ practice }) => {
  const { bookingId, email } = await booked();
  const breakfast = { day: "2026-11-29", startTime: "10:00", endTime: "11:00" };
  await insertOwnAppointment(site.db, { ...breakfast, title: "Frühstück" });
  const other = "Andere Uhrzeit an diesem Tag";
  let page = await visit(practice, `${agenda}/anfragen/${bookingId}`);
  page = await page.follow("Andere Zeit vorschlagen");
  // A Sunday, on which customers can book nothing.
  page = await page.press("Tag ansehen", { Datum: "2026-11-29" });
  expect(page.part("region", "Am Sonntag, 29. November 2026").text).toContain("Frühstück");
  page = await page.press("Vorschlagen");
  expect(page.part("main").said).toContain("Bitte wählen Sie eine Uhrzeit.");
  page = await page.press("Vorschlagen", {
    ...{ [other]: "10:30", "Nachricht (optional)": "Sonntag passt mir besser." },
  });
  expect(page.part("main").said).toContain("Schon belegt.");
  expect(page.value(other)).toBe("10:30");
  page = await page.press("Vorschlagen", { [other]: "11:10" });
  expect(page.part("main").said).toContain("volle Viertelstunde");
  // A Sunday: nothing is offered, so she has to mean it.
  page = await page.press("Vorschlagen", { [other]: "11:00" });
  expect(page.part("main").said).toContain("Ist diese Zeit gemeint?");
  expect(await statusOf(site, bookingId)).toBe("requested");
  expect(page.value("Nachricht (optional)")).toBe("Sonntag passt mir besser.");
  page = await page.press("Vorschlagen", { "Trotzdem vorschlagen": true });
  expect(page.said).toContain("Zeit vorgeschlagen");
  expect(page.text).toContain("Ihr Vorschlag gilt bis");
  expect(await bookingOf(site, bookingId)).toMatchObject({
    ...{ status: "proposed", bookingDate: "2026-11-29", bookingTime: "11:00" },
    answerBy: "2026-11-27T07:30:00.000Z",
  });
  const [mail] = await mailsTo(site, email, "Unser Terminvorschlag");
  expect(mail?.text).toContain("Sonntag passt mir besser.");
});

test("a confirmed one is moved to a time of the list, cancelled, and a request declined", async ({
  practice,
}) => {
  const { bookingId, email } = await booked({ status: "confirmed" });
  let page = await visit(practice, `${agenda}/anfragen/${bookingId}`);
  page = await page.follow("Verschieben");
  expect(page.part("region", /^Am Donnerstag, 26\./).text).toContain("Keine Termine.");
  page = await page.press("Verschieben", { "15:30 Uhr": true });
  expect([page.status, page.said]).toEqual([
    400,
    expect.stringContaining("Bitte wählen Sie, wer verschiebt."),
  ]);
  page = await page.press("Verschieben", {
    "Ich verschiebe. Eine Absage bleibt bis zum Beginn kostenlos.": true,
  });
  expect(page.said).toContain("Termin verschoben");
  let moved = await bookingOf(site, bookingId);
  expect(moved).toMatchObject({ status: "confirmed", bookingTime: "15:30" });
  expect(moved?.cancelBy).toBe(moved?.startsAt);
  page = await page.follow("Verschieben");
  page = await page.press("Verschieben", {
    "14:00 Uhr": true,
    "Kundin oder Kunde verschiebt. Es gilt die übliche Absagefrist.": true,
  });
  expect(page.text).toContain("Von Ihnen auf Wunsch verschoben: Donnerstag, 26. November 2026");
  moved = await bookingOf(site, bookingId);
  expect(moved?.cancelBy).toBe("2026-11-25T13:00:00.000Z");
  const mails = await mailsTo(site, email, "Ihr Termin ist verschoben");
  for (const words of ["wir mussten Ihren Termin", "wie besprochen haben wir Ihren Termin"]) {
    expect(mails.filter(({ text }) => text.includes(words))).toHaveLength(1);
  }

  page = await page.follow("Absagen");
  page = await page.part("alertdialog", "Termin absagen?").press("Termin absagen", {
    ...{ "Ich sage ab": true, "Nachricht (optional)": "Ich bin leider krank." },
  });
  expect(page.said).toContain("Termin abgesagt");
  expect(await statusOf(site, bookingId)).toBe("cancelled");
  expect(page.part("region", "Verlauf").text).toContain("leider krank");

  const other = await booked();
  page = await visit(practice, `${agenda}/anfragen/${other.bookingId}`);
  page = await (await page.follow("Ablehnen")).press("Anfrage ablehnen");
  expect(page.said).toContain("Anfrage abgelehnt");
  expect(await statusOf(site, other.bookingId)).toBe("declined");
  expect(page.find.queryByRole("link", { name: /^Bestätigen/ })).toBeNull();
});

test("a whole day is cancelled with one message, and blocked", async ({ practice }) => {
  const first = await booked({ status: "confirmed" });
  const second = await booked({ bookingTime: "09:00", type: "feeding", fullName: "Jonas Weber" });
  const title = /26\. November 2026 absagen\?$/;
  const block = "Tag sperren";
  let page = await visit(practice, `${agenda}?tag=2026-11-26`);
  page = await page.follow(/^Tag absagen\s*am 26\. November 2026$/);
  const question = page.part("alertdialog", title);
  for (const name of ["Karla Kundin", "Jonas Weber"]) expect(question.text).toContain(name);
  expect(question.find.getByLabelText(block).hasAttribute("checked")).toBe(true);
  expect(question.description(block)).toMatch(/^Ohne Häkchen .* wieder buchbar\.$/);
  page = await question.press("Tag absagen", {
    "Nachricht an alle (optional)": "Mein Auto ist kaputt.",
  });
  expect(page.said).toContain("2 Termine abgesagt");
  expect(page.path).toBe(`${agenda}?tag=2026-11-26`);
  expect(page.text).toContain("Gesperrt:");
  for (const [{ email, bookingId }, subject] of [
    [first, "Wir müssen Ihren Termin absagen"],
    [second, "Leider kein Termin"],
  ] as const) {
    expect(await statusOf(site, bookingId)).toBe("cancelled");
    expect((await mailsTo(site, email, subject))[0]?.text).toContain("Mein Auto ist kaputt.");
  }
  expect(await site.db.select().from(blockedPeriods)).toMatchObject([
    { firstDay: "2026-11-26", lastDay: "2026-11-26" },
  ]);
  expect(await mailsTo(site, practiceEmail, "Tag abgesagt, 26. November 2026%")).toEqual([]);

  // Blocked already, it asks for nothing.
  await booked({ status: "confirmed", bookingTime: "16:00" });
  page = await visit(practice, `${agenda}/tag/2026-11-26/absagen`);
  const again = page.part("alertdialog", title);
  expect(again.text).toContain("Der Tag ist schon gesperrt");
  expect(again.texts("[type=checkbox]")).toEqual([]);
  expect((await again.press("Tag absagen")).said).toContain("1 Termin abgesagt");
  expect(await site.db.$count(blockedPeriods)).toBe(1);
  // No day, and one that is over, lead back.
  for (const wrong of ["2026-02-30", "morgen", "2026-11-23"]) {
    const back = await visit(practice, `${agenda}/tag/${wrong}/absagen`);
    expect(back.path).toBe(`${agenda}?tag=2026-11-24`);
  }
});

test("a day is cancelled and stays open where the box is empty", async ({ practice }) => {
  const { bookingId } = await booked({ bookingTime: "17:00" });
  const question = await visit(practice, `${agenda}/tag/2026-11-26/absagen`);
  const page = await question.press("Tag absagen", { "Tag sperren": false });
  expect(page.said).toContain("1 Termin abgesagt");
  expect(await statusOf(site, bookingId)).not.toBe("requested");
  expect(await site.db.$count(blockedPeriods)).toBe(0);
});

test("what became of a consultation is noted once it has begun, and corrected", async ({
  practice,
}) => {
  const { bookingId } = await booked({
    ...{ status: "confirmed", bookingDate: "2026-11-24", bookingTime: "14:00" },
  });
  const next = (await visit(practice, `${agenda}?tag=2026-11-25`)).part("region", "Als Nächstes");
  for (const words of ["Heute, 14:00–15:00 Uhr", "Emma · Karla Kundin"]) {
    expect(next.text).toContain(words);
  }
  const early = await next.follow("Akupressur");
  expect(early.find.queryByRole("button", { name: /^Abgeschlossen/ })).toBeNull();

  at(practice, "2026-11-24T13:00:00Z");
  const earlier = await booked({
    ...{ bookingDate: "2026-11-23", bookingTime: "10:00", status: "confirmed" },
    fullName: "Jonas Weber",
  });
  // From the agenda with one click: what has begun today stands in its day, the rest below.
  let page = await visit(practice, agenda);
  page.part("heading", "Termine ohne Ergebnis: 1");
  page.part("region", /^Dienstag, 24\. November 2026.+/).part("button", /^Nicht erschienen/);
  page = await page.part("region", /^Termine ohne Ergebnis/).press(/^Abgeschlossen.*Jonas Weber$/);
  expect(page.said).toContain("Als abgeschlossen markiert");
  expect(page.find.queryByRole("region", { name: /^Termine ohne/ })).toBeNull();
  expect(await statusOf(site, earlier.bookingId)).toBe("done");

  page = await visit(practice, `${agenda}/anfragen/${bookingId}`);
  expect(page.find.queryByRole("link", { name: /^Absagen/ })).toBeNull();
  page = await page.follow("Nicht erschienen");
  page = await page.press("Als nicht erschienen markieren");
  expect(page.text).toContain("Bitte wählen Sie „Erlassen“ oder „Vormerken“.");
  page = await page.press("Als nicht erschienen markieren", { Erlassen: true });
  expect(page.said).toContain("Als nicht erschienen markiert");
  expect(await statusOf(site, bookingId)).toBe("no-show");
  page = await page.press("Hat doch stattgefunden");
  expect(page.said).toContain("Als abgeschlossen markiert");
  expect(await statusOf(site, bookingId)).toBe("done");
  page = await visit(practice, agenda);
  for (const name of ["Als Nächstes", /^Termine ohne/]) {
    expect(page.find.queryByRole("region", { name })).toBeNull();
  }
});

test("nobody but the practitioner sees or decides anything, and ids are checked", async ({
  practice,
}) => {
  const { bookingId } = await booked();
  const page = `${agenda}/anfragen/${bookingId}`;
  const form = { bookingId, sequence: "0", intent: "done", action: "confirm", block: "ja" };
  const urls = [
    ...[agenda, page, `${agenda}/tag/2026-11-26/absagen`],
    ...["bestaetigen", "ablehnen", "absagen", "zeit"].map((path) => `${page}/${path}`),
  ];
  const { client } = await customer();
  at(client, clock);
  for (const url of urls) {
    for (const answer of [await client.get(url), await client.post(url, form)]) {
      expect([answer.status, answer.location], url).toEqual([302, "/pets"]);
    }
  }
  expect(await bookingOf(site, bookingId)).toMatchObject({ status: "requested", sequence: 0 });
  expect(await site.db.$count(blockedPeriods)).toBe(0);

  for (const wrong of [
    ...[{ sequence: "-1" }, { sequence: "" }, { bookingId: "../x" }],
    ...[{ intent: "" }, { intent: "decline" }],
  ]) {
    expect((await practice.post(agenda, { ...form, ...wrong })).status).toBe(400);
  }
  expect((await practice.post(page, { intent: "expire", sequence: "0" })).status).toBe(400);
  // Not before it has begun.
  expect((await practice.post(page, { intent: "done", sequence: "0" })).status).toBe(409);
  const unknown = await practice.post(`${agenda}/anfragen/unknown/ablehnen`, { sequence: "0" });
  expect(unknown.location).toBe(agenda);
  expect(await statusOf(site, bookingId)).toBe("requested");
});

test("what is overdue is said beside the filter", async ({ practice }) => {
  const page = await visit(practice, `${agenda}?anfragen=ueberfaellig`);
  expect(page.text).toContain("Seit mehr als 24 Stunden offen");
});
