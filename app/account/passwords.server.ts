import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { isStillProved, type ProvedBy } from "#app/account/credentials/password-proof.server.ts";
import { account, linkOwner, session, user, verification } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { newId, newLinkToken } from "#app/platform/ids.ts";
import { insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { isLink, linkAddress, linkRow } from "./links.server.ts";
import {
  type AccountMoment,
  type MailsWritten,
  passwordChangedMail,
  resetPasswordMail,
} from "./mails.ts";
import { isPasswordOf } from "./open-session.server.ts";
import { forgottenPasswordPage } from "./policy.ts";

export async function requestPasswordReset(
  db: Database,
  email: string,
  { now, origin }: AccountMoment,
): Promise<MailsWritten> {
  const token = newLinkToken();
  const mailId = newId();
  const mail = resetPasswordMail(email, linkAddress("reset-password", origin, token));
  const value = sql`json_object('userId', ${user.id})`;
  const link = await linkRow("reset-password", token, { value, now });
  const isKnown = sql`exists (select 1 from ${user} where ${user.email} = ${email})`;
  await db.batch([
    insertFrom(db, verification, user, eq(user.email, email), link),
    insertMailIf(db, mailId, mail, now, isKnown),
  ]);
  return { outboxIds: [mailId] };
}

export async function isResetLinkUsable(db: Database, token: string, now: Date): Promise<boolean> {
  const [link] = await db
    .select({ id: verification.id })
    .from(verification)
    .where(await isLink("reset-password", token, now));
  return link !== undefined;
}

type ResetLink = NonNullable<Awaited<ReturnType<typeof getResetLink>>>;
type PasswordReset = ({ changed: true; email: string } | { changed: false }) & MailsWritten;

/** @returns whose password the link changes */
export async function getResetLink(db: Database, token: string, now: Date) {
  const [link] = await db
    .select({
      userId: sql<string>`json_extract(${verification.value}, '$.userId')`,
      email: user.email,
    })
    .from(verification)
    .innerJoin(user, sql`${user.id} = json_extract(${verification.value}, '$.userId')`)
    .where(await isLink("reset-password", token, now));
  return link ?? null;
}

/**
 * Works once; ends every session and confirms the address.
 * @param then right after the link was used up, so that `changes()` tells whether it was
 */
export async function resetPassword(
  db: Database,
  { token, passwordHash, ...given }: { token: string; passwordHash: string; link?: ResetLink },
  { now, origin }: AccountMoment,
  then: readonly BatchItem<"sqlite">[] = [],
): Promise<PasswordReset> {
  const isThisLink = await isLink("reset-password", token, now);
  const link = given.link ?? (await getResetLink(db, token, now));
  if (!link) return { changed: false, outboxIds: [] };

  const mailId = newId();
  const mail = passwordChangedMail(link.email, `${origin}${forgottenPasswordPage}`);
  const linkStillValid = sql`exists (select 1 from ${verification} where ${isThisLink})`;
  const results = await db.batch([
    db
      .update(account)
      .set({ password: passwordHash, updatedAt: now })
      .where(and(isPasswordOf(link.userId), linkStillValid)),
    db
      .update(user)
      .set({ emailVerified: true, updatedAt: now })
      .where(and(eq(user.id, link.userId), linkStillValid)),
    db.delete(session).where(and(eq(session.userId, link.userId), linkStillValid)),
    insertMailIf(db, mailId, mail, now, linkStillValid),
    db.delete(verification).where(isThisLink).returning({ id: verification.id }),
    ...then,
    db.delete(verification).where(eq(linkOwner(verification.value), link.userId)),
  ]);
  const outboxIds = [mailId];
  return results[4].length > 0
    ? { changed: true, email: link.email, outboxIds }
    : { changed: false, outboxIds };
}

type PasswordChange = ProvedBy & { newHash: string; email: string };

/**
 * Ends every session, the asking one too, and all links.
 * @param opening after it, for a session with the new password @returns `opened`: their answers
 */
export async function changePassword(
  db: Database,
  { newHash, email, ...proved }: PasswordChange,
  { now, origin }: AccountMoment,
  opening: readonly BatchItem<"sqlite">[] = [],
): Promise<{ changed: boolean; opened: readonly unknown[] } & MailsWritten> {
  const { userId } = proved;
  const mailId = newId();
  const isProved = isStillProved(proved);
  const isChanged = sql`exists (select 1 from account as changed where changed.user_id = ${userId}
    and changed.provider_id = 'credential' and changed.password = ${newHash})`;
  const mail = passwordChangedMail(email, `${origin}${forgottenPasswordPage}`);
  const [, changed, , , ...opened] = await db.batch([
    insertMailIf(db, mailId, mail, now, isProved),
    db
      .update(account)
      .set({ password: newHash, updatedAt: now })
      .where(and(isPasswordOf(userId), isProved))
      .returning({ id: account.id }),
    db.delete(verification).where(and(eq(linkOwner(verification.value), userId), isChanged)),
    db.delete(session).where(and(eq(session.userId, userId), isChanged)),
    ...opening,
  ]);
  return { changed: changed.length > 0, outboxIds: [mailId], opened };
}
