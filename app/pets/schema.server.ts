import { z } from "zod";
import type { PracticeFactKey } from "#app/db/pet-schema.ts";
import { isPhotoFile } from "#app/files/policy.ts";
import { paperLine } from "#app/pdf/paper-field.server.ts";
import { nextDueDay } from "#app/pets/care/due-day.ts";
import { careLimits, intervalUnits } from "#app/pets/care/policy.ts";
import { noWeight, weightField } from "#app/pets/weight/weight.server.ts";
import { type CalendarDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import {
  anyWhole,
  dayMessage,
  line,
  paragraph,
  pastDay,
  wholeNumber,
} from "#app/platform/forms.server.ts";
import { pick } from "#app/platform/pick.ts";
import { seenFacts } from "./as-seen.server.ts";
import { breedChoices } from "./breeds.ts";
import { takeChipRemark } from "./chip-number.ts";
import {
  type Animal,
  type FactKey,
  type Field,
  factKeys,
  facts,
  type Section,
} from "./facts.server.ts";
import { speciesList } from "./policy.ts";

type AskedKey = {
  [Key in FactKey]: (typeof facts)[Key]["field"] extends null ? never : Key;
}[FactKey];
type FirstKey = {
  [Key in AskedKey]: (typeof facts)[Key]["field"] extends { isAskedFirst: true } ? Key : never;
}[AskedKey];

function fieldOf(key: AskedKey): Field {
  return facts[key].field;
}

const askedKeys = factKeys.filter((key): key is AskedKey => facts[key].field !== null);
const isFirst = (key: AskedKey): key is FirstKey => fieldOf(key).isAskedFirst === true;
const firstKeys = askedKeys.filter(isFirst);
const laterKeys = askedKeys.filter((key) => !isFirst(key));

function viewField(key: AskedKey, pet: Pick<Animal, "type" | "breed">) {
  const { kind, required, isWide = false, max, rows, hint, options, ...own } = fieldOf(key);
  const isRequired = required !== undefined;
  const label = own.label ?? facts[key].label;
  return {
    ...{ name: key, kind, isRequired, isWide, max, rows },
    label: isRequired ? `${label} *` : label,
    hint: typeof hint === "function" ? hint(pet.type) : hint,
    options: options?.(pet),
  };
}

export type FieldView = ReturnType<typeof viewField>;
export type FirstFields = Record<FirstKey, FieldView>;

export function firstFields(type: string): FirstFields {
  const views = firstKeys.map((key) => [key, viewField(key, { type, breed: type })]);
  return Object.fromEntries(views);
}

export function editFields(pet: Animal) {
  const inSection = (section: Section) =>
    askedKeys
      .filter((key) => facts[key].section === section && isAskedOf(key, pet.type))
      .map((key) => viewField(key, pet));
  const values = askedKeys.map((key) => [key, fieldOf(key).value?.(pet) ?? String(pet[key])]);
  return {
    profile: inSection("profile"),
    health: inSection("health"),
    vet: inSection("vet"),
    notes: inSection("notes"),
    values: Object.fromEntries(values) as Record<AskedKey, string>,
    seen: JSON.stringify(practiceFactsOf(pet)),
  };
}

function isAskedOf(key: AskedKey, type: string): boolean {
  const { species } = fieldOf(key);
  return species === undefined || species.includes(type);
}

const practiceKeys = [
  ...(["sex", "chipNumber", "allergies", "medication", "vetName", "vetPhone"] as const),
  ...(["pregnantUntil", "competitionOn", "foodAnimal"] as const),
];

/** What the practice enters of an animal where its owner does not, by species; its death has a field of its own. */
export function practiceFields() {
  const views = speciesList.map((type) => {
    const asked = practiceKeys.filter((key) => isAskedOf(key, type));
    return [type, asked.map((key) => viewField(key, { type, breed: type }))] as const;
  });
  return Object.fromEntries(views) as Record<string, FieldView[]>;
}

export function practiceFactsSchema(today: CalendarDay) {
  const deceasedOn = z
    .string()
    .default("")
    .superRefine((day, context) => {
      const message = deathDayError(day, "", today);
      if (message) context.addIssue({ code: "custom", message });
    });
  return z.object({ ...checksOf(practiceKeys, today), deceasedOn });
}

/** As forms hold them. */
export function practiceFactsOf(pet: Animal): Record<PracticeFactKey, string> {
  return { ...pick(pet, ...practiceKeys), deceasedOn: pet.deceasedOn ?? "" };
}

export type EditFields = ReturnType<typeof editFields>;

type Checks<Key extends AskedKey> = {
  [One in Key]: (typeof facts)[One]["field"] extends { check: (today: CalendarDay) => infer Check }
    ? Check
    : ReturnType<typeof line>;
};

function checksOf<Key extends AskedKey>(asked: readonly Key[], today: CalendarDay) {
  const checks = asked.map((key) => {
    const { kind, max = 0, required, check } = fieldOf(key);
    // An owner's words stay as they are written; a paper names the letters that it lacks.
    const text = kind === "area" ? paragraph : line;
    return [key, check ? check(today) : text({ max, ...(required && { required }) })] as const;
  });
  return Object.fromEntries(checks) as unknown as Checks<Key>;
}

const interval = wholeNumber("Bitte geben Sie eine ganze Zahl ein.", anyWhole).pipe(
  z
    .number()
    .min(careLimits.intervalMin, "Bitte geben Sie bei „Wiederholt sich alle“ mindestens 1 ein.")
    .max(careLimits.intervalMax, `Bitte geben Sie höchstens ${careLimits.intervalMax} ein.`),
);

const unknownBreed = "Bitte wählen Sie eine Rasse aus der Liste aus.";

export function petSchema(today: CalendarDay) {
  return z
    .object({
      type: z.enum(speciesList, { error: "Bitte wählen Sie eine Tierart aus." }),
      ...checksOf(firstKeys, today),
      kind: paperLine({ max: careLimits.kind }),
      lastDate: pastDay(dayMessage, today).optional(),
      interval: interval.optional(),
      unit: z
        .enum(intervalUnits, { error: "Bitte wählen Sie Wochen oder Monate aus." })
        .default("weeks"),
    })
    .superRefine(({ type, breed, kind, lastDate, interval }, context) => {
      function refuse(field: string, message: string) {
        context.addIssue({ code: "custom", path: [field], message });
      }
      if (breed !== "" && !breedChoices(type).includes(breed)) refuse("breed", unknownBreed);
      if (kind === "" && lastDate === undefined && interval === undefined) return;
      if (interval === undefined) {
        refuse("interval", "Bitte geben Sie an, in welchem Abstand sich der Termin wiederholt.");
      }
      if (lastDate === undefined) {
        refuse("lastDate", "Bitte geben Sie das letzte Datum ein.");
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

const tickOrNot = z
  .literal("on", { error: "Bitte setzen Sie das Häkchen oder entfernen Sie es." })
  .optional();

/** A saved breed stays valid; death without a day is today; a weight counts when it is new. */
export function editPetSchema(
  { type, breed: savedBreed }: Pick<Animal, "type" | "breed">,
  today: CalendarDay,
) {
  const form = z
    .object({
      // Errors are listed in this order.
      ...checksOf([...firstKeys, ...laterKeys], today),
      deceased: tickOrNot,
      deceasedOn: z.string({ error: dayMessage }).default(""),
      photo: z
        .string({ error: photoMissing })
        .refine(isPhotoFile, { error: photoMissing })
        .optional(),
      removePhoto: tickOrNot,
      seen: seenFacts.optional(),
    })
    .superRefine((pet, context) => {
      function refuse(field: string, message: string) {
        context.addIssue({ code: "custom", path: [field], message });
      }
      if (pet.breed !== "" && !breedChoices(type, savedBreed).includes(pet.breed)) {
        refuse("breed", unknownBreed);
      }
      const message = pet.deceased && deathDayError(pet.deceasedOn, pet.birthDate, today);
      if (message) refuse("deceasedOn", message);
      if (pet.weightKg === null) return;
      if (pet.weightKg === 0) refuse("weightKg", noWeight);
      if (pet.deceased && pet.deceasedOn !== "" && pet.deceasedOn < today) {
        refuse("weightKg", weightAfterDeath);
      }
    })
    .transform(({ deceased, deceasedOn, photo, removePhoto, breed, weightKg, ...pet }) => ({
      ...pet,
      breed: breed || type,
      deceasedOn: deceased ? deceasedOn || today : null,
      newWeightKg: weightKg,
      photo: photoChange(photo, removePhoto),
    }));
  return z.preprocess(withoutSameWeight, form);
}

/**
 * The form to save, in which what stood beside a chip number is in the notes. The form that was sent stays
 * as it was typed, for the case that it is refused. @returns `remark`: '' where nothing stood there
 */
export function moveChipRemark(form: FormData): { toSave: FormData; remark: string } {
  const entry = takeChipRemark(String(form.get("chipNumber") ?? ""));
  if (!entry) return { toSave: form, remark: "" };
  const toSave = new FormData();
  for (const [name, value] of form) toSave.append(name, value);
  const notes = String(form.get("notes") ?? "").trim();
  toSave.set("chipNumber", entry.chip);
  toSave.set("notes", [notes, `Chip: ${entry.remark}`].filter(Boolean).join("\n"));
  return { toSave, remark: entry.remark };
}

const weightAfterDeath =
  "Bei verstorbenen Tieren können Sie nur frühere Gewichte unter „Gewicht“ eintragen.";

/** A stored weight stays valid even if today's rules would refuse it. */
function withoutSameWeight(fields: unknown): unknown {
  const { weightKg, weightWas, ...others } = z.looseObject({}).parse(fields);
  const isSame =
    weightKg === weightWas ||
    (weightWas !== undefined &&
      weightField.safeParse(weightKg).data === weightField.safeParse(weightWas).data);
  return isSame ? others : { ...others, weightKg };
}

export type PetChanges = z.output<ReturnType<typeof editPetSchema>>;

export const photoMissing =
  "Das neue Foto ist nicht mehr gespeichert. Bitte laden Sie es noch einmal hoch.";

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
  if (day > today) return "Bitte geben Sie ein Datum bis heute ein.";
  return day < birthDate ? "Bitte geben Sie ein Datum ab dem Geburtsdatum ein." : null;
}
