import { sql } from "drizzle-orm";
import { accountZip } from "#app/account/export/account-zip.server.ts";
import { readStoredData } from "#app/account/export/stored-data.server.ts";
import { recordReading } from "#app/audit/record.server.ts";
import { countFile } from "#app/audit/refuse-file.server.ts";
import { platformContext } from "#app/context.ts";
import { storageName } from "#app/files/file-names.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import type { Route } from "./+types/account-data.route.ts";

/** Art. 15 and 20 DSGVO. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  requirePractitioner(context);
  const limit = await countFile(request, context);
  if (limit instanceof Response) return limit;
  const { customerId } = params;
  const { db, files, now, log } = context.get(platformContext);
  const isCustomer = sql`exists (select 1 from profiles
    where profiles.id = ${customerId} and profiles.role = 'user')`;
  const note = { action: "customer-data-export", customerId };
  await recordReading(context, note, sql`${limit.isWithin} and ${isCustomer}`);
  const stored = await readStoredData(db, customerId);
  const refused = await limit.refusal();
  if (refused) return refused;
  const profile = stored?.profiles[0];
  if (!stored || profile?.role !== "user") return notFound();
  return accountZip({ files, log, now }, stored, archiveName(profile, now));
}

function archiveName({ fullName }: { fullName: string }, now: Date): string {
  const surname = fullName.trim().split(/\s+/).at(-1);
  const whose = surname ? `-${storageName(surname).slice(0, 30)}` : "";
  return `auskunft${whose}-${dayInGermany(now)}.zip`;
}

function notFound(): Response {
  return new Response("Dieses Konto gibt es nicht mehr.", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
