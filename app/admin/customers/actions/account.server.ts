import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isLinkFor } from "#app/account/links.server.ts";
import {
  type AccountMoment,
  type MailsWritten,
  twoFactorOffByPracticeMail,
} from "#app/account/mails.ts";
import { forgetBegun } from "#app/account/sessions.server.ts";
import {
  linkOwner,
  profiles,
  session,
  twoFactors,
  user,
  verification,
} from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { paragraph } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { site } from "#app/platform/operator/config.ts";

// Each is one batch that checks the state itself, so that a double click works once.

export const reasonSchema = z.object({
  reason: paragraph({ max: 300, required: "Bitte geben Sie einen Grund ein." }),
});

/** Accounts of practitioners are never touched. */
function isCustomer(customerId: string): SQL {
  return sql`exists (select 1 from profiles
    where profiles.id = ${customerId} and profiles.role = 'user')`;
}

type Confirmed = { isConfirmed: boolean } & MailsWritten;

/** Links on their way become void: each carries a password. @param mailsTo null tells nobody */
export async function confirmForCustomer(
  db: Database,
  customerId: string,
  mailsTo: { email: string; fullName: string } | null,
  { now, origin }: AccountMoment,
): Promise<Confirmed> {
  const isOpen = sql`${isCustomer(customerId)} and exists (select 1 from "user" as unconfirmed
    where unconfirmed.id = ${customerId} and unconfirmed.email_verified = 0)`;
  const mailId = newId();
  const confirm = db
    .update(user)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(user.id, customerId), eq(user.emailVerified, false), isCustomer(customerId)))
    .returning({ id: user.id });
  const dropLinks = db
    .delete(verification)
    .where(
      and(
        eq(linkOwner(verification.value), customerId),
        isLinkFor("confirm-email"),
        isCustomer(customerId),
      ),
    );
  if (!mailsTo) {
    const [confirmed] = await db.batch([confirm, dropLinks]);
    return { isConfirmed: confirmed.length > 0, outboxIds: [] };
  }
  const { email, fullName } = mailsTo;
  const mail = accountReadyMail(email, fullName, {
    signIn: `${origin}/auth`,
    reset: `${origin}/auth/passwort-vergessen`,
  });
  const [, confirmed] = await db.batch([
    insertMailIf(db, mailId, mail, now, isOpen),
    confirm,
    dropLinks,
  ]);
  const isConfirmed = confirmed.length > 0;
  return { isConfirmed, outboxIds: isConfirmed ? [mailId] : [] };
}

/** @returns false where it was blocked already, or is no customer's */
export async function blockAccount(db: Database, customerId: string, now: Date): Promise<boolean> {
  const [blocked] = await db.batch([
    db
      .update(profiles)
      .set({ blockedAt: now.toISOString() })
      .where(
        and(eq(profiles.id, customerId), eq(profiles.role, "user"), isNull(profiles.blockedAt)),
      )
      .returning({ id: profiles.id }),
    ...endSessions(db, customerId),
  ]);
  return blocked.length > 0;
}

/** Sessions made while it was blocked stay ended. @returns false where it was not blocked */
export async function unblockAccount(db: Database, customerId: string): Promise<boolean> {
  const [, unblocked] = await db.batch([
    db.delete(session).where(
      and(
        eq(session.userId, customerId),
        sql`exists (select 1 from profiles where profiles.id = ${customerId}
            and profiles.role = 'user' and profiles.blocked_at is not null)`,
      ),
    ),
    db
      .update(profiles)
      .set({ blockedAt: null })
      .where(
        and(
          eq(profiles.id, customerId),
          eq(profiles.role, "user"),
          sql`${profiles.blockedAt} is not null`,
        ),
      )
      .returning({ id: profiles.id }),
  ]);
  return unblocked.length > 0;
}

/** All sessions end, too: one may be on the lost telephone. */
export async function switchOffTwoFactor(
  db: Database,
  { id: customerId, email, fullName }: { id: string; email: string; fullName: string },
  { now, origin }: AccountMoment,
): Promise<{ isOff: boolean } & MailsWritten> {
  const isOn = sql`${isCustomer(customerId)} and exists (select 1 from two_factors
    where two_factors.user_id = ${customerId} and two_factors.enabled_at is not null)`;
  const mailId = newId();
  const mail = twoFactorOffByPracticeMail(email, fullName, `${origin}/auth`);
  const [, , off] = await db.batch([
    insertMailIf(db, mailId, mail, now, isOn),
    db.delete(session).where(and(eq(session.userId, customerId), isOn)),
    db
      .delete(twoFactors)
      .where(and(eq(twoFactors.userId, customerId), isOn))
      .returning({ userId: twoFactors.userId }),
  ]);
  return { isOff: off.length > 0, outboxIds: [mailId] };
}

/** @returns how many there were */
export async function endAllSessions(db: Database, customerId: string): Promise<number> {
  const [ended] = await db.batch(endSessions(db, customerId));
  return ended.length;
}

function endSessions(db: Database, customerId: string) {
  const ofCustomer = and(eq(session.userId, customerId), isCustomer(customerId));
  return [
    db.delete(session).where(ofCustomer).returning({ id: session.id }),
    forgetBegun(db, customerId, isCustomer(customerId)),
  ] as const;
}

function accountReadyMail(to: string, fullName: string, links: { signIn: string; reset: string }) {
  return {
    kind: "account-ready",
    to,
    subject: `Ihr Konto ist bereit – ${site.productName}`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      "wir haben Ihre E-Mail-Adresse bestätigt. Bitte melden Sie sich mit dem Passwort an, das Sie bei der Registrierung gewählt haben.",
      { label: "Zur Anmeldung", link: links.signIn },
      `Passwort vergessen? Hier können Sie ein neues festlegen:\n${links.reset}`,
      "Sie haben sich nicht registriert? Bitte antworten Sie auf diese E-Mail, dann löschen wir das Konto.",
    ],
    replyTo: site.operator.email,
  };
}
