import { Form, Link } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { keepAutofocus } from "#app/ui/keep-autofocus.ts";
import type { PetSummary } from "./queries.server.ts";

/** Asks before an animal goes. It starts on 'Abbrechen'. */
export function DeletePetDialog({ pet }: { pet: PetSummary }) {
  return (
    <UrlDialog title={`${pet.name} löschen?`} closeTo="/pets" role="alertdialog">
      <p>
        Sind Sie sicher, dass Sie dieses Haustier und alle zugehörigen Daten löschen möchten? Diese
        Aktion kann nicht rückgängig gemacht werden.
      </p>
      <Form
        method="post"
        replace
        noValidate
        action="/pets"
        className="mt-6 flex flex-wrap justify-end gap-3"
      >
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="petId" value={pet.id} />
        <Link
          to="/pets"
          preventScrollReset
          replace
          ref={keepAutofocus}
          className={buttonClass("secondary")}
        >
          Abbrechen
        </Link>
        <SubmitButton variant="danger" busyText="Wird gelöscht...">
          Löschen
        </SubmitButton>
      </Form>
    </UrlDialog>
  );
}
