import type { Fault } from "./fault.ts";

// The shop, its orders, the practitioner's goods, and the declarations that the law asks for.

const shop = "tests/http/shop.test.ts";
const outage = "tests/http/shop-outage.test.ts";
const checkout = "tests/http/checkout.test.ts";
const goods = "tests/http/goods.test.ts";
const declarations = "tests/http/declarations.test.ts";
const failures = "tests/http/failures.test.ts";
const journey = "tests/e2e/shop.spec.ts";

export const faults: readonly Fault[] = [
  {
    name: "A product without a subtitle has an empty line in its place",
    file: "app/shop/product-card.tsx",
    find: "{product.subtitle || subtitleFallback}",
    replace: "{product.subtitle}",
    caughtBy: shop,
    test: "the shop shows its goods in order",
    before: "shop-product.spec.ts: the shop shows its goods in order",
  },
  {
    name: "A sale does not say what its struck price is",
    file: "app/shop/price.tsx",
    find: "Niedrigster Preis der letzten 30 Tage: {formatMoney(prior, currency)}",
    replace: "Bisher: {formatMoney(prior, currency)}",
    caughtBy: shop,
    test: "a sale strikes the lowest price of the last thirty days",
    before: "shop-product.spec.ts: a sale strikes the lowest price of the last thirty days",
  },
  {
    name: "A checkout of nothing says only that it has failed",
    file: "app/shop/checkout.server.ts",
    find: "return { answer: emptyCartRefusal, status: 400 };",
    replace: "return { answer: checkoutRefusal(), status: 400 };",
    caughtBy: shop,
    test: "the cart needs script and says so",
    before: "shop-cart.spec.ts: an empty cart at the checkout is refused in the catalogue's words",
  },
  {
    name: "Nobody is told that the shop shows yesterday's prices",
    file: "app/shop/product-stale.tsx",
    find: "if (!since) return null;",
    replace: "if (since) return null;",
    caughtBy: outage,
    test: "while the store is down the shop shows what it has kept",
    before: "shop-outage.spec.ts: while the store is down the shop shows what it has kept",
  },
  {
    name: "Why the goods could not be loaded is left out",
    file: "app/shop/shop-error.tsx",
    find: '<p className="font-bold">{error.data}</p>',
    replace: "",
    caughtBy: outage,
    test: "with nothing ever loaded each failure of the store is told",
    before: "shop-outage.spec.ts: with nothing ever loaded a store that answers",
  },
  {
    name: "Who leaves the order page without script comes to an empty cart, not to the product",
    file: "app/shop/product-direct-order.tsx",
    find: 'name="from"',
    replace: 'name="back"',
    caughtBy: checkout,
    test: "goods are ordered one by one without a cart",
    before: "shop-no-script.spec.ts: shop and product are read, one product is ordered",
  },
  {
    name: "An order whose payment failed is thanked for in other words than its state",
    file: "app/shop/success-message.tsx",
    find: 'title: "Die Zahlung hat nicht geklappt",',
    replace: 'title: "Ihre Bestellung ist eingegangen",',
    caughtBy: checkout,
    test: "each end of an order has its heading",
    before: "shop-accessibility.spec.ts: success in each of its states",
  },
  {
    name: "From an order the form of withdrawal comes without its number",
    file: "app/shop/order-withdrawal.tsx",
    find: 'name="contract"',
    replace: 'name="order"',
    caughtBy: declarations,
    test: "from an order the form comes with its number",
    before: "declarations.spec.ts: from an order the form comes with its number",
  },
  {
    name: "Goods move the other way",
    file: "app/admin/products/move-product.server.ts",
    find: 'form.get("direction") === "up" ? "up" : "down"',
    replace: 'form.get("direction") === "up" ? "down" : "up"',
    caughtBy: goods,
    test: "goods are found by state and name, and moved one place",
    before: "admin-products.spec.ts: without script: found by state and name",
  },
  {
    name: "A sign-out that fails has no title",
    file: "app/account/sign-out.route.ts",
    find: 'title: "Abmeldung fehlgeschlagen",',
    replace: 'title: "Fehler",',
    caughtBy: failures,
    test: "a sign-out that fails says so",
    before: "catalogue.spec.ts: a sign-out that fails says so and leaves the session",
  },
  {
    name: "Who removes a line of the cart by keyboard starts from the top of the page again",
    file: "app/shop/cart-lines.tsx",
    find: "(next ?? document.getElementById(headingId))?.focus();",
    replace: "(next ?? document.getElementById(headingId))?.blur();",
    caughtBy: journey,
    test: "the cart counts, stops at its ends and leads the focus on",
    before: "shop-cart.spec.ts: the badge counts pieces, the stepper stops at its ends",
  },
  {
    name: "That prices and stock could not be checked is not said in the cart",
    file: "app/shop/cart-check.ts",
    find: "if (!stand) return [unavailable];",
    replace: "if (!stand) return [];",
    caughtBy: journey,
    test: "leaving the order page brings the cart back",
    before: "shop-outage.spec.ts: while the store is down the shop shows what it has kept",
  },
];
