import { PictureDialog } from "#app/admin/publishing/picture-dialog.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/picture.route.ts";
import { herbAddress, herbHeadingId } from "./herbs-address.ts";
import { receivePictureForm } from "./receive-picture.server.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  requirePractitioner(context);
  return receivePictureForm(request, context, params.herbId);
}

/** Takes in another picture; it is in use at once. */
export default function HerbPictureDialog({ actionData }: Route.ComponentProps) {
  const page = usePageData("admin/herbs/edit-herb.route");
  if (!page) return null;
  const { herb } = page;
  return (
    <PictureDialog
      title={`Bild von ${herb.name}`}
      closeTo={herbAddress(herb.id)}
      headingId={herbHeadingId}
      revision={herb.revision}
      result={actionData?.result}
      shape="am besten hochkant (4:5)"
    >
      Das Bild gilt sofort und ist bei veröffentlichten Kräutern für alle zu sehen, auf den
      öffentlichen Seiten spätestens nach fünf Minuten.
    </PictureDialog>
  );
}
