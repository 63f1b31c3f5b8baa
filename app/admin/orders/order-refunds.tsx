import { formatMoney } from "#app/shop/policy.ts";
import { PagePart } from "#app/ui/page-part.tsx";
import type { DescribedOrder } from "./describe-order.server.ts";

/** What was given back, when, and why. Nothing where nothing was. */
export function OrderRefunds({ order }: { order: DescribedOrder }) {
  const { refunds, currency, isManual, displayId } = order;
  if (refunds.length === 0) return null;
  return (
    <PagePart id="erstattungen" title="Erstattungen">
      {isManual && (
        <p className="mb-4 rounded-chip bg-clay-soft px-4 py-3 wrap-anywhere">
          Dieses Geld geht nicht von selbst zurück. Bitte überweisen Sie, was Sie noch nicht
          überwiesen haben, mit dem Verwendungszweck {displayId}.
        </p>
      )}
      <ul className="grid gap-4">
        {refunds.map(({ id, amountCents, shippingCents, day, items, reason }) => (
          <li key={id}>
            <p className="flex justify-between gap-4">
              <span className="text-ink-soft">{day}</span>
              <strong>{formatMoney(amountCents, currency)}</strong>
            </p>
            <p>
              {[
                ...items,
                ...(shippingCents > 0 ? [`Versand ${formatMoney(shippingCents, currency)}`] : []),
              ].join(", ")}
            </p>
            {reason !== "" && (
              <p
                dir="auto"
                className="mt-1 rounded-chip bg-sage-soft px-3 py-2 whitespace-pre-line"
              >
                {reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </PagePart>
  );
}
