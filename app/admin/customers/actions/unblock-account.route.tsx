import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { readForm } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/unblock-account.route.ts";
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
  return blockFromForm(await readForm(request), context, params.customerId, "unblock");
}

export default function UnblockAccountDialog({ actionData }: Route.ComponentProps) {
  const customer = usePageData("admin/customers/customer.route")?.customer;
  if (!customer) return null;
  if (customer.blockedAt === null) {
    return (
      <CustomerIsSo
        customerId={customer.id}
        title="Nicht gesperrt"
        text="Dieses Konto ist nicht gesperrt."
      />
    );
  }
  return (
    <CustomerQuestion
      customer={customer}
      title="Sperre aufheben?"
      result={actionData?.result}
      confirmText="Sperre aufheben"
      busyText="Wird aufgehoben..."
      words={
        <p>
          Gesperrt seit {formatDayOfInstant(customer.blockedAt)}. Ohne die Sperre ist die Anmeldung
          mit dem bisherigen Passwort wieder möglich; Freigaben und Kalender-Abo, die noch gelten,
          öffnen wieder.
        </p>
      }
    >
      <ReasonField hint="Steht nur im Protokoll." />
    </CustomerQuestion>
  );
}
