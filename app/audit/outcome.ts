import type { auditLog } from "#app/db/practice-schema.ts";
import type { Toast } from "#app/frame/toast.ts";

export type AuditOutcome = (typeof auditLog.$inferSelect)["outcome"];

export const auditOutcomes = [
  "done",
  "refused",
  "failed",
  "begun",
] as const satisfies readonly AuditOutcome[];

/** As the log says it; `begun` is what was never heard of again. */
export const outcomeLabels: Record<AuditOutcome, string> = {
  done: "erledigt",
  refused: "abgelehnt",
  failed: "fehlgeschlagen",
  begun: "Ausgang unbekannt",
};

/** What an answer tells of the action that it answers; 202 is a redirect of React Router's data. */
export function outcomeOfStatus(status: number): AuditOutcome {
  if (status >= 500) return "failed";
  return status >= 400 ? "refused" : "done";
}

/** What a message tells: it is written when the action is over, whatever the page does after it. */
export function outcomeOfMessage(tone: Toast["tone"]): AuditOutcome {
  return tone === "success" ? "done" : "refused";
}

/** Years in which what came of an action can be asked for: § 195 BGB, from the end of the year (§ 199). */
export const logKeptYears = 3;
