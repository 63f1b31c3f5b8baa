import { Form } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { InputGuard } from "#app/frame/unsaved-changes.tsx";
import { careKinds, careLimits } from "#app/pets/care/policy.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { numberMax } from "#app/platform/number-field.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { ButtonLink } from "#app/ui/link.tsx";
import type { AddPetStep } from "./add-pet.server.ts";
import { PetField } from "./pet-field.tsx";
import { SpeciesPortrait } from "./pet-picture.tsx";

type AddPetFormProps = {
  step: Extract<AddPetStep, { step: "form" }>;
  backTo: string;
  result: FormResult | undefined;
};

export function AddPetForm({ step: { type, fields, today }, backTo, result }: AddPetFormProps) {
  const { name, breed, birthDate, weightKg, notes } = fields;
  return (
    <FormState result={result} defaults={{ unit: "weeks" }}>
      <Form method="post" replace noValidate className="space-y-5">
        <InputGuard formParam="hinzufuegen" />
        <FormErrors />
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="type" value={type} />
        <div className="flex items-center gap-4">
          <SpeciesPortrait type={type} size={72} />
          <p className="text-ink-soft">
            Tierart: <strong className="text-ink">{type}</strong>
          </p>
        </div>
        <PetField field={name} today={today} />
        <PetField field={breed} today={today} />
        <div className="grid gap-5 sm:grid-cols-2">
          <PetField field={birthDate} today={today} />
          <PetField field={weightKg} today={today} hint="Zum Beispiel 4,5 oder 450 g." />
        </div>
        <PetField field={{ ...notes, rows: 4 }} today={today} />
        <fieldset className="rounded-card border border-line p-4">
          <legend className="px-2 font-heading text-lg text-forest">
            Terminplanung <span className="font-body text-base text-ink-soft">(optional)</span>
          </legend>
          <p className="mb-4 text-sm text-ink-soft">
            Zum Beispiel {type === "Pferd" ? "Hufschmied" : "Impfung"} oder Entwurmung. Wir erinnern
            Sie per E-Mail.
          </p>
          <div className="grid grid-cols-2 items-end gap-4">
            <div className="col-span-2">
              <TextField
                name="kind"
                label="Was"
                list="care-kinds"
                autoComplete="off"
                maxLength={careLimits.kind}
                hint="Eigene Bezeichnungen sind auch möglich."
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
                max={today}
                isOptionalByGroup
              />
            </div>
            <TextField
              name="interval"
              label="Wiederholt sich alle"
              isOptionalByGroup
              inputMode="numeric"
              maxLength={numberMax}
            />
            <SelectField name="unit" label="Einheit" isOptionalByGroup>
              <option value="weeks">Wochen</option>
              <option value="months">Monate</option>
            </SelectField>
          </div>
        </fieldset>
        <p className="text-sm text-ink-soft">* Pflichtfeld</p>
        <div className="flex flex-wrap justify-between gap-3">
          <ButtonLink to={backTo} preventScrollReset replace>
            Zurück
          </ButtonLink>
          <SubmitButton>Haustier anlegen</SubmitButton>
        </div>
      </Form>
    </FormState>
  );
}
