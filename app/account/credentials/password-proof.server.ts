import { type SQL, sql } from "drizzle-orm";
import type { Platform } from "#app/context.ts";
import { account } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { resetLimit } from "#app/platform/limits.server.ts";
import { requireWithinLimits } from "../limits.server.ts";
import { hasPassword, isPasswordOf } from "../sign-in-block.server.ts";

/** @returns the password's hash @throws Refusal 401 when it is wrong, 429 after too many tries */
export async function requirePassword(platform: Platform, userId: string, password: string) {
  const { auth, db, config, now, clientAddress } = platform;
  const byAccount = { name: "password again by account", subject: userId } as const;
  const byAddress = { name: "password again by address", subject: clientAddress } as const;
  await requireWithinLimits(platform, [byAddress, byAccount]);
  const passwordHash = await getPasswordHash(db, userId);
  const { password: passwords } = await auth.$context;
  if (!passwordHash || !(await passwords.verify({ hash: passwordHash, password }))) {
    const fieldErrors = { currentPassword: "Das Passwort ist nicht richtig." };
    throw new Refusal({ status: 401, fieldErrors });
  }
  await resetLimit({ db, secret: config.sessionSecret, now }, byAccount);
  return passwordHash;
}

export async function getPasswordHash(db: Database, userId: string): Promise<string | null> {
  const [credential] = await db
    .select({ password: account.password })
    .from(account)
    .where(isPasswordOf(userId));
  return credential?.password ?? null;
}

export function overtaken(): Refusal {
  return new Refusal({
    status: 409,
    message: "Ihr Konto wurde gerade an anderer Stelle geändert. Bitte laden Sie die Seite neu.",
  });
}

export type ProvedBy = { userId: string; sessionId: string; passwordHash: string };

/** Condition: the proved password and the asking session are still valid. */
export function isStillProved(proved: ProvedBy): SQL {
  return sql`(${hasPassword(proved.userId, proved.passwordHash)} and ${hasSession(proved)})`;
}

export function hasSession({ userId, sessionId }: Omit<ProvedBy, "passwordHash">): SQL {
  return sql`exists (select 1 from session as asking where asking.id = ${sessionId}
    and asking.user_id = ${userId})`;
}
