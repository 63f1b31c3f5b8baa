import { afterAll, beforeAll } from "vitest";
import { catalogueSnapshots } from "#app/db/shop-schema.ts";
import type { Product } from "#app/shop/product.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { signedIn, stateOf } from "#tests/support/http.ts";
import { expect, passwordHash, test } from "#tests/support/http-test.ts";
import {
  type Mood,
  outsideProductId,
  outsideTitle,
  startElsewhere,
} from "#tests/support/outside-store.ts";
import { checkoutForm } from "#tests/support/shop.ts";
import { visit } from "#tests/support/visit.ts";

// The shop of a site whose store service is elsewhere, in different moods.

let elsewhere: Awaited<ReturnType<typeof startElsewhere>>;

beforeAll(async () => {
  elsewhere = await startElsewhere();
});
afterAll(() => elsewhere?.close());

/** As of a store that has never answered, or only then. */
async function keepOnly(products: readonly Product[]): Promise<void> {
  const { site } = elsewhere;
  await site.db.delete(catalogueSnapshots);
  if (products.length === 0) return;
  await site.db.insert(catalogueSnapshots).values({
    storeId: "store_01KRAEUTERPFOTE0000000000",
    content: JSON.stringify({ products, pictures: [] }),
    asOf: new Date(Date.now() - 60 * 60 * 1000).toISOString(),
  });
}

/** With as many animals as fit. */
async function customerWith(passwordHash: string) {
  const { site } = elsewhere;
  const email = `${crypto.randomUUID()}@example.org`;
  await insertPet(site.db, { userId: await insertPerson(site.db, { passwordHash, email }) });
  return signedIn(site, email);
}

const checkoutFailed =
  "Beim Initialisieren der Kasse ist ein Problem aufgetreten. Bitte versuchen Sie es erneut.";

const checkout = checkoutForm([["variant_outside", "1"]], []);

const sayings: readonly (readonly [Mood, string])[] = [
  ["markup", "Die Antwort des Shops ist ungültig."],
  ["huge", "Die Antwort des Shops ist zu groß."],
  ["failing", "HTTP 500: Internal Server Error"],
  ["gone", "Der Shop ist nicht erreichbar."],
];

test("with nothing ever loaded each failure of the store is told in German, and nothing else breaks", async () => {
  const client = await customerWith(passwordHash);
  await keepOnly([]);
  for (const [mood, reason] of sayings) {
    elsewhere.store.mood = mood;
    const shop = await visit(client, "/store");
    expect(shop.status, mood).toBe(503);
    expect(shop.text).toContain(`Fehler beim Laden der Produkte: ${reason}`);
    shop.find.getByRole("heading", { name: "Der Shop ist gerade nicht erreichbar" });
    const again = shop.find.getByRole("link", { name: "Noch einmal versuchen" });
    expect(again.getAttribute("href")).toBe("/store");
    const product = await visit(client, `/product/${outsideProductId}`);
    expect(product.status, mood).toBe(503);
    expect(product.text).toContain(`Fehler beim Laden des Produkts: ${reason}`);
    expect((await client.get("/cart")).status, mood).toBe(200);
    const pets = await visit(client, "/pets?hinzufuegen");
    expect(pets.status, mood).toBe(200);
    expect(pets.text).toContain("Shop-Produkte konnten nicht geladen werden.");
    expect(pets.text).toContain("1 / 1 Plätze belegt");
  }
});

test("a shop without goods says so and leads to the lexicon", async () => {
  elsewhere.store.mood = "empty";
  const shop = await visit(await customerWith(passwordHash), "/store");
  expect(shop.text).toContain("Im Moment sind keine Produkte verfügbar.");
  shop.find.getByRole("link", { name: "Zum Kräuterlexikon" });
  expect(shop.find.queryAllByRole("article")).toEqual([]);
});

test("while the store is down the shop shows what it has kept and says so; once it answers, that is over", async () => {
  const client = await customerWith(passwordHash);
  const notice =
    /Der Shop ist gerade nicht erreichbar\. Sie sehen den Stand vom \d+\. \S+ \d{4} um \d\d:\d\d Uhr\./;
  elsewhere.store.mood = "well";
  expect((await visit(client, "/store")).text).not.toMatch(notice);
  const product = await visit(client, `/product/${outsideProductId}`);
  expect(product.text).not.toMatch(notice);
  expect(product.text).toContain("7 auf Lager!");

  elsewhere.store.mood = "failing";
  const shop = await visit(client, "/store");
  expect(shop.status).toBe(200);
  expect(shop.text).toMatch(notice);
  expect(shop.part("article").text).toContain(outsideTitle);
  expect((await visit(client, `/product/${outsideProductId}`)).text).toMatch(notice);
  const pets = await visit(client, "/pets?hinzufuegen");
  expect(pets.text).toContain("Produkte nicht gefunden");
  const stand = await client.get("/cart/stand?variant=variant_outside");
  expect(JSON.parse(stand.text)).toEqual({ lines: [], isUnavailable: true });

  elsewhere.store.mood = "well";
  expect((await visit(client, "/store")).text).not.toMatch(notice);
  expect((await visit(client, `/product/${outsideProductId}`)).text).not.toMatch(notice);
});

test("goods from better days stand in for a store that has not answered since the start", async () => {
  elsewhere.store.mood = "failing";
  await keepOnly([cachedTea]);
  const shop = await visit(await customerWith(passwordHash), "/store");
  expect(shop.part("article").text).toContain(outsideTitle);
});

test("a checkout leads to the store's own address, and says when it is down or talks nonsense", async () => {
  const client = await customerWith(passwordHash);
  elsewhere.store.mood = "well";
  expect((await client.post("/cart", checkout)).location).toBe(`${elsewhere.address}/pay/1`);
  for (const mood of ["gone", "markup", "huge", "failing"] as const) {
    elsewhere.store.mood = mood;
    const page = await visit(client, "/cart", { form: checkout });
    expect(page.status, mood).toBe(503);
    expect(page.said, mood).toContain("Fehler bei der Kasse");
    expect(page.said).toContain(checkoutFailed);
  }
});

test("the practitioner has no catalogue here", async () => {
  const { site } = elsewhere;
  const email = "praxis-ohne-regal@example.org";
  await insertPerson(site.db, { email, passwordHash, role: "admin" });
  const client = await signedIn(site, email);
  const before = await stateOf(site.merchantBinding);
  const list = "/admin/produkte";
  const meadowTea = "prod_01KRWARE000000000000000001";
  for (const address of [list, `${list}/neu`, `${list}/${meadowTea}`]) {
    expect((await client.get(address)).location, address).toBe("/admin");
  }
  const deleting = await client.post(`${list}/${meadowTea}/loeschen`, { revision: "1" });
  expect(deleting.location).toBe("/admin");
  expect((await client.get("/admin")).text).toContain("Sie können Ihre Produkte nur beim Anbieter");
  expect(await stateOf(site.merchantBinding)).toEqual(before);
});

/** As the shop has kept it from better days. */
const cachedTea: Product = {
  id: outsideProductId,
  title: outsideTitle,
  subtitle: "Aus einem anderen Shop-Dienst",
  ribbonText: "",
  descriptionHtml: "<p>Tee</p>",
  imageUrl: null,
  images: [],
  purchasable: true,
  type: "physical",
  siteProductSelection: null,
  updatedAt: "2026-01-02T00:00:00Z",
  options: [],
  additionalInfo: [],
  variants: [
    {
      id: "variant_outside",
      title: "",
      imageUrl: null,
      sku: "TEE",
      priceInCents: 590,
      salePriceInCents: null,
      lowestPriorPriceInCents: null,
      currency: { code: "eur", symbol: "€", template: "$1 €", decimalDigits: 2 },
      manageInventory: true,
      inventoryQuantity: 7,
      weightGrams: null,
      volumeMillilitres: null,
      options: [],
    },
  ],
};
