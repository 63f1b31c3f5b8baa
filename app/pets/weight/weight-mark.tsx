import { WarningIcon } from "#app/ui/icons.tsx";
import type { WeightWarning } from "./policy.ts";

/** The warning in a line, before the reader has come to the weights. */
export function WeightMark({ warning }: { warning: WeightWarning }) {
  return (
    <a
      href="#gewicht"
      className="inline-flex min-h-11 items-center gap-2 font-bold text-clay underline underline-offset-4"
    >
      <WarningIcon />
      {describeChange(warning)}
    </a>
  );
}

/** '11 % abgenommen in 25 Tagen' */
function describeChange({ percent, days, direction }: WeightWarning): string {
  const change = direction === "lost" ? "abgenommen" : "zugenommen";
  return `${Math.round(percent)}\u00A0% ${change} ${days === 1 ? "an einem Tag" : `in ${days} Tagen`}`;
}
