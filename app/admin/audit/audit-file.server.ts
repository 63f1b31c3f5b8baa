import type { Database } from "#app/db/database.server.ts";
import { csvBeginning, csvLines } from "#app/platform/csv.server.ts";
import { wallClock } from "#app/platform/german-time.ts";
import type { ListPlace } from "#app/platform/list-place.ts";
import {
  type AuditRow,
  type AuditSlice,
  describeEntry,
  getAuditSlice,
} from "./audit-queries.server.ts";
import type { AuditView } from "./audit-view.ts";

const columns = [
  "Zeitpunkt",
  "Wer",
  "Was",
  "Woran",
  "Einzelheiten",
  "Kundin oder Kunde",
  "Kundennummer",
  "Ausgang",
  "Anfrage",
] as const;

export function auditFileHead(): string {
  return csvBeginning(columns);
}

/** Newest first, up to the instant of the request, so that the file ends. */
export async function* auditFileLines(
  db: Database,
  view: AuditView,
  now: Date,
): AsyncGenerator<string> {
  let before: ListPlace | null = { at: now.toISOString(), id: "~" };
  while (before) {
    const { rows, next }: AuditSlice = await getAuditSlice(db, { ...view, before }, 500);
    if (rows.length > 0) yield csvLines(rows.map(cellsOf));
    before = next;
  }
}

function cellsOf(row: AuditRow): string[] {
  const { at, actor, label, subject, details, customer, outcomeText, requestId } =
    describeEntry(row);
  const moment = wallClock(Date.parse(at)).replace("T", " ");
  const customerCells = [customer?.name ?? "", customer?.id ?? ""];
  return [
    ...[moment, actor, label, subject?.text ?? "", details],
    ...customerCells,
    ...[outcomeText, requestId],
  ];
}
