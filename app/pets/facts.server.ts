import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { type PracticeFactKey, pets, practiceFactKeys } from "#app/db/pet-schema.ts";
import type { SharePart } from "#app/pets/passport/parts.ts";
import { weightField } from "#app/pets/weight/weight.server.ts";
import { type CalendarDay, formatDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import {
  dayMessage,
  line,
  pastDay,
  phoneMaxLength,
  phoneNumber,
} from "#app/platform/forms.server.ts";
import { germanNumber } from "#app/platform/typed-number.ts";
import { breedChoices } from "./breeds.ts";
import { formatChipNumber, isChipNumber, readChipNumber, validChip } from "./chip-number.ts";
import { ageInYears, chosenBreed, formatAgeOf, formatWeight, petLimits } from "./policy.ts";
import { comingDay, formatPassportAge, sexes, sexWord } from "./words.ts";

// Each fact once: how it is asked and checked, who is shown it, in which words and position.

// The stable is the practice's.
const {
  userId: _owner,
  createdAt: _created,
  stableId: _stable,
  ...columns
} = getTableColumns(pets);

export const petColumns = columns;

export type Animal = Omit<
  typeof pets.$inferSelect,
  "id" | "userId" | "createdAt" | "profilePictureUrl" | "stableId" | "practiceFacts"
>;

/** What is null or missing was not chosen for the reader. */
type PetValues = { [Key in keyof Animal]?: Animal[Key] | null } & {
  practiceFacts?: PracticeFacts;
} & Pick<Animal, "type" | "breed" | "birthDate" | "deceasedOn">;

export type PracticeFacts = (typeof pets.$inferSelect)["practiceFacts"];

export type FactKey = keyof Animal | "age";

/** `page` is the owner's, `box` what stands there under 'Im Notfall'. */
type Place = "page" | "box" | "practice" | "shared" | "passport" | "emergency" | "export";

/** '' is not known; null does not apply and is not shown. */
type Tell = (pet: PetValues, today: CalendarDay) => string | null;

type Option = readonly [text: string, value?: string];

export type Field = {
  /** `date` is in the past, `day` any. */
  kind: "text" | "tel" | "date" | "day" | "area" | "select" | "weight";
  /** Asked of these alone. */
  species?: readonly string[];
  label?: string;
  isAskedFirst?: true;
  required?: string;
  max?: number;
  rows?: number;
  isWide?: true;
  hint?: string | ((type: string) => string);
  options?: (pet: Pick<Animal, "type" | "breed">) => readonly Option[];
  /** Where that is not what is stored. */
  value?: (pet: Animal) => string;
  check?: (today: CalendarDay) => z.ZodType;
};

type Fact<On> = {
  label: string;
  section: Section;
  tone?: "danger" | "clay";
  part: "profile" | SharePart | null;
  field: Field | null;
  text: Tell;
  copied?: (pet: PetValues) => string;
  /** Its position; missing where it is not shown. */
  on: On;
  words?: { [At in keyof On]?: { label?: string; text?: Tell } };
};

export type Section = "profile" | "health" | "vet" | "notes";

type Facts = {
  [Key in FactKey]: Key extends "name" | "vetName" | "vetPhone" | "notes"
    ? Fact<{ export: number | null }>
    : Fact<Record<Place, number | null>> &
        ({ section: "profile" } | { section: "health"; tone: "danger" | "clay" });
};

const inFull = { label: "Allergien und Unverträglichkeiten" };

const nowhere = {
  ...{ page: null, box: null, practice: null, shared: null },
  ...{ passport: null, emergency: null, export: null },
};

const forCare = { section: "health", tone: "clay", part: "gesundheit" } as const;

function anyDay() {
  const day = z.string({ error: dayMessage });
  return day.refine((one) => one === "" || isCalendarDay(one), dayMessage).default("");
}

function printedChip({ chipNumber }: PetValues): string {
  return formatChipNumber(validChip(chipNumber));
}

function markedChip(chip: string): string {
  return chip === "" || isChipNumber(chip) ? formatChipNumber(chip) : `${chip} (ungültig)`;
}

export const facts = {
  name: {
    label: "Name",
    section: "profile",
    part: "profile",
    field: {
      kind: "text",
      isAskedFirst: true,
      max: 60,
      required: "Bitte geben Sie einen Namen ein.",
    },
    text: ({ name }) => name ?? "",
    on: { export: null },
  },
  type: {
    label: "Tierart",
    section: "profile",
    part: "profile",
    // Chosen before the form opens, and fixed from then on.
    field: null,
    text: ({ type }) => type,
    on: { ...nowhere, shared: 1, emergency: 1, export: 1 },
    words: {
      emergency: {
        label: "Tier",
        text: (pet) => [pet.type, chosenBreed(pet)].filter(Boolean).join(", "),
      },
    },
  },
  breed: {
    label: "Rasse",
    section: "profile",
    part: "profile",
    field: {
      kind: "select",
      isAskedFirst: true,
      max: 60,
      options: ({ type, breed }) => breedChoices(type, breed).map((one) => [one]),
      value: chosenBreed,
    },
    text: chosenBreed,
    on: { ...nowhere, page: 1, shared: 2, export: 2 },
  },
  sex: {
    label: "Geschlecht",
    section: "profile",
    part: "profile",
    field: {
      kind: "select",
      options: ({ type }) => sexes.map((sex) => [sexWord(type, sex) ?? "", sex]),
      check: () =>
        z
          .enum(sexes, { error: "Bitte wählen Sie ein Geschlecht aus der Liste aus." })
          .optional()
          .transform((sex) => sex ?? ("" as const)),
    },
    text: ({ type, sex }) => sexWord(type, sex ?? "") ?? "",
    on: { page: 2, box: null, practice: 1, shared: 3, passport: 3, emergency: 3, export: 5 },
  },
  colour: {
    label: "Farbe",
    section: "profile",
    part: "profile",
    field: { kind: "text", label: "Farbe und Abzeichen", max: 80 },
    text: ({ colour }) => colour ?? "",
    on: { page: 3, box: null, practice: 2, shared: 4, passport: 4, emergency: 5, export: 6 },
    words: { emergency: { label: "Farbe und Abzeichen" } },
  },
  birthDate: {
    label: "Geburtsdatum",
    section: "profile",
    part: "profile",
    field: {
      kind: "date",
      isAskedFirst: true,
      required: "Bitte geben Sie das Geburtsdatum ein.",
      hint: "Eine Schätzung genügt.",
      check: (today) =>
        pastDay("Bitte geben Sie das Geburtsdatum ein.", today).refine(
          (day) => (ageInYears(day, today) ?? 0) <= petLimits.ageMaxYears,
          {
            error: `Bitte geben Sie ein Geburtsdatum aus den letzten ${petLimits.ageMaxYears} Jahren ein.`,
          },
        ),
    },
    // The practice enters animals whose birth nobody told it.
    text: ({ birthDate }) => (isCalendarDay(birthDate) ? formatDay(birthDate) : ""),
    on: { page: 4, box: null, practice: 3, shared: 5, passport: 1, emergency: null, export: 3 },
    words: {
      passport: {
        label: "Geboren",
        text: (pet, today) =>
          isCalendarDay(pet.birthDate)
            ? `${formatDay(pet.birthDate)} (${formatPassportAge(pet, today)})`
            : "",
      },
    },
  },
  deceasedOn: {
    label: "Verstorben am",
    section: "profile",
    part: "profile",
    // Asked by a box of its own.
    field: null,
    text: ({ deceasedOn }) => deceasedOn && formatDay(deceasedOn),
    on: { page: 5, box: null, practice: null, shared: 7, passport: 2, emergency: null, export: 4 },
    words: { passport: { label: "Verstorben" }, export: { label: "Gestorben am" } },
  },
  age: {
    label: "Alter",
    section: "profile",
    part: "profile",
    field: null,
    text: formatAgeOf,
    on: { ...nowhere, page: 6, shared: 6, emergency: 2 },
    words: { shared: { text: formatPassportAge }, emergency: { text: formatPassportAge } },
  },
  weightKg: {
    label: "Gewicht",
    section: "profile",
    // Shared as the history of all weights.
    part: null,
    field: {
      kind: "weight",
      label: "Gewicht in kg",
      isAskedFirst: true,
      value: ({ weightKg }) => (weightKg === null ? "" : germanNumber(weightKg)),
      check: () => weightField,
    },
    text: ({ weightKg }) => formatWeight(weightKg ?? null) ?? "",
    on: { page: 7, box: null, practice: 4, shared: null, passport: null, emergency: 4, export: 8 },
  },
  chipNumber: {
    label: "Chipnummer",
    section: "profile",
    part: "chip",
    field: {
      kind: "text",
      // With a label, a sign between any two digits, and a remark.
      max: 160,
      isWide: true,
      hint: (type) =>
        `Im ${type === "Pferd" ? "Equidenpass" : "Heimtierausweis"}, meist 15 Ziffern.`,
      value: ({ chipNumber }) => formatChipNumber(chipNumber),
      check: () =>
        line({ max: 160 }).transform((text, context) => {
          const reading = readChipNumber(text);
          if (reading.ok) return reading.chip;
          context.addIssue({ code: "custom", message: reading.problem });
          return z.NEVER;
        }),
    },
    text: ({ chipNumber }) => markedChip(chipNumber ?? ""),
    copied: ({ chipNumber }) => validChip(chipNumber),
    on: { page: 8, box: 1, practice: 5, shared: 8, passport: 5, emergency: 6, export: 7 },
    words: {
      box: { label: "Chip" },
      practice: { label: "Chip" },
      shared: { text: printedChip },
      passport: { text: printedChip },
      emergency: { label: "Chip", text: printedChip },
      export: { label: "Chip", text: ({ chipNumber }) => chipNumber ?? "" },
    },
  },
  allergies: {
    label: "Allergien",
    section: "health",
    tone: "danger",
    part: "gesundheit",
    field: { kind: "area", ...inFull, max: 1000, rows: 3 },
    text: ({ allergies }) => allergies ?? "",
    on: { page: 1, box: 1, practice: 1, shared: 1, passport: 1, emergency: 1, export: 9 },
    words: { page: inFull, shared: inFull, passport: inFull, emergency: inFull },
  },
  medication: {
    label: "Medikamente",
    ...forCare,
    field: { kind: "area", max: 1000, rows: 3, hint: "Mittel, Menge und Häufigkeit." },
    text: ({ medication }) => medication ?? "",
    on: { page: 2, box: 2, practice: 2, shared: 2, passport: 2, emergency: 2, export: 10 },
  },
  pregnantUntil: {
    label: "Trächtig oder säugend",
    ...forCare,
    field: {
      kind: "day",
      label: "Trächtig oder säugend bis",
      hint: "Leer bedeutet „nein“.",
      check: anyDay,
    },
    text: ({ pregnantUntil }, today) => comingDay(pregnantUntil, today, "bis "),
    on: { page: 3, box: null, practice: 3, shared: 3, passport: null, emergency: 3, export: 11 },
  },
  competitionOn: {
    label: "Nächstes Turnier",
    ...forCare,
    field: { kind: "day", label: "Nächstes Turnier am", species: ["Pferd"], check: anyDay },
    text: ({ competitionOn }, today) => comingDay(competitionOn, today),
    on: { ...nowhere, page: 4, practice: 4, shared: 4, export: 12 },
  },
  foodAnimal: {
    label: "Schlachttier",
    ...forCare,
    field: {
      kind: "select",
      label: "Zur Schlachtung bestimmt",
      hint: (type) => (type === "Pferd" ? "Steht im Equidenpass." : ""),
      species: ["Pferd", "Kaninchen"],
      options: () => [
        ["ja", "yes"],
        ["nein", "no"],
      ],
      check: () =>
        z
          .enum(["", "yes", "no"], { error: "Bitte wählen Sie eine Angabe aus der Liste aus." })
          .default(""),
    },
    text: ({ foodAnimal }) => (foodAnimal ? { yes: "ja", no: "nein" }[foodAnimal] : null),
    on: { ...nowhere, page: 5, practice: 5, shared: 5, passport: 6, export: 13 },
  },
  vetName: {
    label: "Tierarztpraxis",
    section: "vet",
    part: "tierarzt",
    field: { kind: "text", max: 120 },
    text: ({ vetName, vetPhone }) => [vetName, vetPhone].filter(Boolean).join("; "),
    on: { export: 14 },
  },
  vetPhone: {
    label: "Telefon der Tierarztpraxis",
    section: "vet",
    part: "tierarzt",
    field: {
      kind: "tel",
      max: phoneMaxLength,
      check: () => phoneNumber(),
    },
    text: ({ vetPhone }) => vetPhone ?? "",
    // Told with the name.
    on: { export: null },
  },
  notes: {
    label: "Notizen",
    section: "notes",
    part: "notizen",
    field: {
      kind: "area",
      isAskedFirst: true,
      max: 4000,
      rows: 6,
      hint: "Zum Beispiel Besonderheiten oder Vorlieben.",
    },
    text: ({ notes }) => notes ?? "",
    on: { export: 15 },
  },
} satisfies Facts;

type Shared<Part> = {
  [Key in keyof Animal]: (typeof facts)[Key]["part"] extends Part ? Key : never;
}[keyof Animal];

export type SharedAnimal = Pick<Animal, Shared<"profile">> & {
  [Key in Shared<SharePart>]: Animal[Key] | null;
};

const byKey: Facts = facts;
export const factKeys = Object.keys(facts) as FactKey[];

export const sharedKeys = factKeys.filter(
  (key): key is keyof SharedAnimal => key !== "age" && byKey[key].part !== null,
);

export function factsOn(
  place: Place,
  section: Section | "all",
  pet: PetValues,
  today: CalendarDay,
) {
  return factKeys
    .flatMap((key) => {
      const fact: Fact<{ [At in Place]?: number | null }> = byKey[key];
      const at = fact.on[place] ?? null;
      const isShown = at !== null && (section === "all" || section === fact.section);
      if (!isShown || isWithheld(key, pet)) return [];
      const { label = fact.label, text = fact.text } = fact.words?.[place] ?? {};
      const told = text(pet, today);
      if (told === null) return [];
      const { label: name, tone, copied } = fact;
      const mark = practiceMark(key, pet, today, place === "practice");
      return [
        {
          at,
          key,
          name,
          label,
          // The sheet has no place for marks but beside what they are of.
          text:
            place === "emergency" && mark && fact.section === "health"
              ? `${told}\n(${mark})`
              : told,
          mark,
          tone,
          copied: copied?.(pet),
        },
      ];
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ at: _at, ...fact }) => fact);
}

function isPracticeFact(key: FactKey): key is PracticeFactKey {
  return practiceFactKeys.some((one) => one === key);
}

/** Who entered a fact, where it was the practice; null where it was the owner. */
export function practiceMark(
  key: FactKey,
  pet: PetValues,
  today: CalendarDay,
  isForPractice: boolean,
): string | null {
  if (!isPracticeFact(key)) return null;
  const entry = pet.practiceFacts?.[key];
  if (!entry) return null;
  const inWords = (value: string) =>
    value === "" ? "" : byKey[key].text({ ...pet, vetPhone: "", [key]: value }, today) || value;
  const whose = isForPractice ? "von Ihnen" : "von unserer Praxis";
  const before = entry.before === "" ? "" : `, vorher: ${inWords(entry.before)}`;
  const day = formatDay(entry.on);
  if (String(pet[key] ?? "") === entry.value) {
    return `${whose} ${entry.value === "" ? "entfernt" : "eingetragen"} am ${day}${before}`;
  }
  if (!isForPractice) return null;
  const what = entry.value === "" ? "entfernt" : `eingetragen: ${inWords(entry.value)}`;
  return `${whose} am ${day} ${what}, inzwischen geändert`;
}

export type ShownFact = ReturnType<typeof factsOn>[number];

/** Such columns are never null themselves. */
function isWithheld(key: FactKey, pet: PetValues): boolean {
  const { part } = byKey[key];
  return key !== "age" && part !== null && part !== "profile" && (pet[key] ?? null) === null;
}
