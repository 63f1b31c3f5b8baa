import type { RouterContextProvider } from "react-router";
import { redirectWithToast } from "#app/frame/toast.server.ts";

/** An id of nobody, of a practitioner, or of an account that is gone leads to the list. */
export function customerNotFound(context: Readonly<RouterContextProvider>): Promise<Response> {
  return redirectWithToast(context, "/admin", {
    title: "Kunde nicht gefunden",
    text: "Dieses Konto gibt es nicht mehr. Es wurde vielleicht inzwischen gelöscht.",
    tone: "error",
  });
}
