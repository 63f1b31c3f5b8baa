import { keyedHash } from "#app/platform/ids.ts";
import { recoveryCodeCount } from "./policy.ts";

// Crockford's alphabet: nothing in it can be taken for something else on paper. Ten of its signs are
// 50 bits; guesses are limited, and the database holds keyed hashes.

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 10;

/** New codes as they are shown: 'ABCDE-F0123'. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) {
    const bytes = crypto.getRandomValues(new Uint8Array(length));
    // 256 is a multiple of 32: every sign is as likely.
    const signs = [...bytes].map((byte) => alphabet[byte % alphabet.length]).join("");
    codes.add(`${signs.slice(0, 5)}-${signs.slice(5)}`);
  }
  return [...codes];
}

/** A typed code without what people put between its signs, or null when it cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const signs = typed
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  const isCode = signs.length === length && [...signs].every((sign) => alphabet.includes(sign));
  return isCode ? signs : null;
}

/** How a code is kept; of another account it is another hash. */
export function recoveryCodeHash(secret: string, userId: string, code: string): Promise<string> {
  return keyedHash(secret, `recovery code\n${userId}\n${code.replace("-", "")}`);
}
