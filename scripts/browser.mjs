// A browser for the tests: one that is there, else Debian's, else Playwright's own download.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fail, run, step } from "./setup.mjs";

/** Without windows first, as Playwright's own is: a test takes less time there. */
const systemBrowsers = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
/** Animals on the screen have their emoji only where a font knows them. */
const debianFont = "fonts-noto-color-emoji";

export async function ensureBrowser() {
  const { chromium } = await import("@playwright/test");
  if (existsSync(chromium.executablePath())) return;
  if (systemBrowsers.some((path) => existsSync(path))) return;
  const isRoot = process.getuid?.() === 0;
  const install =
    isRoot && spawnSync("apt-get", ["--version"]).status === 0
      ? installDebians
      : () => run("playwright", ["install", "chromium"]);
  try {
    await step("Installing Chromium", install);
  } catch (error) {
    fail(
      `${error.message}\n\nThere is no browser for the tests, and installing one did not work, as said above. ` +
        "Please install Chromium or Google Chrome, then try again.",
    );
  }
}

async function installDebians() {
  await run("apt-get", ["update", "-qq"]);
  const shell = "chromium-headless-shell";
  const packages = [isPackage(shell) ? shell : "chromium", debianFont];
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
    DEBIAN_FRONTEND: "noninteractive",
  });
}

function isPackage(name) {
  return spawnSync("apt-cache", ["show", name]).status === 0;
}
