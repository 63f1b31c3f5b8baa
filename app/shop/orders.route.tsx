import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { formatDay, formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { currencyOfCode, formatMoney } from "#app/platform/money.ts";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/orders.route.ts";
import { bankTransferOf } from "./bank-transfer.server.ts";
import { BankTransferCard } from "./bank-transfer.tsx";
import { OrderAmount, OrderBadge } from "./order-parts.tsx";
import { orderState, subscriptionState, withdrawalStates } from "./orders.ts";
import { listOrders } from "./queries.server.ts";
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
      transfer: orderState(order) === "pending" ? bankTransferOf(order) : null,
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

type ShownOrder = Awaited<ReturnType<typeof loader>>["orders"][number];
type ShownSubscription = Awaited<ReturnType<typeof loader>>["subscriptions"][number];

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { orders, subscriptions } = loaderData;
  return (
    <>
      <PageMeta title="Meine Bestellungen" />
      <div className="mb-6 flex max-w-3xl flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-3xl text-forest">Meine Bestellungen</h1>
        {/* § 356a Abs. 1 BGB: easily found. A plain link: the page behind loads no script. */}
        <a href="/vertrag-widerrufen" className="py-1 text-forest underline underline-offset-4">
          Vertrag widerrufen
        </a>
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
      <Link to="/store" className={buttonClass("primary")}>
        Zum Shop
      </Link>
    </div>
  );
}

function OrderSubscriptions({ subscriptions }: { subscriptions: ShownSubscription[] }) {
  if (subscriptions.length === 0) return null;
  return (
    <section
      aria-labelledby="abos"
      className="mb-8 max-w-3xl rounded-card bg-sage-soft px-5 py-4 sm:px-6"
    >
      <h2 id="abos" className="mb-2 text-xl text-forest">
        Meine Abos
      </h2>
      <ul className="grid gap-2">
        {subscriptions.map(({ id, title, state }) => (
          <li key={id}>
            <strong>{title}</strong>: {state}
          </li>
        ))}
      </ul>
      {/* A plain link: the page behind it loads no script. */}
      <a
        href="/vertraege-kuendigen"
        className="mt-2 inline-block py-1 text-forest underline underline-offset-4"
      >
        Verträge hier kündigen
      </a>
    </section>
  );
}

function OrderCard({ order }: { order: ShownOrder }) {
  const currency = currencyOfCode(order.currency);
  const goods = order.items.reduce((sum, item) => sum + item.totalCents, 0);
  const shipping = order.totalCents - goods;
  return (
    <article
      id={order.id}
      aria-labelledby={`${order.id}-titel`}
      className="rounded-card border border-line bg-surface p-5 shadow-soft target:border-forest sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={`${order.id}-titel`} className="text-xl text-forest">
            Bestellung {order.displayId}
          </h2>
          <p className="text-ink-soft">
            vom {order.day}
            {order.shippedDay && ` · versendet am ${order.shippedDay}`}
          </p>
        </div>
        <p>
          <OrderBadge state={order.state} />
        </p>
      </div>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {order.items.map((item) => (
          <li key={item.id} className="flex justify-between gap-4 py-2.5">
            <span>
              {`${item.quantity} × ${item.title}`}
              {item.refundedQuantity > 0 && (
                <span className="block text-sm text-ink-soft">
                  {`davon erstattet: ${item.refundedQuantity}`}
                </span>
              )}
            </span>
            <span className="shrink-0">{formatMoney(item.totalCents, currency)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid gap-1">
        {shipping > 0 && <OrderAmount label="Versand" text={formatMoney(shipping, currency)} />}
        <OrderAmount label="Gesamtbetrag" text={formatMoney(order.totalCents, currency)} isTotal />
        {order.refundedTotalCents > 0 && (
          <OrderAmount label="Erstattet" text={formatMoney(order.refundedTotalCents, currency)} />
        )}
      </dl>
      {order.transfer && !order.isBeingWithdrawn && (
        <BankTransferCard transfer={order.transfer} id={order.id} />
      )}
      <OrderWithdrawal order={order} />
    </article>
  );
}

function OrderWithdrawal({ order }: { order: ShownOrder }) {
  const { displayId, state, withdrawals, isBeingWithdrawn, canWithdraw } = order;
  return (
    <>
      {withdrawals.length > 0 && (
        <ul className="mt-4 grid gap-1 rounded-card bg-sage-soft px-4 py-3">
          {withdrawals.map(({ id, day, state }) => (
            <li key={id}>
              <strong>Widerruf eingegangen am {day}.</strong> {state}
            </li>
          ))}
          {state === "pending" && isBeingWithdrawn && <li>Bitte überweisen Sie vorerst nichts.</li>}
        </ul>
      )}
      {canWithdraw && <WithdrawButton displayId={displayId} />}
    </>
  );
}

function WithdrawButton({ displayId }: { displayId: string }) {
  return (
    // A plain form: the page behind loads no script, and the number must stay out of addresses.
    <form method="post" action="/vertrag-widerrufen" className="mt-4">
      <input type="hidden" name="contract" value={displayId} />
      <button
        type="submit"
        name="intent"
        value="change"
        className="min-h-11 cursor-pointer text-forest underline underline-offset-4"
      >
        Vertrag widerrufen
        <span className="sr-only"> für Bestellung {displayId}</span>
      </button>
    </form>
  );
}
