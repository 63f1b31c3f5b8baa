import { Secret, TOTP } from "otpauth/dist/otpauth.node.mjs";
import { recoveryCodeCount } from "#app/account/policy.ts";
import { keyedHash } from "#app/platform/ids.ts";
import { site } from "#app/platform/operator/config.ts";
import { codeSigns } from "#app/platform/typed-identifier.ts";

// RFC 6238 with the values of every authenticator app: SHA-1, six digits, 30 seconds.

const period = 30;
const digits = 6;
/** RFC 6238, 5.2: one step each way, for clocks that differ. */
const window = 1;
/** RFC 4226, 4: 160 bits. */
const secretBytes = 20;

export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

function totpOf(secret: string, label = ""): TOTP {
  const { productName: issuer } = site;
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period, digits });
}

export function totpAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** Half minutes since 1970, kept so that a code counts once; null: wrong. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  // The library throws at six characters of more than six bytes.
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}

// Crockford's alphabet: no two look alike. Ten are 50 bits.

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 10;

/** New codes as they are shown: 'ABCDE-F0123'. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) {
    const bytes = crypto.getRandomValues(new Uint8Array(length));
    // 256 is a multiple of 32, so all are equally likely.
    const signs = [...bytes].map((byte) => alphabet[byte % alphabet.length]).join("");
    codes.add(`${signs.slice(0, 5)}-${signs.slice(5)}`);
  }
  return [...codes];
}

/** Without spaces and hyphens; null when it cannot be a code. */
export function readRecoveryCode(input: string): string | null {
  const signs = codeSigns(input).toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
  const isCode = signs.length === length && [...signs].every((sign) => alphabet.includes(sign));
  return isCode ? signs : null;
}

/** Differs between accounts. */
export function recoveryCodeHash(secret: string, userId: string, code: string): Promise<string> {
  return keyedHash(secret, `recovery code\n${userId}\n${code.replace("-", "")}`);
}
