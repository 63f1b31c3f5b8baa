import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { customerNotFound } from "../customer-not-found.server.ts";
import { getCustomer } from "../customer-queries.server.ts";
import type { Route } from "./+types/end-sessions.route.ts";
import { endAllSessions } from "./account-commands.server.ts";
import { backToCustomer } from "./customer-answers.server.ts";
import { CustomerIsSo } from "./customer-is-so.tsx";
import { CustomerQuestion } from "./customer-question.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  return null;
}

export async function action({ context, params: { customerId } }: Route.ActionArgs) {
  requirePractitioner(context);
  const { db, now } = context.get(platformContext);
  if (!(await getCustomer(db, customerId, now))) return customerNotFound(context);
  const ended = await endAllSessions(db, customerId);
  const devices = ended === 1 ? "1 Sitzung beendet" : `${ended} Sitzungen beendet`;
  noteAudit(context, { details: devices });
  return backToCustomer(context, customerId, {
    title: "Überall abgemeldet",
    text: `${devices}.`,
  });
}

export default function EndSessionsDialog() {
  const customer = usePageData("admin/customers/customer.route")?.customer;
  if (!customer) return null;
  if (customer.sessionCount === 0) {
    return (
      <CustomerIsSo
        customerId={customer.id}
        title="Nirgends angemeldet"
        text="Dieses Konto ist zurzeit auf keinem Gerät angemeldet."
      />
    );
  }
  return (
    <CustomerQuestion
      customer={customer}
      title="Überall abmelden?"
      result={undefined}
      confirmText="Überall abmelden"
      busyText="Wird abgemeldet..."
      isDanger
      words={
        <p>
          Auf allen Geräten endet die Sitzung sofort. Was dort gerade eingegeben und noch nicht
          gespeichert ist, geht verloren. Anmelden ist danach wieder möglich; soll es das nicht
          sein, sperren Sie das Konto.
        </p>
      }
    />
  );
}
