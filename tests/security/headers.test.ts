import { scriptFreePaths } from "#app/platform/operator/script-free-paths.ts";
import { type Ask, ask, Client, signedIn } from "#tests/support/http.ts";
import { customer, expect, person, site, test } from "#tests/support/http-test.ts";
import { inLanes } from "#tests/support/lanes.ts";
import { expectProtection } from "./protection.ts";

// Every kind of answer carries the same protection, errors and files included.

type Kind = { path: string; status: number; options?: Ask; signedIn?: true };

const kinds: Record<string, Kind> = {
  "a prerendered page": { path: "/", status: 200 },
  "a legal page": { path: "/impressum", status: 200 },
  "a public page with a cookie": {
    path: "/agb",
    status: 200,
    options: { headers: { cookie: "kraeuterpfote_hinweis=x" } },
  },
  "the public herbs": { path: "/kraeuter", status: 200 },
  "a public herb": { path: "/kraeuter/eibe", status: 200 },
  "another spelling of a herb": { path: "/kraeuter/Eibe", status: 301 },
  "a herb that is none": { path: "/kraeuter/gibt-es-nicht", status: 404 },
  "the sitemap": { path: "/sitemap.xml", status: 200 },
  "a page of the app for visitors": { path: "/auth", status: 200 },
  "a page behind sign-in": { path: "/pets", status: 200, signedIn: true },
  data: { path: "/auth.data", status: 200 },
  "data behind sign-in": { path: "/pets.data", status: 200, signedIn: true },
  "a redirect": { path: "/pets", status: 302 },
  "a redirect as data": { path: "/pets.data", status: 202 },
  "an unknown page": { path: "/gibt-es-nicht", status: 302 },
  "an unknown file": { path: "/gibt-es-nicht.txt", status: 404 },
  "an unknown interface": { path: "/api/gibt-es-nicht", status: 404 },
  "a form that is refused": {
    path: "/auth",
    status: 400,
    options: { form: { intent: "sign-in" } },
  },
  "a form of another site": {
    path: "/auth",
    status: 403,
    options: { form: { a: "" }, headers: { origin: "https://evil.example" } },
  },
  "a method nobody offers": {
    path: "/calendar",
    status: 405,
    signedIn: true,
    options: { form: {} },
  },
  "a body that is too large": {
    path: "/auth",
    status: 413,
    options: { form: { a: "x".repeat(200_000) } },
  },
  "a body that is no form": {
    path: "/auth",
    status: 400,
    options: { body: "{}", headers: { "content-type": "application/json" } },
  },
  "the health check": { path: "/healthz", status: 200 },
  "the webhooks' endpoint": { path: "/webhooks/gibt-es-nicht", status: 404 },
  "the merchant's endpoint": { path: "/merchant/gibt-es-nicht", status: 404 },
  "the shop": { path: "/store", status: 200, signedIn: true },
  "a product": { path: "/product/prod_01KR0000000000000000000001", status: 200, signedIn: true },
  "an unknown product": { path: "/product/unbekannt", status: 404, signedIn: true },
  "a picture that is none": { path: "/product/x/bild/0", status: 404, signedIn: true },
  "the cart's check": { path: "/cart/stand", status: 200, signedIn: true },
  "a cart's check of nonsense": { path: "/cart/stand?variant=%20", status: 400, signedIn: true },
  "an unfinished checkout": { path: "/cart/offen?checkout=x", status: 200, signedIn: true },
  "a checkout that is refused": {
    path: "/cart",
    status: 400,
    signedIn: true,
    options: { form: { intent: "checkout" } },
  },
  "a checkout that leads to the order page": {
    path: "/cart",
    status: 303,
    signedIn: true,
    options: {
      form: { intent: "checkout", variant: "variant_01KR0000000000000000000001", quantity: "1" },
    },
  },
  "the orders": { path: "/orders", status: 200, signedIn: true },
  "the orders as data": { path: "/orders.data", status: 200, signedIn: true },
  success: { path: "/success?checkout=x", status: 200, signedIn: true },
  "an order page that is none": { path: "/merchant/kasse/x", status: 404 },
  "the merchant's health": { path: "/merchant/health", status: 200 },
  "the webhook without a signature": {
    path: "/webhooks/store",
    status: 400,
    options: { body: "{}" },
  },
  "the webhook by another method": { path: "/webhooks/store", status: 405 },
  "a drawing of the shop": { path: "/waren/weiteres-haustier.svg", status: 200 },
  "the order page's style": { path: "/kasse.css", status: 200 },
  "the mailbox": { path: "/dev/mailbox", status: 200 },
  "the mailbox as JSON": { path: "/dev/mailbox.json", status: 200 },
  "the route manifest": { path: "/__manifest?paths=%2Fpets&version=x", status: 204 },
  "the head of a page": { path: "/auth", status: 200, options: { method: "HEAD" } },
  "the service worker": { path: "/service-worker.js", status: 200 },
  "what may be asked for ahead": { path: "/vorausladen.json", status: 200 },
  "the icon": { path: "/favicon.svg", status: 200 },
  "the other icon": { path: "/favicon.ico", status: 200 },
  "the icon for a home screen": { path: "/apple-touch-icon.png", status: 200 },
  "a missing asset": { path: "/assets/gibt-es-nicht.js", status: 404 },
};

const forEverybody =
  /^\/(impressum|agb|vertrag-widerrufen|vertraege-kuendigen|barrierefreiheit|kraeuter(\/eibe)?|sitemap\.xml)?$/;
const staticPath = /^\/(assets\/|service-worker|favicon|apple|waren\/|kasse\.css|vorausladen)/;

test("every kind of answer carries the security headers, and only files and public pages may be kept", async () => {
  const { client } = await customer();
  await inLanes(Object.entries(kinds), async ([name, kind]) => {
    const { path, status, options } = kind;
    const answer = await (kind.signedIn ? client : new Client(site)).ask(path, options);
    expect(answer.status, name).toBe(status);
    const isFile = staticPath.test(path) && status === 200;
    expectProtection(answer, !staticPath.test(path), name);
    const isPublicPage = forEverybody.test(path) && path !== "/sitemap.xml";
    expect(answer.headers["speculation-rules"], name).toBe(
      isPublicPage ? '"/vorausladen.json"' : undefined,
    );
    if (isFile || forEverybody.test(path)) return;
    expect(answer.headers["cache-control"], name).toBe("private, no-store");
    expect(answer.headers["cloudflare-cdn-cache-control"], name).toBeUndefined();
  });
});

test("browsers take the list of what may be asked for ahead as such", async () => {
  const { headers } = await ask(site.origin, "/vorausladen.json");
  expect(headers["content-type"]).toBe("application/speculationrules+json");
  expect(headers["cache-control"]).toBe("public, max-age=86400");
});

test("public pages may run no script, and have none", async () => {
  for (const path of scriptFreePaths) {
    for (const cookie of ["", "kraeuterpfote_hinweis=x"]) {
      const answer = await ask(site.origin, path, { headers: { cookie } });
      const policy = answer.headers["content-security-policy"];
      expect(policy, path).toContain("script-src 'none'");
      // A block of data for search engines is none that a browser runs.
      expect(answer.text, path).not.toMatch(
        /<script(?! type="application\/ld\+json">)|modulepreload|\son\w+=|javascript:/i,
      );
    }
  }
});

/** In a tag, and not in the text of one of its attributes. */
const ownHandlers = /<[a-z][^<>"]*(?:"[^"]*"[^<>"]*)*\s(?:style="|on(?:click|load|error)=)/i;

test("scripts of app pages carry the nonce of their own answer and no other", async () => {
  const client = await signedIn(site, (await person()).email);
  const seen = new Set<string>();
  const paths = [
    ...["/pets", "/pets", "/dashboard", "/profile", "/welcome", "/gibt-es-nicht.x", "/store"],
    ...["/product/prod_01KR0000000000000000000004", "/cart", "/orders", "/success?checkout=x"],
  ];
  for (const path of paths) {
    const answer = await client.get(path);
    const policy = answer.headers["content-security-policy"] ?? "";
    const nonce = /script-src 'self' 'nonce-([\w-]{20,})'/.exec(policy)?.[1] ?? "";
    expect(nonce, path).not.toBe("");
    expect(seen.has(nonce), path).toBe(false);
    seen.add(nonce);
    const scripts = [...answer.text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length, path).toBeGreaterThan(0);
    for (const tag of scripts) expect(tag, path).toContain(`nonce="${nonce}"`);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*|data:|http:/);
    expect(answer.text, path).not.toMatch(ownHandlers);
  }
});

test("the sign-in comes from a file, with a nonce of each answer, and is kept by nobody", async () => {
  const seen = new Set<string>();
  const conditions = { "if-none-match": "*", "if-modified-since": new Date().toUTCString() };
  const asked: Record<string, string>[] = [{}, conditions, { cookie: "theme=dark" }];
  for (const headers of asked) {
    const answer = await ask(site.origin, "/auth", { headers });
    expect(answer.status).toBe(200);
    const policy = answer.headers["content-security-policy"] ?? "";
    const nonce = /script-src 'self' 'nonce-([\w-]{20,})'/.exec(policy)?.[1] ?? "";
    const tags = [...answer.text.matchAll(/<(?:script|link rel="modulepreload")[^>]*>/g)];
    expect(tags.length).toBeGreaterThan(5);
    for (const [tag] of tags) expect(tag).toContain(`nonce="${nonce}"`);
    seen.add(nonce);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.text).toContain(`data-request-id="${answer.headers["x-request-id"]}"`);
  }
  expect(seen.size).toBe(3);
  // What the address asks for is not in the file.
  const registration = await ask(site.origin, "/auth?modus=registrieren&redirectTo=%2Fstore");
  expect(registration.text).toContain('name="fullName"');
  expect(registration.text).toContain('name="redirectTo" value="/store"');
});

test("no page asks another origin for anything", async () => {
  const client = await signedIn(site, (await person()).email);
  const paths = [
    ...["/", "/impressum", "/datenschutz", "/pets", "/dashboard", "/profile", "/store", "/cart"],
    ...["/product/prod_01KR0000000000000000000004", "/orders", "/success?checkout=x"],
  ];
  for (const path of paths) {
    const { text } = await new Client(site).get(path);
    for (const page of [text, (await client.get(path)).text]) {
      const sources = [
        ...page.matchAll(
          /<(?:script|link|img|iframe|source|form)[^>]*?(?:src|href|action)="([^"]*)"/g,
        ),
      ];
      for (const [, source = ""] of sources) {
        expect(new URL(source, site.origin).origin, `${path} ${source}`).toBe(site.origin);
      }
    }
  }
});
