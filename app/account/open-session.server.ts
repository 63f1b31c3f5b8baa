import { and, type Column, eq, isNull, type SQL, sql } from "drizzle-orm";
import { hasTwoFactor } from "#app/account/two-factor/queries.server.ts";
import type { Platform } from "#app/context.ts";
import { account, profiles, session } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import {
  endedSessionCookie,
  readSessionCookie,
  readSessionState,
  selectSessionState,
  sessionCookie,
} from "#app/middleware/session.server.ts";
import { isProfileComplete, sessionLifetimeSeconds } from "#app/middleware/visitor.ts";
import { newId, newLinkToken } from "#app/platform/ids.ts";

/** A null hash: a mail's link has proved who it is. */
export type Proved = { userId: string; hasSecondStep: boolean; passwordHash: string | null };

export type Opened =
  | { outcome: "entered"; headers: Headers; hasCompleteProfile: boolean; isPractice: boolean }
  | { outcome: "blocked" }
  /** Changed since it was proved. */
  | { outcome: "other-password" }
  | { outcome: "second-step" };

type Desk = Pick<Platform, "db" | "config" | "origin">;

/**
 * For one batch, whose condition the insert carries: whoever is blocked, changes the password or
 * switches the second step on at the same moment ends the session or finds none.
 * @param onlyIf a further condition, of a batch that does more
 * @returns `read` takes the answers to `statements` and throws when nobody has that id
 */
export function prepareSession(
  { db, config, origin }: Desk,
  headers: Headers,
  proved: Proved,
  onlyIf?: SQL,
) {
  const { userId, hasSecondStep, passwordHash } = proved;
  const now = new Date();
  const token = newLinkToken();
  const isAdmitted = and(
    eq(profiles.id, userId),
    isNull(profiles.blockedAt),
    hasSecondStep ? undefined : sql`not ${hasTwoFactor(userId)}`,
    passwordHash === null ? undefined : hasPassword(userId, passwordHash),
    onlyIf,
  );
  const statements = [
    insertFrom(db, session, profiles, isAdmitted, {
      ...{ id: newId(), token, userId: profiles.id, userAgent: headers.get("user-agent") ?? "" },
      expiresAt: new Date(now.getTime() + sessionLifetimeSeconds * 1000),
      ...{ createdAt: now, updatedAt: now },
    }),
    selectSessionState(db, token),
    selectAdmission(db, userId),
  ] as const;

  async function read(answers: readonly unknown[]): Promise<Opened> {
    const [, [opened], [state]] = answers as [unknown, { text: string }[], Admission[]];
    if (!state) throw new Error("Nobody has this id.");
    if (!opened) return refusedFor(state, proved);
    const setCookie = await sessionCookie({ config, origin }, { token, text: opened.text }, now);
    const profile = readSessionState(opened.text);
    return {
      outcome: "entered",
      headers: new Headers({ "set-cookie": setCookie }),
      hasCompleteProfile: isProfileComplete(profile),
      isPractice: profile.role === "admin",
    };
  }

  return { statements, read };
}

type Admission = { blockedAt: string | null; password: string | null };

function refusedFor({ blockedAt, password }: Admission, { passwordHash }: Proved): Opened {
  if (blockedAt !== null) return { outcome: "blocked" };
  const isOther = passwordHash !== null && password !== passwordHash;
  return { outcome: isOther ? "other-password" : "second-step" };
}

function selectAdmission(db: Database, userId: string) {
  return db
    .select({
      blockedAt: profiles.blockedAt,
      password: account.password,
    })
    .from(profiles)
    .leftJoin(account, isPasswordOf(profiles.id))
    .where(eq(profiles.id, userId));
}

/** @returns what ends the cookie; the session of the request is over */
export async function closeSession(desk: Desk, headers: Headers): Promise<Headers> {
  const told = await readSessionCookie(desk, headers);
  if (told) await desk.db.delete(session).where(eq(session.token, told.token));
  return new Headers({ "set-cookie": endedSessionCookie(desk) });
}

export function hasPassword(userId: string, passwordHash: string): SQL {
  return sql`exists (select 1 from account as proved where proved.user_id = ${userId}
    and proved.provider_id = 'credential' and proved.password = ${passwordHash})`;
}

export function isPasswordOf(userId: string | SQL | Column): SQL | undefined {
  return and(eq(account.userId, userId), eq(account.providerId, "credential"));
}
