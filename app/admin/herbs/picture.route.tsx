import { PictureDialog } from "#app/admin/publishing/picture-dialog.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import type { Route } from "./+types/picture.route.ts";
import { herbAddress, herbHeadingId } from "./address.ts";

export { askServer as loader } from "#app/frame/run-action.server.ts";
export { receiveHerbPicture as action } from "./actions.server.ts";

export default function HerbPictureDialog({ actionData }: Route.ComponentProps) {
  const page = usePageData("admin/herbs/herb.route");
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
      Das Bild erscheint im Lexikon sofort, auf öffentlichen Seiten innerhalb von fünf Minuten.
    </PictureDialog>
  );
}
