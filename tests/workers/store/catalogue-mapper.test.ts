import { describe, expect, it } from "vitest";
import { euro, formatMoney } from "#app/platform/money.ts";
import { effectivePrice } from "#app/shop/policy.ts";
import {
  type WireProductSample,
  type WireVariantSample,
  wirePrice,
  wireProduct,
  wireVariant,
} from "#tests/support/store-stub.ts";
import { mapProduct, wireProduct as wireSchema } from "#workers/store/catalogue/wire-mapper.ts";

function map(changes: Partial<WireProductSample> = {}, isEmbedded = true) {
  return mapProduct(wireSchema.parse(wireProduct(changes)), isEmbedded);
}

function mapVariant(changes: Partial<WireVariantSample>) {
  const [variant] = map({ variants: [wireVariant(changes)] }).product.variants;
  if (!variant) throw new Error("no variant");
  return variant;
}

describe("stock", () => {
  it.each([
    [true, 0, 0],
    [true, 7, 7],
    [true, null, 0],
    [true, undefined, 0],
    [true, -3, 0],
    [true, "viel", 0],
    [false, 0, null],
    [false, 7, null],
    [false, null, null],
    [undefined, 3, null],
  ])("counted: %s, on the wire: %s, for us: %s", (manage_inventory, inventory_quantity, ours) => {
    const variant = mapVariant({ manage_inventory, inventory_quantity });
    expect(variant.inventoryQuantity).toBe(ours);
  });
});

describe("prices", () => {
  it.each([
    [1290, null, null, 1290],
    [1290, undefined, null, 1290],
    [1290, 990, 990, 990],
    [1290, 0, 0, 0],
    [0, null, null, 0],
  ])("%s, reduced to %s", (amount, sale_amount, salePriceInCents, paid) => {
    const prices = [{ ...wirePrice(amount), sale_amount }];
    const variant = mapVariant({ prices });
    expect(variant).toMatchObject({ priceInCents: amount, salePriceInCents });
    expect(effectivePrice(variant)).toBe(paid);
    expect(variant.lowestPriorPriceInCents).toBeNull();
  });

  it.each([
    ["yen", { code: "JPY", symbol: "¥", template: "$1 ¥", decimal_digits: 0 }, "1.290\u00a0¥"],
    ["dinar", { code: "KWD", symbol: "", template: "$1", decimal_digits: 3 }, "1,290\u00a0KWD"],
    ["euro", { code: "EUR", symbol: "€", template: "$1 €", decimal_digits: 2 }, "12,90\u00a0€"],
  ])("in %s have as many decimals as the currency", (_name, currency, text) => {
    const { currency: ours, priceInCents } = mapVariant({
      prices: [{ ...wirePrice(1290, null, currency), currency_code: currency.code }],
    });
    expect(ours.decimalDigits).toBe(currency.decimal_digits);
    expect(ours.code).toBe(currency.code.toLowerCase());
    expect(formatMoney(priceInCents, ours)).toBe(text);
  });

  it.each([
    ["missing", undefined],
    ["null", null],
    ["broken", { code: "nonsense" }],
  ])("without a currency are in euro where the code says so: %s", (_name, currency) => {
    const price = { amount: 1290, sale_amount: null, currency_code: "EUR", currency };
    expect(mapVariant({ prices: [price] }).currency).toEqual(euro);
    const { currency_code, ...bare } = price;
    expect(mapVariant({ prices: [bare] }).currency).toEqual(euro);
    const francs = mapVariant({ prices: [{ ...price, currency_code: "CHF" }] });
    expect(formatMoney(1290, francs.currency)).toBe("12,90\u00a0CHF");
  });

  it.each([
    ["no prices", []],
    ["none at all", undefined],
    ["a negative one", [wirePrice(-1)]],
    ["a fraction", [wirePrice(12.5)]],
    ["a text", [{ ...wirePrice(1), amount: "12,90" }]],
    ["a negative reduction", [wirePrice(10, -1)]],
    ["an absurd one", [wirePrice(1e12)]],
  ])("that cannot be asked make no product: %s", (_name, prices) => {
    const wire = wireProduct({ variants: [wireVariant({ prices })] });
    expect(wireSchema.safeParse(wire).success).toBe(false);
  });
});

describe("words", () => {
  it("are decoded once, composed, and without needless space", () => {
    const title = "  Kra\u0308uter &amp; Tee &quot;Ruhe&quot;\u00a0&#8211;  &lt;b&gt; ";
    const { product } = map({
      title,
      subtitle: "Hund &amp; Katze",
      ribbon_text: "Neu&excl;",
      variants: [wireVariant({ title: "1&nbsp;kg &amp; mehr" })],
    });
    expect(product).toMatchObject({
      title: 'Kräuter & Tee "Ruhe" – <b>',
      subtitle: "Hund & Katze",
      ribbonText: "Neu!",
      variants: [{ title: "1 kg & mehr" }],
    });
    // Not twice: an ampersand that was meant stays one.
    expect(map({ title: "A &amp;amp; B" }).product.title).toBe("A &amp; B");
  });

  it("that are missing are empty, not 'null'", () => {
    const gone = { subtitle: null, ribbon_text: undefined, description: null, type: null };
    const { product } = map({ ...gone, variants: [wireVariant({ title: null })] });
    const texts = { subtitle: "", ribbonText: "", descriptionHtml: "", type: "" };
    expect(product).toMatchObject({ ...texts, variants: [{ title: "" }] });
  });

  it("of additional information come in order, their HTML sanitised", () => {
    const { product } = map({
      additional_info: [
        { id: "b", order: 2, title: "Warnung", description: "<p onclick=x>Nicht essen</p>" },
        { id: "a", order: 1, title: "Hersteller &amp; Sitz", description: "<script>x</script>Ort" },
      ],
    });
    expect(product.additionalInfo).toEqual([
      { id: "a", title: "Hersteller & Sitz", descriptionHtml: "Ort" },
      { id: "b", title: "Warnung", descriptionHtml: "<p>Nicht essen</p>" },
    ]);
  });

  it("of options come once each, and a variant knows its own", () => {
    const values = ["250 g", "500&nbsp;g", "250 g"].map((value, index) => ({
      ...{ id: `value-${index}`, option_id: "opt", variant_id: "v", value },
    }));
    const { product } = map({
      options: [{ id: "opt", title: "Gr&ouml;&szlig;e", values }],
      variants: [wireVariant({ options: [{ option_id: "opt", value: "500&nbsp;g" }] })],
    });
    expect(product.options).toEqual([{ id: "opt", title: "Größe", values: ["250 g", "500 g"] }]);
    expect(product.variants[0]?.options).toEqual([{ optionId: "opt", value: "500 g" }]);
  });
});

describe("net contents", () => {
  it.each([
    [500, 500],
    [0.5, 0.5],
    [0, null],
    [-1, null],
    [null, null],
    ["500", null],
    [undefined, null],
  ])("of %s are %s", (weight, ours) => {
    const variant = mapVariant({ weight, volume: weight });
    expect([variant.weightGrams, variant.volumeMillilitres]).toEqual([ours, ours]);
  });
});

describe("pictures", () => {
  const picture = (name: string, order: number) => ({
    url: `https://pictures.example/${name}?w=1&h=2`,
    order,
    type: "image",
  });

  it.each(["images", "media"])("of %s come in order", (field) => {
    const { product, outsidePictures } = map(
      { images: [], [field]: [picture("b", 2), picture("a", 1)] },
      false,
    );
    expect(product.images).toEqual([
      { url: "/product/prod_one/bild/0", order: 1 },
      { url: "/product/prod_one/bild/1", order: 2 },
    ]);
    expect(outsidePictures).toEqual([picture("a", 1).url, picture("b", 2).url]);
    expect(product.imageUrl).toBe("/product/prod_one/bild/0");
  });

  it("of an outside store are asked of our own origin alone", () => {
    const { product, outsidePictures } = map(
      {
        thumbnail: picture("b", 0).url,
        images: [picture("a", 1), picture("b", 2)],
        variants: [wireVariant({ image_url: picture("c", 0).url })],
      },
      false,
    );
    expect(product.imageUrl).toBe("/product/prod_one/bild/1");
    expect(product.variants[0]?.imageUrl).toBe("/product/prod_one/bild/2");
    expect(outsidePictures).toHaveLength(3);
    expect(JSON.stringify(product)).not.toContain("pictures.example");
  });

  it("at no other address than https are none", () => {
    const others = `javascript:alert(1) data:image/svg+xml,<svg/> http://pictures.example/a.jpg
      //pictures.example/a.jpg a.jpg file:///etc/passwd`.split(/\s+/);
    for (const url of [...others, ""]) {
      const images = [{ url, order: 1, type: "image" }];
      const { product, outsidePictures } = map({ thumbnail: url, images }, false);
      const { imageUrl } = product;
      expect([url, imageUrl, product.images, outsidePictures]).toEqual([url, null, [], []]);
    }
  });

  it("of the embedded merchant are files of our own origin, by their path", () => {
    const url = "http://localhost:8787/waren/tee.svg";
    const { product, outsidePictures } = map({
      thumbnail: url,
      images: [{ url, order: 1, type: "image" }],
      variants: [wireVariant({ image_url: "http://merchant/waren/dose.svg" })],
    });
    expect(product).toMatchObject({
      imageUrl: "/waren/tee.svg",
      images: [{ url: "/waren/tee.svg", order: 1 }],
      variants: [{ imageUrl: "/waren/dose.svg" }],
    });
    expect(outsidePictures).toEqual([]);
  });
});

it("a product that adorns itself oddly is still sold", () => {
  const fields = "images media options additional_info type site_product_selection order";
  const odd = [17, "x", [null], { a: 1 }, undefined];
  const refused = fields
    .split(" ")
    .filter((field) =>
      odd.some((one) => !wireSchema.safeParse(wireProduct({ [field]: one })).success),
    );
  expect(refused).toEqual([]);
});

it("what the shop does not read of a product changes nothing, whatever it holds", () => {
  const fields = "product_collections custom_fields related_products metadata created_at";
  for (const field of fields.split(" ")) {
    for (const odd of [17, "x", [null], [{ id: "one" }], { a: 1 }, undefined]) {
      expect(map({ [field]: odd }), field).toEqual(map());
    }
  }
});

describe("a product cannot be without", () => {
  it.each([
    ["its id", { id: undefined }],
    ["an id that is one", { id: "../x" }],
    ["its title", { title: "" }],
    ["its title as a text", { title: 5 }],
    ["its variants", { variants: [] }],
  ])("%s", (_name, changes) => {
    expect(wireSchema.safeParse({ ...wireProduct(), ...changes }).success).toBe(false);
  });
});
