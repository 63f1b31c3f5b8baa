import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertHerb } from "#scripts/demo/herb-factories.ts";
import { insertPlan } from "#scripts/demo/treatment-factories.ts";
import { desk, expect, onceMore, phone, test, visit } from "#tests/support/test.ts";

// A plan for the owner: the herb is checked against the animal while it is typed.

function opinions(verdict: "caution" | "poisonous") {
  const own = { verdict, reason: `Weil es so ist: ${verdict}.` } as const;
  return { Hund: own, Katze: own, Pferd: own, Kaninchen: own };
}

for (const { width, height } of [phone, desk]) {
  test(
    `a herb is chosen with the keyboard, refused or given with a reason, and sent at ${width}`,
    width === phone.width ? onceMore : {},
    async ({ page, site, person, signedIn, expectedConsole }) => {
      // The form that is refused.
      expectedConsole.push(/status of 400/);
      await page.setViewportSize({ width, height });
      await signedIn({ role: "admin" });
      const { id: userId, email } = await person({ fullName: "Karla Kundin" });
      const petId = await insertPet(site.db, { userId, type: "Hund", name: "Balu" });
      const names = { caution: `Achtkraut ${width}`, poisonous: `Giftkraut ${width}` };
      await insertHerb(site.db, { name: names.caution, safety: opinions("caution") });
      await insertHerb(site.db, { name: names.poisonous, safety: opinions("poisonous") });
      const planId = await insertPlan(site.db, { petId, state: "draft", items: [] });

      await visit(page, `/admin/behandlungsplan/${planId}`);
      await page.getByRole("link", { name: "Kraut", exact: true }).press("Enter");
      await expect(page.getByRole("heading", { name: "Neu: Kraut" })).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(page.getByLabel("Kraut *")).toBeFocused();
      await page.keyboard.type(`giftkraut ${width}`);
      await page.getByRole("button", { name: names.poisonous }).press("Enter");
      await expect(page.getByLabel("Kraut *")).toBeFocused();
      await expect(page.getByText("Weil es so ist: poisonous.")).toBeVisible();
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type(names.caution);
      await expect(page.getByText("Hund: mit Vorsicht")).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(
        page.getByRole("link", { name: /^Bitte geben Sie eine Begründung/ }),
      ).toBeVisible();
      await page.getByLabel("Begründung *").fill("Kleine Menge.");
      await page.getByLabel("Begründung *").press("Shift+Tab");
      await page.keyboard.type("1 Teelöffel");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Punkte (1)" })).toBeFocused();
      await expect(page.getByText("Kleine Menge.")).toBeVisible();

      // What was typed and not saved goes along.
      await page.getByLabel(/^Was tun, wenn/).fill("Frisst er nicht: anrufen.");
      await page.getByRole("button", { name: "Senden" }).press("Enter");
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText(email);
      await expect(dialog).toContainText("Frisst er nicht: anrufen.");
      await dialog.getByRole("button", { name: "Senden" }).press("Enter");
      await expect(page.getByText("Plan gesendet")).toBeVisible();
      await expect(page.getByRole("button", { name: "Neue Version" })).toBeVisible();
    },
  );
}
