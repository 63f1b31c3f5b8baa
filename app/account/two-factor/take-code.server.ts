import type { Platform } from "#app/context.ts";
import { newId } from "#app/platform/ids.ts";
import { resetLimit, takeLimits } from "#app/platform/limits/limits.server.ts";
import { tooManyAttempts } from "#app/platform/limits/too-many-attempts.ts";
import { announceMails, insertMail } from "#app/platform/mail/outbox.server.ts";
import { secondStepFailedMail } from "./mails.ts";
import { type Proof, readProof } from "./proof.server.ts";

type Owner = { userId: string; email: string };

type Tried =
  | { outcome: "right"; proof: Proof }
  | { outcome: "wrong" }
  | { outcome: "too-many"; message: string; headers: HeadersInit };

/** Looks at a typed code, within the limits. It is taken by the command that it is for. */
export async function tryCode(platform: Platform, owner: Owner, typed: string): Promise<Tried> {
  const { db, config, now, clientAddress, log } = platform;
  const subject = owner.userId;
  const verdict = await takeLimits({ db, secret: config.sessionSecret, now }, [
    { name: "second step by address", subject: clientAddress },
    { name: "second step by account", subject },
    { name: "second step by account and day", subject },
  ]);
  if (!verdict.allowed) {
    const { retryAfterSeconds } = verdict;
    const headers = { "retry-after": String(retryAfterSeconds) };
    return { outcome: "too-many", message: tooManyAttempts(retryAfterSeconds), headers };
  }
  try {
    const proof = await readProof({ db, secret: config.sessionSecret, now }, subject, typed);
    if (proof) return { outcome: "right", proof };
    platform.defer(tellOfWrongCodes(platform, owner));
    return { outcome: "wrong" };
  } catch (error) {
    // Sealed with another secret of the app: no code is right until it is set up anew.
    log.error("account.two_factor_unreadable", error);
    return { outcome: "wrong" };
  }
}

/** After a code was taken. */
export async function forgetTries({ db, config, now }: Platform, userId: string): Promise<void> {
  const limits = { db, secret: config.sessionSecret, now };
  await resetLimit(limits, { name: "second step by account", subject: userId });
  await resetLimit(limits, { name: "second step by account and day", subject: userId });
}

/**
 * Whoever fails here knows the password: its owner should hear of it, from the third wrong code of a
 * day on, however slowly they come, and once a day.
 */
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
