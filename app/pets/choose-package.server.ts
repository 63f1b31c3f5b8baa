import { data } from "react-router";
import { refusedForm } from "#app/platform/forms.server.ts";
import { slotPackages } from "./policy.ts";

/**
 * Answers the package dialog. The shop sells no package yet, so every choice is refused with the
 * catalogue's words; what a client names is looked up, never believed.
 */
export function choosePackage(form: FormData) {
  const chosen = slotPackages.find(({ title }) => title === form.get("package"));
  const formError = chosen
    ? { title: "Produkt nicht verfügbar", message: `„${chosen.title}“ ist derzeit nicht im Shop.` }
    : { title: "Keine Auswahl", message: "Bitte wählen Sie ein Paket aus." };
  return data({ result: refusedForm(form, { formError }) }, { status: 400 });
}
