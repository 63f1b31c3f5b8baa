import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** In both databases: the web and store workers write to the one, the merchant to its own. */
export const jobRuns = sqliteTable("job_runs", {
  job: text("job").primaryKey(),
  /** What has never succeeded is late by this. */
  createdAt: text("created_at").notNull(),
  startedAt: text("started_at"),
  succeededAt: text("succeeded_at"),
  failedAt: text("failed_at"),
  /** The error's name, never its message. */
  error: text("error"),
});
