import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { and, count, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Platform } from "#app/context.ts";
import { recoveryCodes, twoFactors } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { newId } from "#app/platform/ids.ts";
import { resetLimit, takeLimits } from "#app/platform/limits.server.ts";
import { announceMails, insertMail } from "#app/platform/mail/outbox.server.ts";
import { requireWithinLimits } from "../limits.server.ts";
import { secondStepFailedMail } from "../mails.ts";
import { readRecoveryCode, recoveryCodeHash, stepOfCode } from "./codes.server.ts";

type Owner = { userId: string; email: string };

/** The command uses the code up. @throws Refusal 429 after too many tries */
export async function proveCode(
  platform: Platform,
  owner: Owner,
  typed: string,
  place: { title: string } | { field: string },
): Promise<Proof | null> {
  const { db, config, now, clientAddress, log } = platform;
  const subject = owner.userId;
  const counted = [
    { name: "second step by address", subject: clientAddress },
    { name: "second step by account", subject },
    { name: "second step by account and day", subject },
  ] as const;
  await requireWithinLimits(platform, counted, place);
  try {
    const proof = await readProof({ db, secret: config.sessionSecret, now }, subject, typed);
    if (!proof) platform.defer(tellOfWrongCodes(platform, owner));
    return proof;
  } catch (error) {
    log.error("account.two_factor_unreadable", error);
    return null;
  }
}

export async function forgetTries({ db, config, now }: Platform, userId: string): Promise<void> {
  const limits = { db, secret: config.sessionSecret, now };
  await resetLimit(limits, { name: "second step by account", subject: userId });
  await resetLimit(limits, { name: "second step by account and day", subject: userId });
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
