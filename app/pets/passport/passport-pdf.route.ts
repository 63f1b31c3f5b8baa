import { platformContext } from "#app/context.ts";
import { fileNotFound } from "#app/files/deliver-object.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import type { Route } from "./+types/passport-pdf.route.ts";
import { contactQr, deliverPassport, linkQr } from "./deliver-passport.server.ts";
import { shareState } from "./parts.ts";
import { getPassportWithLink } from "./passport.server.ts";
import { shareAddress } from "./share-links.server.ts";

/** `?link=` names the share link that the QR code opens, `&verlauf` asks for the history, too. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const linkId = url.searchParams.get("link") ?? "";
  const today = dayInGermany(now);
  const found = await getPassportWithLink(db, userId, params.petId, linkId, today);
  if (!found) return fileNotFound();
  const { passport, link } = found;
  const isActive = link !== null && shareState(link, now.toISOString()) === "active";
  if (linkId !== "" && !isActive) {
    return redirectWithToast(context, `/pets/${params.petId}/pass`, {
      title: "Fehler",
      text: "Dieser Link ist ungültig. Bitte wählen Sie einen anderen Link.",
      tone: "error",
    });
  }
  const qr = isActive
    ? linkQr(await shareAddress(context, link.id), link.expiresAt)
    : contactQr(passport);
  return deliverPassport(context, {
    data: passport,
    qr,
    hasHistory: url.searchParams.has("verlauf"),
  });
}
