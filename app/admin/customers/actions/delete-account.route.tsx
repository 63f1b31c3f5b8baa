import { Form, Link, useLocation } from "react-router";
import { DeletionLists } from "#app/account/deletion/deletion-lists.tsx";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { customerAddress } from "../customer.ts";
import { customerNotFound } from "../customer-not-found.server.ts";
import type { Route } from "./+types/delete-account.route.ts";
import { deleteFromForm } from "./delete-from-form.server.ts";
import { getDeletionView } from "./deletion-view.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, now, log, config } = context.get(platformContext);
  const view = await loadOrSay(log, "Das Konto konnte nicht geladen werden.", () =>
    getDeletionView(db, params.customerId, { now, hasOwnStore: config.hasOwnStore }),
  );
  if (!view) throw await customerNotFound(context);
  return view;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  requirePractitioner(context);
  return deleteFromForm(await readForm(request), context, params.customerId);
}

/** After a refusal, too: it shows what is open now. */
export function shouldRevalidate() {
  return true;
}

/** Says what goes, what stays and what is still open, and asks for the address. */
export default function DeleteAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, ...meaning } = loaderData;
  const result = actionData?.result;
  const { search } = useLocation();
  const page = customerAddress(customer.id);
  useErrorToast(result);
  return (
    <>
      <PageMeta title={`Konto löschen, ${customer.name}`} hasErrors={result !== undefined} />
      <Link
        to={page + search}
        className="inline-flex min-h-11 items-center wrap-anywhere text-forest underline underline-offset-4"
      >
        Zurück zu {customer.name}
      </Link>
      <h1 className="mt-2 mb-1 text-3xl text-forest">Konto löschen</h1>
      <p className="mb-6 wrap-anywhere">
        <bdi>{customer.name}</bdi>, {customer.email}
      </p>
      <div className="grid max-w-3xl gap-5">
        <DeletionLists {...meaning} staysTitle="Bleibt, weil es das Gesetz verlangt" />
        <FormState result={result}>
          <Form
            method="post"
            noValidate
            className="space-y-5 rounded-card border border-danger bg-surface p-5 shadow-soft sm:p-6"
          >
            <FormErrors />
            <p>
              Die Löschung lässt sich nicht rückgängig machen. Wünscht die Person vorher ihre Daten,
              laden Sie zuerst die{" "}
              <a
                href={`${page}/daten.zip`}
                download
                className="text-forest underline underline-offset-4"
              >
                Auskunft
              </a>{" "}
              herunter; Ihre privaten Notizen sind darin nicht enthalten. Die Person bekommt eine
              E-Mail, dass das Konto gelöscht ist.
            </p>
            <TextField
              name="email"
              type="email"
              label="Zur Bestätigung: E-Mail-Adresse des Kontos *"
              hint={`Bitte ${customer.email} eintippen.`}
              autoComplete="off"
              required
            />
            <div className="button-row">
              <Link to={page + search} className={buttonClass("secondary")}>
                Abbrechen
              </Link>
              <SubmitButton variant="danger" busyText="Wird gelöscht...">
                Konto endgültig löschen
              </SubmitButton>
            </div>
          </Form>
        </FormState>
      </div>
    </>
  );
}
