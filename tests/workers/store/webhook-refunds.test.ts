import { describe, expect, it } from "vitest";
import { goods } from "#tests/support/store-purchase.ts";
import {
  benefitsOf,
  eventRow,
  insertBuyer,
  insertPurchase,
  take,
} from "#tests/support/store-shop.ts";

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
});

it("an order with more pieces than our checkout held is kept for the practitioner", async () => {
  const purchase = await insertPurchase([goods.three]);
  const [item] = purchase.items;
  if (item) item.quantity = 99;
  const id = `evt-${crypto.randomUUID()}`;
  const aside = { outcome: "set-aside", reason: "other-quantities" };
  expect(await take(purchase.paid(), { id })).toMatchObject(aside);
  expect(await benefitsOf(purchase.userId)).toMatchObject({ slots: 0 });
  expect(await eventRow(id)).toMatchObject({ status: "set-aside" });
});
