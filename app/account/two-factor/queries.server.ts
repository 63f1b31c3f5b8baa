import { and, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { setUpMs } from "#app/account/policy.ts";
import { recoveryCodes, twoFactors } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";

export async function getTwoFactor(db: Database, userId: string) {
  const codesLeft = sql<number>`${db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))}`;
  const [state] = await db
    .select({ since: sql<string>`${twoFactors.enabledAt}`, codesLeft })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.enabledAt)));
  return state ?? null;
}

/** @param owner the account's id, or a column in full (drizzle would leave its table away) */
export function hasTwoFactor(owner: string | SQL): SQL {
  return sql`exists (select 1 from two_factors
    where two_factors.user_id = ${owner} and two_factors.enabled_at is not null)`;
}

export type SetUp = { userId: string; sessionId: string };

export function isOpenSetUp({ userId, sessionId }: SetUp, now: Date) {
  const begun = new Date(now.getTime() - setUpMs).toISOString();
  return and(
    eq(twoFactors.userId, userId),
    eq(twoFactors.sessionId, sessionId),
    isNull(twoFactors.enabledAt),
    gt(twoFactors.startedAt, begun),
  );
}

export async function getSealedSetUp(db: Database, setUp: SetUp, now: Date) {
  const [row] = await db
    .select({ sealedSecret: twoFactors.secret })
    .from(twoFactors)
    .where(isOpenSetUp(setUp, now));
  return row?.sealedSecret ?? null;
}

export async function countKnownCodes(db: Database, userId: string, hashes: readonly string[]) {
  return db.$count(
    recoveryCodes,
    sql`${recoveryCodes.userId} = ${userId}
      and ${recoveryCodes.codeHash} in (select value from json_each(${JSON.stringify(hashes)}))`,
  );
}
