import { defineConfig } from "@playwright/test";
import { browserOptions } from "./tests/support/browser.ts";

const waiting = "e2e/shop-outage.spec.ts";

export default defineConfig({
  testDir: "tests",
  projects: [
    // First what waits long by the clock, so that the other worker has something to do meanwhile.
    { name: "outage", testMatch: waiting },
    { name: "all", testMatch: "e2e/**/*.spec.ts", testIgnore: waiting },
  ],
  fullyParallel: false,
  globalSetup: "./tests/support/prepare-site.ts",
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120 * 1000,
  expect: { timeout: 10 * 1000 },
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  outputDir: "test-results/artifacts",
  use: {
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    // Movement is looked at by one test of its own; everywhere else it only costs time.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: browserOptions(),
    // A window of its own for every test costs a quarter of a second. What a test leaves (cookies,
    // storage, cache, routes, scripts) Playwright clears before the next one.
    reuseContext: true,
    // Recording every page costs half as much time again: TRACE=1 npx playwright test …
    trace: process.env.TRACE ? "retain-on-failure" : "off",
  },
});
