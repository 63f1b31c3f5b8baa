import { applyD1Migrations } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
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

describe("the inner door", () => {
  it("is unhealthy without its tables, and healthy with them", async () => {
    const before = await exports.StoreService.fetch("http://store/health");
    expect(before.status).toBe(503);
    expect(await before.json()).toEqual({
      status: "failed",
      checks: { db: "failed", merchant: "ok" },
    });
    await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
    const after = await exports.StoreService.fetch("http://store/health");
    expect(after.status).toBe(200);
    expect(await after.json()).toEqual(healthy);
  });

  it.each([
    ["answers 503", () => new Response("x", { status: 503 })],
    ["answers 404", () => new Response("x", { status: 404 })],
    ["cannot be reached", () => Promise.reject(new Error("no route"))],
  ])("is unhealthy when the merchant %s", async (_what, answer) => {
    await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
    expect(await healthWith({ MERCHANT: merchant(answer) })).toEqual({
      status: 503,
      body: { status: "failed", checks: { db: "ok", merchant: "failed" } },
    });
  });

  it("does not ask the merchant when the store service is elsewhere", async () => {
    await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
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

  it.each(["/", "/products", "/webhooks/health", "/health/x"])("has no %s", async (path) => {
    const response = await exports.StoreService.fetch(`http://store${path}`);
    expect(response.status).toBe(404);
  });
});

describe("the public door", () => {
  it("answers a health check, and tells no more than that it stands", async () => {
    const health = await exports.default.fetch("http://store/webhooks/health");
    expect(health.status).toBe(200);
    expect(await health.json()).toEqual({ status: "ok" });
    const head = await exports.default.fetch("http://store/webhooks/health", { method: "HEAD" });
    expect(head.status).toBe(200);
  });

  it.each([
    "/",
    "/health",
    "//health",
    "/health/",
    "/%68ealth",
    "/Health",
    "/webhooks",
    "/webhooks/",
    "/webhooks/health/",
    "/webhooks/health/x",
    "/webhooks/../health",
    "/webhooks/%2e%2e/health",
    "/webhooks/HEALTH",
    "/webhooks/unknown",
    "/webhooks/store/",
    "/webhooks/store/x",
    "/WEBHOOKS/store",
    "/store/demo/products",
    "/store/demo/checkout",
    "/merchant/health",
    "/.env",
    "/.dev.vars",
    "/cdn-cgi/anything",
  ])("answers nothing at %s, whatever the method", async (path) => {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const response = await exports.default.fetch(`http://store${path}`, { method });
      expect([method, response.status]).toEqual([method, 404]);
      expect(await response.json()).toEqual({ error: "not found" });
    }
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"])("takes no %s of a health check", async (method) => {
    const response = await exports.default.fetch("http://store/webhooks/health", { method });
    expect(response.status).toBe(404);
  });
});
