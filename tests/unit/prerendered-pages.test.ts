import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  answerPrerendered,
  asFromAnybody,
  withoutSlash,
} from "#app/middleware/prerendered-pages.ts";
import { finishResponse } from "#app/middleware/response-headers.ts";
import {
  prerenderedPaths,
  scriptFreePaths,
  sharedPaths,
} from "#app/platform/operator/script-free-paths.ts";

const page = "<!doctype html><title>Kräuterpfote</title>";

function assets(answer: () => Response) {
  const asked: string[] = [];
  const fetcher = {
    async fetch(request: Request) {
      asked.push(new URL(request.url).pathname);
      return answer();
    },
  };
  return { fetcher: fetcher as unknown as Fetcher, asked };
}

async function ask(
  path: string,
  { method = "GET", cookie = "", answer = () => new Response(page) } = {},
) {
  const request = new Request(`https://kraeuterpfote.example${path}`, { method });
  Object.defineProperty(request, "headers", { value: new Headers(cookie ? { cookie } : {}) });
  const { fetcher, asked } = assets(answer);
  const response = await answerPrerendered(request, fetcher, { requestId: "r-1", formHosts: [] });
  return { response: response && finishResponse(response, "r-1"), asked };
}

describe("a prerendered page", () => {
  it("answers a visitor, without script, kept at the edge where all get the same", async () => {
    for (const path of scriptFreePaths) {
      const { response } = await ask(path);
      expect(await response?.text()).toBe(page);
      expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
        "content-security-policy": expect.stringContaining("script-src 'none'"),
        "cache-control": "public, max-age=0",
        "cloudflare-cdn-cache-control": sharedPaths.includes(path)
          ? "public, max-age=300, stale-if-error=86400"
          : "no-store",
      });
      const { response: counted } = await ask(`${path}?utm_source=x`);
      expect(counted?.headers.get("cloudflare-cdn-cache-control")).toBe("no-store");
    }
  });

  it.each([
    "kraeuterpfote_session=abc",
    "__Host-kraeuterpfote_session=abc",
    "kraeuterpfote_hinweis=abc",
    "a=1; kraeuterpfote_session=abc; b=2",
  ])("is not for somebody with our cookie: %s", async (cookie) => {
    const { response, asked } = await ask("/", { cookie });
    expect(response).toBeNull();
    expect(asked).toEqual([]);
  });

  it("is for somebody with another's cookie, but kept by nobody", async () => {
    const { response } = await ask("/", { cookie: "theme=dark" });
    expect(await response?.text()).toBe(page);
    expect(response?.headers.get("cache-control")).toBe("private, no-store");
  });

  it("is no other address, and takes no form", async () => {
    const others = `/auth?modus=registrieren /auth.data /pets /impressum/ /IMPRESSUM // /_.data
      /_root.data /index.html`.split(/\s+/);
    for (const path of others) expect((await ask(path)).response, path).toBeNull();
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      expect((await ask("/", { method })).response, method).toBeNull();
    }
  });

  it("says that it has not changed, and is left to the router when it is missing", async () => {
    const answers = [304, 404, 500, 503].map(async (status) => {
      const body = status === 304 ? null : "x";
      const { response } = await ask("/", { answer: () => new Response(body, { status }) });
      return response?.status;
    });
    expect(await Promise.all(answers)).toEqual([304, undefined, undefined, undefined]);
  });
});

describe("a request as from anybody", () => {
  const told = {
    cookie: "kraeuterpfote_session=abc",
    authorization: "x",
    "sec-purpose": "prefetch",
  };
  const from = (path: string, method = "GET", headers: Record<string, string> = told) => {
    const request = new Request(`https://kraeuterpfote.example${path}`, { method });
    Object.defineProperty(request, "headers", { value: new Headers(headers) });
    return asFromAnybody(request);
  };
  const picture = "/kraeuter/bild/12/ab.webp";

  it("says nothing of who asks, and keeps the rest", () => {
    const linked = [
      "/kraeuter",
      "/kraeuter?seite=2",
      "/kraeuter/eibe",
      "/sitemap.xml",
      "/robots.txt",
    ];
    for (const path of [...sharedPaths, ...linked]) {
      const asked = from(path, "GET", { ...told, "if-none-match": '"x"' });
      expect(Object.fromEntries(asked?.headers ?? []), path).toEqual({ "if-none-match": '"x"' });
      expect(asked?.url).toBe(`https://kraeuterpfote.example${path}`);
    }
    expect(from("/agb", "HEAD")?.method).toBe("HEAD");
    expect(from(picture, "GET", {})).not.toBeNull();
  });

  it("is none where people get different answers, or anybody could fill the cache", () => {
    const others = `/ /?ansehen /auth /vertrag-widerrufen /vertraege-kuendigen /pets /dashboard
      /kraeuter/eibe.data /kraeuter/bild/1/a.jpg.data /kraeuter?suche=x /kraeuter?seite=x /kraeuter/eibe?x /kraeuter/ /agb?x /agb/ /agb.data /admin/kraeuter
      /herb-lexicon/1 /teilen/x`;
    for (const path of [...others.split(/\s+/), picture]) expect(from(path), path).toBeNull();
    for (const method of ["POST", "PUT", "DELETE"]) expect(from("/agb", method)).toBeNull();
  });
});

// No patterns but these: each names addresses of one page, or of herbs.
const aheadRules = z.strictObject({
  prefetch: z.tuple([
    z.strictObject({
      where: z.strictObject({
        href_matches: z.array(
          z.strictObject({
            pathname: z.string().regex(/^(\/[a-z-]+){1,2}$|^\/kraeuter\/:slug$/),
            search: z.enum(["", "seite=:seite(\\d+)"]),
          }),
        ),
      }),
      eagerness: z.literal("moderate"),
    }),
  ]),
});

it("browsers ask ahead only for pages that are the same for everybody, and for all of them", () => {
  const file = readFileSync("public/vorausladen.json", "utf8");
  const [{ where }] = aheadRules.parse(JSON.parse(file)).prefetch;
  const addresses = where.href_matches.map(
    ({ pathname, search }) =>
      pathname.replace(":slug", "eibe") + (search && `?${search.replace(/:.*/, "2")}`),
  );
  for (const address of addresses) {
    const asked = asFromAnybody(new Request(`https://kraeuterpfote.example${address}`));
    expect(asked, address).not.toBeNull();
  }
  const ofHerbs = ["/kraeuter", "/kraeuter?seite=2", "/kraeuter/eibe"];
  expect(addresses.sort()).toEqual([...sharedPaths, ...ofHerbs].sort());
});

it("is asked for without a slash at its end, with whatever was sent", async () => {
  const form = { method: "POST", body: "a=b" };
  const request = withoutSlash(new Request("https://kraeuterpfote.example/auth/?x=1", form));
  expect(request.url).toBe("https://kraeuterpfote.example/auth?x=1");
  expect(request.method).toBe("POST");
  expect(await request.text()).toBe("a=b");
  for (const path of ["/", "/pets/", "/auth", "//"]) {
    const other = new Request(`https://kraeuterpfote.example${path}`);
    expect(withoutSlash(other)).toBe(other);
  }
});

it("wrangler.toml lets the worker answer each of them, and data, before the assets do", () => {
  const config = readFileSync("wrangler.toml", "utf8");
  const [, list = ""] = /^run_worker_first = (\[[^\]]*\])$/m.exec(config) ?? [];
  expect(JSON.parse(list).sort()).toEqual([...prerenderedPaths, "/*.data"].sort());
});
