import { verifyPassword } from "better-auth/crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Platform } from "#app/context.ts";
import { account } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { runAhead } from "#app/db/guarded-database.server.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { limitReset } from "#app/platform/limits.server.ts";
import { countAhead } from "../limits.server.ts";
import { hasPassword, isPasswordOf } from "../open-session.server.ts";

/** @returns the password's hash @throws Refusal 401 when it is wrong, 429 after too many tries */
export async function requirePassword(platform: Platform, userId: string, password: string) {
  const read = async () => ({ passwordHash: await getPasswordHash(platform.db, userId) });
  return (await requirePasswordBeside(platform, userId, password, read)).passwordHash;
}

/**
 * The same, with what the action needs besides.
 * @param read in one trip, whatever the password is
 */
export async function requirePasswordBeside<Read extends { passwordHash: string | null }>(
  platform: Platform,
  userId: string,
  password: string,
  read: () => Promise<Read>,
): Promise<Read & { passwordHash: string }> {
  const { db, config, now, clientAddress } = platform;
  const byAccount = { name: "password again by account", subject: userId } as const;
  const byAddress = { name: "password again by address", subject: clientAddress } as const;
  const limit = await countAhead(platform, [byAddress, byAccount]);
  const found = await read();
  await limit.requireWithin();
  const { passwordHash: hash } = found;
  if (hash === null || !(await verifyPassword({ hash, password }))) {
    const fieldErrors = {
      currentPassword: "Das Passwort ist falsch. Bitte geben Sie es noch einmal ein.",
    };
    throw new Refusal({ status: 401, fieldErrors });
  }
  const { reset } = await limitReset({ db, secret: config.sessionSecret, now }, [byAccount]);
  await runAhead(db, [reset]);
  return { ...found, passwordHash: hash };
}

export async function getPasswordHash(db: Database, userId: string): Promise<string | null> {
  const [credential] = await selectPasswordHash(db, userId);
  return credential?.password ?? null;
}

export function selectPasswordHash(db: Database, userId: string) {
  return db.select({ password: account.password }).from(account).where(isPasswordOf(userId));
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
