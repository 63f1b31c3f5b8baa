import { z } from "zod";
import type { Species } from "#app/pets/policy.ts";
import { type HerbSource, horseSportStates, isComplaint, verdicts } from "./policy.ts";

// Rows may be older than some fields.

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

/** Costs 3 ms for 400 herbs. */
export const storedHerb = z.object({
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
  } satisfies Record<Species, typeof safetyOfSpecies>),
  complaints: z.array(z.string()).transform((keys) => keys.filter(isComplaint)),
  related: z.array(z.string()),
  sources,
});
