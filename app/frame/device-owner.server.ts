import { keyedHash, sha256 } from "#app/platform/ids.ts";

/**
 * Whose something on a device is, without saying who. Without a key, as what waits there for its person
 * has to outlive a change of the server's secret; ids of accounts are too long to be guessed.
 */
export function deviceOwner(userId: string): Promise<string> {
  return sha256(`device owner\n${userId}`);
}

/**
 * 32 bytes as base64url, which seal what a device keeps for its person: whoever is not signed in there
 * cannot read it. A change of the server's secret makes it unreadable (docs/operations.md, 'Secrets').
 */
export function deviceKey(secret: string, userId: string): Promise<string> {
  return keyedHash(secret, `device key\n${userId}`);
}
