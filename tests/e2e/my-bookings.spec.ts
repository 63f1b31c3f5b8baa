import { eq } from "drizzle-orm";
import { bookings } from "#app/db/booking-schema.ts";
import { site as practice } from "#app/site/config.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { expectNoFindings } from "#tests/support/axe.ts";
import { emptyAgenda } from "#tests/support/empty-agenda.ts";
import {
  book,
  chooseTime,
  clock,
  expectGoodPage,
  now,
  phone,
  proposal,
  statusOf,
} from "#tests/support/my-bookings.ts";
import { enterAs, expect, test, toast, visit } from "#tests/support/test.ts";
import { vatNote } from "#tests/support/vat-note.ts";

test.beforeEach(async ({ page, site }) => {
  await emptyAgenda(site.db);
  await page.setExtraHTTPHeaders(clock(now));
});

test("on a phone a proposal is found on the start page, read and accepted", async ({
  page,
  site,
  signedIn,
}) => {
  await page.setViewportSize(phone);
  const { id: userId } = await signedIn();
  const petId = await insertPet(site.db, { userId, name: "Emma", type: "Pferd" });
  await book(site, userId, { petId, bookingDate: "2026-12-01", bookingTime: "14:00" });
  const id = await book(site, userId, {
    ...{ petId, type: "acupressure", bookingDate: "2026-12-03", ...proposal },
  });
  await book(site, userId, { bookingDate: "2026-10-01", status: "done" });

  const dashboard = await page.goto("/dashboard");
  expect(dashboard?.headers()["x-d1-round-trips"]).toBe("2");
  const next = page.getByRole("region", { name: "Terminvorschlag für Sie" });
  await expect(next).toContainText("Donnerstag, 3. Dezember 2026");
  await expect(next.getByRole("link", { name: "Beratung buchen" })).toHaveAttribute(
    "href",
    "/services",
  );
  await next.getByRole("link", { name: "Alle Beratungstermine" }).click();

  const list = (name: string) => page.getByRole("region", { name });
  await expect(list("Kommende Termine").getByRole("listitem")).toHaveCount(1);
  await expect(list("Vergangen und beendet")).toContainText("abgeschlossen");
  await expectGoodPage(page, "the list");
  const waiting = list("Bitte antworten").getByRole("link");
  await expect(waiting).toContainText("Bitte antworten Sie bis 24. November, 11:00 Uhr.");
  await waiting.click();

  const state = page.getByRole("region", { name: "Wir schlagen Ihnen diesen Termin vor." });
  await expect(state).toContainText("Zwei Tage später wäre ich in Ihrer Nähe.");
  await expect(page.getByText("Lindenweg 4, 10115 Berlin")).toBeVisible();
  await expect(page.getByText(/90,00\s€/)).toContainText(vatNote);
  await expect(page.getByText("Wissenschaftlich nicht anerkannt")).toBeVisible();
  await expectGoodPage(page, "a proposal");
  await state.getByRole("link", { name: "Annehmen" }).click();
  const dialog = page.getByRole("dialog", { name: "Terminvorschlag annehmen?" });
  await expect(dialog).toContainText("Donnerstag, 3. Dezember 2026, 09:00 Uhr");
  for (const told of ["60 Minuten", "Lindenweg 4, 10115 Berlin", "90,00", vatNote]) {
    await expect(dialog).toContainText(told);
  }
  await expect(dialog).toContainText("bis 2. Dezember, 09:00 Uhr kostenlos absagen");
  await expect(dialog.getByRole("link", { name: "AGB" })).toHaveAttribute("href", "/agb");
  await expect(dialog.getByRole("link", { name: "Widerrufsbelehrung" })).toHaveAttribute(
    "href",
    "/widerruf",
  );
  await expectNoFindings(page, "accepting");
  await dialog.getByRole("button", { name: "Zahlungspflichtig annehmen", exact: true }).click();
  await expect(toast(page)).toContainText("Termin bestätigt");
  await expect(page).toHaveURL(`/services/termine/${id}`);
  await expect(page.getByRole("heading", { name: "Der Termin ist bestätigt." })).toBeFocused();
  await expect(
    page.getByRole("region", { name: "Verlauf" }).getByRole("listitem").first(),
  ).toContainText("Sie haben den Vorschlag angenommen.");
  expect(await statusOf(site, id)).toBe("confirmed");
});

test("a proposal is declined with a message; what was answered elsewhere is not answered unseen", async ({
  page,
  site,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const { id: userId } = await signedIn();
  const id = await book(site, userId, { bookingDate: "2026-12-08", ...proposal });
  await visit(page, `/services/termine/${id}/ablehnen`);
  const dialog = page.getByRole("alertdialog", { name: "Vorschlag ablehnen?" });
  await dialog.getByLabel("Nachricht an die Praxis").fill("Lieber nachmittags.");
  // Meanwhile the practice has changed it.
  await site.db.update(bookings).set({ sequence: 7 }).where(eq(bookings.id, id));
  await dialog.getByRole("button", { name: "Vorschlag ablehnen" }).click();
  await expect(dialog.getByRole("alert").first()).toContainText(
    "Der Termin hat sich inzwischen geändert.",
  );
  await expect(dialog.getByLabel("Nachricht an die Praxis")).toHaveValue("Lieber nachmittags.");
  await expectNoFindings(page, "a refused answer");
  await dialog.getByRole("button", { name: "Vorschlag ablehnen" }).click();
  await expect(toast(page)).toContainText("Vorschlag abgelehnt");
  await expect(
    page.getByRole("heading", { name: "Sie haben unseren Vorschlag abgelehnt." }),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "Verlauf" })).toContainText("Lieber nachmittags.");
  expect(await statusOf(site, id)).toBe("cancelled");
});

test("a consultation is cancelled until 24 hours before, and then the page names the telephone", async ({
  page,
  site,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const { id: userId } = await signedIn();
  const id = await book(site, userId, { bookingDate: "2026-11-25" });
  await visit(page, `/services/termine/${id}`);
  const deadline = "Absagen oder verschieben können Sie bis 24. November, 09:00 Uhr.";
  await expect(page.getByText(deadline)).toBeVisible();
  await page.getByRole("link", { name: "Termin absagen" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Termin absagen?" });
  await expect(dialog.getByRole("link", { name: "Abbrechen" })).toBeFocused();

  // The dialog stands open while the deadline passes.
  await page.setExtraHTTPHeaders(clock("2026-11-24T08:00:01Z"));
  await dialog.getByRole("button", { name: "Termin absagen" }).click();
  await expect(dialog.getByRole("alert").first()).toContainText("Diese Frist ist vorbei.");
  await expect(dialog).toContainText("Absagen war nur bis 24. November, 09:00 Uhr möglich");
  await expectNoFindings(page, "too late to cancel");
  expect(await statusOf(site, id)).toBe("confirmed");
  await dialog.getByRole("link", { name: "Schließen", exact: true }).click();
  const call = page.getByRole("region", { name: "Der Termin ist bestätigt." });
  await expect(call.getByRole("link", { name: practice.operator.phone })).toHaveAttribute(
    "href",
    /^tel:\d+$/,
  );
  await expect(page.getByRole("link", { name: "Termin absagen" })).toBeHidden();
  await page.goto(`/services/termine/${id}/verschieben`);
  await expect(page).toHaveURL(`/services/termine/${id}`);

  await page.setExtraHTTPHeaders(clock("2026-11-24T08:00:00Z"));
  await visit(page, `/services/termine/${id}/absagen`);
  await dialog.getByRole("button", { name: "Termin absagen" }).click();
  await expect(toast(page)).toContainText("Termin abgesagt");
  await expect(
    page.getByRole("heading", { name: "Sie haben diesen Termin abgesagt." }),
  ).toBeVisible();
  expect(await statusOf(site, id)).toBe("cancelled");
});

test("moving asks anew: what becomes free is said before, and a time that went is refused", async ({
  page,
  site,
  signedIn,
  person,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const { id: userId } = await signedIn();
  const id = await book(site, userId, { bookingDate: "2026-12-14" });
  await visit(page, `/services/termine/${id}`);
  await page.getByRole("link", { name: "Andere Zeit wählen" }).click();
  await expect(page).toHaveTitle(/^Andere Zeit wählen –/);
  await expect(page.getByText("Mit Ihrer Anfrage wird diese Zeit frei.")).toBeVisible();
  const answer = await page.goto(`/services/termine/${id}/verschieben?tag=2026-12-14`);
  expect(answer?.headers()["x-d1-round-trips"]).toBe("2");
  const submit = page.getByRole("button", { name: "Neuen Termin anfragen" });
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAccessibleDescription("Bitte noch auswählen: Uhrzeit.");
  // Its own time counts as free, and so does one that overlaps it.
  await expect(page.locator('input[name="time"][value="10:00"]')).toBeEnabled();
  const { id: other } = await person();
  await book(site, other, { bookingDate: "2026-12-14", bookingTime: "14:00" });
  await chooseTime(page, "14:00");
  await expect(page.getByRole("main").getByRole("alert").first()).toContainText(
    "Dieser Termin ist gerade vergeben worden.",
  );
  await chooseTime(page, "10:00");
  await expect(toast(page)).toContainText("Neuer Termin angefragt");
  await expect(page).toHaveURL(`/services/termine/${id}`);
  await expect(page.getByRole("heading", { name: "Ihre Anfrage ist bei uns." })).toBeVisible();
  expect(await statusOf(site, id)).toBe("requested");
});

test("without script everything can be done: accept, move, cancel", async ({
  browser,
  site,
  person,
  clientAddress,
}) => {
  const { id: userId, email } = await person();
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.origin,
    extraHTTPHeaders: { "cf-connecting-ip": clientAddress, ...clock(now) },
  });
  await enterAs(context, email);
  const page = await context.newPage();
  const proposed = await book(site, userId, { bookingDate: "2026-12-15", ...proposal });
  await page.goto(`/services/termine/${proposed}/annehmen`);
  await page.getByRole("button", { name: "Zahlungspflichtig annehmen" }).click();
  await expect(page.getByRole("heading", { name: "Der Termin ist bestätigt." })).toBeVisible();
  await page.goto(`/services/termine/${proposed}/verschieben?tag=2026-12-16`);
  await chooseTime(page, "11:00");
  await expect(page.getByRole("heading", { name: "Ihre Anfrage ist bei uns." })).toBeVisible();
  await page.getByRole("link", { name: "Anfrage zurückziehen" }).click();
  await page.getByRole("button", { name: "Anfrage zurückziehen" }).click();
  await expect(
    page.getByRole("heading", { name: "Ihre Anfrage ist zurückgezogen." }),
  ).toBeVisible();
  await context.close();
});

test("the calendar shows a proposal with a way to answer, and ways to a consultation", async ({
  page,
  site,
  signedIn,
}) => {
  const { id: userId } = await signedIn();
  const petId = await insertPet(site.db, { userId, name: "Emma", type: "Pferd" });
  const id = await book(site, userId, { petId, bookingDate: "2026-12-17", ...proposal });
  await visit(page, "/calendar?tag=2026-12-17");
  const day = page.getByRole("region", { name: /^Termine am/ });
  await expect(day).toContainText("Terminvorschlag");
  await expect(page.getByRole("link", { name: "Beratung buchen" })).toHaveAttribute(
    "href",
    "/services?tag=2026-12-17",
  );
  await expectGoodPage(page, "a proposal in the calendar");
  await day.getByRole("link", { name: "Fütterungsberatung für Emma beantworten" }).click();
  await expect(page).toHaveURL(`/services/termine/${id}`);
  const vorbereitung = page.getByRole("region", { name: "Vorbereitung" });
  await expect(vorbereitung.getByRole("link", { name: "Online ausfüllen" })).toHaveAttribute(
    "href",
    `/services/termine/${id}/vorbereitung`,
  );
  await page.goto(`/pets/${petId}`);
  await expect(page.getByRole("link", { name: "Beratung buchen" })).toHaveAttribute(
    "href",
    `/services?tier=${petId}`,
  );
});

test("an empty list leads to the services; an unknown consultation back to the list", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto("/services/termine/gibt-es-nicht");
  await expect(page).toHaveURL("/services/termine");
  await expect(toast(page)).toContainText("Termin nicht gefunden.");
  await expect(page.getByRole("heading", { name: "Noch keine Beratung" })).toBeVisible();
  await expectGoodPage(page, "no consultations");
});
