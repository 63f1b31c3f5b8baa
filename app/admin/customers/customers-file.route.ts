import { recordReading } from "#app/audit/record.server.ts";
import { refuseFile } from "#app/audit/refuse-file.server.ts";
import { platformContext } from "#app/context.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { csvResponse } from "#app/platform/csv.server.ts";
import type { Route } from "./+types/customers-file.route.ts";
import { customersList } from "./customers-address.ts";
import {
  csvFileName,
  csvHead,
  customerLines,
  type ExportRow,
  exportCustomers,
  exportInWords,
} from "./export.server.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const refused = await refuseFile(request, context);
  if (refused) return refused;
  const { db, now, log } = context.get(platformContext);
  const view = { ...customersList.read(url.searchParams), from: null };
  await recordReading(context, { action: "customers-export", details: exportInWords(view) });
  return csvResponse({
    fileName: csvFileName(now),
    beginning: csvHead(),
    pieces: linesOf(exportCustomers(db, view)),
    onError: (error) => log.error("admin.export_failed", error),
  });
}

async function* linesOf(chunks: AsyncGenerator<ExportRow[]>): AsyncGenerator<string> {
  for await (const rows of chunks) yield customerLines(rows);
}
