import { z } from "zod";
import type { speciesList } from "#app/pets/policy.ts";
import { isCalendarDay } from "#app/platform/calendar-day.ts";
import { dayMessage, line, paragraph } from "#app/platform/forms.server.ts";
import { herbLimits } from "./limits.ts";
import { complaints, horseSportStates, verdicts } from "./policy.ts";

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const slug = line({ max: herbLimits.slug, required: "Bitte geben Sie eine Adresse ein." }).pipe(
  z
    .string()
    .regex(slugPattern, "Bitte verwenden Sie nur Kleinbuchstaben, Ziffern und Bindestriche."),
);

function list(max: number, item: number, required: string) {
  return z
    .array(line({ max: item, required }))
    .max(max, `Bitte geben Sie höchstens ${max} Einträge ein.`)
    .refine((items) => new Set(items).size === items.length, "Ein Eintrag steht doppelt da.");
}

const opinion = {
  verdict: z.enum(verdicts, { error: "Bitte wählen Sie eine Einschätzung." }),
  reason: paragraph({
    max: herbLimits.reason,
    required: "Bitte begründen Sie die Einschätzung.",
  }).refine(
    (text) => Array.from(text).length >= herbLimits.reasonMin,
    `Bitte begründen Sie die Einschätzung mit mindestens ${herbLimits.reasonMin} Zeichen.`,
  ),
};

const safetyOfSpecies = z.strictObject({
  ...opinion,
  outer: z.strictObject(opinion).optional(),
});

const safety = z.strictObject({
  Hund: safetyOfSpecies,
  Katze: safetyOfSpecies,
  Pferd: safetyOfSpecies,
  Kaninchen: safetyOfSpecies,
} satisfies Record<(typeof speciesList)[number], typeof safetyOfSpecies>);

const yearMessage = `Bitte geben Sie ein Jahr zwischen ${herbLimits.sourceYearMin} und ${herbLimits.sourceYearMax} ein.`;

const source = z.strictObject({
  title: line({ max: herbLimits.source, required: "Bitte geben Sie eine Quelle ein." }),
  /** None for a database that is kept up to date. */
  year: z
    .int(yearMessage)
    .min(herbLimits.sourceYearMin, yearMessage)
    .max(herbLimits.sourceYearMax, yearMessage)
    .optional(),
  checked: z.string({ error: dayMessage }).refine(isCalendarDay, dayMessage).optional(),
});

export const sourceList = z
  .array(source)
  .max(herbLimits.sources, `Bitte geben Sie höchstens ${herbLimits.sources} Einträge ein.`)
  .refine(
    (sources) => new Set(sources.map(({ title }) => title)).size === sources.length,
    "Ein Eintrag steht doppelt da.",
  );

const complaintKeys = Object.keys(complaints) as (keyof typeof complaints)[];

export const herbParts = z.strictObject({
  name: line({ max: herbLimits.name, required: "Bitte geben Sie einen Namen ein." }),
  slug,
  otherNames: list(herbLimits.listItems, herbLimits.listItem, "Bitte geben Sie einen Namen ein."),
  botanicalName: line({
    max: herbLimits.botanicalName,
    required: "Bitte geben Sie den botanischen Namen ein.",
  }),
  family: line({ max: herbLimits.family, required: "Bitte geben Sie die Pflanzenfamilie ein." }),
  parts: list(
    herbLimits.listItems,
    herbLimits.listItem,
    "Bitte geben Sie einen Pflanzenteil ein.",
  ).min(1, "Bitte geben Sie mindestens einen Pflanzenteil ein."),
  description: paragraph({
    max: herbLimits.text,
    required: "Bitte geben Sie eine Beschreibung ein.",
  }).refine(
    (text) => Array.from(text).length >= herbLimits.descriptionMin,
    `Bitte schreiben Sie mindestens ${herbLimits.descriptionMin} Zeichen.`,
  ),
  effects: paragraph({
    max: herbLimits.text,
    required: "Bitte beschreiben Sie die überlieferte Anwendung.",
  }),
  preparation: paragraph({
    max: herbLimits.note,
    required: "Bitte beschreiben Sie die Zubereitung.",
  }),
  pregnancy: paragraph({
    max: herbLimits.note,
    required:
      "Bitte schreiben Sie etwas zu Trächtigkeit und Säugezeit, auch wenn nichts bekannt ist.",
  }),
  interactions: paragraph({
    max: herbLimits.note,
    required: "Bitte schreiben Sie etwas zu Wechselwirkungen, auch wenn nichts bekannt ist.",
  }),
  symptoms: paragraph({ max: herbLimits.note }),
  firstAid: paragraph({ max: herbLimits.note }),
  lookalikes: paragraph({ max: herbLimits.note }),
  horseSport: z.strictObject({
    state: z.enum(horseSportStates, { error: "Bitte wählen Sie eine Einschätzung." }),
    note: paragraph({ max: herbLimits.note, required: "Bitte begründen Sie die Einschätzung." }),
  }),
  safety,
  complaints: z
    .array(z.enum(complaintKeys, { error: "Dieses Anwendungsgebiet gibt es nicht." }))
    .refine((keys) => new Set(keys).size === keys.length, "Ein Eintrag steht doppelt da."),
  related: z
    .array(slug)
    .max(herbLimits.related, `Bitte geben Sie höchstens ${herbLimits.related} Kräuter ein.`)
    .refine((slugs) => new Set(slugs).size === slugs.length, "Ein Kraut steht doppelt da."),
  sources: sourceList.min(1, "Bitte geben Sie mindestens eine Quelle ein."),
});

export type HerbContent = z.output<typeof herbParts>;

const poisonings = { symptoms: "die Vergiftungszeichen", firstAid: "die Erste Hilfe" } as const;

function tellsOfPoison({ value, issues }: z.core.ParsePayload<HerbContent>): void {
  const poisons = Object.values(value.safety).some(
    ({ verdict, outer }) => verdict === "poisonous" || outer?.verdict === "poisonous",
  );
  for (const part of ["symptoms", "firstAid"] as const) {
    if (!poisons || value[part] !== "") continue;
    const message = `Bitte geben Sie ${poisonings[part]} ein, weil die Pflanze für eine Tierart giftig ist.`;
    issues.push({ code: "custom", path: [part], message, input: value });
  }
}

export const herbContent = herbParts.check(tellsOfPoison);

/** The id is permanent: `profiles.herb_views` counts by it. */
export const herbFile = herbParts.extend({ id: z.int().positive() }).check(tellsOfPoison);
export type HerbFile = z.output<typeof herbFile>;
