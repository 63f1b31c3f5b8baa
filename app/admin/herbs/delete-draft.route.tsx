import { NoticeDialog } from "#app/admin/ui/notice-dialog.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/delete-draft.route.ts";
import { HerbQuestion } from "./herb-question.tsx";
import { herbAddress } from "./herbs-address.ts";
import { deleteDraftFromForm } from "./status-change.server.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  requirePractitioner(context);
  return deleteDraftFromForm(await readForm(request), context, params.herbId);
}

/** Asks before a draft goes that nobody has ever read. What was read once is taken back instead. */
export default function DeleteDraftDialog({ actionData }: Route.ComponentProps) {
  const page = usePageData("admin/herbs/edit-herb.route");
  if (!page) return null;
  const { herb, wasPublished } = page;
  const closeTo = herbAddress(herb.id);
  if (wasPublished) {
    return (
      <NoticeDialog title="Löschen geht nicht" closeTo={closeTo}>
        <p>
          {herb.name} war schon veröffentlicht und kann nur zurückgezogen werden: Wer es geöffnet
          hat, für den zählt es weiter.
        </p>
      </NoticeDialog>
    );
  }
  return (
    <HerbQuestion
      title={`Entwurf ${herb.name} löschen?`}
      closeTo={closeTo}
      revision={herb.revision}
      result={actionData?.result}
      confirmText="Löschen"
      busyText="Wird gelöscht..."
      isDanger
    >
      <p>
        Der Entwurf wird mit Bild und Verlauf gelöscht. Diese Aktion kann nicht rückgängig gemacht
        werden.
      </p>
    </HerbQuestion>
  );
}
