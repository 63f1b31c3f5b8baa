import { applyD1Migrations } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";

beforeAll(() => applyD1Migrations(env.DB, env.TEST_MIGRATIONS));

it("answers a health check at the public door, and nothing else", async () => {
  const health = await exports.default.fetch("http://store/webhooks/health");
  expect(health.status).toBe(200);
  const inner = await exports.default.fetch("http://store/health");
  expect(inner.status).toBe(404);
});
