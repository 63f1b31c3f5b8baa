import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { DialogClose } from "#app/ui/dialog-close.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import type { DescribedNote } from "./describe-notes.server.ts";

type DeleteNoteDialogProps = {
  note: DescribedNote;
  result: FormResult | undefined;
  closeTo: string;
};

/** Asks before a note goes. It starts on 'Abbrechen'. */
export function DeleteNoteDialog({ note, result, closeTo }: DeleteNoteDialogProps) {
  const title = "Notiz löschen?";
  return (
    <UrlDialog title={title} closeTo={closeTo} role="alertdialog">
      <PageMeta title={title} hasErrors={result !== undefined} />
      <FormState result={result}>
        <FormErrors />
      </FormState>
      <p>
        Die Notiz vom {note.createdAt} wird gelöscht. Diese Aktion kann nicht rückgängig gemacht
        werden.
      </p>
      <p
        className="mt-3 line-clamp-4 rounded-field border border-line bg-paper px-4 py-3 whitespace-pre-line wrap-anywhere"
        dir="auto"
      >
        {note.text}
      </p>
      {result ? (
        // What was looked at no longer holds: there is nothing left to confirm.
        <DialogClose closeTo={closeTo} />
      ) : (
        <ConfirmForm closeTo={closeTo}>
          <input type="hidden" name="seen" value={note.seen} />
        </ConfirmForm>
      )}
    </UrlDialog>
  );
}
