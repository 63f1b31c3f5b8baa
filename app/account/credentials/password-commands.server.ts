import { and, eq, sql } from "drizzle-orm";
import type { AccountMoment, MailsWritten } from "#app/account/account-mails.ts";
import { passwordChangedMail } from "#app/account/mails.ts";
import { account, linkOwner, session, verification } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { newId } from "#app/platform/ids.ts";
import { insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { isStillProved, type ProvedBy } from "./still-proved.server.ts";

type PasswordChange = ProvedBy & { newHash: string; email: string };

/**
 * Sets another password and tells the owner by mail. Every session ends, the one that asks as well:
 * its cookie may have been copied. Links that are on their way lead nowhere then.
 */
export async function changePassword(
  db: Database,
  { newHash, email, ...proved }: PasswordChange,
  { now, origin }: AccountMoment,
): Promise<{ changed: boolean } & MailsWritten> {
  const { userId } = proved;
  const mailId = newId();
  const isProved = isStillProved(proved);
  const isChanged = sql`exists (select 1 from account as changed where changed.user_id = ${userId}
    and changed.provider_id = 'credential' and changed.password = ${newHash})`;
  const mail = passwordChangedMail(email, `${origin}/auth/passwort-vergessen`);
  const [, changed] = await db.batch([
    insertMailIf(db, mailId, mail, now, isProved),
    db
      .update(account)
      .set({ password: newHash, updatedAt: now })
      .where(and(eq(account.userId, userId), eq(account.providerId, "credential"), isProved))
      .returning({ id: account.id }),
    db.delete(verification).where(and(eq(linkOwner(verification.value), userId), isChanged)),
    db.delete(session).where(and(eq(session.userId, userId), isChanged)),
  ]);
  return { changed: changed.length > 0, outboxIds: [mailId] };
}
