import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { createDatabase } from "#app/db/database.server.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { goods, now, snapshotOf } from "#tests/support/store-purchase.ts";
import { insertBuyer, insertCheckout, insertPurchase, take } from "#tests/support/store-shop.ts";
import { readOwnHold } from "#workers/store/checkout/own-hold.ts";

beforeAll(() => applyD1Migrations(env.DB, env.TEST_MIGRATIONS));

const { variantId } = snapshotOf(goods.tea);

function holdOf(userId: string, { minutes = 5, isEmbedded = true } = {}) {
  const counted = countRoundTrips(env.DB);
  const service = { isEmbedded, get: async () => null, post: async () => null };
  const later = new Date(now.getTime() + minutes * 60 * 1000);
  return readOwnHold({ db: createDatabase(counted.db), service, now: later }, userId);
}

it("is what the customer's own unfinished checkout holds", async () => {
  const userId = await insertBuyer();
  await insertCheckout(userId, [{ ...goods.tea, quantity: 4 }]);
  expect(await holdOf(userId)).toEqual(new Map([[variantId, 4]]));
  expect(await holdOf(await insertBuyer())).toEqual(new Map());
});

it("is nothing once the checkout is an order, is old, or lies at an outside store", async () => {
  const userId = await insertBuyer();
  const purchase = await insertPurchase([goods.tea], userId);
  expect(await holdOf(userId, { minutes: 31 })).toEqual(new Map());
  expect(await holdOf(userId, { isEmbedded: false })).toEqual(new Map());
  await take(purchase.paid());
  expect(await holdOf(userId)).toEqual(new Map());
});
