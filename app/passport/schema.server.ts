import { z } from "zod";
import { line } from "#app/platform/forms.server.ts";
import { isSharePart, shareDurations, shareLimits, shareParts } from "./parts.ts";

/** One checkbox alone comes as a text, several as a list, none as nothing. */
const parts = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((sent) => [sent ?? []].flat())
  .refine((sent) => sent.every(isSharePart), "Bitte nur Teile aus der Liste auswählen.")
  .transform((sent) => shareParts.map(({ key }) => key).filter((key) => sent.includes(key)));

const days = z
  .enum(
    shareDurations.map((duration) => String(duration.days)),
    { error: "Bitte auswählen, wie lange der Link gilt." },
  )
  .transform(Number);

export const shareLinkSchema = z.object({
  label: line({ max: shareLimits.label, required: "Bitte angeben, für wen der Link ist." }),
  parts,
  days,
});

export type ShareLinkInput = z.output<typeof shareLinkSchema>;
