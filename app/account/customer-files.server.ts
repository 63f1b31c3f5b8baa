import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { profiles, user } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom, insertWhen } from "#app/db/insert-when.ts";
import { customerFiles } from "#app/db/practice-schema.ts";

type NewFile = Pick<
  typeof profiles.$inferInsert,
  "id" | "fullName" | "phone" | "street" | "postalCode" | "city"
> & {
  /** As the customer gave it; '' for none. */
  email: string;
};

/** No mail reaches it (RFC 2606), and nobody can register it. */
function addressOfFile(id: string): string {
  return `${id}@akte.invalid`;
}

/**
 * Parts of the batch whose condition they carry: a customer without an account. There is no
 * credential, so nobody signs in; `profiles.email` is where our mails go. Twice with one id is once.
 */
export function fileStatements(
  db: Database,
  { id, fullName = "", ...contact }: NewFile,
  condition: SQL | undefined,
  now: Date,
): [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]] {
  return [
    insertWhen(db, user, condition, {
      ...{ id, name: fullName, email: addressOfFile(id), createdAt: now, updatedAt: now },
    }),
    insertFrom(db, customerFiles, user, and(eq(user.id, id), eq(user.email, addressOfFile(id))), {
      ...{ userId: user.id, createdAt: now.toISOString() },
    }).onConflictDoNothing(),
    db
      .update(profiles)
      .set({ ...contact, updatedAt: now.toISOString() })
      .where(and(eq(profiles.id, id), sql`changes() > 0`)),
  ];
}
