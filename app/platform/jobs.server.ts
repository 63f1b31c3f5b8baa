import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { jobRuns } from "#app/db/job-schema.ts";
import { outbox } from "#app/db/mail-schema.ts";
import type { Logger } from "#app/platform/log.ts";
import { type JobsOf, type JobWorker, jobKeys } from "./jobs.ts";

/** A failing job stops none of the others. */
export async function runEachJob<Worker extends JobWorker>(
  { db, log }: { db: Database; log: Logger },
  worker: Worker,
  jobs: Record<JobsOf<Worker>, () => Promise<unknown>>,
): Promise<void> {
  for (const [job, run] of Object.entries<() => Promise<unknown>>(jobs)) {
    const note = (change: Partial<typeof jobRuns.$inferInsert>) =>
      noteRun(db, `${worker}/${job}`, change).catch((error) =>
        log.error("sweep.not_noted", error, { job }),
      );
    await note({ startedAt: new Date().toISOString() });
    try {
      await run();
      await note({ succeededAt: new Date().toISOString(), error: null });
    } catch (error) {
      log.error("sweep.failed", error, { job });
      await note({ failedAt: new Date().toISOString(), error: kindOf(error) });
    }
  }
}

async function noteRun(db: Database, job: string, change: Partial<typeof jobRuns.$inferInsert>) {
  await db
    .insert(jobRuns)
    .values({ createdAt: new Date().toISOString(), ...change, job })
    .onConflictDoUpdate({ target: jobRuns.job, set: change });
}

function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}

export function selectJobRuns(db: Database) {
  return db
    .select()
    .from(jobRuns)
    .where(inArray(jobRuns.job, [...jobKeys]));
}

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
