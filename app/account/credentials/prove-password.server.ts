import { and, eq } from "drizzle-orm";
import { data } from "react-router";
import { passwordFields } from "#app/account/schema.server.ts";
import type { Platform } from "#app/context.ts";
import { account } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { refusedForm } from "#app/platform/forms.server.ts";
import { resetLimit, takeLimits } from "#app/platform/limits/limits.server.ts";
import { tooManyAttempts } from "#app/platform/limits/too-many-attempts.ts";

export type UnprovedPassword =
  | { ok: false; reason: "wrong" }
  | { ok: false; reason: "too-often"; retryAfterSeconds: number };

export type PasswordProof = { ok: true; passwordHash: string } | UnprovedPassword;

/**
 * Whether somebody who is signed in knows the account's password as well: a session may be left open
 * or stolen. Counted before it is looked at, so that parallel guesses count, too.
 */
export async function provePassword(
  { auth, db, config, now, clientAddress }: Platform,
  userId: string,
  password: string,
): Promise<PasswordProof> {
  const limits = { db, secret: config.sessionSecret, now };
  const byAccount = { name: "password again by account", subject: userId } as const;
  const verdict = await takeLimits(limits, [
    { name: "password again by address", subject: clientAddress },
    byAccount,
  ]);
  if (!verdict.allowed) {
    return { ok: false, reason: "too-often", retryAfterSeconds: verdict.retryAfterSeconds };
  }
  const passwordHash = await getPasswordHash(db, userId);
  const { password: passwords } = await auth.$context;
  if (!passwordHash || !(await passwords.verify({ hash: passwordHash, password }))) {
    return { ok: false, reason: "wrong" };
  }
  await resetLimit(limits, byAccount);
  return { ok: true, passwordHash };
}

export async function getPasswordHash(db: Database, userId: string): Promise<string | null> {
  const [credential] = await db
    .select({ password: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, "credential")));
  return credential?.password ?? null;
}

export const wrongPassword = "Das Passwort ist nicht richtig.";

/** The form again, with what was wrong with the password. */
export function refuseUnproved(form: FormData, refused: UnprovedPassword) {
  const { result, ...init } = describeUnproved(form, refused, passwordFields);
  return data({ result }, init);
}

/** @param secretFields of the form, never sent back */
export function describeUnproved(
  form: FormData,
  refused: UnprovedPassword,
  secretFields: readonly string[],
) {
  if (refused.reason === "wrong") {
    const fieldErrors = { currentPassword: wrongPassword };
    return { result: refusedForm(form, { fieldErrors, secretFields }), status: 401 };
  }
  return describeTooOften(form, refused.retryAfterSeconds, secretFields);
}

/** The form again, when it was sent too often. */
export function refuseTooOften(form: FormData, retryAfterSeconds: number) {
  const { result, ...init } = describeTooOften(form, retryAfterSeconds, passwordFields);
  return data({ result }, init);
}

function describeTooOften(
  form: FormData,
  retryAfterSeconds: number,
  secretFields: readonly string[],
) {
  const formError = { title: "Zu viele Versuche", message: tooManyAttempts(retryAfterSeconds) };
  return {
    result: refusedForm(form, { formError, secretFields }),
    status: 429,
    headers: { "retry-after": String(retryAfterSeconds) },
  };
}

/** The form again, when it failed and nothing has changed. */
export function refuseFailed(form: FormData, message: string) {
  return refuse(form, 500, `${message} Bitte versuchen Sie es noch einmal.`);
}

/** The form again, when another change was quicker or the session has ended: nothing has changed. */
export function refuseOvertaken(form: FormData) {
  return refuse(
    form,
    409,
    "Ihr Konto wurde gerade an anderer Stelle geändert. Bitte laden Sie die Seite neu.",
  );
}

function refuse(form: FormData, status: number, message: string) {
  const formError = { title: "Fehler", message };
  const result = refusedForm(form, { formError, secretFields: passwordFields });
  return data({ result }, { status });
}
