import { requirePractitioner } from "#app/agenda/practitioner.server.ts";
import { recordReading } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import type { Route } from "./+types/customers-file.route.ts";
import { readCustomersView } from "./customers-address.ts";
import { csvFileName } from "./customers-csv.ts";
import { exportInWords } from "./export-in-words.ts";
import { exportCustomers } from "./export-queries.server.ts";
import { streamCsv } from "./stream-csv.server.ts";

/** The customers that the list shows, all of its pages, as a table. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, now, log } = context.get(platformContext);
  const view = { ...readCustomersView(url.searchParams), place: null };
  await recordReading(context, { action: "customers-export", details: exportInWords(view) });
  return new Response(await streamCsv(exportCustomers(db, view), log), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${csvFileName(now)}"`,
      "cache-control": "private, no-store",
    },
  });
}
