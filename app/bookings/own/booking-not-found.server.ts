import type { RouterContextProvider } from "react-router";
import { redirectWithToast } from "#app/frame/toast.server.ts";

/** Unknown and somebody else's are the same. */
export function bookingNotFound(context: Readonly<RouterContextProvider>): Promise<Response> {
  return redirectWithToast(context, "/services/termine", {
    title: "Fehler",
    text: "Termin nicht gefunden.",
    tone: "error",
  });
}
