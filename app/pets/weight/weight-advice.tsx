import type { WeightWarning } from "./policy.ts";

type WeightAdviceProps = { petName: string; warning: WeightWarning };

/** What changed, and whom to ask; never what it may mean. */
export function WeightAdvice({ petName, warning }: WeightAdviceProps) {
  const { percent, days, direction } = warning;
  return (
    <div className="mb-6 flex gap-3 rounded-card border border-clay bg-clay-soft px-4 py-3 text-ink">
      <span className="mt-0.5 shrink-0 text-clay">
        <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
          <path d="M12 4.5 3.5 19.500h17Z" />
          <path d="M12 10v4.500M12 17v.2" />
        </svg>
      </span>
      <p>
        <strong className="text-clay">Bitte beachten:</strong> <bdi>{petName}</bdi> hat{" "}
        {days === 1 ? "an einem Tag" : `in ${days} Tagen`} {Math.round(percent)}&nbsp;%{" "}
        {direction === "lost" ? "abgenommen" : "zugenommen"}. Bitte besprechen Sie das mit Ihrer
        Tierarztpraxis.
      </p>
    </div>
  );
}
