import { gzipSync } from "node:zlib";
import type { Page, Route } from "@playwright/test";
import { decodeHTML } from "entities";
import sharp from "sharp";
import { z } from "zod";
import { site as config } from "#app/site/config.ts";
import { answers } from "#app/site/landing/answers.ts";
import { prerenderedPaths } from "#app/site/prerendered-paths.ts";
import { ask } from "#tests/support/http.ts";
import { expect, test } from "#tests/support/test.ts";
import { addressOf, pages } from "./pages.ts";

// What search engines, messengers and home screens are told, and what a first visit weighs.

/** The pages that everybody finds: in the sitemap, with a description and a picture. */
const publicPages = pages
  .filter(({ route, as }) => as.includes("visitor") && !/^\/(auth|dev)/.test(route))
  .map((entry) => addressOf(entry, ""));

const { operator } = config;

const graphSchema = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@graph": z
    .array(
      z.discriminatedUnion("@type", [
        z.looseObject({ "@type": z.literal("WebSite"), url: z.string(), name: z.string() }),
        z.looseObject({
          "@type": z.literal("FAQPage"),
          mainEntity: z
            .array(
              z.strictObject({
                "@type": z.literal("Question"),
                name: z.string().endsWith("?"),
                acceptedAnswer: z.strictObject({
                  "@type": z.literal("Answer"),
                  text: z.string().min(20),
                }),
              }),
            )
            .min(3),
        }),
        // Only of an operator with data of their own: no practice is named for the example.
        z.strictObject({
          "@type": z.literal("LocalBusiness"),
          "@id": z.string().endsWith("/#praxis"),
          name: z.literal(operator.practice),
          url: z.string(),
          description: z.string().min(1),
          telephone: z.literal(operator.phone),
          email: z.literal(operator.email),
          address: z.strictObject({
            "@type": z.literal("PostalAddress"),
            streetAddress: z.literal(operator.street),
            postalCode: z.literal(operator.postalCode),
            addressLocality: z.literal(operator.city),
            addressCountry: z.literal("DE"),
          }),
          makesOffer: z
            .array(
              z.looseObject({
                "@type": z.literal("Offer"),
                price: z.string().regex(/^\d+\.\d{2}$/),
                priceCurrency: z.literal("EUR"),
              }),
            )
            .min(1),
        }),
        z.looseObject({ "@type": z.enum(["WebPage", "CollectionPage"]), url: z.url() }),
        z.strictObject({
          "@type": z.literal("BreadcrumbList"),
          itemListElement: z
            .array(
              z.strictObject({
                "@type": z.literal("ListItem"),
                position: z.int().positive(),
                name: z.string().min(1),
                item: z.url(),
              }),
            )
            .min(2),
        }),
      ]),
    )
    .min(1),
});

/** The one thing of a page's head that a pattern finds. */
function headValue(html: string, pattern: RegExp): string {
  const found = [...html.matchAll(pattern)].map(([, value = ""]) => decodeHTML(value));
  expect(found, String(pattern)).toHaveLength(1);
  return found[0] ?? "";
}

test("every public page says what it is, where it stands and what it looks like", async ({
  site,
}) => {
  const said = { titles: new Set<string>(), descriptions: new Set<string>() };
  for (const address of publicPages) {
    await test.step(address, async () => {
      const { status, text: html } = await ask(site.origin, address);
      expect(status).toBe(200);
      const title = headValue(html, /<title>([^<]+)<\/title>/g);
      const description = headValue(html, /<meta name="description" content="([^"]+)"/g);
      expect.soft(title.length, title).toBeLessThanOrEqual(70);
      expect.soft(description.length, description).toBeGreaterThanOrEqual(50);
      expect.soft(description.length, description).toBeLessThanOrEqual(160);
      said.titles.add(title);
      said.descriptions.add(description);

      // What is prerendered on a machine without an address names none.
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
      const ownAddress = new URL(address, site.origin).href;
      expect(canonical).toBe(prerenderedPaths.includes(address) ? undefined : ownAddress);
      const picture = headValue(html, /<meta property="og:image" content="([^"]+)"/g);
      const { origin, pathname } = new URL(picture, site.origin);
      expect(origin).toBe(site.origin);
      const file = await fetch(site.origin + pathname);
      expect(file.headers.get("content-type")).toBe("image/png");
      // Other sites may show it beside a link.
      expect(file.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      const { width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
      expect({ width, height }).toEqual({ width: 1200, height: 630 });

      const blocks = [...html.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g)];
      const graphs = blocks.map(([, block = ""]) => graphSchema.parse(JSON.parse(block)));
      if (address !== "/") return;
      const types = graphs.flatMap((one) => one["@graph"].map((node) => node["@type"]));
      expect(types.includes("LocalBusiness")).toBe(!operator.isExample);
    });
  }
  expect(said.titles.size).toBe(publicPages.length);
  expect(said.descriptions.size).toBe(publicPages.length);
});

test("the sitemap names every public page and nothing that does not answer", async ({ site }) => {
  const { text } = await ask(site.origin, "/sitemap.xml");
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  expect(listed).toEqual(
    expect.arrayContaining(publicPages.map((path) => new URL(path, site.origin).href)),
  );
  const answers = await Promise.all(
    listed.map(async (address) => {
      const { status } = await ask(site.origin, address.slice(site.origin.length));
      return { address, status };
    }),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

const manifestSchema = z.looseObject({
  name: z.literal("Kräuterpfote"),
  lang: z.literal("de"),
  start_url: z.literal("/dashboard"),
  icons: z.array(z.looseObject({ src: z.string(), sizes: z.string(), type: z.string() })).min(3),
  shortcuts: z.array(z.strictObject({ name: z.string(), url: z.string() })),
});

test("the manifest's symbols are there, in the size it says, and its addresses exist", async ({
  site,
}) => {
  const { headers, text } = await ask(site.origin, "/manifest.webmanifest");
  expect(headers["content-type"]).toContain("application/manifest+json");
  const manifest = manifestSchema.parse(JSON.parse(text));
  for (const { src, sizes, type } of manifest.icons) {
    const file = await fetch(site.origin + src);
    expect(file.headers.get("content-type"), src).toBe(type);
    const { width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    if (sizes !== "any") expect(`${width}x${height}`).toBe(sizes);
  }
  const known = pages.map(({ route }) => route);
  expect(known).toEqual(expect.arrayContaining(manifest.shortcuts.map(({ url }) => url)));
  expect(known).toContain(manifest.start_url);
});

test("the landing page's header with its way in stays while one reads on", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const header = page.getByRole("banner");
  await expect(header).toBeInViewport({ ratio: 1 });
  await expect(header.getByRole("link", { name: "Anmelden" })).toHaveAttribute("href", "/auth");
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
        new PerformanceObserver((list) =>
          resolve(
            (list.getEntries() as LayoutShift[]).map(({ value, sources }) => ({
              value,
              what: sources.map(
                ({ node, previousRect: from, currentRect: to }) =>
                  `${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent}: ${from.y} to ${to.y}, ${from.height} to ${to.height} high`,
              ),
            })),
          ),
        ).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve([]), 300);
      }),
  );
}
