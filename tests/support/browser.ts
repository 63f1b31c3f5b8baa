import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";

/** As in `scripts/browser.mjs`. */
const systemBrowsers = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/**
 * The browser of the tests: Playwright's own if it is installed, else the system's Chromium.
 * `scripts/test.mjs` has made sure that there is one. No flag lets it ask the network.
 */
export function browserOptions(): LaunchOptions {
  const args = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--lang=de-DE",
    // It would keep a second page in stock that no test opens.
    "--disable-features=SpareRendererForSitePerProcess",
    // A page of a test lives for a second: making its script faster costs more than it gives, and so
    // does finding out for each function where its lines begin.
    "--js-flags=--no-opt --no-maglev --no-enable-lazy-source-positions",
  ];
  if (existsSync(chromium.executablePath())) return { args };
  const executablePath = systemBrowsers.find((path) => existsSync(path));
  return executablePath ? { args, executablePath } : { args };
}
