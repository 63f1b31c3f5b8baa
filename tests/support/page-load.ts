import { gzipSync } from "node:zlib";
import type { APIRequestContext, Page } from "@playwright/test";

/** Opens a page, and gathers what it asked for while it loaded and what its document says it will. */
export async function loadPage(page: Page, address: string) {
  const urls = new Set<string>();
  const note = (request: { url: () => string }) => urls.add(request.url());
  page.on("request", note);
  const response = await page.goto(address, { waitUntil: "load" });
  const named = await page.evaluate(() => ({
    // What is about the page for search engines is data, and nothing that runs.
    scripts: [...document.scripts].filter(({ type }) => type !== "application/ld+json").length,
    // Pages that React takes over load it as modules.
    modules: document.querySelectorAll("script[type=module]").length,
    preloads: document.querySelectorAll("link[rel=modulepreload]").length,
    links: [...document.querySelectorAll<HTMLLinkElement>("link[href]")].map((one) => one.href),
  }));
  // Once React has taken over everything that the page starts with has been asked for.
  if (named.modules > 0) {
    await page.waitForFunction(() =>
      Object.keys(document.body).some((key) => key.startsWith("__reactFiber")),
    );
    // The practitioner's frame asks for her palette then.
    await page.waitForFunction(
      () => !document.querySelector("header a[href='/admin/suche']:not([aria-haspopup])"),
    );
  }
  page.off("request", note);
  return { response, ...named, urls: [...new Set([...urls, ...named.links])] };
}

export type LoadedPage = Awaited<ReturnType<typeof loadPage>>;

const sizes = new Map<string, number>();

/** Bytes of what these addresses answer, as a gzipping edge would send them. */
export async function gzipBytes(request: APIRequestContext, urls: readonly string[], kind: RegExp) {
  let sum = 0;
  for (const url of urls.filter((one) => kind.test(new URL(one).pathname))) {
    const known = sizes.get(url);
    const size = known ?? gzipSync(await (await request.get(url)).body()).byteLength;
    sizes.set(url, size);
    sum += size;
  }
  return sum;
}
