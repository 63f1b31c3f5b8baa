import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { deletePet } from "./commands.server.ts";

const failures = {
  documents: "Zugehörige Dokumente konnten nicht entfernt werden.",
  appointments: "Zugehörige Termine konnten nicht entfernt werden.",
  pet: "Haustier konnte nicht entfernt werden.",
} as const;

/** Deletes the animal a form names. Unknown and somebody else's get the same answer. */
export async function deletePetFromForm(form: FormData, context: Readonly<RouterContextProvider>) {
  const { db, files, log } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const deleted = await deletePet(db, files, userId, String(form.get("petId") ?? ""));
  switch (deleted.outcome) {
    case "deleted":
      return redirectWithToast(context, "/pets", {
        title: "Haustier entfernt",
        text: `${deleted.petName} und alle zugehörigen Daten sind gelöscht.`,
        tone: "success",
      });
    case "not-found":
      return petNotFound(context);
    case "failed":
      log.error("pets.delete_failed", deleted.error, { step: deleted.step });
      return redirectWithToast(context, "/pets", {
        title: "Fehler",
        text: failures[deleted.step],
        tone: "error",
      });
  }
}

/** Specification, section 6: a pet that is not found leads to /pets. */
export function petNotFound(context: Readonly<RouterContextProvider>): Promise<Response> {
  return redirectWithToast(context, "/pets", {
    title: "Fehler",
    text: "Haustier nicht gefunden.",
    tone: "error",
  });
}
