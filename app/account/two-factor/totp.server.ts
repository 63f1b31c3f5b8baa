import { Secret, TOTP } from "otpauth";
import { site } from "#app/platform/operator/config.ts";

// RFC 6238 as every authenticator app has it: SHA-1, six digits, half a minute. Other values are
// ignored by some of them without a word.

const period = 30;
const digits = 6;
/** RFC 6238, 5.2: one step of time each way, for clocks that differ and for whoever types slowly. */
const window = 1;
/** RFC 4226, 4: 160 bits. */
const secretBytes = 20;

/** A new secret in base32, as it is typed into an app. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

function totpOf(secret: string, label = ""): TOTP {
  const { productName: issuer } = site;
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period, digits });
}

/** What an app reads from the QR code. */
export function totpAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/**
 * The step of time that a code belongs to, or null when it is wrong.
 * @returns half minutes since 1970; whoever takes the code keeps it, so that it counts once
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  // The library compares bytes and throws at what has as many signs but more of these.
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}
