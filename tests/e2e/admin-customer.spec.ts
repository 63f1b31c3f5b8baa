import { eq } from "drizzle-orm";
import { pets } from "#app/db/pet-schema.ts";
import { customerNotes } from "#app/db/practice-schema.ts";
import { insertCarePlan, insertWeight } from "#scripts/demo/animal-factories.ts";
import { insertNote } from "#scripts/demo/customer-factories.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import { signedIn as clientOf } from "#tests/support/http.ts";
import { expect, test, toast, visit } from "#tests/support/test.ts";
import { everythingHappens, repeatTimeline } from "#tests/support/timeline-world.ts";

// The practitioner sees a customer whole, and keeps what she wants to remember.

const words = (field: string) => field;

test("a customer's page shows contact, animals and the timeline, to be filtered and paged", async ({
  page,
  site,
  person,
  signedIn,
}) => {
  const { id, email } = await person({ fullName: "Erika Beispiel", phone: "030 23125 011" });
  await everythingHappens(site.db, id, words);
  await repeatTimeline(site.db, id, 3);
  const petId = `tier-${id}`;
  await site.db
    .update(pets)
    .set({
      ...{ colour: "schwarz", notes: "Angst vor Gewitter" },
      ...{ vetName: "Tierarztpraxis Nord", vetPhone: "030 23125 077" },
    })
    .where(eq(pets.id, petId));
  await insertWeight(site.db, { petId, measuredOn: "2026-01-01", weightKg: 17 });
  await insertCarePlan(site.db, {
    ...{ petId, userId: id, kind: "Entwurmung", lastDate: "2025-10-01" },
    ...{ intervalCount: 3, intervalUnit: "months" },
  });
  await signedIn({ role: "admin" });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `/admin/kunden/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Erika Beispiel" })).toBeVisible();
  const contact = page.getByRole("region", { name: "Kontakt" });
  await expect(contact.getByRole("link", { name: email })).toHaveAttribute(
    "href",
    `mailto:${email}`,
  );
  await expect(contact.getByRole("link", { name: /030 23125 011/ })).toHaveAttribute(
    "href",
    "tel:03023125011",
  );
  await expect(contact).toContainText("Lindenweg 4");
  await expect(page.getByRole("list", { name: "Stand des Kontos" })).toHaveText("1 von 1 Haustier");
  const animal = page.getByRole("article", { name: "Tier" });
  await animal.getByText("Dokumente").click();
  await expect(animal.getByRole("link", { name: /^Öffnen: Befund/ })).toBeVisible();
  // All that its owner has entered (specification, section 7), what is overdue among it.
  await expect(animal.getByRole("link", { name: /Tierarztpraxis Nord anrufen/ })).toHaveAttribute(
    "href",
    "tel:03023125077",
  );
  for (const text of ["schwarz", "Angst vor Gewitter", "Entwurmung", "überfällig"]) {
    await expect(animal).toContainText(text);
  }
  await animal.getByText("Gewichtsverlauf").click();
  await expect(animal.getByRole("img", { name: /^Gewichtskurve/ })).toBeVisible();
  await expectNoFindings(page, "whole page");
  await expectNoSidewaysScroll(page, "whole page");

  const timeline = page.getByRole("region", { name: "Verlauf" });
  await expect(timeline.getByRole("listitem")).toHaveCount(50);
  await timeline.getByRole("link", { name: "Ältere Einträge" }).click();
  await expect(timeline.getByRole("status")).toHaveText("Alle Einträge, nicht die neuesten");
  // The last page: what was pressed is gone.
  await expect(timeline.getByRole("link", { name: "Ältere Einträge" })).toHaveCount(0);
  await expect(timeline.getByRole("heading", { name: "Verlauf" })).toBeFocused();
  await expect(timeline.getByText("Tier (Hund) wurde angelegt.").first()).toBeVisible();
  await timeline.getByRole("link", { name: "Neuere Einträge" }).click();
  await expect(timeline.getByRole("listitem")).toHaveCount(50);
  await expect(timeline.getByRole("link", { name: "Neuere Einträge" })).toHaveCount(0);

  await timeline.getByRole("link", { name: "Bestellungen", exact: true }).click();
  await expect(timeline.getByRole("status")).toHaveText("Bestellungen, neueste zuerst");
  await expect(page).toHaveURL(/bereich=bestellungen/);
  await expect(timeline.getByText("Bestellung KP-1: Bezahlt.").first()).toBeVisible();
  await expect(timeline.getByText("Dokument für")).toHaveCount(0);
  await expectNoFindings(page, "filtered");

  await page.getByRole("link", { name: "Verlauf von Tier" }).click();
  await expect(timeline.getByRole("status")).toHaveText("Alle Einträge zu Tier, neueste zuerst");
  await timeline.getByRole("link", { name: "Dokumente", exact: true }).click();
  await expect(timeline.getByRole("status")).toHaveText("Dokumente zu Tier, neueste zuerst");
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectNoFindings(page, "of an animal, wide");
  // Nothing of an animal is hidden in a part that scrolls by itself.
  const cut = await page
    .getByRole("main")
    .locator("div")
    .evaluateAll((parts) =>
      parts
        .filter(
          (part) =>
            part.scrollHeight > part.clientHeight + 1 &&
            ["auto", "scroll"].includes(getComputedStyle(part).overflowY),
        )
        .map(({ className }) => className),
    );
  expect(cut).toEqual([]);
});

test("a subscriber's herbs are not recorded, and the page says so", async ({
  page,
  person,
  signedIn,
}) => {
  const { id } = await person({ subscriptionStatus: "active", fullName: "" });
  await signedIn({ role: "admin" });
  await visit(page, `/admin/kunden/${id}?bereich=kraeuter`);
  await expect(page.getByRole("heading", { name: "Unvollständiges Profil" })).toBeVisible();
  const timeline = page.getByRole("region", { name: "Verlauf" });
  await expect(timeline).toContainText("Solange das Abo läuft, wird nicht festgehalten");
  await expect(timeline).toContainText("Hier steht nichts");
  await expect(page.getByText("Dieser Kunde hat noch keine Haustiere hinzugefügt.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Stand des Kontos" })).toContainText(
    "Profil unvollständig",
  );
  await expectNoFindings(page, "empty");
  await timeline.getByRole("link", { name: "Alle Einträge ansehen" }).click();
  await expect(timeline.getByText("Das Konto wurde angelegt.")).toBeVisible();
});

test("a note is written, changed and deleted by keyboard", async ({
  page,
  site,
  person,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 4(00|09)/);
  const { id } = await person({ fullName: "Nora Notiz" });
  const { email } = await signedIn({ role: "admin", fullName: "Bea Beispiel" });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `/admin/kunden/${id}`);
  const notes = page.getByRole("region", { name: "Private Notizen" });
  const field = notes.getByLabel("Neue Notiz *");
  await notes.getByRole("button", { name: "Notiz speichern" }).press("Enter");
  await expect(notes.getByRole("alert")).toContainText("Bitte eine Notiz eingeben.");
  await expectNoFindings(page, "refused note");
  await field.focus();
  await page.keyboard.type("Ruft lieber an.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Notiz gespeichert");
  const note = notes.getByRole("article");
  await expect(note).toContainText("Ruft lieber an.");
  await expect(note).toContainText("Bea Beispiel");
  await expect(field).toHaveValue("");
  await expect(page.getByRole("heading", { name: "Private Notizen" })).toBeFocused();

  const edit = note.getByRole("link", { name: /^Bearbeiten/ });
  await edit.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Notiz bearbeiten" });
  await expect(dialog.getByRole("heading", { name: "Notiz bearbeiten" })).toBeFocused();
  await expectNoFindings(page, "editing");
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
  await expect(dialog.getByRole("region", { name: "Jetziger Stand" })).toContainText("Nur abends.");
  await expect(dialog.getByLabel("Notiz *")).toHaveValue("Nur vormittags.");
  await expectNoFindings(page, "changed meanwhile");
  await dialog.getByRole("button", { name: "Notiz speichern" }).press("Enter");
  await expect(toast(page)).toContainText("Notiz geändert");
  await expect(dialog).toBeHidden();
  await expect(note).toContainText("Nur vormittags.");
  await expect(note).toContainText("geändert am");

  await note.getByRole("link", { name: /^Löschen/ }).press("Enter");
  const question = page.getByRole("alertdialog", { name: "Notiz löschen?" });
  await expect(question.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await expectNoFindings(page, "question");
  await question.getByRole("button", { name: "Löschen" }).press("Enter");
  await expect(toast(page)).toContainText("Notiz gelöscht");
  await expect(note).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Private Notizen" })).toBeFocused();
});

test("on a phone the number is in sight, and nothing that has focus lies under the bar", async ({
  page,
  site,
  person,
  signedIn,
}) => {
  const { id } = await person({ fullName: "Frieda Fokus", phone: "030 23125 033" });
  await everythingHappens(site.db, id, words);
  await signedIn({ role: "admin" });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `/admin/kunden/${id}`);
  const bar = page.getByRole("navigation", { name: "Schnellzugriff" });
  await expect(page.getByRole("link", { name: /030 23125 033/ })).toBeInViewport({ ratio: 1 });
  const barTop = (await bar.boundingBox())?.y ?? 0;
  const covered: string[] = [];
  let stops = 0;
  for (; stops < 200; stops += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (
        !element ||
        element === document.body ||
        element.closest("nav[aria-label=Schnellzugriff]")
      )
        return null;
      const { top, bottom } = element.getBoundingClientRect();
      // Of a field of several lines browsers show the one with the caret, here the first.
      const isField = element instanceof HTMLTextAreaElement;
      const needed = isField
        ? top + Number.parseFloat(getComputedStyle(element).lineHeight)
        : bottom;
      return { name: `${element.tagName} ${element.textContent}`, top, bottom: needed };
    });
    if (focused === null) break;
    if (focused.bottom > barTop && focused.top > 0) covered.push(focused.name);
  }
  expect(stops).toBeGreaterThan(20);
  expect(stops).toBeLessThan(200);
  expect(covered).toEqual([]);
});

test("a long note folds, and what is too long is refused beside its field", async ({
  page,
  site,
  person,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const { id } = await person();
  const text = Array.from({ length: 40 }, (_, index) => `Zeile ${index + 1}`).join("\n");
  await insertNote(site.db, { userId: id, text });
  await signedIn({ role: "admin" });
  await visit(page, `/admin/kunden/${id}`);
  const note = page.getByRole("article").filter({ hasText: "Zeile 1" });
  const height = async () => (await note.boundingBox())?.height ?? 0;
  const folded = await height();
  await note.getByText("Ganze Notiz").click();
  await expect.poll(height).toBeGreaterThan(folded * 2);
  await note.getByText("Weniger").click();
  await expect.poll(height).toBe(folded);

  const notes = page.getByRole("region", { name: "Private Notizen" });
  const field = notes.getByLabel("Neue Notiz *");
  await field.fill("x".repeat(6000));
  await notes.getByRole("button", { name: "Notiz speichern" }).click();
  await expect(notes.getByRole("alert")).toContainText("Bitte höchstens 4.000 Zeichen eingeben.");
  await expect(field).toHaveValue("x".repeat(6000));
});

test("the way back leads to the list as it was, and dialogs keep what is looked at", async ({
  page,
  person,
  signedIn,
}) => {
  await person({ fullName: "Zora Zurückweg" });
  await signedIn({ role: "admin" });
  await visit(page, "/admin?suche=zurueckweg&sortierung=neu");
  await page.getByRole("link", { name: "Zora Zurückweg", exact: true }).click();
  const rooms = page.getByRole("navigation", { name: "Praxisbereich" });
  await expect(rooms.getByRole("link", { name: "Heute und Kunden" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  const timeline = page.getByRole("region", { name: "Verlauf" });
  await timeline.getByRole("link", { name: "Termine", exact: true }).click();
  await expect(page).toHaveURL(/bereich=termine/);
  await page.getByRole("link", { name: "Konto sperren" }).click();
  const question = page.getByRole("alertdialog", { name: "Konto sperren?" });
  await question.getByRole("link", { name: "Abbrechen" }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/bereich=termine/);
  await page.getByRole("link", { name: "Zurück zu den Kunden" }).click();
  await expect(page).toHaveURL("/admin?suche=zurueckweg&sortierung=neu");
  await expect(page.getByRole("link", { name: "Zora Zurückweg", exact: true })).toBeInViewport();
});

test("on a phone the room that is looked at is in sight in the row of rooms", async ({
  page,
  signedIn,
}) => {
  await signedIn({ role: "admin" });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/admin/stoerungen");
  const rooms = page.getByRole("navigation", { name: "Praxisbereich" });
  await expect(rooms.getByRole("link", { name: "Störungen" })).toBeInViewport({ ratio: 1 });
  await expect(rooms.getByRole("link", { name: "Heute und Kunden" })).not.toBeInViewport();
  await visit(page, "/admin");
  const title = page.getByRole("heading", { level: 1, name: "Admin Dashboard" });
  expect(await title.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
});

test("without script: notes, their pages, and the timeline's", async ({ site, person }) => {
  const { id } = await person();
  await everythingHappens(site.db, id, words);
  await repeatTimeline(site.db, id, 3);
  for (let index = 1; index <= 6; index += 1) {
    await insertNote(site.db, {
      ...{ userId: id, text: `Altnotiz ${index}.`, createdAt: `2026-03-0${index}T08:00:00.000Z` },
    });
  }
  const client = await clientOf(site, (await person({ role: "admin" })).email);
  const page = `/admin/kunden/${id}`;
  const first = await client.get(page);
  expect(first.text).not.toContain("Altnotiz 1.");
  const linkTo = (text: string, label: string) => {
    const [, href = ""] = new RegExp(`href="([^"]+)"[^>]*>${label}<`).exec(text) ?? [];
    return href.replaceAll("&amp;", "&").replace(/#.*/, "");
  };
  expect((await client.get(linkTo(first.text, "Ältere Notizen"))).text).toContain("Altnotiz 1.");
  const older = await client.get(linkTo(first.text, "Ältere Einträge"));
  expect(older.text).toContain("nicht die neuesten");
  expect((await client.get(linkTo(older.text, "Neuere Einträge"))).status).toBe(200);
  const added = await client.post(`${page}?bereich=tiere`, { text: "Ohne Skript." });
  expect([added.status, added.location]).toEqual([302, `${page}?bereich=tiere#notizen`]);
  const [note] = await site.db
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.text, "Ohne Skript."));
  const late = await client.post(`${page}/notizen/${note?.id}`, {
    ...{ text: "Zu spät.", seen: "2026-01-01T00:00:00.000Z" },
  });
  expect(late.status).toBe(409);
  expect(late.text).toContain("Zu spät.</textarea>");
  const deleted = await client.post(`${page}/notizen/${note?.id}/loeschen`, { seen: "" });
  expect([deleted.status, deleted.location]).toEqual([302, page]);
});
