import type { Database } from "#app/db/database.server.ts";
import { claimOldUploads, forgetUploads } from "./commands.server.ts";

/** A photo that was chosen waits this long for its form to be saved. */
const waitingMs = 24 * 60 * 60 * 1000;

/** Bounded, as R2 deletes at most 1000 keys a call; the next run goes on. */
const filesPerRun = 500;

/**
 * Deletes files that nothing has taken into use: first they become nobody's, then the files go, then
 * the notes. Where it breaks off, the next run goes on.
 */
export async function sweepUploads(
  db: Database,
  files: Pick<R2Bucket, "delete">,
  now: Date,
): Promise<void> {
  const keys = await claimOldUploads(db, new Date(now.getTime() - waitingMs), filesPerRun);
  if (keys.length === 0) return;
  await files.delete(keys);
  await forgetUploads(db, keys);
}
