import { gzipSync } from "node:zlib";
import type { Page, Route } from "@playwright/test";
import { answers } from "#app/site/landing/answers.ts";
import { expect, test } from "#tests/support/test.ts";

// The public pages: their header and menu, on paper, and what a first visit weighs and how it moves.

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
