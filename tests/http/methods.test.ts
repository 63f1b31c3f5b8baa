import { readdirSync } from "node:fs";
import { ask } from "#tests/support/http.ts";
import { expect, site, test } from "#tests/support/http-test.ts";

const reads = "GET, HEAD, OPTIONS";
const writes = "GET, HEAD, POST, OPTIONS";

/** Kinds of addresses, with what each takes; null where there is none. */
const addresses: Record<string, string | null> = {
  "/": reads,
  "/?index": writes,
  "/impressum": reads,
  "/kalender/abc.ics": reads,
  "/praxis/kalender/abc.ics": reads,
  "/teilen/abc/pass.pdf": reads,
  "/teilen/abc/gegeben": writes,
  "/robots.txt": reads,
  "/beratung/absagen/abc.def": writes,
  "/pets": writes,
  "/pets.data": writes,
  "/auth": writes,
  "/erinnerung/abmelden/abc.def": writes,
  "/gibt-es-nicht": null,
};

// RFC 9110, 9.3.7 and 15.5.6. PROPFIND and REPORT are what calendar programs try first (RFC 4918, 3253).
for (const method of ["OPTIONS", "PROPFIND", "REPORT", "DELETE"]) {
  test(`${method} is answered with the methods of the address`, async () => {
    for (const [path, allow] of Object.entries(addresses)) {
      const answer = await ask(site.origin, path, {
        method,
        headers: { origin: site.origin },
      });
      const status = method === "OPTIONS" ? 204 : 405;
      expect([answer.status, answer.headers.allow], path).toEqual(
        allow === null ? [404, undefined] : [status, allow],
      );
      expect(answer.text, path).toBe("");
    }
  });
}

test("a form where nothing takes one is refused with the methods of the address", async () => {
  for (const [path, allow] of Object.entries(addresses).filter(([, allow]) => allow === reads)) {
    const headers = { origin: site.origin };
    const answer = await ask(site.origin, path, { form: { a: "1" }, headers });
    expect([answer.status, answer.headers.allow], path).toEqual([405, allow]);
  }
});

// They are answered before the worker.
test("a file is refused to other methods with those that read it", async () => {
  const [hashed = ""] = readdirSync("build/client/assets").filter((name) => /\.js$/.test(name));
  const files = [
    "/favicon.svg",
    "/favicon.ico",
    "/gaben.js",
    "/bericht.js",
    "/drucken.js",
    "/service-worker.js",
    "/kasse.css",
    "/vorausladen.json",
    "/lizenzen/libheif.txt",
    `/assets/${hashed}`,
  ];
  for (const path of files) {
    for (const method of ["OPTIONS", "PROPFIND", "DELETE", "PUT", "POST"]) {
      const answer = await ask(site.origin, path, { method, headers: { origin: site.origin } });
      expect([answer.status, answer.headers.allow], `${method} ${path}`).toEqual([
        405,
        "GET, HEAD",
      ]);
    }
    expect((await ask(site.origin, path)).status, path).toBe(200);
  }
  for (const page of ["/", "/impressum", "/kraeuter", "/auth"]) {
    expect((await ask(site.origin, page)).headers.allow, page).toBeUndefined();
  }
});

// RFC 9110, 9.3.1: content of a GET has no meaning; RFC 9112, 7.1: in chunks it has no length.
test("a page is read with a body as without one, whole or in chunks", async () => {
  for (const path of ["/", "/auth", "/impressum", "/robots.txt", "/kalender/abc.ics"]) {
    for (const method of ["GET", "HEAD"]) {
      const plain = await ask(site.origin, path, { method });
      for (const chunked of [false, true]) {
        const answer = await ask(site.origin, path, { method, body: "a=1", chunked });
        expect(answer.status, `${method} ${path}`).toBe(plain.status);
      }
    }
  }
});
