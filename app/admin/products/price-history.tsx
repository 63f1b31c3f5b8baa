import { euro, formatMoney } from "#app/shop/policy.ts";
import type { PriceEntry } from "./variant-history.server.ts";

/** What a variant has cost, the newest first. */
export function PriceHistory({ prices }: { prices: readonly PriceEntry[] }) {
  if (prices.length === 0) return null;
  return (
    <details className="mt-6 border-t border-line pt-3">
      <summary className="cursor-pointer py-1 font-semibold">Bisherige Preise</summary>
      <ol className="mt-2 divide-y divide-line">
        {prices.map(({ since, priceCents, salePriceCents }) => (
          <li
            key={`${since} ${priceCents} ${salePriceCents}`}
            className="flex flex-wrap justify-between gap-x-4 py-1.5"
          >
            <span className="text-ink-soft">seit {since}</span>
            <span>
              {formatMoney(priceCents, euro)}
              {salePriceCents !== null && `, Angebot ${formatMoney(salePriceCents, euro)}`}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
