import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { customerNotes, customers } from "#app/db/practice-schema.ts";
import { isNote, type NoteKey, selectNote } from "./note-queries.server.ts";

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
