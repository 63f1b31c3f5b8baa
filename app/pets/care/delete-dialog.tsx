import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { CareDialog } from "./care-dialog.tsx";

type DeleteDialogProps = { title: string; text: string; closeTo: string };

/** Asks before a plan or an entry goes. It starts on 'Abbrechen'. */
export function DeleteDialog({ title, text, closeTo }: DeleteDialogProps) {
  return (
    <CareDialog title={title} closeTo={closeTo} role="alertdialog">
      <p>{text}</p>
      <ConfirmForm closeTo={closeTo} />
    </CareDialog>
  );
}
