import { describe, expect, it } from "vitest";
import type { Currency } from "#app/platform/money.ts";
import { euro, formatMoney } from "#app/platform/money.ts";
import {
  defaultVariant,
  effectivePrice,
  isInStock,
  notEnoughStock,
  unitPrice,
} from "#app/shop/policy.ts";
import type { Variant } from "#app/shop/product.ts";
import { variantOf } from "#tests/support/unit-variants.ts";

const variant = (changes: Partial<Variant> = {}) => variantOf({ priceInCents: 1290, ...changes });

describe("the price", () => {
  it("is the reduced one where there is one, and 0 is one", () => {
    expect(effectivePrice(variant())).toBe(1290);
    expect(effectivePrice(variant({ salePriceInCents: 990 }))).toBe(990);
    expect(effectivePrice(variant({ salePriceInCents: 0 }))).toBe(0);
    expect(effectivePrice(variant({ salePriceInCents: 1500 }))).toBe(1500);
  });

  it.each([
    [0, "0,00\u00a0€"],
    [5, "0,05\u00a0€"],
    [99, "0,99\u00a0€"],
    [100, "1,00\u00a0€"],
    [129_000, "1.290,00\u00a0€"],
    [123_456_789, "1.234.567,89\u00a0€"],
    [-500, "-5,00\u00a0€"],
  ])("of %i cents is read as %s", (cents, text) => {
    expect(formatMoney(cents, euro)).toBe(text);
  });

  it.each([
    [0, "¥", "1.290\u00a0¥"],
    [3, "KD", "1,290\u00a0KD"],
    [2, "", "12,90\u00a0XYZ"],
  ])("with %i decimals", (decimalDigits, symbol, text) => {
    const currency: Currency = { code: "xyz", symbol, template: "$1", decimalDigits };
    expect(formatMoney(1290, currency)).toBe(text);
  });
});

describe("the variant chosen first", () => {
  const dear = variant({ id: "dear", priceInCents: 2000 });
  const cheap = variant({ id: "cheap", priceInCents: 1000 });
  const reduced = variant({ id: "reduced", priceInCents: 3000, salePriceInCents: 900 });

  it("is the first one", () => {
    for (const siteProductSelection of [null, "", "first", "LOWEST_PRICE_FIRST"]) {
      const product = { siteProductSelection, variants: [dear, cheap, reduced] };
      expect(defaultVariant(product)?.id).toBe("dear");
    }
  });

  it("is the cheapest only where the store says so, by what is paid", () => {
    const siteProductSelection = "lowest_price_first";
    const of = (variants: Variant[]) => defaultVariant({ siteProductSelection, variants })?.id;
    expect(of([dear, cheap, reduced])).toBe("reduced");
    expect(of([dear, cheap])).toBe("cheap");
    expect(of([dear, variant({ id: "gift", salePriceInCents: 0 }), reduced])).toBe("gift");
    // The first of equals.
    expect(of([cheap, variant({ id: "other", priceInCents: 1000 })])).toBe("cheap");
    expect(of([])).toBeUndefined();
  });
});

describe("the Grundpreis", () => {
  it("is of a kilogram or a litre, of what is paid", () => {
    const of = (changes: Partial<Variant>) => unitPrice(variant(changes));
    expect(of({ weightGrams: 250 })).toEqual({ amount: 5160, unit: "kg" });
    expect(of({ weightGrams: 1000 })).toEqual({ amount: 1290, unit: "kg" });
    expect(of({ weightGrams: 333 })).toEqual({ amount: 3874, unit: "kg" });
    expect(of({ volumeMillilitres: 500 })).toEqual({ amount: 2580, unit: "l" });
    const reduced = { weightGrams: 250, salePriceInCents: 1000 };
    expect(of(reduced)).toEqual({ amount: 4000, unit: "kg" });
    expect(of({ ...reduced, salePriceInCents: 0 })).toEqual({ amount: 0, unit: "kg" });
    expect([of({}), of({ weightGrams: 0 })]).toEqual([null, null]);
  });
});

describe("stock", () => {
  it.each([
    [true, 5, 5, true],
    [true, 5, 6, false],
    [true, 0, 1, false],
    [true, null, 1, false],
    [false, null, 99, true],
    [false, 0, 1, true],
  ])("counted: %s, there: %s, wanted: %i → %s", (manageInventory, there, wanted, is) => {
    expect(isInStock({ manageInventory, inventoryQuantity: there }, wanted)).toBe(is);
  });
  it("that does not suffice is said in the specification's words", () => {
    expect(notEnoughStock("Tee", variant({ inventoryQuantity: 2 }))).toBe(
      "Nicht genügend Lagerbestand für Tee. Nur 2 verfügbar.",
    );
    expect(notEnoughStock("Tee", variant({ title: "250 g", inventoryQuantity: null }))).toBe(
      "Nicht genügend Lagerbestand für Tee (250 g). Nur 0 verfügbar.",
    );
  });
});
