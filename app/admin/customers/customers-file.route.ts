import { recordReading } from "#app/audit/record.server.ts";
import { countFile } from "#app/audit/refuse-file.server.ts";
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
  const limit = await countFile(request, context);
  if (limit instanceof Response) return limit;
  const { db, now, log } = context.get(platformContext);
  const view = { ...customersList.read(url.searchParams), from: null };
  const note = { action: "customers-export", details: exportInWords(view) };
  await recordReading(context, note, limit.isWithin);
  const file = await csvResponse({
    fileName: csvFileName(now),
    beginning: csvHead(),
    pieces: linesOf(exportCustomers(db, view)),
    onError: (error) => log.error("admin.export_failed", error),
  });
  return (await limit.refusal()) ?? file;
}

async function* linesOf(chunks: AsyncGenerator<ExportRow[]>): AsyncGenerator<string> {
  for await (const rows of chunks) yield customerLines(rows);
}
