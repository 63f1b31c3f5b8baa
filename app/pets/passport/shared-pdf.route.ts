import { platformContext } from "#app/context.ts";
import type { Route } from "./+types/shared-pdf.route.ts";
import { deliverPassport } from "./deliver-passport.server.ts";
import { contactQr, linkQr, shareAddress } from "./passport-qr.server.ts";
import { asShared, noteVisit, refuseSharedFile, sharedTokenHash } from "./shared-access.server.ts";
import { unsafeGetSharedFile } from "./shared-queries.server.ts";

/** The passport with the chosen parts. Its code is the contact, or else the link itself. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(platformContext);
  const tokenHash = await sharedTokenHash(params.token);
  const shared = tokenHash && (await unsafeGetSharedFile(db, tokenHash, now));
  if (!shared) return refuseSharedFile(context);
  const { link, passport } = shared;
  const qr = contactQr(passport) ?? linkQr(await shareAddress(context, link.id), link.expiresAt);
  const file = await deliverPassport(context, { data: passport, qr, hasHistory: true });
  noteVisit(request, context, tokenHash, "Gesundheitspass");
  return asShared(file);
}
