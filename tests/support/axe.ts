import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { arrived } from "./arrived.ts";

type AxeOptions = Parameters<AxeBuilder["options"]>[0];
type AxeResults = Awaited<ReturnType<AxeBuilder["analyze"]>>;
type Axe = { run: (context: Element, options: AxeOptions) => Promise<AxeResults> };

// The engine that the package brings. The package itself would send it twice for every question;
// without frames there is nothing to put together.
const fromPackage = createRequire(import.meta.resolve("@axe-core/playwright"));
const engine = readFileSync(fromPackage.resolve("axe-core/axe.min.js"), "utf8");

const allRules: AxeOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "EN-301-549"] },
  rules: { "target-size": { enabled: true } },
  resultTypes: ["violations"],
};
/** For the same page in its other scheme, where nothing but colours differs. */
const colourRules: AxeOptions = {
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
  resultTypes: ["violations"],
};

type Scheme = "light" | "dark";

/** Movement that never ends by itself, or takes the message away. */
const endless = /toast-timer|toast-out|nav-progress|welcome-progress/;

/** Where axe looks: everywhere, or only at what is the page's own within its frame. */
type Look = { schemes?: readonly Scheme[]; within?: "page" | "main" };

/** 0 findings, in light and dark unless said otherwise. */
export async function expectNoFindings(
  page: Page,
  state: string,
  { schemes = ["light", "dark"], within = "page" }: Look = {},
): Promise<void> {
  expect(page.frames(), `${state}: axe looks at pages without frames`).toHaveLength(1);
  for (const [index, colorScheme] of schemes.entries()) {
    const options = index === 0 ? allRules : colourRules;
    await page.emulateMedia({ colorScheme });
    await settle(page);
    let findings = await findingsOf(page, within, options);
    if (findings.some((finding) => finding.includes("partially obscured"))) {
      findings = await inTallWindow(page, () => findingsOf(page, within, options));
    }
    expect.soft(findings, `${state}, ${colorScheme}`).toEqual([]);
  }
}

/** Where nothing has to be scrolled no edge, and no bar at it, cuts a link by chance. */
async function inTallWindow<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  const size = page.viewportSize();
  if (!size) throw new Error("the window has no size of its own");
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  // As much again, as some heights grow with the window's.
  await page.setViewportSize({ ...size, height: 2 * whole });
  const result = await look();
  await page.setViewportSize(size);
  return result;
}

async function findingsOf(
  page: Page,
  within: "page" | "main",
  options: AxeOptions,
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) {
    // The browser compiles it once for all later pages of a test.
    await page.addInitScript(engine);
    await page.evaluate(engine);
  }
  const container = within === "main" ? "main" : "html";
  return page.evaluate(
    async ({ container, options }) => {
      const { axe } = window as unknown as { axe: Axe };
      // What lies behind a modal dialog is looked at as a page of its own.
      const part = document.querySelector("dialog:modal") ?? document.querySelector(container);
      const { violations } = await axe.run(part ?? document.documentElement, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
      );
    },
    { container, options },
  );
}

/** A page on its way to another, and colours in the middle of a movement, are nobody's. */
async function settle(page: Page): Promise<void> {
  await arrived(page);
  await page.evaluate(async (pattern) => {
    const passing = document.getAnimations().filter((one) => {
      return !new RegExp(pattern).test((one as CSSAnimation).animationName ?? "");
    });
    await Promise.allSettled(passing.map((one) => one.finished));
  }, endless.source);
}

export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  const overflow = await page.evaluate(() => {
    const parts = [document.documentElement, ...document.querySelectorAll("dialog:modal")];
    return Math.max(...parts.map((one) => one.scrollWidth - one.clientWidth));
  });
  expect.soft(overflow, `${state}: px wider than the window or the dialog`).toBeLessThanOrEqual(0);
}
