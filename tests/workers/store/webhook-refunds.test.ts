import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { goods } from "#tests/support/store-purchase.ts";
import {
  benefitsOf,
  eventRow,
  insertBuyer,
  insertPurchase,
  take,
} from "#tests/support/store-shop.ts";

beforeAll(() => applyD1Migrations(env.DB, env.TEST_MIGRATIONS));

const onePiece = [{ index: 0, quantity: 1 }];

describe("a refund", () => {
  it("takes nothing while it is pending, nor when it fails; its successor does", async () => {
    const purchase = await insertPurchase([goods.three]);
    await take(purchase.paid());
    await take(purchase.refunded(onePiece, { id: "refund_a", status: "pending" }));
    expect(await benefitsOf(purchase.userId)).toMatchObject({ slots: 3 });
    await take(purchase.refunded(onePiece, { id: "refund_a", status: "failed" }));
    expect(await benefitsOf(purchase.userId)).toMatchObject({ slots: 3 });
    await take(purchase.refunded(onePiece, { id: "refund_b" }));
    expect(await benefitsOf(purchase.userId)).toMatchObject({ slots: 0, ledger: 0 });
  });

  it("never takes more than its item brought, whatever the store sends", async () => {
    const userId = await insertBuyer({ petSlotsPurchased: 5 });
    const purchase = await insertPurchase([goods.three], userId);
    await take(purchase.refunded(onePiece));
    await take(purchase.paid());
    await take(purchase.refunded(onePiece));
    await take(purchase.refunded(onePiece));
    expect(await benefitsOf(userId)).toMatchObject({ slots: 5, ledger: 5 });
  });

  it("of money alone leaves the benefit", async () => {
    const purchase = await insertPurchase([{ ...goods.one, quantity: 3 }]);
    await take(purchase.paid());
    await take(purchase.refunded([], { items: [] }));
    expect(await benefitsOf(purchase.userId)).toMatchObject({ slots: 3 });
  });
});

describe("an order that is not what our checkout held", () => {
  it("is kept for the practitioner when it has more pieces", async () => {
    const purchase = await insertPurchase([goods.three]);
    const [item] = purchase.items;
    if (item) item.quantity = 99;
    const id = `evt-${crypto.randomUUID()}`;
    expect(await take(purchase.paid(), { id })).toMatchObject({
      outcome: "set-aside",
      reason: "other-quantities",
    });
    expect(await benefitsOf(purchase.userId)).toMatchObject({ slots: 0 });
    expect(await eventRow(id)).toMatchObject({ status: "set-aside" });
  });

  it("is kept when the store is another than the one that is configured", async () => {
    const purchase = await insertPurchase([goods.three]);
    const taken = await take({ ...purchase.paid(), store_id: "store_other" });
    expect(taken).toMatchObject({ outcome: "set-aside", reason: "other-store" });
    expect(await benefitsOf(purchase.userId)).toMatchObject({ slots: 0 });
  });
});
