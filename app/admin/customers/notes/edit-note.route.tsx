import { Form } from "react-router";
import { customerAddress } from "#app/admin/customers/customer.ts";
import { DialogButtons } from "#app/frame/dialog-buttons.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import type { Route } from "./+types/edit-note.route.ts";
import { type DescribedNote, editNoteFromForm, type NoteAnswer } from "./notes.server.ts";
import { OpenedNote } from "./opened-note.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  return null;
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  requirePractitioner(context);
  const backTo = customerAddress(params.customerId) + url.search;
  return editNoteFromForm(await readForm(request), context, params, backTo);
}

export default function EditNotePage({ params, actionData }: Route.ComponentProps) {
  return (
    <OpenedNote customerId={params.customerId} result={actionData?.result}>
      {(note, closeTo) => <EditNoteDialog note={note} answer={actionData} closeTo={closeTo} />}
    </OpenedNote>
  );
}

type EditNoteDialogProps = {
  note: DescribedNote;
  answer: NoteAnswer | undefined;
  closeTo: string;
};

function EditNoteDialog({ note, answer, closeTo }: EditNoteDialogProps) {
  const title = "Notiz bearbeiten";
  const { result, changed } = answer ?? {};
  // A refused form stays the one that was opened, whatever the page knows by now.
  const seen = changed?.seen ?? result?.values.seen ?? note.seen;
  return (
    <UrlDialog title={title} closeTo={closeTo}>
      <PageMeta title={title} hasErrors={result !== undefined} />
      <FormState idPrefix="notiz-" result={result} defaults={{ text: note.text }}>
        <Form method="post" replace preventScrollReset noValidate className="space-y-5">
          <FormErrors />
          {changed && (
            <section aria-label="Jetziger Stand">
              <h3 className="font-body text-base font-bold">Jetziger Stand</h3>
              <p
                className="mt-1 rounded-field border border-line bg-paper px-4 py-3 whitespace-pre-line wrap-anywhere"
                dir="auto"
              >
                {changed.text}
              </p>
            </section>
          )}
          <input type="hidden" name="seen" value={seen} />
          <TextAreaField
            name="text"
            label="Notiz *"
            hint={`Geschrieben am ${note.createdAt} von ${note.author}`}
            rows={8}
            autoComplete="off"
            required
          />
          <DialogButtons closeTo={closeTo} submit="Notiz speichern" />
        </Form>
      </FormState>
    </UrlDialog>
  );
}
