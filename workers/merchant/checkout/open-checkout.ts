import { and, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom, insertWhen } from "#app/db/insert-when.ts";
import { newId, newLinkToken, sha256 } from "#app/platform/ids.ts";
import { type CheckoutBody, ContractError } from "#workers/merchant/contract/requests.ts";
import { products, variants } from "#workers/merchant/db/catalogue-schema.ts";
import {
  type CheckoutCustomer,
  checkoutItems,
  checkouts,
} from "#workers/merchant/db/order-schema.ts";
import { announceEvents } from "#workers/merchant/events/announce.ts";
import { newIdOf } from "#workers/merchant/ids.ts";
import type { Given } from "#workers/merchant/merchant-env.ts";
import { pageOpenMs } from "#workers/merchant/policy.ts";
import { getCheckout, giveUpOrder, pageChangedBy } from "./checkout.ts";

type Line = { position: number; variantId: string; quantity: number };

const tries = 4;

/** Takes nothing from the stock, or one account could keep everything from everybody. */
export async function openCheckout(given: Given, body: CheckoutBody): Promise<string> {
  const { db } = given;
  const token = newLinkToken();
  const lines = body.items.map((item, position) => ({
    position,
    variantId: item.variant_id,
    quantity: item.quantity,
  }));
  const customerId = body.customer?.external_id ?? null;
  const checkoutId = newIdOf("checkout");
  const tokenHash = await sha256(token);
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const earlier = await replacePages(given, customerId);
    const { page, items } = openingStatements(given, checkoutId, tokenHash, lines, body);
    const [, , opened] = await db.batch([
      earlier.close,
      earlier.freePieces,
      page,
      items,
      ...earlier.statements,
    ]);
    await announceEvents(given, earlier.eventIds);
    if (opened.length > 0) return token;
    const refusal = await explainRefusal(db, lines);
    if (refusal) throw refusal;
    // New stock has come, or the earlier page was tried to pay for in between.
  }
  throw refusalOf("insufficient_stock");
}

function openingStatements(
  { db, now, origin }: Given,
  checkoutId: string,
  tokenHash: string,
  lines: readonly Line[],
  body: CheckoutBody,
) {
  const expiresAt = new Date(now.getTime() + pageOpenMs).toISOString();
  const { successUrl, cancelUrl } = body;
  const customerId = body.customer?.external_id ?? null;
  const isPossible = sql`not exists (${refusedLines(lines)})
    and not exists (select 1 from ${checkouts} where ${isOpenPageOf(customerId, now)})`;
  const isOpened = sql`exists (select 1 from ${checkouts} where ${eq(checkouts.id, checkoutId)})`;
  const source = sql`json_each(${JSON.stringify(lines)}) as line
    join ${variants} on ${variants.id} = line.value ->> 'variantId'
    join ${products} on ${products.id} = ${variants.productId}`;
  return {
    page: insertWhen(db, checkouts, isPossible, {
      ...{ id: checkoutId, tokenHash, status: "open", changeId: newId(), origin },
      ...{ successUrl, cancelUrl, customer: customerOf(body) },
      shopCheckoutId: new URL(successUrl).searchParams.get("checkout"),
      ...{ createdAt: now.toISOString(), expiresAt },
    }).returning({ id: checkouts.id }),
    items: insertFrom(db, checkoutItems, source, isOpened, {
      ...{ checkoutId, position: sql`line.value ->> 'position'` },
      ...{ productId: products.id, variantId: variants.id, productType: products.type },
      ...{ title: products.title, variantTitle: variants.title },
      imageFile: sql`coalesce(${variants.imageFile}, ${products.images} ->> 0)`,
      quantity: sql`line.value ->> 'quantity'`,
      unitPriceCents: sql`coalesce(${variants.salePriceCents}, ${variants.priceCents})`,
      heldUntil: expiresAt,
    }),
  };
}

const isSellable = and(
  eq(products.status, "published"),
  eq(products.isHidden, false),
  sql`${products.deletedAt} is null`,
  sql`${variants.deletedAt} is null`,
);

function refusedLines(lines: readonly Line[]) {
  return sql`
    select refused.variant_id, refused.reason, refused.available from (
      select line.value ->> 'variantId' as variant_id,
        ${variants.inventoryQuantity} as available,
        case
          when ${variants.id} is null or not (${isSellable}) then 'variant_unknown'
          when not ${products.purchasable} then 'variant_not_purchasable'
          when ${products.type} = 'subscription' and line.value ->> 'quantity' > 1
            then 'quantity_not_allowed'
          when ${variants.manageInventory}
            and line.value ->> 'quantity' > coalesce(${variants.inventoryQuantity}, 0)
            then 'insufficient_stock'
        end as reason
      from json_each(${JSON.stringify(lines)}) as line
      left join ${variants} on ${variants.id} = line.value ->> 'variantId'
      left join ${products} on ${products.id} = ${variants.productId}
    ) as refused
    where refused.reason is not null`;
}

const messages: Record<string, string> = {
  variant_unknown: "There is no such variant.",
  variant_not_purchasable: "This variant cannot be bought.",
  quantity_not_allowed: "A subscription is bought once.",
  insufficient_stock: "There is not enough stock of this variant.",
};

async function explainRefusal(db: Database, lines: readonly Line[]): Promise<ContractError | null> {
  const [line] = await db.all<{ variant_id: string; reason: string; available: number | null }>(
    refusedLines(lines),
  );
  if (!line) return null;
  const { variant_id, reason, available } = line;
  const isStock = reason === "insufficient_stock";
  return refusalOf(reason, { variant_id, ...(isStock && { available: available ?? 0 }) });
}

function refusalOf(code: string, details: Record<string, string | number> = {}): ContractError {
  const status = code === "insufficient_stock" ? 409 : 422;
  const message = messages[code] ?? "This cannot be bought.";
  return new ContractError(status, code, message, details);
}

function customerOf({ customer }: CheckoutBody): CheckoutCustomer {
  return {
    externalId: customer?.external_id ?? null,
    email: customer?.email ?? null,
    name: customer?.name || null,
    address: customer?.address
      ? {
          street: customer.address.street,
          postalCode: customer.address.postal_code,
          city: customer.address.city,
        }
      : null,
  };
}

/** A page with an attempt to pay closes only as it was read, because its order ends with it. */
async function replacePages(given: Given, customerId: string | null) {
  const { db, now } = given;
  const changeId = newId();
  const tried = customerId === null ? null : await findTriedPage(db, customerId, now);
  const closable = tried
    ? or(isNull(checkouts.orderId), eq(checkouts.changeId, tried.checkout.changeId))
    : isNull(checkouts.orderId);
  const givenUp = tried
    ? giveUpOrder(given, tried.record, pageChangedBy(tried.checkout.id, changeId))
    : { statements: [], eventIds: [] };
  const replaced = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(isOf(customerId), eq(checkouts.status, "replaced"), eq(checkouts.changeId, changeId)),
    );
  return {
    close: db
      .update(checkouts)
      .set({ status: "replaced", changeId, endedAt: now.toISOString() })
      .where(and(isOpenPageOf(customerId, now), closable)),
    freePieces: db
      .update(checkoutItems)
      .set({ heldUntil: null })
      .where(sql`${checkoutItems.checkoutId} in ${replaced}`),
    ...givenUp,
  };
}

async function findTriedPage(db: Database, customerId: string, now: Date) {
  const [row] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(isOpenPageOf(customerId, now), isNotNull(checkouts.orderId)))
    .limit(1);
  return row ? await getCheckout(db, row.id) : null;
}

function isOpenPageOf(customerId: string | null, now: Date) {
  return and(
    isOf(customerId),
    eq(checkouts.status, "open"),
    gt(checkouts.expiresAt, now.toISOString()),
  );
}

/** True of no page when the shop has not said who buys. */
function isOf(customerId: string | null) {
  return sql`${checkouts.customerExternalId} = ${customerId}`;
}
