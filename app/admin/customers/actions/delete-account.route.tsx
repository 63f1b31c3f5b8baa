import { useLocation } from "react-router";
import { z } from "zod";
import { deleteAccount, readDoomed } from "#app/account/deletion/delete-account.server.ts";
import { DeletionForm, DeletionLists } from "#app/account/deletion/deletion-lists.tsx";
import { amountInWords } from "#app/account/deletion/deletion-queries.server.ts";
import { accountLimits } from "#app/account/policy.ts";
import { customerNotFound } from "#app/admin/customers/customer.server.ts";
import { customerAddress, customerName } from "#app/admin/customers/customer.ts";
import { customersHeadingId, customersPath } from "#app/admin/customers/customers-address.ts";
import { BackLink } from "#app/admin/ui/links.tsx";
import { noteAudit } from "#app/audit/record.server.ts";
import { bookingDesk } from "#app/bookings/desk.server.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { emailAddress, line, Refusal, requireValid } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/delete-account.route.ts";
import { getDeletionView } from "./deletion-view.server.ts";

export { loadAlways as shouldRevalidate } from "#app/frame/use-page-data.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, log, config } = requirePractitioner(context);
  const view = await loadOrSay(log, "Das Konto konnte nicht geladen werden.", () =>
    getDeletionView(db, params.customerId, { now, hasOwnStore: config.hasOwnStore }),
  );
  if (!view) throw await customerNotFound(context);
  return view;
}

const failures = {
  subscription:
    "Das Abo konnte nicht gekündigt werden. Das Konto besteht weiter. Bitte versuchen Sie es später erneut.",
  account: "Das Konto konnte nicht gelöscht werden. Bitte versuchen Sie es noch einmal.",
} as const;

const accountSchema = z.object({ email: emailAddress() });
/** What is typed says whom it is about: the address of an account, else the name. */
const nameSchema = z.object({
  email: line({ max: accountLimits.fullName, required: "Bitte geben Sie den Namen ein." }),
});

export function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const platform = requirePractitioner(context);
  const failure = { event: "account.delete_failed", message: failures.account };
  return runAction(args, failure, async (form) => {
    const { files, merchant, config, log, defer } = platform;
    const desk = bookingDesk(platform);
    const customer = await readDoomed(desk, params.customerId, null);
    if (!customer) return alreadyDeleted(context);
    const { hasAccount } = customer;
    const { email: typed } = requireValid(form, hasAccount ? accountSchema : nameSchema);
    const meant = hasAccount ? customer.email : customerName(customer);
    if (typed.toLowerCase() !== meant.toLowerCase()) {
      const what = hasAccount ? "die E-Mail-Adresse dieses Kontos" : "den Namen dieser Person";
      throw new Refusal({ fieldErrors: { email: `Bitte geben Sie ${what} ein.` } });
    }
    const deletion = await deleteAccount(
      { desk, files, defer, merchant: config.hasOwnStore ? merchant : null },
      customer.userId,
      null,
      customer,
    );
    switch (deletion.outcome) {
      case "not-found":
        return alreadyDeleted(context);
      case "failed":
        log.error("account.delete_failed", deletion.error, { step: deletion.step });
        throw new Refusal({ status: 503, message: failures[deletion.step] });
      case "deleted": {
        const { bookings, areFilesDeleted } = deletion;
        const canceled = amountInWords(bookings, "Beratung abgesagt", "Beratungen abgesagt");
        // The log keeps what was done, not to whom.
        noteAudit(context, { customerId: null, details: canceled ?? "" });
        const later = areFilesDeleted
          ? ""
          : " Die Dateien werden in den nächsten Minuten gelöscht.";
        return redirectWithToast(context, `${customersPath}#${customersHeadingId}`, {
          title: hasAccount ? "Konto gelöscht" : "Daten gelöscht",
          text: `${customer.email && "Die Kundin oder der Kunde wird per E-Mail informiert."}${later}`,
        });
      }
    }
  });
}

function alreadyDeleted(context: Route.ActionArgs["context"]): Promise<Response> {
  noteAudit(context, { customerId: null, details: "Konto bereits gelöscht" });
  return customerNotFound(context);
}

export default function DeleteAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, ...meaning } = loaderData;
  const result = actionData?.result;
  const { search } = useLocation();
  const page = customerAddress(customer.id);
  const { hasAccount, email } = customer;
  const title = hasAccount ? "Konto löschen" : "Daten löschen";
  return (
    <>
      <PageMeta title={`${title}, ${customer.name}`} hasErrors={result !== undefined} />
      <BackLink to={page + search}>Zurück zu {customer.name}</BackLink>
      <h1 className="mt-2 mb-1 text-3xl text-forest">{title}</h1>
      <p className="mb-6 wrap-anywhere">
        <bdi>{customer.name}</bdi>
        {email && `, ${email}`}
      </p>
      <div className="grid max-w-3xl gap-5">
        <DeletionLists {...meaning} staysTitle="Das bleibt erhalten" />
        <DeletionForm
          result={result}
          closeTo={page + search}
          submit={hasAccount ? "Konto endgültig löschen" : "Daten endgültig löschen"}
        >
          <p>
            Die Löschung lässt sich nicht rückgängig machen.{" "}
            {email && "Die Kundin oder der Kunde wird per E-Mail informiert. "}
            Vor der Löschung können Sie die{" "}
            <a
              href={`${page}/daten.zip`}
              download
              className="text-forest underline underline-offset-4"
            >
              Auskunft
            </a>{" "}
            ohne Ihre privaten Notizen herunterladen.
          </p>
          <TextField
            name="email"
            type={hasAccount ? "email" : "text"}
            label={`Zur Bestätigung: ${hasAccount ? "E-Mail-Adresse des Kontos" : "Name"} *`}
            hint={`Bitte geben Sie ${hasAccount ? email : customer.name} ein.`}
            autoComplete="off"
            required
          />
        </DeletionForm>
      </div>
    </>
  );
}
