import type { DisputeRow, OrderRecord, RefundRow, SubscriptionRow } from "./order-record.ts";

// What events say of orders and subscriptions (store.md): the full state each time.

type Stated = Pick<OrderRecord, "order" | "items">;

export function orderObject({ order, items }: Stated) {
  return {
    id: order.id,
    display_id: order.displayId,
    version: order.version,
    checkout_id: order.shopCheckoutId,
    customer: { external_id: order.customerExternalId, email: order.customerEmail },
    status: order.status,
    payment_status: order.paymentStatus,
    currency_code: order.currency,
    subtotal: order.subtotalCents,
    shipping_total: order.shippingCents,
    total: order.totalCents,
    paid_total: order.paidTotalCents,
    refunded_total: order.refundedTotalCents,
    items: items.map((item) => ({
      id: item.id,
      product_id: item.productId,
      variant_id: item.variantId,
      title: item.title,
      product_type: item.productType,
      quantity: item.quantity,
      refunded_quantity: item.refundedQuantity,
      unit_price: item.unitPriceCents,
      total: item.unitPriceCents * item.quantity,
    })),
    paid_at: order.paidAt,
    created_at: order.createdAt,
    early_start_at: order.earlyStartAt,
  };
}

export function refundObject({ id, amountCents, reason, items }: RefundRow) {
  return {
    id,
    amount: amountCents,
    status: "succeeded",
    reason,
    items: items.map(({ itemId, quantity }) => ({ item_id: itemId, quantity })),
  };
}

export function disputeObject({ id, amountCents, status }: DisputeRow) {
  return { id, amount: amountCents, status };
}

export function subscriptionObject(subscription: SubscriptionRow) {
  return {
    id: subscription.id,
    version: subscription.version,
    order_id: subscription.orderId,
    order_item_id: subscription.orderItemId,
    product_id: subscription.productId,
    title: subscription.title,
    customer: {
      external_id: subscription.customerExternalId,
      email: subscription.customerEmail,
    },
    status: subscription.status,
    current_period_start: subscription.currentPeriodStart,
    current_period_end: subscription.currentPeriodEnd,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    access_until: subscription.accessUntil,
  };
}
