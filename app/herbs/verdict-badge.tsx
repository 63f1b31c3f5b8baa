import { type Verdict, verdictLabels } from "./policy.ts";

const looks: Record<Verdict, string> = {
  suitable: "border-success bg-success-soft text-success",
  caution: "border-clay bg-clay-soft text-clay",
  unsuitable: "border-danger bg-danger-soft text-danger",
  poisonous: "border-danger bg-danger text-on-danger",
  unknown: "border-dashed border-field bg-surface text-ink-soft",
};

/** What is known of a herb and a species, in words; the colour only underlines them. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  return (
    <span
      className={`inline-block rounded-chip border px-2 py-0.5 text-sm font-semibold whitespace-nowrap ${looks[verdict]}`}
    >
      {verdictLabels[verdict]}
    </span>
  );
}
