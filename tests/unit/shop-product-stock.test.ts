import { describe, expect, it } from "vitest";
import { isShipped, isUnavailable, stockNote } from "#app/shop/product-stock.ts";

const sold = { purchasable: true };
const five = { manageInventory: true, inventoryQuantity: 5 };
const none = { manageInventory: true, inventoryQuantity: 0 };
const uncounted = { manageInventory: false, inventoryQuantity: null };

describe("stockNote", () => {
  it("says how many there are", () => {
    expect(stockNote(sold, five, 5)).toEqual({ text: "5 auf Lager!", isRefusal: false });
  });

  it("says how many are left when more are wanted", () => {
    expect(stockNote(sold, five, 6)).toEqual({
      text: "Nicht genügend Lagerbestand. Nur 5 übrig.",
      isRefusal: true,
    });
  });

  it.each([
    [sold, none],
    [sold, undefined],
    [{ purchasable: false }, five],
    [{ purchasable: false }, uncounted],
  ])("says that nothing can be bought: %o %o", (product, variant) => {
    expect(stockNote(product, variant, 1)).toEqual({
      text: "Derzeit nicht verfügbar",
      isRefusal: true,
    });
  });

  it("says nothing where stock is not counted", () => {
    expect(stockNote(sold, uncounted, 99)).toBeNull();
  });
});

describe("isShipped", () => {
  it("is so for goods, and where a store does not say what it sells", () => {
    expect(["physical", "", "digital", "subscription"].map((type) => isShipped({ type }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

it("a product without variants cannot be bought", () => {
  expect(isUnavailable({ purchasable: true, variants: [] })).toBe(true);
});
