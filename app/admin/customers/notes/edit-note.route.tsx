import { useLocation } from "react-router";
import { requirePractitioner } from "#app/agenda/practitioner.server.ts";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import { customerAddress } from "../customer.ts";
import { notesHeadingId } from "../page-address.ts";
import type { Route } from "./+types/edit-note.route.ts";
import { EditNoteDialog } from "./edit-note-dialog.tsx";
import { editNoteFromForm } from "./note-change.server.ts";
import { NoteGoneDialog } from "./note-gone-dialog.tsx";

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
  const { search } = useLocation();
  const page = usePageData("admin/customers/customer.route");
  const result = actionData?.result;
  useErrorToast(result, result?.formError?.title ?? "Fehler");
  useFocusAfterDialog(notesHeadingId);
  const closeTo = customerAddress(params.customerId) + search;
  if (!page) return null;
  if (!page.openedNote) return <NoteGoneDialog closeTo={closeTo} />;
  return <EditNoteDialog note={page.openedNote} answer={actionData} closeTo={closeTo} />;
}
