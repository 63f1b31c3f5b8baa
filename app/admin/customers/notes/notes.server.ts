import { and, desc, eq, sql } from "drizzle-orm";
import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { customerNotFound } from "#app/admin/customers/customer.server.ts";
import type { Cursor } from "#app/admin/customers/page-address.ts";
import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { customerNotes, customers } from "#app/db/practice-schema.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { practitionerName } from "#app/middleware/visitor.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import { paragraph, parseForm, refusedForm } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import type { FormResult } from "#app/ui/form-result.ts";

export const notesPageSize = 5;

const noteColumns = {
  id: customerNotes.id,
  text: customerNotes.text,
  author: customerNotes.author,
  createdAt: customerNotes.createdAt,
  changedAt: customerNotes.changedAt,
  // Parts notes of the same instant; every index ends with it.
  row: sql<number>`customer_notes.rowid`.as("note_row"),
};

/** For a batch: what the practice has noted about a customer, the newest first. */
export function selectNotes(db: Database, customerId: string, before: Cursor | null) {
  return (
    db
      .select(noteColumns)
      .from(customerNotes)
      .where(
        and(
          eq(customerNotes.userId, customerId),
          before === null
            ? undefined
            : sql`(customer_notes.created_at, customer_notes.rowid) < (${before.at}, ${before.id})`,
        ),
      )
      .orderBy(desc(customerNotes.createdAt), sql`customer_notes.rowid desc`)
      // One more, to say whether there are others.
      .limit(notesPageSize + 1)
  );
}

/** For a batch: one note about this customer. */
export function selectNote(db: Database, customerId: string, noteId: string) {
  return db.select(noteColumns).from(customerNotes).where(isNote({ customerId, noteId }));
}

export type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];
export type NoteKey = { customerId: string; noteId: string };

/** A note and whose it is: one of another customer is none. */
export function isNote({ customerId, noteId }: NoteKey) {
  return and(eq(customerNotes.id, noteId), eq(customerNotes.userId, customerId));
}

/** Bounds of the form. No attribute of its field: that would cut what is pasted without a word. */
export const noteLimits = { text: 4000 } as const;

type NewNote = NoteKey & { text: string; author: string };

type AddedNote =
  | { outcome: "kept"; createdAt: string }
  /** The form has already kept another note, or one about somebody else; nothing was kept. */
  | { outcome: "key-taken" }
  | { outcome: "not-found" };

/**
 * Keeps a note about a customer.
 * @param note.noteId of the form: sent twice, it is one note
 */
export async function addNote(
  db: Database,
  { customerId, noteId, text, author }: NewNote,
  now: Date,
): Promise<AddedNote> {
  const [, [found]] = await db.batch([
    insertFrom(db, customerNotes, customers, eq(customers.userId, customerId), {
      ...{ id: noteId, userId: customers.userId, text, author, createdAt: now.toISOString() },
    }).onConflictDoNothing(),
    db
      .select({ text: customerNotes.text, createdAt: customerNotes.createdAt })
      .from(customers)
      .leftJoin(customerNotes, isNote({ customerId, noteId }))
      .where(eq(customers.userId, customerId)),
  ]);
  if (!found) return { outcome: "not-found" };
  const { createdAt } = found;
  return createdAt !== null && found.text === text
    ? { outcome: "kept", createdAt }
    : { outcome: "key-taken" };
}

/** A note as it was looked at; `seen` is when it was last changed, '' for never. */
type SeenNote = NoteKey & { seen: string };

type NoteOutcome =
  | { outcome: "done"; createdAt: string }
  /** Somebody else was quicker; the text as it is now. */
  | { outcome: "changed-meanwhile"; text: string; seen: string }
  | { outcome: "not-found" };

/** Changes a note, unless it was changed since it was looked at. */
export async function editNote(
  db: Database,
  seen: SeenNote,
  text: string,
  now: Date,
): Promise<NoteOutcome> {
  const [changed, found] = await db.batch([
    db
      .update(customerNotes)
      .set({ text, changedAt: now.toISOString() })
      .where(isAsSeen(seen))
      .returning({ createdAt: customerNotes.createdAt }),
    selectNote(db, seen.customerId, seen.noteId),
  ]);
  return outcomeOf(changed, found);
}

/** Deletes a note, unless it was changed since it was looked at. */
export async function deleteNote(db: Database, seen: SeenNote): Promise<NoteOutcome> {
  const [deleted, found] = await db.batch([
    db
      .delete(customerNotes)
      .where(isAsSeen(seen))
      .returning({ createdAt: customerNotes.createdAt }),
    selectNote(db, seen.customerId, seen.noteId),
  ]);
  return outcomeOf(deleted, found);
}

function isAsSeen({ seen, ...key }: SeenNote) {
  return and(isNote(key), sql`coalesce(${customerNotes.changedAt}, '') = ${seen}`);
}

function outcomeOf(
  done: readonly { createdAt: string }[],
  found: readonly { text: string; changedAt: string | null }[],
): NoteOutcome {
  if (done[0]) return { outcome: "done", createdAt: done[0].createdAt };
  const [note] = found;
  if (!note) return { outcome: "not-found" };
  return { outcome: "changed-meanwhile", text: note.text, seen: note.changedAt ?? "" };
}

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

export type DescribedNote = {
  id: string;
  text: string;
  author: string;
  /** In words. */
  createdAt: string;
  changedAt: string | null;
  /** What its forms carry; see `editNote`. */
  seen: string;
};

export function describeNote({ id, text, author, createdAt, changedAt }: NoteRow): DescribedNote {
  return {
    ...{ id, text, author },
    createdAt: formatMoment(createdAt),
    changedAt: changedAt && formatMoment(changedAt),
    seen: changedAt ?? "",
  };
}

/** A page of the notes, and where the next begins. */
export function describeNotes(rows: readonly NoteRow[]): {
  notes: DescribedNote[];
  older: Cursor | null;
} {
  const shown = rows.slice(0, notesPageSize);
  const last = shown.at(-1);
  return {
    notes: shown.map(describeNote),
    older: last && rows.length > notesPageSize ? { at: last.createdAt, id: last.row } : null,
  };
}
