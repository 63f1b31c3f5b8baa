import { data, type RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { refusedForm } from "#app/platform/forms.server.ts";

// What the dialogs of the care plan answer alike.

type Context = Readonly<RouterContextProvider>;

/** The database failed: what was typed stays. */
export function notSaved(context: Context, form: FormData, error: unknown) {
  context.get(platformContext).log.error("care.save_failed", error);
  const formError = { title: "Fehler", message: "Vorsorge konnte nicht gespeichert werden." };
  return data({ result: refusedForm(form, { formError }) }, { status: 500 });
}

/** The database failed while deleting: back to the animal, nothing has changed. */
export function notDeleted(context: Context, petId: string, error: unknown) {
  context.get(platformContext).log.error("care.delete_failed", error);
  return backWithError(context, petId, "Eintrag konnte nicht gelöscht werden.");
}

/** Unknown, gone and somebody else's are the same. */
export function careNotFound(context: Context, petId: string) {
  return backWithError(context, petId, "Eintrag nicht gefunden.");
}

function backWithError(context: Context, petId: string, text: string) {
  return redirectWithToast(context, `/pets/${petId}`, { title: "Fehler", text, tone: "error" });
}
