import { z } from "zod";
import { herbParts, sourceList } from "#app/herbs/content-schema.server.ts";
import { herbLimits } from "#app/herbs/limits.ts";
import { horseSportStates, verdicts } from "#app/herbs/policy.ts";
import { line, paragraph } from "#app/platform/forms.server.ts";

const { text, note, reason } = herbLimits;

const opinion = {
  verdict: z.enum(verdicts).default("unknown"),
  reason: paragraph({ max: reason }),
};
const safetyOfSpecies = z.strictObject({
  ...opinion,
  outer: z.strictObject(opinion).optional(),
});

function list(max: number, item: number) {
  return z
    .array(line({ max: item }))
    .max(max, `Bitte höchstens ${max} Einträge.`)
    .refine((items) => new Set(items).size === items.length, "Ein Eintrag steht doppelt da.");
}

/**
 * An entry on which somebody is still working: it has a name and an address, and nothing in it is
 * too long or unknown; the rest may be missing. `herbContent` asks for all of it before readers do.
 */
export const herbDraft = herbParts.extend({
  botanicalName: line({ max: herbLimits.botanicalName }),
  family: line({ max: herbLimits.family }),
  description: paragraph({ max: text }),
  effects: paragraph({ max: text }),
  preparation: paragraph({ max: note }),
  pregnancy: paragraph({ max: note }),
  interactions: paragraph({ max: note }),
  horseSport: z.strictObject({
    state: z.enum(horseSportStates).default("unknown"),
    note: paragraph({ max: note }),
  }),
  safety: z.strictObject({
    Hund: safetyOfSpecies,
    Katze: safetyOfSpecies,
    Pferd: safetyOfSpecies,
    Kaninchen: safetyOfSpecies,
  }),
  parts: list(herbLimits.listItems, herbLimits.listItem),
  sources: sourceList,
});
