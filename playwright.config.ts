import { defineConfig } from "@playwright/test";
import { browserOptions } from "./tests/support/browser.ts";

export default defineConfig({
  testDir: "tests",
  projects: [
    { name: "journeys", testMatch: "e2e/**/*.spec.ts", grepInvert: /@once-more/ },
    { name: "sweep", testMatch: "sweep/**/*.spec.ts" },
    { name: "once-more", testMatch: "e2e/**/*.spec.ts", grep: /@once-more/ },
  ],
  fullyParallel: false,
  globalSetup: "./tests/support/prepare-site.ts",
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // For a machine that does other work beside: what is right does not wait.
  timeout: 240 * 1000,
  expect: { timeout: 20 * 1000 },
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  outputDir: "test-results/artifacts",
  use: {
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    // Movement is looked at by one test of its own; everywhere else it only costs time.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: browserOptions(),
    // A window of its own for every test costs a quarter of a second. What a test leaves (cookies,
    // storage, routes, scripts) Playwright clears before the next one; its caches and its worker the
    // fixture of `tests/support/test.ts` does.
    reuseContext: true,
    // Recording every page costs half as much time again: TRACE=1 npx playwright test …
    trace: process.env.TRACE ? "retain-on-failure" : "off",
  },
});
