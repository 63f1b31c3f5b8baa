import { gzipSync } from "node:zlib";
import type { Page, Route } from "@playwright/test";
import { expect, test } from "#tests/support/test.ts";

// What a first visit weighs, and how its page moves by itself, also on a slow network.

for (const colorScheme of ["light", "dark"] as const) {
  test(`the whole landing page weighs less than 100 kB with fonts and hardly moves, ${colorScheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const bytes = new Map<string, number>();
    page.on("response", async (response) => {
      const body = await response.body();
      const isText = /html|css|svg|json|javascript/.test(response.headers()["content-type"] ?? "");
      bytes.set(new URL(response.url()).pathname, (isText ? gzipSync(body) : body).byteLength);
    });
    await page.goto("/");
    // What waits until it is scrolled to counts as well.
    for (const picture of await page.locator("img").all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      await expect(picture).toHaveAttribute("width", /^\d+$/);
    }
    await expectHardlyMoved(page);
    await expect.poll(() => [...bytes.keys()].some((path) => path.endsWith(".woff2"))).toBe(true);
    const total = [...bytes.values()].reduce((sum, one) => sum + one, 0);
    expect(total, JSON.stringify([...bytes])).toBeLessThan(100_000);
  });
}

for (const width of [390, 1280]) {
  test(`fonts that come after the text hardly move it, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const fonts: Route[] = [];
    await page.route("**/*.woff2", (route) => {
      fonts.push(route);
    });
    for (const path of ["/", "/auth"]) {
      fonts.length = 0;
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect.poll(() => fonts.length).toBeGreaterThan(0);
      expect(await page.evaluate(paintedWithoutFonts)).toBe(true);
      for (const font of fonts) await font.continue();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await expectHardlyMoved(page);
    }
  });
}

/** Waits for two frames, and says whether they came without the fonts. */
function paintedWithoutFonts(): Promise<boolean> {
  return new Promise((resolve) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => resolve(document.fonts.status === "loading")),
    ),
  );
}

type LayoutShift = PerformanceEntry & {
  value: number;
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

async function expectHardlyMoved(page: Page): Promise<void> {
  const all = await movements(page);
  const sum = all.reduce((before, { value }) => before + value, 0);
  expect(sum, `${page.url()} ${JSON.stringify(all, null, 1)}`).toBeLessThan(0.01);
}

/** What the page has moved by itself since it came, and where. */
function movements(page: Page): Promise<{ value: number; what: string[] }[]> {
  return page.evaluate(
    () =>
      new Promise<{ value: number; what: string[] }[]>((resolve) => {
        const moved: PerformanceEntry[] = [];
        const observer = new PerformanceObserver((list) => moved.push(...list.getEntries()));
        observer.observe({ type: "layout-shift", buffered: true });
        // What moved until now has been noted once two frames are drawn.
        const noted = () => {
          moved.push(...observer.takeRecords());
          resolve(
            (moved as LayoutShift[]).map(({ value, sources }) => ({
              value,
              what: sources.map(
                ({ node, previousRect: from, currentRect: to }) =>
                  `${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent}: ${from.y} to ${to.y}, ${from.height} to ${to.height} high`,
              ),
            })),
          );
        };
        requestAnimationFrame(() => requestAnimationFrame(noted));
      }),
  );
}
