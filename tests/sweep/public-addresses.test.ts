import { readdirSync } from "node:fs";
import { scriptFreePaths } from "#app/platform/operator/script-free-paths.ts";
import { expectProtection } from "#tests/security/protection.ts";
import { ask } from "#tests/support/http.ts";
import { expect, site, test } from "#tests/support/http-test.ts";
import { inLanes } from "#tests/support/lanes.ts";

// What is there for everybody: all pages that the sitemap names, and all files of the build.

test("the sitemap names every public page and nothing that does not answer", async () => {
  const { text } = await ask(site.origin, "/sitemap.xml");
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  const publicPages = [...scriptFreePaths, "/kraeuter", "/kraeuter/eibe"];
  expect(listed).toEqual(
    expect.arrayContaining(publicPages.map((path) => new URL(path, site.origin).href)),
  );
  await inLanes(listed, async (address) => {
    const { status } = await ask(site.origin, address.slice(site.origin.length));
    expect(status, address).toBe(200);
  });
});

test("every built file carries the security headers", async () => {
  const files = readdirSync("build/client/assets");
  expect(files.length).toBeGreaterThan(10);
  await inLanes(files, async (file) => {
    const answer = await ask(site.origin, `/assets/${file}`);
    expect(answer.status, file).toBe(200);
    expect(answer.headers["cache-control"], file).toBe("public, max-age=31536000, immutable");
    // The libraries that draw PDFs and open HEIC name schemes and parsers of their own.
    const isLibrary = /^(?:pdf\.|heic-worker-)/.test(file);
    expectProtection(isLibrary ? { ...answer, text: "" } : answer, false, file);
  });
});
