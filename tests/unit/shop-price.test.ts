import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Price } from "#app/shop/price.tsx";
import type { Variant } from "#app/shop/product.ts";
import { variantOf } from "#tests/support/unit-variants.ts";

const plain = variantOf({ priceInCents: 1490, manageInventory: false, inventoryQuantity: null });

/** The words of a price, with spaces that break. */
function wordsOf(changes: Partial<Variant>): string {
  const html = renderToStaticMarkup(createElement(Price, { variant: { ...plain, ...changes } }));
  return html
    .replaceAll(/<s>/g, "[")
    .replaceAll(/<\/s>/g, "]")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

describe("a price", () => {
  it("stands alone without a sale, and strikes nothing that the price history does not hold", () => {
    expect(wordsOf({})).toBe("14,90 €");
    expect(wordsOf({ salePriceInCents: 990 })).toBe("9,90 €");
    expect(wordsOf({ salePriceInCents: 0 })).toBe("0,00 €");
  });

  it("strikes the lowest price of the 30 days before, and says so", () => {
    expect(wordsOf({ salePriceInCents: 990, lowestPriorPriceInCents: 1290 })).toBe(
      "9,90 € Bisheriger Preis: [12,90 €] Niedrigster Preis der letzten 30 Tage: 12,90 €",
    );
  });

  it("names the price of a kilogram or a litre, of what is to be paid", () => {
    const reduced = wordsOf({ salePriceInCents: 990, weightGrams: 500 });
    expect(reduced).toContain("Grundpreis: 19,80 € / kg");
    expect(wordsOf({ volumeMillilitres: 250 })).toContain("Grundpreis: 59,60 € / l");
  });
});
