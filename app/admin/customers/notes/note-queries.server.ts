import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { customerNotes } from "#app/db/practice-schema.ts";
import type { Cursor } from "../page-address.ts";

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
