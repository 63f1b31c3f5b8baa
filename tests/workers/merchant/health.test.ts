import { env, exports } from "cloudflare:workers";
import { expect, it } from "vitest";
import { whileAway } from "#tests/support/failing.ts";

const ask = () => exports.default.fetch("http://merchant/merchant/health");

it("is unhealthy without its tables and healthy with them", async () => {
  const before = await whileAway(env.MERCHANT_DB, "stores", ask);
  expect(before.status).toBe(503);
  expect(await before.json()).toEqual({ status: "failed" });
  const after = await ask();
  expect(after.status).toBe(200);
  expect(await after.json()).toEqual({ status: "ok" });
});

it("is unhealthy without a store to serve", async () => {
  const { results } = await env.MERCHANT_DB.prepare("select * from stores").all();
  expect(results).toHaveLength(1);
  await env.MERCHANT_DB.prepare("delete from stores").run();
  expect((await ask()).status).toBe(503);
});

it.each(["/", "/health", "/merchant", "/merchant/", "/merchant/x", "/webhooks/health", "/.env"])(
  "answers nothing at %s, whatever the method",
  async (path) => {
    for (const method of ["GET", "POST", "PUT", "DELETE"]) {
      const response = await exports.default.fetch(`http://merchant${path}`, { method });
      expect([method, response.status]).toEqual([method, 404]);
      expect(await response.json()).toEqual({ error: "not found" });
    }
  },
);
