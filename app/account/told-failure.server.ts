import type { RouterContextProvider } from "react-router";
import { dataPage } from "#app/frame/data-address.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";

/** Back to 'Meine Daten', where nothing has changed. */
export function toldFailure(
  context: Readonly<RouterContextProvider>,
  text: string,
): Promise<Response> {
  return redirectWithToast(context, dataPage, {
    title: "Fehler",
    text: `${text} Bitte versuchen Sie es noch einmal.`,
    tone: "error",
  });
}
