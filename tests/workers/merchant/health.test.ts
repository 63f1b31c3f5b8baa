import { applyD1Migrations } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { expect, it } from "vitest";

it("is unhealthy without its tables and healthy with them", async () => {
  const before = await exports.default.fetch("http://merchant/merchant/health");
  expect(before.status).toBe(503);
  await applyD1Migrations(env.MERCHANT_DB, env.TEST_MIGRATIONS);
  const after = await exports.default.fetch("http://merchant/merchant/health");
  expect(after.status).toBe(200);
});
