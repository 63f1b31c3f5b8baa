import { Form, useLocation } from "react-router";
import { customerNotFound, requireCustomer } from "#app/admin/customers/customer.server.ts";
import { customerAddress } from "#app/admin/customers/customer.ts";
import { BackLink } from "#app/admin/ui/links.tsx";
import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { DialogButtons } from "#app/frame/confirm-form.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { requireValid } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { numberMax } from "#app/platform/number-field.ts";
import { slotChangeMax } from "#app/shop/ledger.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState, useField } from "#app/ui/form-state.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { Route } from "./+types/pet-slots.route.ts";
import { changeSlots, getSlotLedger, signed, slotsSchema } from "./pet-slots.server.ts";
import { accountHeadingId } from "./possible-actions.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, log } = requirePractitioner(context);
  const ledger = await loadOrSay(log, "Die Haustierplätze konnten nicht geladen werden.", () =>
    getSlotLedger(db, params.customerId, now),
  );
  if (!ledger) throw await customerNotFound(context);
  return { ...ledger, formKey: newId() };
}

const failure = {
  event: "admin.slots_failed",
  status: 503,
  message:
    "Die Plätze konnten nicht geändert werden. Bitte senden Sie das Formular noch einmal ab.",
} as const;

export function action(args: Route.ActionArgs) {
  const { context, params } = args;
  requirePractitioner(context);
  return runAction(args, failure, async (form) => {
    const { id: userId, hasAccount } = await requireCustomer(context, params.customerId);
    if (!hasAccount) return customerNotFound(context);
    const { key, direction, count, reason } = requireValid(form, slotsSchema);
    const isGiven = direction === "give";
    const amount = isGiven ? count : -count;
    noteAudit(context, { details: `${signed(amount)}: ${reason}` });
    const change = { key, userId, amount, reason };
    await changeSlots(context.get(platformContext).store, change, form);
    const slots = count === 1 ? "1 Platz" : `${count} Plätze`;
    return redirectWithToast(context, `${customerAddress(userId)}#${accountHeadingId}`, {
      title: isGiven ? "Haustierplätze hinzugefügt" : "Haustierplätze entfernt",
      text: `${slots} ${isGiven ? "mehr" : "weniger"} als vorher.`,
    });
  });
}

export default function PetSlotsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, now, formKey, entries, isCut } = loaderData;
  const result = actionData?.result;
  const { search } = useLocation();
  const page = customerAddress(customer.id);
  return (
    <>
      <PageMeta title={`Haustierplätze, ${customer.name}`} hasErrors={result !== undefined} />
      <BackLink to={page + search}>Zurück zu {customer.name}</BackLink>
      <h1 className="mt-2 mb-1 text-3xl text-forest">Haustierplätze hinzufügen oder entfernen</h1>
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
          <TextAreaField
            name="reason"
            label="Grund *"
            hint="Steht auch in der Auskunft."
            rows={2}
            required
          />
          <DialogButtons closeTo={page + search} submit="Eintragen" />
        </Form>
      </FormState>
      <div className="mt-6">
        <SlotLedger entries={entries} isCut={isCut} />
      </div>
    </>
  );
}

function SlotLedger(props: {
  entries: readonly { key: string; day: string; amount: string; origin: string; reason: string }[];
  isCut: boolean;
}) {
  const { entries, isCut } = props;
  return (
    <PagePart id="aenderungen" title="Bisherige Änderungen">
      {entries.length === 0 ? (
        <p className="text-ink-soft">Noch keine Änderungen</p>
      ) : (
        <ul className="divide-y divide-line">
          {entries.map(({ key, day, amount, origin, reason }) => (
            <li key={key} className="flex gap-4 py-3">
              <p className="w-10 shrink-0 text-right text-lg font-bold even-figures">{amount}</p>
              <div className="min-w-0 wrap-anywhere">
                <p>
                  {origin} <span className="text-ink-soft">· {day}</span>
                </p>
                {reason !== "" && <p className="text-ink-soft">{reason}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {isCut && (
        <p className="mt-2 text-sm text-ink-soft">Ältere Änderungen stehen in der Auskunft.</p>
      )}
    </PagePart>
  );
}

const directions = [
  { value: "give", label: "Hinzufügen" },
  { value: "take", label: "Entfernen" },
] as const;

function SlotFields() {
  const direction = useField("direction");
  return (
    <>
      <fieldset id={direction.id} aria-describedby={direction.error && `${direction.id}-error`}>
        <legend className="font-semibold">Änderung *</legend>
        <div className="mt-1.5 flex flex-wrap gap-x-6">
          {directions.map(({ value, label }) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="radio"
                name="direction"
                value={value}
                defaultChecked={(direction.defaultValue || "give") === value}
                className="size-5 shrink-0 accent-forest"
              />
              {label}
            </label>
          ))}
        </div>
        {direction.error && (
          <p id={`${direction.id}-error`} className="font-semibold text-danger">
            {direction.error}
          </p>
        )}
      </fieldset>
      <TextField
        name="count"
        label="Wie viele? *"
        hint={`1 bis ${slotChangeMax}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={numberMax}
        required
      />
    </>
  );
}
