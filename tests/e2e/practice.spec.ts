import type { Page, Request } from "@playwright/test";
import { eq } from "drizzle-orm";
import { timelinePageSize } from "#app/admin/customers/timeline/timeline.server.ts";
import { profiles } from "#app/db/account-schema.ts";
import { customerNotes, textTemplates } from "#app/db/practice-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertNote } from "#scripts/demo/customer-factories.ts";
import { insertMessage } from "#scripts/demo/inbox-factories.ts";
import { whileAway } from "#tests/support/failing.ts";
import { deadLetter, unmatchedOrder } from "#tests/support/failures.ts";
import { signedIn as clientOf } from "#tests/support/http.ts";
import { eventsCarried, openOrderPage, pressPay } from "#tests/support/shop.ts";
import { expect, holdScript, phone, takenOver, test, toast, visit } from "#tests/support/test.ts";
import { everythingHappens, repeatTimeline } from "#tests/support/timeline-world.ts";

// The practice's rooms as she uses them: on a phone, by the keyboard, with script. What each page
// says and does without it is asked in `tests/http`.

const words = (field: string) => field;

test.beforeEach(({ page }) => page.setViewportSize(phone));

test("a customer is found while typing, looked at, and the way back leads to the list", async ({
  page,
  site,
  person,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 500/);
  const { id } = await person({ fullName: "Ute Quittenbaum" });
  await insertPet(site.db, { userId: id, name: "Xaverl", type: "Katze" });
  await signedIn({ role: "admin" });
  await visit(page, "/admin");
  const title = page.getByRole("heading", { level: 1, name: "Admin Dashboard" });
  expect(await title.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  const details = page.getByRole("link", { name: "Details zu Ute Quittenbaum" });
  await details.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Ute Quittenbaum" });
  await expect(dialog.getByRole("heading", { name: "Ute Quittenbaum" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/admin");
  await expect(details).toBeFocused();

  await page.getByRole("link", { name: "Alle Kunden" }).click();
  await expect(page).toHaveURL("/admin/kunden");
  const search = page.getByRole("searchbox", { name: "Kunden suchen" });
  await search.focus();
  await page.keyboard.type("xav");
  await expect(page.getByRole("status").filter({ hasText: "1 Treffer" })).toBeVisible();
  await expect(search).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/kunden\?suche=xav$/);

  await page.getByLabel("Anzeigen").selectOption("Gesperrt");
  await expect(page).toHaveURL(/suche=xav&filter=gesperrt/);
  await expect(page.getByText("Keine Treffer für „xav“.")).toBeVisible();
  await page.getByRole("link", { name: "Gesperrt entfernen" }).click();
  await page.getByRole("link", { name: "Ute Quittenbaum", exact: true }).click();
  await page.getByRole("link", { name: "Zurück zu den Kunden" }).click();
  await expect(page).toHaveURL("/admin/kunden?suche=xav");
  await expect(page.getByRole("link", { name: "Ute Quittenbaum", exact: true })).toBeInViewport();

  await visit(page, "/admin");
  await whileAway(site.binding, "pets", async () => {
    await details.click();
    await expect(toast(page)).toContainText("Fehler beim Laden der Haustiere");
  });
});

test("on a phone a customer's number is in sight, and nothing that has focus lies under the bar", async ({
  page,
  site,
  person,
  signedIn,
}) => {
  const { id } = await person({ fullName: "Frieda Fokus", phone: "030 23125 033" });
  await everythingHappens(site.db, id, words);
  await repeatTimeline(site.db, id, 3);
  const text = Array.from({ length: 40 }, (_, index) => `Zeile ${index + 1}`).join("\n");
  await insertNote(site.db, { userId: id, text });
  await signedIn({ role: "admin" });
  await visit(page, `/admin/kunden/${id}?bereich=vorsorge`);
  await expect(page.getByRole("link", { name: /030 23125 033/ })).toBeInViewport({ ratio: 1 });
  const { stops, covered } = await coveredStops(page);
  expect(stops).toBeGreaterThan(20);
  expect(stops).toBeLessThan(200);
  expect(covered).toEqual([]);

  const note = page.getByRole("article").filter({ hasText: "Zeile 1" });
  const height = async () => (await note.boundingBox())?.height ?? 0;
  const folded = await height();
  await note.getByText("Ganze Notiz").click();
  await expect.poll(height).toBeGreaterThan(folded * 2);
  await note.getByText("Weniger").click();
  await expect.poll(height).toBe(folded);

  const timeline = page.getByRole("region", { name: "Verlauf" });
  await timeline.getByText("Filtern").click();
  const areas = timeline.getByRole("navigation", { name: "Verlauf nach Bereich" });
  const top = async () => (await areas.boundingBox())?.y;

  await areas.getByRole("link", { name: "Dokumente" }).click();
  await expect(timeline.getByRole("status")).toHaveText("Dokumente, neueste zuerst");
  await expect(areas.getByRole("link", { name: "Dokumente" })).toBeFocused();
  // The page is shorter now, so the list of areas may begin above it; what was chosen stays in sight.
  await expect(areas.getByRole("link", { name: "Dokumente" })).toBeInViewport({ ratio: 1 });
  await areas.getByRole("link", { name: "Tiere", exact: true }).click();
  await expect(timeline.getByRole("listitem")).toHaveCount(timelinePageSize);
  // A choice leaves the page where it is, as far as that is long enough, and focus on what was chosen.
  const before = await top();
  await areas.getByRole("link", { name: "Alle" }).click();
  await expect(timeline.getByRole("status")).toHaveCount(1);
  await expect.poll(top).toBe(before);
  await areas.getByRole("link", { name: "Tiere", exact: true }).click();
  await expect(areas.getByRole("link", { name: "Tiere", exact: true })).toBeFocused();
  await expect(timeline.getByRole("listitem")).toHaveCount(timelinePageSize);
  await timeline.getByRole("link", { name: "Ältere Einträge" }).click();
  await expect(timeline.getByRole("heading", { name: "Verlauf" })).toBeFocused();
});

test("a note is written, changed and deleted by keyboard, and an account is blocked after a question", async ({
  page,
  site,
  person,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 4(00|09)/);
  const { id } = await person({ fullName: "Nora Notiz" });
  const { email } = await signedIn({ role: "admin", fullName: "Bea Beispiel" });
  await visit(page, `/admin/kunden/${id}`);
  const notes = page.getByRole("region", { name: "Private Notizen" });
  const field = notes.getByLabel("Neue Notiz *");
  await field.focus();
  await page.keyboard.type("Ruft lieber an.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Notiz gespeichert");
  const note = notes.getByRole("article");
  await expect(note).toContainText("Ruft lieber an.");
  await expect(field).toHaveValue("");
  await expect(page.getByRole("heading", { name: "Private Notizen" })).toBeFocused();

  const edit = note.getByRole("link", { name: /^Bearbeiten/ });
  await edit.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Notiz bearbeiten" });
  await expect(dialog.getByRole("heading", { name: "Notiz bearbeiten" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();

  // Meanwhile in another window.
  await edit.press("Enter");
  await expect(dialog).toBeVisible();
  const [row] = await site.db.select().from(customerNotes).where(eq(customerNotes.userId, id));
  const other = await clientOf(site, email);
  const address = `/admin/kunden/${id}/notizen/${row?.id}`;
  expect((await other.post(address, { text: "Nur abends.", seen: "" })).status).toBe(302);
  await dialog.getByLabel("Notiz *").fill("Nur vormittags.");
  await dialog.getByRole("button", { name: "Notiz speichern" }).press("Enter");
  await expect(dialog.getByRole("alert").first()).toContainText("Inzwischen geändert");
  await expect(dialog.getByLabel("Notiz *")).toHaveValue("Nur vormittags.");
  await dialog.getByRole("button", { name: "Notiz speichern" }).press("Enter");
  await expect(toast(page)).toContainText("Notiz geändert");
  await expect(dialog).toBeHidden();

  await note.getByRole("link", { name: /^Löschen/ }).press("Enter");
  const question = page.getByRole("alertdialog", { name: "Notiz löschen?" });
  await expect(question.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await question.getByRole("button", { name: "Löschen" }).press("Enter");
  await expect(toast(page)).toContainText("Notiz gelöscht");
  await expect(note).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Private Notizen" })).toBeFocused();

  const account = page.getByRole("region", { name: "Konto", exact: true });
  await account.getByText("Konto verwalten").press("Enter");
  await account.getByRole("link", { name: "Konto sperren" }).press("Enter");
  const block = page.getByRole("alertdialog", { name: "Konto sperren?" });
  await expect(block.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await block.getByRole("button", { name: "Konto sperren" }).press("Enter");
  await expect(block.getByRole("alert")).toContainText("Bitte geben Sie einen Grund ein.");
  await block.getByLabel("Grund").fill("Wunsch der Kundin");
  await block.getByRole("button", { name: "Konto sperren" }).press("Enter");
  await expect(toast(page)).toContainText("Konto gesperrt");
  await expect(account.getByRole("heading", { name: "Konto" })).toBeFocused();
  await account.getByRole("link", { name: "Sperre aufheben" }).press("Enter");
  const unblock = page.getByRole("dialog", { name: "Sperre aufheben?" });
  await expect(unblock.getByRole("heading")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(unblock).toHaveCount(0);

  await account.getByRole("link", { name: "Konto löschen" }).press("Enter");
  await page.getByLabel("Zur Bestätigung").fill((await customerOf(site.db, id)).email);
  await page.getByRole("button", { name: "Konto endgültig löschen" }).press("Enter");
  await expect(toast(page)).toContainText("Konto gelöscht");
  await expect(page.getByRole("heading", { name: /^Kunden/ })).toBeFocused();
});

test("a message is answered by keyboard, and nothing typed is lost on the way", async ({
  page,
  site,
  person,
  signedIn,
}) => {
  const { email } = await person({ fullName: "Frieda Fragt" });
  const id = await insertMessage(site.db, {
    createdAt: new Date().toISOString(),
    ...{ name: "Frieda F.", email, message: "Frisst mein Hund zu schnell?", userId: null },
  });
  await signedIn({ role: "admin" });
  // Typed before the page's script is there.
  const sendScript = await holdScript(page);
  await page.goto(`/admin/nachrichten/${id}`, { waitUntil: "commit" });
  const answer = page.getByLabel("Antwort *");
  await answer.fill("Probieren Sie einen Napf mit Noppen.");
  sendScript();
  await takenOver(page);
  const rooms = page.getByRole("navigation", { name: "Schnellzugriff" });
  await rooms.getByRole("link", { name: "Termine" }).press("Enter");
  const question = page.getByRole("alertdialog", { name: "Änderungen verwerfen?" });
  await question.getByRole("button", { name: "Weiter bearbeiten" }).press("Enter");
  await expect(question).toBeHidden();
  await expect(answer).toHaveValue("Probieren Sie einen Napf mit Noppen.");
  await page.getByRole("button", { name: "Antwort senden" }).press("Enter");
  await expect(toast(page)).toContainText("Antwort wird verschickt");
  await expect(page.getByRole("heading", { name: "Nachricht", level: 1 })).toBeFocused();
  await expect(answer).toHaveValue("");
  await page.getByRole("button", { name: "Als erledigt markieren" }).press("Enter");
  await expect(toast(page)).toContainText("Als erledigt markiert");

  await visit(page, "/admin/nachrichten/neu");
  await page.getByLabel("Nachricht *").fill("Sie will die Leine nicht mehr.");
  await expect(page.getByLabel("Bestellnummer oder Vertrag *")).toBeHidden();
  await page.getByRole("radio", { name: "Nachricht" }).press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Widerruf" })).toBeChecked();
  await expect(page.getByLabel("Mitteilung (optional)")).toHaveValue(
    "Sie will die Leine nicht mehr.",
  );
  await expect(page.getByLabel("Grund (optional)")).toBeHidden();
  await expect(page.getByLabel("Bestellnummer oder Vertrag *")).toBeVisible();
});

test("an order is found, marked as paid, sent and given back, by keyboard", async ({
  page,
  site,
  person,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const { id, email } = await person({ fullName: "Frieda Rechnung" });
  const buyer = await clientOf(site, email);
  const order = await openOrderPage(buyer, [["variant_01KRWARE000000000000000901", "2"]]);
  await pressPay(buyer, order, { payment: "manual" });
  await eventsCarried(site);
  const placed = await site.merchantBinding
    .prepare("select id, display_id as displayId from orders where customer_external_id = ?1")
    .bind(id)
    .first<{ id: string; displayId: string }>();
  const { displayId = "" } = placed ?? {};
  await signedIn({ role: "admin" });
  await visit(page, "/admin/bestellungen?zahlung=offen");
  await page.getByRole("searchbox", { name: "Bestellung suchen" }).fill(displayId);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`suche=${displayId}&zahlung=offen`));
  await expect(page.getByRole("article")).toHaveCount(1);
  // The address may be there before the list is, whose links lead back to it.
  const row = page.getByRole("link", { name: displayId });
  await expect(row).toHaveAttribute("href", new RegExp(`suche=${displayId}`));
  await row.press("Enter");

  const opener = page.getByRole("link", { name: "Als bezahlt markieren" });
  await opener.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Als bezahlt markieren?" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Als bezahlt markieren" }).press("Enter");
  await expect(toast(page)).toContainText(`Bestellung ${displayId} wurde als bezahlt markiert.`);
  await expect(opener).toHaveCount(0);
  // The way back leads to the list as it was left.
  await expect(page.getByRole("link", { name: "Zurück zu den Bestellungen" })).toHaveAttribute(
    "href",
    `/admin/bestellungen?suche=${displayId}&zahlung=offen`,
  );

  await page.getByRole("link", { name: "Versand vermerken" }).press("Enter");
  const sending = page.getByRole("dialog", { name: "Versand vermerken" });
  const day = sending.getByLabel("Versendet am *");
  const today = await day.inputValue();
  await day.evaluate((field: HTMLInputElement) => field.removeAttribute("max"));
  await day.fill("2099-01-01");
  await sending.getByRole("button", { name: "Versand vermerken" }).press("Enter");
  await expect(sending.getByRole("alert").first()).toContainText("ein Datum bis heute ein.");
  await expect(day).toHaveValue("2099-01-01");
  await day.fill(today);
  await sending.getByRole("button", { name: "Versand vermerken" }).press("Enter");
  await expect(toast(page)).toContainText("Versand vermerkt");

  await page.getByRole("link", { name: "Erstatten" }).press("Enter");
  const choice = page.getByRole("dialog", { name: "Erstatten" });
  const pieces = choice.getByRole("textbox");
  await pieces.fill("1");
  await page.keyboard.press("Enter");
  const preview = page.getByRole("alertdialog");
  await preview.getByRole("link", { name: "Auswahl ändern" }).click();
  await expect(pieces).toHaveValue("1");
  await choice.getByRole("button", { name: "Betrag prüfen" }).click();
  await preview.getByRole("button", { name: /erstatten$/ }).press("Enter");
  await expect(page.getByText("Teilweise erstattet").first()).toBeVisible();
});

test("what went wrong is put right by keyboard, and focus returns to where she is", async ({
  page,
  site,
  person,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const customer = await person({ fullName: "Wilhelmine Störtebeker" });
  const { displayId } = await unmatchedOrder(site, customer.email);
  const gone = await unmatchedOrder(site, "weg@example.org");
  await deadLetter(site);
  await signedIn({ role: "admin" });
  await visit(page, "/admin/stoerungen");
  const heading = page.getByRole("heading", { level: 1, name: "Störungen" });
  await page.getByRole("button", { name: /^Erneut zustellen ?: Kasse abgelaufen/ }).press("Enter");
  await expect(toast(page)).toContainText("Zugestellt");
  const events = page.getByRole("region", { name: /Meldungen/ });
  await expect(events.getByRole("heading", { level: 2 })).toBeFocused();

  const away = page.getByRole("article", { name: `Bestellung ${gone.displayId}` });
  const opener = away.getByRole("link", { name: /^Verwerfen/ });
  await opener.press("Enter");
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await opener.press("Enter");
  await question.getByRole("button", { name: "Verwerfen" }).click();
  await expect(question.getByRole("alert")).toContainText("Bitte geben Sie einen Grund an.");
  await question.getByLabel("Grund *").fill("Beim Shop-Dienst erstattet");
  await question.getByRole("button", { name: "Verwerfen" }).click();
  await expect(away).toHaveCount(0);

  const card = page.getByRole("article", { name: `Bestellung ${displayId}` });
  await card.getByRole("link", { name: /^Zuordnen/ }).press("Enter");
  await page.getByLabel("Konto suchen").fill("stoerte wilhelm");
  await page.getByLabel("Konto suchen").press("Enter");
  const found = page.getByRole("region", { name: /stoerte wilhelm/ });
  await found.getByRole("link", { name: /^Wilhelmine Störtebeker/ }).press("Enter");
  await page.getByRole("button", { name: "Bestellung zuordnen" }).press("Enter");
  await expect(toast(page)).toContainText(": jetzt im Konto von Wilhelmine Störtebeker");
  await expect(card).toHaveCount(0);
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(toast(page).last()).toContainText(
    `Bestellung ${displayId} gehört zum Konto von Wilhelmine Störtebeker.`,
  );
});

test("the palette finds a customer in three keystrokes, by the keyboard alone", async ({
  page,
  site,
  person,
  signedIn,
}) => {
  const { id } = await person({ fullName: "Ysolde Zimtstern" });
  await insertPet(site.db, { userId: id, name: "Xylo" });
  await signedIn({ role: "admin" });
  await visit(page, "/admin/termine");
  const opener = page.getByRole("link", { name: "Suche öffnen, Strg und K" });
  const dialog = page.getByRole("dialog", { name: "Suche" });
  // Its script comes after the page's.
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass();
  // The script has put a link of its own in the place of the first one.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await opener.focus();
  await page.keyboard.press("Control+k");
  const field = dialog.getByRole("searchbox");
  await expect(field).toBeFocused();
  await page.keyboard.type("yso");
  await expect(dialog.getByRole("link", { name: /Ysolde Zimtstern/ })).toBeVisible();
  await expect(dialog.getByRole("status")).toContainText("Kundinnen und Kunden");
  // In a tab of its own; the search stays.
  const beside = page.context().waitForEvent("page");
  await dialog.getByRole("link", { name: /Ysolde Zimtstern/ }).click({ modifiers: ["Control"] });
  await (await beside).close();
  await expect(dialog).toBeVisible();
  await field.focus();

  await page.keyboard.press("Control+a");
  await page.keyboard.type("term");
  await expect(dialog.getByRole("link", { name: /^Sprechzeiten/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const links = dialog.getByRole("listitem").getByRole("link");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(links.last()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("protokoll");
  await expect(dialog.getByRole("link", { name: /^Protokoll/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Protokoll" })).toBeVisible();
  await expect(dialog).toBeHidden();

  // Faster than the answer comes: it is held until the key is pressed.
  const pressed = Promise.withResolvers<void>();
  await page.route("**/admin/suche.data*", async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("sperrtage");
  await page.keyboard.press("Enter");
  pressed.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Sperrtage" })).toBeVisible();
  await expect(dialog).toBeHidden();

  await insertNote(site.db, { userId: id, text: "LWS druckdolent" });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("druckdol");
  await page.keyboard.press("Enter");
  const note = page.getByRole("dialog", { name: "Notiz bearbeiten" });
  await expect(note.getByLabel("Notiz *")).toHaveValue("LWS druckdolent");
  await expect(note.getByRole("heading", { name: "Notiz bearbeiten" })).toBeFocused();
});

test("a message is begun from a template by keyboard, and focus goes to what it has filled in", async ({
  page,
  site,
  person,
  signedIn,
}) => {
  const { id } = await person({ fullName: "Frieda Fragt" });
  await site.db.insert(textTemplates).values({
    ...{ id: crypto.randomUUID(), title: "Nachfrage", text: "Guten Tag {{Name}}!" },
    createdAt: new Date().toISOString(),
  });
  await signedIn({ role: "admin" });
  await visit(page, `/admin/kunden/${id}`);
  await page.getByRole("link", { name: "Nachricht", exact: true }).press("Enter");
  const text = page.getByLabel("Nachricht *");
  await text.fill("Vorab.");
  await page.getByLabel("Textvorlage").selectOption({ label: "Nachfrage" });
  // What is filled in is there before the page has its other data.
  const late = Promise.withResolvers<void>();
  const isData = (request: Request) => request.method() === "GET" && /\.data/.test(request.url());
  await page.route(/nachricht\.data/, async (route) => {
    if (isData(route.request())) await late.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Einfügen" }).press("Enter");
  await expect(text).toBeFocused();
  await expect(text).toHaveValue("Vorab.\n\nGuten Tag Frieda Fragt!");
  await expect(page.getByLabel("Betreff *")).toHaveValue("Nachfrage");
  const rooms = page.getByRole("navigation", { name: "Schnellzugriff" });
  await rooms.getByRole("link", { name: "Termine" }).press("Enter");
  const question = page.getByRole("alertdialog", { name: "Änderungen verwerfen?" });
  await expect(question).toBeVisible();
  const answered = page.waitForResponse((response) => isData(response.request()));
  late.resolve();
  await answered;
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await question.getByRole("button", { name: "Weiter bearbeiten" }).press("Enter");
  await expect(question).toBeHidden();
  await expect(text).toHaveValue("Vorab.\n\nGuten Tag Frieda Fragt!");
  await page.getByRole("button", { name: "Nachricht senden" }).press("Enter");
  await expect(toast(page)).toContainText("Nachricht wird gesendet");
  await expect(page.getByRole("heading", { name: "Frieda Fragt", level: 1 })).toBeVisible();
});

test("a template that is being changed is not left for another one unasked", async ({
  page,
  site,
  signedIn,
}) => {
  const createdAt = new Date().toISOString();
  await site.db.insert(textTemplates).values(
    ["Anfahrt", "Befund"].map((title) => ({
      ...{ id: crypto.randomUUID(), title, text: `Zu ${title}.`, createdAt },
    })),
  );
  await signedIn({ role: "admin" });
  await visit(page, "/admin/textvorlagen");
  const edit = (title: string) =>
    page.getByRole("link", { name: new RegExp(`^Bearbeiten ?: ${title}$`) });
  const text = page.getByLabel("Text *");
  const question = page.getByRole("alertdialog", { name: "Änderungen verwerfen?" });
  await edit("Anfahrt").press("Enter");
  await expect(text).toHaveValue("Zu Anfahrt.");
  await text.fill("Bitte am Tor klingeln.");
  await edit("Befund").press("Enter");
  await question.getByRole("button", { name: "Weiter bearbeiten" }).press("Enter");
  await expect(text).toHaveValue("Bitte am Tor klingeln.");
  await edit("Befund").press("Enter");
  await question.getByRole("button", { name: "Verwerfen" }).press("Enter");
  await expect(text).toHaveValue("Zu Befund.");
  await text.fill("Der Befund ist da.");
  await page.getByRole("button", { name: "Vorlage speichern" }).press("Enter");
  await expect(toast(page)).toContainText("Textvorlage gespeichert");
  await expect(question).toBeHidden();
});

test("the palette opens over no dialog, is nobody's but hers, and without its script a page", async ({
  page,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/Failed to load resource/);
  await signedIn({ role: "admin" });
  await visit(page, "/admin/termine/eigene/neu");
  await expect(page.getByRole("dialog", { name: "Eigener Termin" })).toBeVisible();
  await page.getByLabel("Worum", { exact: false }).first().focus();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Suche" })).toHaveCount(0);

  await page.route(/palette-dialog/, (route) => route.abort());
  await visit(page, "/admin/termine");
  const opener = page.getByRole("link", { name: "Suche öffnen, Strg und K" });
  await expect(opener).toHaveAttribute("aria-haspopup", "dialog");
  await opener.click();
  await expect(page).toHaveURL("/admin/suche");

  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await signedIn();
  await visit(page, "/pets");
  await expect(page.getByRole("link", { name: /Suche öffnen/ })).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Suche" })).toHaveCount(0);
  expect(scripts.filter((url) => /palette/.test(url.replace("palette-entry", "")))).toEqual([]);
});

/** What the bar at the foot hides of all that is reached by Tab. */
async function coveredStops(page: Page) {
  const bar = page.getByRole("navigation", { name: "Schnellzugriff" });
  const barTop = (await bar.boundingBox())?.y ?? 0;
  const covered: string[] = [];
  let stops = 0;
  for (; stops < 200; stops += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      if (element.closest("nav[aria-label=Schnellzugriff]")) return null;
      const { top, bottom } = element.getBoundingClientRect();
      // Of a field of several lines browsers show the one with the caret, here the first.
      const isField = element instanceof HTMLTextAreaElement;
      const line = isField ? Number.parseFloat(getComputedStyle(element).lineHeight) : 0;
      const name = `${element.tagName} ${element.textContent}`;
      return { name, top, bottom: isField ? top + line : bottom };
    });
    if (focused === null) break;
    if (focused.bottom > barTop && focused.top > 0) covered.push(focused.name);
  }
  return { stops, covered };
}

async function customerOf(db: Parameters<typeof insertNote>[0], id: string) {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, id));
  if (!profile) throw new Error("no customer");
  return profile;
}
