import type { Database } from "#app/db/database.server.ts";
import type { ListPlace } from "#app/platform/list-place.ts";
import type { Column } from "#app/platform/spreadsheet.server.ts";
import { type AuditSlice, describeEntry, getAuditSlice } from "./audit-queries.server.ts";
import type { AuditView } from "./audit-view.ts";

type Entry = ReturnType<typeof describeEntry>;

export const auditColumns: readonly Column<Entry>[] = [
  { title: "Zeitpunkt", width: 19, kind: "moment", value: ({ at }) => at },
  { title: "Wer", width: 24, kind: "text", value: ({ actor }) => actor },
  { title: "Was", width: 30, kind: "text", value: ({ label }) => label },
  { title: "Woran", width: 30, kind: "text", value: ({ subject }) => subject?.text ?? "" },
  { title: "Einzelheiten", width: 50, kind: "text", value: ({ details }) => details },
  {
    title: "Kundin oder Kunde",
    width: 26,
    kind: "text",
    value: (entry) => entry.customer?.name ?? "",
  },
  { title: "Kundennummer", width: 30, kind: "text", value: ({ customer }) => customer?.id ?? "" },
  { title: "Ausgang", width: 14, kind: "text", value: ({ outcomeText }) => outcomeText },
  { title: "Anfrage", width: 38, kind: "text", value: ({ requestId }) => requestId },
];

/** Newest first, up to the instant of the request, so that the file ends. */
export async function* auditEntries(
  db: Database,
  view: AuditView,
  now: Date,
): AsyncGenerator<Entry[]> {
  let before: ListPlace | null = { at: now.toISOString(), id: "~" };
  while (before) {
    const { rows, next }: AuditSlice = await getAuditSlice(db, { ...view, before }, 500);
    if (rows.length > 0) yield rows.map(describeEntry);
    before = next;
  }
}
