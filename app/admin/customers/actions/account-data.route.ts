import { accountZip } from "#app/account/export/account-zip.server.ts";
import { getCustomer } from "#app/admin/customers/customer.server.ts";
import { recordReading } from "#app/audit/record.server.ts";
import { refuseFile } from "#app/audit/refuse-file.server.ts";
import { platformContext } from "#app/context.ts";
import { storageName } from "#app/files/policy.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import type { Route } from "./+types/account-data.route.ts";

/** Art. 15 and 20 DSGVO. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  requirePractitioner(context);
  const refused = await refuseFile(request, context);
  if (refused) return refused;
  const { customerId } = params;
  const { db, files, now, log } = context.get(platformContext);
  const customer = await getCustomer(db, customerId, now);
  if (!customer) return notFound();
  await recordReading(context, { action: "customer-data-export", customerId });
  return (
    (await accountZip({ db, files, log, now }, customerId, archiveName(customer, now))) ??
    notFound()
  );
}

function archiveName({ fullName }: { fullName: string }, now: Date): string {
  const surname = fullName.trim().split(/\s+/).at(-1);
  const whose = surname ? `-${storageName(surname).slice(0, 30)}` : "";
  return `auskunft${whose}-${dayInGermany(now)}.zip`;
}

function notFound(): Response {
  return new Response("Dieses Konto gibt es nicht (mehr).", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
