import type { Platform } from "#app/context.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { orderState } from "#app/shop/order-status.ts";
import { lineTitle } from "#app/shop/policy.ts";
import type { MerchantClient } from "./merchant-client.server.ts";
import { type OrdersView, ordersPageSize } from "./orders-address.ts";
import { type OrderLine, unsafeListOrderLines } from "./orders-queries.server.ts";

/** A page of the merchant's orders, newest first. Null: the merchant could not be asked. */
export async function listMerchantOrders(
  { merchant, db, log }: Pick<Platform, "merchant" | "db" | "log">,
  { filter, page }: OrdersView,
) {
  const offset = (page - 1) * ordersPageSize;
  try {
    const response = await merchant.orders.$get({
      query: {
        limit: String(ordersPageSize),
        offset: String(offset),
        ...(filter === "open" && { payment_status: "pending" }),
      },
    });
    if (!response.ok) throw new Error(`The merchant answered ${response.status}.`);
    const { count, orders: listed } = await response.json();
    const stated = listed.map((order) => ({ ...order, state: orderState(order) }));
    // The merchant knows the payment only; what was canceled stays unpaid for good.
    const shown = filter === "open" ? stated.filter(({ state }) => state === "pending") : stated;
    const lines = await readLines(merchant, db, shown);
    const orders = shown.map((order) => ({
      id: order.id,
      displayId: order.displayId,
      version: order.version,
      state: order.state,
      day: formatDayOfInstant(order.placedAt ?? order.createdAt),
      customerName: order.customerName,
      customerEmail: order.customerEmail,
      payment: payments[order.paymentMethod] ?? order.paymentMethod,
      shippingCents: order.shippingCents,
      totalCents: order.totalCents,
      lines: lines.get(order.id) ?? null,
    }));
    return { orders, hasOlder: offset + listed.length < count };
  } catch (error) {
    log.error("admin.orders_failed", error);
    return null;
  }
}

export type ListedOrders = NonNullable<Awaited<ReturnType<typeof listMerchantOrders>>>;
export type MerchantOrder = ListedOrders["orders"][number];

const payments: Record<string, string> = {
  manual: "Rechnung / Vorkasse",
  demo: "Testzahlung",
};

/** One request may call other workers 32 times. */
const singleReadsMax = 20;

/** From our own database; what has not come there yet is asked for one by one. */
async function readLines(
  merchant: MerchantClient,
  db: Platform["db"],
  orders: readonly { id: string }[],
): Promise<Map<string, OrderLine[]>> {
  const lines = await unsafeListOrderLines(
    db,
    orders.map(({ id }) => id),
  );
  const missing = orders.filter(({ id }) => !lines.has(id)).slice(0, singleReadsMax);
  const read = await Promise.all(missing.map(({ id }) => readLinesOf(merchant, id)));
  for (const [index, { id }] of missing.entries()) {
    const found = read[index];
    if (found) lines.set(id, found);
  }
  return lines;
}

async function readLinesOf(merchant: MerchantClient, id: string): Promise<OrderLine[] | null> {
  const response = await merchant.orders[":id"].$get({ param: { id } });
  if (!response.ok) return null;
  const { items } = await response.json();
  return items.map((item) => ({
    id: item.id,
    title: lineTitle(item),
    quantity: item.quantity,
    totalCents: item.quantity * item.unitPriceCents,
  }));
}
