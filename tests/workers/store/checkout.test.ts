import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { user } from "#app/db/account-schema.ts";
import { catalogueSnapshots, checkouts, variantPrices } from "#app/db/shop-schema.ts";
import { insertBuyer, shopDb } from "#tests/support/store-shop.ts";
import {
  type Answer,
  failing,
  StubStore,
  siteOrigin,
  storeConfig,
  wirePrice,
  wireProduct,
  wireVariant,
} from "#tests/support/store-stub.ts";
import { isPaymentAddress } from "#workers/store/checkout/checkout.ts";
import { storeApp } from "#workers/store/store-app.ts";
import type { StoreEnv } from "#workers/store/store-env.ts";

let userId = "";
const email = "kauf@example.org";

beforeAll(async () => {
  userId = await insertBuyer({ email, fullName: "Erika Beispiel" });
});
beforeEach(async () => {
  await shopDb.delete(variantPrices);
  await shopDb.delete(catalogueSnapshots);
  await shopDb.delete(checkouts);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const failedText =
  "Beim Initialisieren der Kasse ist ein Problem aufgetreten. Bitte versuchen Sie es erneut.";

function order(changes: object = {}) {
  const items = [{ variantId: "variant_one", quantity: 2 }];
  return { userId, origin: siteOrigin, returnPath: "/cart", items, ...changes };
}

function openShop(stub: StubStore, changes: Partial<StoreEnv> = {}) {
  const given = { ...env, MERCHANT: stub.fetcher, ...changes };
  return async (body: unknown) => {
    const init = { method: "POST", headers: { "content-type": "application/json" } };
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const context = createExecutionContext();
    const request = { ...init, body: text };
    const response = await storeApp.request("/checkouts", request, given, context);
    await waitOnExecutionContext(context);
    return { status: response.status, body: await response.json<Record<string, unknown>>() };
  };
}

async function stored() {
  return shopDb.select().from(checkouts);
}

function asked(stub: StubStore) {
  return stub.calls.filter(({ method }) => method === "POST");
}

/** Each refused before the store is asked for anything, and nothing is kept. */
async function expectInvalid(bodies: readonly unknown[]) {
  const stub = new StubStore();
  const answers = await Promise.all(bodies.map(openShop(stub)));
  const taken = bodies.filter((_, index) => {
    const { status, body } = answers[index] ?? {};
    return status !== 400 || (body?.error as { kind?: string })?.kind !== "invalid";
  });
  expect(taken).toEqual([]);
  expect(stub.calls).toEqual([]);
  expect(await stored()).toEqual([]);
}

const storeFailed = { status: 503, body: { error: { kind: "store-failed", message: failedText } } };

/** Of an outside store service that answers a checkout with this address. */
function outsideShop(stub: StubStore, url: string) {
  stub.instead = ({ method }) => (method === "POST" ? Response.json({ url }) : undefined);
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
    stub.answer(new Request(input, init)),
  );
  return openShop(stub, {
    STORE_BASE_URL: "https://shop.example/v1/",
    STORE_CHECKOUT_HOSTS: "pay.example, other.example, localhost:4242",
  });
}

describe("an order cannot have", () => {
  const item = (changes: object) => order({ items: [{ variantId: "variant_one", ...changes }] });

  it("any quantity but a whole number from 1 to 99", async () => {
    const others = [0, -1, 1.5, 1e9, 100, "2", null, undefined, true, [2], { $gt: 0 }];
    await expectInvalid(others.map((quantity) => item({ quantity })));
  });

  it("a variant that is no id", async () => {
    const others = ["", "a b", "../x", "x'--", "ä", "x".repeat(101), 5, null];
    await expectInvalid(others.map((variantId) => item({ variantId, quantity: 1 })));
  });

  it("a price, a title or a product of the client's", async () => {
    const said = [{ price: 1 }, { unitPriceCents: 1 }, { title: "x" }, { productId: "prod_one" }];
    await expectInvalid(said.map((changes) => item({ quantity: 1, ...changes })));
  });

  it("anything else, no items, no user, or a way back to another site", async () => {
    const line = { variantId: "variant_one", quantity: 1 };
    const ways = ["//evil.example", "/\\evil.example", "https://evil.example"];
    const others = [
      ...[{ customer: { external_id: "x" } }, { successUrl: "https://evil.example" }, { total: 1 }],
      ...[{ items: [] }, { userId: "" }, { items: Array(51).fill(line) }],
      { origin: "javascript:alert(1)" },
      ...[...ways, `/${"x".repeat(2000)}`].map((returnPath) => ({ returnPath })),
    ];
    await expectInvalid(others.map(order));
  });

  it("a body that is no order", async () => {
    await expectInvalid(["", "null", "[]", "{", '"x"', "1"]);
  });
});

describe("an order of what cannot be sold", () => {
  it.each([
    ["unknown", {}, "variant_none"],
    ["hidden", { is_hidden: true }, "variant_one"],
    ["deleted", { deleted_at: "2026-01-01T00:00:00Z" }, "variant_one"],
    ["not for sale", { purchasable: false }, "variant_one"],
    ["a product's id", {}, "prod_one"],
  ])("is refused and keeps nothing: %s", async (_name, changes, variantId) => {
    const stub = new StubStore([
      wireProduct(changes),
      wireProduct({ id: "prod_two", variants: [wireVariant({ id: "variant_two" })] }),
    ]);
    const items = [
      { variantId: "variant_two", quantity: 1 },
      { variantId, quantity: 1 },
    ];
    const { status, body } = await openShop(stub)(order({ items }));
    expect([status, body]).toMatchObject([422, { error: { kind: "unavailable" } }]);
    expect(JSON.stringify(body)).toContain("nicht mehr erhältlich");
    expect(asked(stub)).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it("is refused when a variant comes so often that it is more than can be ordered", async () => {
    const variants = [wireVariant({ manage_inventory: false })];
    const stub = new StubStore([wireProduct({ variants })]);
    const items = [99, 1].map((quantity) => ({ variantId: "variant_one", quantity }));
    expect(await openShop(stub)(order({ items }))).toMatchObject({ status: 422 });
    expect(asked(stub)).toEqual([]);
  });
});

describe("stock", () => {
  it.each([
    ["", "Kräutertee", 1],
    ["250 g", "Kräutertee (250 g)", 0],
  ])("that does not suffice is named exactly", async (title, name, quantity) => {
    const variants = [wireVariant({ title, inventory_quantity: 9 })];
    const stub = new StubStore([wireProduct({ variants })]);
    const shop = openShop(stub);
    stub.stock.set("variant_one", quantity);
    const message = `Nicht genügend Lagerbestand für ${name}. Nur ${quantity} verfügbar.`;
    const error = { kind: "not-enough-stock", message };
    expect(await shop(order())).toEqual({ status: 409, body: { error } });
    expect(asked(stub)).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it("is looked at anew, however fresh the catalogue is, and for a variant's sum", async () => {
    const stub = new StubStore();
    const shop = openShop(stub);
    expect(await shop(order())).toMatchObject({ status: 200 });
    const other = await insertBuyer();
    stub.stock.set("variant_one", 1);
    expect(await shop(order({ userId: other }))).toMatchObject({ status: 409 });
    stub.stock.set("variant_one", 3);
    const items = [2, 2].map((quantity) => ({ variantId: "variant_one", quantity }));
    expect(await shop(order({ userId: other, items }))).toMatchObject({ status: 409 });
  });

  it("that somebody else took at the last moment is no failure", async () => {
    const stub = new StubStore();
    stub.instead = ({ method }) =>
      method === "POST"
        ? Response.json({ error: { code: "insufficient_stock", message: "x" } }, { status: 409 })
        : undefined;
    const { status, body } = await openShop(stub)(order());
    expect([status, body]).toMatchObject([409, { error: { kind: "not-enough-stock" } }]);
    expect(JSON.stringify(body)).toContain("nicht mehr in dieser Menge verfügbar");
  });

  it("that is not counted never runs out", async () => {
    const variants = [wireVariant({ manage_inventory: false, inventory_quantity: 0 })];
    const stub = new StubStore([wireProduct({ variants })]);
    const items = [{ variantId: "variant_one", quantity: 99 }];
    expect(await openShop(stub)(order({ items }))).toMatchObject({ status: 200 });
  });
});

describe("a checkout", () => {
  it("is kept under its buyer with titles and prices as they are now", async () => {
    const variants = [
      wireVariant({ title: "250&nbsp;g", prices: [wirePrice(1290, 990)] }),
      wireVariant({ id: "variant_two", prices: [wirePrice(500)] }),
    ];
    const stub = new StubStore([wireProduct({ title: "Tee &amp; Kraut", variants })]);
    const shop = openShop(stub);
    const items = [
      { variantId: "variant_one", quantity: 1 },
      { variantId: "variant_two", quantity: 3 },
      { variantId: "variant_one", quantity: 2 },
    ];
    const { body } = await shop(order({ items }));
    const line = { productId: "prod_one", title: "Tee & Kraut" };
    const first = { ...line, variantId: "variant_one", variantTitle: "250 g" };
    const second = { ...line, variantId: "variant_two", variantTitle: "" };
    expect(await stored()).toEqual([
      {
        id: body.checkoutId,
        userId,
        origin: siteOrigin,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        items: [
          { ...first, quantity: 3, unitPriceCents: 990 },
          { ...second, quantity: 3, unitPriceCents: 500 },
        ],
      },
    ]);

    // Dearer since it was put into the cart: the store's price counts.
    for (const variant of variants) variant.prices = [wirePrice(2000, 0)];
    await shop(order());
    const prices = (await stored()).map((one) => one.items[0]?.unitPriceCents);
    expect(prices.sort()).toEqual([0, 990]);
  });

  it("asks the embedded merchant, with the buyer's name and address", async () => {
    const stub = new StubStore();
    const { status, body } = await openShop(stub)(order({ returnPath: "/product/prod_one?a=b#c" }));
    expect([status, body]).toEqual([
      200,
      { url: `${siteOrigin}/merchant/kasse/token-1`, checkoutId: body.checkoutId },
    ]);
    const [call] = asked(stub);
    expect(call?.url.href).toBe(`${siteOrigin}/merchant/store/${env.STORE_ID}/checkout`);
    expect(call?.body).toEqual({
      items: [{ variant_id: "variant_one", quantity: 2 }],
      successUrl: `${siteOrigin}/success?checkout=${body.checkoutId}`,
      cancelUrl: `${siteOrigin}/product/prod_one?a=b#c`,
      locale: "de-DE",
      timeZone: "Europe/Berlin",
      customer: {
        external_id: userId,
        email,
        name: "Erika Beispiel",
        address: { street: "Lindenweg 4", postal_code: "10115", city: "Berlin" },
      },
    });
  });

  it("tells an outside store service id and e-mail address alone", async () => {
    const stub = new StubStore();
    const url = "https://pay.example/c/1?x=y";
    expect(await outsideShop(stub, url)(order())).toMatchObject({ status: 200, body: { url } });
    const [call] = asked(stub);
    expect(call?.url.href).toBe(`https://shop.example/v1/store/${env.STORE_ID}/checkout`);
    expect(call?.body).toMatchObject({ successUrl: expect.stringContaining(siteOrigin) });
    expect(call?.body).toHaveProperty("customer", { external_id: userId, email });
  });

  it("of a deleted account is none, and the store hears nothing", async () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    const gone = await insertBuyer();
    await shopDb.delete(user).where(eq(user.id, gone));
    for (const nobody of [gone, "nobody"]) {
      const stub = new StubStore();
      expect(await openShop(stub)(order({ userId: nobody }))).toEqual(storeFailed);
      expect(asked(stub)).toEqual([]);
    }
    expect(await stored()).toEqual([]);
  });

  const failures: [string, Answer][] = [
    ["is down", () => Promise.reject(new Error("reset"))],
    ["answers 500", failing(500)],
    ["answers HTML", () => new Response("<h1>x</h1>")],
    ["answers without an address", () => Response.json({})],
    ["answers an address that is none", () => Response.json({ url: "kasse" })],
  ];

  it.each(failures)("fails in plain words when the store %s", async (_name, answer) => {
    const lines = vi.spyOn(console, "error").mockReturnValue(undefined);
    const whole = new StubStore();
    whole.instead = answer;
    const late = new StubStore();
    late.instead = (call) => (call.method === "POST" ? answer(call) : undefined);
    for (const stub of [whole, late]) expect(await openShop(stub)(order())).toEqual(storeFailed);
    expect(JSON.stringify(lines.mock.calls)).not.toMatch(/kauf@|Lindenweg|Erika/);
  });

  it("does not sell from yesterday's catalogue", async () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    const stub = new StubStore();
    const shop = openShop(stub);
    expect(await shop(order())).toMatchObject({ status: 200 });
    stub.instead = ({ method }) => (method === "GET" ? failing(503)({} as never) : undefined);
    expect(await shop(order())).toMatchObject({ status: 503 });
    expect(asked(stub)).toHaveLength(1);
  });
});

describe("the payment address", () => {
  const outside = storeConfig({
    STORE_BASE_URL: "https://shop.example/v1",
    STORE_CHECKOUT_HOSTS: "pay.example,localhost:4242",
  });
  const bare = storeConfig({ STORE_BASE_URL: "https://shop.example/v1" });
  const embedded = storeConfig();

  it.each([
    ["https://pay.example/c/1?x=y", outside],
    ["http://localhost:4242/c", outside],
    ["https://shop.example/c", bare],
    [`${siteOrigin}/merchant/kasse/x`, embedded],
  ])("may be %s", (address, config) => {
    expect(isPaymentAddress(address, config, siteOrigin)).toBe(true);
  });

  it.each([
    "http://pay.example/c",
    "https://evil.example/c",
    "https://shop.example/c",
    "https://pay.example.evil.example/c",
    "https://evil.example/pay.example",
    "https://evil.example#pay.example",
    "https://evil.example?pay.example",
    "https://sub.pay.example/c",
    "https://pay.example:8443/c",
    "https://user:word@pay.example/c",
    "https://user@pay.example/c",
    "https://pay.example@evil.example/c",
    "https://evil.example\\@pay.example/c",
    "javascript:alert(1)",
    "javascript://pay.example/%0aalert(1)",
    "data:text/html,x",
    "ftp://pay.example/c",
    "http://localhost/c",
    "http://127.0.0.1:4242/c",
    "//pay.example/c",
    "/c",
    "",
    siteOrigin,
  ])("is never %s of an outside store", async (address) => {
    expect(isPaymentAddress(address, outside, siteOrigin)).toBe(false);
    vi.spyOn(console, "error").mockReturnValue(undefined);
    const shop = outsideShop(new StubStore(), address);
    expect(await shop(order())).toMatchObject({ status: 503 });
  });

  it.each([
    "https://evil.example/merchant/kasse/x",
    "http://localhost:9999/merchant/kasse/x",
    "http://praxis.example/merchant/kasse/x",
  ])("is never %s of the embedded merchant", (address) => {
    expect(isPaymentAddress(address, embedded, siteOrigin)).toBe(false);
    expect(isPaymentAddress(address, embedded, "https://praxis.example")).toBe(false);
  });
});
