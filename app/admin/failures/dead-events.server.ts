import { eq, sql } from "drizzle-orm";
import { countedMax } from "#app/admin/counted.ts";
import type { Database } from "#app/db/database.server.ts";
import { jobRuns } from "#app/db/job-schema.ts";
import { counters } from "#app/db/practice-schema.ts";
import type { JobKey } from "#app/platform/jobs.ts";
import type { MerchantClient } from "#app/shop/clients.server.ts";

// How many of the merchant's events nobody delivers any more. 'Heute' waits for no second service: a
// job counts them every five minutes.

const isDeadEvents = eq(counters.name, "deadEvents");
const job: JobKey = "web/deadEvents";

/**
 * The job.
 * @param merchant null: the shop is not ours
 * @throws when the merchant does not answer
 */
export async function countDeadEvents(
  db: Database,
  merchant: MerchantClient | null,
): Promise<void> {
  const value = merchant ? await askMerchant(merchant) : 0;
  await db
    .insert(counters)
    .values({ name: "deadEvents", value })
    .onConflictDoUpdate({ target: counters.name, set: { value } });
}

async function askMerchant(merchant: MerchantClient): Promise<number> {
  const response = await merchant.events.dead.$get({ query: { limit: "1" } });
  if (!response.ok) throw new Error(`The merchant answered ${response.status}.`);
  return (await response.json()).count;
}

/** For `runAhead`: until the next count, these are on their way again. */
export function discountDeadEvents(db: Database, replayed: number) {
  return db
    .update(counters)
    .set({ value: sql`max(0, ${counters.value} - ${replayed})` })
    .where(isDeadEvents);
}

/** Columns for a statement that counts other things too. */
export function deadEventsColumns(db: Database) {
  const count = db.select({ value: counters.value }).from(counters).where(isDeadEvents);
  const failed = db.select({ error: jobRuns.error }).from(jobRuns).where(eq(jobRuns.job, job));
  return {
    deadEvents: sql<number>`min(coalesce((${count}), 0), ${countedMax})`.as("dead_events"),
    isMerchantSilent: sql<number>`(${failed}) is not null`.as("is_merchant_silent"),
  };
}
