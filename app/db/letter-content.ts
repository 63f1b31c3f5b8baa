import { z } from "zod";
import { bodyViews } from "#app/treatment/body.ts";

// What a letter said when it was sent, in words: printed again, it reads nothing that may have changed since.

/** As `pdf/curve.ts` draws it small. */
const curve = z.object({
  path: z.string(),
  points: z.array(z.object({ x: z.number(), y: z.number(), isHollow: z.boolean().optional() })),
  days: z.array(z.number()),
  periods: z.array(z.object({ left: z.number(), right: z.number() })),
  plot: z.object({ left: z.number(), right: z.number(), top: z.number(), bottom: z.number() }),
});

const vetLetterContent = z.object({
  kind: z.literal("vet"),
  animal: z.string(),
  subject: z.string(),
  /** Paragraphs before and after the rows. */
  opening: z.array(z.string()),
  closing: z.array(z.string()),
  rows: z.array(z.tuple([z.string(), z.string()])),
  curves: z.array(z.object({ label: z.string(), summary: z.string(), curve })),
  /** '' without one. */
  legend: z.string(),
  /** Drawn on pages of their own. */
  body: z
    .object({
      type: z.string(),
      points: z.array(z.object({ view: z.enum(bodyViews), x: z.number(), y: z.number() })),
      /** A line for each point. */
      words: z.string(),
    })
    .nullable(),
  /** Files, which never change. */
  photos: z.array(z.object({ label: z.string(), key: z.string() })),
});

const bookingLetterContent = z.object({
  kind: z.literal("booking"),
  subject: z.string(),
  /** Paragraphs, with blank lines between them. */
  text: z.string(),
  /** Each on pages of its own. */
  papers: z.array(z.string()),
});

export const letterContent = z.discriminatedUnion("kind", [vetLetterContent, bookingLetterContent]);

export type VetLetterContent = z.output<typeof vetLetterContent>;
export type BookingLetterContent = z.output<typeof bookingLetterContent>;
