import { platformContext } from "#app/context.ts";
import { fileNotFound } from "#app/files/file-not-found.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/booking-pdf.route.ts";
import { deliverForm, filledForm } from "./deliver-preparation.server.ts";
import { getPreparation, unsafeGetPreparation } from "./queries.server.ts";

/** The form of a booking, for its owner and for the practice. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { userId, role } = requireVisitor(context);
  const found =
    role === "admin"
      ? await unsafeGetPreparation(platform.db, params.bookingId)
      : await getPreparation(platform.db, userId, params.bookingId);
  if (!found) return fileNotFound();
  return deliverForm(await filledForm(platform, found), found.booking.petName);
}
