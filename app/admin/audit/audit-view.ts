import { auditActions } from "#app/audit/actions.ts";
import { type AuditOutcome, auditOutcomes } from "#app/audit/outcome.ts";
import { type CalendarDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import { type ListPlace, readPlace, writePlace } from "#app/platform/list-place.ts";
import type { FormResult } from "#app/ui/form-result.ts";

/** Which entries are looked at; the address says it. What is null restricts nothing. */
export type AuditView = {
  action: string | null;
  /** Of the account; `mailLink` for those without one. */
  actor: string | null;
  customerId: string | null;
  from: CalendarDay | null;
  to: CalendarDay | null;
  outcome: AuditOutcome | null;
  /** The place behind which a page begins. */
  before: ListPlace | null;
};

export const wholeLog: AuditView = {
  action: null,
  actor: null,
  customerId: null,
  from: null,
  to: null,
  outcome: null,
  before: null,
};

export const auditPageSize = 50;

/** Stands for 'nobody who was signed in' among those who act. */
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

/** Reads the view from an address; whatever is not understood restricts nothing. */
export function readAuditView(params: URLSearchParams): AuditView {
  const action = params.get("was") ?? "";
  return {
    action: Object.hasOwn(auditActions, action) ? action : null,
    actor: readId(params.get("wer")),
    customerId: readId(params.get("kunde")),
    from: readDay(params.get("von")),
    to: readDay(params.get("bis")),
    outcome: auditOutcomes.find((one) => outcomeNames[one] === params.get("ausgang")) ?? null,
    before: readPlace(params.get("vor")),
  };
}

function readId(text: string | null): string | null {
  return text !== null && /^[\w-]{1,64}$/.test(text) ? text : null;
}

function readDay(text: string | null): CalendarDay | null {
  return text !== null && isCalendarDay(text) ? text : null;
}

/** What the form of the filter hears when no day can be meant. */
export function refusedDays({ from, to }: AuditView): FormResult | undefined {
  if (from === null || to === null || from <= to) return undefined;
  return {
    id: `${from} ${to}`,
    values: {},
    fieldErrors: {
      von: "„Von“ liegt nach „Bis“.",
      bis: "„Bis“ liegt vor „Von“.",
    },
  };
}

export function isFiltered({ before: _, ...filters }: AuditView): boolean {
  return Object.values(filters).some((one) => one !== null);
}

function auditQuery(view: AuditView): string {
  const params = new URLSearchParams();
  const { action, actor, customerId, from, to, outcome, before } = view;
  if (action) params.set("was", action);
  if (actor) params.set("wer", actor);
  if (customerId) params.set("kunde", customerId);
  if (from) params.set("von", from);
  if (to) params.set("bis", to);
  if (outcome) params.set("ausgang", outcomeNames[outcome]);
  if (before) params.set("vor", writePlace(before));
  const query = params.toString();
  return query && `?${query}`;
}

export function auditAddress(view: AuditView): string {
  return `/admin/protokoll${auditQuery(view)}`;
}

/** All that the view shows, on all of its pages, as a file. */
export function auditFileAddress(view: AuditView): string {
  return `/admin/protokoll.csv${auditQuery({ ...view, before: null })}`;
}
