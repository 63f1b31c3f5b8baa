import { recordReading } from "#app/audit/record.server.ts";
import { countFile } from "#app/audit/refuse-file.server.ts";
import { platformContext } from "#app/context.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { listResponse } from "#app/platform/spreadsheet.server.ts";
import type { Route } from "./+types/export.route.ts";
import { auditColumns, auditEntries } from "./audit-file.server.ts";
import { auditList, viewInWords } from "./audit-view.ts";

/** `/admin/protokoll.csv` and `/admin/protokoll.xlsx`. The download is recorded before the file is sent. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const limit = await countFile(request, context);
  if (limit instanceof Response) return limit;
  const { db, log, now } = context.get(platformContext);
  const view = { ...auditList.read(url.searchParams), before: null };
  const subject = view.customerId ? { subject: "Einträge zu einer Person" } : {};
  const note = { action: "audit-export", details: viewInWords(view), ...subject };
  await recordReading(context, note, limit.isWithin);
  const list = {
    name: "protokoll",
    columns: auditColumns,
    rows: auditEntries(db, view, now),
    now,
    onError: (error: unknown) => log.error("audit.export_failed", error),
  };
  const file = await listResponse(list, url.pathname.endsWith(".xlsx"));
  return (await limit.refusal()) ?? file;
}
