import { inboxLimits } from "#app/inbox/policy.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState, useField } from "#app/ui/form-state.tsx";
import { sheetClass } from "./declaration-page.tsx";
import { PersonFields } from "./person-fields.tsx";
import { PrivacyNote } from "./privacy-note.tsx";
import { TrapField } from "./trap-field.tsx";

type CancellationFieldsProps = {
  result: FormResult | undefined;
  defaults: Record<string, string>;
};

/** One step (§ 312k Abs. 2 BGB): its button declares. */
export function CancellationFields({ result, defaults }: CancellationFieldsProps) {
  return (
    <form
      method="post"
      action="/vertraege-kuendigen"
      noValidate
      className={`${sheetClass} group/form space-y-5`}
    >
      <FormState result={result} defaults={{ cancellation: "ordinary", ...defaults }}>
        <FormErrors />
        <KindChoice />
        {/* Where a browser knows no `:has`, it is always there. */}
        <div className="group-has-[[value=ordinary]:checked]/form:hidden">
          <TextAreaField
            name="reason"
            label="Grund der außerordentlichen Kündigung"
            hint="Nur bei außerordentlicher Kündigung, dann aber nötig: Was ist geschehen, und wann?"
            // Its words say when; `required` would say always.
            isOptionalByGroup
            rows={3}
            maxLength={inboxLimits.reason}
          />
        </div>
        <PersonFields contractHint="Zum Beispiel „Kräuterlexikon-Abo“ oder die Bestellnummer aus unserer E-Mail." />
        <TextField
          name="effectiveOn"
          type="date"
          label="Kündigen zum"
          hint="Bleibt das Feld leer, endet der Vertrag zum nächstmöglichen Zeitpunkt, bei einer außerordentlichen Kündigung sofort."
        />
      </FormState>
      <TrapField />
      <PrivacyNote />
      <Button type="submit" className="max-sm:w-full">
        jetzt kündigen
      </Button>
    </form>
  );
}

const kinds = [
  {
    value: "ordinary",
    label: "Ordentlich",
    text: "Der Vertrag endet mit seiner Laufzeit oder Frist. Gründe brauchen Sie nicht.",
  },
  {
    value: "extraordinary",
    label: "Außerordentlich",
    text: "Der Vertrag endet sofort, aus einem wichtigen Grund.",
  },
];

function KindChoice() {
  const { id, defaultValue, error } = useField("cancellation");
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 font-semibold">Art der Kündigung</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {kinds.map(({ value, label, text }) => (
          <label
            key={value}
            className="flex cursor-pointer items-start gap-3 rounded-field border border-field p-3 hover:bg-sage-soft has-checked:bg-sage-soft"
          >
            <input
              type="radio"
              name="cancellation"
              value={value}
              defaultChecked={value === defaultValue}
              aria-labelledby={`${id}-${value}`}
              aria-describedby={`${id}-${value}-text`}
              className="mt-0.5 size-5 shrink-0 accent-forest"
            />
            <span>
              <span id={`${id}-${value}`} className="font-semibold">
                {label}
              </span>
              <span id={`${id}-${value}-text`} className="mt-0.5 block text-sm text-ink-soft">
                {text}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
