import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { customerNotFound } from "#app/admin/customers/customer-not-found.server.ts";
import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { practitionerName } from "#app/middleware/visitor.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import { paragraph, parseForm, refusedForm } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import type { FormResult } from "#app/ui/form-result.ts";
import { addNote, deleteNote, editNote } from "./note-commands.server.ts";
import { noteLimits } from "./note-policy.ts";
import type { NoteKey } from "./note-queries.server.ts";

type Context = Readonly<RouterContextProvider>;

/** What a form about a note hears when nothing was saved. */
export type NoteAnswer = {
  result: FormResult;
  /** The note as somebody else has changed it meanwhile, to be looked at before it is replaced. */
  changed?: { text: string; seen: string };
};

/** @param backTo the page that then shows the note */
export async function addNoteFromForm(
  form: FormData,
  context: Context,
  customerId: string,
  backTo: string,
) {
  const { db, now, log } = context.get(platformContext);
  const parsed = parseForm(form, newNoteSchema);
  if (!parsed.ok) return refuse(400, parsed.result);
  const { key: noteId, text } = parsed.value;
  const author = practitionerName(requireVisitor(context).profile);
  try {
    const added = await addNote(db, { customerId, noteId, text, author }, now);
    switch (added.outcome) {
      case "not-found":
        return await customerNotFound(context);
      case "key-taken":
        // Without the key: the form that is shown now has a new one.
        form.delete("key");
        return refuse(409, refusedForm(form, { formError: keptAnother }));
      case "kept":
        noteDone(context, "note-add", { customerId, noteId }, added.createdAt);
        return await redirectWithToast(context, backTo, {
          title: "Notiz gespeichert",
          tone: "success",
        });
    }
  } catch (error) {
    log.error("customers.note_failed", error);
    return refuse(500, refusedForm(form, { formError: failed("gespeichert") }));
  }
}

export async function editNoteFromForm(
  form: FormData,
  context: Context,
  key: NoteKey,
  backTo: string,
) {
  const { db, now, log } = context.get(platformContext);
  const parsed = parseForm(form, editedNoteSchema);
  if (!parsed.ok) return refuse(400, parsed.result);
  const { text, seen } = parsed.value;
  try {
    const edited = await editNote(db, { ...key, seen }, text, now);
    switch (edited.outcome) {
      case "not-found":
        return await noteNotFound(context, backTo);
      case "changed-meanwhile":
        return refuse(409, refusedForm(form, { formError: changedMeanwhile }), {
          text: edited.text,
          seen: edited.seen,
        });
      case "done":
        noteDone(context, "note-edit", key, edited.createdAt);
        return await redirectWithToast(context, backTo, {
          title: "Notiz geändert",
          tone: "success",
        });
    }
  } catch (error) {
    log.error("customers.note_failed", error);
    return refuse(500, refusedForm(form, { formError: failed("gespeichert") }));
  }
}

export async function deleteNoteFromForm(
  form: FormData,
  context: Context,
  key: NoteKey,
  backTo: string,
) {
  const { db, log } = context.get(platformContext);
  const parsed = parseForm(form, deletedNoteSchema);
  if (!parsed.ok) return refuse(400, parsed.result);
  try {
    const deleted = await deleteNote(db, { ...key, ...parsed.value });
    switch (deleted.outcome) {
      case "not-found":
        return await noteNotFound(context, backTo);
      case "changed-meanwhile":
        return refuse(409, refusedForm(form, { formError: changedBeforeDeletion }));
      case "done":
        noteDone(context, "note-delete", key, deleted.createdAt);
        return await redirectWithToast(context, backTo, {
          title: "Notiz gelöscht",
          tone: "success",
        });
    }
  } catch (error) {
    log.error("customers.note_failed", error);
    return refuse(500, refusedForm(form, { formError: failed("gelöscht") }));
  }
}

function refuse(status: number, result: FormResult, changed?: NoteAnswer["changed"]) {
  const answer: NoteAnswer = { result, ...(changed && { changed }) };
  return data(answer, { status });
}

/** What was done, for the log; never what the note says. */
function noteDone(
  context: Context,
  action: "note-add" | "note-edit" | "note-delete",
  { customerId }: NoteKey,
  createdAt: string,
): void {
  noteAudit(context, { action, customerId, subject: noteName(createdAt) });
}

function noteName(createdAt: string): string {
  return `Notiz vom ${formatMoment(createdAt)}`;
}

function noteNotFound(context: Context, backTo: string): Promise<Response> {
  return redirectWithToast(context, backTo, {
    title: "Fehler",
    text: "Diese Notiz gibt es nicht mehr.",
    tone: "error",
  });
}

function failed(what: "gespeichert" | "gelöscht") {
  return { title: "Fehler", message: `Die Notiz konnte nicht ${what} werden.` };
}

const keptAnother = {
  title: "Noch nicht gespeichert",
  message:
    "Mit diesem Formular wurde schon eine Notiz gespeichert. Dieser Text ist noch nicht dabei; bitte speichern Sie ihn noch einmal.",
};

const changedMeanwhile = {
  title: "Inzwischen geändert",
  message:
    "Die Notiz wurde geändert, seit Sie sie geöffnet haben. Nichts wurde überschrieben. Unten stehen der jetzige Stand und Ihr Text; beim nächsten Speichern gilt Ihr Text.",
};

const changedBeforeDeletion = {
  title: "Inzwischen geändert",
  message:
    "Die Notiz wurde geändert, seit Sie sie geöffnet haben. Sie ist noch da; bitte sehen Sie noch einmal hin.",
};

/** When a note was last changed, as its form was opened with it; empty for never. */
const seen = z.iso.datetime().optional().default("").catch("unreadable");

const text = paragraph({ max: noteLimits.text, required: "Bitte eine Notiz eingeben." });

const newNoteSchema = z.object({
  text,
  /** Of the form; one without it is a note of its own each time. */
  key: z.uuid().catch(newId),
});

const editedNoteSchema = z.object({ text, seen });

const deletedNoteSchema = z.object({ seen });
