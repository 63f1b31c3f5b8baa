import { env, exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { whileAway } from "#tests/support/failing.ts";
import { storeApp } from "#workers/store/store-app.ts";
import type { StoreEnv } from "#workers/store/store-env.ts";

const healthy = { status: "ok", checks: { db: "ok", merchant: "ok" } };

function merchant(answer: () => Response | Promise<Response>): Fetcher {
  return { fetch: async () => answer() } as unknown as Fetcher;
}

const merchantUp = merchant(() => Response.json({ status: "ok" }));

async function healthWith(changes: Partial<StoreEnv>) {
  const given = { ...env, MERCHANT: merchantUp, ...changes };
  const response = await storeApp.request("/health", {}, given);
  return { status: response.status, body: await response.json() };
}

describe("the internal API", () => {
  const ask = () => exports.StoreService.fetch("http://store/health");

  it("is unhealthy without its tables, and healthy with them", async () => {
    const before = await whileAway(env.DB, "profiles", ask);
    expect(before.status).toBe(503);
    const checks = { db: "failed", merchant: "ok" };
    expect(await before.json()).toEqual({ status: "failed", checks });
    const after = await ask();
    expect(after.status).toBe(200);
    expect(await after.json()).toEqual(healthy);
  });

  it.each([
    ["answers 503", () => new Response("x", { status: 503 })],
    ["answers 404", () => new Response("x", { status: 404 })],
    ["cannot be reached", () => Promise.reject(new Error("no route"))],
  ])("is unhealthy when the merchant %s", async (_what, answer) => {
    const body = { status: "failed", checks: { db: "ok", merchant: "failed" } };
    expect(await healthWith({ MERCHANT: merchant(answer) })).toEqual({ status: 503, body });
  });

  it("does not ask the merchant when the store service is elsewhere", async () => {
    const down = merchant(() => Promise.reject(new Error("must not be asked")));
    const elsewhere = { MERCHANT: down, STORE_BASE_URL: "https://store.example" };
    expect(await healthWith(elsewhere)).toEqual({ status: 200, body: healthy });
  });

  it("says nothing about why", async () => {
    const broken = {
      prepare: () => {
        throw new Error("secret words of the database");
      },
    } as unknown as D1Database;
    const { status, body } = await healthWith({ DB: broken });
    expect(status).toBe(503);
    expect(JSON.stringify(body)).not.toContain("secret");
  });

  it("has nothing else", async () => {
    for (const path of ["/", "/products", "/webhooks/health", "/health/x"]) {
      const { status } = await exports.StoreService.fetch(`http://store${path}`);
      expect([path, status]).toEqual([path, 404]);
    }
  });
});

describe("the public endpoint", () => {
  it("answers a health check, and tells no more than that it stands", async () => {
    const health = await exports.default.fetch("http://store/webhooks/health");
    expect(health.status).toBe(200);
    expect(await health.json()).toEqual({ status: "ok" });
    const head = await exports.default.fetch("http://store/webhooks/health", { method: "HEAD" });
    expect(head.status).toBe(200);
  });

  it("answers nothing at other addresses, whatever the method", async () => {
    const paths = `/ /health //health /health/ /%68ealth /Health /webhooks /webhooks/
      /webhooks/health/ /webhooks/health/x /webhooks/../health /webhooks/%2e%2e/health
      /webhooks/HEALTH /webhooks/unknown /webhooks/store/ /webhooks/store/x /WEBHOOKS/store
      /store/demo/products /store/demo/checkout /merchant/health /.env /.dev.vars
      /cdn-cgi/anything`.split(/\s+/);
    for (const path of paths) {
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
        const response = await exports.default.fetch(`http://store${path}`, { method });
        expect([path, method, response.status]).toEqual([path, method, 404]);
        expect(await response.json()).toEqual({ error: "not found" });
      }
    }
  });

  it("names the methods of its address to any other (RFC 9110, 15.5.6)", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
      const response = await exports.default.fetch("http://store/webhooks/health", { method });
      const answer = [method, response.status, response.headers.get("allow")];
      expect(answer).toEqual([method, 405, "GET, HEAD"]);
    }
  });
});
