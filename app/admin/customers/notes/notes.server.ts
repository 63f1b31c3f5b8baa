import { and, desc, eq, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Cursor } from "#app/admin/customers/page-address.ts";
import { noteAudit } from "#app/audit/record.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { customerNotes, customers } from "#app/db/practice-schema.ts";
import { paragraph } from "#app/platform/forms.server.ts";
import { formatMoment } from "#app/platform/german-time.ts";
import { newId } from "#app/platform/ids.ts";
import { pick } from "#app/platform/pick.ts";

export const notesPageSize = 2;

const noteColumns = {
  ...pick(customerNotes, "id", "text", "author", "createdAt", "changedAt"),
  // Orders notes of the same instant; every index ends with it.
  row: sql<number>`customer_notes.rowid`.as("note_row"),
};

export function selectNotes(db: Database, customerId: string, before: Cursor | null) {
  return db
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
    .limit(notesPageSize + 1);
}

export function selectNote(db: Database, customerId: string, noteId: string) {
  return db.select(noteColumns).from(customerNotes).where(isNote({ customerId, noteId }));
}

type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];
type NoteKey = { customerId: string; noteId: string };

function isNote({ customerId, noteId }: NoteKey) {
  return and(eq(customerNotes.id, noteId), eq(customerNotes.userId, customerId));
}

type AddedNote =
  | { outcome: "kept"; createdAt: string }
  /** Another note has the key; nothing was kept. */
  | { outcome: "key-taken" }
  | { outcome: "not-found" };

/** Idempotent by `noteId`. */
export async function addNote(
  db: Database,
  { customerId, noteId, text, author }: NoteKey & { text: string; author: string },
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

/** `seen` is when it was last changed; '' for never. */
type SeenNote = NoteKey & { seen: string };

type NoteOutcome =
  | { outcome: "done"; createdAt: string }
  | { outcome: "changed-meanwhile"; text: string; seen: string }
  | { outcome: "not-found" };

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

/** Never what the note says. */
export function auditNote(
  context: Readonly<RouterContextProvider>,
  action: "note-add" | "note-edit" | "note-delete",
  customerId: string,
  createdAt: string,
): void {
  noteAudit(context, { action, customerId, subject: `Notiz vom ${formatMoment(createdAt)}` });
}

const seen = z.iso.datetime().optional().default("").catch("unreadable");

// No maxlength attribute: that would cut pasted text without a word.
const text = paragraph({ max: 4000, required: "Bitte eine Notiz eingeben." });

export const newNoteSchema = z.object({
  text,
  key: z.uuid().catch(newId),
});

export const editedNoteSchema = z.object({ text, seen });

export const deletedNoteSchema = z.object({ seen });

export function describeNote({ id, text, author, createdAt, changedAt }: NoteRow) {
  return {
    ...{ id, text, author },
    createdAt: formatMoment(createdAt),
    changedAt: changedAt && formatMoment(changedAt),
    seen: changedAt ?? "",
  };
}

export type DescribedNote = ReturnType<typeof describeNote>;

export function describeNotes(rows: readonly NoteRow[]) {
  const shown = rows.slice(0, notesPageSize);
  const last = shown.at(-1);
  return {
    notes: shown.map(describeNote),
    older: last && rows.length > notesPageSize ? { at: last.createdAt, id: last.row } : null,
  };
}
