import { z } from "zod";
import type { HerbContent } from "./content-schema.server.ts";
import { complaints, type HerbSource, horseSportStates, verdicts } from "./policy.ts";

// What rows hold that were written before an entry had these fields.

const sources = z.array(
  z.union([
    z.string().transform((title): HerbSource => ({ title })),
    z.object({
      title: z.string(),
      year: z.number().optional(),
      checked: z.string().optional(),
    }),
  ]),
);

const opinion = { verdict: z.enum(verdicts), reason: z.string() };
const safetyOfSpecies = z.object({ ...opinion, outer: z.object(opinion).optional() });

const content = z.object({
  name: z.string(),
  slug: z.string(),
  otherNames: z.array(z.string()),
  botanicalName: z.string(),
  family: z.string(),
  parts: z.array(z.string()),
  description: z.string(),
  effects: z.string(),
  preparation: z.string(),
  pregnancy: z.string(),
  interactions: z.string(),
  symptoms: z.string().default(""),
  firstAid: z.string().default(""),
  lookalikes: z.string().default(""),
  horseSport: z.object({ state: z.enum(horseSportStates), note: z.string() }),
  safety: z.object({
    Hund: safetyOfSpecies,
    Katze: safetyOfSpecies,
    Pferd: safetyOfSpecies,
    Kaninchen: safetyOfSpecies,
  }),
  complaints: z.array(z.enum(Object.keys(complaints) as (keyof typeof complaints)[])),
  related: z.array(z.string()),
  sources,
});

export function readStoredSources(json: string): HerbSource[] {
  return sources.parse(JSON.parse(json));
}

export function readStoredContent(json: string): HerbContent {
  return content.parse(JSON.parse(json));
}
