import type { BrowserContext, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { blockedPeriods, bookings, ownAppointments } from "#app/db/booking-schema.ts";
import { site as siteConfig } from "#app/site/config.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import {
  type BookingFactoryInput,
  insertBooking,
  insertOwnAppointment,
} from "#scripts/demo/booking-factories.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { enterAs, expect, readMail, test, toast, visit } from "#tests/support/test.ts";

// The practitioner answers requests, looks at her days, and cancels one of them.

const agenda = "/admin/termine";
/** A Tuesday, ten past nine in Germany. */
const clock = "2026-11-24T08:10:00Z";
const practice = siteConfig.operator.email;

type Person = (input?: {
  role?: "admin";
  fullName?: string;
}) => Promise<{ id: string; email: string }>;

test.beforeEach(async ({ page, site }) => {
  await page.setExtraHTTPHeaders({ "x-test-now": clock });
  await clearAgenda(site);
});

test.afterEach(async ({ site }) => clearAgenda(site));

/** A practice has one agenda: what one test leaves there is not another's. */
async function clearAgenda({ db }: RunningSite) {
  await db.batch([db.delete(bookings), db.delete(ownAppointments), db.delete(blockedPeriods)]);
}

async function enterAsPractitioner(context: BrowserContext, person: Person) {
  await enterAs(context, (await person({ role: "admin" })).email);
}

/** A customer with an animal and a booking of it. */
async function customerWith(
  site: RunningSite,
  person: Person,
  input: Partial<BookingFactoryInput> = {},
  fullName = "Karla Kundin",
) {
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
    ...input,
  });
  return { bookingId, email, fullName };
}

async function bookingOf(site: RunningSite, id: string) {
  const [row] = await site.db.select().from(bookings).where(eq(bookings.id, id));
  if (!row) throw new Error("no booking");
  return row;
}

function tile(page: Page, name: string) {
  return page.getByRole("article", { name });
}

test("a request is seen, confirmed with one click, and both sides have mail", async ({
  page,
  context,
  site,
  person,
}) => {
  const { bookingId, email } = await customerWith(site, person);
  await enterAsPractitioner(context, person);
  // On a phone the thumb reaches the practice's days, not the owner's calendar.
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/admin");
  await page
    .getByRole("navigation", { name: "Schnellzugriff" })
    .getByRole("link", { name: "Termine" })
    .click();
  await expect(page).toHaveURL(agenda);
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, "/admin");
  await page
    .getByRole("navigation", { name: "Praxisbereich" })
    .getByRole("link", { name: "Termine" })
    .click();
  await expect(page).toHaveURL(agenda);
  const request = tile(page, "Donnerstag, 26. November 2026 14:00–15:00 Uhr");
  for (const text of ["Akupressur", "Emma (Hund) · Karla Kundin", "Wartet seit 2 Stunden"]) {
    await expect(request).toContainText(text);
  }
  await page.getByRole("link", { name: /^Anfragen für heute 0/ }).click();
  await expect(page.getByText("Keine offene Anfrage für heute.")).toBeVisible();
  await page.getByRole("link", { name: /^Anfragen für diese Woche 1/ }).click();
  await expect(page).toHaveURL(/anfragen=woche/);

  await request.getByRole("button", { name: /^Bestätigen/ }).click();
  await expect(toast(page)).toContainText("Termin bestätigt");
  await expect(page).toHaveURL(/anfragen=woche/);
  await expect(request).toHaveCount(0);
  expect(await bookingOf(site, bookingId)).toMatchObject({ status: "confirmed", sequence: 1 });
  await readMail(context, email, /^Ihr Termin ist bestätigt/);
  await readMail(context, practice, /^Bestätigt .*Emma/);

  await page.getByRole("link", { name: "Donnerstag, 26. November 2026, 1 Termin" }).click();
  const day = page.getByRole("region", { name: "Donnerstag, 26. November 2026", exact: true });
  for (const text of ["14:00–15:00 Uhr", "Lindenweg 4, 10115 Berlin", "Weg 15:00–15:30 Uhr"]) {
    await expect(day.last()).toContainText(text);
  }
  await expect(
    page.getByRole("link", { name: "Karla Kundin anrufen: 030" }).first(),
  ).toHaveAttribute("href", "tel:03023125099");
});

test("more requests than fit are folded until all are asked for, and stay so", async ({
  page,
  context,
  site,
  person,
}) => {
  for (const bookingTime of ["09:00", "10:30", "12:00", "14:00", "16:00"]) {
    await insertBooking(site.db, {
      ...{ userId: (await person({})).id, type: "feeding", offering: "feeding-video" },
      ...{ bookingDate: "2026-11-26", bookingTime, status: "requested" },
    });
  }
  await enterAsPractitioner(context, person);
  await visit(page, agenda);
  const requests = page.getByRole("region", { name: "Anfragen" }).getByRole("article");
  await expect(requests).toHaveCount(4);
  await page.getByRole("link", { name: "Alle 5 anzeigen" }).click();
  await expect(page).toHaveURL(/[?&]alle=1(&|$)/);
  await expect(requests).toHaveCount(5);
  await expect(page.getByRole("link", { name: /^Alle \d/ })).toHaveCount(0);
  // What was unfolded stays so after an answer.
  await requests
    .last()
    .getByRole("link", { name: /^Bestätigen/ })
    .click();
  await page.getByRole("button", { name: "Termin bestätigen" }).click();
  await expect(toast(page)).toContainText("Termin bestätigt");
  await expect(page).toHaveURL(/[?&]alle=1(&|$)/);
  await expect(requests).toHaveCount(4);
});

test("a question that was answered elsewhere leads to how it stands now", async ({
  page,
  context,
  site,
  person,
}) => {
  const { bookingId } = await customerWith(site, person);
  await enterAsPractitioner(context, person);
  await visit(page, `${agenda}/anfragen/${bookingId}/ablehnen`);
  // Another window confirms it meanwhile.
  const confirmed = await context.request.post(agenda, {
    form: { bookingId, sequence: "0", intent: "confirm" },
    ...{ headers: { "x-test-now": clock }, maxRedirects: 0 },
  });
  expect(confirmed.status()).toBe(302);
  await page.getByRole("button", { name: "Anfrage ablehnen" }).click();
  await expect(page).toHaveURL(`${agenda}/anfragen/${bookingId}`);
  await expect(toast(page).filter({ hasText: "Nichts wurde geändert" })).toContainText(
    "Die Praxis hat die Anfrage um 09:10 Uhr schon bestätigt.",
  );
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  expect(await bookingOf(site, bookingId)).toMatchObject({ status: "confirmed", sequence: 1 });
});

test("a video conversation is confirmed with its address, which a refusal keeps", async ({
  page,
  context,
  site,
  person,
  expectedConsole,
}) => {
  expectedConsole.push(/status of (400|409|500)/);
  const { bookingId, email } = await customerWith(site, person, {
    type: "feeding",
    offering: "feeding-video",
    concerns: "Emma frisst schlecht.",
  });
  await enterAsPractitioner(context, person);
  await visit(page, `${agenda}/anfragen/${bookingId}`);
  const main = page.getByRole("main");
  for (const text of ["Emma frisst schlecht.", "Weizen", "keine weiteren Termine"]) {
    await expect(main).toContainText(text);
  }
  await page.getByRole("link", { name: "Bestätigen", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Termin bestätigen" });
  // The toast is an alert in the dialog, too.
  const inline = dialog.getByRole("alert").filter({ has: page.getByRole("heading") });
  const address = dialog.getByLabel("Adresse des Videogesprächs (optional)");
  await address.fill("http://meet.example.org/raum");
  await dialog.getByLabel("Nachricht (optional)").fill("Bitte halten Sie die Futtertüte bereit.");
  await dialog.getByRole("button", { name: "Termin bestätigen" }).click();
  await expect(inline).toContainText("die mit https:// beginnt");
  await expect(address).toHaveValue("http://meet.example.org/raum");
  await expect(page).toHaveTitle(/^Fehler: /);

  await site.binding.exec(
    "create trigger broken before insert on booking_events begin select raise(abort, 'broken'); end",
  );
  await address.fill("https://meet.example.org/raum");
  await dialog.getByRole("button", { name: "Termin bestätigen" }).click();
  await expect(inline).toContainText("Das konnte nicht gespeichert werden.");
  await expect(address).toHaveValue("https://meet.example.org/raum");
  await site.binding.exec("drop trigger broken");

  // Somebody else was faster; what was typed stays, and the new state is what is answered next.
  await site.db.update(bookings).set({ sequence: 1 }).where(eq(bookings.id, bookingId));
  await dialog.getByRole("button", { name: "Termin bestätigen" }).click();
  await expect(inline).toContainText("hat sich inzwischen geändert");
  await expect(dialog.getByLabel("Nachricht (optional)")).toHaveValue(/Futtertüte/);
  // The refusal stands there before the new state has come.
  await expect(dialog.locator("input[name=sequence]")).toHaveValue("1");
  await dialog.getByRole("button", { name: "Termin bestätigen" }).click();
  await expect(toast(page)).toContainText("Termin bestätigt");
  expect((await bookingOf(site, bookingId)).meetingUrl).toBe("https://meet.example.org/raum");
  const mail = await readMail(context, email, /^Ihr Termin ist bestätigt/);
  expect(mail.text).toContain("Futtertüte");
  expect(mail.text).toContain("https://meet.example.org/raum");

  await page.getByLabel("Adresse des Videogesprächs (optional)").fill("https://meet.example.org/2");
  await page.getByRole("button", { name: "Adresse speichern" }).click();
  await expect(toast(page)).toContainText("Adresse gespeichert");
  expect((await bookingOf(site, bookingId)).meetingUrl).toBe("https://meet.example.org/2");
});

test("another time is proposed off the list, and conflicts are told", async ({
  page,
  context,
  site,
  person,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 4(00|09)/);
  const { bookingId, email } = await customerWith(site, person);
  await insertOwnAppointment(site.db, {
    id: "own-of-proposal",
    day: "2026-11-29",
    startTime: "10:00",
    endTime: "11:00",
    title: "Frühstück",
  });
  await enterAsPractitioner(context, person);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `${agenda}/anfragen/${bookingId}`);
  await page.getByRole("link", { name: "Andere Zeit vorschlagen" }).click();
  // A Sunday, on which customers can book nothing.
  await page.getByLabel("Anderer Tag").fill("2026-11-29");
  await page.getByRole("button", { name: "Tag ansehen" }).click();
  const day = page.getByRole("region", { name: "Am Sonntag, 29. November 2026" });
  await expect(day).toContainText("Frühstück");
  const send = page.getByRole("button", { name: "Vorschlagen" });
  await send.click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "Bitte eine Uhrzeit wählen.",
  );
  const time = page.getByLabel(/^Andere Uhrzeit an diesem Tag/);
  await page.getByLabel("Nachricht (optional)").fill("Sonntag passt mir besser.");
  await time.fill("10:30");
  await send.click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "Zu dieser Zeit ist schon etwas eingetragen.",
  );
  await expect(time).toHaveValue("10:30");
  await time.fill("11:10");
  await send.click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("volle Viertelstunde");
  // A Sunday: nothing is offered, so she has to mean it.
  await time.fill("11:00");
  await send.click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Ist diese Zeit gemeint?");
  expect((await bookingOf(site, bookingId)).status).toBe("requested");
  await expect(page.getByLabel("Nachricht (optional)")).toHaveValue("Sonntag passt mir besser.");
  await page.getByLabel("Trotzdem vorschlagen").check();
  await send.click();
  await expect(toast(page)).toContainText("Zeit vorgeschlagen");
  // The form was sent from far down; the page that follows begins with what it is and how it stands.
  await expect(page.getByRole("heading", { level: 1, name: "Akupressur" })).toBeInViewport();
  await expect(page.getByText("Ihr Vorschlag wartet auf Antwort")).toBeInViewport();
  expect(await bookingOf(site, bookingId)).toMatchObject({
    status: "proposed",
    bookingDate: "2026-11-29",
    bookingTime: "11:00",
    answerBy: "2026-11-26T21:15:00.000Z",
  });
  const mail = await readMail(context, email, /^Unser Terminvorschlag/);
  expect(mail.text).toContain("Sonntag passt mir besser.");
});

test("a confirmed one is moved to a time of the list, cancelled, and a request declined", async ({
  page,
  context,
  site,
  person,
}) => {
  const { bookingId, email } = await customerWith(site, person, { status: "confirmed" });
  await enterAsPractitioner(context, person);
  await visit(page, `${agenda}/anfragen/${bookingId}`);
  await page.getByRole("link", { name: "Verschieben" }).click();
  await expect(page.getByRole("region", { name: "Am Donnerstag, 26." })).toContainText(
    "Keine Termine.",
  );
  await page.getByRole("radio", { name: /^15:30/ }).check();
  await page.getByRole("button", { name: "Verschieben" }).click();
  await expect(toast(page)).toContainText("Termin verschoben");
  expect(await bookingOf(site, bookingId)).toMatchObject({
    status: "confirmed",
    bookingTime: "15:30",
  });
  await readMail(context, email, /^Ihr Termin ist verschoben/);

  await page.getByRole("link", { name: "Absagen" }).click();
  const question = page.getByRole("alertdialog", { name: "Termin absagen?" });
  await expect(question.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await question.getByLabel("Nachricht (optional)").fill("Ich bin leider krank.");
  await question.getByRole("button", { name: "Termin absagen" }).click();
  await expect(toast(page)).toContainText("Termin abgesagt");
  expect((await bookingOf(site, bookingId)).status).toBe("cancelled");
  await expect(page.getByRole("region", { name: "Verlauf" })).toContainText("leider krank");

  const other = await customerWith(site, person);
  await visit(page, `${agenda}/anfragen/${other.bookingId}`);
  await page.getByRole("link", { name: "Ablehnen" }).click();
  await page.getByRole("button", { name: "Anfrage ablehnen" }).click();
  await expect(toast(page)).toContainText("Anfrage abgelehnt");
  expect((await bookingOf(site, other.bookingId)).status).toBe("declined");
  await expect(page.getByRole("link", { name: "Bestätigen", exact: true })).toHaveCount(0);
});

test("a whole day is cancelled with one message, and blocked", async ({
  page,
  context,
  site,
  person,
}) => {
  const first = await customerWith(site, person, { status: "confirmed" });
  const second = await customerWith(
    site,
    person,
    { bookingTime: "09:00", type: "feeding", status: "requested" },
    "Jonas Weber",
  );
  await enterAsPractitioner(context, person);
  await visit(page, `${agenda}?tag=2026-11-26`);
  await page.getByRole("link", { name: /^Tag absagen am 26\. November 2026$/ }).click();
  const question = page.getByRole("alertdialog", { name: /26\. November 2026 absagen\?$/ });
  for (const name of ["Karla Kundin", "Jonas Weber"]) await expect(question).toContainText(name);
  const block = question.getByLabel("Den Tag sperren, damit nichts Neues gebucht wird");
  await expect(block).toBeChecked();
  await expect(block).toHaveAccessibleDescription(/^Ohne Haken werden .* wieder angeboten\.$/);
  await question.getByLabel("Nachricht an alle (optional)").fill("Mein Auto ist kaputt.");
  await question.getByRole("button", { name: "Tag absagen" }).click();
  await expect(toast(page)).toContainText("2 Termine abgesagt");
  await expect(page).toHaveURL(`${agenda}?tag=2026-11-26`);
  await expect(page.getByText("Gesperrt:")).toBeVisible();
  for (const [{ email, bookingId }, subject] of [
    [first, /^Wir müssen Ihren Termin absagen/],
    [second, /^Leider kein Termin/],
  ] as const) {
    expect((await bookingOf(site, bookingId)).status).toBe("cancelled");
    expect((await readMail(context, email, subject)).text).toContain("Mein Auto ist kaputt.");
  }
  expect(await site.db.select().from(blockedPeriods)).toMatchObject([
    { firstDay: "2026-11-26", lastDay: "2026-11-26" },
  ]);
  const own = await readMail(context, practice, /^Tag abgesagt, 26\. November 2026: 2 Termine/);
  for (const name of ["Karla Kundin", "Jonas Weber"]) expect(own.text).toContain(name);

  // Blocked already, it asks for nothing.
  await customerWith(site, person, { status: "confirmed", bookingTime: "16:00" });
  await visit(page, `${agenda}/tag/2026-11-26/absagen`);
  await expect(question).toContainText("Der Tag ist schon gesperrt");
  await expect(question.getByRole("checkbox")).toHaveCount(0);
  await question.getByRole("button", { name: "Tag absagen" }).click();
  await expect(toast(page)).toContainText("1 Termin abgesagt");
  expect(await site.db.$count(blockedPeriods)).toBe(1);
  // No day, and one that is over, lead back.
  for (const wrong of ["2026-02-30", "morgen", "2026-11-23"]) {
    await page.goto(`${agenda}/tag/${wrong}/absagen`);
    await expect(page).toHaveURL(/\/admin\/termine\?tag=2026-11-24$/);
  }
});

test("what became of a consultation is noted once it has begun, and corrected", async ({
  page,
  context,
  site,
  person,
}) => {
  const { bookingId } = await customerWith(site, person, {
    status: "confirmed",
    bookingDate: "2026-11-24",
    bookingTime: "14:00",
  });
  await enterAsPractitioner(context, person);
  await visit(page, agenda);
  const next = page.getByRole("region", { name: "Als Nächstes" });
  await expect(next).toContainText("Heute, 14:00–15:00 Uhr");
  await expect(next).toContainText("Lindenweg 4, 10115 Berlin");
  await next.getByRole("link", { name: "Akupressur" }).click();
  await expect(page.getByRole("button", { name: "Abgeschlossen" })).toHaveCount(0);

  await page.setExtraHTTPHeaders({ "x-test-now": "2026-11-24T13:00:00Z" });
  const before = { bookingDate: "2026-11-23", bookingTime: "10:00", status: "confirmed" } as const;
  const earlier = await customerWith(site, person, before, "Jonas Weber");
  // From the agenda with one click: what is over stands above, what has begun in the day as well.
  await visit(page, agenda);
  const open = page.getByRole("region", { name: /^Noch einzutragen/ });
  await expect(open.getByRole("heading")).toHaveText("Noch einzutragen: 2");
  const today = page.getByRole("region", { name: /^Dienstag, 24\. November 2026/ });
  await expect(today.getByRole("button", { name: /^Nicht erschienen/ })).toBeVisible();
  await open.getByRole("button", { name: /^Abgeschlossen.*Jonas Weber$/ }).click();
  await expect(toast(page)).toContainText("Als abgeschlossen vermerkt");
  await expect(open.getByRole("heading")).toHaveText("Noch einzutragen: 1");
  expect((await bookingOf(site, earlier.bookingId)).status).toBe("done");

  await visit(page, `${agenda}/anfragen/${bookingId}`);
  await expect(page.getByRole("link", { name: "Absagen" })).toHaveCount(0);
  await page.getByRole("button", { name: "Nicht erschienen" }).click();
  await expect(toast(page)).toContainText("Als nicht erschienen vermerkt");
  expect((await bookingOf(site, bookingId)).status).toBe("no-show");
  await page.getByRole("button", { name: "Hat doch stattgefunden" }).click();
  await expect(toast(page)).toContainText("Als abgeschlossen vermerkt");
  expect((await bookingOf(site, bookingId)).status).toBe("done");
  await visit(page, agenda);
  for (const region of [next, open]) await expect(region).toHaveCount(0);
});

test("nobody but the practitioner sees or decides anything, and ids are checked", async ({
  context,
  site,
  person,
  signedIn,
}) => {
  const { bookingId } = await customerWith(site, person);
  const page = `${agenda}/anfragen/${bookingId}`;
  const headers = { "x-test-now": clock };
  const form = { bookingId, sequence: "0", intent: "done", action: "confirm", block: "ja" };
  const doors = [
    agenda,
    page,
    ...["bestaetigen", "ablehnen", "absagen", "zeit"].map((path) => `${page}/${path}`),
    `${agenda}/tag/2026-11-26/absagen`,
  ];
  await signedIn();
  for (const door of doors) {
    const shown = await context.request.get(door, { maxRedirects: 0 });
    expect([shown.status(), shown.headers().location], door).toEqual([302, "/pets"]);
    const sent = await context.request.post(door, { form, headers, maxRedirects: 0 });
    expect([sent.status(), sent.headers().location], door).toEqual([302, "/pets"]);
  }
  expect(await bookingOf(site, bookingId)).toMatchObject({ status: "requested", sequence: 0 });
  expect(await site.db.select().from(blockedPeriods)).toEqual([]);

  await enterAsPractitioner(context, person);
  const post = (door: string, fields: Record<string, string>) =>
    context.request.post(door, { form: fields, headers, maxRedirects: 0 });
  const unknownIntents = [{ intent: "" }, { intent: "decline" }];
  const faults = [{ sequence: "-1" }, { sequence: "" }, { bookingId: "../x" }, ...unknownIntents];
  for (const wrong of faults) {
    expect((await post(agenda, { ...form, ...wrong })).status()).toBe(400);
  }
  expect((await post(page, { intent: "expire", sequence: "0" })).status()).toBe(400);
  // Not before it has begun.
  expect((await post(page, { intent: "done", sequence: "0" })).status()).toBe(409);
  const unknown = await post(`${agenda}/anfragen/unknown/ablehnen`, { sequence: "0" });
  expect(unknown.headers().location).toBe(agenda);
  expect((await bookingOf(site, bookingId)).status).toBe("requested");
});

test("the pages have no findings, wide and narrow", async ({ page, context, site, person }) => {
  const long = "Wilhelmine-Charlotte von Hohenlohe-Langenburg";
  const { bookingId } = await customerWith(site, person, {}, long);
  await customerWith(site, person, {
    type: "feeding",
    offering: "feeding-video",
    bookingDate: "2026-11-24",
    bookingTime: "16:00",
    status: "confirmed",
  });
  await enterAsPractitioner(context, person);
  for (const path of [
    "",
    "?ansicht=woche&anfragen=ueberfaellig",
    "/tag/2026-11-26/absagen",
    `/anfragen/${bookingId}`,
    `/anfragen/${bookingId}/bestaetigen`,
    `/anfragen/${bookingId}/ablehnen`,
    `/anfragen/${bookingId}/zeit?tag=2026-11-24`,
  ]) {
    await visit(page, agenda + path);
    if (path.endsWith("ueberfaellig")) {
      await expect(page.getByText(/^Überfällig ist, was länger als 24 Stunden/)).toBeVisible();
    }
    // The dialogs are as wide as the window on a phone, and the pages one column.
    await page.setViewportSize({ width: 390, height: 3200 });
    await expectNoFindings(page, `${path}, 390 px`);
    if (path === "" || path.endsWith("/zeit?tag=2026-11-24")) {
      await page.setViewportSize({ width: 1280, height: 2400 });
      await expectNoFindings(page, `${path}, 1280 px`);
    }
    await page.setViewportSize({ width: 320, height: 1600 });
    await expectNoSidewaysScroll(page, `${path}, 320 px`);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("requests are answered and a day is cancelled", async ({ page, context, site, person }) => {
    const { bookingId } = await customerWith(site, person);
    const second = await customerWith(site, person, { bookingTime: "17:00" });
    await enterAsPractitioner(context, person);
    await page.goto(agenda);
    await tile(page, "Donnerstag, 26. November 2026 14:00–15:00 Uhr")
      .getByRole("button", { name: /^Bestätigen/ })
      .click();
    await expect(page.getByText("Termin bestätigt")).toBeVisible();
    await page.goto(`${agenda}/anfragen/${second.bookingId}/ablehnen`);
    await page.getByRole("button", { name: "Anfrage ablehnen" }).click();
    await expect(page.getByText("Anfrage abgelehnt")).toBeVisible();
    await page.goto(`${agenda}/tag/2026-11-26/absagen`);
    await page.getByLabel(/^Den Tag sperren/).uncheck();
    await page.getByRole("button", { name: "Tag absagen" }).click();
    await expect(page.getByText("1 Termin abgesagt")).toBeVisible();
    expect((await bookingOf(site, bookingId)).status).toBe("cancelled");
    expect(await site.db.select().from(blockedPeriods)).toEqual([]);
  });
});
