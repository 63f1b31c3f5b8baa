import { env } from "cloudflare:workers";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { beforeAll, expect, it } from "vitest";
import { recordStatements, type Statement } from "#tests/support/unit-database.ts";
import * as catalogueTables from "#workers/merchant/db/catalogue-schema.ts";
import * as eventTables from "#workers/merchant/db/event-schema.ts";
import * as orderTables from "#workers/merchant/db/order-schema.ts";
import { maxAttempts } from "#workers/merchant/events/deliver.ts";
import {
  addProduct,
  db,
  type Merchant,
  openPage,
  press,
  startMerchant,
  storePath,
} from "./merchant-bench.ts";

const binding = env.MERCHANT_DB;
const subscriptionItem = { variant_id: "variant_01KR0000000000000000000004", quantity: 1 };
let productId = "";
let goods = { variant_id: "", quantity: 1 };

beforeAll(async () => {
  const made = await addProduct({ variant: { inventoryQuantity: 100 } });
  productId = made.productId;
  goods = { variant_id: made.variantId, quantity: 1 };
});

/** Steps that read a whole table or index, or sort what an index should have sorted. */
async function slowSteps({ sql, values }: Statement): Promise<string[]> {
  const { results } = await binding
    .prepare(`explain query plan ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  return results
    .map(({ detail }) => detail)
    .filter((detail) => /^SCAN /.test(detail) || detail.includes("USE TEMP B-TREE"))
    .filter((detail) => !isHarmless(detail, sql));
}

function isHarmless(detail: string, sql: string): boolean {
  // Lists that we bind ourselves, and a select without a table.
  if (/^SCAN (json_each|line|CONSTANT ROW)/.test(detail)) return true;
  // A bounded count: of rows that an index has found.
  if (detail === "SCAN counted") return /limit \?\) "counted"$/.test(sql);
  if (detail.includes(" VIRTUAL TABLE INDEX ")) return true;
  // The practitioner's lists: an index that holds nothing else, in its order, cut by the limit.
  if (/^SCAN products USING (COVERING )?INDEX products_(all|published|draft|hidden)$/.test(detail))
    return /limit \?/.test(sql);
  if (detail === "SCAN some") return /limit \?/.test(sql);
  // The newest subscriptions, and the health check: an index in its order, cut by the limit.
  if (detail === "SCAN subscriptions USING INDEX subscriptions_created")
    return /limit \?/.test(sql);
  return /^SCAN stores/.test(detail) && /limit 1$/.test(sql);
}

async function orderOf(merchant: Merchant, payment = "demo-paid") {
  await press(merchant, await openPage(merchant, [goods, subscriptionItem]), { payment });
  const response = await merchant.service("/orders?limit=1");
  const { orders } = await response.json<{ orders: { id: string }[] }>();
  const id = orders[0]?.id ?? "";
  const record = await (await merchant.service(`/orders/${id}`)).json<{
    items: { id: string }[];
    subscriptions: { id: string }[];
  }>();
  return { id, itemId: record.items[0]?.id, subscriptionId: record.subscriptions[0]?.id };
}

function post(merchant: Merchant, path: string, body: object) {
  return merchant.service(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function productRevision(address: string, merchant: Merchant): Promise<number> {
  const read = await merchant.service(address);
  const { product } = await read.json<{ product: { revision: number } }>();
  return product.revision;
}

/** Everything the worker does; each runs once and its statements are explained. */
const runs: Record<string, (merchant: Merchant) => unknown> = {
  health: (merchant) => merchant.service("/merchant/health"),
  operation: (merchant) => merchant.service("/operation"),
  "the list, sorted each way": async (merchant) => {
    for (const key of ["order", "title", "created_at", "updated_at"]) {
      await merchant.service(`${storePath}/products?sort_by=${key}&order=DESC`);
    }
    await merchant.service(`${storePath}/products?to_date=2026-11-20&ids[]=${productId}`);
  },
  "a product": (merchant) => merchant.service(`${storePath}/products/${productId}`),
  stock: async (merchant) => {
    await merchant.service(`${storePath}/variants`);
    await merchant.service(`${storePath}/variants?product_ids[]=${productId}`);
  },
  "a checkout, refused, replaced and left": async (merchant) => {
    await openPage(merchant, [{ ...goods, quantity: 99 }, goods]).catch(() => null);
    const page = await openPage(merchant, [goods]);
    await merchant.open(page);
    await press(merchant, page, { payment: "demo-declined" });
    const newer = await openPage(merchant, [goods]);
    await press(merchant, newer, { payment: "demo-declined" });
    await merchant.open(`${newer}/zurueck`, { method: "POST", redirect: "manual" });
  },
  "orders, paid, refunded, disputed": async (merchant) => {
    const { id, itemId, subscriptionId } = await orderOf(merchant);
    await merchant.service("/orders?payment_status=paid");
    await post(merchant, `/orders/${id}/disputes`, {});
    await post(merchant, `/orders/${id}/disputes/close`, { status: "won" });
    await post(merchant, `/subscriptions/${subscriptionId}`, { operation: "pause" });
    await post(merchant, `/orders/${id}/refunds`, { items: [{ itemId, quantity: 1 }] });
    await merchant.service("/subscriptions");
    await merchant.service(`/subscriptions/${subscriptionId}`);
  },
  "orders, marked as paid, canceled, settled": async (merchant) => {
    const manual = await orderOf(merchant, "manual");
    await post(merchant, `/orders/${manual.id}/paid`, {});
    const given = await orderOf(merchant, "manual");
    await post(merchant, `/orders/${given.id}/cancel`, {});
    await orderOf(merchant, "demo-pending-failed");
    await merchant.carryQueue();
  },
  "events, failed, given up, replayed": async (merchant) => {
    merchant.receiverAnswers(() => new Response(null, { status: 500 }));
    await orderOf(merchant, "manual");
    const [message] = merchant.queued;
    if (message?.body.kind !== "event") throw new Error("Nothing was queued.");
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      await merchant.carryMessage(message.body);
    }
    await merchant.service("/events/dead");
    await post(merchant, `/events/${message.body.eventId}/replay`, {});
    await merchant.carryMessage(message.body, "kraeuterpfote-events-dead");
    const body = JSON.stringify({ dropDeliveries: 1 });
    await merchant.open("/merchant/dev/knobs", { method: "PUT", body });
    await orderOf(merchant, "manual");
    await merchant.carryQueue();
  },
  "the catalogue, listed, changed and counted": async (merchant) => {
    for (const query of ["", "?state=draft", "?state=hidden", "?state=published", "?search=tee"]) {
      await merchant.service(`/products${query}`);
    }
    await merchant.service(`/products?after=10_${productId}`);
    const address = `/products/${productId}`;
    await merchant.service(address);
    const variantAddress = `${address}/variants/${goods.variant_id}`;
    await merchant.service(`${variantAddress}/history`);
    const why = { key: crypto.randomUUID(), reason: "other", note: "" };
    await post(merchant, `${variantAddress}/stock`, { kind: "correct", change: 1, ...why });
    const revision = await productRevision(address, merchant);
    await post(merchant, `${address}/status`, { revision, status: "published" });
    const file = "01KRP1CTVRE00000000000000Z.jpg";
    await post(merchant, `${address}/pictures/reserve`, { file });
    await post(merchant, `${address}/pictures`, { revision: revision + 1, file });
    await merchant.service(`${address}/pictures/${file}`);
    await post(merchant, "/products/pictures/claim", {});
    await post(merchant, `${address}/pictures/${file}/claim`, {});
  },
  sweep: async (merchant) => {
    await openPage(merchant, [goods], { now: new Date("2026-01-01T00:00:00Z") });
    await merchant.sweep(new Date(Date.now() + 366 * 86_400_000));
  },
};

it.each(Object.entries(runs))("%s: every row is found by an index", async (_name, run) => {
  const merchant = startMerchant();
  const recorded = recordStatements(binding);
  merchant.env.MERCHANT_DB = recorded.db;
  await run(merchant);
  expect(recorded.statements.length).toBeGreaterThan(0);
  for (const statement of recorded.statements) {
    expect({ sql: statement.sql, slow: await slowSteps(statement) }).toEqual({
      sql: statement.sql,
      slow: [],
    });
  }
});

it("a statement that reads a whole table is noticed", async () => {
  const { sql } = db.select().from(catalogueTables.products).toSQL();
  expect(await slowSteps({ sql, values: [] })).toEqual(["SCAN products"]);
});

it("every foreign key can be followed back by an index", async () => {
  const schemas = [catalogueTables, eventTables, orderTables];
  const tables = schemas
    .flatMap((schema): unknown[] => Object.values(schema))
    .filter((one) => is(one, SQLiteTable));
  const keys = tables.flatMap((table) => {
    const { name, foreignKeys } = getTableConfig(table);
    return foreignKeys.map((key) => [name, key.reference().columns[0]?.name ?? ""] as const);
  });
  expect(keys.length).toBeGreaterThan(4);
  for (const [child, field] of keys) {
    const sql = `select 1 from "${child}" where "${field}" = ?`;
    expect([child, field, await slowSteps({ sql, values: ["x"] })]).toEqual([child, field, []]);
  }
});
