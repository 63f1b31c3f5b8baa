import { data, type RouterContextProvider } from "react-router";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import type { HerbContent } from "#app/herbs/content-schema.server.ts";
import { refusedForm } from "#app/platform/forms.server.ts";
import type { FormResult } from "#app/ui/form-result.ts";

/** An id that no herb has leads to the list. */
export function herbNotFound(context: Readonly<RouterContextProvider>): Promise<Response> {
  return redirectWithToast(context, "/admin/kraeuter", {
    title: "Fehler",
    text: "Dieses Kraut gibt es nicht oder nicht mehr.",
    tone: "error",
  });
}

/** What a form hears when nothing was saved. */
export type HerbAnswer = {
  result: FormResult;
  /** What it would look like. */
  preview?: HerbContent;
  /** Words that may promise healing, to be looked at before they are saved. */
  claims?: readonly string[];
  /** The revision that the next attempt replaces, when the one that was seen no longer holds. */
  revision?: number;
};

/** Says over the form why nothing happened. */
export function refuseHerb(
  form: FormData,
  status: number,
  formError: { title: string; message: string },
  more: Pick<HerbAnswer, "revision"> = {},
) {
  const answer: HerbAnswer = { result: refusedForm(form, { formError }), ...more };
  return data(answer, { status });
}

/**
 * Asks about words that may promise healing.
 * @param fieldErrors beside the fields where they stand
 */
export function askAboutClaims(
  form: FormData,
  claims: readonly string[],
  fieldErrors: Record<string, string> = {},
) {
  const answer: HerbAnswer = { result: refusedForm(form, { fieldErrors }), claims };
  return data(answer, { status: 400 });
}

/** Said by every dialog over a herb that has changed since it was opened. */
export const changedMeanwhile = {
  title: "Inzwischen geändert",
  message:
    "Das Kraut wurde geändert, seit Sie diese Seite geöffnet haben. Nichts ist geschehen; bitte laden Sie die Seite neu und sehen Sie noch einmal hin.",
};
