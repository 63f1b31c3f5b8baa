import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addToCart,
  applyQuote,
  type Cart,
  cartShipping,
  cartTotal,
  putBack,
  type QuotedVariant,
  quantityOf,
  removeFromCart,
  setQuantity,
} from "#app/shop/cart/cart.ts";
import { cartCount, parseCart } from "#app/shop/cart/cart-store.ts";
import { cartLimits } from "#app/shop/policy.ts";
import type { Variant } from "#app/shop/product.ts";
import { variantOf } from "#tests/support/unit-variants.ts";

function quoted(id: string, change: Partial<Variant> = {}): QuotedVariant {
  return {
    product: { id: `prod_${id}`, title: `Öl ${id}`, imageUrl: null, type: "physical" },
    variant: variantOf({ id, ...change }),
  };
}

function filled(cart: Cart, wanted: QuotedVariant, quantity: number): Cart {
  const added = addToCart(cart, wanted, quantity);
  if ("refusal" in added) throw new Error(added.refusal);
  return added.cart;
}

const uncounted = { manageInventory: false, inventoryQuantity: null };

/** As many lines as a checkout takes. */
function fullCart(): Cart {
  const ids = Array.from({ length: cartLimits.lines }, (_, index) => `v${index}`);
  return ids.reduce<Cart>((lines, id) => filled(lines, quoted(id), 1), []);
}

describe("adding", () => {
  it("puts the same variant into one line", () => {
    const cart = filled(filled([], quoted("a"), 2), quoted("a"), 3);
    expect(cart).toHaveLength(1);
    expect(quantityOf(cart, "a")).toBe(5);
    expect(cartCount(filled(cart, quoted("b"), 1))).toBe(6);
  });

  it("refuses more than the stock, what is in the cart included", () => {
    const cart = filled([], quoted("a", { title: "250 ml" }), 4);
    expect(addToCart(cart, quoted("a", { title: "250 ml" }), 2)).toEqual({
      refusal: "Nicht genügend Lagerbestand für Öl a (250 ml). Nur 5 verfügbar.",
    });
  });

  it("does not mind a stock that is not counted, but the checkout's bounds", () => {
    const cart = filled([], quoted("a", uncounted), cartLimits.quantity);
    expect(addToCart(cart, quoted("a", uncounted), 1)).toHaveProperty("refusal");
    const full = fullCart();
    expect(addToCart(full, quoted("a"), 1)).toHaveProperty("refusal");
    expect(addToCart(full, quoted("v0"), 1)).toHaveProperty("cart");
  });
});

describe("changing", () => {
  it("removes a line at no quantity or when told, and sets no more than there is", () => {
    const cart = filled(filled([], quoted("a"), 2), quoted("b"), 1);
    const idsOf = (left: Cart) => left.map(({ variant }) => variant.id);
    for (const left of [setQuantity(cart, "a", 0), setQuantity(cart, "a", -1)]) {
      expect(idsOf(left)).toEqual(["b"]);
    }
    expect(idsOf(removeFromCart(cart, "a"))).toEqual(["b"]);
    expect(quantityOf(setQuantity(cart, "a", 80), "a")).toBe(5);
  });

  it("holds every rule after any operations", () => {
    const operation = fc.record({
      kind: fc.constantFrom("add", "set", "remove"),
      id: fc.nat(70),
      quantity: fc.integer({ min: -3, max: 120 }),
    });
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 120 }), (operations) => {
        const cart = operations.reduce<Cart>((now, { kind, id, quantity }) => {
          const stock = id % 3 === 0 ? uncounted : { inventoryQuantity: id % 7 };
          if (kind === "set") return setQuantity(now, `v${id}`, quantity);
          if (kind === "remove") return removeFromCart(now, `v${id}`);
          const added = addToCart(now, quoted(`v${id}`, stock), Math.max(quantity, 1));
          return "cart" in added ? added.cart : now;
        }, []);
        expect(cart.length).toBeLessThanOrEqual(cartLimits.lines);
        expect(new Set(cart.map(({ variant }) => variant.id)).size).toBe(cart.length);
        for (const { quantity, stock } of cart) {
          expect(quantity).toBeGreaterThan(0);
          expect(quantity).toBeLessThanOrEqual(Math.min(stock ?? Infinity, cartLimits.quantity));
        }
        expect(parseCart(JSON.stringify(cart))).toEqual(cart);
      }),
    );
  });
});

describe("what the cart costs", () => {
  it("adds up what is paid, a sale price of 0 included", () => {
    const cart = filled(
      filled(filled([], quoted("a", { salePriceInCents: 750 }), 2), quoted("b"), 1),
      quoted("c", { salePriceInCents: 0 }),
      3,
    );
    expect(cartTotal(cart)).toBe("23,90\u00A0€");
  });

  it("says what sending costs, and what is missing until it is free", () => {
    const shipped = (priceInCents: number) => filled([], quoted("a", { priceInCents }), 1);
    expect(cartShipping(shipped(3270))).toEqual({
      costCents: 490,
      missingCents: 1630,
      totalCents: 3760,
    });
    expect(cartShipping(shipped(4899))).toMatchObject({ costCents: 490, missingCents: 1 });
    expect(cartShipping(shipped(4900))).toEqual({
      costCents: 0,
      missingCents: 0,
      totalCents: 4900,
    });
    const [line] = shipped(4900);
    if (!line) throw new Error("no line");
    const digital = { ...line, product: { ...line.product, type: "digital" as const } };
    expect(cartShipping([digital]), "nothing is sent").toBeNull();
    expect(cartShipping([])).toBeNull();
    // Only goods count towards it, and all of the cart is paid.
    const tea = filled([], quoted("b", { priceInCents: 1000 }), 1);
    expect(cartShipping([digital, ...tea])).toEqual({
      costCents: 490,
      missingCents: 3900,
      totalCents: 6390,
    });
  });

  it("does not add up different currencies", () => {
    const francs = { code: "chf", symbol: "CHF", template: "$1 CHF", decimalDigits: 2 };
    const cart = filled(filled([], quoted("a"), 1), quoted("b", { currency: francs }), 1);
    expect(cartTotal(cart)).toBe("8,90\u00A0€ + 8,90\u00A0CHF");
  });
});

describe("what the shop says now", () => {
  const cart = filled(filled([], quoted("a"), 4), quoted("b"), 1);

  it("changes nothing where nothing has changed", () => {
    expect(applyQuote(cart, ["a", "b"], [quoted("a"), quoted("b")])).toEqual({ cart, notices: [] });
  });

  it("tells of prices", () => {
    const now = [quoted("a", { priceInCents: 990 }), quoted("b")];
    const applied = applyQuote(cart, ["a", "b"], now);
    expect(applied.notices).toEqual([
      "Der Preis von „Öl a“ hat sich geändert: 9,90\u00A0€ statt 8,90\u00A0€.",
    ]);
    expect(applied.cart[0]?.variant.priceInCents).toBe(990);
  });

  it("lowers quantities to the stock", () => {
    const two = applyQuote(cart, ["a"], [quoted("a", { inventoryQuantity: 2 })]);
    expect(two.notices).toEqual([
      "Von „Öl a“ sind nur noch 2 verfügbar. Wir haben die Menge angepasst.",
    ]);
    expect(quantityOf(two.cart, "a")).toBe(2);
    expect(quantityOf(two.cart, "b")).toBe(1);
    const one = applyQuote(cart, ["a"], [quoted("a", { inventoryQuantity: 1 })]);
    expect(one.notices).toEqual([
      "Von „Öl a“ ist nur noch 1 verfügbar. Wir haben die Menge angepasst.",
    ]);
  });

  it.each([
    ["not named", []],
    ["sold out", [quoted("a", { inventoryQuantity: 0 })]],
  ])("removes what is %s", (_, now) => {
    const applied = applyQuote(cart, ["a"], now);
    expect(applied.notices).toEqual(["„Öl a“ ist nicht mehr erhältlich und wurde entfernt."]);
    expect(quantityOf(applied.cart, "a")).toBe(0);
  });

  it("leaves alone what was added after it was asked", () => {
    expect(applyQuote(cart, ["b"], [quoted("b")])).toEqual({ cart, notices: [] });
  });
});

describe("a cart that comes back", () => {
  const items = [
    { variantId: "a", quantity: 3 },
    { variantId: "b", quantity: 9 },
    { variantId: "gone", quantity: 1 },
  ];

  it("brings its lines, as far as they can be bought, and keeps the higher quantity", () => {
    const cart = filled([], quoted("a"), 4);
    const back = putBack(cart, items, [quoted("a"), quoted("b")]);
    expect(back.map(({ variant, quantity }) => [variant.id, quantity])).toEqual([
      ["a", 4],
      ["b", 5],
    ]);
    // Two tabs may both bring it back.
    expect(putBack(back, items, [quoted("a"), quoted("b")])).toEqual(back);
  });

  it("never grows beyond the checkout's bounds", () => {
    const full = fullCart();
    expect(putBack(full, items, [quoted("a")])).toEqual(full);
  });
});
