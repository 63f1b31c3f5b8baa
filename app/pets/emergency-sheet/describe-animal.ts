import { formatChipNumber } from "#app/pets/chip-number.ts";
import { formatPassportAge } from "#app/pets/passport/passport-age.ts";
import { chosenBreed, formatWeight } from "#app/pets/policy.ts";
import { sexWord } from "#app/pets/sex.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import type { EmergencyFacts } from "./queries.server.ts";

export type DescribedAnimal = ReturnType<typeof describeAnimal>;

/** An animal in words, as a vet on duty asks for it. */
export function describeAnimal(animal: EmergencyFacts, today: CalendarDay) {
  const { id, name, type, breed, birthDate, allergies, medication, vetName, vetPhone } = animal;
  const facts: [name: string, value: string | null][] = [
    ["Tier", [type, chosenBreed({ type, breed })].filter(Boolean).join(", ")],
    ["Alter", formatPassportAge({ birthDate, deceasedOn: null }, today)],
    ["Geschlecht", sexWord(type, animal.sex)],
    ["Gewicht", formatWeight(animal.weightKg)],
    ["Farbe und Abzeichen", animal.colour],
    ["Chip", animal.chipNumber && formatChipNumber(animal.chipNumber)],
  ];
  return {
    ...{ id, name, allergies, medication, vetName, vetPhone },
    facts: facts.filter((one): one is [string, string] => Boolean(one[1])),
  };
}
