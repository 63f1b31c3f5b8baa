import { z } from "zod";
import { careLimits, intervalUnits, nextDueDay } from "#app/pets/care/policy.ts";
import { weightField } from "#app/pets/weight/schema.server.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { dayMessage, line, paragraph, pastDay } from "#app/platform/forms.server.ts";
import { breedsBySpecies, mixedBreed } from "./breeds.ts";
import { ageInYears, isSpecies, petLimits, speciesList } from "./policy.ts";

const interval = z
  .string()
  .regex(/^\d{1,4}$/, "Bitte eine ganze Zahl eingeben.")
  .transform(Number)
  .pipe(
    z
      .number()
      .min(careLimits.intervalMin, "Bitte bei „Wiederholt sich alle“ mindestens 1 eingeben.")
      .max(careLimits.intervalMax, `Bitte höchstens ${careLimits.intervalMax} eingeben.`),
  );

/** What the form of a new animal and the form of a known one ask alike. */
export function petBasics(today: CalendarDay) {
  return {
    breed: line({ max: petLimits.breed }),
    name: line({ max: petLimits.name, required: "Bitte einen Namen eingeben." }),
    birthDate: pastDay("Bitte das Geburtsdatum eingeben.", today).refine(
      (day) => (ageInYears(day, today) ?? 0) <= petLimits.ageMaxYears,
      { error: `Bitte ein Geburtsdatum der letzten ${petLimits.ageMaxYears} Jahre eingeben.` },
    ),
    weightKg: weightField,
    notes: paragraph({ max: petLimits.notes }),
  };
}

export const unknownBreed = "Bitte eine Rasse aus der Liste auswählen.";

/** The pet form on a day. `type` and `breed` are checked against the lists, not believed. */
export function petSchema(today: CalendarDay) {
  return z
    .object({
      type: z.enum(speciesList, { error: "Bitte eine Tierart auswählen." }),
      ...petBasics(today),
      kind: line({ max: careLimits.kind }),
      lastDate: pastDay(dayMessage, today).optional(),
      interval: interval.optional(),
      unit: z
        .enum(intervalUnits, { error: "Bitte Wochen oder Monate auswählen." })
        .default("weeks"),
    })
    .superRefine((pet, context) => {
      if (pet.breed !== "" && !breedChoices(pet.type).includes(pet.breed)) {
        context.addIssue({
          code: "custom",
          path: ["breed"],
          message: unknownBreed,
        });
      }
      const { kind, lastDate, interval } = pet;
      const isPlanned = kind !== "" || lastDate !== undefined || interval !== undefined;
      if (isPlanned && interval === undefined) {
        context.addIssue({
          code: "custom",
          path: ["interval"],
          message: "Bitte angeben, wie oft der Termin wiederkehrt.",
        });
      }
      if (isPlanned && lastDate === undefined) {
        context.addIssue({
          code: "custom",
          path: ["lastDate"],
          message: "Bitte angeben, wann es zuletzt war.",
        });
      }
    })
    .transform(({ kind, lastDate, interval, unit, breed, ...pet }) => ({
      ...pet,
      // Specification, section 4: without a choice the breed is the animal type.
      breed: breed || pet.type,
      carePlan:
        lastDate !== undefined && interval !== undefined
          ? {
              kind: kind || "Vorsorge",
              lastDate,
              intervalCount: interval,
              intervalUnit: unit,
              dueOn: nextDueDay(lastDate, interval, unit),
            }
          : null,
    }));
}

export type PetInput = z.output<ReturnType<typeof petSchema>>;

/** The breeds to choose from for a species; none for an unknown one. */
export function breedChoices(type: string): readonly string[] {
  return isSpecies(type) ? [...breedsBySpecies[type], mixedBreed] : [];
}
