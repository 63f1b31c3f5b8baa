import type { ReactNode } from "react";
import type { AuditOutcome } from "#app/audit/outcome.ts";

const looks: Record<AuditOutcome, string> = {
  done: "border-transparent bg-sage-soft text-forest",
  refused: "border-transparent bg-clay-soft text-ink",
  failed: "border-danger text-danger",
  begun: "border-field text-ink-soft",
};

/** What came of something; the word says it, the colour only helps to find it. */
export function OutcomeBadge({
  outcome,
  children,
}: {
  outcome: AuditOutcome;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-block rounded-full border px-3 py-0.5 text-sm font-bold ${looks[outcome]}`}
    >
      {children}
    </span>
  );
}
