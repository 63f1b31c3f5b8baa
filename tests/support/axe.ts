import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type AxeOptions = Parameters<AxeBuilder["options"]>[0];

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "EN-301-549"];

/** Everything in light; what depends on colour in dark once more. */
const looks = [
  {
    colorScheme: "light",
    options: {
      runOnly: { type: "tag", values: tags },
      rules: { "target-size": { enabled: true } },
    },
  },
  {
    colorScheme: "dark",
    options: { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } },
  },
] as const;

/** Movement that never ends by itself, or takes the message away. */
const endless = /toast-timer|toast-out|nav-progress|welcome-progress/;

/** 0 findings in light and dark. */
export async function expectNoFindings(page: Page, state: string): Promise<void> {
  for (const { colorScheme, options } of looks) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    // Without frames there is nothing to put together in a page of its own.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options(options as unknown as AxeOptions)
      .analyze();
    const findings = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
    expect.soft(findings, `${state}, ${colorScheme}`).toEqual([]);
  }
}

/** Colours in the middle of a movement are nobody's. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async (pattern) => {
    const passing = document.getAnimations().filter((one) => {
      return !new RegExp(pattern).test((one as CSSAnimation).animationName ?? "");
    });
    await Promise.allSettled(passing.map((one) => one.finished));
  }, endless.source);
}

export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  const overflow = await page.evaluate(() => {
    const root = document.documentElement;
    return root.scrollWidth - root.clientWidth;
  });
  expect.soft(overflow, `${state}: px wider than the window`).toBeLessThanOrEqual(0);
}
