import type { Database } from "#app/db/database.server.ts";
import { insertPerson, type PersonInput } from "#scripts/demo/factories.ts";
import { unusedHash } from "#tests/support/unit-database.ts";

/** Somebody with an address of their own, who never signs in. */
export function newPerson(db: Database, input: Partial<PersonInput> = {}): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`;
  return insertPerson(db, { email, passwordHash: unusedHash, ...input });
}
