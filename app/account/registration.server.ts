import { hashPassword } from "better-auth/crypto";
import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { createCookie } from "react-router";
import type { Platform } from "#app/context.ts";
import { account, linkOwner, profiles, user, verification } from "#app/db/account-schema.ts";
import { isOwnerAdmitted } from "#app/db/blocking.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { newId, newLinkToken, sha256 } from "#app/platform/ids.ts";
import { announceMails, insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { countedFor, requireWithinLimits } from "./limits.server.ts";
import { isLink, isLinkFor, linkAddress, linkRow } from "./links.server.ts";
import {
  type AccountMoment,
  alreadyRegisteredMail,
  confirmEmailMail,
  type MailsWritten,
} from "./mails.ts";
import { isPasswordOf } from "./open-session.server.ts";
import { forgottenPasswordPage, linkLifetimeMs } from "./policy.ts";

/** The same answer in the same time for a known address. @throws Refusal 429 */
export async function register(
  platform: Platform,
  headers: Headers,
  { password, ...registration }: Omit<Registration, "passwordHash"> & { password: string },
): Promise<void> {
  const { db, now, origin, clientAddress } = platform;
  const byAccount = await countedFor(platform, headers, registration.email, {
    marked: "registration by marked browser",
    others: "registration by account",
  });
  const byAddress = { name: "registration by address", subject: clientAddress } as const;
  await requireWithinLimits(platform, [byAddress, byAccount], {
    title: "Registrierung fehlgeschlagen",
  });
  const passwordHash = await hashPassword(password);
  const { outboxIds } = await registerAccount(
    db,
    { ...registration, passwordHash },
    { now, origin },
  );
  platform.defer(announceMails(platform.mailQueue, outboxIds, platform.log));
}

type Registration = {
  fullName: string;
  email: string;
  passwordHash: string;
  browserHash: string;
  /** The page to open after confirmation. */
  redirectTo: string | null;
};

/**
 * The same statements in every case, so that neither answer nor time tells who has an account. Name
 * and password travel with the link, in case somebody else registered the address first.
 */
export async function registerAccount(
  db: Database,
  registration: Registration,
  { now, origin }: AccountMoment,
): Promise<MailsWritten> {
  const { fullName, email, passwordHash, browserHash, redirectTo } = registration;
  const token = newLinkToken();
  const [userId, confirmMailId, knownMailId] = [newId(), newId(), newId()];
  const confirmMail = confirmEmailMail(email, linkAddress("confirm-email", origin, token));
  const forgotten = `${origin}${forgottenPasswordPage}`;
  const knownMail = alreadyRegisteredMail(email, `${origin}/auth`, forgotten);
  const value = sql`json_object('userId', ${user.id}, 'fullName', ${fullName},
    'passwordHash', ${passwordHash}, 'browserHash', ${browserHash}, 'redirectTo', ${redirectTo})`;
  const link = await linkRow("confirm-email", token, { value, now });
  const isUnconfirmed = and(eq(user.email, email), eq(user.emailVerified, false));
  const hasState = (confirmed: 0 | 1) =>
    sql`exists (select 1 from ${user} where ${user.email} = ${email} and ${user.emailVerified} = ${confirmed})`;

  await db.batch([
    db
      .insert(user)
      .values({ id: userId, name: fullName, email, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: user.email }),
    // The last registration of an unconfirmed account sets its password.
    db
      .update(account)
      .set({ password: passwordHash, updatedAt: now })
      .where(
        sql`${account.providerId} = 'credential' and ${account.userId} = (
          select ${user.id} from ${user} where ${user.email} = ${email} and ${user.emailVerified} = 0)`,
      ),
    insertFrom(db, account, user, eq(user.id, userId), {
      ...{ id: newId(), accountId: user.id, providerId: "credential", userId: user.id },
      ...{ password: passwordHash, createdAt: now, updatedAt: now },
    }),
    insertFrom(db, verification, user, isUnconfirmed, link),
    insertMailIf(db, confirmMailId, confirmMail, now, hasState(0)),
    insertMailIf(db, knownMailId, knownMail, now, hasState(1)),
  ]);
  return { outboxIds: [confirmMailId, knownMailId] };
}

export async function resendConfirmation(
  db: Database,
  { email, redirectTo }: Pick<Registration, "email" | "redirectTo">,
  { now, origin }: AccountMoment,
): Promise<MailsWritten> {
  const token = newLinkToken();
  const mailId = newId();
  const [person] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, email), eq(user.emailVerified, false), isOwnerAdmitted('"user".id')));
  if (!person) return { outboxIds: [] };
  const isUnconfirmed = and(eq(user.email, email), eq(user.emailVerified, false));
  const value = sql`json_object('userId', ${user.id}, 'fullName', ${user.name},
    'passwordHash', ${account.password}, 'redirectTo', ${redirectTo})`;
  const link = await linkRow("confirm-email", token, { value, now });
  const userWithPassword = sql`${user}
    join ${account} on ${account.userId} = ${user.id} and ${account.providerId} = 'credential'`;

  await db.batch([
    insertFrom(db, verification, userWithPassword, isUnconfirmed, link),
    insertMailIf(
      db,
      mailId,
      confirmEmailMail(email, linkAddress("confirm-email", origin, token)),
      now,
      exists(db.select({ id: user.id }).from(user).where(isUnconfirmed)),
    ),
  ]);
  return { outboxIds: [mailId] };
}

export async function getConfirmLink(db: Database, token: string, now: Date) {
  const ofLink = <T>(key: string) => sql<T>`${verification.value} ->> ${`$.${key}`}`;
  const [link] = await db
    .select({
      userId: user.id,
      email: user.email,
      passwordHash: ofLink<string>("passwordHash"),
      // Null when the link was requested at sign-in, with the password.
      browserHash: ofLink<string | null>("browserHash"),
      redirectTo: ofLink<string | null>("redirectTo"),
    })
    .from(verification)
    .innerJoin(
      user,
      sql`${user.id} = ${ofLink("userId")} and ${user.emailVerified} = 0
        and ${isOwnerAdmitted('"user".id')}`,
    )
    .where(await isLink("confirm-email", token, now));
  return link ?? null;
}

type Confirmation = ({ outcome: "confirmed"; userId: string } | { outcome: "used-or-expired" }) & {
  /** The answers to the statements of `then`. */
  answers: readonly unknown[];
};

/**
 * Works once, and not for a blocked account.
 * @param onlyIf a further condition
 * @param then right after the confirmation, so that `changes()` tells whether it happened
 */
export async function confirmEmail(
  db: Database,
  token: string,
  now: Date,
  onlyIf: SQL = sql`true`,
  then: readonly BatchItem<"sqlite">[] = [],
): Promise<Confirmation> {
  const isThisLink = await isLink("confirm-email", token, now);
  const ofLink = (key: "userId" | "fullName" | "passwordHash") =>
    sql<string>`(select json_extract(${verification.value}, ${`$.${key}`}) from ${verification} where ${isThisLink})`;
  const isUnconfirmed = sql`exists (
    select 1 from ${user} where ${user.id} = ${ofLink("userId")} and ${user.emailVerified} = 0
      and ${isOwnerAdmitted('"user".id')}) and ${onlyIf}`;

  const [, , confirmed, ...answers] = await db.batch([
    db
      .update(account)
      .set({ password: ofLink("passwordHash"), updatedAt: now })
      .where(and(isPasswordOf(ofLink("userId")), isUnconfirmed)),
    db
      .update(profiles)
      .set({ fullName: ofLink("fullName"), updatedAt: now.toISOString() })
      .where(and(eq(profiles.id, ofLink("userId")), isUnconfirmed)),
    db
      .update(user)
      .set({ emailVerified: true, name: ofLink("fullName"), updatedAt: now })
      .where(
        and(
          eq(user.id, ofLink("userId")),
          eq(user.emailVerified, false),
          isOwnerAdmitted('"user".id'),
          onlyIf,
        ),
      )
      .returning({ id: user.id }),
    ...then,
    db
      .delete(verification)
      .where(
        and(
          eq(linkOwner(verification.value), ofLink("userId")),
          isLinkFor("confirm-email"),
          onlyIf,
        ),
      ),
  ]);
  const userId = confirmed[0]?.id;
  return userId
    ? { outcome: "confirmed", userId, answers }
    : { outcome: "used-or-expired", answers };
}

// The link signs in only the browser that registered: a stranger may have registered the address.

function registrationCookie({ origin }: Pick<Platform, "origin">) {
  return createCookie("kraeuterpfote_registrierung", {
    httpOnly: true,
    sameSite: "lax",
    path: "/auth",
    secure: origin.startsWith("https:"),
    maxAge: linkLifetimeMs.confirmEmail / 1000,
  });
}

export async function markRegisteringBrowser(platform: Pick<Platform, "origin">) {
  const secret = newLinkToken();
  return {
    browserHash: await sha256(secret),
    setCookie: await registrationCookie(platform).serialize(secret),
  };
}

export async function isRegisteringBrowser(
  platform: Pick<Platform, "origin">,
  headers: Headers,
  browserHash: string | null,
): Promise<boolean> {
  const secret: unknown = await registrationCookie(platform).parse(headers.get("cookie"));
  return (
    browserHash !== null && typeof secret === "string" && (await sha256(secret)) === browserHash
  );
}
