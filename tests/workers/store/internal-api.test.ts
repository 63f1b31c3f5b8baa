import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { catalogueSnapshots, variantPrices } from "#app/db/shop-schema.ts";
import type { ProductSummary } from "#app/shop/product.ts";
import { shopDb } from "#tests/support/store-shop.ts";
import {
  failing,
  StubStore,
  wirePrice,
  wireProduct,
  wireVariant,
} from "#tests/support/store-stub.ts";
import { storeApp } from "#workers/store/store-app.ts";
import type { StoreEnv } from "#workers/store/store-env.ts";

const start = new Date("2026-11-21T09:00:00Z");

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  await shopDb.delete(variantPrices);
  await shopDb.delete(catalogueSnapshots);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function pass(seconds: number) {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

/** The internal API of an isolate of its own, before this store service. */
function startApi(stub: StubStore, changes: Partial<StoreEnv> = {}) {
  const given = { ...env, MERCHANT: stub.fetcher, ...changes };
  return async (path: string) => {
    const context = createExecutionContext();
    const response = await storeApp.request(path, {}, given, context);
    await waitOnExecutionContext(context);
    const bytes = await response.arrayBuffer();
    const isJson = response.headers.get("content-type")?.includes("json");
    const body = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : bytes.byteLength;
    return { status: response.status, body, response };
  };
}

function ids(products: readonly ProductSummary[]): string[] {
  return products.map(({ id }) => id);
}

describe("/catalogue", () => {
  it("has what cards need, and leaves the long texts out", async () => {
    const get = startApi(new StubStore([wireProduct({ description: "<p>lang</p>" })]));
    const { status, body } = await get("/catalogue");
    expect(status).toBe(200);
    expect(body).toMatchObject({ isStale: false, asOf: start.toISOString() });
    expect(ids(body.products)).toEqual(["prod_one"]);
    const card = `id imageUrl purchasable ribbonText siteProductSelection subtitle title type
      updatedAt variants`.split(/\s+/);
    expect(Object.keys(body.products[0]).sort()).toEqual(card);
  });

  it("says why there is nothing to show", async () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    const stub = new StubStore();
    stub.instead = failing(404, "Not Found");
    for (const path of ["/catalogue", "/products/prod_one", "/stock?variant=variant_one"]) {
      const { status, body } = await startApi(stub)(path);
      expect([status, body]).toEqual([503, { error: { message: "HTTP 404: Not Found" } }]);
    }
  });

  it("of one store is never that of another", async () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    const stub = new StubStore();
    await startApi(stub)("/catalogue");
    stub.instead = failing(500, "Down");
    expect((await startApi(stub)("/catalogue")).body.isStale).toBe(true);
    const elsewhere = startApi(stub, { STORE_ID: "store_elsewhere" });
    expect((await elsewhere("/catalogue")).status).toBe(503);
  });

  it("is kept by the isolate from one request to the next", async () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    await startApi(new StubStore())("/catalogue");
    // The merchant of the test's own worker knows no catalogue: the copy is shown, and remembered.
    const first = await exports.StoreService.fetch("http://store/catalogue");
    expect(await first.json()).toMatchObject({ isStale: true });
    await shopDb.delete(catalogueSnapshots);
    const second = await exports.StoreService.fetch("http://store/catalogue");
    expect(second.status).toBe(200);
  });
});

describe("/products/:id", () => {
  it("has everything of one product", async () => {
    const get = startApi(new StubStore([wireProduct(), wireProduct({ id: "prod_two" })]));
    const { status, body } = await get("/products/prod_two");
    expect(status).toBe(200);
    expect(body.product).toMatchObject({ id: "prod_two", descriptionHtml: "<p>Tee</p>" });
    expect(body).toMatchObject({ isStale: false, asOf: start.toISOString() });
  });

  it("has none that is hidden, unknown or no id, and no id of a client becomes an address", async () => {
    const hidden = wireProduct({ id: "prod_hidden", is_hidden: true });
    const stub = new StubStore([wireProduct(), hidden]);
    const get = startApi(stub);
    const unknown = { error: { message: "Dieses Produkt gibt es nicht." } };
    for (const id of "prod_none prod_hidden ..%2fcheckout %00 prod_one%27 constructor".split(" ")) {
      const { status, body } = await get(`/products/${id}`);
      expect([id, status, body]).toEqual([id, 404, unknown]);
    }
    const asked = stub.calls.map(({ url }) => url.pathname.split("/").pop());
    expect(asked).toEqual(["products", "variants"]);
  });
});

describe("/stock", () => {
  it("has the lines of a cart, each variant once, with the stock of now", async () => {
    const stub = new StubStore([
      wireProduct({ variants: [wireVariant({ id: "a" }), wireVariant({ id: "b" })] }),
      wireProduct({ id: "off", purchasable: false, variants: [wireVariant({ id: "c" })] }),
      wireProduct({ id: "gone", is_hidden: true, variants: [wireVariant({ id: "d" })] }),
    ]);
    const get = startApi(stub);
    await get("/catalogue");
    stub.stock.set("b", 0);
    pass(5);
    const { status, body } = await get("/stock?variant=b&variant=c&variant=d&variant=x&variant=b");
    expect(status).toBe(200);
    expect(body.lines).toHaveLength(1);
    expect(body.lines[0]).toMatchObject({
      product: { id: "prod_one", variants: [{ id: "b" }] },
      variant: { id: "b", inventoryQuantity: 0, manageInventory: true },
    });
    expect(body.lines[0].product.variants).toHaveLength(1);
  });

  it("is asked for one to fifty variants", async () => {
    const get = startApi(new StubStore());
    const many = (count: number) => Array.from({ length: count }, () => "variant=x").join("&");
    expect((await get("/stock")).status).toBe(400);
    expect((await get(`/stock?${many(50)}`)).status).toBe(200);
    expect((await get(`/stock?${many(51)}`)).status).toBe(400);
  });
});

describe("/products/:id/pictures/:index", () => {
  const baseUrl = "https://shop.example/api";
  const picture = "https://pictures.example/tee.jpg";

  /** The world outside: the store service, and a server of pictures. */
  function world(answerPicture: (request: Request) => Response | Promise<Response>) {
    const stub = new StubStore([
      wireProduct({ thumbnail: picture, variants: [wireVariant({ prices: [wirePrice(5)] })] }),
    ]);
    const asked: Request[] = [];
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      if (request.url.startsWith(baseUrl)) return stub.answer(request);
      asked.push(request);
      return answerPicture(request);
    });
    return { get: startApi(stub, { STORE_BASE_URL: `${baseUrl}/` }), asked, stub };
  }

  const bytes = new Uint8Array([0xff, 0xd8, 0xff]);
  const image = (type = "image/jpeg", headers: Record<string, string> = {}) =>
    new Response(bytes, { headers: { "content-type": type, ...headers } });

  it("delivers what the catalogue has named, with its type and nothing else", async () => {
    const { get, asked, stub } = world(() =>
      image("image/JPEG; charset=x", { "set-cookie": "a=b", "x-powered-by": "y" }),
    );
    const { body } = await get("/catalogue");
    expect(body.products[0].imageUrl).toBe("/product/prod_one/bild/0");
    expect(stub.calls[0]?.url.href).toMatch(`${baseUrl}/store/${env.STORE_ID}/products?`);
    const { status, body: length, response } = await get("/products/prod_one/pictures/0");
    expect([status, length]).toEqual([200, bytes.byteLength]);
    expect([...response.headers]).toEqual([["content-type", "image/jpeg"]]);
    expect(asked.map(({ url, redirect }) => [url, redirect])).toEqual([[picture, "manual"]]);
  });

  it("has no picture that is not named by its number, and asks nobody", async () => {
    const { get, asked } = world(() => image());
    const others = "1 -1 1.5 x 1e9 length __proto__ https:%2f%2fevil.example".split(" ");
    for (const path of [
      ...others.map((one) => `prod_one/pictures/${one}`),
      "prod_two/pictures/0",
    ]) {
      expect([path, (await get(`/products/${path}`)).status]).toEqual([path, 404]);
    }
    expect(asked).toEqual([]);
  });

  it.each([
    ["SVG", () => image("image/svg+xml")],
    ["HTML", () => image("text/html")],
    ["no type", () => new Response(bytes)],
    ["a script", () => image("application/javascript")],
    ["a redirect", () => Response.redirect("http://169.254.169.254/", 302)],
    ["404", () => new Response("", { status: 404, headers: { "content-type": "image/png" } })],
    ["too much", () => image("image/png", { "content-length": String(9 * 1024 * 1024) })],
    ["nothing", () => Promise.reject(new Error("reset"))],
  ])("does not deliver %s", async (_name, answer) => {
    const { get } = world(answer);
    const { status, body } = await get("/products/prod_one/pictures/0");
    expect([status, body]).toEqual([404, 0]);
  });

  it("answers 503 while the store cannot be asked", async () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    const { get, stub } = world(() => image());
    stub.instead = failing(500);
    expect((await get("/products/prod_one/pictures/0")).status).toBe(503);
  });
});
