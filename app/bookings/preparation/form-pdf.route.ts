import { platformContext } from "#app/context.ts";
import { fileNotFound } from "#app/files/file-not-found.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/form-pdf.route.ts";
import { deliverForm, emptyForm } from "./deliver-preparation.server.ts";
import { formKeys, preparationForms } from "./questions.ts";

/** 'hund.pdf': the empty form of a species. */
export async function loader({ context, params }: Route.LoaderArgs) {
  requireVisitor(context);
  const formKey = formKeys.find((key) => params.file === `${key}.pdf`);
  if (!formKey) return fileNotFound();
  const file = await emptyForm(context.get(platformContext), formKey);
  return deliverForm(file, preparationForms[formKey].title);
}
