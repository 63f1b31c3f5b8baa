import { and, eq, sql } from "drizzle-orm";
import { account, linkOwner, session, user, verification } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { newId, newLinkToken } from "#app/platform/ids.ts";
import { insertMailIf } from "#app/platform/mail/outbox.server.ts";
import type { AccountMoment, MailsWritten } from "./account-mails.ts";
import { isResetLink, resetIdentifier, resetLink } from "./links.server.ts";
import { passwordChangedMail, resetPasswordMail } from "./mails.ts";
import { linkLifetimeMs } from "./policy.ts";

/** Writes a link for a new password, if the address has an account; says nothing either way. */
export async function requestPasswordReset(
  db: Database,
  email: string,
  { now, origin }: AccountMoment,
): Promise<MailsWritten> {
  const token = newLinkToken();
  const mailId = newId();
  const isKnown = sql`exists (select 1 from ${user} where ${user.email} = ${email})`;
  await db.batch([
    insertFrom(db, verification, user, eq(user.email, email), {
      ...{ id: newId(), identifier: await resetIdentifier(token) },
      value: sql`json_object('userId', ${user.id})`,
      expiresAt: new Date(now.getTime() + linkLifetimeMs.resetPassword),
      ...{ createdAt: now, updatedAt: now },
    }),
    insertMailIf(db, mailId, resetPasswordMail(email, resetLink(origin, token)), now, isKnown),
  ]);
  return { outboxIds: [mailId] };
}

type PasswordReset = ({ changed: true; email: string } | { changed: false }) & MailsWritten;

/**
 * Sets a new password by the link's token: ends every session, tells the owner by mail, and counts
 * as confirmation of the address, which the link has proved. The token works once.
 */
export async function resetPassword(
  db: Database,
  { token, passwordHash }: { token: string; passwordHash: string },
  { now, origin }: AccountMoment,
): Promise<PasswordReset> {
  const isThisLink = await isResetLink(token, now);
  const [link] = await db
    .select({
      userId: sql<string>`json_extract(${verification.value}, '$.userId')`,
      email: user.email,
    })
    .from(verification)
    .innerJoin(user, sql`${user.id} = json_extract(${verification.value}, '$.userId')`)
    .where(isThisLink);
  if (!link) return { changed: false, outboxIds: [] };

  const mailId = newId();
  const linkStillValid = sql`exists (select 1 from ${verification} where ${isThisLink})`;
  const results = await db.batch([
    db
      .update(account)
      .set({ password: passwordHash, updatedAt: now })
      .where(
        and(eq(account.userId, link.userId), eq(account.providerId, "credential"), linkStillValid),
      ),
    db
      .update(user)
      .set({ emailVerified: true, updatedAt: now })
      .where(and(eq(user.id, link.userId), linkStillValid)),
    db.delete(session).where(and(eq(session.userId, link.userId), linkStillValid)),
    insertMailIf(
      db,
      mailId,
      passwordChangedMail(link.email, `${origin}/auth/passwort-vergessen`),
      now,
      linkStillValid,
    ),
    db.delete(verification).where(isThisLink).returning({ id: verification.id }),
    // Whatever other links this person was sent are worthless now.
    db.delete(verification).where(eq(linkOwner(verification.value), link.userId)),
  ]);
  const outboxIds = [mailId];
  return results[4].length > 0
    ? { changed: true, email: link.email, outboxIds }
    : { changed: false, outboxIds };
}
