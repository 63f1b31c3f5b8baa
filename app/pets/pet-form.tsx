import { Form, Link } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { careKinds, careLimits } from "#app/pets/care/policy.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import type { AddPetStep } from "./add-pet.server.ts";
import { BirthDateField, BreedField, NameField } from "./pet-fields.tsx";
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
      <Form method="post" replace noValidate className="space-y-5">
        <FormErrors />
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="type" value={step.type} />
        <div className="flex items-center gap-4">
          <SpeciesPortrait type={step.type} size={72} />
          <p className="text-ink-soft">
            Tierart: <strong className="text-ink">{step.type}</strong>
          </p>
        </div>
        <NameField />
        <BreedField breeds={step.breeds} />
        <div className="grid gap-5 sm:grid-cols-2">
          <BirthDateField today={step.today} />
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
          <legend className="px-2 font-heading text-lg text-forest">
            Terminplanung <span className="font-body text-base text-ink-soft">(optional)</span>
          </legend>
          <p className="mb-4 text-sm text-ink-soft">
            Was regelmäßig wiederkehrt, zum Beispiel{" "}
            {step.type === "Pferd" ? "Hufschmied oder Wurmkur" : "Impfung oder Wurmkur"}. Wir
            erinnern Sie, wenn es wieder so weit ist.
          </p>
          <div className="grid grid-cols-2 items-end gap-4">
            <div className="col-span-2">
              <TextField
                name="kind"
                label="Was"
                list="care-kinds"
                autoComplete="off"
                maxLength={careLimits.kind}
                hint="Aus der Liste oder in Ihren eigenen Worten."
                isOptionalByGroup
              />
              <datalist id="care-kinds">
                {careKinds.map((kind) => (
                  <option key={kind} value={kind} />
                ))}
              </datalist>
            </div>
            <div className="col-span-2">
              <TextField
                name="lastDate"
                label="Zuletzt am"
                type="date"
                max={step.today}
                isOptionalByGroup
              />
            </div>
            <TextField
              name="interval"
              label="Wiederholt sich alle"
              isOptionalByGroup
              inputMode="numeric"
              pattern="\d{1,3}"
              maxLength={3}
            />
            <SelectField name="unit" label="Einheit" isOptionalByGroup>
              <option value="weeks">Wochen</option>
              <option value="months">Monate</option>
            </SelectField>
          </div>
        </fieldset>
        <p className="text-sm text-ink-soft">* Pflichtfeld</p>
        <div className="flex flex-wrap justify-between gap-3">
          <Link to={backTo} preventScrollReset replace className={buttonClass("secondary")}>
            Zurück
          </Link>
          <SubmitButton>Haustier anlegen</SubmitButton>
        </div>
      </Form>
    </FormState>
  );
}
