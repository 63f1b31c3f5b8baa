import { PagePart } from "#app/ui/page-part.tsx";
import type { DescribedOrder } from "./describe-order.server.ts";

/** What the order has brought to the account, and taken from it. */
export function OrderAccount({ order }: { order: DescribedOrder }) {
  const { ledger, subscriptions } = order;
  return (
    <PagePart id="konto" title="Im Konto">
      {ledger.length === 0 && subscriptions.length === 0 && (
        <p className="text-ink-soft">Diese Bestellung hat im Konto nichts freigeschaltet.</p>
      )}
      <ul className="grid gap-2">
        {ledger.map(({ key, day, text }) => (
          <li key={key}>
            <span className="block text-sm text-ink-soft">{day}</span>
            {text}
          </li>
        ))}
        {subscriptions.map(({ id, title, state }) => (
          <li key={id}>
            <strong>{title}</strong>: {state}
          </li>
        ))}
      </ul>
    </PagePart>
  );
}
