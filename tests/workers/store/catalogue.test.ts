import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { catalogueSnapshots, variantPrices } from "#app/db/shop-schema.ts";
import { shopDb } from "#tests/support/store-shop.ts";
import {
  type Answer,
  failing,
  openCatalogue,
  StubStore,
  silent,
  storeConfig,
  wirePrice,
  wireProduct,
  wireVariant,
} from "#tests/support/store-stub.ts";
import { Catalogue } from "#workers/store/catalogue/catalogue.ts";
import { withParts } from "../with-parts.ts";

beforeEach(async () => {
  await shopDb.delete(variantPrices);
  await shopDb.delete(catalogueSnapshots);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const day = 24 * 60 * 60;
const down: Answer = () => Promise.reject(new Error("connection refused"));
const silence = "Der Shop ist nicht erreichbar.";
const nonsense = "Die Antwort des Shops ist ungültig.";

/** A catalogue that was read at second 0, and the store behind it. */
async function opened(products?: ConstructorParameters<typeof StubStore>[0]) {
  const stub = new StubStore(products);
  const made = openCatalogue(stub);
  return { stub, ...made, read: await made.catalogue.get(made.at(0)) };
}

function titles({ products }: { products: readonly { title: string }[] }): string[] {
  return products.map(({ title }) => title);
}

describe("what is shown", () => {
  it("is what is published, in the store's order", async () => {
    const product = (id: string, changes: object) =>
      wireProduct({ id, title: id, variants: [wireVariant({ id: `variant_${id}` })], ...changes });
    const products = [
      product("third", { order: 3 }),
      product("hidden", { is_hidden: true }),
      product("last", { order: null }),
      product("deleted", { deleted_at: "2026-01-01T00:00:00Z" }),
      product("draft", { status: "draft" }),
      product("first", { order: 1 }),
      product("unpurchasable", { order: 2, purchasable: false }),
    ];
    const { read } = await opened(products);
    expect(titles(read)).toEqual(["first", "unpurchasable", "third", "last"]);
    expect(read).toMatchObject({ isStale: false, asOf: "2026-11-21T09:00:00.000Z" });
  });

  it("is everything but the one that is broken, which is logged by its field alone", async () => {
    const { read, lines } = await opened([
      wireProduct({ id: "good" }),
      wireProduct({ id: "broken", title: "Geheim", variants: [wireVariant({ prices: [] })] }),
      wireProduct({ id: "other", title: "Salbe" }),
      ...[null as never, "nonsense" as never],
    ]);
    expect(titles(read)).toEqual(["Kräutertee", "Salbe"]);
    expect(lines.map(({ event }) => event)).toEqual(Array(3).fill("catalogue.product_left_out"));
    expect(lines[0]?.fields).toEqual({ field: "variants.0.prices.0" });
    expect(JSON.stringify(lines)).not.toContain("Geheim");
  });

  it("is all of two hundred and fifty, page by page", async () => {
    const products = Array.from({ length: 250 }, (_nothing, order) => {
      const variants = [wireVariant({ id: `variant_${order}` })];
      return wireProduct({ id: `prod_${order}`, order, variants });
    });
    const stub = new StubStore(products);
    stub.stock.set("variant_249", 3);
    const { catalogue, at } = openCatalogue(stub);
    const { products: shown } = await catalogue.get(at(0));
    expect(shown.map(({ id }) => id)).toEqual(products.map(({ id }) => id));
    expect(shown.at(-1)?.variants[0]?.inventoryQuantity).toBe(3);
    const pages = stub.calls.filter(({ url }) => url.pathname.endsWith("/products"));
    expect(pages.map(({ url }) => [...url.searchParams])).toEqual(
      [0, 100, 200].map((offset) => [
        ["offset", String(offset)],
        ["limit", "100"],
        ["is_hidden", "false"],
      ]),
    );
  });

  it("asks for no second page where the first is full and all there is", async () => {
    const products = Array.from({ length: 100 }, (_, index) =>
      wireProduct({ id: `prod_${index}` }),
    );
    expect((await opened(products)).stub.asked("/products")).toBe(1);
  });

  it("is nothing of an empty store, which is no failure", async () => {
    const { read, lines } = await opened([]);
    expect(read).toMatchObject({ products: [], isStale: false });
    expect(lines).toEqual([]);
  });
});

it("a minute passes without a second question, and then it is asked again", async () => {
  const { stub, catalogue, at } = await opened();
  stub.products = [wireProduct({ title: "Neu" })];
  for (const second of [1, 30, 59]) {
    expect(titles(await catalogue.get(at(second)))).toEqual(["Kräutertee"]);
  }
  expect(stub.asked("/products")).toBe(1);
  expect(titles(await catalogue.get(at(60)))).toEqual(["Neu"]);
  expect(stub.asked("/products")).toBe(2);
});

it("is remembered no shorter by a variable, but for tests", () => {
  const scaleIn = (ENVIRONMENT: "production" | "development") =>
    storeConfig({ ENVIRONMENT, STORE_MEMORY_SCALE: "0" }).memoryScale;
  expect([scaleIn("production"), scaleIn("development")]).toEqual([1, 0]);
});

describe("stock", () => {
  it("comes from the variants' own address, and overrides the list's", async () => {
    const stub = new StubStore([
      wireProduct({ variants: [wireVariant({ id: "a" }), wireVariant({ id: "b" })] }),
      wireProduct({ id: "two", variants: [wireVariant({ id: "c", manage_inventory: false })] }),
    ]);
    stub.stock.set("a", 0).set("b", null);
    const { catalogue, at } = openCatalogue(stub);
    const { products } = await catalogue.get(at(0));
    const stock = products.flatMap(({ variants }) => variants.map((one) => one.inventoryQuantity));
    expect(stock).toEqual([0, 0, null]);
    const asked = stub.calls.find(({ url }) => url.pathname.endsWith("/variants"));
    expect([...(asked?.url.searchParams ?? [])]).toEqual([
      ["fields", "inventory_quantity"],
      ["product_ids[]", "prod_one"],
    ]);
  });

  it("is at most five seconds old where it is asked for", async () => {
    const stub = new StubStore();
    const { catalogue, at } = openCatalogue(stub);
    const stockAt = async (second: number) => {
      const { products } = await catalogue.getWithStock(at(second));
      return products[0]?.variants[0]?.inventoryQuantity;
    };
    expect(await stockAt(0)).toBe(7);
    stub.stock.set("variant_one", 2);
    expect(await stockAt(4)).toBe(7);
    expect(await stockAt(5)).toBe(2);
    stub.stock.set("variant_one", 1);
    expect(await stockAt(9)).toBe(2);
    expect(await stockAt(10)).toBe(1);
    expect([stub.asked("/products"), stub.asked("/variants")]).toEqual([1, 3]);
  });

  it("is not said while the store does not say it", async () => {
    const { stub, catalogue, at } = await opened();
    const words = "HTTP 503: Service Unavailable";
    stub.instead = failing(503, "Service Unavailable");
    for (const second of [30, 70]) {
      await expect(catalogue.getWithStock(at(second))).rejects.toThrow(words);
    }
    // The catalogue itself is shown all the same.
    expect(await catalogue.get(at(71))).toMatchObject({ isStale: true });
  });

  it("is read anew for a checkout, however fresh it is", async () => {
    const { stub, catalogue, at } = await opened();
    stub.stock.set("variant_one", 1);
    const { products } = await catalogue.refresh(at(0));
    expect(products[0]?.variants[0]?.inventoryQuantity).toBe(1);
    expect([stub.asked("/products"), stub.asked("/variants")]).toEqual([2, 2]);
  });
});

describe("while the store is down", () => {
  it("the last catalogue is shown for a day, said to be old, and then nothing", async () => {
    const { stub, catalogue, at } = await opened();
    stub.instead = down;
    for (const second of [60, 3600, day - 1]) {
      const state = await catalogue.get(at(second));
      expect(titles(state)).toEqual(["Kräutertee"]);
      expect(state).toMatchObject({ isStale: true, asOf: "2026-11-21T09:00:00.000Z" });
    }
    await expect(catalogue.get(at(day))).rejects.toThrow(silence);
    stub.instead = () => undefined;
    expect(await catalogue.get(at(day + 15))).toMatchObject({ isStale: false });
  });

  it("an isolate that starts shows the database's copy, up to a day as well", async () => {
    const { stub, at, storeId, read } = await opened();
    stub.instead = down;
    expect(await new Catalogue().get(at(3600))).toEqual({ ...read, isStale: true });
    await expect(new Catalogue().get(at(day))).rejects.toThrow(silence);
    await expect(new Catalogue().get({ ...at(5), storeId: "store_other" })).rejects.toThrow();
    const ofStore = eq(catalogueSnapshots.storeId, storeId);
    expect(await shopDb.$count(catalogueSnapshots, ofStore)).toBe(1);
  });

  it("a copy of another form is none", async () => {
    const { stub, at, lines } = await opened();
    stub.instead = down;
    const content = JSON.stringify({ products: [{ id: "prod_1", title: "Tee" }], pictures: [] });
    await shopDb.update(catalogueSnapshots).set({ content });
    await expect(new Catalogue().get(at(3600))).rejects.toThrow(silence);
    expect(lines.map(({ event }) => event)).toContain("catalogue.snapshot_failed");
  });

  it("an isolate whose own catalogue is a day old shows the copy another has written since", async () => {
    const { stub, catalogue, at } = await opened();
    stub.products = [wireProduct({ title: "Neuer" })];
    await new Catalogue().get(at(day - 600));
    stub.instead = down;
    expect(titles(await catalogue.get(at(day + 60)))).toEqual(["Neuer"]);
  });

  it("it is asked again only after a pause, and the failure is logged once a try", async () => {
    const { stub, catalogue, at, lines } = await opened();
    const before = stub.asked("/products");
    stub.instead = failing(500);
    for (const second of [60, 61, 70, 74]) await catalogue.get(at(second));
    expect(stub.asked("/products") - before).toBe(1);
    expect(lines).toEqual([
      { level: "error", event: "catalogue.read_failed", fields: { status: 500 } },
    ]);
    await catalogue.get(at(75));
    expect(stub.asked("/products") - before).toBe(2);
    stub.instead = () => undefined;
    expect(await catalogue.get(at(89))).toMatchObject({ isStale: true });
    expect(await catalogue.get(at(90))).toMatchObject({ isStale: false });
  });

  it("the copy is written every ten minutes", async () => {
    const { catalogue, at, settle } = await opened();
    const asOf = async () => {
      await settle();
      return (await shopDb.select().from(catalogueSnapshots))[0]?.asOf;
    };
    await catalogue.get(at(300));
    expect(await asOf()).toBe("2026-11-21T09:00:00.000Z");
    await catalogue.get(at(600));
    expect(await asOf()).toBe("2026-11-21T09:10:00.000Z");
    expect(await shopDb.$count(catalogueSnapshots)).toBe(1);
  });
});

describe("a store that answers oddly", () => {
  const odd: [string, Answer, string][] = [
    ["HTML", () => new Response("<h1>Bad</h1>"), nonsense],
    ["nothing", () => new Response(""), nonsense],
    ["a text", () => Response.json("ok"), nonsense],
    ["no list", () => Response.json({ products: {} }), nonsense],
    ["a redirect", () => Response.redirect("https://evil.example/", 302), "HTTP 302: Found"],
    ["404", failing(404, "Not Found"), "HTTP 404: Not Found"],
    ["500 in HTML", () => new Response("<h1>x</h1>", { status: 500 }), "HTTP 500: "],
    [
      "ten megabytes of JSON",
      () => Response.json({ count: 0, products: [], padding: "x".repeat(10_000_000) }),
      "Die Antwort des Shops ist zu groß.",
    ],
    ["a broken connection", down, silence],
    ["half an answer", () => new Response(breakingOff()), silence],
  ];

  function breakingOff() {
    return new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"products":['));
        controller.error(new Error("reset"));
      },
    });
  }

  it.each(odd)("%s: an error in words, or the last catalogue", async (_name, answer, message) => {
    const { stub, catalogue, at } = await opened();
    stub.instead = answer;
    const state = await catalogue.get(at(100));
    expect([titles(state), state.isStale]).toEqual([["Kräutertee"], true]);
    await shopDb.delete(catalogueSnapshots);
    await expect(new Catalogue().get(at(0))).rejects.toThrow(message);
  });

  it.each([
    [400, "Anfrage nicht verstanden"],
    [404, "Nicht gefunden"],
    [500, "Interner Fehler"],
    [503, "Zurzeit nicht erreichbar"],
    [418, "Unerwartete Antwort"],
  ])("%i without a status text has a German word for it", async (status, word) => {
    const stub = new StubStore();
    // As over HTTP/2, which carries none.
    stub.instead = () => {
      const response = Response.json({ error: { code: "x", message: "y" } }, { status });
      return withParts(response, { statusText: "" });
    };
    const { catalogue, at } = openCatalogue(stub);
    await expect(catalogue.get(at(0))).rejects.toThrow(new RegExp(`^HTTP ${status}: ${word}$`));
  });

  it("that is silent is given up after a few seconds", async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const spy = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(30));
    const stub = new StubStore();
    stub.instead = silent;
    const { catalogue, at } = openCatalogue(stub);
    await expect(catalogue.get(at(0))).rejects.toThrow(silence);
    const [[milliseconds] = []] = spy.mock.calls;
    expect(milliseconds).toBeGreaterThanOrEqual(1000);
    expect(milliseconds).toBeLessThanOrEqual(10_000);
  });

  it("and a database that fails at the same time breaks nothing that is in memory", async () => {
    const { stub, catalogue, at } = await opened();
    stub.instead = down;
    const broken = { select: () => Promise.reject(new Error("D1_ERROR")) } as never;
    expect(await catalogue.get({ ...at(60), db: broken })).toMatchObject({ isStale: true });
  });
});

function priced(amount: number, sale: number | null = null) {
  return [wireProduct({ variants: [wireVariant({ prices: [wirePrice(amount, sale)] })] })];
}

describe("prices over time", () => {
  async function history(variantId = "variant_one") {
    const rows = await shopDb
      .select()
      .from(variantPrices)
      .where(eq(variantPrices.variantId, variantId))
      .orderBy(variantPrices.since);
    return rows.map(({ since, amount }) => [since, amount]);
  }

  it("are written down once a change, and strike the lowest of thirty days", async () => {
    const stub = new StubStore(priced(1000));
    const { catalogue, at } = openCatalogue(stub);
    const struckAt = async (second: number) => {
      const { products } = await catalogue.get(at(second));
      return products[0]?.variants[0]?.lowestPriorPriceInCents;
    };
    expect(await struckAt(0)).toBeNull();
    expect(await struckAt(100)).toBeNull();
    stub.products = priced(1200);
    expect(await struckAt(10 * day)).toBeNull();
    stub.products = priced(1200, 900);
    expect(await struckAt(20 * day)).toBe(1000);
    expect(await struckAt(20 * day + 100)).toBe(1000);
    // Dearer again, and no longer on sale.
    stub.products = priced(1200);
    expect(await struckAt(30 * day)).toBeNull();
    expect(await history()).toEqual([
      ["2026-11-21T09:00:00.000Z", 1000],
      ["2026-12-01T09:00:00.000Z", 1200],
      ["2026-12-11T09:00:00.000Z", 900],
      ["2026-12-21T09:00:00.000Z", 1200],
    ]);
  });

  it("of one reduced from the first day on strike nothing", async () => {
    const { read } = await opened(priced(1200, 900));
    expect(read.products[0]?.variants[0]).toMatchObject({
      ...{ priceInCents: 1200, salePriceInCents: 900, lowestPriorPriceInCents: null },
    });
  });

  it("are written once when many isolates see the change at once", async () => {
    const stub = new StubStore(priced(1000));
    const { at } = openCatalogue(stub);
    const isolates = (second: number) =>
      Promise.all(
        Array.from({ length: 8 }, (_one, index) => new Catalogue().get(at(second + index / 100))),
      );
    await isolates(0);
    stub.products = priced(800);
    await isolates(100);
    expect((await history()).map(([, amount]) => amount)).toEqual([1000, 800]);
  });
});

describe("a change at the store service", () => {
  it("is seen at once, and by isolates that start while the service is down", async () => {
    const { stub, catalogue, at, settle, storeId } = await opened();
    stub.products = [wireProduct({ title: "Neu" })];
    await catalogue.renew(at(1));
    expect(titles(await catalogue.get(at(2)))).toEqual(["Neu"]);
    await settle();
    stub.instead = down;
    const late = openCatalogue(stub, storeId);
    expect(titles(await late.catalogue.get(late.at(3)))).toEqual(["Neu"]);
  });

  it("is not undone by what was being read before it", async () => {
    const stub = new StubStore([wireProduct({ title: "Alt" })]);
    const { catalogue, at } = openCatalogue(stub);
    let goOn = () => {};
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const old = [...stub.products];
    stub.instead = async ({ url }: { url: URL }) => {
      if (!url.pathname.endsWith("/products")) return Response.json({ variants: [] });
      await waiting;
      return Response.json({ count: 1, offset: 0, limit: 100, products: old });
    };
    const slow = catalogue.get(at(0));
    stub.instead = () => undefined;
    stub.products = [wireProduct({ title: "Neu" })];
    await catalogue.renew(at(0));
    goOn();
    expect(titles(await slow)).toEqual(["Alt"]);
    expect(titles(await catalogue.get(at(1)))).toEqual(["Neu"]);
  });

  it("of a price is written down, and what it was may be struck", async () => {
    const { stub, catalogue, at } = await opened(priced(1290));
    stub.products = priced(1290, 990);
    await catalogue.renew(at(day));
    const { products } = await catalogue.get(at(day + 1));
    expect(products[0]?.variants[0]).toMatchObject({
      ...{ salePriceInCents: 990, lowestPriorPriceInCents: 1290 },
    });
  });

  it("that cannot be read leaves the last catalogue, and the next look asks again", async () => {
    const { stub, catalogue, at } = await opened();
    stub.instead = down;
    await expect(catalogue.renew(at(1))).rejects.toThrow();
    stub.instead = () => undefined;
    stub.products = [wireProduct({ title: "Neu" })];
    expect(titles(await catalogue.get(at(2)))).toEqual(["Neu"]);
  });
});
