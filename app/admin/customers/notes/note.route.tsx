import { data, Form, useLocation } from "react-router";
import { customerAddress } from "#app/admin/customers/customer.ts";
import { notesHeadingId } from "#app/admin/customers/page-address.ts";
import { platformContext } from "#app/context.ts";
import { ConfirmForm, DialogButtons } from "#app/frame/confirm-form.tsx";
import { KeptInput } from "#app/frame/kept-input.tsx";
import { NoticeDialog, PageDialog } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { Refusal, refusedForm, requireValid } from "#app/platform/forms.server.ts";
import { DialogClose } from "#app/ui/dialog.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { Route } from "./+types/note.route.ts";
import {
  auditNote,
  type DescribedNote,
  deletedNoteSchema,
  deleteNote,
  editedNoteSchema,
  editNote,
} from "./notes.server.ts";

export { askServer as loader } from "#app/frame/run-action.server.ts";

type NoteAnswer = { result: FormResult; changed?: { text: string; seen: string } };

export function action(args: Route.ActionArgs) {
  requirePractitioner(args.context);
  return args.pattern.endsWith("/loeschen") ? confirmDeletion(args) : saveNote(args);
}

function saveNote(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const message = "Die Notiz konnte nicht gespeichert werden.";
  return runAction(args, { event: "customers.note_failed", message }, async (form) => {
    const { text, seen } = requireValid(form, editedNoteSchema);
    const { db, now } = context.get(platformContext);
    const edited = await editNote(db, { ...params, seen }, text, now);
    const closeTo = customerAddress(params.customerId) + url.search;
    if (edited.outcome === "not-found") throw noteNotFound(closeTo);
    if (edited.outcome === "changed-meanwhile") {
      const formError = {
        title: "Inzwischen geändert",
        message:
          "Ihre Notiz ist noch nicht gespeichert. Bitte vergleichen Sie beide Texte. Wenn Sie erneut speichern, überschreiben Sie die andere Fassung.",
      };
      const changed = { text: edited.text, seen: edited.seen };
      return data({ result: refusedForm(form, { formError }), changed }, { status: 409 });
    }
    auditNote(context, "note-edit", params.customerId, edited.createdAt);
    return redirectWithToast(context, closeTo, { title: "Notiz geändert" });
  });
}

function confirmDeletion(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const message = "Die Notiz konnte nicht gelöscht werden.";
  return runAction(args, { event: "customers.note_failed", message }, async (form) => {
    const seen = requireValid(form, deletedNoteSchema);
    const deleted = await deleteNote(context.get(platformContext).db, { ...params, ...seen });
    const closeTo = customerAddress(params.customerId) + url.search;
    if (deleted.outcome === "not-found") throw noteNotFound(closeTo);
    if (deleted.outcome === "changed-meanwhile") {
      throw new Refusal({
        status: 409,
        title: "Inzwischen geändert",
        message: "Die Notiz wurde nicht gelöscht. Bitte prüfen Sie den aktuellen Stand.",
      });
    }
    auditNote(context, "note-delete", params.customerId, deleted.createdAt);
    return redirectWithToast(context, closeTo, { title: "Notiz gelöscht" });
  });
}

function noteNotFound(redirectTo: string): Refusal {
  return new Refusal({ message: "Diese Notiz gibt es nicht mehr.", redirectTo });
}

export default function NoteDialog({ params, matches, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const page = usePageData("admin/customers/customer.route");
  if (!page) return null;
  const closeTo = customerAddress(params.customerId) + search;
  if (!page.openedNote) {
    return (
      <NoticeDialog title="Notiz nicht gefunden" closeTo={closeTo} headingId={notesHeadingId}>
        <p>Diese Notiz gibt es nicht mehr.</p>
      </NoticeDialog>
    );
  }
  const Dialog = matches.at(-1)?.id === "customer/delete-note" ? DeleteNote : EditNote;
  return <Dialog note={page.openedNote} answer={actionData} closeTo={closeTo} />;
}

type NoteDialogProps = { note: DescribedNote; answer: NoteAnswer | undefined; closeTo: string };

function EditNote({ note, answer, closeTo }: NoteDialogProps) {
  const { result, changed } = answer ?? {};
  // A refused form keeps the version that it was opened with.
  const seen = changed?.seen ?? result?.values.seen ?? note.seen;
  return (
    <PageDialog
      title="Notiz bearbeiten"
      closeTo={closeTo}
      headingId={notesHeadingId}
      result={result}
      defaults={{ text: note.text }}
      idPrefix="notiz-"
    >
      <Form method="post" replace preventScrollReset noValidate className="space-y-5">
        <FormErrors />
        <KeptInput />
        {changed && (
          <section aria-label="Aktueller Stand">
            <h3 className="font-body text-base font-bold">Aktueller Stand</h3>
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
          hint={`Von ${note.author}, ${note.createdAt}`}
          rows={8}
          autoComplete="off"
          required
        />
        <DialogButtons closeTo={closeTo} submit="Notiz speichern" />
      </Form>
    </PageDialog>
  );
}

function DeleteNote({ note, answer, closeTo }: NoteDialogProps) {
  return (
    <PageDialog
      title="Notiz löschen?"
      closeTo={closeTo}
      headingId={notesHeadingId}
      role="alertdialog"
      result={answer?.result}
    >
      <FormErrors />
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
      {answer ? (
        <DialogClose closeTo={closeTo} />
      ) : (
        <ConfirmForm closeTo={closeTo}>
          <input type="hidden" name="seen" value={note.seen} />
        </ConfirmForm>
      )}
    </PageDialog>
  );
}
