import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/confirm-account.route.ts";
import { confirmFromForm } from "./confirm-from-form.server.ts";
import { CustomerIsSo } from "./customer-is-so.tsx";
import { CustomerQuestion } from "./customer-question.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  requirePractitioner(context);
  return confirmFromForm(await readForm(request), context, params.customerId);
}

/** Asks before an address is taken for the customer's own that the customer has not shown to be. */
export default function ConfirmAccountDialog() {
  const customer = usePageData("admin/customers/customer.route")?.customer;
  if (!customer) return null;
  if (customer.isConfirmed) {
    return (
      <CustomerIsSo
        customerId={customer.id}
        title="Schon bestätigt"
        text={`Die Adresse ${customer.email} ist bestätigt.`}
      />
    );
  }
  return (
    <CustomerQuestion
      customer={customer}
      title="E-Mail-Adresse bestätigen?"
      result={undefined}
      confirmText="Adresse bestätigen"
      busyText="Wird bestätigt..."
      words={
        <>
          <p>
            Tun Sie das nur, wenn Sie sicher wissen, dass diese Adresse der Kundin oder dem Kunden
            gehört, zum Beispiel nach einem Gespräch.
          </p>
          <ul className="list-disc space-y-1 pl-5">
            <li>
              Danach kann sich anmelden, wer das Passwort der letzten Registrierung mit dieser
              Adresse kennt.
            </li>
            <li>Links zur Bestätigung, die noch unterwegs sind, gelten dann nicht mehr.</li>
          </ul>
        </>
      }
    >
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="tell"
          defaultChecked
          className="size-5 shrink-0 accent-forest"
        />
        <span>Per E-Mail mitteilen, dass das Konto bereit ist</span>
      </label>
    </CustomerQuestion>
  );
}
