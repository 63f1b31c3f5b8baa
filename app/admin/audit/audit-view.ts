import { actionLabel, auditActions } from "#app/audit/actions.ts";
import { type AuditOutcome, auditOutcomes, outcomeLabels } from "#app/audit/outcome.ts";
import { type CalendarDay, formatDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { listPlace } from "#app/platform/list-place.ts";
import { listView, optional, type ViewOf } from "#app/platform/list-view.ts";

export const auditPageSize = 50;

/** Filters for entries without an account. */
export const mailLink = "ohne-konto";

const outcomeNames: Record<AuditOutcome, string> = {
  done: "erledigt",
  refused: "abgelehnt",
  failed: "fehlgeschlagen",
  begun: "unbekannt",
};

export function outcomeName(outcome: AuditOutcome): string {
  return outcomeNames[outcome];
}

const auditPath = "/admin/protokoll";

/** Null restricts nothing. */
export const auditList = listView(auditPath, {
  action: optional("was", (text) => (Object.hasOwn(auditActions, text) ? text : null)),
  actor: optional("wer", readId),
  customerId: optional("kunde", readId),
  from: optional("von", readDay),
  to: optional("bis", readDay),
  outcome: optional(
    "ausgang",
    (text) => auditOutcomes.find((one) => outcomeNames[one] === text) ?? null,
    outcomeName,
  ),
  before: listPlace("vor"),
});

export type AuditView = ViewOf<typeof auditList>;

function readId(text: string): string | null {
  return /^[\w-]{1,64}$/.test(text) ? text : null;
}

function readDay(text: string): CalendarDay | null {
  return isCalendarDay(text) ? text : null;
}

export function refusedDays({ from, to }: AuditView): FormResult | undefined {
  if (from === null || to === null || from <= to) return undefined;
  return {
    id: `${from} ${to}`,
    values: {},
    fieldErrors: {
      von: "Bitte wählen Sie einen Tag, der nicht nach „Bis“ liegt.",
      bis: "Bitte wählen Sie einen Tag, der nicht vor „Von“ liegt.",
    },
  };
}

export function isFiltered(view: AuditView): boolean {
  return auditList.query({ ...view, before: null }) !== "";
}

export function auditFileAddress(view: AuditView, ending: "csv" | "xlsx"): string {
  return auditList.address({ ...view, before: null }, `${auditPath}.${ending}`);
}

/** For the log itself, so without names. */
export function viewInWords({ action, actor, customerId, from, to, outcome }: AuditView): string {
  const parts = [
    action && `„${actionLabel(action)}“`,
    outcome && outcomeLabels[outcome],
    actor && "von jemandem aus der Praxis",
    customerId && "zu einer Kundin oder einem Kunden",
    from && `ab ${formatDay(from)}`,
    to && `bis ${formatDay(to)}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : "alles";
}
