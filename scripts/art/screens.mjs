// Takes the screens that the landing page shows, from a running site with the demo data:
//   npm start, and beside it: node scripts/art/screens.mjs [http://localhost:8787]
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { browserOptions } from "#tests/support/browser.ts";

const [site = "http://localhost:8787"] = process.argv.slice(2);
const target = fileURLToPath(new URL("../../app/site/landing/screens/", import.meta.url));
/** Two weeks ago nothing was overdue yet. */
const moment = new Date(Date.now() - 14 * 24 * 60 * 60 * 1000).toISOString();
/** A telephone's width; what the page shows is a little narrower, so that this is sharp enough. */
const viewport = { width: 390, height: 620 };
const screens = [
  { name: "tier", path: (pet) => pet },
  { name: "kalender", path: () => "/calendar" },
];

mkdirSync(target, { recursive: true });
const browser = await chromium.launch(browserOptions());
for (const colorScheme of ["light", "dark"]) {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    deviceScaleFactor: 1.25,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    reducedMotion: "reduce",
    bypassCSP: true,
    extraHTTPHeaders: { "x-test-now": moment },
  });
  const page = await context.newPage();
  await page.goto(`${site}/auth`);
  await page.getByLabel("E-Mail").fill("kundin@demo.test");
  await page.getByLabel("Passwort", { exact: true }).fill("Pfoten-und-Kraeuter-7");
  await page.getByRole("button", { name: "Anmelden" }).click();
  await page.waitForURL(/\/(welcome|pets)$/);
  await page.goto(`${site}/pets`);
  const pet = await page.locator('main a[href^="/pets/"]').first().getAttribute("href");
  for (const { name, path } of screens) {
    await page.goto(site + path(pet), { waitUntil: "networkidle" });
    // What floats over the page belongs to a window, not to a picture of one.
    await page.addStyleTag({ content: "nav.fixed, .toast { display: none !important }" });
    const picture = await page.screenshot();
    const file = `${target}${name}-${colorScheme}.avif`;
    const { size } = await sharp(picture).avif({ quality: 38, effort: 9 }).toFile(file);
    console.log(`${name}-${colorScheme}: ${size} bytes`);
  }
  await context.close();
}
await browser.close();
