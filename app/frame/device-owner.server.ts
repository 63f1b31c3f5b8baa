import { sha256 } from "#app/platform/ids.ts";

/**
 * Whose something on a device is, without saying who. Without a key, as what waits there for its person
 * has to outlive a change of the server's secret; ids of accounts are too long to be guessed.
 */
export function deviceOwner(userId: string): Promise<string> {
  return sha256(`device owner\n${userId}`);
}
