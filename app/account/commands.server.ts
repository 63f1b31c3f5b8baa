import { and, eq, like, lt, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { account, linkOwner, profiles, session, user, verification } from "#app/db/schema.ts";
import { newId, newLinkToken } from "#app/platform/ids.ts";
import { insertMailIf } from "#app/platform/mail/outbox.server.ts";
import {
  confirmIdentifier,
  confirmLink,
  confirmPrefix,
  isConfirmLink,
  isResetLink,
  resetIdentifier,
  resetLink,
} from "./links.server.ts";
import {
  alreadyRegisteredMail,
  confirmEmailMail,
  passwordChangedMail,
  resetPasswordMail,
} from "./mails.ts";
import { linkLifetimeMs, type ProfileFields } from "./policy.ts";

type AccountMoment = { now: Date; origin: string };

type Registration = {
  fullName: string;
  email: string;
  passwordHash: string;
  /** Hash of what the registering browser holds; there the link asks for no password. */
  browserHash: string;
};

/** Rows of the outbox that a command may have written; the queue is told after the batch. */
type MailsWritten = { outboxIds: string[] };

/**
 * Registers an account, or does nothing to one that exists: a known address gets a mail that says
 * so. One batch, the same statements in every case, so that neither answer nor time tells who has
 * an account. Name and password travel with the confirmation link: if somebody else registers the
 * address first, the owner's link still brings the owner's password.
 */
export async function registerAccount(
  db: Database,
  registration: Registration,
  { now, origin }: AccountMoment,
): Promise<MailsWritten> {
  const { fullName, email, passwordHash, browserHash } = registration;
  const token = newLinkToken();
  const confirmMailId = newId();
  const knownMailId = newId();
  const userId = newId();
  const hasState = (confirmed: 0 | 1) =>
    sql`exists (select 1 from ${user} where ${user.email} = ${email} and ${user.emailVerified} = ${confirmed})`;

  await db.batch([
    db
      .insert(user)
      .values({ id: userId, name: fullName, email, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: user.email }),
    // Until it is confirmed the account has the password of the last registration: with it a new
    // link can be asked for.
    db
      .update(account)
      .set({ password: passwordHash, updatedAt: now })
      .where(
        sql`${account.providerId} = 'credential' and ${account.userId} = (
          select ${user.id} from ${user} where ${user.email} = ${email} and ${user.emailVerified} = 0)`,
      ),
    // Each select names every column of its table in its order, as drizzle wants.
    db.insert(account).select(sql`
      select ${newId()}, ${user.id}, 'credential', ${user.id}, null, null, null, null, null, null,
        ${passwordHash}, ${now.getTime()}, ${now.getTime()}
      from ${user} where ${user.id} = ${userId}`),
    db.insert(verification).select(sql`
      select ${newId()}, ${await confirmIdentifier(token)},
        json_object('userId', ${user.id}, 'fullName', ${fullName}, 'passwordHash', ${passwordHash},
          'browserHash', ${browserHash}),
        ${now.getTime() + linkLifetimeMs.confirmEmail}, ${now.getTime()}, ${now.getTime()}
      from ${user} where ${user.email} = ${email} and ${user.emailVerified} = 0`),
    insertMailIf(
      db,
      confirmMailId,
      confirmEmailMail(email, fullName, confirmLink(origin, token)),
      now,
      hasState(0),
    ),
    insertMailIf(
      db,
      knownMailId,
      alreadyRegisteredMail(email, `${origin}/auth`, `${origin}/auth/passwort-vergessen`),
      now,
      hasState(1),
    ),
  ]);
  return { outboxIds: [confirmMailId, knownMailId] };
}

/** Sends the confirmation link once more, to somebody who has just proved the password. */
export async function resendConfirmation(
  db: Database,
  email: string,
  { now, origin }: AccountMoment,
): Promise<MailsWritten> {
  const token = newLinkToken();
  const mailId = newId();
  const [person] = await db
    .select({ fullName: user.name })
    .from(user)
    .where(and(eq(user.email, email), eq(user.emailVerified, false)));
  if (!person) return { outboxIds: [] };
  const isUnconfirmed = sql`exists (select 1 from ${user} where ${user.email} = ${email} and ${user.emailVerified} = 0)`;

  await db.batch([
    db.insert(verification).select(sql`
      select ${newId()}, ${await confirmIdentifier(token)},
        json_object('userId', ${user.id}, 'fullName', ${user.name}, 'passwordHash', ${account.password}),
        ${now.getTime() + linkLifetimeMs.confirmEmail}, ${now.getTime()}, ${now.getTime()}
      from ${user}
      join ${account} on ${account.userId} = ${user.id} and ${account.providerId} = 'credential'
      where ${user.email} = ${email} and ${user.emailVerified} = 0`),
    insertMailIf(
      db,
      mailId,
      confirmEmailMail(email, person.fullName, confirmLink(origin, token)),
      now,
      isUnconfirmed,
    ),
  ]);
  return { outboxIds: [mailId] };
}

type Confirmation = { outcome: "confirmed"; userId: string } | { outcome: "used-or-expired" };

/** Confirms an address by the link's token. The token works once. */
export async function confirmEmail(db: Database, token: string, now: Date): Promise<Confirmation> {
  const isThisLink = await isConfirmLink(token, now);
  const ofLink = (key: "userId" | "fullName" | "passwordHash") =>
    sql<string>`(select json_extract(${verification.value}, ${`$.${key}`}) from ${verification} where ${isThisLink})`;
  const isUnconfirmed = sql`exists (
    select 1 from ${user} where ${user.id} = ${ofLink("userId")} and ${user.emailVerified} = 0)`;

  const [, , confirmed] = await db.batch([
    db
      .update(account)
      .set({ password: ofLink("passwordHash"), updatedAt: now })
      .where(
        and(
          eq(account.userId, ofLink("userId")),
          eq(account.providerId, "credential"),
          isUnconfirmed,
        ),
      ),
    db
      .update(profiles)
      .set({ fullName: ofLink("fullName"), updatedAt: now.toISOString() })
      .where(and(eq(profiles.id, ofLink("userId")), isUnconfirmed)),
    db
      .update(user)
      .set({ emailVerified: true, name: ofLink("fullName"), updatedAt: now })
      .where(and(eq(user.id, ofLink("userId")), eq(user.emailVerified, false)))
      .returning({ id: user.id }),
    // The other links of this kind carry other passwords. One whose time is over names nobody.
    db
      .delete(verification)
      .where(
        and(
          eq(linkOwner(verification.value), ofLink("userId")),
          like(verification.identifier, `${confirmPrefix}%`),
        ),
      ),
  ]);
  const userId = confirmed[0]?.id;
  return userId ? { outcome: "confirmed", userId } : { outcome: "used-or-expired" };
}

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
    db.insert(verification).select(sql`
      select ${newId()}, ${await resetIdentifier(token)}, json_object('userId', ${user.id}),
        ${now.getTime() + linkLifetimeMs.resetPassword}, ${now.getTime()}, ${now.getTime()}
      from ${user} where ${user.email} = ${email}`),
    insertMailIf(db, mailId, resetPasswordMail(email, resetLink(origin, token)), now, isKnown),
  ]);
  return { outboxIds: [mailId] };
}

type PasswordReset = { changed: boolean } & MailsWritten;

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
  return { changed: results[4].length > 0, outboxIds: [mailId] };
}

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
