import { z } from "zod";
import { isPhotoFile } from "#app/files/policy.ts";
import { noWeight, weightField } from "#app/pets/weight/schema.server.ts";
import { type CalendarDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import { dayMessage, line, paragraph } from "#app/platform/forms.server.ts";
import { normaliseChipNumber } from "./chip-number.ts";
import { petLimits } from "./policy.ts";
import { breedChoices, petBasics, unknownBreed } from "./schema.server.ts";
import { sexes } from "./sex.ts";

const chipNumber = line({ max: petLimits.chipNumber }).transform((typed, context) => {
  const chip = normaliseChipNumber(typed);
  if (chip !== null) return chip;
  context.addIssue({
    code: "custom",
    message: "Bitte die 15 Ziffern des Chips eingeben; ältere Chips haben 9 bis 15 Zeichen.",
  });
  return z.NEVER;
});

const vetPhone = line({ max: petLimits.vetPhone }).refine(
  (phone) => phone === "" || (/^[\d\s()+/.-]+$/.test(phone) && phone.replace(/\D/g, "").length > 2),
  { error: "Bitte eine Telefonnummer eingeben, zum Beispiel 030 1234567." },
);

/** What the schema must know of the animal; its species is fixed. */
type EditedPet = { type: string; breed: string };

/**
 * The form of an animal's file on a day. A breed that stands in the data is kept though no list has
 * it. Death without a day counts from today. A weight counts when it differs from the one that the
 * form showed (`weightWas`): the form says nothing about what was measured in the meantime.
 */
export function editPetSchema({ type, breed: savedBreed }: EditedPet, today: CalendarDay) {
  const form = z
    .object({
      ...petBasics(today),
      sex: z.enum(sexes, { error: "Bitte ein Geschlecht aus der Liste auswählen." }).optional(),
      colour: line({ max: petLimits.colour }),
      chipNumber,
      allergies: paragraph({ max: petLimits.allergies }),
      medication: paragraph({ max: petLimits.medication }),
      vetName: line({ max: petLimits.vetName }),
      vetPhone,
      deceased: z.literal("on", { error: "Bitte ankreuzen oder leer lassen." }).optional(),
      deceasedOn: z.string({ error: dayMessage }).default(""),
      photo: z.string({ error: photoGone }).refine(isPhotoFile, { error: photoGone }).optional(),
      removePhoto: z.literal("on", { error: "Bitte ankreuzen oder leer lassen." }).optional(),
    })
    .superRefine((pet, context) => {
      function refuse(field: string, message: string) {
        context.addIssue({ code: "custom", path: [field], message });
      }
      if (pet.breed !== "" && !editBreedChoices(type, savedBreed).includes(pet.breed)) {
        refuse("breed", unknownBreed);
      }
      const message = pet.deceased && deathDayError(pet.deceasedOn, pet.birthDate, today);
      if (message) refuse("deceasedOn", message);
      if (pet.weightKg === null) return;
      if (pet.weightKg === 0) refuse("weightKg", noWeight);
      // A weight of this form is of today.
      if (pet.deceased && pet.deceasedOn !== "" && pet.deceasedOn < today) {
        refuse("weightKg", weightAfterDeath);
      }
    })
    .transform(({ deceased, deceasedOn, photo, removePhoto, sex, breed, weightKg, ...pet }) => ({
      ...pet,
      breed: breed || type,
      sex: sex ?? ("" as const),
      deceasedOn: deceased ? deceasedOn || today : null,
      /** To be noted with today; null when the form says nothing new. */
      newWeightKg: weightKg,
      photo: photoChange(photo, removePhoto),
    }));
  return z.preprocess(withoutSameWeight, form);
}

const weightAfterDeath =
  "Nach dem Tod kommt kein heutiges Gewicht mehr dazu. Ein früheres können Sie in der Akte unter „Gewicht“ mit seinem Datum eintragen.";

/** What stands in the data is not asked again, not even when it would be refused today. */
function withoutSameWeight(fields: unknown): unknown {
  const { weightKg, weightWas, ...others } = z.looseObject({}).parse(fields);
  const isSame =
    weightKg === weightWas ||
    (weightWas !== undefined &&
      weightField.safeParse(weightKg).data === weightField.safeParse(weightWas).data);
  return isSame ? others : { ...others, weightKg };
}

export type PetChanges = z.output<ReturnType<typeof editPetSchema>>;

export const photoGone =
  "Das neue Foto ist nicht mehr gespeichert. Bitte laden Sie es noch einmal hoch.";

/** What happens to the photo; a new one is named by the last part of its address. */
export type PhotoChange =
  | { change: "keep" }
  | { change: "remove" }
  | { change: "take"; file: string };

function photoChange(photo: string | undefined, removePhoto: "on" | undefined): PhotoChange {
  if (photo !== undefined) return { change: "take", file: photo };
  return removePhoto ? { change: "remove" } : { change: "keep" };
}

function deathDayError(day: string, birthDate: CalendarDay, today: CalendarDay): string | null {
  if (day === "") return null;
  if (!isCalendarDay(day)) return dayMessage;
  if (day > today) return "Das Datum darf nicht in der Zukunft liegen.";
  return day < birthDate ? "Das Datum darf nicht vor dem Geburtsdatum liegen." : null;
}

/** The breeds to choose from for a known animal: its own is among them, but for 'Keine Angabe'. */
export function editBreedChoices(type: string, savedBreed: string): readonly string[] {
  const choices = breedChoices(type);
  return savedBreed === type || choices.includes(savedBreed) ? choices : [savedBreed, ...choices];
}
