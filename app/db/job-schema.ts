import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * How the scheduled jobs of a worker went, one row a job. Both databases have this table: the web and
 * the store worker write to the one, the merchant to its own.
 */
export const jobRuns = sqliteTable("job_runs", {
  /** `{worker}/{job}`. */
  job: text("job").primaryKey(),
  /** Since when it is expected to run: what has never succeeded is late by this. */
  createdAt: text("created_at").notNull(),
  startedAt: text("started_at"),
  succeededAt: text("succeeded_at"),
  failedAt: text("failed_at"),
  /** The kind of the last failure, never its words. */
  error: text("error"),
});
