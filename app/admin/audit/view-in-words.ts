import { actionLabel } from "#app/audit/actions.ts";
import { outcomeLabels } from "#app/audit/outcome.ts";
import { formatDay } from "#app/platform/calendar-day.ts";
import type { AuditView } from "./audit-view.ts";

/** What a file of the log holds, as the log itself says it; nobody's name. */
export function viewInWords({ action, actor, customerId, from, to, outcome }: AuditView): string {
  const parts = [
    action && `„${actionLabel(action)}“`,
    outcome && outcomeLabels[outcome],
    actor && "einer Person der Praxis",
    customerId && "zu einer Kundin oder einem Kunden",
    from && `ab ${formatDay(from)}`,
    to && `bis ${formatDay(to)}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : "alles";
}
