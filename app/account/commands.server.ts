import { and, eq, lt } from "drizzle-orm";
import { profiles, session, user, verification } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import type { ProfileFields } from "./policy.ts";

/** Saves what a person says about themselves; role, subscription and slots are not theirs to say. */
export async function updateProfile(
  db: Database,
  userId: string,
  fields: Omit<ProfileFields, "email">,
  now: Date,
): Promise<void> {
  await db.batch([
    db
      .update(profiles)
      .set({ ...fields, updatedAt: now.toISOString() })
      .where(eq(profiles.id, userId)),
    db.update(user).set({ name: fields.fullName, updatedAt: now }).where(eq(user.id, userId)),
  ]);
}

const unconfirmedKeptMs = 7 * 24 * 60 * 60 * 1000;

/** Removes links and sessions whose time is over, and accounts that nobody has confirmed. */
export async function sweepExpired(db: Database, now: Date): Promise<void> {
  const registeredBefore = new Date(now.getTime() - unconfirmedKeptMs);
  await db.batch([
    db.delete(user).where(and(eq(user.emailVerified, false), lt(user.createdAt, registeredBefore))),
    db.delete(verification).where(lt(verification.expiresAt, now)),
    db.delete(session).where(lt(session.expiresAt, now)),
  ]);
}
