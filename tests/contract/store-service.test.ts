import { env, exports } from "cloudflare:workers";
import { ulid } from "ulid";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { embeddedStoreId } from "#workers/merchant/policy.ts";

// What the shop relies on, whichever store service stands behind it. It knows no product by name.
// Against another one: CONTRACT_BASE_URL=https://… CONTRACT_STORE_ID=store_… npx vitest run tests/contract

const embeddedOrigin = "https://shop.example";
const isEmbedded = env.CONTRACT_BASE_URL === "";
const base = isEmbedded ? `${embeddedOrigin}/merchant` : env.CONTRACT_BASE_URL.replace(/\/+$/, "");
const storeId = isEmbedded ? embeddedStoreId : env.CONTRACT_STORE_ID;
const { MerchantService } = exports as unknown as { MerchantService: Fetcher };

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const address = `${base}/store/${storeId}${path}`;
  return isEmbedded ? MerchantService.fetch(address, init) : fetch(address, init);
}

const productId = z.string().regex(/^prod_[0-9A-Z]{26}$/);
const variantId = z.string().regex(/^variant_[0-9A-Z]{26}$/);
const picture = z.object({ url: z.url(), order: z.number() });

const variant = z.object({
  id: variantId,
  title: z.string().nullable(),
  prices: z
    .array(
      z.object({
        amount: z.number().int().min(0),
        sale_amount: z.number().int().min(0).nullable(),
        currency_code: z.string().length(3),
        currency: z.object({
          code: z.string(),
          symbol: z.string(),
          template: z.string().includes("$1"),
          decimal_digits: z.number().int().min(0),
        }),
      }),
    )
    .min(1),
  manage_inventory: z.boolean(),
  options: z.array(z.object({ option_id: z.string(), value: z.string() })),
});

const product = z.object({
  id: productId,
  title: z.string().min(1),
  thumbnail: z.url().nullable(),
  purchasable: z.boolean(),
  options: z.array(z.object({ id: z.string(), title: z.string(), values: z.array(z.unknown()) })),
  variants: z.array(variant).min(1),
  additional_info: z.array(z.unknown()),
  type: z.object({ value: z.string() }),
  updated_at: z.string(),
  deleted_at: z.null(),
});

const list = z.object({
  count: z.number().int().min(0),
  offset: z.number().int().min(0),
  limit: z.number().int().min(1),
  products: z.array(product.extend({ images: z.array(picture) })),
});

async function readList(query = "") {
  const response = await ask(`/products${query}`);
  expect(response.status).toBe(200);
  return list.parse(await response.json());
}

describe("the list of products", () => {
  it("has the form of the contract", async () => {
    const { count, products } = await readList();
    expect(count).toBeGreaterThan(0);
    expect(products.length).toBeLessThanOrEqual(count);
  });

  it("is paged: pages follow each other without a gap", async () => {
    const two = await readList("?limit=2&offset=0");
    const first = await readList("?limit=1&offset=0");
    const second = await readList("?limit=1&offset=1");
    const idsOf = ({ products }: typeof two) => products.map(({ id }) => id);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf(two));
    expect(first).toMatchObject({ count: two.count, limit: 1, offset: 0 });
    expect((await readList(`?offset=${two.count}`)).products).toEqual([]);
  });

  it("can be narrowed to ids", async () => {
    const [one] = (await readList("?limit=1")).products;
    const { products } = await readList(`?ids[]=${one?.id}`);
    expect(products.map(({ id }) => id)).toEqual([one?.id]);
  });
});

it("one product comes wrapped, and an unknown one is not found", async () => {
  const [one] = (await readList("?limit=1")).products;
  const response = await ask(`/products/${one?.id}`);
  expect(response.status).toBe(200);
  const single = z.object({ product: product.extend({ media: z.array(picture) }) });
  expect(single.parse(await response.json()).product.id).toBe(one?.id);
  const unknown = await ask(`/products/prod_${ulid()}`);
  expect(unknown.status).toBe(404);
});

it("stock is told for each variant: a number where it is counted", async () => {
  const { products } = await readList();
  const query = products.map(({ id }) => `product_ids[]=${id}`).join("&");
  const response = await ask(`/variants?fields=inventory_quantity&${query}`);
  expect(response.status).toBe(200);
  const stock = z
    .object({
      variants: z.array(
        z.object({ id: variantId, inventory_quantity: z.number().int().min(0).nullable() }),
      ),
    })
    .parse(await response.json());
  const quantities = new Map(stock.variants.map((one) => [one.id, one.inventory_quantity]));
  for (const { id, manage_inventory } of products.flatMap(({ variants }) => variants)) {
    expect(quantities.has(id)).toBe(true);
    if (manage_inventory) expect(quantities.get(id)).toBeTypeOf("number");
  }
});

it.each(["/products?unknown=1", "/variants?fields=inventory_quantity&unknown=1"])(
  "an unknown parameter is refused: %s",
  async (path) => {
    expect((await ask(path)).status).toBe(400);
  },
);

describe("a checkout", () => {
  // Services that know their shops take return addresses of their own only.
  const site = isEmbedded ? embeddedOrigin : new URL(base).origin;

  function post(variant: string, quantity = 1) {
    return ask("/checkout", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        items: [{ variant_id: variant, quantity }],
        successUrl: `${site}/success?checkout=contract`,
        cancelUrl: `${site}/cart`,
        locale: "de-DE",
        timeZone: "Europe/Berlin",
      }),
    });
  }

  it("answers an address to pay at", async () => {
    const { products } = await readList();
    const { variants } = z
      .object({ variants: z.array(z.object({ id: z.string(), inventory_quantity: z.unknown() })) })
      .parse(await (await ask("/variants?fields=inventory_quantity")).json());
    const empty = new Set(
      variants.filter((one) => one.inventory_quantity === 0).map(({ id }) => id),
    );
    const sellable = products
      .filter(({ purchasable }) => purchasable)
      .flatMap((one) => one.variants)
      .find(({ id }) => !empty.has(id));
    const response = await post(sellable?.id ?? "");
    expect(response.status).toBeLessThan(300);
    const { url } = z.object({ url: z.url() }).parse(await response.json());
    const { protocol, hostname } = new URL(url);
    expect(protocol).toBe(hostname === "localhost" ? "http:" : "https:");
  });

  it("of an unknown variant or an impossible quantity is refused", async () => {
    for (const response of [await post(`variant_${ulid()}`), await post(`variant_${ulid()}`, 0)]) {
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    }
  });
});
