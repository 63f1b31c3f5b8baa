import { z } from "zod";

// The events of a store service (store.md): an envelope, and in it the full state each time.

const id = z.string().min(1).max(200);
const count = z.number().int().min(0).max(1_000_000);
/** Rises with every change: a count or a time. */
const version = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const cents = z.number().int().min(0).max(1_000_000_000);
const instant = z
  .string()
  .max(40)
  .refine((text) => !Number.isNaN(Date.parse(text)));
const customer = z.object({
  external_id: z.string().max(200).nullish(),
  email: z.string().nullish(),
  name: z.string().max(200).nullish().catch(null),
});

const order = z.object({
  id,
  display_id: z.union([z.string(), z.number()]).transform(String),
  version,
  checkout_id: z.string().max(200).nullish(),
  customer: customer.nullish(),
  status: z.string().max(50),
  payment_status: z.string().max(50),
  /** 'manual': by transfer in advance; only the embedded merchant sends it. */
  payment_method: z.string().max(50).nullish().catch(null),
  currency_code: z.string().max(10),
  subtotal: cents,
  total: cents,
  paid_total: cents,
  refunded_total: cents,
  items: z
    .array(
      z.object({
        id,
        product_id: id,
        variant_id: id,
        title: z.string().max(1000),
        product_type: z.string().max(50).nullish().catch(null),
        quantity: count,
        refunded_quantity: count,
        unit_price: cents,
        total: cents,
      }),
    )
    .max(500),
  paid_at: instant.nullish(),
  /** Consent to begin before the time to withdraw is over; only the embedded merchant sends it. */
  early_start_at: instant.nullish(),
  created_at: instant,
});

const refund = z.object({
  id,
  amount: cents.nullish(),
  status: z.string().max(50),
  items: z
    .array(z.object({ item_id: id, quantity: count }))
    .max(500)
    .default([]),
});

const dispute = z.object({ id, status: z.string().max(50) });

const subscription = z.object({
  id,
  version,
  order_id: id,
  order_item_id: id,
  product_id: id,
  title: z.string().max(1000),
  customer: customer.nullish(),
  status: z.string().max(50),
  current_period_start: instant.nullish(),
  current_period_end: instant.nullish(),
  cancel_at_period_end: z.boolean().default(false),
  access_until: instant.nullish(),
});

const envelope = {
  timestamp: z.union([z.string(), z.number()]).optional(),
  livemode: z.boolean(),
  store_id: z.string().max(200),
};

function orderEvent<Type extends string, Data extends z.ZodRawShape>(type: Type, more: Data) {
  return z.object({ ...envelope, type: z.literal(type), data: z.object({ order, ...more }) });
}

function subscriptionEvent<Type extends string>(type: Type) {
  return z.object({ ...envelope, type: z.literal(type), data: z.object({ subscription }) });
}

/** Every type that does something here; others are known but ignored, or unknown. */
export const storeEvent = z.discriminatedUnion("type", [
  orderEvent("order.created", {}),
  orderEvent("order.paid", {}),
  orderEvent("order.payment_failed", {}),
  orderEvent("order.canceled", {}),
  orderEvent("order.refunded", { refund }),
  orderEvent("order.disputed", { dispute }),
  orderEvent("order.dispute_closed", { dispute }),
  subscriptionEvent("subscription.activated"),
  subscriptionEvent("subscription.renewed"),
  subscriptionEvent("subscription.past_due"),
  subscriptionEvent("subscription.canceled"),
  subscriptionEvent("subscription.uncanceled"),
  subscriptionEvent("subscription.paused"),
  subscriptionEvent("subscription.resumed"),
  subscriptionEvent("subscription.revoked"),
]);

export type StoreEvent = z.output<typeof storeEvent>;
export type StoreOrder = z.output<typeof order>;
export type StoreSubscription = z.output<typeof subscription>;

const handledTypes = new Set<string>(storeEvent.options.map((one) => one.shape.type.value));

/** Not handled: `webhook.test`, `checkout.expired`, and any new type. */
export function isHandledType(type: string): boolean {
  return handledTypes.has(type);
}

export const anyEvent = z.object({ type: z.string().min(1).max(100) });

/** An event as it was kept; null when a later version cannot read it any more. */
export function readStoredEvent(payload: string): StoreEvent | null {
  try {
    return storeEvent.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}
