import { keyedHash, sha256 } from "./ids.ts";

// Links in mails, and what a form carries on, that need no row of their own: what they are for, whom
// they concern and until when stands in them, signed with the site's secret.

export type SignedPurpose =
  | "care-done"
  | "care-unsubscribe"
  // Of the customer's mails.
  | "booking-accept"
  | "booking-reject"
  | "booking-cancel"
  | "booking-move"
  | "booking-prepare"
  // Of the practice's.
  | "booking-confirm"
  | "booking-decline"
  // Of a form, after the password.
  | "own-data";

const separator = ".";

/** No part holds a dot: they are ids or days. */
export async function signLink(
  secret: string,
  purpose: SignedPurpose,
  parts: readonly string[],
  validUntil: Date,
): Promise<string> {
  const until = Math.floor(validUntil.getTime() / 1000).toString(36);
  const content = [...parts, until].join(separator);
  return `${content}${separator}${await keyedHash(secret, `${purpose}:${content}`)}`;
}

/** The parts that `signLink` was given, or null: forged, cut, for something else, or too old. */
export async function readSignedLink(
  secret: string,
  purpose: SignedPurpose,
  token: string,
  now: Date,
): Promise<string[] | null> {
  const cut = token.lastIndexOf(separator);
  if (cut < 0) return null;
  const content = token.slice(0, cut);
  const signature = await keyedHash(secret, `${purpose}:${content}`);
  if (!isSame(signature, token.slice(cut + 1))) return null;
  const parts = content.split(separator);
  const until = Number.parseInt(parts.pop() ?? "", 36);
  return until * 1000 > now.getTime() ? parts : null;
}

/** Compares in a time that does not tell how much of it is right. */
export function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < one.length; index += 1) {
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  }
  return difference === 0;
}

// Addresses that open something to whoever holds them: a shared file, a calendar feed. The token is
// derived from the row's random id with the site's secret, so the database holds nothing that opens
// a door (only the token's hash, to find the row by), and the owner can be shown the address again.

type CapabilityPurpose = "calendar-feed" | "practice-feed" | "share-link";

export function capabilityToken(
  secret: string,
  purpose: CapabilityPurpose,
  id: string,
): Promise<string> {
  return keyedHash(secret, `${purpose}:${id}`);
}

export function capabilityHash(token: string): Promise<string> {
  return sha256(token);
}
