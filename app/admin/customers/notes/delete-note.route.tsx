import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { customerAddress } from "../customer.ts";
import type { Route } from "./+types/delete-note.route.ts";
import { DeleteNoteDialog } from "./delete-note-dialog.tsx";
import { deleteNoteFromForm } from "./note-change.server.ts";
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
