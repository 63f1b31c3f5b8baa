import { and, eq, lt, notExists, sql } from "drizzle-orm";
import { profiles, session, user, verification } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { customerFiles } from "#app/db/practice-schema.ts";
import type { ProfileFields } from "#app/middleware/visitor.ts";
import { pick } from "#app/platform/pick.ts";
import { whereContactAsSeen } from "./contact-as-seen.server.ts";
import { contactFields, type SharedContact } from "./shared-contact.ts";

/**
 * @param seen phone and address as the form showed them, as JSON
 * @returns null, or the contact that the practice has entered since, which was not overwritten
 */
export async function updateProfile(
  db: Database,
  userId: string,
  { seen, ...fields }: Omit<ProfileFields, "email"> & { seen: string },
  now: Date,
): Promise<SharedContact | null> {
  const [[updated], , [contact]] = await db.batch([
    db
      .update(profiles)
      .set({ ...fields, practiceContactOn: "", updatedAt: now.toISOString() })
      .where(
        and(
          eq(profiles.id, userId),
          sql`(${profiles.practiceContactOn} = '' or ${whereContactAsSeen(seen)})`,
        ),
      )
      .returning({ id: profiles.id }),
    db
      .update(user)
      .set({ name: fields.fullName, updatedAt: now })
      .where(
        and(
          eq(user.id, userId),
          sql`exists (select 1 from profiles where profiles.id = ${userId}
            and profiles.full_name = ${fields.fullName})`,
        ),
      ),
    db
      .select(pick(profiles, ...contactFields))
      .from(profiles)
      .where(eq(profiles.id, userId)),
  ]);
  return updated || !contact ? null : contact;
}

const unconfirmedRetentionMs = 7 * 24 * 60 * 60 * 1000;

/** Of a registration: the practice may have booked for somebody who never confirmed the address. */
export const holdsNothing = sql.join(
  ["documents", "appointments", "pets", "bookings", "customer_notes", "waiting_list"].map((table) =>
    sql.raw(`not exists (select 1 from ${table} as held where held.user_id = "user".id)`),
  ),
  sql` and `,
);

/** Keeps unconfirmed accounts that hold something, and files of the practice. */
export async function removeUnconfirmed(db: Database, now: Date): Promise<void> {
  const registeredBefore = new Date(now.getTime() - unconfirmedRetentionMs);
  const one = { one: sql`1` };
  await db
    .delete(user)
    .where(
      and(
        eq(user.emailVerified, false),
        lt(user.createdAt, registeredBefore),
        notExists(db.select(one).from(customerFiles).where(eq(customerFiles.userId, user.id))),
        holdsNothing,
      ),
    );
}

export async function sweepExpired(db: Database, now: Date): Promise<void> {
  await db.batch([
    db.delete(verification).where(lt(verification.expiresAt, now)),
    db.delete(session).where(lt(session.expiresAt, now)),
  ]);
}
