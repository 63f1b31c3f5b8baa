import { expect, it } from "vitest";
import { addCatalogue } from "#workers/merchant/catalogue-seed/add-catalogue.ts";
import { catalogue } from "#workers/merchant/catalogue-seed/catalogue.ts";
import { products, variants } from "#workers/merchant/db/catalogue-schema.ts";
import { idOf } from "#workers/merchant/ids.ts";
import { db, startMerchant, storePath } from "./merchant-bench.ts";

async function everything() {
  return [
    await db.select().from(products).orderBy(products.id),
    await db.select().from(variants).orderBy(variants.id),
  ];
}

it("the packages and the subscription are there without a seed, at their prices", async () => {
  const rows = await db.select().from(products).orderBy(products.position);
  expect(rows.map(({ title, type }) => [title, type])).toEqual([
    ["Weiteres Haustier", "digital"],
    ["3 weitere Haustiere", "digital"],
    ["4 weitere Haustiere", "digital"],
    ["Kräuterlexikon Abo", "subscription"],
  ]);
  const prices = await db.select().from(variants).orderBy(variants.id);
  expect(prices.map(({ priceCents }) => priceCents)).toEqual([990, 2490, 2990, 1990]);
  expect(prices.every(({ manageInventory }) => !manageInventory)).toBe(true);
});

it("adding the catalogue twice changes nothing", async () => {
  await addCatalogue(db, catalogue, new Date("2026-11-20T08:00:00Z"));
  const before = await everything();
  await addCatalogue(db, catalogue, new Date("2027-01-01T08:00:00Z"));
  expect(await everything()).toEqual(before);
});

it("everything in the catalogue has ids of the contract and is listed unless it is hidden or a draft", async () => {
  for (const { id, variants: own } of catalogue) {
    expect(idOf("prod").safeParse(id).success).toBe(true);
    for (const variant of own) expect(idOf("variant").safeParse(variant.id).success).toBe(true);
  }
  const response = await startMerchant().service(`${storePath}/products?limit=100`);
  const { count } = await response.json<{ count: number }>();
  expect(count).toBe(
    4 + catalogue.filter(({ isHidden, status }) => !isHidden && status !== "draft").length,
  );
});
