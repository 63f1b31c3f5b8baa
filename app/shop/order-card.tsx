import { site } from "#app/platform/operator/config.ts";
import { OrderAmount } from "./order-amount.tsx";
import { OrderBadge } from "./order-badge.tsx";
import { OrderWithdrawal } from "./order-withdrawal.tsx";
import type { ShownOrder } from "./orders.route.tsx";
import { currencyOfCode, formatMoney } from "./policy.ts";

/** An order with its lines. Mails lead to it by its id. */
export function OrderCard({ order }: { order: ShownOrder }) {
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
      {order.state === "pending" && !order.isBeingWithdrawn && !site.storeService && (
        <BankTransfer total={formatMoney(order.totalCents, currency)} reference={order.displayId} />
      )}
      <OrderWithdrawal order={order} />
    </article>
  );
}

/** How an order is paid in advance; an outside store service says so itself. */
function BankTransfer({ total, reference }: { total: string; reference: string }) {
  const { accountHolder, iban, bic, bank } = site.bankAccount;
  return (
    <details className="mt-4 rounded-card bg-sage-soft px-4 py-3">
      <summary className="cursor-pointer font-semibold">Bankverbindung</summary>
      <p className="mt-1">Schon bezahlt? Dann bitte nicht noch einmal überweisen.</p>
      <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        {[
          ["Betrag", total],
          ["Empfänger", accountHolder],
          ["IBAN", iban],
          ["BIC", `${bic} (${bank})`],
          ["Verwendungszweck", reference],
        ].map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
