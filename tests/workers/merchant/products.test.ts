import { eq } from "drizzle-orm";
import { hc } from "hono/client";
import { ulid } from "ulid";
import { describe, expect, it } from "vitest";
import { ownPictureAddress } from "#app/shop/pictures.ts";
import { products, variants, waitingPictures } from "#workers/merchant/db/catalogue-schema.ts";
import type { MerchantApp } from "#workers/merchant/internal/internal-app.ts";
import type { NewProduct } from "#workers/merchant/products/product-input.ts";
import {
  addProduct,
  db,
  type Merchant,
  newBuyer,
  openPage,
  origin,
  press,
  quietly,
  startMerchant,
  stockOf,
  storePath,
} from "./merchant-bench.ts";

/** The practitioner's requests to the internal API, at an instant. */
function productsApi(merchant: Merchant, now?: string) {
  return hc<MerchantApp>(origin, {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const { pathname, search } = new URL(String(input));
      const headers = new Headers(init?.headers);
      if (now) headers.set("x-test-now", now);
      return await merchant.service(pathname + search, { ...init, headers });
    },
  }).products;
}

const content = {
  ...{ title: "Salbeitee", subtitle: "", ribbonText: "", descriptionHtml: "<p>Text</p>" },
  ...{ purchasable: true, isHidden: false, options: [], additionalInfo: [] },
};

const variant = {
  ...{ title: "100 g", sku: "TEE-100", imageFile: null, priceCents: 590, salePriceCents: null },
  ...{ manageInventory: true, firstQuantity: 7, weightGrams: 100, volumeMillilitres: null },
  optionValues: [],
};

function newProduct(changes: Partial<typeof content> = {}) {
  const type = "physical" as const;
  return { key: ulid(), content: { ...content, ...changes }, type, variant };
}

async function made(merchant: Merchant, changes: Partial<typeof content> = {}) {
  const json = newProduct(changes);
  const response = await productsApi(merchant).$post({ json });
  const answer = await response.json();
  if (!("id" in answer)) throw new Error(answer.error.code);
  return answer.id;
}

async function read(merchant: Merchant, id: string) {
  const answer = await (await productsApi(merchant)[":id"].$get({ param: { id } })).json();
  if ("error" in answer) throw new Error(answer.error.code);
  return answer;
}

async function revisionOf(merchant: Merchant, id: string): Promise<number> {
  return (await read(merchant, id)).product.revision;
}

async function publish(merchant: Merchant, id: string) {
  const revision = await revisionOf(merchant, id);
  const json = { revision, status: "published" as const };
  return productsApi(merchant)[":id"].status.$post({ param: { id }, json });
}

function publicProduct(merchant: Merchant, id: string) {
  return merchant.service(`${storePath}/products/${id}`);
}

async function codeOf(response: { status: number; json: () => Promise<unknown> }) {
  const answer = (await response.json()) as { error?: { code: string } };
  return [response.status, answer.error?.code];
}

/** One product with a stock in the internal API. */
async function stocked(inventoryQuantity: number) {
  const merchant = startMerchant();
  const { productId, variantId } = await addProduct({ variant: { inventoryQuantity } });
  const param = { id: productId, variant: variantId };
  const { stock, history } = productsApi(merchant)[":id"].variants[":variant"];
  type Change = Parameters<typeof stock.$post>[0]["json"];
  return {
    ...{ merchant, productId, variantId },
    change: (json: Change) => stock.$post({ param, json }),
    changes: async () => (await (await history.$get({ param })).json()).stock,
    left: () => stockOf(merchant, productId),
    /** Buys one piece. */
    buy: async () =>
      press(merchant, await openPage(merchant, [{ variant_id: variantId, quantity: 1 }])),
  };
}

describe("a product", () => {
  it("is a draft first, then in the shop, and then it is not", async () => {
    const merchant = startMerchant();
    const id = await made(merchant);
    expect((await publicProduct(merchant, id)).status).toBe(404);
    expect((await publish(merchant, id)).status).toBe(200);
    const { product } = await (await publicProduct(merchant, id)).json<{ product: object }>();
    const variants = [{ inventory_quantity: 7, prices: [{ amount: 590, sale_amount: null }] }];
    expect(product).toMatchObject({ title: "Salbeitee", variants });
    const revision = await revisionOf(merchant, id);
    const json = { revision, status: "draft" as const };
    await productsApi(merchant)[":id"].status.$post({ param: { id }, json });
    expect((await publicProduct(merchant, id)).status).toBe(404);
  });

  it("stands after all others, and moves one place at a time", async () => {
    const merchant = startMerchant();
    const ids = [await made(merchant), await made(merchant)];
    const [first = "", second = ""] = ids;
    const order = async () => {
      const { products: rows } = await (await productsApi(merchant).$get({ query: {} })).json();
      return rows.map(({ id }) => id).filter((id) => ids.includes(id));
    };
    expect(await order()).toEqual([first, second]);
    const up = { param: { id: second }, json: { direction: "up" as const } };
    await productsApi(merchant)[":id"].move.$post(up);
    expect(await order()).toEqual([second, first]);
    // Whoever stands at the same place is parted from it.
    await db.update(products).set({ position: 77_777 }).where(eq(products.id, first));
    await db.update(products).set({ position: 77_777 }).where(eq(products.id, second));
    const before = await order();
    const last = before.at(-1) ?? "";
    await productsApi(merchant)[":id"].move.$post({ ...up, param: { id: last } });
    expect(await order()).toEqual(before.toReversed());
  });

  it("is saved by one of two windows, and the other is told", async () => {
    const merchant = startMerchant();
    const id = await made(merchant);
    const revision = await revisionOf(merchant, id);
    const save = (title: string) => {
      const json = { revision, content: { ...content, title } };
      return productsApi(merchant)[":id"].$put({ param: { id }, json });
    };
    const answers = await Promise.all([save("Links"), save("Rechts")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const kept = answers[0]?.status === 200 ? "Links" : "Rechts";
    expect((await read(merchant, id)).product).toMatchObject({ title: kept, revision: 2 });
    expect(await codeOf(await save("Später"))).toEqual([409, "changed_meanwhile"]);
    // Nothing of the refused one has stayed, its variants' values included.
    expect((await read(merchant, id)).variants).toHaveLength(1);
  });

  it("keeps HTML as the shop shows it", async () => {
    const merchant = startMerchant();
    const id = await made(merchant, {
      descriptionHtml: `<p onclick="x()">Gut</p><script>x()</script><img src=x onerror=x()>`,
    });
    expect((await read(merchant, id)).product.descriptionHtml).toBe("<p>Gut</p>");
    const json = { html: [`<a href="javascript:x()">Weg</a><ul><li>Punkt</li></ul>`] };
    const shown = await (await productsApi(merchant).html.$post({ json })).json();
    expect(shown.html).toEqual([`<a rel="noopener nofollow">Weg</a><ul><li>Punkt</li></ul>`]);
  });

  it("is found by any spelling of its title, and by a number", async () => {
    const merchant = startMerchant();
    const id = await made(merchant, { title: "Müsliriegel „Große Weide“" });
    for (const search of ["muesli grosse", "TEE-100 weide", "MÜSLI"]) {
      const found = await (await productsApi(merchant).$get({ query: { search } })).json();
      expect([search, found.products.map((one) => one.id)]).toEqual([search, [id]]);
    }
    const drafts = await (await productsApi(merchant).$get({ query: { state: "draft" } })).json();
    expect(drafts.products.map((one) => one.id)).toContain(id);
    const others = await (await productsApi(merchant).$get({ query: { state: "hidden" } })).json();
    expect(others.products.map((one) => one.id)).not.toContain(id);
  });

  it("that is deleted can be ordered by whoever is at the checkout, and by nobody else", async () => {
    const merchant = startMerchant();
    const { productId, variantId } = await addProduct();
    const items = [{ variant_id: variantId, quantity: 2 }];
    const page = await openPage(merchant, items);
    const json = { revision: await revisionOf(merchant, productId) };
    await productsApi(merchant)[":id"].delete.$post({ param: { id: productId }, json });
    expect((await publicProduct(merchant, productId)).status).toBe(404);
    expect((await productsApi(merchant)[":id"].$get({ param: { id: productId } })).status).toBe(
      404,
    );
    await expect(openPage(merchant, items, { changes: newBuyer() })).rejects.toThrow();
    await press(merchant, page);
    await merchant.carryQueue();
    const [created] = merchant.events();
    expect(created.data.order.items[0]).toMatchObject({ title: "Kräutermischung", quantity: 2 });
  });

  it("is refused when something of it is no text of a product", async () => {
    const merchant = startMerchant();
    await quietly(async () => {
      const id = await made(merchant);
      const revision = await revisionOf(merchant, id);
      const put = (body: object) =>
        merchant.service(`/products/${id}`, { method: "PUT", body: JSON.stringify(body) });
      for (const wrong of [
        { title: "" },
        { title: "x".repeat(121) },
        { type: "digital" },
        { status: "published" },
        { revision: 9 },
        { descriptionHtml: "x".repeat(20_001) },
      ]) {
        const answer = await put({ revision, content: { ...content, ...wrong } });
        expect([wrong, answer.status]).toEqual([wrong, 400]);
      }
      const unknown = { ...content, options: [{ id: "fremd", title: "Farbe" }] };
      const refused = await codeOf(await put({ revision, content: unknown }));
      expect(refused).toEqual([409, "unknown_option"]);
    });
  });
});

describe("variants", () => {
  it("are added, renamed, reordered and deleted, and one stays", async () => {
    const merchant = startMerchant();
    const id = await made(merchant, { options: [{ id: null, title: "Inhalt" }] as never });
    const ask = productsApi(merchant)[":id"].variants;
    const { product, variants: first } = await read(merchant, id);
    const value = { optionId: product.options[0]?.id ?? "", value: "250 g" };
    const other = { ...variant, title: "250 g", optionValues: [value] };
    const added = await ask.$post({ param: { id }, json: { revision: 1, variant: other } });
    expect(added.status).toBe(200);
    const [, second] = (await read(merchant, id)).variants;
    const param = { id, variant: second?.id ?? "" };
    await ask[":variant"].move.$post({ param, json: { revision: 2, direction: "up" } });
    const titles = (await read(merchant, id)).variants.map(({ title }) => title);
    expect(titles).toEqual(["250 g", "100 g"]);
    // An option that is gone takes its values along.
    await productsApi(merchant)[":id"].$put({ param: { id }, json: { revision: 3, content } });
    expect((await read(merchant, id)).variants[0]?.optionValues).toEqual([]);
    await ask[":variant"].delete.$post({ param, json: { revision: 4 } });
    const left = { id, variant: first[0]?.id ?? "" };
    const last = await ask[":variant"].delete.$post({ param: left, json: { revision: 5 } });
    expect(await codeOf(last)).toEqual([409, "last_variant"]);
  });

  it("write down what they cost since when, and nothing twice", async () => {
    const merchant = startMerchant();
    const id = await made(merchant);
    const [own] = (await read(merchant, id)).variants;
    const param = { id, variant: own?.id ?? "" };
    const save = async (now: string, changes: object) => {
      const revision = await revisionOf(merchant, id);
      const json = { revision, variant: { ...variant, ...changes } };
      const answer = await productsApi(merchant, now)[":id"].variants[":variant"].$put({
        param,
        json,
      });
      expect(answer.status).toBe(200);
    };
    await save("2027-01-01T08:00:00.000Z", { priceCents: 690 });
    await save("2027-01-02T08:00:00.000Z", { priceCents: 690, title: "Anders" });
    await save("2027-01-03T08:00:00.000Z", { priceCents: 690, salePriceCents: 490 });
    const pricesOf = async (given: typeof param) => {
      const history = productsApi(merchant)[":id"].variants[":variant"].history;
      return (await (await history.$get({ param: given })).json()).prices;
    };
    const prices = await pricesOf(param);
    expect(prices.slice(0, 2)).toEqual([
      { since: "2027-01-03T08:00:00.000Z", priceCents: 690, salePriceCents: 490 },
      { since: "2027-01-01T08:00:00.000Z", priceCents: 690, salePriceCents: null },
    ]);
    expect(prices.map(({ priceCents }) => priceCents)).toEqual([690, 690, 590]);
    // What came with a migration has a price to begin with.
    const packageId = "prod_01KR0000000000000000000002";
    const [packed] = (await read(merchant, packageId)).variants;
    const known = await pricesOf({ id: packageId, variant: packed?.id ?? "" });
    expect(known.map(({ priceCents }) => priceCents)).toEqual([2490]);
  });
});

it("a new product that is sent five times at once is one", async () => {
  const merchant = startMerchant();
  const json = newProduct();
  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => (await productsApi(merchant).$post({ json })).json()),
  );
  expect(answers).toMatchObject(answers.map(() => ({ id: `prod_${json.key}` })));
  expect(answers.filter((one) => "isNew" in one && one.isNew)).toHaveLength(1);
  expect(await db.$count(products, eq(products.id, `prod_${json.key}`))).toBe(1);
  const { product, variants: own } = await read(merchant, `prod_${json.key}`);
  expect([product.title, own.length, own[0]?.inventoryQuantity]).toEqual(["Salbeitee", 1, 7]);
});

it("a new product that is sent again with other contents is refused and stays as it was", async () => {
  const merchant = startMerchant();
  const json = newProduct();
  const send = async (changes: Partial<NewProduct>) => {
    const response = await productsApi(merchant).$post({ json: { ...json, ...changes } });
    return [response.status, await response.json()];
  };
  const known = { id: `prod_${json.key}`, isNew: false };
  expect(await send({})).toEqual([200, { ...known, isNew: true }]);
  expect(await send({})).toEqual([200, known]);
  const { content, variant } = json;
  const others: Partial<NewProduct>[] = [
    { content: { ...content, title: "Salbeitee, lose" } },
    { content: { ...content, options: [{ id: null, title: "Menge" }] } },
    { variant: { ...variant, priceCents: variant.priceCents + 1 } },
  ];
  for (const changes of others) {
    expect(await send(changes)).toMatchObject([409, { error: { code: "already_created" } }]);
  }
  const { product } = await read(merchant, known.id);
  expect([product.title, product.options]).toEqual(["Salbeitee", []]);
});

describe("the stock", () => {
  const why = { reason: "delivery" as const, note: "" };
  const newKey = () => crypto.randomUUID();

  it("is corrected while it is being sold, and no piece is lost", async () => {
    const { merchant, variantId, change, left } = await stocked(10);
    const items = [{ variant_id: variantId, quantity: 1 }];
    const pages = await Promise.all(
      [1, 2, 3].map(() => openPage(merchant, items, { changes: newBuyer() })),
    );
    const correct = (by: number) => change({ key: newKey(), kind: "correct", change: by, ...why });
    await Promise.all([
      ...pages.map((page) => press(merchant, page)),
      ...[5, -2, 4].map((by) => correct(by)),
    ]);
    expect(await left()).toBe(10 - 3 + 7);
    expect(await codeOf(await correct(-15))).toEqual([409, "below_zero"]);
    expect(await left()).toBe(14);
  });

  it("is corrected once by one form, however often that is sent", async () => {
    const { change, changes, left, buy } = await stocked(10);
    const key = newKey();
    const send = (by: number) => change({ key, kind: "correct", change: by, ...why });
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => (await send(1)).json()),
    );
    expect(answers).toMatchObject(answers.map(() => ({ quantity: 11 })));
    expect(answers.filter((one) => "isNew" in one && one.isNew)).toHaveLength(1);
    // What is sold meanwhile stays sold.
    await buy();
    expect(await (await send(1)).json()).toEqual({ quantity: 11, isNew: false });
    expect(await left()).toBe(10);
    // Another figure in the same form is no answer that the first one could give.
    expect(await codeOf(await send(2))).toEqual([409, "changed_meanwhile"]);
    expect(await changes()).toHaveLength(1);
  });

  it("is set to what was counted only while the figure is the one that was seen", async () => {
    const { change, changes, left, buy, variantId } = await stocked(4);
    const count = (seen: number, quantity: number) =>
      change({ key: newKey(), kind: "count", seen, quantity, ...why, reason: "counted" });
    await buy();
    expect(await codeOf(await count(4, 9))).toEqual([409, "changed_meanwhile"]);
    expect((await count(3, 0)).status).toBe(200);
    expect(await left()).toBe(0);
    expect(await changes()).toMatchObject([{ change: -3, quantityAfter: 0, reason: "counted" }]);
    await db.update(variants).set({ manageInventory: false }).where(eq(variants.id, variantId));
    expect(await codeOf(await count(0, 5))).toEqual([409, "not_counted"]);
  });

  it("says what stands on open order pages", async () => {
    const { merchant, productId, variantId } = await stocked(5);
    await openPage(merchant, [{ variant_id: variantId, quantity: 2 }]);
    const [own] = (await read(merchant, productId)).variants;
    expect(own).toMatchObject({ inventoryQuantity: 5, onOpenPages: 2 });
  });
});

describe("pictures", () => {
  const file = (letter: string) => `01KRP1CTVRE00000000000000${letter}.jpg`;

  it("wait until a product shows them, and are given up when none does", async () => {
    const merchant = startMerchant();
    const id = await made(merchant);
    const ask = productsApi(merchant)[":id"].pictures;
    const add = (revision: number, name: string) =>
      ask.$post({ param: { id }, json: { revision, file: name } });
    const [one, other] = [file("A"), file("B")];
    for (const name of [one, other]) {
      expect((await ask.reserve.$post({ param: { id }, json: { file: name } })).status).toBe(200);
    }
    expect((await add(1, one)).status).toBe(200);
    expect(await codeOf(await add(1, other))).toEqual([409, "changed_meanwhile"]);
    await add(2, other);
    expect(await db.$count(waitingPictures)).toBe(0);

    const access = (name: string) => ask[":file"].$get({ param: { id, file: name } });
    expect(await (await access(one)).json()).toEqual({ isPublic: false });
    await publish(merchant, id);
    expect(await (await access(one)).json()).toEqual({ isPublic: true });

    // A picture that is no longer shown stays for a day: an order page may show it.
    const images = [ownPictureAddress(id, other)];
    await ask.$put({ param: { id }, json: { revision: 4, images } });
    expect((await access(one)).status).toBe(404);
    expect((await productsApi(merchant).pictures.claim.$post()).status).toBe(200);
    const now = new Date(Date.now() + 25 * 60 * 60 * 1000).toISOString();
    const { pictures } = await (await productsApi(merchant, now).pictures.claim.$post()).json();
    expect(pictures).toEqual([{ productId: id, file: one }]);
    // Claimed, it can never be taken into use again.
    expect(await codeOf(await add(5, one))).toEqual([409, "unknown_picture"]);
    await productsApi(merchant).pictures.forget.$post({ json: { pictures } });
    expect(await db.$count(waitingPictures)).toBe(0);
  });

  it("are in use no more when their product is deleted", async () => {
    const merchant = startMerchant();
    const id = await made(merchant);
    const ask = productsApi(merchant)[":id"].pictures;
    const reserve = (name: string) => ask.reserve.$post({ param: { id }, json: { file: name } });
    await reserve(file("C"));
    await ask.$post({ param: { id }, json: { revision: 1, file: file("C") } });
    await productsApi(merchant)[":id"].delete.$post({ param: { id }, json: { revision: 2 } });
    const waiting = await db.select({ file: waitingPictures.file }).from(waitingPictures);
    expect(waiting).toEqual([{ file: file("C") }]);
    await db.delete(waitingPictures);
    expect((await reserve(file("D"))).status).toBe(404);
  });

  it("are only those that the product has", async () => {
    const merchant = startMerchant();
    const id = await made(merchant);
    const json = { revision: 1, images: ["/waren/fremd.svg"] };
    const answer = await productsApi(merchant)[":id"].pictures.$put({ param: { id }, json });
    expect(await codeOf(answer)).toEqual([409, "unknown_picture"]);
  });
});

it("nothing of the catalogue has a public address", async () => {
  for (const environment of ["development", "production"] as const) {
    const merchant = startMerchant(environment);
    for (const path of ["/products", "/merchant/products", "/merchant/store/../products"]) {
      expect((await merchant.open(path)).status).toBe(404);
    }
  }
});
