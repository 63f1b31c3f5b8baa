import { keyedHash, sha256 } from "./ids.ts";

export type SignedPurpose =
  | "care-done"
  | "care-unsubscribe"
  | "plan-unsubscribe"
  | "check-in-unsubscribe"
  | "booking-accept"
  | "booking-reject"
  | "booking-cancel"
  | "booking-move"
  | "booking-restore"
  | "booking-prepare"
  | "booking-confirm"
  | "booking-decline"
  | "check-in"
  | "own-data";

const separator = ".";

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

/** Null: forged, cut, for something else, or too old. */
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

/** In constant time. */
export function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < one.length; index += 1) {
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  }
  return difference === 0;
}

// Derived from the row's id, so that the address can be shown again; the database holds its hash.

type CapabilityPurpose = "calendar-feed" | "practice-feed" | "share-link";

export function capabilityToken(secret: string, purpose: CapabilityPurpose, id: string) {
  return keyedHash(secret, `${purpose}:${id}`);
}

export function capabilityHash(token: string): Promise<string> {
  return sha256(token);
}
