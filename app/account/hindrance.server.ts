import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { profiles, session, twoFactors } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";

/** What keeps somebody from a session: the practitioner, or the second step that is still to do. */
export type Hindrance = "blocked" | "second-step" | null;

type Proved = { hasSecondStep: boolean };

/** Asked before a session is opened. */
export async function getHindrance(
  db: Database,
  userId: string,
  proved: Proved,
): Promise<Hindrance> {
  const [state] = await selectState(db, userId);
  return hindranceOf(state, proved);
}

/**
 * Asked after a session was opened, before anybody holds it: closes it when the account is kept out,
 * and then all others with it, or when its second step was switched on at the same moment. Either is
 * seen here or ends the session itself.
 */
export async function endSessionIfHindered(
  db: Database,
  { id, userId }: { id: string; userId: string },
  proved: Proved,
): Promise<Hindrance> {
  const owesStep = proved.hasSecondStep ? sql`false` : hasTwoFactor(userId);
  const [[state]] = await db.batch([
    selectState(db, userId),
    db
      .delete(session)
      .where(
        and(eq(session.userId, userId), or(isBlocked(userId), and(eq(session.id, id), owesStep))),
      ),
  ]);
  return hindranceOf(state, proved);
}

type State = { blockedAt: string | null; enabledAt: string | null };

function hindranceOf(state: State | undefined, { hasSecondStep }: Proved): Hindrance {
  if (!state) return null;
  if (state.blockedAt !== null) return "blocked";
  return state.enabledAt !== null && !hasSecondStep ? "second-step" : null;
}

function selectState(db: Database, userId: string) {
  return db
    .select({ blockedAt: profiles.blockedAt, enabledAt: twoFactors.enabledAt })
    .from(profiles)
    .leftJoin(twoFactors, eq(twoFactors.userId, profiles.id))
    .where(eq(profiles.id, userId));
}

/** Whether this account is kept out. */
function isBlocked(userId: string): SQL {
  return sql`exists (select 1 from profiles
    where profiles.id = ${userId} and profiles.blocked_at is not null)`;
}

function hasTwoFactor(userId: string): SQL {
  return sql`exists (select 1 from two_factors
    where two_factors.user_id = ${userId} and two_factors.enabled_at is not null)`;
}
