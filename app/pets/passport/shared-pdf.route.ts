import { platformContext } from "#app/context.ts";
import type { Route } from "./+types/shared-pdf.route.ts";
import { contactQr, deliverPassport, linkQr } from "./deliver-passport.server.ts";
import { shareAddress } from "./share-links.server.ts";
import {
  asShared,
  noteVisit,
  refuseSharedFile,
  sharedTokenHash,
  takeLinkLimit,
  unsafeGetSharedFile,
} from "./shared.server.ts";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(platformContext);
  const tokenHash = await sharedTokenHash(params.token);
  if (!tokenHash) return refuseSharedFile(context);
  const requireWithin = await takeLinkLimit(context, "paper by link", tokenHash);
  const shared = await unsafeGetSharedFile(db, tokenHash, now);
  if (!shared) return refuseSharedFile(context);
  await requireWithin();
  const { link, passport } = shared;
  const qr = contactQr(passport) ?? linkQr(await shareAddress(context, link.id), link.expiresAt);
  const file = await deliverPassport(context, { data: passport, qr, hasHistory: true });
  noteVisit(request, context, tokenHash, "Tierpass");
  return asShared(file);
}
