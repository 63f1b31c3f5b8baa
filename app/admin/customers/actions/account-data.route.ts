import { accountZip } from "#app/account/export/account-zip.server.ts";
import { requirePractitioner } from "#app/agenda/practitioner.server.ts";
import { recordReading } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { getCustomer } from "../customer-queries.server.ts";
import type { Route } from "./+types/account-data.route.ts";

/** Answers a data request (Art. 15 and 20 DSGVO): everything of a customer, as a ZIP. */
export async function loader({ context, params: { customerId } }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, files, now, log } = context.get(platformContext);
  if (!(await getCustomer(db, customerId, now))) return notFound();
  // Before it leaves: what could not be noted is not handed out.
  await recordReading(context, { action: "customer-data-export", customerId });
  return (await accountZip({ db, files, log, now }, customerId)) ?? notFound();
}

function notFound(): Response {
  return new Response("Dieses Konto gibt es nicht (mehr).", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
