import { Form, Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { AddPetStep } from "./add-pet.server.ts";
import { petLimits } from "./policy.ts";
import { SpeciesPortrait } from "./species-portrait.tsx";

type PetFormProps = {
  step: Extract<AddPetStep, { step: "form" }>;
  backTo: string;
  result: FormResult | undefined;
};

export function PetForm({ step, backTo, result }: PetFormProps) {
  return (
    <FormState result={result} defaults={{ unit: "weeks" }}>
      <Form method="post" noValidate className="space-y-5">
        <FormErrors />
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="type" value={step.type} />
        <div className="flex items-center gap-4">
          <SpeciesPortrait type={step.type} size={72} />
          <p className="text-ink-soft">
            Tierart: <strong className="text-ink">{step.type}</strong>
          </p>
        </div>
        <TextField
          name="name"
          label="Name *"
          autoComplete="off"
          maxLength={petLimits.name}
          required
        />
        <SelectField name="breed" label="Rasse">
          <option value="">Bitte wählen</option>
          {step.breeds.map((breed) => (
            <option key={breed}>{breed}</option>
          ))}
        </SelectField>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="birthDate"
            label="Geburtsdatum *"
            type="date"
            max={step.today}
            hint="Geschätzt genügt."
            required
          />
          <TextField
            name="weightKg"
            label="Gewicht in kg"
            inputMode="decimal"
            autoComplete="off"
            pattern="\d+([.,]\d)?"
            maxLength={8}
            hint="Zum Beispiel 4,5."
          />
        </div>
        <TextAreaField
          name="notes"
          label="Notizen"
          maxLength={petLimits.notes}
          hint="Besonderheiten, Vorlieben, was man wissen sollte."
        />
        <fieldset className="rounded-card border border-line p-4">
          <legend className="px-2 font-heading text-lg text-forest">Terminplanung</legend>
          <p className="mb-4 text-sm text-ink-soft">
            Was regelmäßig wiederkehrt, zum Beispiel Hufschmied oder Entwurmung. Sie können es frei
            lassen.
          </p>
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField name="lastDate" label="Zuletzt am" type="date" max={step.today} />
            <TextField
              name="interval"
              label="Alle"
              inputMode="numeric"
              pattern="\d{1,3}"
              maxLength={3}
            />
            <SelectField name="unit" label="Einheit">
              <option value="weeks">Wochen</option>
              <option value="months">Monate</option>
            </SelectField>
          </div>
        </fieldset>
        <p className="text-sm text-ink-soft">* Pflichtfeld</p>
        <div className="flex flex-wrap justify-between gap-3">
          <Link to={backTo} preventScrollReset className={buttonClass("secondary")}>
            Zurück
          </Link>
          <SubmitButton>Haustier anlegen</SubmitButton>
        </div>
      </Form>
    </FormState>
  );
}
