import type { auditLog } from "#app/db/practice-schema.ts";
import type { Toast } from "#app/frame/toast.ts";

export type AuditOutcome = (typeof auditLog.$inferSelect)["outcome"];

export const outcomeLabels: Record<AuditOutcome, string> = {
  done: "erledigt",
  refused: "abgelehnt",
  failed: "fehlgeschlagen",
  begun: "Ausgang unbekannt",
};

export const auditOutcomes = Object.keys(outcomeLabels) as AuditOutcome[];

/** 202 is a redirect of React Router's data requests. */
export function outcomeOfStatus(status: number): AuditOutcome {
  if (status >= 500) return "failed";
  return status >= 400 ? "refused" : "done";
}

export function outcomeOfMessage(tone: Toast["tone"]): AuditOutcome {
  return tone === "success" ? "done" : "refused";
}

/** § 195 BGB, from the end of the year (§ 199 BGB). */
export const logRetentionYears = 3;
