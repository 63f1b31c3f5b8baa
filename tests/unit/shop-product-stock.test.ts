import { describe, expect, it } from "vitest";
import { isShipped, isUnavailable, stockNote } from "#app/shop/product.ts";

const sold = { purchasable: true };
const five = { manageInventory: true, inventoryQuantity: 5 };
const none = { manageInventory: true, inventoryQuantity: 0 };
const uncounted = { manageInventory: false, inventoryQuantity: null };

describe("stockNote", () => {
  it("says how many there are, or are left when more are wanted, or nothing if not counted", () => {
    expect(stockNote(sold, five, 5)).toEqual({ text: "5 auf Lager!", isRefusal: false });
    const text = "Nicht genügend Lagerbestand. Nur 5 übrig.";
    expect(stockNote(sold, five, 6)).toEqual({ text, isRefusal: true });
    expect(stockNote(sold, uncounted, 99)).toBeNull();
  });

  it("says that nothing can be bought", () => {
    const refusal = { text: "Derzeit nicht verfügbar", isRefusal: true };
    for (const variant of [none, undefined]) {
      expect(stockNote(sold, variant, 1)).toEqual(refusal);
    }
    for (const variant of [five, uncounted]) {
      expect(stockNote({ purchasable: false }, variant, 1)).toEqual(refusal);
    }
  });
});

it("goods are shipped, and what a store does not name", () => {
  const types = ["physical", "", "digital", "subscription"];
  expect(types.filter((type) => isShipped({ type }))).toEqual(["physical", ""]);
});

it("a product without variants cannot be bought", () => {
  expect(isUnavailable({ purchasable: true, variants: [] })).toBe(true);
});
