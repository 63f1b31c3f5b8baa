import { z } from "zod";
import { paragraph } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { noteLimits } from "./note-policy.ts";

/** When a note was last changed, as its form was opened with it; empty for never. */
const seen = z.iso.datetime().optional().default("").catch("unreadable");

const text = paragraph({ max: noteLimits.text, required: "Bitte eine Notiz eingeben." });

export const newNoteSchema = z.object({
  text,
  /** Of the form; one without it is a note of its own each time. */
  key: z.uuid().catch(newId),
});

export const editedNoteSchema = z.object({ text, seen });

export const deletedNoteSchema = z.object({ seen });
