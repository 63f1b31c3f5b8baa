import type { BlockedPeriods } from "./blocked-queries.server.ts";
import { periodDays } from "./period-days.ts";

/** What was blocked; nothing is to be done about it any more. */
export function PastPeriods({ periods }: { periods: BlockedPeriods["past"] }) {
  if (periods.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="inline-block min-h-11 cursor-pointer py-2.5 text-forest underline underline-offset-4">
        Vergangene Sperrtage
      </summary>
      <ul className="divide-y divide-line">
        {periods.map((period) => (
          <li key={period.id} className="py-2">
            {period.label}, <span className="text-ink-soft">{periodDays(period)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
