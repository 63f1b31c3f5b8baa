import { z } from "zod";
import type { speciesList } from "#app/pets/policy.ts";
import { line, paragraph } from "#app/platform/forms.server.ts";
import { herbLimits } from "./limits.ts";
import { complaints, horseSportStates, verdicts } from "./policy.ts";

// What a herb's entry is: of the files in `content/` and of the practitioner's form alike.

/** Of an address: small letters, digits and single hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const slug = line({ max: herbLimits.slug, required: "Bitte eine Adresse eingeben." }).pipe(
  z.string().regex(slugPattern, "Bitte nur Kleinbuchstaben, Ziffern und Bindestriche verwenden."),
);

function list(max: number, item: number, required: string) {
  return z
    .array(line({ max: item, required }))
    .max(max, `Bitte höchstens ${max} Einträge.`)
    .refine((items) => new Set(items).size === items.length, "Ein Eintrag steht doppelt da.");
}

const safetyOfSpecies = z.strictObject({
  verdict: z.enum(verdicts, { error: "Bitte eine Einschätzung wählen." }),
  reason: paragraph({
    max: herbLimits.reason,
    required: "Bitte die Einschätzung begründen.",
  }).refine(
    (text) => Array.from(text).length >= herbLimits.reasonMin,
    `Bitte die Einschätzung mit mindestens ${herbLimits.reasonMin} Zeichen begründen.`,
  ),
});

const safety = z.strictObject({
  Hund: safetyOfSpecies,
  Katze: safetyOfSpecies,
  Pferd: safetyOfSpecies,
  Kaninchen: safetyOfSpecies,
} satisfies Record<(typeof speciesList)[number], typeof safetyOfSpecies>);

const complaintKeys = Object.keys(complaints) as (keyof typeof complaints)[];

/** Everything of an entry but its id and its picture. */
export const herbContent = z.strictObject({
  name: line({ max: herbLimits.name, required: "Bitte einen Namen eingeben." }),
  slug,
  otherNames: list(herbLimits.listItems, herbLimits.listItem, "Bitte einen Namen eingeben."),
  botanicalName: line({
    max: herbLimits.botanicalName,
    required: "Bitte den botanischen Namen eingeben.",
  }),
  family: line({ max: herbLimits.family, required: "Bitte die Pflanzenfamilie eingeben." }),
  parts: list(herbLimits.listItems, herbLimits.listItem, "Bitte einen Pflanzenteil eingeben.").min(
    1,
    "Bitte mindestens einen Pflanzenteil eingeben.",
  ),
  description: paragraph({
    max: herbLimits.text,
    required: "Bitte eine Beschreibung eingeben.",
  }).refine(
    (text) => Array.from(text).length >= herbLimits.descriptionMin,
    `Bitte mindestens ${herbLimits.descriptionMin} Zeichen schreiben.`,
  ),
  effects: paragraph({
    max: herbLimits.text,
    required: "Bitte die überlieferte Anwendung beschreiben.",
  }),
  preparation: paragraph({ max: herbLimits.note, required: "Bitte die Zubereitung beschreiben." }),
  pregnancy: paragraph({
    max: herbLimits.note,
    required: "Bitte etwas zu Trächtigkeit und Säugezeit schreiben, auch wenn nichts bekannt ist.",
  }),
  interactions: paragraph({
    max: herbLimits.note,
    required: "Bitte etwas zu Wechselwirkungen schreiben, auch wenn nichts bekannt ist.",
  }),
  horseSport: z.strictObject({
    state: z.enum(horseSportStates, { error: "Bitte eine Einschätzung wählen." }),
    note: paragraph({ max: herbLimits.note, required: "Bitte die Einschätzung begründen." }),
  }),
  safety,
  complaints: z
    .array(z.enum(complaintKeys, { error: "Dieses Anwendungsgebiet gibt es nicht." }))
    .refine((keys) => new Set(keys).size === keys.length, "Ein Eintrag steht doppelt da."),
  /** Slugs of herbs that are alike or taken for this one; read in both directions. */
  related: z
    .array(slug)
    .max(herbLimits.related, `Bitte höchstens ${herbLimits.related} Kräuter.`)
    .refine((slugs) => new Set(slugs).size === slugs.length, "Ein Kraut steht doppelt da."),
  sources: list(herbLimits.sources, herbLimits.source, "Bitte eine Quelle nennen.").min(
    1,
    "Bitte mindestens eine Quelle nennen.",
  ),
});

export type HerbContent = z.output<typeof herbContent>;

/** A file of `content/`. Its id is the herb's for good: `profiles.herb_views` counts by it. */
export const herbFile = herbContent.extend({ id: z.int().positive() });
export type HerbFile = z.output<typeof herbFile>;
