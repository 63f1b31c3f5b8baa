import { NoticeDialog } from "#app/admin/ui/notice-dialog.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/unpublish-herb.route.ts";
import { HerbQuestion } from "./herb-question.tsx";
import { herbAddress } from "./herbs-address.ts";
import { unpublishHerb } from "./status-change.server.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  requirePractitioner(context);
  return unpublishHerb(await readForm(request), context, params.herbId);
}

/** Says what readers lose when a herb is taken back. */
export default function UnpublishHerbDialog({ actionData }: Route.ComponentProps) {
  const page = usePageData("admin/herbs/edit-herb.route");
  if (!page) return null;
  const { herb } = page;
  const closeTo = herbAddress(herb.id);
  if (herb.status === "draft") {
    return (
      <NoticeDialog title="Nicht veröffentlicht" closeTo={closeTo}>
        <p>{herb.name} ist ein Entwurf, den nur Sie sehen.</p>
      </NoticeDialog>
    );
  }
  return (
    <HerbQuestion
      title={`${herb.name} zurückziehen?`}
      closeTo={closeTo}
      revision={herb.revision}
      result={actionData?.result}
      confirmText="Zurückziehen"
      busyText="Wird zurückgezogen..."
      isDanger
    >
      <p>Danach geschieht:</p>
      <ul className="list-disc pl-5">
        <li>Das Kraut verschwindet sofort aus Kräuterlexikon und Suche.</li>
        <li>Wer es schon geöffnet hat, sieht es nicht mehr; auch nicht mit Abo.</li>
        <li>
          Die öffentliche Seite <span className="wrap-anywhere">/kraeuter/{herb.slug}</span> gibt es
          spätestens nach fünf Minuten nicht mehr.
        </li>
      </ul>
      <p>Text, Bild und Verlauf bleiben; Sie können es jederzeit wieder veröffentlichen.</p>
    </HerbQuestion>
  );
}
