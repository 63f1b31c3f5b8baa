import { Link } from "react-router";
import { formatMoney } from "#app/shop/policy.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { DescribedOrder } from "./describe-order.server.ts";
import { orderAddress } from "./orders-address.ts";

/** What the practitioner can do with an order now. */
export function OrderActions({ order }: { order: DescribedOrder }) {
  const { id, actions, isManual, totalCents, currency, displayId } = order;
  const { paidTotalCents, refundableCents, shipping } = order;
  if (actions.length === 0 && !shipping) return null;
  const may = (action: (typeof actions)[number]) => actions.includes(action);
  return (
    <section
      aria-label="Was jetzt zu tun ist"
      className="rounded-card border border-line bg-sage-soft p-5"
    >
      {may("paid") && (
        <p className="mb-3">
          {isManual
            ? `Offen sind ${formatMoney(totalCents, currency)}, Verwendungszweck ${displayId}.`
            : `Offen sind ${formatMoney(totalCents, currency)}.`}
        </p>
      )}
      {may("refund") && (
        <p className="mb-3">
          {`Bezahlt sind ${formatMoney(paidTotalCents, currency)}. Zurückgeben können Sie davon ${refundableCents < paidTotalCents ? "noch " : ""}${formatMoney(refundableCents, currency)}.`}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {may("paid") && (
          <Link
            to={orderAddress(id, "bezahlt")}
            preventScrollReset
            className={buttonClass("primary")}
          >
            Als bezahlt markieren
          </Link>
        )}
        {shipping && (
          <Link
            to={orderAddress(id, "versendet")}
            preventScrollReset
            className={buttonClass("secondary")}
          >
            {shipping.day ? "Versand ändern" : "Versand vermerken"}
          </Link>
        )}
        {may("cancel") && (
          <Link
            to={orderAddress(id, "stornieren")}
            preventScrollReset
            className={buttonClass("secondary")}
          >
            Stornieren
          </Link>
        )}
        {may("refund") && (
          <Link
            to={orderAddress(id, "erstatten")}
            preventScrollReset
            className={buttonClass("secondary")}
          >
            Erstatten
          </Link>
        )}
      </div>
    </section>
  );
}
