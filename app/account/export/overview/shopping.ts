import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { orderState, orderStates, subscriptionState } from "#app/shop/order-status.ts";
import { currencyOfCode, formatMoney } from "#app/shop/policy.ts";
import { type Html, html, joined } from "../html.ts";
import type { StoredData } from "../stored-data.server.ts";
import { byNewest, line, list, part } from "./parts.ts";

function money({ currency }: { currency: string }, amount: number): string {
  return formatMoney(amount, currencyOfCode(currency));
}

export function shopping(stored: StoredData, now: Date): Html {
  const items = (orderId: string) => stored.orderItems.filter((item) => item.orderId === orderId);
  const orders = byNewest(stored.orders, ({ createdAt }) => createdAt).map((order) =>
    [
      line(
        `Bestellung ${order.displayId} vom ${formatDayOfInstant(order.createdAt)}`,
        orderStates[orderState(order)].label,
        money(order, order.totalCents),
      ),
      ...items(order.id).map(
        (item) => `${item.quantity} × ${item.title}, ${money(order, item.totalCents)}`,
      ),
    ].join("\n"),
  );
  const subscriptions = stored.subscriptions.map(
    (one) => `${one.title}: ${subscriptionState(one, now)}`,
  );
  const slots = stored.entitlements
    .filter(({ kind }) => kind === "slots")
    .map(({ createdAt, amount, reason }) =>
      line(`${formatDayOfInstant(createdAt)}: ${amount > 0 ? "+" : ""}${amount}`, reason),
    );
  return part(
    "Shop",
    joined([
      html`<h3>Bestellungen</h3>`,
      list(orders),
      html`<h3>Abos</h3>`,
      list(subscriptions),
      html`<h3>Haustierplätze</h3>`,
      list(slots),
    ]),
  );
}
