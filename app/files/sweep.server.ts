import type { Database } from "#app/db/database.server.ts";

/** Deletes files that no row has taken into use. */
export async function sweepUploads(
  _db: Database,
  _files: Pick<R2Bucket, "delete">,
  _now: Date,
): Promise<void> {}
