import { z } from "zod";
import { paragraph } from "#app/platform/forms.server.ts";
import { noteLimits } from "./note-policy.ts";

/** When a note was last changed, as its form was opened with it; empty for never. */
const seen = z.iso.datetime().optional().default("").catch("unreadable");

export const newNoteSchema = z.object({
  text: paragraph({ max: noteLimits.text, required: "Bitte eine Notiz eingeben." }),
});

export const editedNoteSchema = newNoteSchema.extend({ seen });

export const deletedNoteSchema = z.object({ seen });
