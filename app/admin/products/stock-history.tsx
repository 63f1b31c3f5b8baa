import type { StockEntry } from "./variant-history.server.ts";

/** What was corrected of a stock, the newest first. */
export function StockHistory({ entries }: { entries: readonly StockEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <details className="mt-6 border-t border-line pt-3">
      <summary className="cursor-pointer py-1 font-semibold">Bisherige Änderungen</summary>
      <ol className="mt-2 divide-y divide-line">
        {entries.map(({ at, change, quantityAfter, reason, note }) => (
          <li key={`${at} ${change} ${quantityAfter}`} className="py-1.5">
            <span className="font-semibold">
              {change < 0 ? `−${-change}` : `+${change}`}, danach {quantityAfter}
            </span>{" "}
            <span className="text-ink-soft">{[reason, note, at].filter(Boolean).join(" · ")}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
