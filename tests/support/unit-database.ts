import type { Database } from "#app/db/database.server.ts";
import { documents } from "#app/db/file-schema.ts";
import { appointments } from "#app/db/pet-schema.ts";
import type { Logger } from "#app/platform/log.ts";

/** A logger for tests that do not ask what is written. */
export const silentLog: Logger = { info: () => {}, error: () => {} };

/** No person of a test signs in with it; hashing takes its time. */
export const unusedHash = "unused-hash";

type OwnedByPet = { petId: string; userId: string };
type DocumentInput = OwnedByPet & { fileName?: string; createdAt?: string };

let files = 0;

export async function insertDocument(db: Database, input: DocumentInput): Promise<string> {
  files += 1;
  const id = crypto.randomUUID();
  const { petId, userId, fileName = "befund.pdf" } = input;
  await db.insert(documents).values({
    id,
    petId,
    userId,
    fileName,
    filePath: `${userId}/${petId}/docs/${files}_${fileName}`,
    fileType: "application/pdf",
    fileSize: 1024,
    category: "Befunde",
    createdAt: input.createdAt ?? "2026-11-01T08:00:00.000Z",
  });
  return id;
}

export async function insertAppointment(db: Database, owner: OwnedByPet): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(appointments).values({
    id,
    ...owner,
    appointmentDate: "2026-12-01",
    appointmentType: "Impfung",
    createdAt: "2026-11-01T08:00:00.000Z",
  });
  return id;
}

export type Statement = { sql: string; values: unknown[] };

/** A D1 binding that remembers every statement it prepares, with the values bound to it. */
export function recordStatements(binding: D1Database): { db: D1Database; statements: Statement[] } {
  const statements: Statement[] = [];
  const db = new Proxy(binding, {
    get(target, property) {
      if (property === "prepare") {
        return (sql: string) => {
          const statement: Statement = { sql, values: [] };
          statements.push(statement);
          return rememberValues(target.prepare(sql), statement);
        };
      }
      const value = Reflect.get(target, property, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { db, statements };
}

function rememberValues(prepared: D1PreparedStatement, statement: Statement): D1PreparedStatement {
  const bind = prepared.bind.bind(prepared);
  prepared.bind = (...values: unknown[]) => {
    statement.values = values;
    return bind(...values);
  };
  return prepared;
}
