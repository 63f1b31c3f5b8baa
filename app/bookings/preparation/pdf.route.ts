import { platformContext } from "#app/context.ts";
import { fileNotFound } from "#app/files/deliver-object.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/pdf.route.ts";
import { deliverForm, emptyForm, filledForm } from "./pdf.server.ts";
import { getPreparation, unsafeGetPreparation } from "./preparation.server.ts";
import { formKeys, preparationForms } from "./questions.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { userId, role } = requireVisitor(context);
  if (params.bookingId === undefined) {
    const formKey = formKeys.find((key) => params.file === `${key}.pdf`);
    if (!formKey) return fileNotFound();
    return deliverForm(await emptyForm(platform, formKey), preparationForms[formKey].title);
  }
  const found =
    role === "admin"
      ? await unsafeGetPreparation(platform.db, params.bookingId)
      : await getPreparation(platform.db, userId, params.bookingId);
  if (!found) return fileNotFound();
  return deliverForm(await filledForm(platform, found), found.booking.petName);
}
