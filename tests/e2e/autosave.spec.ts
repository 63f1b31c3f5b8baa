import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { visitRecords } from "#app/db/treatment-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertRecord } from "#scripts/demo/treatment-factories.ts";
import { expectNoFindings } from "#tests/support/axe.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { desk, expect, phone, test, visit, windowOrders } from "#tests/support/test.ts";

// A practitioner writes in a stable: what is typed saves itself, whatever the network does.

async function recordOf(site: RunningSite, userId: string) {
  const petId = await insertPet(site.db, { userId, name: "Sturmwind", type: "Pferd" });
  return insertRecord(site.db, { petId, reason: "Lahmheit" });
}

async function stored(site: RunningSite, recordId: string) {
  const [record] = await site.db.select().from(visitRecords).where(eq(visitRecords.id, recordId));
  return record;
}

/** As the walk: dark on a phone, light at the desk. Leaves the window as it was. */
async function expectNoFindingsInBoth(page: Page, place: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(phone);
  await expectNoFindings(page, `${place}, on a phone`, { schemes: ["dark"] });
  await page.setViewportSize(desk);
  await expectNoFindings(page, `${place}, at the desk`, { schemes: ["light"] });
  if (before) await page.setViewportSize(before);
}

/** In the middle, which adds the point of this number; beside the animal nothing is taken. */
async function touchDrawing(page: Page, added: number): Promise<void> {
  const drawing = page.locator("figure svg").nth(1);
  await drawing.scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await drawing.boundingBox()) ?? {};
  await drawing.click({ position: { x: 3, y: 3 } });
  await expect(page.getByLabel(`Punkt ${added + 1}: Stelle`)).toBeHidden();
  await drawing.click({ position: { x: width / 2, y: height / 2 } });
  await expect(page.getByLabel(`Punkt ${added}: Befund`)).toBeFocused();
}

for (const { order, first, second, details } of windowOrders) {
  test(
    `a record saves itself, over a lost connection and beside another tab, ${order}`,
    details,
    async ({ page, context, site, person, signedIn, expectedConsole }) => {
      expectedConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/);
      await page.setViewportSize(first);
      const { id } = await person({ fullName: "Erika Beispiel" });
      await signedIn({ role: "admin", fullName: "Bea Beispiel" });
      const recordId = await recordOf(site, id);
      await visit(page, `/admin/behandlung/${recordId}`);
      const findings = page.getByRole("textbox", { name: "Befund", exact: true });
      const saved = page.getByText(/^Gespeichert um \d\d:\d\d$/);
      await findings.fill("Rücken fest");
      await expect(saved).toBeVisible();
      expect((await stored(site, recordId))?.findings).toBe("Rücken fest");

      await context.setOffline(true);
      await findings.fill("Rücken fest, links mehr");
      await page.getByRole("radio", { name: "4" }).first().check({ force: true });
      await expect(page.getByText("Ihr Text ist auf diesem Gerät gespeichert.")).toBeVisible();
      await expectNoFindingsInBoth(page, "without a network");
      await context.setOffline(false);
      await expect(saved).toBeVisible();
      expect((await stored(site, recordId))?.findings).toBe("Rücken fest, links mehr");

      // Not sent yet when the page is loaded anew.
      const draft = `**/behandlung/${recordId}/entwurf`;
      await page.route(draft, (route) => route.abort());
      await findings.fill("Rücken weich");
      await expect(page.getByText("Ihr Text ist auf diesem Gerät gespeichert.")).toBeVisible();
      page.once("dialog", (dialog) => void dialog.accept());
      await page.reload();
      await expect(findings).toHaveValue("Rücken weich");
      await page.unroute(draft);
      await page.getByRole("button", { name: "Speichern", exact: true }).click();
      await expect(saved).toBeVisible();
      expect((await stored(site, recordId))?.findings).toBe("Rücken weich");

      // The list under the drawing, by keys.
      await page.getByLabel("Punkt 1: Stelle").focus();
      await page.keyboard.type("Schulter");
      await page.keyboard.press("Tab");
      await page.keyboard.type("fest");
      await expect(page.getByLabel("Punkt 2: Stelle")).toBeVisible();
      await expect
        .poll(async () => (await stored(site, recordId))?.points)
        .toEqual([{ view: "left", x: 41, y: 45.3, word: "fest" }]);
      // A touch on the other side goes on with its word.
      await touchDrawing(page, 2);
      await page.keyboard.type("warm");
      await expect
        .poll(async () => (await stored(site, recordId))?.points[1])
        .toMatchObject({ view: "right", word: "warm" });
      await page.getByRole("button", { name: "Punkt 1 entfernen" }).click();
      await expect(page.getByLabel("Punkt 1: Befund")).toHaveValue("warm");
      await expect(page.getByRole("button", { name: "Punkt 1 entfernen" })).toBeFocused();
      await expect.poll(async () => (await stored(site, recordId))?.points).toHaveLength(1);

      // From here in the other window, where the drawing has another size and place.
      await page.setViewportSize(second);
      await touchDrawing(page, 2);
      await page.keyboard.type("kühl");
      await expect
        .poll(async () => (await stored(site, recordId))?.points[1])
        .toMatchObject({ view: "right", word: "kühl" });
      await page.getByRole("button", { name: "Punkt 2 entfernen" }).click();
      await expect.poll(async () => (await stored(site, recordId))?.points).toHaveLength(1);

      // Another tab has gone on.
      const revision = (await stored(site, recordId))?.revision ?? 0;
      await site.db
        .update(visitRecords)
        .set({ findings: "Anderes Fenster", revision: revision + 1 })
        .where(eq(visitRecords.id, recordId));
      await findings.fill("Dieses Fenster");
      const changed = page.getByText("Der Bericht wurde in einem anderen Fenster geändert.");
      await expect(changed).toBeVisible();
      await expectNoFindingsInBoth(page, "beside another tab");
      // Neither a further key, nor a reload, nor 'Abschließen' saves over it unasked.
      await findings.pressSequentially(" zwei");
      page.once("dialog", (dialog) => void dialog.accept());
      await page.reload();
      await expect(findings).toHaveValue("Dieses Fenster zwei");
      await expect(changed).toBeVisible();
      await page.getByRole("button", { name: "Abschließen" }).click();
      await expect(changed).toBeVisible();
      await expect(page.getByRole("dialog")).toBeHidden();
      expect((await stored(site, recordId))?.findings).toBe("Anderes Fenster");
      await page.getByRole("button", { name: "Diesen Text speichern" }).click();
      await expect(changed).toBeHidden();
      await expect
        .poll(async () => (await stored(site, recordId))?.findings)
        .toBe("Dieses Fenster zwei");

      await findings.fill("Dieses Fenster, zuletzt");
      await page.getByRole("checkbox", { name: "Empfehlung" }).check();
      await page.getByRole("button", { name: "Abschließen" }).click();
      const question = page.getByRole("dialog", { name: "Bericht abschließen?" });
      await question.getByRole("button", { name: "Abschließen" }).click();
      await expect(page.getByText(/Abgeschlossen am .* von Bea Beispiel/)).toBeVisible();
      await expect(page.getByText("Dieses Fenster, zuletzt")).toBeVisible();
      await expect(page.getByRole("checkbox", { name: "Empfehlung" })).toBeChecked();
      expect((await stored(site, recordId))?.released).toEqual(["advice"]);
      await page.setViewportSize(first);
      await page.getByLabel("Grund").fill("Labor");
      await page.getByRole("textbox", { name: "Nachtrag" }).fill("Blutbild unauffällig");
      await page.getByRole("button", { name: "Nachtragen" }).click();
      await expect(page.getByRole("listitem").filter({ hasText: "Blutbild" })).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Nachtrag" })).toHaveValue("");
    },
  );
}

test("a template is put into a field where it is typed", async ({
  page,
  site,
  person,
  signedIn,
}) => {
  const { id } = await person();
  await signedIn({ role: "admin" });
  const recordId = await recordOf(site, id);
  const templateId = crypto.randomUUID();
  await site.binding
    .prepare(
      "insert into text_templates (id, title, text, use, created_at) values (?1, ?2, ?3, 'treatment', ?4)",
    )
    .bind(templateId, `Ruhe ${templateId}`, "{{Tier}} bitte schonen.", "2026-11-20T10:00:00.000Z")
    .run();
  await visit(page, `/admin/behandlung/${recordId}`);
  const advice = page.getByRole("textbox", { name: "Empfehlung" });
  await advice.fill("Vorab:");
  await page.getByText("Textvorlage einfügen").click();
  await page.getByLabel("Textvorlage", { exact: true }).selectOption(`Ruhe ${templateId}`);
  await page.getByLabel("Einfügen bei").selectOption("Empfehlung");
  await page.getByRole("button", { name: "Einfügen" }).click();
  await expect(advice).toHaveValue("Vorab:\n\nSturmwind bitte schonen.");
  await expect.poll(async () => (await stored(site, recordId))?.advice).toContain("Sturmwind");
});
