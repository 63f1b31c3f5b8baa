import { FieldError } from "#app/bookings/field-error.tsx";
import { bookingLimits } from "#app/bookings/policy.ts";
import { PetPicture } from "#app/pets/pet-picture.tsx";
import { speciesList } from "#app/pets/policy.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { useField } from "#app/ui/form-state.tsx";
import type { ChoosablePet } from "./booking-form-data.server.ts";

type PetFieldsProps = { pets: readonly ChoosablePet[]; label?: string; otherName?: string };

export function PetFields({ pets, ...words }: PetFieldsProps) {
  if (pets.length === 0) {
    return (
      <>
        <input type="hidden" name="petId" value={otherPet} />
        <TypedPet className="grid" />
      </>
    );
  }
  return (
    <div>
      <PetChoice pets={pets} {...words} />
      <TypedPet className="mt-4 hidden [:has([value=other]:checked)+&]:grid" />
    </div>
  );
}

function PetChoice(props: PetFieldsProps) {
  const { pets, label = "Ihr Tier", otherName = "Ein anderes Tier" } = props;
  const { id, defaultValue, error } = useField("petId");
  return (
    <fieldset aria-label={label} aria-describedby={error ? `${id}-error` : undefined}>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-3">
        {pets.map((pet, index) => (
          <label key={pet.id} className={cardClass}>
            <input
              type="radio"
              name="petId"
              id={index === 0 ? id : undefined}
              value={pet.id}
              defaultChecked={pet.id === defaultValue}
              className={radioClass}
            />
            <PetPicture pet={pet} size={44} className="size-11 max-sm:hidden" />
            <span className="min-w-0 leading-tight">
              <bdi className="block truncate font-semibold">{pet.name}</bdi>
              <span className="text-sm text-ink-soft">{pet.type}</span>
            </span>
          </label>
        ))}
        <label className={cardClass}>
          <input
            type="radio"
            name="petId"
            value={otherPet}
            defaultChecked={defaultValue === otherPet}
            className={radioClass}
          />
          <span className="font-semibold">{otherName}</span>
        </label>
      </div>
      <FieldError id={id} error={error} margin="mt-2" />
    </fieldset>
  );
}

function TypedPet({ className }: { className: string }) {
  return (
    <div className={`gap-5 sm:grid-cols-2 ${className}`}>
      <TextField
        name="petName"
        label="Name des Tieres"
        autoComplete="off"
        maxLength={bookingLimits.petName}
        required
      />
      <SelectField name="petType" label="Tierart" required>
        <option value="">Bitte auswählen</option>
        {petTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
    </div>
  );
}

const cardClass =
  "flex min-h-13 cursor-pointer items-center gap-2.5 rounded-field border-2 border-line bg-surface-raised px-3 py-1.5 transition-shadow hover:shadow-lifted has-checked:border-forest has-checked:bg-sage-soft";
const radioClass = "size-6 shrink-0 accent-forest";

export const otherPet = "other";

export const petTypes = [...speciesList, "Anderes Tier"] as const;
