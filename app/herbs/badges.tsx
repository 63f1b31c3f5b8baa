import { WarningIcon } from "#app/ui/icons.tsx";
import { freeViewsText, type Verdict, verdictLabels } from "./policy.ts";

const styles: Record<Verdict, string> = {
  suitable: "border-success bg-success-soft text-success",
  caution: "border-clay bg-clay-soft text-clay",
  unsuitable: "border-danger bg-surface text-danger",
  poisonous:
    "items-center gap-1 border-danger bg-danger text-on-danger print:bg-surface print:text-danger [&_svg]:size-4",
  unknown: "border-dashed border-field bg-surface text-ink-soft",
};

/** Not by colour alone, in both colour schemes. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  return (
    <span
      className={`inline-flex rounded-chip border px-2 py-0.5 text-sm font-semibold whitespace-nowrap ${styles[verdict]}`}
    >
      {verdict === "poisonous" && <WarningIcon />}
      {verdictLabels[verdict]}
    </span>
  );
}

export function FreeViews({ left }: { left: number }) {
  return (
    <p className="inline-block rounded-full bg-sage-soft px-4 py-1 text-sm font-bold text-forest">
      {freeViewsText(left)}
    </p>
  );
}
