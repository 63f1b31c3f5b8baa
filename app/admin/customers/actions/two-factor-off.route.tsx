import { data } from "react-router";
import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { parseForm, readForm } from "#app/platform/forms.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { customerNotFound } from "../customer-not-found.server.ts";
import { getCustomer } from "../customer-queries.server.ts";
import type { Route } from "./+types/two-factor-off.route.ts";
import { switchOffTwoFactor } from "./account-commands.server.ts";
import { backToCustomer, nothingToDo } from "./customer-answers.server.ts";
import { CustomerIsSo } from "./customer-is-so.tsx";
import { CustomerQuestion } from "./customer-question.tsx";
import { ReasonField } from "./reason-field.tsx";
import { reasonSchema } from "./reason-schema.server.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  return null;
}

export async function action({ request, context, params: { customerId } }: Route.ActionArgs) {
  requirePractitioner(context);
  const { db, now, origin, mailQueue, log, defer } = context.get(platformContext);
  const customer = await getCustomer(db, customerId, now);
  if (!customer) return customerNotFound(context);
  const parsed = parseForm(await readForm(request), reasonSchema);
  if (!parsed.ok) return data({ result: parsed.result }, { status: 400 });
  noteAudit(context, { details: parsed.value.reason });
  const { isOff, outboxIds } = await switchOffTwoFactor(db, customer, { now, origin });
  if (!isOff)
    return nothingToDo(context, customerId, "Der zweite Schritt war nicht eingeschaltet.");
  defer(announceMails(mailQueue, outboxIds, log));
  return backToCustomer(context, customerId, {
    title: "Zweiter Schritt abgeschaltet",
    text: "Zum Anmelden genügt jetzt das Passwort. Eine E-Mail sagt es der Kundin oder dem Kunden.",
  });
}

export default function TwoFactorOffDialog({ actionData }: Route.ComponentProps) {
  const customer = usePageData("admin/customers/customer.route")?.customer;
  if (!customer) return null;
  if (customer.twoFactorSince === null) {
    return (
      <CustomerIsSo
        customerId={customer.id}
        title="Nicht eingeschaltet"
        text="Die Anmeldung dieses Kontos fragt nach keinem zweiten Schritt."
      />
    );
  }
  return (
    <CustomerQuestion
      customer={customer}
      title="Zweiten Schritt abschalten?"
      result={actionData?.result}
      confirmText="Abschalten"
      busyText="Wird abgeschaltet..."
      isDanger
      words={
        <>
          <p>
            Danach genügt zum Anmelden das Passwort, und auf allen Geräten endet die Sitzung. Eine
            E-Mail sagt es der Kundin oder dem Kunden.
          </p>
          <p>
            <strong>Überzeugen Sie sich vorher, wer Sie bittet:</strong> zum Beispiel durch einen
            Rückruf unter der Nummer, die Sie kennen. Wer das Passwort gestohlen hat, ruft sonst
            auch an.
          </p>
        </>
      }
    >
      <ReasonField hint="Wie Sie sich überzeugt haben. Steht nur im Protokoll." />
    </CustomerQuestion>
  );
}
