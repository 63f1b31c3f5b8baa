import { Form } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { InputGuard } from "#app/frame/unsaved-changes.tsx";
import { careKinds, careLimits } from "#app/pets/care/policy.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { numberMax } from "#app/platform/number-field.ts";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { ButtonLink, Link } from "#app/ui/link.tsx";
import type { AddPetStep } from "./add-pet.server.ts";
import { AddPetLink } from "./add-pet-link.tsx";
import { PackageDialog, type PackageOffers } from "./package-dialog.tsx";
import { PetField } from "./pet-field.tsx";
import { SpeciesPortrait } from "./pet-picture.tsx";
import { speciesEmoji, speciesList } from "./policy.ts";

type AddPetDialogProps = {
  addStep: AddPetStep;
  page: string;
  closeTo?: string;
  isFirstPet: boolean;
  packages: PackageOffers | null;
  result: FormResult | undefined;
};

export function AddPetDialog({
  addStep,
  page,
  closeTo = page,
  isFirstPet,
  packages,
  result,
}: AddPetDialogProps) {
  switch (addStep.step) {
    case "closed":
      return null;
    case "packages":
      return <PackageDialog page={page} closeTo={closeTo} packages={packages} result={result} />;
    case "species":
      return (
        <UrlDialog key="species" title="Tierart auswählen" closeTo={closeTo}>
          {isFirstPet && <p className="mb-4 text-ink-soft">Das erste Haustier ist kostenlos!</p>}
          <ul className="grid grid-cols-2 gap-3">
            {speciesList.map((species) => (
              <li key={species}>
                <Link
                  to={`${page}?hinzufuegen=${species}`}
                  preventScrollReset
                  replace
                  className="grid justify-items-center gap-2 rounded-card border border-field bg-surface-raised p-3 sm:p-4 font-bold hover:bg-sage-soft"
                >
                  <SpeciesPortrait type={species} size={88} />
                  <span>
                    <span aria-hidden="true">{speciesEmoji(species)}</span> {species}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </UrlDialog>
      );
    case "form":
      return (
        <UrlDialog key="form" title="Haustier-Profil erstellen" closeTo={closeTo}>
          {/* Another species is another form. */}
          <AddPetForm
            key={addStep.type}
            step={addStep}
            backTo={`${page}?hinzufuegen`}
            result={result}
          />
        </UrlDialog>
      );
  }
}

type AddPetFormProps = {
  step: Extract<AddPetStep, { step: "form" }>;
  backTo: string;
  result: FormResult | undefined;
};

function AddPetForm({ step: { type, fields, today }, backTo, result }: AddPetFormProps) {
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

export function NoPets({ page }: { page: string }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-sheet border border-dashed border-field px-6 py-12 text-center">
      <img src={emptyMeadowUrl} alt="" width="240" height="160" />
      <h2 className="text-2xl text-forest">Noch keine Haustiere</h2>
      <p className="mb-2 text-ink-soft">Das erste Haustier ist kostenlos!</p>
      <AddPetLink page={page} />
    </div>
  );
}
