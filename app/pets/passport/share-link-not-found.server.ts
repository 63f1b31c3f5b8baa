import type { RouterContextProvider } from "react-router";
import { redirectWithToast } from "#app/frame/toast.server.ts";

/** The one answer for a link that does not exist and for somebody else's. */
export function shareLinkNotFound(
  context: Readonly<RouterContextProvider>,
  petId: string,
): Promise<Response> {
  return redirectWithToast(context, `/pets/${petId}`, {
    title: "Fehler",
    text: "Link nicht gefunden.",
    tone: "error",
  });
}
