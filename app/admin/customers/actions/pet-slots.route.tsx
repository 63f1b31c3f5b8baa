import { Form, Link, useLocation } from "react-router";
import { platformContext } from "#app/context.ts";
import { DialogButtons } from "#app/frame/dialog-buttons.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { customerAddress } from "../customer.ts";
import { customerNotFound } from "../customer-not-found.server.ts";
import type { Route } from "./+types/pet-slots.route.ts";
import { describeSlots } from "./describe-slots.server.ts";
import { getSlotLedger } from "./ledger-queries.server.ts";
import { ReasonField } from "./reason-field.tsx";
import { SlotFields } from "./slot-fields.tsx";
import { SlotLedger } from "./slot-ledger.tsx";
import { changeSlotsFromForm } from "./slots-from-form.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, now, log } = context.get(platformContext);
  const found = await loadOrSay(log, "Die Haustierplätze konnten nicht geladen werden.", () =>
    getSlotLedger(db, params.customerId, now),
  );
  if (!found) throw await customerNotFound(context);
  return { ...describeSlots(found), formKey: newId() };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  requirePractitioner(context);
  return changeSlotsFromForm(await readForm(request), context, params.customerId);
}

/** Gives or takes pet slots, above the ledger that they are written into. */
export default function PetSlotsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, now, formKey, entries, isCut } = loaderData;
  const result = actionData?.result;
  const { search } = useLocation();
  const page = customerAddress(customer.id);
  useErrorToast(result);
  return (
    <>
      <PageMeta title={`Haustierplätze, ${customer.name}`} hasErrors={result !== undefined} />
      <Link
        to={page + search}
        className="inline-flex min-h-11 items-center wrap-anywhere text-forest underline underline-offset-4"
      >
        Zurück zu {customer.name}
      </Link>
      <h1 className="mt-2 mb-1 text-3xl text-forest">Haustierplätze geben oder nehmen</h1>
      <p className="mb-6 max-w-2xl wrap-anywhere text-ink-soft">{now}</p>
      <FormState result={result}>
        <Form
          method="post"
          noValidate
          className="max-w-xl space-y-5 rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6"
        >
          <FormErrors />
          <input type="hidden" name="key" value={result?.values.key ?? formKey} />
          <SlotFields />
          <ReasonField hint="Steht bei den Änderungen und in der Auskunft an die Kundin oder den Kunden." />
          <DialogButtons closeTo={page + search} submit="Eintragen" />
        </Form>
      </FormState>
      <SlotLedger entries={entries} isCut={isCut} />
    </>
  );
}
