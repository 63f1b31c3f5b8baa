import { eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { jobRuns } from "#app/db/job-schema.ts";
import { counters } from "#app/db/practice-schema.ts";
import { isJobLate, type JobKey, type JobRun } from "#app/platform/jobs.ts";
import type { MerchantClient } from "#app/shop/clients.server.ts";

// How many of the merchant's events nobody delivers any more. 'Heute' waits for no second service: a
// job counts them every five minutes.

const patienceMs = 10_000;
const job: JobKey = "web/deadEvents";

/**
 * The job.
 * @param merchant null: the shop is not ours
 * @throws when the merchant does not answer
 */
export async function countDeadEvents(db: Database, merchant: MerchantClient | null) {
  await noteDeadEvents(db, merchant ? await askMerchant(merchant) : 0);
}

async function askMerchant(merchant: MerchantClient): Promise<number> {
  const response = await merchant.events.dead.$get(
    { query: { limit: "1" } },
    { init: { signal: AbortSignal.timeout(patienceMs) } },
  );
  if (!response.ok) throw new Error(`The merchant answered ${response.status}.`);
  return (await response.json()).count;
}

/** @param value as the merchant counts: no further than 100 */
export function noteDeadEvents(db: Database, value: number) {
  return db
    .insert(counters)
    .values({ name: "deadEvents", value })
    .onConflictDoUpdate({ target: counters.name, set: { value } });
}

export function selectDeadEvents(db: Database) {
  return db.select({ value: counters.value }).from(counters).where(eq(counters.name, "deadEvents"));
}

export function selectCounting(db: Database) {
  return db.select().from(jobRuns).where(eq(jobRuns.job, job));
}

/** The last count failed, or is too old. A new installation is well until its jobs are late. */
export function isCountUnknown(counting: JobRun | undefined, now: Date): boolean {
  return counting !== undefined && (counting.error !== null || isJobLate(counting, now));
}
