import { eq, sql } from "drizzle-orm";
import { profiles, user, verification } from "#app/db/account-schema.ts";
import { isOwnerAdmitted } from "#app/db/blocking.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { isProfileComplete } from "#app/middleware/visitor.ts";
import { isConfirmLink, isResetLink } from "./links.server.ts";

/** Whether a link for a new password still opens something. Looking does not use it up. */
export async function isResetLinkUsable(db: Database, token: string, now: Date): Promise<boolean> {
  const [link] = await db
    .select({ id: verification.id })
    .from(verification)
    .where(await isResetLink(token, now));
  return link !== undefined;
}

type ConfirmLink = {
  userId: string;
  email: string;
  passwordHash: string;
  /** Null when the link was asked for at sign-in, by somebody who knew the password. */
  browserHash: string | null;
  /** The page that was asked for before registering. */
  redirectTo: string | null;
};

/** What a confirmation link stands for, or null when it is used, over, unknown or kept out. */
export async function getConfirmLink(
  db: Database,
  token: string,
  now: Date,
): Promise<ConfirmLink | null> {
  const ofLink = <T>(key: string) => sql<T>`${verification.value} ->> ${`$.${key}`}`;
  const [link] = await db
    .select({
      userId: user.id,
      email: user.email,
      passwordHash: ofLink<string>("passwordHash"),
      browserHash: ofLink<string | null>("browserHash"),
      redirectTo: ofLink<string | null>("redirectTo"),
    })
    .from(verification)
    .innerJoin(
      user,
      sql`${user.id} = ${ofLink("userId")} and ${user.emailVerified} = 0
        and ${isOwnerAdmitted('"user".id')}`,
    )
    .where(await isConfirmLink(token, now));
  return link ?? null;
}

/** Whether somebody who has just signed in can go where they want to, or has to fill in the profile. */
export async function hasCompleteProfile(db: Database, userId: string): Promise<boolean> {
  const { role, fullName, street, postalCode, city } = profiles;
  const [profile] = await db
    .select({ role, fullName, street, postalCode, city })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return profile !== undefined && isProfileComplete(profile);
}
