import { customerAddress } from "#app/admin/customers/customer.ts";
import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { DialogClose } from "#app/ui/dialog-close.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import type { Route } from "./+types/delete-note.route.ts";
import { type DescribedNote, deleteNoteFromForm } from "./notes.server.ts";
import { OpenedNote } from "./opened-note.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  return null;
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  requirePractitioner(context);
  const backTo = customerAddress(params.customerId) + url.search;
  return deleteNoteFromForm(await readForm(request), context, params, backTo);
}

export default function DeleteNotePage({ params, actionData }: Route.ComponentProps) {
  return (
    <OpenedNote customerId={params.customerId} result={actionData?.result}>
      {(note, closeTo) => (
        <DeleteNoteDialog note={note} result={actionData?.result} closeTo={closeTo} />
      )}
    </OpenedNote>
  );
}

type DeleteNoteDialogProps = {
  note: DescribedNote;
  result: FormResult | undefined;
  closeTo: string;
};

/** Asks before a note goes. It starts on 'Abbrechen'. */
function DeleteNoteDialog({ note, result, closeTo }: DeleteNoteDialogProps) {
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
