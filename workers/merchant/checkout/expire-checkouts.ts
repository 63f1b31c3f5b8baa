import { and, asc, eq, lte } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { checkouts } from "../db/checkout-schema.ts";
import type { EventDraft } from "../events/event-store.ts";
import type { Commanding } from "../orders/order-commands.ts";
import { closeCheckout } from "./close-checkout.ts";
import { type FoundCheckout, getCheckout } from "./find-checkout.ts";

const sweepSize = 100;

/** Open pages whose time is over, longest first. Their pieces have long been free. */
export async function listOverdueCheckouts(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.status, "open"), lte(checkouts.expiresAt, now.toISOString())))
    .orderBy(asc(checkouts.expiresAt))
    .limit(sweepSize);
  return rows.map(({ id }) => id);
}

/** Closes a page whose time is over and tells of it. */
export async function expireCheckout(given: Commanding, checkoutId: string): Promise<void> {
  const found = await getCheckout(given.db, checkoutId);
  if (!found) return;
  await closeCheckout(given, found, { status: "expired", events: [expiryEvent(found)] });
}

function expiryEvent({ checkout, items }: FoundCheckout): EventDraft {
  const { id, shopCheckoutId, customerExternalId, customer, expiresAt } = checkout;
  return {
    type: "checkout.expired",
    data: {
      checkout: {
        id,
        checkout_id: shopCheckoutId,
        customer: { external_id: customerExternalId, email: customer.email },
        status: "expired",
        items: items.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity })),
        expires_at: expiresAt,
      },
    },
  };
}
