import { recordReading } from "#app/audit/record.server.ts";
import { countFile } from "#app/audit/refuse-file.server.ts";
import { platformContext } from "#app/context.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { listResponse } from "#app/platform/spreadsheet.server.ts";
import type { Route } from "./+types/customers-file.route.ts";
import { customersList } from "./customers-address.ts";
import { customerColumns, exportCustomers, exportInWords } from "./export.server.ts";

/** `/admin/kunden.csv` and `/admin/kunden.xlsx` */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const limit = await countFile(request, context);
  if (limit instanceof Response) return limit;
  const { db, now, log } = context.get(platformContext);
  const view = { ...customersList.read(url.searchParams), from: null };
  const note = { action: "customers-export", details: exportInWords(view) };
  await recordReading(context, note, limit.isWithin);
  const list = {
    name: "kunden",
    columns: customerColumns,
    rows: exportCustomers(db, view),
    now,
    onError: (error: unknown) => log.error("admin.export_failed", error),
  };
  const file = await listResponse(list, url.pathname.endsWith(".xlsx"));
  return (await limit.refusal()) ?? file;
}
