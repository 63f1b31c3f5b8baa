import Papa from "papaparse";
import type { Database } from "#app/db/database.server.ts";
import { csvFormulae } from "#app/platform/csv-formulae.ts";
import { wallClock } from "#app/platform/german-time.ts";
import type { Logger } from "#app/platform/log.ts";
import { type AuditRow, getAuditSlice } from "./audit-queries.server.ts";
import type { AuditCursor, AuditView } from "./audit-view.ts";
import { describeEntry } from "./describe-entry.server.ts";

const rowsPerPiece = 500;

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

/** Excel reads UTF-8 only after this mark. */
const byteOrderMark = "\uFEFF";

/**
 * The entries of a view as CSV, newest first, read and written piece by piece as they are taken: up
 * to the instant of the request, so that the file ends. One that fails on the way breaks off instead
 * of looking whole.
 */
export function auditFile(
  db: Database,
  view: AuditView,
  { now, log }: { now: Date; log: Logger },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let before: AuditCursor | null = { at: now.toISOString(), id: "~" };
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(encoder.encode(byteOrderMark + inCsv([[...columns]])));
    },
    pull: async (controller) => {
      try {
        let rows: readonly AuditRow[] = [];
        // A pull that brings nothing is not followed by another.
        do {
          const slice = await getAuditSlice(db, { ...view, before }, rowsPerPiece);
          ({ rows, next: before } = slice);
        } while (rows.length === 0 && before);
        if (rows.length > 0) controller.enqueue(encoder.encode(inCsv(rows.map(cellsOf))));
        if (!before) controller.close();
      } catch (error) {
        log.error("audit.export_failed", error);
        controller.error(error);
      }
    },
  });
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

function inCsv(rows: string[][]): string {
  return `${Papa.unparse(rows, { delimiter: ";", newline: "\r\n", escapeFormulae: csvFormulae })}\r\n`;
}
