import type { CheckoutItem } from "#app/db/shop-schema.ts";
import {
  eventOf,
  type WireCustomer,
  type WireData,
  type WireDispute,
  type WireEvent,
  type WireOrder,
  type WireOrderItem,
  type WireRefund,
  type WireSubscription,
} from "./store-events.ts";

// What a store service tells of one purchase.

export const now = new Date("2026-11-21T09:00:00Z");

export function days(count: number, from = now): string {
  return new Date(from.getTime() + count * 24 * 60 * 60 * 1000).toISOString();
}

/** What is sold, by the titles that decide what a buyer gets. */
export const goods = {
  one: { productId: "prod_one", title: "Weiteres Haustier" },
  three: { productId: "prod_three", title: "3 weitere Haustiere" },
  four: { productId: "prod_four", title: "4 weitere Haustiere" },
  herbs: { productId: "prod_herbs", title: "Kräuterlexikon Abo" },
  tea: { productId: "prod_tea", title: "Kräutertee" },
  box: { productId: "prod_box", title: "Futterbox im Abo" },
} as const;

export type CartLine = { productId: string; title: string; quantity?: number };

/** A line as our checkout keeps it. */
export function snapshotOf({ productId, title, quantity = 1 }: CartLine): CheckoutItem {
  const variantId = `variant_of_${productId}`;
  return { productId, variantId, title, variantTitle: "", quantity, unitPriceCents: 500 };
}

/** One purchase from checkout to refund, as the store service tells of it. */
export class Purchase {
  readonly userId: string;
  readonly orderId = `order_${crypto.randomUUID()}`;
  readonly subscriptionId = `sub_${crypto.randomUUID()}`;
  readonly items: WireOrderItem[];
  checkoutId: string | null;
  customer: WireCustomer | null;
  version = 0;
  subscriptionVersion = 0;

  constructor(userId: string, checkoutId: string | null, lines: readonly CartLine[]) {
    this.userId = userId;
    this.checkoutId = checkoutId;
    this.customer = { external_id: userId, email: "buyer@example.org" };
    this.items = lines.map((line, index) => {
      const { productId, variantId, title, quantity, unitPriceCents } = snapshotOf(line);
      return {
        id: `${this.orderId}-item-${index}`,
        product_id: productId,
        variant_id: variantId,
        title,
        product_type: "digital",
        quantity,
        refunded_quantity: 0,
        unit_price: unitPriceCents,
        total: quantity * unitPriceCents,
      };
    });
  }

  /** Of the first line, unless said otherwise. */
  itemId(index = 0): string {
    return this.items[index]?.id ?? "";
  }

  /** The full state in the next version. */
  order(changes: Partial<WireOrder> = {}): WireOrder {
    this.version += 1;
    const total = this.items.reduce((sum, item) => sum + item.total, 0);
    return {
      id: this.orderId,
      display_id: `${1000 + this.version}`,
      version: this.version,
      checkout_id: this.checkoutId,
      customer: this.customer,
      status: "placed",
      payment_status: "paid",
      currency_code: "eur",
      subtotal: total,
      total,
      paid_total: total,
      refunded_total: 0,
      items: this.items.map((item) => ({ ...item })),
      paid_at: now.toISOString(),
      created_at: now.toISOString(),
      ...changes,
    };
  }

  event(type: string, data: Omit<WireData, "order"> = {}, changes: Partial<WireOrder> = {}) {
    return eventOf(type, { order: this.order(changes), ...data });
  }

  paid(changes: Partial<WireOrder> = {}): WireEvent {
    return this.event("order.paid", {}, changes);
  }

  /** Gives pieces of lines back, by the line's index. */
  refunded(
    lines: readonly { index: number; quantity: number }[],
    changes: Partial<WireRefund> = {},
  ) {
    for (const { index, quantity } of lines) {
      const item = this.items[index];
      if (item) item.refunded_quantity += quantity;
    }
    const refund = {
      id: `refund_${crypto.randomUUID()}`,
      amount: 500,
      status: "succeeded",
      reason: null,
      items: lines.map(({ index, quantity }) => ({ item_id: this.itemId(index), quantity })),
      ...changes,
    };
    return this.event("order.refunded", { refund });
  }

  disputed(id: string, status: "open" | "won" | "lost"): WireEvent {
    const dispute: WireDispute = { id, amount: 500, status };
    return this.event(status === "open" ? "order.disputed" : "order.dispute_closed", { dispute });
  }

  /** The subscription of a line, in the next version. */
  subscription(
    type: string,
    changes: Partial<WireSubscription> = {},
    index = this.items.findIndex(({ title }) => /abo/i.test(title)),
  ): WireEvent {
    this.subscriptionVersion += 1;
    const item = this.items[index];
    return eventOf(`subscription.${type}`, {
      subscription: {
        id: this.subscriptionId,
        version: this.subscriptionVersion,
        order_id: this.orderId,
        order_item_id: item?.id ?? "",
        product_id: item?.product_id ?? "",
        title: item?.title ?? "",
        customer: this.customer,
        status: "active",
        current_period_start: days(-1),
        current_period_end: days(30),
        cancel_at_period_end: false,
        access_until: null,
        ...changes,
      },
    });
  }
}
