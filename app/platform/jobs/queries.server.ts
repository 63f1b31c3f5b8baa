import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { jobRuns } from "#app/db/job-schema.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { jobKeys } from "./names.ts";

/** How the jobs that write to this database went; not those that an older version had. */
export function selectJobRuns(db: Database) {
  return db
    .select()
    .from(jobRuns)
    .where(inArray(jobRuns.job, [...jobKeys]));
}

/** Of the web and the store worker: how their jobs went, and since when the oldest mail waits. */
export function selectOperation(db: Database) {
  return [
    selectJobRuns(db),
    db
      .select({ oldest: sql<string | null>`min(${outbox.createdAt})`.as("oldest") })
      .from(outbox)
      .where(eq(outbox.status, "pending")),
  ] as const;
}

export async function getOperation(db: Database) {
  const [runs, [mail]] = await db.batch([...selectOperation(db)]);
  return { runs, oldestMail: mail?.oldest ?? null };
}
