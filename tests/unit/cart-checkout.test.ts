import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCheckout } from "#app/shop/cart/checkout.server.ts";
import { cartLimits } from "#app/shop/policy.ts";
import { anyText } from "#tests/support/unit-arbitraries.ts";

function formOf(items: readonly (readonly [variant: string, quantity: string])[]): FormData {
  const form = new FormData();
  for (const [variant, quantity] of items) {
    form.append("variant", variant);
    form.append("quantity", quantity);
  }
  return form;
}

describe("a checkout's form", () => {
  it("is read line by line", () => {
    const form = formOf([
      ["variant_01A", "2"],
      ["variant_01B", "99"],
    ]);
    expect(parseCheckout(form)).toEqual([
      { variantId: "variant_01A", quantity: 2 },
      { variantId: "variant_01B", quantity: 99 },
    ]);
    expect(parseCheckout(new FormData())).toEqual([]);
  });

  it("takes only whole quantities within bounds, and plain ids", () => {
    const quantities = ["", "0", "-1", "100", "1.5", "1e1", " 1", "01", "٣", "NaN"];
    const ids = ["", "../x", "a b", "a&b=c", "ä", "x".repeat(101)];
    const lines = [
      ...quantities.map((quantity) => ["variant_01A", quantity] as const),
      ...ids.map((id) => [id, "1"] as const),
    ];
    expect(lines.filter((line) => parseCheckout(formOf([line])) !== null)).toEqual([]);
  });

  it("wants a quantity with each id, and no more lines than a cart has", () => {
    const form = formOf([["variant_01A", "1"]]);
    form.append("variant", "variant_01B");
    expect(parseCheckout(form)).toBeNull();
    const many = Array.from(
      { length: cartLimits.lines + 1 },
      (_, index) => [`v${index}`, "1"] as const,
    );
    expect(parseCheckout(formOf(many))).toBeNull();
    expect(parseCheckout(formOf(many.slice(1)))).toHaveLength(cartLimits.lines);
  });

  it("takes files for nothing", () => {
    const form = new FormData();
    form.append("variant", new File(["variant_01A"], "variant_01A"));
    form.append("quantity", "1");
    expect(parseCheckout(form)).toBeNull();
  });

  it("only ever gives plain ids and whole quantities within bounds", () => {
    const item = fc.tuple(anyText(8), fc.oneof(anyText(3), fc.integer().map(String)));
    fc.assert(
      fc.property(fc.array(item, { maxLength: 4 }), (items) => {
        for (const { variantId, quantity } of parseCheckout(formOf(items)) ?? []) {
          expect(variantId).toMatch(/^[\w-]+$/);
          expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 99).toBe(true);
        }
      }),
    );
  });
});
