import { and, eq, gt, like, type SQL } from "drizzle-orm";
import { verification } from "#app/db/account-schema.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { newId, sha256 } from "#app/platform/ids.ts";
import { linkLifetimeMs, secondStepMs } from "./policy.ts";

// Tokens of mails and of the cookie between two sign-in steps; the database holds their hash.

const paths = {
  "confirm-email": "/auth/bestaetigen",
  "reset-password": "/auth/neues-passwort",
  "change-email": "/auth/neue-adresse",
  "claim-file": "/auth/akte",
};

const lifetimesMs = {
  "confirm-email": linkLifetimeMs.confirmEmail,
  "reset-password": linkLifetimeMs.resetPassword,
  "change-email": linkLifetimeMs.changeEmail,
  "claim-file": linkLifetimeMs.claimFile,
  "second-step": secondStepMs,
};

type LinkPurpose = keyof typeof lifetimesMs;

export function linkAddress(purpose: keyof typeof paths, origin: string, token: string): string {
  return `${origin}${paths[purpose]}?token=${token}`;
}

export async function linkIdentifier(purpose: LinkPurpose, token: string): Promise<string> {
  return `${purpose}:${await sha256(token)}`;
}

export async function linkRow<Value extends string | SQL>(
  purpose: LinkPurpose,
  token: string,
  { value, now }: { value: Value; now: Date },
) {
  return {
    ...{ id: newId(), identifier: await linkIdentifier(purpose, token), value },
    expiresAt: new Date(now.getTime() + lifetimesMs[purpose]),
    ...{ createdAt: now, updatedAt: now },
  };
}

/** Condition: the row of this link, if it has not expired. */
export async function isLink(purpose: LinkPurpose, token: string, now: Date) {
  const identifier = await linkIdentifier(purpose, token);
  return and(eq(verification.identifier, identifier), gt(verification.expiresAt, now));
}

export function isLinkFor(purpose: LinkPurpose): SQL {
  return like(verification.identifier, `${purpose}:%`);
}

/** @param further what to do instead */
export function usedOrExpired(further = ""): Refusal {
  const message = `Dieser Link ist abgelaufen oder wurde schon benutzt. ${further}`.trim();
  return new Refusal({ title: "Der Link ist ungültig", message });
}
