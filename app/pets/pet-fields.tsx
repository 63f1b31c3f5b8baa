import { SelectField, TextField } from "#app/ui/field.tsx";
import { petLimits } from "./policy.ts";

// Fields of an animal that are the same when it is added and when its file is edited.

export function NameField() {
  return (
    <TextField name="name" label="Name *" autoComplete="off" maxLength={petLimits.name} required />
  );
}

export function BreedField({ breeds }: { breeds: readonly string[] }) {
  return (
    <SelectField name="breed" label="Rasse">
      <option value="">Keine Angabe</option>
      {breeds.map((breed) => (
        <option key={breed}>{breed}</option>
      ))}
    </SelectField>
  );
}

export function BirthDateField({ today }: { today: string }) {
  return (
    <TextField
      name="birthDate"
      label="Geburtsdatum *"
      type="date"
      max={today}
      hint="Geschätzt genügt."
      required
    />
  );
}
