import { describe, expect, it } from "vitest";
import { plainErrorPage } from "#app/middleware/plain-error-page.ts";
import {
  allowPrivateCache,
  allowPublicCache,
  finishResponse,
  pageSecurityPolicy,
} from "#app/middleware/response-headers.ts";

const visitor = new Request("https://kraeuterpfote.example/");
const seconds = { browserSeconds: 0, edgeSeconds: 3600 };

function directives(policy: string | null): Record<string, string> {
  return Object.fromEntries(
    (policy ?? "").split("; ").map((one) => {
      const [name = "", ...values] = one.split(" ");
      return [name, values.join(" ")];
    }),
  );
}

describe("pageSecurityPolicy", () => {
  it("lets an app page run its own scripts and those with its nonce", () => {
    expect(directives(pageSecurityPolicy({ nonce: "n-1" }))).toEqual({
      ...{ "default-src": "'none'", "script-src": "'self' 'nonce-n-1'", "style-src": "'self'" },
      ...{ "img-src": "'self'", "font-src": "'self'", "connect-src": "'self'" },
      ...{ "form-action": "'self'", "base-uri": "'none'", "frame-ancestors": "'none'" },
      "manifest-src": "'self'",
    });
  });

  it("lets forms of an app page lead to the payment pages that are configured", () => {
    const policy = pageSecurityPolicy({ nonce: "n-1", formHosts: ["pay.example.org"] });
    expect(directives(policy)["form-action"]).toBe("'self' https://pay.example.org");
  });

  it("lets a public page run nothing, and knows nothing from elsewhere", () => {
    const policy = pageSecurityPolicy("none");
    expect(directives(policy)).toMatchObject({
      ...{ "script-src": "'none'", "connect-src": "'self'", "frame-ancestors": "'none'" },
    });
    expect(policy).not.toMatch(/unsafe|https?:|\*|data:|blob:/);
  });
});

describe("finishResponse", () => {
  it("makes every answer private and not kept", () => {
    for (const kept of ["public, max-age=600", "max-age=31536000, immutable", ""]) {
      const answer = new Response("x", { headers: { "cache-control": kept } });
      expect(finishResponse(answer, "r-1").headers.get("cache-control")).toBe("private, no-store");
    }
  });

  it("puts the security headers and the request's id on it", () => {
    const { headers } = finishResponse(new Response("x"), "r-1");
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-request-id": "r-1",
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "strict-transport-security": "max-age=63072000; includeSubDomains",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
      "x-frame-options": "DENY",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });

  it("keeps status, body, cookies and what the answer says of itself", async () => {
    const answer = new Response("Guten Tag", {
      status: 418,
      headers: { "content-type": "text/plain", "content-security-policy": "script-src 'none'" },
    });
    answer.headers.append("set-cookie", "a=1; Path=/");
    answer.headers.append("set-cookie", "b=2; Path=/");
    const finished = finishResponse(answer, "r-1");
    expect(finished.status).toBe(418);
    expect(await finished.text()).toBe("Guten Tag");
    expect(finished.headers.getSetCookie()).toEqual(["a=1; Path=/", "b=2; Path=/"]);
    expect(finished.headers.get("content-type")).toBe("text/plain");
    expect(finished.headers.get("content-security-policy")).toBe("script-src 'none'");
  });

  it("works for every status", () => {
    for (const status of [204, 301, 302, 303, 304, 403, 404, 413, 429, 500, 503]) {
      const finished = finishResponse(new Response(null, { status }), "r-1");
      expect(finished.status).toBe(status);
      expect(finished.headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  it("works where headers cannot be changed, and overrides what an upstream says of security", () => {
    const redirect = Response.redirect("https://kraeuterpfote.example/pets", 302);
    expect(finishResponse(redirect, "r-1").headers.get("x-request-id")).toBe("r-1");
    const forged = { "x-frame-options": "ALLOWALL", "x-request-id": "forged" };
    const { headers } = finishResponse(new Response("x", { headers: forged }), "r-1");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-request-id")).toBe("r-1");
  });
});

describe("allowPublicCache", () => {
  it("is the one way past private, no-store", () => {
    const cached = allowPublicCache(visitor, new Response("x"), seconds);
    const { headers } = finishResponse(cached, "r-1");
    expect(headers.get("cache-control")).toBe("public, max-age=0");
    // `s-maxage` or `must-revalidate` would forbid the stale copy.
    expect(headers.get("cloudflare-cdn-cache-control")).toBe(
      "public, max-age=3600, stale-if-error=86400",
    );
    expect(headers.has("vary")).toBe(false);
  });

  it("tells browsers to mind cookies where the edge keeps nothing", () => {
    const { headers } = allowPublicCache(visitor, new Response("x"), {
      ...seconds,
      edgeSeconds: 0,
    });
    expect(headers.get("cloudflare-cdn-cache-control")).toBe("no-store");
    expect(headers.get("vary")).toBe("Cookie");
  });

  it("outlives another wrapping of the answer, as the router wraps it", () => {
    const cached = allowPublicCache(visitor, new Response("x"), seconds);
    const wrapped = new Response(cached.body, cached);
    expect(finishResponse(wrapped, "r-1").headers.get("cache-control")).toBe("public, max-age=0");
  });

  it("does not outlive a cookie that was set afterwards", () => {
    const cached = allowPublicCache(visitor, new Response("x"), seconds);
    cached.headers.append("set-cookie", "a=1");
    const { headers } = finishResponse(cached, "r-1");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.has("cloudflare-cdn-cache-control")).toBe(false);
  });

  it("tells pages, and nothing else, which links may be asked for ahead", () => {
    const page = { headers: { "content-type": "text/html; charset=utf-8" } };
    const xml = { headers: { "content-type": "application/xml" } };
    const rulesOf = (response: Response) =>
      finishResponse(response, "r-1").headers.get("speculation-rules");
    const cached = allowPublicCache(visitor, new Response("x", page), seconds);
    expect(rulesOf(cached)).toBe('"/vorausladen.json"');
    expect(rulesOf(allowPublicCache(visitor, new Response("x", xml), seconds))).toBeNull();
    expect(rulesOf(new Response("x", page))).toBeNull();
    expect(rulesOf(allowPrivateCache(new Response("x", page), 60))).toBeNull();
    cached.headers.append("set-cookie", "a=1");
    expect(rulesOf(cached)).toBeNull();
  });

  it("refuses a request with a cookie, and an answer that sets one", () => {
    const asked = new Request(visitor.url);
    Object.defineProperty(asked, "headers", { value: new Headers({ cookie: "a=1" }) });
    expect(() => allowPublicCache(asked, new Response("x"), seconds)).toThrow(/cookie/);
    const answer = new Response("x", { headers: { "set-cookie": "a=1" } });
    expect(() => allowPublicCache(visitor, answer, seconds)).toThrow(/cookie/);
  });
});

describe("allowPrivateCache", () => {
  it("lets the browser keep an answer, and nobody between", () => {
    const { headers } = finishResponse(allowPrivateCache(new Response("x"), 3600), "r-1");
    expect(headers.get("cache-control")).toBe("private, max-age=3600");
    expect(headers.get("cloudflare-cdn-cache-control")).toBe("no-store");
  });

  it("does not outlive a cookie that was set afterwards", () => {
    const cached = allowPrivateCache(new Response("x"), 3600);
    cached.headers.append("set-cookie", "a=1");
    expect(finishResponse(cached, "r-1").headers.get("cache-control")).toBe("private, no-store");
  });

  it("overrides what a service behind us says of caching", () => {
    const answer = new Response("x", { headers: { "cache-control": "public, max-age=9999" } });
    const { headers } = finishResponse(allowPrivateCache(answer, 60), "r-1");
    expect(headers.get("cache-control")).toBe("private, max-age=60");
  });

  it("refuses an answer that sets a cookie", () => {
    const answer = new Response("x", { headers: { "set-cookie": "a=1" } });
    expect(() => allowPrivateCache(answer, 60)).toThrow(/cookie/);
  });
});

describe("plainErrorPage", () => {
  it("is German and stands by itself", async () => {
    const id = "8c0c6a1e-0000-4000-8000-000000000000";
    for (const status of [403, 413, 500, 503] as const) {
      const page = plainErrorPage(status, id);
      expect(page.status).toBe(status);
      expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
      const html = await page.text();
      expect(html).toMatch(/<title>[^<]+ – Kräuterpfote<\/title>/);
      for (const words of ['<html lang="de">', id, '<a href="/">Zur Startseite</a>']) {
        expect(html).toContain(words);
      }
      expect(html).not.toMatch(/<script|src=|style=|https?:/);
    }
  });
});
