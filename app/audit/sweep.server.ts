import { sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { keptSince } from "#app/platform/kept-years.ts";
import { actionsToldToCustomer } from "./actions.ts";
import { logKeptYears } from "./policy.ts";

/** A bound, so that a run ends in its time; the next one goes on. */
const rowsPerRun = 500;

/**
 * Forgets entries whose time is over. What a customer reads of in 'Meine Daten' stays for as long as
 * the account, and is then kept no longer than the rest. Goes from one kind of action to the next by
 * their index, so that what stays is not read over and over.
 */
export async function sweepAuditLog(db: Database, now: Date): Promise<void> {
  const before = keptSince(now, logKeptYears);
  const told = JSON.stringify(actionsToldToCustomer);
  await db.batch([
    db.delete(auditLog).where(sql`${auditLog.id} in (
      with recursive kinds(action) as (
        select min(one.action) from audit_log as one
        union all
        select (select min(one.action) from audit_log as one where one.action > kinds.action)
        from kinds where kinds.action is not null)
      select old.id from kinds cross join audit_log as old on old.action = kinds.action
      where kinds.action not in (select value from json_each(${told})) and old.at < ${before}
      limit ${rowsPerRun})`),
    db.delete(auditLog).where(sql`${auditLog.id} in (
      select old.id from json_each(${told}) as kind cross join audit_log as old
        on old.customer_id is null and old.action = kind.value
      where old.at < ${before}
      limit ${rowsPerRun})`),
  ]);
}
