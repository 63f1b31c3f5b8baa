import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { testId } from "#tests/support/test-product.ts";
import { products, variants } from "#workers/merchant/db/catalogue-schema.ts";
import { checkouts, orders } from "#workers/merchant/db/order-schema.ts";
import {
  addProduct,
  checkoutBody,
  checkoutOf,
  db,
  leave,
  lockRow,
  newBuyer,
  openPage,
  origin,
  postCheckout,
  press,
  quietly,
  startMerchant,
  stockOf,
  storePath,
  unlockRow,
} from "./merchant-bench.ts";

const merchant = startMerchant();
const packageVariant = "variant_01KR0000000000000000000001";
const subscriptionVariant = "variant_01KR0000000000000000000004";

async function codeOf(response: Response) {
  const { error } = await response.json<{ error: { code: string } }>();
  return [response.status, error.code];
}

it("answers an address of our own and keeps only the hash of its secret", async () => {
  const response = await postCheckout(merchant, [{ variant_id: packageVariant, quantity: 2 }]);
  expect(response.status).toBe(200);
  const body = await response.json<{ url: string }>();
  expect(Object.keys(body)).toEqual(["url"]);
  expect(body.url).toMatch(/^https:\/\/shop\.example\/merchant\/kasse\/[\w-]{43}$/);
  const rows = await db.select().from(checkouts);
  expect(JSON.stringify(rows)).not.toContain(body.url.slice(-43));
  expect(rows[0]).toMatchObject({ shopCheckoutId: "shop-1", origin });
});

it("refuses any quantity but a whole number from 1 to 99", async () => {
  for (const quantity of [0, -1, 1.5, 1e9, "2", null, 100]) {
    const response = await postCheckout(merchant, [{ variant_id: packageVariant, quantity }]);
    expect([quantity, response.status]).toEqual([quantity, 400]);
  }
});

describe("the body", () => {
  const items = [{ variant_id: packageVariant, quantity: 1 }];

  const foreign = { external_id: "1", email: "a@b.de", role: "x" };
  const half = { ...items[0], quantity: 50 };

  it.each([
    ["an unknown key", { price: 1 }],
    ["an unknown key of the customer", { customer: foreign }],
    ["a foreign success address", { successUrl: "https://evil.example/success" }],
    ["a foreign cancel address", { cancelUrl: "https://shop.example.evil.example/" }],
    ["a script", { cancelUrl: "javascript:alert(1)" }],
    ["a name in the address", { cancelUrl: "https://a@shop.example/" }],
    ["a path alone", { successUrl: "/success" }],
    ["no items", { items: [] }],
    ["too many items", { items: Array.from({ length: 51 }, () => items[0]) }],
    ["an id that is none", { items: [{ variant_id: "1", quantity: 1 }] }],
    ["the id of a product", { items: [{ variant_id: testId("prod"), quantity: 1 }] }],
    ["a price with an item", { items: [{ ...items[0], price: 1 }] }],
    ["more than 99 by two lines", { items: [half, half] }],
    ["an e-mail that is none", { customer: { external_id: "1", email: "a" } }],
    ["a locale that is none", { locale: "<script>" }],
    ["a time zone that is none", { timeZone: "a b" }],
  ])("is refused with %s", async (_what, changes) => {
    expect((await postCheckout(merchant, items, { changes })).status).toBe(400);
  });

  it("is refused when it is no JSON, or too long, or has a query", async () => {
    const post = (body: string, query = "") =>
      merchant.service(`${storePath}/checkout${query}`, { method: "POST", body });
    expect(await codeOf(await post("{"))).toEqual([400, "invalid_json"]);
    expect(await codeOf(await post("[]"))).toEqual([400, "invalid_request"]);
    expect(await codeOf(await post(" ".repeat(64 * 1024 + 1)))).toEqual([413, "too_large"]);
    expect((await post(checkoutBody(items), "?x=1")).status).toBe(400);
  });

  it("needs no customer, and takes empty parts of one", async () => {
    const address = { street: "", postal_code: "", city: "" };
    const empty = { external_id: "1", email: "a@example.org", name: "", address };
    for (const customer of [undefined, empty]) {
      expect((await postCheckout(merchant, items, { changes: { customer } })).status).toBe(200);
    }
  });
});

describe("what is not sold", () => {
  it("is refused, and hidden is the same as unknown", async () => {
    const hidden = await addProduct({ isHidden: true });
    const deleted = await addProduct();
    const draft = await addProduct();
    const gone = await addProduct();
    const unpurchasable = await addProduct({ purchasable: false });
    await db.update(products).set({ deletedAt: "x" }).where(eq(products.id, deleted.productId));
    await db.update(products).set({ status: "draft" }).where(eq(products.id, draft.productId));
    await db.update(variants).set({ deletedAt: "x" }).where(eq(variants.id, gone.variantId));
    const refusalOf = async (variantId: string) =>
      codeOf(await postCheckout(merchant, [{ variant_id: variantId, quantity: 1 }]));
    const all = [hidden, deleted, draft, gone].map(({ variantId }) => variantId);
    for (const id of [testId("variant"), ...all]) {
      expect(await refusalOf(id)).toEqual([422, "variant_unknown"]);
    }
    expect(await refusalOf(unpurchasable.variantId)).toEqual([422, "variant_not_purchasable"]);
  });

  it("is refused with the whole cart, and nothing is taken", async () => {
    const { productId, variantId } = await addProduct();
    const items = [variantId, testId("variant")].map((id) => ({ variant_id: id, quantity: 1 }));
    expect((await postCheckout(merchant, items)).status).toBe(422);
    expect(await stockOf(merchant, productId)).toBe(10);
  });

  it("a subscription is bought once", async () => {
    const items = [{ variant_id: subscriptionVariant, quantity: 2 }];
    const refused = await codeOf(await postCheckout(merchant, items));
    expect(refused).toEqual([422, "quantity_not_allowed"]);
  });
});

describe("a customer", () => {
  it("has one open page: the last piece goes to the newer one, not to the earlier one", async () => {
    const own = startMerchant();
    const changes = newBuyer();
    const { productId, variantId } = await addProduct({ variant: { inventoryQuantity: 1 } });
    const items = [{ variant_id: variantId, quantity: 1 }];
    const first = await openPage(own, items, { changes });
    const second = await openPage(own, items, { changes });
    expect(await stockOf(own, productId)).toBe(1);

    const old = await own.open(first);
    expect(old.status).toBe(410);
    const text = await old.text();
    expect(text).toContain("Diese Bestellseite ist veraltet");
    expect(text).toContain(`href="${origin}/cart"`);
    expect((await press(own, first)).status).toBe(410);
    const left = await leave(own, first);
    expect([left.status, left.headers.get("location")]).toEqual([303, `${origin}/cart`]);
    expect((await press(own, second)).status).toBe(303);
    expect(await stockOf(own, productId)).toBe(0);
  });

  it("keeps what was ordered, and the pages of others and of nobody", async () => {
    const [mine, other] = [newBuyer(), newBuyer()];
    const items = [{ variant_id: packageVariant, quantity: 1 }];
    const ordered = await openPage(merchant, items, { changes: mine });
    await press(merchant, ordered);
    const foreign = await openPage(merchant, items, { changes: other });
    const anonymous = await openPage(merchant, items, { changes: { customer: undefined } });
    await openPage(merchant, items, { changes: { customer: undefined } });
    await openPage(merchant, items, { changes: mine });
    expect((await checkoutOf(ordered)).status).toBe("ordered");
    expect((await checkoutOf(foreign)).status).toBe("open");
    expect((await checkoutOf(anonymous)).status).toBe("open");
  });

  it("has one open page after twenty checkouts at once", async () => {
    const changes = newBuyer();
    const { productId, variantId } = await addProduct({ variant: { inventoryQuantity: 1 } });
    const items = [{ variant_id: variantId, quantity: 1 }];
    const page = await openPage(merchant, items, { changes });
    await press(merchant, page, { payment: "demo-declined" });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => postCheckout(merchant, items, { changes })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const rows = await db
      .select()
      .from(checkouts)
      .where(eq(checkouts.customerExternalId, changes.customer.external_id));
    const statuses = rows.map(({ status }) => status).sort();
    expect(statuses).toEqual(["open", ...Array(20).fill("replaced")]);
    expect(await stockOf(merchant, productId)).toBe(1);
  });

  it("gives up the order of a declined payment with the page that is replaced", async () => {
    const own = startMerchant();
    const changes = newBuyer();
    const items = [{ variant_id: packageVariant, quantity: 1 }];
    const first = await openPage(own, items, { changes });
    await press(own, first, { payment: "demo-declined" });
    const { id, orderId } = await checkoutOf(first);
    await lockRow("orders", orderId ?? "");
    const failed = await quietly(() => postCheckout(own, items, { changes }));
    expect(failed.status).toBe(500);
    expect((await checkoutOf(first)).status).toBe("open");
    await unlockRow(orderId ?? "");

    await openPage(own, items, { changes });
    const [order] = await db.select().from(orders).where(eq(orders.checkoutId, id));
    expect(order).toMatchObject({ status: "canceled", version: 2 });
    await own.carryQueue();
    const types = own.events().map(({ type }) => type);
    expect(types).toEqual(["order.payment_failed", "order.canceled"]);
  });
});

describe("an open page", () => {
  it("takes nothing from anybody: one account cannot keep the shop for itself", async () => {
    const sold = await Promise.all(
      [3, 1, 20].map((pieces) => addProduct({ variant: { inventoryQuantity: pieces } })),
    );
    const everything = sold.map(({ variantId }, index) => ({
      variant_id: variantId,
      quantity: [3, 1, 20][index] ?? 0,
    }));
    const greedy = newBuyer();
    const page = await openPage(merchant, everything, { changes: greedy });
    for (let again = 0; again < 3; again += 1) {
      await openPage(merchant, everything, { changes: greedy });
    }
    // Somebody else sees all of it, and buys all of it.
    for (const [index, { productId }] of sold.entries()) {
      expect(await stockOf(merchant, productId)).toBe([3, 1, 20][index]);
    }
    const other = await openPage(merchant, everything, { changes: newBuyer() });
    expect((await press(merchant, other)).status).toBe(303);
    for (const { productId } of sold) expect(await stockOf(merchant, productId)).toBe(0);
    expect((await press(merchant, page)).status).toBe(410);
  });

  it("names what is missing, and is not opened for more than there is", async () => {
    const { variantId } = await addProduct({ variant: { inventoryQuantity: 3 } });
    const refused = await postCheckout(merchant, [{ variant_id: variantId, quantity: 4 }]);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      error: { code: "insufficient_stock", variant_id: variantId, available: 3 },
    });
  });

  it("never sells the last three pieces to twenty buyers", async () => {
    const { productId, variantId } = await addProduct({ variant: { inventoryQuantity: 3 } });
    const items = [{ variant_id: variantId, quantity: 1 }];
    const pages = await Promise.all(
      Array.from({ length: 20 }, () => openPage(merchant, items, { changes: newBuyer() })),
    );
    const answers = await Promise.all(pages.map((page) => press(merchant, page)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(3).fill(303), ...Array(17).fill(409)]);
    expect(await stockOf(merchant, productId)).toBe(0);
  });

  it("is told when it has expired, once", async () => {
    const { variantId } = await addProduct();
    const own = startMerchant();
    const early = new Date("2026-11-20T10:00:00Z");
    await openPage(own, [{ variant_id: variantId, quantity: 1 }], { now: early });
    await own.sweep(new Date("2026-11-20T11:00:00Z"));
    await own.sweep(new Date("2026-11-20T11:00:00Z"));
    await own.carryQueue();
    const expired = own.events().filter(({ type }) => type === "checkout.expired");
    expect(expired).toHaveLength(1);
    expect(expired[0].data.checkout).toMatchObject({
      ...{
        checkout_id: "shop-1",
        status: "expired",
        items: [{ variant_id: variantId, quantity: 1 }],
      },
    });
  });
});
