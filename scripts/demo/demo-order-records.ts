import { catalogue } from "#workers/merchant/catalogue-seed/catalogue.ts";
import type { checkouts } from "#workers/merchant/db/order-schema.ts";
import {
  decideCanceled,
  decideDisputeOpened,
  decidePaid,
  decideRefund,
  type OrderDecision,
} from "#workers/merchant/orders/decisions.ts";
import type { OrderItemRow, OrderRecord, OrderRow } from "#workers/merchant/orders/records.ts";
import { totalsOf } from "#workers/merchant/policy.ts";
import type { DemoOrder } from "./demo-orders.ts";

// The orders of the demo as the embedded merchant has them: made by its own decisions, with ids that
// are the same each time.

/** An id as the merchant makes them, and readable. */
export function demoId(prefix: string, serial: number, part = 0): string {
  const number = `${String(serial).padStart(6, "0")}${String(part).padStart(6, "0")}`;
  return `${prefix}_01KRDEM0${number.padStart(18, "0")}`;
}

/** The shop's own id of the checkout. */
export function demoCheckoutId({ serial }: DemoOrder): string {
  return `demo-checkout-${serial}`;
}

type MerchantCheckout = typeof checkouts.$inferInsert;

/** The page it was ordered on, closed long ago. */
export function demoMerchantCheckout(demo: DemoOrder, origin: string): MerchantCheckout {
  const { serial, customer, placedAt } = demo;
  const id = demoId("checkout", serial);
  return {
    id,
    // Of no address: nobody can open the page again.
    tokenHash: id,
    status: "ordered",
    changeId: id,
    origin,
    successUrl: `${origin}/success?checkout=${demoCheckoutId(demo)}`,
    cancelUrl: `${origin}/cart`,
    shopCheckoutId: demoCheckoutId(demo),
    customer: {
      externalId: customer.id,
      email: customer.email,
      name: customer.fullName,
      address: null,
    },
    orderId: demoId("order", serial),
    createdAt: placedAt,
    expiresAt: placedAt,
  };
}

/** An order with everything that has happened to it. */
export function demoOrderRecord(demo: DemoOrder, origin: string): OrderRecord {
  let record = placed(demo, origin);
  if (demo.paidAt) record = after(record, demo, decidePaid(record, new Date(demo.paidAt)));
  if (demo.canceledAt) {
    record = after(record, demo, decideCanceled(record, new Date(demo.canceledAt)));
  }
  if (demo.refund) {
    const { pieces, reason, at } = demo.refund;
    const items = pieces.map(({ item, quantity }) => ({
      itemId: demoId("item", demo.serial, item + 1),
      quantity,
    }));
    record = after(record, demo, decideRefund(record, { items, reason }, new Date(at)));
  }
  if (demo.disputedAt) {
    record = after(record, demo, decideDisputeOpened(record, new Date(demo.disputedAt)));
  }
  return record;
}

function placed(demo: DemoOrder, origin: string): OrderRecord {
  const { serial, customer } = demo;
  const items = itemsOf(demo);
  const { subtotalCents, shippingCents, totalCents, isSent } = totalsOf(items);
  const order: OrderRow = {
    id: demoId("order", serial),
    displayId: demo.displayId,
    version: 1,
    changeId: demoId("order", serial),
    status: "pending",
    paymentStatus: "pending",
    paymentMethod: demo.payment,
    checkoutId: demoId("checkout", serial),
    shopCheckoutId: demoCheckoutId(demo),
    origin,
    customerExternalId: customer.id,
    customerEmail: customer.email,
    customerName: customer.fullName,
    address: isSent
      ? { street: customer.street, postalCode: customer.postalCode, city: customer.city }
      : null,
    currency: "eur",
    subtotalCents,
    shippingCents,
    totalCents,
    paidTotalCents: 0,
    refundedTotalCents: 0,
    settleOutcome: null,
    settleAt: null,
    createdAt: demo.placedAt,
    placedAt: demo.placedAt,
    paidAt: null,
    canceledAt: null,
    earlyStartAt: null,
  };
  return { order, items, refunds: [], disputes: [], subscriptions: [] };
}

function itemsOf({ serial, items }: DemoOrder): OrderItemRow[] {
  return items.map((item, position) => ({
    id: demoId("item", serial, position + 1),
    orderId: demoId("order", serial),
    position,
    productId: item.productId,
    variantId: item.variantId,
    title: item.title,
    variantTitle: item.variantTitle,
    productType: productTypeOf(item),
    quantity: item.quantity,
    refundedQuantity: 0,
    unitPriceCents: item.unitPriceCents,
  }));
}

/** Packages and subscription are no goods of the catalogue; the merchant's migrations have them. */
function productTypeOf({ productId, title }: DemoOrder["items"][number]) {
  const found = catalogue.find(({ id }) => id === productId);
  return found?.type ?? (/abo/i.test(title) ? "subscription" : "digital");
}

function after(before: OrderRecord, { serial }: DemoOrder, decision: OrderDecision): OrderRecord {
  if ("refused" in decision) throw new Error(`Order ${serial}: ${decision.refused}`);
  const { order, items, newSubscriptions = [], refund, dispute } = decision;
  return {
    order,
    items,
    refunds: [...before.refunds, ...(refund ? [{ ...refund, id: demoId("refund", serial) }] : [])],
    disputes: [
      ...before.disputes,
      ...(dispute ? [{ ...dispute, id: demoId("dispute", serial) }] : []),
    ],
    subscriptions: [
      ...before.subscriptions,
      ...newSubscriptions.map((one) => ({ ...one, id: demoId("sub", serial) })),
    ],
  };
}
