import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { UrlDialog } from "#app/ui/dialog.tsx";
import type { PetSummary } from "./queries.server.ts";

/** Asks before an animal goes. It starts on 'Abbrechen'. */
export function DeletePetDialog({ pet }: { pet: PetSummary }) {
  return (
    <UrlDialog title={`${pet.name} löschen?`} closeTo="/pets" role="alertdialog">
      <p>
        Sind Sie sicher, dass Sie dieses Haustier und alle zugehörigen Daten löschen möchten? Diese
        Aktion kann nicht rückgängig gemacht werden.
      </p>
      <ConfirmForm closeTo="/pets" action="/pets">
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="petId" value={pet.id} />
      </ConfirmForm>
    </UrlDialog>
  );
}
