import { Link } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { formatDay, formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/orders.route.ts";
import { OrderCard } from "./order-card.tsx";
import { orderState, subscriptionState, withdrawalStates } from "./order-status.ts";
import { OrderSubscriptions } from "./order-subscriptions.tsx";
import { listOrders } from "./queries.server.ts";
import { WithdrawalLink } from "./withdrawal-link.tsx";
import { canStillWithdraw } from "./withdrawal-period.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, log, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const listed = await loadOrSay(log, "Bestellungen konnten nicht geladen werden.", () =>
    listOrders(db, userId),
  );
  return {
    orders: listed.orders.map((order) => ({
      ...order,
      state: orderState(order),
      day: formatDayOfInstant(order.createdAt),
      shippedDay: order.shippedOn && formatDay(order.shippedOn),
      canWithdraw:
        canStillWithdraw(order, now) && !order.withdrawals.some(({ isWhole }) => isWhole),
      isBeingWithdrawn: order.withdrawals.some(({ status }) => status !== "done"),
      withdrawals: order.withdrawals.map(({ id, receivedAt, status }) => ({
        id,
        day: formatDayOfInstant(receivedAt),
        state: withdrawalStates[status],
      })),
    })),
    subscriptions: listed.subscriptions.map((one) => ({
      id: one.id,
      title: one.title,
      state: subscriptionState(one, now),
    })),
  };
}

export type ShownOrder = Awaited<ReturnType<typeof loader>>["orders"][number];
export type ShownSubscription = Awaited<ReturnType<typeof loader>>["subscriptions"][number];

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { orders, subscriptions } = loaderData;
  return (
    <>
      <PageMeta title="Meine Bestellungen" />
      <div className="mb-6 flex max-w-3xl flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-3xl text-forest">Meine Bestellungen</h1>
        <WithdrawalLink />
      </div>
      <OrderSubscriptions subscriptions={subscriptions} />
      {orders.length === 0 ? (
        <NoOrders />
      ) : (
        <ul className="grid max-w-3xl gap-5">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function NoOrders() {
  return (
    <div className="grid justify-items-center gap-3 rounded-sheet border border-dashed border-field px-6 py-12 text-center">
      <img src={emptyMeadowUrl} alt="" width="240" height="160" />
      <h2 className="text-2xl text-forest">Noch keine Bestellungen</h2>
      <p className="mb-2 text-ink-soft">Was Sie im Shop bestellen, steht dann hier.</p>
      <Link to="/store" className={buttonClass("primary")}>
        Zum Shop
      </Link>
    </div>
  );
}
