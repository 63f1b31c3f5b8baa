import type { Platform } from "#app/context.ts";
import { qrCode } from "#app/passport/qr-code.ts";
import type { Visitor } from "../visitor.ts";
import { openSecret } from "./proof.server.ts";
import { getSealedSetUp } from "./queries.server.ts";
import { totpAddress } from "./totp.server.ts";

/** What the page of a set-up shows: the QR code, and the secret in groups of four for typing. */
export async function describeSetUp({ db, config, now }: Platform, visitor: Visitor) {
  const sealed = await getSealedSetUp(db, visitor, now);
  if (!sealed) return null;
  const secret = await openSecret(config.sessionSecret, sealed);
  return {
    code: qrCode(totpAddress(secret, visitor.profile.email)),
    typed: secret.replace(/.{4}(?=.)/g, "$& "),
    account: visitor.profile.email,
  };
}
