import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";

/**
 * For every loader and action of the products: the practitioner alone, and only where the goods are
 * kept here. A store service elsewhere keeps its own.
 */
export async function requireShelf(context: Readonly<RouterContextProvider>): Promise<void> {
  requirePractitioner(context);
  if (context.get(platformContext).config.hasOwnStore) return;
  throw await redirectWithToast(context, "/admin", {
    title: "Produkte",
    text: "Ihre Waren pflegen Sie bei dem Dienst, der Ihren Shop betreibt.",
    tone: "error",
  });
}
