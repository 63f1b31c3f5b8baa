import type { Platform } from "#app/context.ts";
import { resetLimit, takeLimits } from "../limits.server.ts";
import { tooManyAttempts } from "../too-many-attempts.ts";

/**
 * The password once more, of whoever is signed in.
 * @returns what is wrong, in words for its field, or null
 */
export async function passwordAgain(
  { auth, db, config, now }: Platform,
  { userId, email }: { userId: string; email: string },
  password: string,
): Promise<{ status: number; message: string } | null> {
  const limits = { db, secret: config.sessionSecret, now };
  const byAccount = { name: "password again by account", subject: userId } as const;
  const verdict = await takeLimits(limits, [byAccount]);
  if (!verdict.allowed) {
    return { status: 429, message: tooManyAttempts(verdict.retryAfterSeconds) };
  }
  const proof = await auth.api.provePassword({ body: { email, password } });
  if (proof.outcome !== "right" || proof.userId !== userId) {
    return { status: 401, message: "Das Passwort ist nicht richtig." };
  }
  await resetLimit(limits, byAccount);
  return null;
}
