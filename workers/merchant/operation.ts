import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { selectJobRuns } from "#app/platform/jobs.server.ts";
import { events } from "#workers/merchant/db/event-schema.ts";

/** How the merchant's jobs went, and since when the oldest event waits for the website to take it. */
export async function getOperation(db: Database) {
  const [runs, [event]] = await db.batch([
    selectJobRuns(db),
    db
      .select({ oldest: sql<string | null>`min(${events.createdAt})`.as("oldest") })
      .from(events)
      .where(eq(events.status, "pending")),
  ]);
  return { runs, oldestEvent: event?.oldest ?? null };
}
