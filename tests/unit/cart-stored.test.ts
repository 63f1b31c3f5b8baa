import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { euro } from "#app/platform/money.ts";
import { parseCart } from "#app/shop/cart/cart-store.ts";
import { cartLimits } from "#app/shop/policy.ts";
import { anyText } from "#tests/support/unit-arbitraries.ts";
import { variantOf } from "#tests/support/unit-variants.ts";

const line = {
  product: { id: "prod_1", title: "Leinöl", imageUrl: null, type: "physical" },
  variant: variantOf({
    ...{ title: "250 ml", imageUrl: "https://kraeuterpfote.example/waren/leinoel.svg" },
    ...{ salePriceInCents: 0, inventoryQuantity: 7, volumeMillilitres: 250 },
    options: [{ optionId: "opt_1", value: "250 ml" }],
  }),
  quantity: 2,
  stock: 7,
};

function withVariant(change: object): object {
  return { ...line, variant: { ...line.variant, ...change } };
}

describe("the stored cart", () => {
  it("is read as it was written", () => {
    expect(parseCart(JSON.stringify([line]))).toEqual([line]);
    expect(parseCart(null)).toEqual([]);
  });

  it.each([
    ["no line", 7],
    ["nothing", null],
    ["a list", [line]],
    ["a line without a variant", { ...line, variant: undefined }],
    ["a line without a product", { ...line, product: null }],
    ["a quantity of 0", { ...line, quantity: 0 }],
    ["half a piece", { ...line, quantity: 1.5 }],
    ["too many", { ...line, quantity: cartLimits.quantity + 1 }],
    ["a quantity in words", { ...line, quantity: "2" }],
    ["no stock", { ...line, stock: undefined }],
    ["a negative price", withVariant({ priceInCents: -1 })],
    ["a price in words", withVariant({ priceInCents: "890" })],
    ["no currency", withVariant({ currency: null })],
    ["a currency that breaks numbers", withVariant({ currency: { ...euro, decimalDigits: 101 } })],
    ["an empty id", withVariant({ id: "" })],
    ["options that are none", withVariant({ options: [null] })],
  ])("drops %s and keeps the rest", (_, broken) => {
    expect(parseCart(JSON.stringify([broken, line]))).toEqual([line]);
  });

  it("holds one line for each variant, and no more than a checkout takes", () => {
    expect(parseCart(JSON.stringify([line, { ...line, quantity: 5 }]))).toEqual([line]);
    const many = Array.from({ length: 60 }, (_, index) => withVariant({ id: `variant_${index}` }));
    expect(parseCart(JSON.stringify(many))).toHaveLength(cartLimits.lines);
  });

  it("takes any text without an error", () => {
    fc.assert(
      fc.property(anyText(40), fc.json({ maxDepth: 4 }), (text, json) => {
        expect(Array.isArray(parseCart(text))).toBe(true);
        expect(parseCart(json)).toEqual([]);
      }),
    );
  });
});
