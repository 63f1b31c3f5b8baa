import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { newId } from "#app/platform/ids.ts";
import { checkoutItems, checkouts } from "../db/checkout-schema.ts";
import type { Commanding } from "../orders/order-commands.ts";
import { giveUpOrder, pageChangedBy } from "./close-checkout.ts";
import { getCheckout } from "./find-checkout.ts";

/**
 * The statements that close the open pages of a customer before a newer one is opened. A page with
 * an attempt to pay closes only as it was read, because its order ends with it; whether one is left
 * open is for the caller's batch to ask (`hasOpenPage`).
 */
export async function replacePages(
  given: Pick<Commanding, "db" | "config" | "now">,
  customerId: string | null,
) {
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

/** Whether a customer has a page on which something can still be ordered. */
export function hasOpenPage(customerId: string | null, now: Date): SQL {
  return sql`exists (select 1 from ${checkouts} where ${isOpenPageOf(customerId, now)})`;
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
function isOf(customerId: string | null): SQL {
  return sql`${checkouts.customerExternalId} = ${customerId}`;
}
