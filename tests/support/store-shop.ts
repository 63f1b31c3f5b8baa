import { env } from "cloudflare:workers";
import { eq, like } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { checkouts, entitlements, webhookEvents } from "#app/db/shop-schema.ts";
import { insertPerson, type PersonInput } from "#scripts/demo/factories.ts";
import { storeEvent } from "#workers/store/webhook/store-event.ts";
import { type TakeDependencies, type Taken, takeEvent } from "#workers/store/webhook/take-event.ts";
import { newEventId, testStoreId, type WireEvent } from "./store-events.ts";
import { type CartLine, now, Purchase, snapshotOf } from "./store-purchase.ts";
import { unusedHash } from "./unit-database.ts";

// Buyers with checkouts of ours, and what events have done to their accounts.

export const shopDb = createDatabase(env.DB);
export async function insertBuyer(input: Partial<PersonInput> = {}): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`;
  return insertPerson(shopDb, { email, passwordHash: unusedHash, createdAt: now, ...input });
}

export async function insertCheckout(userId: string, lines: readonly CartLine[]): Promise<string> {
  const id = `checkout-${crypto.randomUUID()}`;
  await shopDb.insert(checkouts).values({
    id,
    userId,
    items: lines.map(snapshotOf),
    origin: "http://localhost:8787",
    createdAt: now.toISOString(),
  });
  return id;
}

export async function insertPurchase(lines: readonly CartLine[], userId?: string) {
  const buyer = userId ?? (await insertBuyer());
  return new Purchase(buyer, await insertCheckout(buyer, lines), lines);
}

/** As the webhook does after its checks, or under other circumstances. */
export async function take(
  event: WireEvent,
  { id = newEventId(), ...changes }: Partial<TakeDependencies> & { id?: string } = {},
): Promise<Taken> {
  const given = { db: shopDb, storeId: testStoreId, acceptsTests: false, now, ...changes };
  return takeEvent(given, { id, event: storeEvent.parse(event), payload: JSON.stringify(event) });
}

/** What the account has, and the sum of its ledger. */
export async function benefitsOf(userId: string) {
  const [[profile], rows] = await shopDb.batch([
    shopDb.select().from(profiles).where(eq(profiles.id, userId)),
    shopDb.select().from(entitlements).where(eq(entitlements.userId, userId)),
  ]);
  const slotRows = rows.filter(({ kind }) => kind === "slots");
  return {
    slots: profile?.petSlotsPurchased,
    subscription: profile?.subscriptionStatus,
    productId: profile?.subscriptionProductId,
    ledger: slotRows.reduce((sum, { amount }) => sum + amount, 0),
  };
}

export async function eventRow(id: string) {
  const [row] = await shopDb.select().from(webhookEvents).where(eq(webhookEvents.id, id));
  return row;
}

/** Mails about one order, by the kinds of their ids. */
export async function mailsOf({ orderId }: Purchase) {
  return shopDb
    .select()
    .from(outbox)
    .where(like(outbox.id, `%${orderId}`));
}
