import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { planTicks } from "#app/db/treatment-schema.ts";
import { createShareLink } from "#app/pets/passport/share-links.server.ts";
import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import { capabilityToken } from "#app/platform/link-tokens.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertPlan } from "#scripts/demo/treatment-factories.ts";
import type { RunningSite } from "#tests/support/site.ts";
import {
  browserCookie,
  expect,
  goOffline,
  phone,
  test,
  toast,
  visit,
} from "#tests/support/test.ts";

const windows = { phone, desk: { width: 1280, height: 900 } };

async function treated({ db }: RunningSite, userId: string) {
  const petId = await insertPet(db, { userId, name: "Emma", allergies: "Huhn" });
  const fromDay = addDays(dayInGermany(new Date()), -2);
  const planId = await insertPlan(db, {
    ...{ petId, emergency: "Frisst sie nicht: Tierarztpraxis anrufen." },
    items: [{ times: ["morgens", "abends"], fromDay }],
  });
  return { petId, itemId: `${planId}-0` };
}

const timesTicked = async ({ db }: RunningSite, itemId: string) => {
  const rows = await db.select().from(planTicks).where(eq(planTicks.itemId, itemId));
  return rows.map(({ time }) => time).sort();
};

const button = (page: Page, time: string) =>
  page.getByRole("button", { name: `Gegeben: Schritt führen, ${time}` });

for (const [name, size] of Object.entries(windows)) {
  test(`one tap ticks and another takes back, on the plan's page and on the start page (${name})`, async ({
    page,
    site,
    signedIn,
  }) => {
    await page.setViewportSize(size);
    const { id } = await signedIn();
    const { petId, itemId } = await treated(site, id);
    await visit(page, `/pets/${petId}/behandlung`);
    const [morning, evening] = [button(page, "morgens"), button(page, "abends")];
    // One after the other at once: neither ends the other.
    await morning.click();
    await evening.click();
    await expect(evening, "the button keeps focus").toBeFocused();
    await expect(morning).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => timesTicked(site, itemId)).toEqual(["abends", "morgens"]);
    await expect(page.getByRole("row", { name: /Schritt führen/ })).toContainText("✓");
    await expect(page).toHaveURL(`/pets/${petId}/behandlung`);
    for (const day of [1, 2]) {
      const table = page.getByRole("table").filter({ hasText: "Schritt führen" });
      await table
        .getByRole("link")
        .nth(-1 - day)
        .click();
      await expect(page.locator("#heute"), "the day's list").toBeFocused();
    }
    await visit(page, "/dashboard");
    await expect(button(page, "morgens")).toHaveAttribute("aria-pressed", "true");
    await button(page, "morgens").press("Space");
    await expect(button(page, "morgens")).toHaveAttribute("aria-pressed", "false");
    await expect.poll(() => timesTicked(site, itemId)).toEqual(["abends"]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(size.width);
  });

  test(`whoever has the link ticks without an account (${name})`, async ({
    page,
    site,
    person,
  }) => {
    await page.setViewportSize(size);
    const { id: userId } = await person();
    const { petId, itemId } = await treated(site, userId);
    const secret = site.sessionCookie.secret;
    const wanted = { label: "Urlaubsbetreuung", parts: ["gaben" as const], days: 7 };
    const made = await createShareLink(site.db, { userId, petId }, wanted, {
      ...{ now: new Date(), secret },
    });
    if (made.outcome !== "created") throw new Error(made.outcome);
    const token = await capabilityToken(secret, "share-link", made.linkId);
    await page.goto(`/teilen/${token}`);
    await button(page, "morgens").click();
    await expect(button(page, "morgens")).toHaveAttribute("aria-pressed", "true");
    expect(await timesTicked(site, itemId)).toEqual(["morgens"]);
    await button(page, "morgens").click();
    await expect(button(page, "morgens")).toHaveAttribute("aria-pressed", "false");
    expect(await timesTicked(site, itemId)).toEqual([]);
  });
}

test("what is ticked on the kept sheet without a network is sent later, once, and gone after signing out", async ({
  browser,
  site,
  person,
}) => {
  const { id, email } = await person();
  const { petId, itemId } = await treated(site, id);
  // A browser of its own: what keeps the sheet outlives pages.
  const context = await browser.newContext({
    baseURL: site.origin,
    locale: "de-DE",
    viewport: phone,
  });
  await context.addCookies([await browserCookie(site, email)]);
  const page = await context.newPage();
  await page.goto("/profile/daten");
  await page.getByRole("button", { name: "Auf diesem Gerät speichern" }).click();
  await expect(toast(page)).toContainText("Auf diesem Gerät gespeichert");
  // From now on the worker controls the page.
  await page.goto("/dashboard");

  await goOffline(page);
  await page.goto("/pets");
  await expect(page.getByText("Keine Verbindung zum Internet")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Heute zu geben" }), "of one day").toHaveCount(1);
  await button(page, "morgens").click();
  await expect(button(page, "morgens")).toHaveAttribute("aria-pressed", "true");
  await button(page, "abends").click();
  await expect(button(page, "abends")).toHaveAttribute("aria-pressed", "true");
  await button(page, "abends").click();
  await expect(button(page, "abends")).toHaveAttribute("aria-pressed", "false");
  await page.reload();
  await expect(button(page, "morgens"), "kept").toHaveAttribute("aria-pressed", "true");
  expect(await timesTicked(site, itemId)).toEqual([]);

  await context.setOffline(false);
  await page.goto(`/pets/${petId}/behandlung`);
  await expect(button(page, "morgens"), "sent before the page").toHaveAttribute(
    "aria-pressed",
    "true",
  );
  expect(await timesTicked(site, itemId)).toEqual(["morgens"]);
  const kept = () => page.evaluate(() => caches.keys());
  expect(await kept()).toEqual(["kraeuterpfote-notfallblatt"]);

  // Taken back here, it does not come again.
  await button(page, "morgens").click();
  await expect.poll(() => timesTicked(site, itemId)).toEqual([]);
  await page.goto("/dashboard");
  await expect(button(page, "morgens")).toHaveAttribute("aria-pressed", "false");

  await goOffline(page);
  await page.goto("/pets");
  await button(page, "abends").click();
  await expect(button(page, "abends")).toHaveAttribute("aria-pressed", "true");
  expect((await kept()).sort()).toEqual(["kraeuterpfote-gaben", "kraeuterpfote-notfallblatt"]);
  // The session was ended elsewhere: what leads to the sign-in forgets everything.
  await context.setOffline(false);
  await context.clearCookies();
  await page.goto("/pets");
  await expect(page).toHaveURL(/\/auth/);
  await expect.poll(kept).toEqual([]);
  expect(await timesTicked(site, itemId)).toEqual([]);
  await context.close();
});
