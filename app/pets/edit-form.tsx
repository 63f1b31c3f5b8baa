import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState, useField } from "#app/ui/form-state.tsx";
import { formatChipNumber } from "./chip-number.ts";
import { DeceasedFields } from "./deceased-fields.tsx";
import { EditPhoto } from "./edit-photo.tsx";
import type { PetFacts } from "./file-queries.server.ts";
import { BirthDateField, BreedField, NameField } from "./pet-fields.tsx";
import { chosenBreed, petLimits } from "./policy.ts";
import { sexes, sexWord } from "./sex.ts";

type EditFormProps = {
  pet: PetFacts;
  breeds: readonly string[];
  newPhoto: string | null;
  today: string;
  result: FormResult | undefined;
};

/** The animal's file in edit mode; the rooms with doors of their own are not part of it. */
export function EditForm({ pet, breeds, newPhoto, today, result }: EditFormProps) {
  return (
    <FormState result={result} defaults={defaultsOf(pet)}>
      <Form method="post" replace noValidate className="mt-4 grid max-w-3xl gap-6">
        <h2 ref={takeFocus} tabIndex={-1} className="text-3xl text-forest outline-none">
          <bdi>{pet.name}</bdi> bearbeiten
        </h2>
        <FormErrors />
        <EditPhoto pet={pet} newPhoto={newPhoto} />
        <Part title="Steckbrief">
          <NameField />
          <BreedField breeds={breeds} />
          <SelectField name="sex" label="Geschlecht">
            <option value="">Keine Angabe</option>
            {sexes.map((sex) => (
              <option key={sex} value={sex}>
                {sexWord(pet.type, sex)}
              </option>
            ))}
          </SelectField>
          <TextField
            name="colour"
            label="Farbe und Abzeichen"
            autoComplete="off"
            maxLength={petLimits.colour}
          />
          <BirthDateField today={today} />
          <WeightField pet={pet} />
          <div className="sm:col-span-2">
            <TextField
              name="chipNumber"
              label="Chipnummer"
              autoComplete="off"
              maxLength={petLimits.chipNumber}
              hint={`15 Ziffern aus dem ${pet.type === "Pferd" ? "Equidenpass" : "Heimtierausweis"}; Leerzeichen stören nicht. Ältere Chips haben 9 bis 15 Zeichen.`}
            />
          </div>
        </Part>
        <Part title="Gesundheit">
          <TextAreaField
            name="allergies"
            label="Allergien und Unverträglichkeiten"
            maxLength={petLimits.allergies}
            rows={3}
          />
          <TextAreaField
            name="medication"
            label="Medikamente"
            maxLength={petLimits.medication}
            rows={3}
            hint="Mittel, Menge und wie oft."
          />
        </Part>
        <Part title="Tierarzt">
          <TextField
            name="vetName"
            label="Praxis"
            autoComplete="off"
            maxLength={petLimits.vetName}
          />
          <TextField
            name="vetPhone"
            label="Telefon der Praxis"
            type="tel"
            autoComplete="off"
            maxLength={petLimits.vetPhone}
          />
        </Part>
        <div className={cardClass}>
          <TextAreaField
            name="notes"
            label="Notizen"
            maxLength={petLimits.notes}
            rows={6}
            hint="Besonderheiten, Vorlieben, was man wissen sollte."
          />
        </div>
        <DeceasedFields pet={pet} today={today} />
        <p className="text-sm text-ink-soft">* Pflichtfeld</p>
        <div className="flex flex-wrap gap-3">
          <SubmitButton>Speichern</SubmitButton>
          <Link to={`/pets/${pet.id}`} className={buttonClass("secondary")}>
            Abbrechen
          </Link>
        </div>
      </Form>
    </FormState>
  );
}

const cardClass = "rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6";

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={cardClass}>
      <legend className="sr-only">{title}</legend>
      <p aria-hidden="true" className="mb-4 font-heading text-xl font-semibold text-forest">
        {title}
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

/** The weight of a living animal, with what the form showed, so that only a change is noted. */
function WeightField({ pet }: { pet: PetFacts }) {
  const shown = useField("weightWas").defaultValue;
  if (pet.deceasedOn !== null) {
    return (
      <p className="text-ink-soft">
        Ein Gewicht von früher tragen Sie in der Akte unter „Gewicht“ mit seinem Datum ein.
      </p>
    );
  }
  return (
    <div>
      <TextField
        name="weightKg"
        label="Gewicht in kg"
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        hint="Ein neuer Wert kommt mit dem heutigen Tag in den Verlauf."
      />
      <input type="hidden" name="weightWas" value={shown} />
    </div>
  );
}

/** The link that opened the form is gone; reading goes on here. */
function takeFocus(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true });
}

function defaultsOf(pet: PetFacts): Record<string, string> {
  const weight = pet.weightKg === null ? "" : String(pet.weightKg).replace(".", ",");
  return {
    name: pet.name,
    breed: chosenBreed(pet),
    sex: pet.sex,
    colour: pet.colour,
    birthDate: pet.birthDate,
    weightKg: weight,
    weightWas: weight,
    chipNumber: formatChipNumber(pet.chipNumber).replaceAll("\u00A0", " "),
    allergies: pet.allergies,
    medication: pet.medication,
    vetName: pet.vetName,
    vetPhone: pet.vetPhone,
    notes: pet.notes,
    deceasedOn: pet.deceasedOn ?? "",
  };
}
