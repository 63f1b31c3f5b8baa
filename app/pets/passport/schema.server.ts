import { z } from "zod";
import { line } from "#app/platform/forms.server.ts";
import { partField, type SharePart, shareDurations, shareLimits, shareParts } from "./parts.ts";

/** Each part is a checkbox of its own; any other field is not looked at. */
const boxes = Object.fromEntries(
  shareParts.map(({ key }) => [partField(key), z.unknown().optional()]),
);

export type ShareLinkInput = { label: string; parts: SharePart[]; days: number };

export const shareLinkSchema = z
  .object({
    ...boxes,
    label: line({ max: shareLimits.label, required: "Bitte angeben, für wen der Link ist." }),
    days: z.enum(
      shareDurations.map((duration) => String(duration.days)),
      { error: "Bitte auswählen, wie lange der Link gilt." },
    ),
  })
  .transform(
    (sent): ShareLinkInput => ({
      label: sent.label,
      days: Number(sent.days),
      parts: shareParts
        .map(({ key }) => key)
        .filter((key) => (sent as Record<string, unknown>)[partField(key)] !== undefined),
    }),
  );
