import { and, type Column, eq, or, type SQL, sql } from "drizzle-orm";
import { hasTwoFactor } from "#app/account/two-factor/queries.server.ts";
import { account, profiles, session, twoFactors } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";

/** `other-password`: changed since it was proved. */
type SignInBlock = "blocked" | "other-password" | "second-step" | null;

export type Proved = { hasSecondStep: boolean; passwordHash: string | null };

export async function getSignInBlock(db: Database, userId: string, proved: Proved) {
  const [state] = await selectState(db, userId);
  return signInBlockOf(state, proved);
}

export async function endSessionIfBlocked(
  db: Database,
  { id, userId }: { id: string; userId: string },
  proved: Proved,
): Promise<SignInBlock> {
  const owesStep = proved.hasSecondStep ? sql`false` : hasTwoFactor(userId);
  const isOutdated = proved.passwordHash
    ? sql`not ${hasPassword(userId, proved.passwordHash)}`
    : sql`false`;
  const [[state]] = await db.batch([
    selectState(db, userId),
    db
      .delete(session)
      .where(
        and(
          eq(session.userId, userId),
          or(isBlocked(userId), and(eq(session.id, id), or(owesStep, isOutdated))),
        ),
      ),
  ]);
  return signInBlockOf(state, proved);
}

type State = { blockedAt: string | null; enabledAt: string | null; password: string | null };

function signInBlockOf(state: State | undefined, proved: Proved): SignInBlock {
  if (!state) return null;
  if (state.blockedAt !== null) return "blocked";
  const { hasSecondStep, passwordHash } = proved;
  if (passwordHash !== null && state.password !== passwordHash) return "other-password";
  return state.enabledAt !== null && !hasSecondStep ? "second-step" : null;
}

function selectState(db: Database, userId: string) {
  return db
    .select({
      blockedAt: profiles.blockedAt,
      enabledAt: twoFactors.enabledAt,
      password: account.password,
    })
    .from(profiles)
    .leftJoin(twoFactors, eq(twoFactors.userId, profiles.id))
    .leftJoin(account, isPasswordOf(profiles.id))
    .where(eq(profiles.id, userId));
}

function isBlocked(userId: string): SQL {
  return sql`exists (select 1 from profiles
    where profiles.id = ${userId} and profiles.blocked_at is not null)`;
}

export function hasPassword(userId: string, passwordHash: string): SQL {
  return sql`exists (select 1 from account as proved where proved.user_id = ${userId}
    and proved.provider_id = 'credential' and proved.password = ${passwordHash})`;
}

export function isPasswordOf(userId: string | SQL | Column): SQL | undefined {
  return and(eq(account.userId, userId), eq(account.providerId, "credential"));
}
