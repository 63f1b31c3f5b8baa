import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { and, count, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Platform } from "#app/context.ts";
import { recoveryCodes, twoFactors } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { newId } from "#app/platform/ids.ts";
import { limitReset, takeLimits } from "#app/platform/limits.server.ts";
import { announceMails, insertMail } from "#app/platform/mail/outbox.server.ts";
import { codeSigns } from "#app/platform/typed-identifier.ts";
import { secondStepFailedMail } from "../mails.ts";
import { readRecoveryCode, recoveryCodeHash, stepOfCode } from "./codes.server.ts";

type Owner = { userId: string; email: string };

/** What a try with a code counts for. */
export function codeTries({ clientAddress }: Platform, userId: string) {
  return [
    { name: "second step by address", subject: clientAddress },
    { name: "second step by account", subject: userId },
    { name: "second step by account and day", subject: userId },
  ] as const;
}

/** For the batch that uses a code up, right after it was. */
export async function forgetTries({ db, config, now }: Platform, userId: string) {
  const uses = [
    { name: "second step by account", subject: userId },
    { name: "second step by account and day", subject: userId },
  ] as const;
  const limits = { db, secret: config.sessionSecret, now };
  return limitReset(limits, uses, sql`changes() > 0`);
}

/**
 * What came of a code, within the limit of its tries.
 * @param read of `prepareProof` @returns null for a wrong code @throws Refusal 429
 */
export async function proveCode(
  platform: Platform,
  owner: Owner,
  read: () => Promise<Proof | null>,
  limit: { requireWithin: () => Promise<void> },
): Promise<Proof | null> {
  let proof: Proof | null = null;
  let isReadable = true;
  try {
    proof = await read();
  } catch (error) {
    isReadable = false;
    platform.log.error("account.two_factor_unreadable", error);
  }
  if (proof) return proof;
  await limit.requireWithin();
  if (isReadable) platform.defer(() => tellOfWrongCodes(platform, owner));
  return null;
}

/** Who fails here knows the password: the owner gets one mail a day, at the third wrong code. */
async function tellOfWrongCodes(platform: Platform, { userId, email }: Owner): Promise<void> {
  const { db, config, now, origin, log, mailQueue } = platform;
  try {
    const limits = { db, secret: config.sessionSecret, now };
    const unnoticed = { name: "second step wrong unnoticed", subject: userId } as const;
    if ((await takeLimits(limits, [unnoticed])).allowed) return;
    const verdict = await takeLimits(limits, [{ name: "second step told", subject: userId }]);
    if (!verdict.allowed) return;
    const mailId = newId();
    const resetLink = `${origin}/auth/passwort-vergessen`;
    await insertMail(db, mailId, secondStepFailedMail({ to: email, resetLink }), now);
    await announceMails(mailQueue, [mailId], log);
  } catch (error) {
    log.error("account.two_factor_mail_failed", error);
  }
}

/** Batches check `proofHolds` in every statement and end with `takeProof`: no code counts twice. */
export type Proof = { userId: string } & (
  | { kind: "app"; sealedSecret: string; step: number }
  | { kind: "recovery"; codeHash: string; codesBefore: number }
);

type ProofDesk = { db: Database; secret: string; now: Date };

export async function readProof(
  desk: ProofDesk,
  userId: string,
  input: string,
): Promise<Proof | null> {
  const { selects, read } = await prepareProof(desk, userId, input);
  return read(...(await desk.db.batch(selects)));
}

/** @returns `read` takes the answers to `selects` and throws when the app's secret is unreadable */
export async function prepareProof({ db, secret, now }: ProofDesk, userId: string, input: string) {
  const code = codeSigns(input);
  const recoveryCode = readRecoveryCode(code) ?? "";
  const codeHash = await recoveryCodeHash(secret, userId, recoveryCode);
  const isThis = sql<number>`sum(${recoveryCodes.codeHash} = ${codeHash})`;
  const selects = [
    db
      .select({ sealedSecret: twoFactors.secret })
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.enabledAt))),
    db
      .select({ before: count().as("before"), known: isThis.as("known") })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId)),
  ] as const;

  async function read(
    [factor]: readonly { sealedSecret: string }[],
    [codes]: readonly { before: number; known: number | null }[],
  ): Promise<Proof | null> {
    if (/^\d{6}$/.test(code)) {
      if (!factor) return null;
      const { sealedSecret } = factor;
      const step = stepOfCode(await openSecret(secret, sealedSecret), code, now);
      return step === null ? null : { kind: "app", userId, sealedSecret, step };
    }
    if (recoveryCode === "" || !codes?.known) return null;
    return { kind: "recovery", userId, codeHash, codesBefore: codes.before };
  }

  return { selects, read };
}

export function sealSecret(key: string, secret: string): Promise<string> {
  return symmetricEncrypt({ key, data: secret });
}

/** @throws when the app's secret is another than it was sealed with */
export function openSecret(key: string, sealed: string): Promise<string> {
  return symmetricDecrypt({ key, data: sealed });
}

export function proofHolds(proof: Proof): SQL {
  return proof.kind === "app"
    ? sql`exists (select 1 from two_factors where two_factors.user_id = ${proof.userId}
        and two_factors.enabled_at is not null and two_factors.secret = ${proof.sealedSecret}
        and two_factors.last_step < ${proof.step})`
    : sql`exists (select 1 from recovery_codes where recovery_codes.user_id = ${proof.userId}
        and recovery_codes.code_hash = ${proof.codeHash})`;
}

export function takeProof(db: Database, proof: Proof, condition?: SQL) {
  return proof.kind === "app"
    ? db
        .update(twoFactors)
        .set({ lastStep: proof.step })
        .where(and(eq(twoFactors.userId, proof.userId), proofHolds(proof), condition))
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
