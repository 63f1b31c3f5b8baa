import { and, eq, gt, type SQL } from "drizzle-orm";
import { verification } from "#app/db/account-schema.ts";
import { sha256 } from "#app/platform/ids.ts";

// Links in mails carry a token; the database holds its hash, marked with what the link is for.

export function confirmLink(origin: string, token: string): string {
  return `${origin}/auth/bestaetigen?token=${token}`;
}

export function resetLink(origin: string, token: string): string {
  return `${origin}/auth/neues-passwort?token=${token}`;
}

export function newAddressLink(origin: string, token: string): string {
  return `${origin}/auth/neue-adresse?token=${token}`;
}

export const confirmPrefix = "confirm-email:";
export const newAddressPrefix = "change-email:";

export async function confirmIdentifier(token: string): Promise<string> {
  return `${confirmPrefix}${await sha256(token)}`;
}

export async function resetIdentifier(token: string): Promise<string> {
  return `reset-password:${await sha256(token)}`;
}

export async function newAddressIdentifier(token: string): Promise<string> {
  return `${newAddressPrefix}${await sha256(token)}`;
}

/** The row of this link, if its time is not over. */
export async function isNewAddressLink(token: string, now: Date): Promise<SQL | undefined> {
  return isLink(await newAddressIdentifier(token), now);
}

/** The row of this link, if its time is not over. */
export async function isConfirmLink(token: string, now: Date): Promise<SQL | undefined> {
  return isLink(await confirmIdentifier(token), now);
}

/** The row of this link, if its time is not over. */
export async function isResetLink(token: string, now: Date): Promise<SQL | undefined> {
  return isLink(await resetIdentifier(token), now);
}

function isLink(identifier: string, now: Date): SQL | undefined {
  return and(eq(verification.identifier, identifier), gt(verification.expiresAt, now));
}
