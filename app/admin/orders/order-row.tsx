import { Link } from "react-router";
import { customerAddress } from "#app/admin/customers/customer.ts";
import { OrderBadge } from "#app/shop/order-badge.tsx";
import { currencyOfCode, formatMoney } from "#app/shop/policy.ts";
import type { ListedOrder } from "./orders.route.tsx";
import { listedOrderAddress, type OrdersView } from "./orders-address.ts";

/** An order in the practitioner's list: whose, what, how much, and what has become of it. */
export function OrderRow({ order, view }: { order: ListedOrder; view: OrdersView }) {
  const { id, displayId, day, state, currency, totalCents } = order;
  return (
    <article
      aria-labelledby={`${id}-nummer`}
      className="relative grid gap-x-4 gap-y-1 px-4 py-4 hover:bg-sage-soft sm:grid-cols-[1fr_auto] sm:px-5"
    >
      <div className="min-w-0 wrap-anywhere">
        <h2 id={`${id}-nummer`} className="font-body text-lg font-bold">
          <Link
            to={listedOrderAddress(id, view)}
            className="text-forest after:absolute after:inset-0"
          >
            {displayId}
          </Link>
        </h2>
        <p className="text-ink-soft">
          {day} · <Customer order={order} />
        </p>
        <p>{whatOf(order)}</p>
      </div>
      <p className="flex items-center justify-between gap-3 sm:flex-col sm:items-end sm:justify-start sm:gap-1">
        <strong className="text-lg">{formatMoney(totalCents, currencyOfCode(currency))}</strong>
        <OrderBadge state={state} />
      </p>
    </article>
  );
}

function Customer({ order }: { order: ListedOrder }) {
  const { userId, customerId, fullName, email } = order;
  if (userId === null) return <>Konto gelöscht</>;
  const name = fullName?.trim() || email;
  if (customerId === null) return <bdi>{name}</bdi>;
  return (
    <Link
      to={customerAddress(customerId)}
      discover="none"
      // Above the link of the whole row.
      className="relative z-10 inline-block py-0.5 text-forest underline underline-offset-4"
    >
      <bdi>{name}</bdi>
    </Link>
  );
}

function whatOf({ items, itemCount }: ListedOrder): string {
  const named = items.map(({ quantity, title }) => `${quantity} × ${title}`);
  const others = itemCount - items.length;
  if (others > 0) named.push(others === 1 ? "1 weiterer Artikel" : `${others} weitere Artikel`);
  return named.join(", ");
}
