import type { Database } from "#app/db/database.server.ts";
import { customerNotes } from "#app/db/practice-schema.ts";

type NoteRow = typeof customerNotes.$inferInsert;

/** A private note of the practice, for the demo data and for tests; as in `factories.ts`. */
export async function insertNote(
  db: Database,
  input: Pick<NoteRow, "userId" | "text"> & Partial<NoteRow>,
): Promise<string> {
  const id = input.id ?? crypto.randomUUID();
  await db
    .insert(customerNotes)
    .values({ author: "Bea Beispiel", createdAt: new Date().toISOString(), ...input, id })
    .onConflictDoNothing();
  return id;
}
