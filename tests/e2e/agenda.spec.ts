import { defaultSchedule, practitionerId } from "#app/bookings/schedule.ts";
import { practiceSchedules } from "#app/db/booking-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking, insertWaiting } from "#scripts/demo/booking-factories.ts";
import { arrived } from "#tests/support/arrived.ts";
import { emptyAgenda } from "#tests/support/empty-agenda.ts";
import { mailsTo, now } from "#tests/support/http.ts";
import { enterAs, expect, onceMore, phone, test, toast, visit } from "#tests/support/test.ts";

// The practitioner at her desk and on her phone, with script.

const agenda = "/admin/termine";
const times = `${agenda}/zeiten`;
const tuesday = "2026-11-24";

test.beforeEach(async ({ page, site, context, person, expectedConsole }) => {
  expectedConsole.push(/status of 4(00|09)/);
  await emptyAgenda(site.db);
  await page.setExtraHTTPHeaders({ "x-test-now": now });
  await enterAs(context, (await person({ role: "admin" })).email);
});

test("a request is confirmed from the list, moved, and its day cancelled", async ({
  page,
  site,
  person,
}) => {
  const { id: userId } = await person();
  // In the week of that day.
  await page.setExtraHTTPHeaders({ "x-test-now": "2026-11-24T08:10:00Z" });
  await insertBooking(site.db, {
    ...{ userId, type: "acupressure", status: "requested" },
    ...{ bookingDate: "2026-11-26", bookingTime: "14:00" },
  });
  // On a phone the thumb reaches the practice's days, not the owner's calendar.
  await page.setViewportSize(phone);
  await visit(page, "/admin");
  await page
    .getByRole("navigation", { name: "Schnellzugriff" })
    .getByRole("link", { name: "Termine" })
    .click();
  await expect(page).toHaveURL(agenda);
  const request = page.getByRole("article", { name: /^Donnerstag, 26\. November 2026/ });
  await request.getByRole("button", { name: /^Bestätigen/ }).click();
  await expect(toast(page)).toContainText("Termin bestätigt");
  await expect(request).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Anfragen" })).toBeFocused();

  await page.getByRole("link", { name: "Donnerstag, 26. November 2026, 1 Termin" }).click();
  const day = page.getByRole("region", { name: "Donnerstag, 26. November 2026", exact: true });
  await day.last().getByRole("link", { name: "Akupressur" }).click();
  await page.getByRole("link", { name: "Verschieben" }).click();
  await page.getByRole("radio", { name: /^15:30/ }).check();
  await page.getByRole("radio", { name: /^Ich verschiebe/ }).check();
  await page.getByRole("button", { name: "Verschieben" }).click();
  await expect(toast(page)).toContainText("Termin verschoben");
  // The form was sent from far down; the page that follows begins with what it is.
  await expect(page.getByRole("heading", { level: 1, name: "Akupressur" })).toBeInViewport();
  await page.getByRole("link", { name: "Absagen" }).click();
  const cancel = page.getByRole("alertdialog", { name: "Termin absagen?" });
  await expect(cancel.getByRole("link", { name: "Abbrechen" })).toBeFocused();

  await visit(page, `${agenda}?tag=2026-11-26`);
  await page.getByRole("link", { name: /^Tag absagen am 26\. November 2026$/ }).click();
  const question = page.getByRole("alertdialog", { name: /26\. November 2026 absagen\?$/ });
  await expect(question.getByLabel("Tag sperren")).toBeChecked();
  await question.getByRole("button", { name: "Tag absagen" }).click();
  await expect(toast(page)).toContainText("1 Termin abgesagt");
  await expect(page.getByText("Gesperrt:")).toBeVisible();
});

const screens = [
  ["at the desk", { width: 1280, height: 900 }],
  ["on a phone", phone],
] as const;

for (const [where, size] of screens) {
  test(`${where} the week shows what is when, and a gap begins a booking at its half hour`, async ({
    page,
    site,
    person,
  }) => {
    const { id: userId } = await person();
    // Ten past ten in Germany.
    await page.setExtraHTTPHeaders({ "x-test-now": "2026-11-24T09:10:00Z" });
    await insertBooking(site.db, {
      ...{ userId, type: "acupressure", bookingDate: "2026-11-26", bookingTime: "14:00" },
      petName: "Sternschnuppe",
    });
    await page.setViewportSize(size);
    await visit(page, agenda);
    await page.getByRole("navigation", { name: "Ansicht" }).getByText("Woche").click();
    const week = page.getByRole("table", { name: "23. – 29. November 2026" });
    const entry = week.getByRole("link", { name: /^Donnerstag, .* 14:00–15:00 Uhr, Akupressur/ });
    const hour = async (name: string) => {
      const box = await week
        .getByRole("rowheader", { name: `${name} Uhr`, exact: true })
        .boundingBox();
      return box?.y ?? 0;
    };
    const box = await entry.boundingBox();
    expect(Math.abs((box?.y ?? 0) - (await hour("14")))).toBeLessThan(4);
    expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) - (await hour("15")))).toBeLessThan(4);
    // A long name is shortened, not broken.
    expect((await entry.getByText("Sternschnuppe").boundingBox())?.height).toBeLessThan(20);
    // Every hour is as high as any other, and seven days fit side by side.
    expect((await hour("18")) - (await hour("14"))).toBe((await hour("14")) - (await hour("10")));
    const columns = await week.getByRole("columnheader").all();
    const lefts = await Promise.all(columns.map(async (one) => (await one.boundingBox())?.x ?? 0));
    expect(lefts).toHaveLength(7);
    expect(Math.max(...lefts)).toBeLessThan(size.width - 24);
    // The pointer means the half hour it is on.
    const thursday = (box?.x ?? 0) + (box?.width ?? 0) / 2;
    const at = async (y: number) =>
      page.evaluate(
        ([left, top]) => document.elementFromPoint(left, top)?.closest("a")?.getAttribute("href"),
        [thursday, y] as const,
      );
    await entry.scrollIntoViewIfNeeded();
    const top = await hour("11");
    await page.evaluate((y) => window.scrollBy(0, y - 200), top);
    const [eleven, twelve] = [await hour("11"), await hour("12")];
    const within = (part: number) => at(eleven + part * (twelve - eleven));
    expect(await within(0.75)).toBe("/admin/anruf?tag=2026-11-26&zeit=11%3A30");
    expect(await within(0.25)).toBe("/admin/anruf?tag=2026-11-26&zeit=11%3A00");
    // With the keyboard a gap is one stop, and what follows it is the next gap or entry.
    const gap = week.getByRole("link", { name: /^Mittwoch, .* 09:00–18:30 Uhr frei/ });
    await gap.focus();
    await page.keyboard.press("Tab");
    await expect(
      week.getByRole("link", { name: /^Donnerstag, .* 09:00–14:00 Uhr frei/ }),
    ).toBeFocused();
    await entry.click();
    await expect(page).toHaveURL(/\/anfragen\//);
  });
}

test("the month leads to its days, and the search takes dates", async ({ page }) => {
  await visit(page, `${agenda}?ansicht=monat&tag=2026-11-30`);
  await page
    .getByRole("navigation", { name: "November 2026" })
    .getByRole("link", { name: "Mittwoch, 2. Dezember 2026, keine Termine" })
    .click();
  await expect(page).toHaveURL(`${agenda}?tag=2026-12-02`);
  // The address may be there before the day is, with a field of its own.
  await expect(
    page.getByRole("heading", { name: "Mittwoch, 2. Dezember 2026" }).first(),
  ).toBeVisible();
  await page.getByLabel("Datum", { exact: true }).fill("2027-02-03");
  await page.getByLabel("Datum", { exact: true }).press("Enter");
  await expect(
    page.getByRole("heading", { name: "Mittwoch, 3. Februar 2027" }).first(),
  ).toBeVisible();
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog", { name: "Suche" });
  await search.getByRole("searchbox").fill("12.1.");
  await expect(search.getByRole("link").first()).toHaveText(/Dienstag, 12\. Januar 2027/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${agenda}?tag=2027-01-12`);
});

test("a video conversation is confirmed in a dialog that keeps what was typed, and another proposed", async ({
  page,
  site,
  person,
}) => {
  const { id: userId } = await person();
  const video = {
    userId,
    type: "feeding",
    offering: "feeding-video",
    status: "requested",
  } as const;
  const at = { bookingDate: "2026-11-26", bookingTime: "14:00" };
  const bookingId = await insertBooking(site.db, { ...video, ...at });
  await page.setViewportSize(phone);
  await visit(page, `${agenda}/anfragen/${bookingId}`);
  await page.getByRole("link", { name: "Bestätigen", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Termin bestätigen" });
  const address = dialog.getByLabel("Adresse des Videogesprächs (optional)");
  await address.fill("http://meet.example.org/raum");
  await dialog.getByLabel("Nachricht (optional)").fill("Bitte halten Sie die Futtertüte bereit.");
  await dialog.getByRole("button", { name: "Termin bestätigen" }).click();
  // The toast is an alert in the dialog, too.
  const inline = dialog.getByRole("alert").filter({ has: page.getByRole("heading") });
  await expect(inline).toContainText("die mit https:// beginnt");
  await expect(address).toHaveValue("http://meet.example.org/raum");
  await expect(dialog.getByLabel("Nachricht (optional)")).toHaveValue(/Futtertüte/);
  await dialog.getByRole("link", { name: "Abbrechen" }).click();

  await page.getByRole("link", { name: "Andere Zeit vorschlagen" }).click();
  // A Sunday, on which customers can book nothing.
  await page.getByLabel("Datum", { exact: true }).fill("2026-11-29");
  await page.getByRole("button", { name: "Tag ansehen" }).click();
  await expect(page.getByRole("region", { name: "Am Sonntag, 29. November 2026" })).toBeVisible();
  await page.getByLabel(/^Andere Uhrzeit an diesem Tag/).fill("11:00");
  await page.getByLabel("Nachricht (optional)").fill("Sonntag passt mir besser.");
  const send = page.getByRole("button", { name: "Vorschlagen" });
  await send.click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Ist diese Zeit gemeint?");
  await expect(page.getByLabel("Nachricht (optional)")).toHaveValue("Sonntag passt mir besser.");
  await page.getByLabel("Trotzdem vorschlagen").check();
  await send.click();
  await expect(toast(page)).toContainText("Zeit vorgeschlagen");
  // The form was sent from far down; the page that follows begins with what it is and how it stands.
  await expect(
    page.getByRole("heading", { level: 1, name: "Fütterungsberatung" }),
  ).toBeInViewport();
  await expect(page.getByText("Ihr Vorschlag gilt bis")).toBeInViewport();
});

test("at the desk hours and beginnings are changed with the keyboard, by two windows at once", async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 3000 });
  await visit(page, times);
  const other = await context.newPage();
  await other.setExtraHTTPHeaders({ "x-test-now": now });
  await visit(other, times);

  await page.getByLabel("Dienstag, bis", { exact: true }).fill("12:00");
  await page.getByRole("group", { name: "Dienstag" }).getByText("Weitere Zeiten").click();
  await page.getByLabel("Dienstag, 2. Zeit von").fill("13:00");
  await page.getByLabel("Dienstag, 2. Zeit bis").fill("16:30");
  await page.getByLabel("Weitere Uhrzeit, Akupressur").fill("13:15");
  await page.getByRole("button", { name: "Hinzufügen, Akupressur" }).click();
  await expect(page.getByText("13:15 Uhr hinzugefügt, aber noch nicht gespeichert.")).toBeVisible();
  await expect(page.getByLabel("Weitere Uhrzeit, Akupressur")).toHaveValue("");
  await page.getByLabel("14:00 Uhr, Akupressur").uncheck();
  // The Enter key saves, though buttons that only add stand before.
  await page.getByLabel("Spätestens buchbar (Stunden vorher) *").fill("2");
  await page.getByLabel("Spätestens buchbar (Stunden vorher) *").press("Enter");
  await expect(toast(page)).toContainText("Zeiten gespeichert");
  const [saved] = await site.db.select().from(practiceSchedules);
  expect(saved?.slotTimes.acupressure).toContain("13:15");
  expect(saved?.slotTimes.acupressure).not.toContain("14:00");
  expect(saved?.noticeHours).toBe(2);
  await page.getByRole("link", { name: "Auf Standard zurücksetzen" }).click();
  const question = page.getByRole("alertdialog", { name: "Auf Standard zurücksetzen?" });
  await expect(question.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await question.getByRole("button", { name: "Zurücksetzen" }).click();
  await expect(toast(page)).toContainText("Zeiten zurückgesetzt");
  await expect(page.getByLabel("Dienstag, bis", { exact: true })).toHaveValue("18:30");

  // What holds by now arrives after the answer, and after something new was typed.
  const typed = Promise.withResolvers<void>();
  await other.route(/\/zeiten\.data/, async (route) => {
    if (route.request().method() === "GET") await typed.promise;
    await route.continue();
  });
  const notice = other.getByLabel("Spätestens buchbar (Stunden vorher) *");
  const save = other.getByRole("button", { name: "Zeiten speichern" });
  await notice.fill("200");
  await save.click();
  await expect(other.getByRole("alert").first()).toContainText("von 0 bis 168 ");
  await notice.fill("12");
  typed.resolve();
  await arrived(other);
  await expect(notice).toHaveValue("12");
  await save.click();
  await expect(other.getByRole("alert").first()).toContainText("Inzwischen geändert");
  await expect(notice).toHaveValue("12");
  await save.click();
  await expect(toast(other)).toContainText("Zeiten gespeichert");
  await expect(notice).toHaveValue("12");
  await other.close();
});

test("on a phone days are blocked and freed, and an own appointment is entered and deleted", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 1200 });
  await visit(page, `${agenda}/sperrtage`);
  await page.getByLabel("Erster Tag *").fill(tuesday);
  await page.getByLabel("Anlass *").fill("Fortbildung");
  await page.getByRole("button", { name: "Zeitraum sperren" }).click();
  await expect(toast(page)).toContainText("Zeitraum gesperrt");
  await expect(page.getByLabel("Erster Tag *")).toHaveValue("");
  await page.getByRole("button", { name: "1. Weihnachtstag 25. Dezember 2026 öffnen" }).click();
  await expect(toast(page)).toContainText("Feiertag geöffnet");
  await page.getByRole("button", { name: "1. Weihnachtstag 25. Dezember 2026 schließen" }).click();
  await expect(toast(page)).toContainText("Feiertag geschlossen");
  await page.getByRole("link", { name: /^Fortbildung löschen/ }).click();
  const question = page.getByRole("alertdialog", { name: "Sperrtage löschen?" });
  await question.getByRole("button", { name: "Löschen" }).click();
  await expect(toast(page)).toContainText("Der Zeitraum „Fortbildung“ ist wieder buchbar.");
  await expect(page.getByRole("heading", { name: "Kommende Sperrtage" })).toBeFocused();

  await visit(page, `${agenda}?tag=${tuesday}`);
  await page.getByRole("link", { name: "Eigener Termin am 24. November 2026" }).click();
  const dialog = page.getByRole("dialog", { name: "Eigener Termin" });
  await dialog.getByLabel("Worum geht es? *").fill("Zahnarzt");
  await dialog.getByLabel("Von *").fill("20:00");
  await dialog.getByRole("button", { name: "Termin speichern" }).click();
  await expect(dialog.getByRole("alert").first()).toBeFocused();
  await expect(dialog.getByLabel("Worum geht es? *")).toHaveValue("Zahnarzt");
  await dialog.getByLabel("Bis *").fill("21:00");
  await dialog.getByRole("button", { name: "Termin speichern" }).click();
  await expect(toast(page)).toContainText("Eigener Termin eingetragen");
  await page.getByRole("link", { name: "Zahnarzt" }).click();
  await dialog.getByRole("link", { name: "Löschen" }).click();
  const last = page.getByRole("alertdialog", { name: "Eigenen Termin löschen?" });
  await expect(last.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await last.getByRole("button", { name: "Löschen" }).click();
  await expect(toast(page)).toContainText("Eigener Termin gelöscht");
});

for (const [where, size] of screens) {
  test(
    `a cancelled time is taken by the second who waits, because the first let it pass, ${where}`,
    size === phone ? onceMore : {},
    async ({ page, site, person, context }) => {
      const subject = "Ein Termin ist frei geworden";
      const schedule = { ...defaultSchedule, practitionerId, updatedAt: "", offersByItself: true };
      await site.db.insert(practiceSchedules).values(schedule);
      const waiting = [];
      for (const minute of ["01", "02"]) {
        const { id: userId, email } = await person();
        const petId = await insertPet(site.db, { userId, name: "Emma" });
        const createdAt = `2026-11-20T10:${minute}:00.000Z`;
        await insertWaiting(site.db, { userId, petId, petName: "Emma", createdAt });
        waiting.push(email);
      }
      const [first = "", second = ""] = waiting;
      const { id: userId } = await person();
      const bookingId = await insertBooking(site.db, {
        userId,
        type: "acupressure",
        bookingDate: "2026-12-16",
        bookingTime: "14:00",
      });
      await page.setViewportSize(size);
      await visit(page, `${agenda}/anfragen/${bookingId}`);
      await page.getByRole("link", { name: "Absagen" }).click();
      await page.getByLabel("Ich sage ab").check();
      await page.getByRole("alertdialog").getByRole("button", { name: "Termin absagen" }).click();
      await expect(toast(page)).toContainText("Termin abgesagt");

      await site.runCron(new Date(now));
      expect(await mailsTo(site, first, subject)).toHaveLength(1);
      expect(await mailsTo(site, second, subject)).toHaveLength(0);
      // Twelve hours later nobody has answered: the time is free again, and offered again.
      await site.runCron(new Date("2026-11-22T07:30:00Z"));
      await site.runCron(new Date("2026-11-22T07:35:00Z"));
      expect(await mailsTo(site, first, subject)).toHaveLength(1);
      expect(await mailsTo(site, second, subject)).toHaveLength(1);

      await page.setExtraHTTPHeaders({ "x-test-now": "2026-11-22T07:40:00Z" });
      await enterAs(context, second);
      await visit(page, "/services/termine");
      await expect(page.getByText("Sie stehen auf der Warteliste für Akupressur")).toBeVisible();
      await page.getByRole("link", { name: /^Mittwoch, 16\. Dezember 2026/ }).click();
      await page.getByRole("link", { name: "Annehmen" }).click();
      const dialog = page.getByRole("dialog", { name: "Terminvorschlag annehmen?" });
      await dialog.getByRole("button", { name: "Zahlungspflichtig annehmen", exact: true }).click();
      await expect(toast(page)).toContainText("Termin bestätigt");
      await visit(page, "/services/termine");
      await expect(page.getByText("Sie stehen auf der Warteliste")).toHaveCount(0);
    },
  );
}
