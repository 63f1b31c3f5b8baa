import { NoticeDialog } from "#app/admin/ui/notice-dialog.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { noPicture } from "#app/herbs/picture.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/restore-plate.route.ts";
import { HerbQuestion } from "./herb-question.tsx";
import { herbAddress } from "./herbs-address.ts";
import { restorePlateFromForm } from "./restore-plate.server.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  requirePractitioner(context);
  return restorePlateFromForm(await readForm(request), context, params.herbId);
}

/** Asks before an uploaded picture goes. */
export default function RestorePlateDialog({ actionData }: Route.ComponentProps) {
  const page = usePageData("admin/herbs/edit-herb.route");
  if (!page) return null;
  const { herb, firstPicture } = page;
  const closeTo = herbAddress(herb.id);
  if (herb.imageUrl === firstPicture) {
    return (
      <NoticeDialog title="Kein eigenes Bild" closeTo={closeTo}>
        <p>{herb.name} hat kein hochgeladenes Bild.</p>
      </NoticeDialog>
    );
  }
  const isDrawn = firstPicture !== noPicture;
  return (
    <HerbQuestion
      title={isDrawn ? "Zur Zeichnung zurück?" : "Bild entfernen?"}
      closeTo={closeTo}
      revision={herb.revision}
      result={actionData?.result}
      confirmText={isDrawn ? "Zur Zeichnung zurück" : "Entfernen"}
      busyText="Wird geändert..."
      isDanger
    >
      <p>
        Das hochgeladene Bild wird gelöscht.{" "}
        {isDrawn
          ? "An seiner Stelle steht wieder die Zeichnung, mit der das Kraut gekommen ist."
          : "An seiner Stelle steht ein gezeichneter Zweig, bis Sie ein anderes hochladen."}
      </p>
    </HerbQuestion>
  );
}
