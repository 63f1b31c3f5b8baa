import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { products } from "#workers/merchant/db/catalogue-schema.ts";
import { addProduct, db, origin, startMerchant, storePath } from "./merchant-bench.ts";

const merchant = startMerchant();
let hiddenId = "";
let deletedId = "";
let draftId = "";
let shownId = "";

beforeAll(async () => {
  const variant = {
    ...{ salePriceCents: 0, inventoryQuantity: 0, volumeMillilitres: 50 },
    ...{ imageFile: "/waren/oel.svg", optionValues: { Größe: "50 ml" } },
  };
  const shown = await addProduct({
    title: "Öl <b>fett</b>",
    options: ["Größe"],
    additionalInfo: [{ title: "Hersteller", descriptionHtml: "<p>Wir</p>" }],
    variant,
  });
  shownId = shown.productId;
  hiddenId = (await addProduct({ isHidden: true })).productId;
  deletedId = (await addProduct()).productId;
  draftId = (await addProduct()).productId;
  await db.update(products).set({ deletedAt: "2026-11-20" }).where(eq(products.id, deletedId));
  await db.update(products).set({ status: "draft" }).where(eq(products.id, draftId));
});

type Listed = { count: number; offset: number; limit: number; products: { id: string }[] };

async function list(query = ""): Promise<Listed> {
  const response = await merchant.service(`${storePath}/products${query}`);
  expect(response.status).toBe(200);
  return await response.json();
}

const packages = [1, 2, 3, 4].map((number) => `prod_01KR000000000000000000000${number}`);

describe("the list", () => {
  it("has what is public in its order, and counts it", async () => {
    const { count, offset, limit, products: shown } = await list();
    expect({ count, offset, limit }).toEqual({ count: 5, offset: 0, limit: 50 });
    expect(shown.map(({ id }) => id)).toEqual([...packages, shownId]);
  });

  it("is paged by offset and limit", async () => {
    const page = await list("?limit=2&offset=1");
    expect(page.products.map(({ id }) => id)).toEqual(packages.slice(1, 3));
    expect(page).toMatchObject({ count: 5, offset: 1, limit: 2 });
    expect((await list("?offset=99")).products).toEqual([]);
  });

  it("is sorted and filtered as asked", async () => {
    const turned = await list("?order=DESC&sort_by=order");
    expect(turned.products.map(({ id }) => id)).toEqual([shownId, ...packages.toReversed()]);
    const byTitle = await list("?sort_by=title&limit=1");
    expect(byTitle.products[0]?.id).toBe(packages[1]);
    const some = await list(`?ids[]=${shownId}&ids[]=${packages[0]}&ids[]=${hiddenId}`);
    expect(some.products.map(({ id }) => id)).toEqual([packages[0], shownId]);
    expect((await list("?to_date=2026-11-05")).count).toBe(4);
    expect((await list("?sort_by=created_at&to_date=2026-11-10")).count).toBe(5);
    for (const key of ["updated_at", "created_at", "title", "order"]) {
      expect((await list(`?sort_by=${key}`)).products).toHaveLength(5);
    }
  });

  it("never shows hidden products, even when asked for them", async () => {
    expect(await list("?is_hidden=true")).toMatchObject({ count: 0, products: [] });
    expect((await list(`?ids[]=${hiddenId}&ids[]=${deletedId}&ids[]=${draftId}`)).count).toBe(0);
  });

  it("refuses every other question", async () => {
    const prod = "prod_01KR0000000000000000000001";
    for (const query of [
      ...["unknown=1", "__proto__=1", "limit=0", "limit=101", "limit=ten", "limit=1&limit=2"],
      ...["offset=-1", "offset=1.5", "order=asc", "sort_by=price", "is_hidden=1"],
      ...["to_date=yesterday", `ids=${prod}`, "ids[]=1", `ids[0]=${prod}`],
      ...["ids[]=prod_01KRU000000000000000000001", `ids[]=${prod.replace("prod", "variant")}`],
    ]) {
      const response = await merchant.service(`${storePath}/products?${query}`);
      expect([query, response.status]).toEqual([query, 400]);
      const { error } = await response.json<{ error: { code: string; message: string } }>();
      expect(error.code).toMatch(/^[a-z_]+$/);
      expect(error.message).not.toBe("");
    }
  });
});

type Product = { variants: unknown; [field: string]: unknown };

describe("one product", () => {
  it("comes wrapped, in the form of the contract", async () => {
    const response = await merchant.service(`${storePath}/products/${shownId}?field=variants`);
    const { variants, ...product } = (await response.json<{ product: Product }>()).product;
    expect(product).toMatchObject({
      ...{ id: shownId, title: "Öl <b>fett</b>", status: "published", is_hidden: false },
      ...{
        thumbnail: `${origin}/waren/weiteres-haustier.svg`,
        type: { value: "physical" },
        deleted_at: null,
      },
      media: [{ url: `${origin}/waren/weiteres-haustier.svg`, order: 0, type: "image" }],
      additional_info: [{ order: 0, title: "Hersteller", description: "<p>Wir</p>" }],
      options: [{ title: "Größe", values: [{ value: "50 ml" }] }],
      // Of the contract, and nothing that the practice has.
      ...{ product_collections: [], custom_fields: [], related_products: [] },
      ...{ metadata: expect.anything(), created_at: expect.any(String) },
    });
    expect(product).not.toHaveProperty("images");
    const currency = { code: "eur", symbol: "€", template: "$1 €", decimal_digits: 2 };
    // On sale for nothing is not the same as not on sale.
    const price = { amount: 1000, sale_amount: 0, currency_code: "eur", currency };
    expect(variants).toEqual([
      expect.objectContaining({
        ...{ image_url: `${origin}/waren/oel.svg`, prices: [price], manage_inventory: true },
        ...{ inventory_quantity: 0, weight: null, volume: 50 },
      }),
    ]);
  });

  it("is not found when it is hidden, deleted, unpublished, unknown or no id", async () => {
    for (const id of [hiddenId, deletedId, draftId, `${packages[0]}0`, "x", "%00"]) {
      const response = await merchant.service(`${storePath}/products/${id}`);
      expect([id, response.status]).toEqual([id, 404]);
      expect(await response.json()).toMatchObject({ error: { code: "not_found" } });
    }
  });

  it("takes no other parameter", async () => {
    for (const query of ["x=1", "field=A!", "field=a&field=b"]) {
      const { status } = await merchant.service(`${storePath}/products/${shownId}?${query}`);
      expect([query, status]).toEqual([query, 400]);
    }
  });
});

describe("stock", () => {
  it("is null where it is not counted, and 0 is 0", async () => {
    const asked = [shownId, packages[0], hiddenId].map((id) => `&product_ids[]=${id}`).join("");
    const query = `fields=inventory_quantity${asked}`;
    const response = await merchant.service(`${storePath}/variants?${query}`);
    const { variants } = await response.json<{ variants: object[] }>();
    expect(variants.map((one) => Object.values(one)[1])).toEqual([null, 0]);
  });

  it("refuses every other question", async () => {
    for (const query of ["fields=title", "product_ids[]=1", "product_ids=1", "x=1"]) {
      const { status } = await merchant.service(`${storePath}/variants?${query}`);
      expect([query, status]).toEqual([query, 400]);
    }
  });
});

describe("what is no part of the contract", () => {
  it("knows one store only", async () => {
    for (const path of ["/merchant/store/other/products", "/merchant/store/other/checkout"]) {
      const response = await merchant.service(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error: { code: "not_found" } });
    }
  });

  it("refuses other methods and other paths", async () => {
    for (const path of ["/products", `/products/${shownId}`, "/variants"]) {
      for (const method of ["POST", "PUT", "DELETE"]) {
        const response = await merchant.service(`${storePath}${path}`, { method });
        expect([path, method, response.status]).toEqual([path, method, 405]);
      }
    }
    expect((await merchant.service(`${storePath}/checkout`)).status).toBe(405);
    expect((await merchant.service(`${storePath}/orders`)).status).toBe(404);
    expect((await merchant.service("/nothing")).status).toBe(404);
  });

  it("is public in development only, and what the practitioner may do never is", async () => {
    const production = startMerchant("production");
    expect((await merchant.open(`${storePath}/products`)).status).toBe(200);
    const inner = ["/merchant/dev/knobs", "/orders", "/events/dead"];
    for (const path of [`${storePath}/products`, ...inner]) {
      const method = path.endsWith("knobs") ? "PUT" : "GET";
      const response = await production.open(path, { method });
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toEqual({ error: "not found" });
    }
    for (const path of ["/orders", "/subscriptions", "/events/dead", "/merchant/orders"]) {
      expect([path, (await merchant.open(path)).status]).toEqual([path, 404]);
    }
    expect((await production.service(`${storePath}/products`)).status).toBe(200);
  });
});
