import { eq } from "drizzle-orm";
import { account, profiles, user } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import {
  type CheckoutItem,
  checkouts,
  entitlements,
  orderItems,
  orders,
  subscriptions,
} from "#app/db/shop-schema.ts";
import { lineTitle } from "#app/shop/policy.ts";

// Rows for the demo data and for tests: sensible values, of which any can be given. Inserts leave
// what exists alone, so that adding twice changes nothing.

export type PersonInput = {
  id?: string;
  email: string;
  fullName?: string;
  /** The caller's, as scrypt takes its time: one for all people with the same password. */
  passwordHash: string;
  emailVerified?: boolean;
  role?: "user" | "admin";
  phone?: string;
  street?: string;
  postalCode?: string;
  city?: string;
  petSlotsPurchased?: number;
  subscriptionStatus?: "inactive" | "active";
  herbViews?: number[];
  /** Since when the practitioner keeps this account out. */
  blockedAt?: string;
  createdAt?: Date;
};

export const demoPassword = "Pfoten-und-Kraeuter-7";

/** An account with its profile, confirmed and complete unless said otherwise. */
export async function insertPerson(db: Database, input: PersonInput): Promise<string> {
  const id = input.id ?? crypto.randomUUID();
  const createdAt = input.createdAt ?? new Date();
  const fullName = input.fullName ?? "Erika Beispiel";
  const profile = {
    fullName,
    role: input.role ?? "user",
    phone: input.phone ?? "",
    street: input.street ?? "Lindenweg 4",
    postalCode: input.postalCode ?? "10115",
    city: input.city ?? "Berlin",
    petSlotsPurchased: input.petSlotsPurchased ?? 0,
    subscriptionStatus: input.subscriptionStatus ?? "inactive",
    herbViews: input.herbViews ?? [],
    blockedAt: input.blockedAt ?? null,
  } as const;
  await db.batch([
    db
      .insert(user)
      .values({
        id,
        name: fullName,
        email: input.email,
        emailVerified: input.emailVerified ?? true,
        createdAt,
        updatedAt: createdAt,
      })
      .onConflictDoNothing(),
    db
      .insert(account)
      .values({
        id: `credential-${id}`,
        accountId: id,
        providerId: "credential",
        userId: id,
        password: input.passwordHash,
        createdAt,
        updatedAt: createdAt,
      })
      .onConflictDoNothing(),
    // The trigger has made the profile; on an account that exists it holds what its owner wrote.
    db
      .insert(profiles)
      .values({ id, email: input.email, ...profile, updatedAt: createdAt.toISOString() })
      .onConflictDoUpdate({
        target: profiles.id,
        set: profile,
        setWhere: eqCreatedJustNow(createdAt),
      }),
    // What an account has must be in the ledger, or the next event would take it away.
    ...openingEntries(db, id, input, createdAt),
  ]);
  return id;
}

function openingEntries(db: Database, userId: string, input: PersonInput, createdAt: Date) {
  const shared = { userId, createdAt: createdAt.toISOString() };
  const rows: (typeof entitlements.$inferInsert)[] = [];
  if (input.petSlotsPurchased) {
    const key = `opening:slots:${userId}`;
    rows.push({ ...shared, key, kind: "slots", amount: input.petSlotsPurchased });
  }
  if (input.subscriptionStatus === "active") {
    const key = `opening:subscription:${userId}`;
    const orderItemId = `opening:${userId}`;
    rows.push({ ...shared, key, kind: "subscription", amount: 1, orderItemId });
  }
  return rows.map((row) => db.insert(entitlements).values(row).onConflictDoNothing());
}

function eqCreatedJustNow(createdAt: Date) {
  return eq(profiles.updatedAt, createdAt.toISOString());
}

export type OrderInput = {
  id: string;
  userId: string;
  displayId: string;
  items: readonly CheckoutItem[];
  shippingCents?: number;
  /** 'paid' unless said otherwise. */
  paymentStatus?: "pending" | "paid";
  createdAt: Date;
  /** A herb subscription that began with the first item, until this instant. */
  subscriptionUntil?: Date;
};

/** An order as the store's events have left it; what it gives is in the ledger already. */
export async function insertOrder(db: Database, input: OrderInput): Promise<void> {
  const createdAt = input.createdAt.toISOString();
  const isPaid = input.paymentStatus !== "pending";
  const subtotal = input.items.reduce((sum, item) => sum + item.quantity * item.unitPriceCents, 0);
  const total = subtotal + (input.shippingCents ?? 0);
  const checkoutId = `checkout-${input.id}`;
  const items = [...input.items];
  await db.batch([
    db
      .insert(checkouts)
      .values({
        id: checkoutId,
        userId: input.userId,
        items,
        origin: "http://localhost",
        createdAt,
      })
      .onConflictDoNothing(),
    db
      .insert(orders)
      .values({
        id: input.id,
        displayId: input.displayId,
        version: 1,
        checkoutId,
        userId: input.userId,
        status: "placed",
        paymentStatus: isPaid ? "paid" : "pending",
        currency: "eur",
        subtotalCents: subtotal,
        totalCents: total,
        paidTotalCents: isPaid ? total : 0,
        refundedTotalCents: 0,
        paidAt: isPaid ? createdAt : null,
        createdAt,
      })
      .onConflictDoNothing(),
    ...items.map((item, position) =>
      db
        .insert(orderItems)
        .values({
          id: `${input.id}-${position + 1}`,
          orderId: input.id,
          position,
          productId: item.productId,
          variantId: item.variantId,
          title: lineTitle(item),
          quantity: item.quantity,
          refundedQuantity: 0,
          unitPriceCents: item.unitPriceCents,
          totalCents: item.quantity * item.unitPriceCents,
          version: 1,
        })
        .onConflictDoNothing(),
    ),
    ...openSubscription(db, input, createdAt),
  ]);
}

function openSubscription(db: Database, input: OrderInput, createdAt: string) {
  const [item] = input.items;
  if (!input.subscriptionUntil || !item) return [];
  return [
    db
      .insert(subscriptions)
      .values({
        id: `subscription-${input.id}`,
        version: 1,
        userId: input.userId,
        orderId: input.id,
        // The ledger's opening entry of `insertPerson`.
        orderItemId: `opening:${input.userId}`,
        productId: item.productId,
        title: item.title,
        opensHerbs: true,
        status: "active",
        currentPeriodStart: createdAt,
        currentPeriodEnd: input.subscriptionUntil.toISOString(),
        cancelAtPeriodEnd: false,
      })
      .onConflictDoNothing(),
  ];
}
