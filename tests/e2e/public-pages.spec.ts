import { answers } from "#app/site/landing/answers.ts";
import { expect, test } from "#tests/support/test.ts";

// The public pages: their header and menu, and on paper.

test("the landing page's header with its way in stays while one reads on", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const header = page.getByRole("banner");
  await expect(header).toBeInViewport({ ratio: 1 });
  await expect(header.getByRole("link", { name: "Anmelden" })).toHaveAttribute("href", "/auth");
});

test("from a page with script a public page opens with its own styles and without script", async ({
  page,
  signedIn,
}) => {
  await signedIn({ role: "admin" });
  await page.goto("/admin/suche?q=impressum");
  await page.getByRole("main").getByRole("link", { name: "Impressum" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Impressum" })).toBeVisible();
  await expect(page.locator('link[rel="stylesheet"][href*="/site-"]')).toHaveCount(1);
  await expect(page.locator("script")).toHaveCount(0);
});

test("on a phone the header is one row, signed in or not", async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  for (const sign of [() => undefined, signedIn]) {
    await sign();
    for (const address of ["/impressum", "/kraeuter"]) {
      await page.goto(address);
      const header = await page.getByRole("banner").boundingBox();
      expect(header?.height, address).toBeLessThan(80);
    }
  }
});

test("the menu of a phone goes when focus leaves it for the page, and with Escape", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Hauptmenü" });
  const button = page.getByRole("button", { name: "Menü", exact: true });
  await button.click();
  await expect(menu).toBeVisible();
  await page.getByRole("link", { name: "Jetzt starten & Profil anlegen" }).focus();
  await expect(menu).toBeHidden();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
});

test("on paper the answers are there, and what only a screen can do is not", async ({ page }) => {
  await page.goto("/");
  const [first] = answers;
  const answer = page.getByText(first?.answer ?? "", { exact: true });
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(answer).toBeVisible();
  await expect(page.getByRole("button", { name: "Nachricht senden" })).toBeHidden();
  await page.emulateMedia({ media: null });
});
