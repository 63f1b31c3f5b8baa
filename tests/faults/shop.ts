import type { Fault } from "./fault.ts";

// The shop, its orders, the practitioner's goods, and the declarations that the law asks for.

const shop = "tests/http/shop.test.ts";
const outage = "tests/http/shop-outage.test.ts";
const checkout = "tests/http/checkout.test.ts";
const goods = "tests/http/goods.test.ts";
const declarations = "tests/http/declarations.test.ts";
const failures = "tests/http/failures.test.ts";
const journey = "tests/e2e/shop.spec.ts";
const webhook = "workers/store/webhook/webhook.ts";

export const faults: readonly Fault[] = [
  {
    name: "A product without a subtitle has an empty line in its place",
    file: "app/shop/store.route.tsx",
    find: "{product.subtitle || subtitleFallback}",
    replace: "{product.subtitle}",
    caughtBy: shop,
    test: "the shop shows its goods in order",
  },
  {
    name: "A sale does not say what its struck price is",
    file: "app/shop/price.tsx",
    find: "Niedrigster Preis der letzten 30 Tage: {formatMoney(prior, currency)}",
    replace: "Bisher: {formatMoney(prior, currency)}",
    caughtBy: shop,
    test: "a sale strikes the lowest price of the last thirty days",
  },
  {
    name: "A checkout of nothing says only that it has failed",
    file: "app/shop/cart/checkout.server.ts",
    find: "return { answer: emptyCartRefusal, status: 400 };",
    replace: "return { answer: checkoutRefusal(), status: 400 };",
    caughtBy: shop,
    test: "the cart needs script and says so",
  },
  {
    name: "Nobody is told that the shop shows yesterday's prices",
    file: "app/shop/shop-error.tsx",
    find: "if (!since) return null;",
    replace: "if (since) return null;",
    caughtBy: outage,
    test: "while the store is down the shop shows what it has kept",
  },
  {
    name: "Why the goods could not be loaded is left out",
    file: "app/shop/shop-error.tsx",
    find: '<p className="font-bold">{error.data}</p>',
    replace: "",
    caughtBy: outage,
    test: "with nothing ever loaded each failure of the store is told",
  },
  {
    name: "Who leaves the order page without script comes to an empty cart, not to the product",
    file: "app/shop/product.route.tsx",
    find: 'name="from"',
    replace: 'name="back"',
    caughtBy: checkout,
    test: "goods are ordered one by one without a cart",
  },
  {
    name: "An order whose payment failed is thanked for in other words than its state",
    file: "app/shop/success.route.tsx",
    find: 'title: "Die Zahlung hat nicht geklappt",',
    replace: 'title: "Ihre Bestellung ist eingegangen",',
    caughtBy: checkout,
    test: "each end of an order has its heading",
  },
  {
    name: "From an order the form of withdrawal comes without its number",
    file: "app/shop/orders.route.tsx",
    find: 'name="contract"',
    replace: 'name="order"',
    caughtBy: declarations,
    test: "from an order the form comes with its number",
  },
  {
    name: "Goods move the other way",
    file: "app/admin/products/commands.server.ts",
    find: 'form.get("direction") === "up" ? "up" : "down"',
    replace: 'form.get("direction") === "up" ? "down" : "up"',
    caughtBy: goods,
    test: "goods are found by state and name, and moved one place",
  },
  {
    name: "A sign-out that fails has no title",
    file: "app/account/sign-out.route.ts",
    find: 'title: "Abmeldung fehlgeschlagen",',
    replace: 'title: "Fehler",',
    caughtBy: failures,
    test: "a sign-out that fails says so",
  },
  {
    name: "Who removes a line of the cart by keyboard starts from the top of the page again",
    file: "app/shop/cart/cart-lines.tsx",
    find: "(next ?? document.getElementById(headingId))?.focus();",
    replace: "(next ?? document.getElementById(headingId))?.blur();",
    caughtBy: journey,
    test: "the cart counts, stops at its ends and leads the focus on",
  },
  {
    name: "That prices and stock could not be checked is not said in the cart",
    file: "app/shop/cart/cart-contents.tsx",
    find: "if (!quote) return [unavailable];",
    replace: "if (!quote) return [];",
    caughtBy: journey,
    test: "a store that fails takes nothing from the cart",
  },
  {
    name: "The package of four places gives three",
    file: "app/shop/policy.ts",
    find: '{ title: "4 weitere Haustiere", slots: 4 },',
    replace: '{ title: "4 weitere Haustiere", slots: 3 },',
    caughtBy: checkout,
    test: "a package goes from its dialog without script to the order page",
  },
  {
    name: "A litre is priced as a tenth of one",
    file: "app/shop/policy.ts",
    find: "(price * 1000) / variant.volumeMillilitres",
    replace: "(price * 100) / variant.volumeMillilitres",
    caughtBy: shop,
    test: "a sale strikes the lowest price of the last thirty days",
  },
  {
    name: "What is given away costs its old price",
    file: "app/shop/policy.ts",
    find: "return variant.salePriceInCents ?? variant.priceInCents;",
    replace: "return variant.salePriceInCents || variant.priceInCents;",
    caughtBy: "tests/unit/shop-policy.test.ts",
    test: "is the reduced one where there is one",
  },
  {
    name: "Whoever signs with a secret of their own is paid in places",
    file: webhook,
    find: "if (!isSigned(body, headers, config)) return",
    replace: "if (body === '' && !isSigned(body, headers, config)) return",
    caughtBy: "tests/security/webhook.test.ts",
    test: "an event with another secret is refused",
  },
  {
    name: "An event that somebody kept is taken again years later",
    file: webhook,
    find: "if (error instanceof WebhookVerificationError) return false;",
    replace: "if (error instanceof WebhookVerificationError) return /too old/.test(error.message);",
    caughtBy: "tests/security/webhook.test.ts",
    test: "an event with 301 seconds of age is refused",
  },
  {
    name: "That prices and stock could not be checked is said on the cart's page alone",
    file: "app/shop/cart/cart-contents.tsx",
    find: "useCartCheck(isOpen && hasCompleteProfile)",
    replace: "useCartCheck(isPage && isOpen && hasCompleteProfile)",
    caughtBy: journey,
    test: "a store that fails takes nothing from the cart",
  },
  {
    name: "a refund leaves what was bought",
    file: "workers/store/webhook/ledger.ts",
    find: "if (!isRefundDone(event)) return [];",
    replace: "if (isRefundDone(event)) return [];",
    caughtBy: "tests/workers/store/webhook-benefits.test.ts",
    test: "takes back what its pieces brought, part by part",
  },
  {
    name: "a refund that is told twice, under two numbers, takes twice",
    file: "workers/store/webhook/ledger.ts",
    find: "quantity, `refund:",
    replace: "quantity, crypto.randomUUID() + `refund:",
    caughtBy: "tests/workers/store/webhook-repeats.test.ts",
    test: "each type twice, five times in parallel and under new ids is once",
  },
];
