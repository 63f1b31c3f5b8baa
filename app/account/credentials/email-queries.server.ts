import { and, eq, gt, like, type SQL, sql } from "drizzle-orm";
import { isNewAddressLink, newAddressPrefix } from "#app/account/links.server.ts";
import { linkOwner, user, verification } from "#app/db/account-schema.ts";
import { isOwnerAdmitted } from "#app/db/blocking.server.ts";
import type { Database } from "#app/db/database.server.ts";

const ofLink = (key: "userId" | "email" | "sessionId") =>
  sql<string>`${verification.value} ->> ${`$.${key}`}`;

export type NewAddressLink = {
  userId: string;
  oldEmail: string;
  newEmail: string;
  /** The session that asked for it. */
  sessionId: string;
};

/** What a link to a new address stands for, or null when it is used, over, unknown or kept out. */
export async function getNewAddressLink(
  db: Database,
  token: string,
  now: Date,
): Promise<NewAddressLink | null> {
  const [link] = await db
    .select({
      userId: user.id,
      oldEmail: user.email,
      newEmail: ofLink("email"),
      sessionId: ofLink("sessionId"),
    })
    .from(verification)
    .innerJoin(user, sql`${user.id} = ${ofLink("userId")} and ${isOwnerAdmitted('"user".id')}`)
    .where(await isNewAddressLink(token, now));
  return link ?? null;
}

/** The address that waits for its confirmation, and until when; there is one link at most. */
export function selectWaitingAddress(db: Database, userId: string, now: Date) {
  return db
    .select({ email: ofLink("email").as("email"), expiresAt: verification.expiresAt })
    .from(verification)
    .where(and(isNewAddressOf(userId), gt(verification.expiresAt, now)))
    .limit(1);
}

/** Condition: a link to a new address, which this account has asked for. */
export function isNewAddressOf(userId: string): SQL | undefined {
  return and(
    eq(linkOwner(verification.value), userId),
    like(verification.identifier, `${newAddressPrefix}%`),
  );
}
