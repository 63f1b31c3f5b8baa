import { keyedHash, sha256 } from "./ids.ts";

// Addresses that open something to whoever holds them: a shared file, a calendar feed. The token is
// derived from the row's random id with the site's secret, so the database holds nothing that opens
// a door (only the token's hash, to find the row by), and the owner can be shown the address again.

type CapabilityPurpose = "calendar-feed" | "practice-feed" | "share-link";

/** The token of a row: 43 characters of base64url. */
export function capabilityToken(
  secret: string,
  purpose: CapabilityPurpose,
  id: string,
): Promise<string> {
  return keyedHash(secret, `${purpose}:${id}`);
}

/** How the database knows a token. */
export function capabilityHash(token: string): Promise<string> {
  return sha256(token);
}
