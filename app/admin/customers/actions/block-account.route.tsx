import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/block-account.route.ts";
import { blockFromForm } from "./block-from-form.server.ts";
import { CustomerIsSo } from "./customer-is-so.tsx";
import { CustomerQuestion } from "./customer-question.tsx";
import { ReasonField } from "./reason-field.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  requirePractitioner(context);
  return blockFromForm(await readForm(request), context, params.customerId, "block");
}

export default function BlockAccountDialog({ actionData }: Route.ComponentProps) {
  const customer = usePageData("admin/customers/customer.route")?.customer;
  if (!customer) return null;
  if (customer.blockedAt !== null) {
    return (
      <CustomerIsSo
        customerId={customer.id}
        title="Schon gesperrt"
        text="Dieses Konto ist bereits gesperrt."
      />
    );
  }
  return (
    <CustomerQuestion
      customer={customer}
      title="Konto sperren?"
      result={actionData?.result}
      confirmText="Konto sperren"
      busyText="Wird gesperrt..."
      isDanger
      words={
        <ul className="list-disc space-y-1 pl-5">
          <li>Alle Sitzungen enden sofort, und eine Anmeldung ist nicht mehr möglich.</li>
          <li>Freigegebene Tierakten und das Kalender-Abo öffnen nichts mehr.</li>
          <li>Erinnerungen an Vorsorge werden nicht mehr verschickt.</li>
          <li>
            Vereinbarte Beratungen und Bestellungen bleiben bestehen, und die Links in den E-Mails
            dazu gelten weiter.
          </li>
        </ul>
      }
    >
      <ReasonField hint="Steht nur im Protokoll; die Kundin oder der Kunde sieht ihn nicht." />
    </CustomerQuestion>
  );
}
