import { decodeHTML } from "entities";
import sharp from "sharp";
import { z } from "zod";
import { site as config } from "#app/platform/operator/config.ts";
import { prerenderedPaths, scriptFreePaths } from "#app/platform/operator/script-free-paths.ts";
import { ask } from "#tests/support/http.ts";
import { expect, site, test } from "#tests/support/http-test.ts";
import { listRoutes } from "#tests/support/routes.ts";

// What search engines, messengers and home screens are told.

/** The pages that everybody finds: in the sitemap, with a description and a picture. */
const publicPages = [...scriptFreePaths, "/kraeuter", "/kraeuter/eibe"];

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

test("every public page says what it is, where it stands and what it looks like", async () => {
  const said = { titles: new Set<string>(), descriptions: new Set<string>() };
  for (const address of publicPages) {
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
    if (address !== "/") continue;
    const types = graphs.flatMap((one) => one["@graph"].map((node) => node["@type"]));
    expect(types.includes("LocalBusiness")).toBe(!operator.isExample);
  }
  expect(said.titles.size).toBe(publicPages.length);
  expect(said.descriptions.size).toBe(publicPages.length);
});

const manifestSchema = z.looseObject({
  name: z.literal("Kräuterpfote"),
  lang: z.literal("de"),
  start_url: z.literal("/dashboard"),
  icons: z.array(z.looseObject({ src: z.string(), sizes: z.string(), type: z.string() })).min(3),
  shortcuts: z.array(z.strictObject({ name: z.string(), url: z.string() })),
});

test("the manifest's symbols are there, in the size it says, and its addresses exist", async () => {
  const { headers, text } = await ask(site.origin, "/manifest.webmanifest");
  expect(headers["content-type"]).toContain("application/manifest+json");
  const manifest = manifestSchema.parse(JSON.parse(text));
  for (const { src, sizes, type } of manifest.icons) {
    const file = await fetch(site.origin + src);
    expect(file.headers.get("content-type"), src).toBe(type);
    const { width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    if (sizes !== "any") expect(`${width}x${height}`).toBe(sizes);
  }
  const paths = listRoutes().map(({ route }) => `/${route}`);
  expect(paths).toEqual(expect.arrayContaining(manifest.shortcuts.map(({ url }) => url)));
  expect(paths).toContain(manifest.start_url);
});
