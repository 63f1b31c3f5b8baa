import { symmetricDecrypt } from "better-auth/crypto";
import { and, count, eq, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { recoveryCodes, twoFactors } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { readRecoveryCode, recoveryCodeHash } from "./recovery-codes.server.ts";
import { stepOfCode } from "./totp.server.ts";

/**
 * A code that was right when it was looked at. Whether it still is, the batch asks that takes it:
 * `proofHolds` in every statement, `takeProof` as the last of them. So none counts twice, in parallel
 * either.
 */
export type Proof = { userId: string } & (
  | { kind: "app"; sealedSecret: string; step: number }
  | { kind: "recovery"; codeHash: string; codesBefore: number }
);

type ProofDesk = { db: Database; secret: string; now: Date };

/** What a typed code proves for an account whose second step is on; null: nothing. */
export async function readProof(
  { db, secret, now }: ProofDesk,
  userId: string,
  typed: string,
): Promise<Proof | null> {
  const code = typed.replace(/\s/g, "");
  if (/^\d{6}$/.test(code)) {
    const [found] = await db
      .select({ sealedSecret: twoFactors.secret })
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.enabledAt)));
    if (!found) return null;
    const { sealedSecret } = found;
    const step = stepOfCode(await openSecret(secret, sealedSecret), code, now);
    return step === null ? null : { kind: "app", userId, sealedSecret, step };
  }
  const recoveryCode = readRecoveryCode(code);
  if (recoveryCode === null) return null;
  const codeHash = await recoveryCodeHash(secret, userId, recoveryCode);
  const isThis = sql<number>`sum(${recoveryCodes.codeHash} = ${codeHash})`;
  const [codes] = await db
    .select({ before: count().as("before"), known: isThis.as("known") })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  if (!codes?.known) return null;
  return { kind: "recovery", userId, codeHash, codesBefore: codes.before };
}

/** @throws when the app's secret is another than it was sealed with */
export function openSecret(key: string, sealed: string): Promise<string> {
  return symmetricDecrypt({ key, data: sealed });
}

/** Whether the code has not been taken, and the second step is on as it was read. */
export function proofHolds(proof: Proof): SQL {
  return proof.kind === "app"
    ? sql`exists (select 1 from two_factors where two_factors.user_id = ${proof.userId}
        and two_factors.enabled_at is not null and two_factors.secret = ${proof.sealedSecret}
        and two_factors.last_step < ${proof.step})`
    : sql`exists (select 1 from recovery_codes where recovery_codes.user_id = ${proof.userId}
        and recovery_codes.code_hash = ${proof.codeHash})`;
}

/**
 * For the end of a batch: from now on the code proves nothing. Gives a row if it was taken by this.
 * @param condition what else must hold
 */
export function takeProof(db: Database, proof: Proof, condition?: SQL) {
  return proof.kind === "app"
    ? db
        .update(twoFactors)
        .set({ lastStep: proof.step })
        .where(
          and(
            eq(twoFactors.userId, proof.userId),
            isNotNull(twoFactors.enabledAt),
            eq(twoFactors.secret, proof.sealedSecret),
            lt(twoFactors.lastStep, proof.step),
            condition,
          ),
        )
        .returning({ userId: twoFactors.userId })
    : db
        .delete(recoveryCodes)
        .where(
          and(
            eq(recoveryCodes.userId, proof.userId),
            eq(recoveryCodes.codeHash, proof.codeHash),
            condition,
          ),
        )
        .returning({ userId: recoveryCodes.userId });
}
