import { and, lt } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { contactMessages, declarations } from "#app/db/mail-schema.ts";
import { keptSince } from "#app/platform/kept-years.ts";
import { declarationsKeptYears, messagesForgottenBefore } from "./policy.ts";

/** Forgets messages with all that was answered, and declarations, whose time is over. */
export async function removeOldEntries(db: Database, now: Date): Promise<void> {
  const before = messagesForgottenBefore(now);
  await db.batch([
    db
      .delete(contactMessages)
      .where(and(lt(contactMessages.lastAt, before), lt(contactMessages.createdAt, before))),
    db
      .delete(declarations)
      .where(lt(declarations.receivedAt, keptSince(now, declarationsKeptYears))),
  ]);
}
