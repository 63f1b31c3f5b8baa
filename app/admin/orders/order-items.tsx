import { OrderAmount } from "#app/shop/order-amount.tsx";
import { formatMoney } from "#app/shop/policy.ts";
import { PagePart } from "#app/ui/page-part.tsx";
import type { DescribedOrder } from "./describe-order.server.ts";

/** What was bought, and what it came to. */
export function OrderItems({ order }: { order: DescribedOrder }) {
  const { items, currency, shippingCents, totalCents, paidTotalCents, refundedTotalCents } = order;
  const money = (cents: number) => formatMoney(cents, currency);
  return (
    <PagePart id="artikel" title="Artikel">
      <ul className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <li key={item.id} className="flex justify-between gap-4 py-2.5">
            <span className="min-w-0">
              {`${item.quantity} × ${item.title}`}
              {item.quantity > 1 && (
                <span className="block text-sm text-ink-soft">
                  {`je ${money(item.unitPriceCents)}`}
                </span>
              )}
              {item.refundedQuantity > 0 && (
                <span className="block text-sm font-semibold text-clay">
                  {`davon erstattet: ${item.refundedQuantity}`}
                </span>
              )}
            </span>
            <span className="shrink-0">{money(item.totalCents)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid gap-1">
        {shippingCents > 0 && <OrderAmount label="Versand" text={money(shippingCents)} />}
        <OrderAmount label="Gesamtbetrag" text={money(totalCents)} isTotal />
        {paidTotalCents > 0 && <OrderAmount label="Bezahlt" text={money(paidTotalCents)} />}
        {refundedTotalCents > 0 && (
          <OrderAmount label="Erstattet" text={money(refundedTotalCents)} />
        )}
      </dl>
    </PagePart>
  );
}
