import { symmetricEncrypt } from "better-auth/crypto";
import { Secret, TOTP } from "otpauth";
import {
  newRecoveryCodes,
  newTotpSecret,
  recoveryCodeHash,
} from "#app/account/two-factor/codes.server.ts";
import { recoveryCodes, twoFactors } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";

/** An account's second step as its owner holds it: the app's secret, and the codes on paper. */
export type Holder = { secret: string; codes: string[] };

/** Switches the second step of an account on, as its pages would. */
export async function insertTwoFactor(
  db: Database,
  appSecret: string,
  userId: string,
): Promise<Holder> {
  const secret = newTotpSecret();
  const codes = newRecoveryCodes();
  const at = new Date("2026-11-01T08:00:00Z").toISOString();
  const sealed = await symmetricEncrypt({ key: appSecret, data: secret });
  await db.insert(twoFactors).values({
    ...{ userId, secret: sealed, sessionId: "of-a-test", startedAt: at, enabledAt: at },
  });
  const hashes = await Promise.all(codes.map((code) => recoveryCodeHash(appSecret, userId, code)));
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
  return { secret, codes };
}

/** What the app shows, half a minute each. */
export function appCode(secret: string, at: Date, stepsLater = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: at.getTime() + stepsLater * 30_000,
  });
}

/** The secret that a page of the set-up shows for typing, or null. */
export function typedSecret(html: string): string | null {
  return /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(html)?.[0].replaceAll(" ", "") ?? null;
}

/** A code that no app shows around that moment. */
export function wrongAppCode(secret: string, at: Date): string {
  const right = [-1, 0, 1].map((steps) => appCode(secret, at, steps));
  return ["000000", "111111", "222222", "333333"].find((code) => !right.includes(code)) ?? "444444";
}
