import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { createDatabase } from "#app/db/database.server.ts";
import { orders } from "#app/db/shop-schema.ts";
import { site as config } from "#app/platform/operator/config.ts";
import { addCatalogue } from "#workers/merchant/catalogue-seed/add-catalogue.ts";
import {
  type Answer,
  type Ask,
  ask,
  type Client,
  databaseState,
  mailsCarried,
  stateOf,
} from "./http.ts";
import type { RunningSite } from "./site.ts";
import { type Signing, signatureHeaders } from "./store-events.ts";
import { type ProductChanges, testProduct } from "./test-product.ts";

// What the shop's tests share: goods of their own, checkouts, orders, signed events.

/** 'Weiteres Haustier' and 'Kräuterlexikon Abo', as the merchant's migration names them. */
export const slotPackage = {
  productId: "prod_01KR0000000000000000000001",
  variantId: "variant_01KR0000000000000000000001",
};
export const herbSubscription = {
  productId: "prod_01KR0000000000000000000004",
  variantId: "variant_01KR0000000000000000000004",
};
/** Of the demo catalogue and of the merchant's migration. */
export const wares = {
  threePets: "prod_01KR0000000000000000000002",
  herbs: herbSubscription.productId,
  meadow: "prod_01KRWARE000000000000000001",
  linseedOil: "prod_01KRWARE000000000000000004",
  moor: "prod_01KRWARE000000000000000006",
  balm: "prod_01KRWARE000000000000000009",
  snuffleMat: "prod_01KRWARE000000000000000012",
  book: "prod_01KRWARE000000000000000017",
  hidden: "prod_01KRWARE000000000000000019",
} as const;
export const unknownVariant = `variant_01${"Z".repeat(24)}`;
/** All that a shop could give to an account, and what else no form may change. */
export const protectedColumns = `select role, subscription_status, subscription_product_id,
  pet_slots_purchased, herb_views, email from profiles where id = ?1`;

/** Puts a product of this test into the merchant's database, past every check. */
export async function addToCatalogue(site: RunningSite, changes?: ProductChanges) {
  // Every checkout keeps some back for a while.
  const variant = { inventoryQuantity: 60, ...changes?.variant };
  const { product, ...ids } = testProduct({ ...changes, variant });
  await addCatalogue(createDatabase(site.merchantBinding), [product], new Date());
  return ids;
}

/** Takes the products of these tests away, so that other tests find the demo catalogue. */
export async function clearCatalogue(site: RunningSite, client: Client): Promise<void> {
  await site.merchantBinding.batch(
    ["variants", "products"].map((table) =>
      site.merchantBinding.prepare(`delete from ${table} where id like '%\\_01TEST%' escape '\\'`),
    ),
  );
  await renewCatalogue(client);
}

/** A checkout reads everything anew, also one that is refused. */
export async function renewCatalogue(client: Client): Promise<void> {
  const { status } = await beginCheckout(client, [[unknownVariant, "1"]]);
  if (status !== 422) throw new Error(`a checkout of nothing known answered ${status}`);
}

export type Line = readonly [variantId: string, quantity: string];

export function checkoutForm(lines: readonly Line[], more: readonly (readonly [string, string])[]) {
  return [
    ["intent", "checkout"] as const,
    ...lines.flatMap(([id, quantity]) => [
      ["variant", id] as const,
      ["quantity", quantity] as const,
    ]),
    ...more,
  ];
}

/** As a page without script asks for it: 303 to the order page, or the cart with the reason. */
export function beginCheckout(
  client: Client,
  lines: readonly Line[],
  more: readonly (readonly [string, string])[] = [],
): Promise<Answer> {
  return client.post("/cart", checkoutForm(lines, more));
}

/** The path of a new order page. */
export async function openOrderPage(client: Client, lines: readonly Line[]): Promise<string> {
  const { status, location } = await beginCheckout(client, lines);
  if (status !== 303 || !location) throw new Error(`the checkout answered ${status}`);
  return new URL(location).pathname;
}

const buyerForm = {
  name: "Erika Beispiel",
  street: "Lindenweg 4",
  postalCode: "10115",
  city: "Berlin",
  payment: "demo-paid",
  consent: "ja",
};

/** The ways to pay, by their labels. */
export const payNames = {
  paid: "Testzahlung: bezahlt",
  declined: "Testzahlung: abgelehnt",
  pendingPaid: "Testzahlung: erst ausstehend, dann bezahlt",
  pendingFailed: "Testzahlung: erst ausstehend, dann fehlgeschlagen",
  manual: "Vorkasse (Überweisung)",
} as const;

/** 'Zahlungspflichtig bestellen' */
export function pressPay(
  client: Client,
  page: string,
  changes: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  return client.ask(page, { form: { ...buyerForm, ...changes }, headers });
}

type MerchantCheckout = {
  id: string;
  status: string;
  origin: string;
  success_url: string;
  cancel_url: string;
  shop_checkout_id: string;
  customer: string;
  expires_at: string;
};

/** Checkouts that the merchant has for somebody, newest first. */
export async function merchantCheckouts(
  site: RunningSite,
  userId: string,
): Promise<MerchantCheckout[]> {
  const rows = await site.merchantBinding
    .prepare(
      "select * from checkouts where customer ->> 'externalId' = ?1 order by created_at desc, rowid desc",
    )
    .bind(userId)
    .all<MerchantCheckout>();
  return rows.results;
}

/** How many orders the merchant has of somebody. */
export async function countOrders(site: RunningSite, userId: string): Promise<number> {
  const row = await site.merchantBinding
    .prepare("select count(*) as orders from orders where customer_external_id = ?1")
    .bind(userId)
    .first<{ orders: number }>();
  return row?.orders ?? 0;
}

/** Waits until the merchant's events have come through the webhook: somebody's orders are paid. */
export async function ordersApplied(site: RunningSite, userId: string, count = 1): Promise<void> {
  await eventsCarried(site);
  const paid = await site.binding
    .prepare("select count(*) as paid from orders where user_id = ?1 and payment_status = 'paid'")
    .bind(userId)
    .first<number>("paid");
  if ((paid ?? 0) < count) throw new Error("the order was not applied");
}

/** Subjects of the mails about a customer's orders, theirs and the practitioner's. */
export async function orderMails(site: RunningSite, email: string): Promise<string[]> {
  await mailsCarried(site);
  const { results } = await site.binding
    .prepare(
      `select subject from mailbox where recipient = ?1 or (recipient = ?2 and instr(text, ?1) > 0)
        order by subject`,
    )
    .bind(email, config.operator.email)
    .all<{ subject: string }>();
  return results.map(({ subject }) => subject).filter((one) => /Bestellung/.test(one));
}

export async function displayIdOf(site: RunningSite, userId: string): Promise<string> {
  const [row] = await site.db.select().from(orders).where(eq(orders.userId, userId));
  return row?.displayId ?? "";
}

/**
 * Every row of ours and of the merchant, without the copies of what the store said last. Events and
 * mails that are still on their way arrive first.
 */
export async function shopState(site: RunningSite): Promise<Record<string, string>> {
  await eventsCarried(site);
  const own = await ownState(site);
  const merchant = await stateOf(site.merchantBinding);
  for (const [table, rows] of Object.entries(merchant)) own[`merchant.${table}`] = rows;
  return own;
}

/** Waits until the merchant has told everything, so that nothing moves by itself. */
export async function eventsCarried(site: RunningSite): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const waiting = await site.merchantBinding
      .prepare("select count(*) as waiting from events where status = 'pending'")
      .first("waiting");
    if (waiting === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("events are still waiting");
}

/** The catalogue's copy and its prices are renewed by whoever looks; they are nobody's data. */
async function ownState(site: RunningSite): Promise<Record<string, string>> {
  const { catalogue_snapshots: _copy, variant_prices: _prices, ...own } = await databaseState(site);
  return own;
}

/** The secret with which the merchant of this site signs. */
export function webhookSecret(): string {
  const text = readFileSync("workers/store/.dev.vars", "utf8");
  const secret = /^STORE_WEBHOOK_SECRETS="?([^",\n]+)/m.exec(text)?.[1];
  if (!secret) throw new Error("no secret in workers/store/.dev.vars");
  return secret;
}

export function postEvent(
  site: RunningSite,
  event: unknown,
  { headers, ...signing }: Signing & Pick<Ask, "headers"> = {},
): Promise<Answer> {
  const body = typeof event === "string" ? event : JSON.stringify(event);
  const signed = signatureHeaders(body, { secret: webhookSecret(), ...signing });
  return ask(site.origin, "/webhooks/store", { body, headers: { ...signed, ...headers } });
}
