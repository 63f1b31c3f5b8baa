import { type SQL, sql } from "drizzle-orm";
import { documents } from "#app/db/file-schema.ts";
import { maxStoredBytes } from "./policy.ts";

/** Bytes of all documents of a customer. */
function storedBytes(userId: string): SQL<number> {
  return sql<number>`(select coalesce(sum(documents.file_size), 0) from ${documents}
    where documents.user_id = ${userId})`;
}

/**
 * Whether a customer's documents leave room for so many bytes more. Stands in the condition of the
 * statement that adds a document, where no parallel upload comes between.
 */
export function hasRoomFor(userId: string, bytes: number): SQL {
  return sql`${storedBytes(userId)} + ${bytes} <= ${maxStoredBytes}`;
}
