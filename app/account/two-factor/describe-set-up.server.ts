import type { Platform } from "#app/context.ts";
import type { Visitor } from "#app/middleware/visitor.ts";
import { qrCode } from "#app/ui/qr-code.ts";
import { openSecret } from "./proof.server.ts";
import { getSealedSetUp } from "./queries.server.ts";
import { totpAddress } from "./totp.server.ts";

/**
 * What the page of a set-up shows: the QR code and its address, and the secret, also in
 * groups of four for typing.
 */
export async function describeSetUp({ db, config, now }: Platform, visitor: Visitor) {
  const sealed = await getSealedSetUp(db, visitor, now);
  if (!sealed) return null;
  const secret = await openSecret(config.sessionSecret, sealed);
  const address = totpAddress(secret, visitor.profile.email);
  return {
    code: qrCode(address),
    address,
    secret,
    typed: secret.replace(/.{4}(?=.)/g, "$& "),
    account: visitor.profile.email,
  };
}
