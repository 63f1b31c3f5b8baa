import { NoticeDialog } from "#app/admin/ui/notice-dialog.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/publish-herb.route.ts";
import { HerbQuestion } from "./herb-question.tsx";
import { herbAddress } from "./herbs-address.ts";
import { publishHerb } from "./status-change.server.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  requirePractitioner(context);
  return publishHerb(await readForm(request), context, params.herbId);
}

/** Says what happens when a herb becomes readable, or what it still lacks. */
export default function PublishHerbDialog({ actionData }: Route.ComponentProps) {
  const page = usePageData("admin/herbs/edit-herb.route");
  if (!page) return null;
  const { herb, missing, wasPublished } = page;
  const closeTo = herbAddress(herb.id);
  if (herb.status === "published") {
    return (
      <NoticeDialog title="Schon veröffentlicht" closeTo={closeTo}>
        <p>{herb.name} ist im Lexikon zu lesen.</p>
      </NoticeDialog>
    );
  }
  if (missing.length > 0) {
    return (
      <NoticeDialog title="Noch nicht vollständig" closeTo={closeTo}>
        <p>Bevor {herb.name} zu lesen ist, braucht es noch:</p>
        <ul className="mt-2 list-disc pl-5">
          {missing.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p className="mt-3">Was Sie schon eingegeben haben, muss dafür gespeichert sein.</p>
      </NoticeDialog>
    );
  }
  return (
    <HerbQuestion
      title={`${herb.name} veröffentlichen?`}
      closeTo={closeTo}
      revision={herb.revision}
      result={actionData?.result}
      confirmText="Veröffentlichen"
      busyText="Wird veröffentlicht..."
    >
      <p>Veröffentlicht wird, was zuletzt gespeichert wurde. Danach geschieht:</p>
      <ul className="list-disc pl-5">
        <li>Das Kraut steht sofort im Kräuterlexikon, in der Suche und in den Filtern.</li>
        <li>
          Die öffentliche Seite <span className="wrap-anywhere">/kraeuter/{herb.slug}</span> ist
          spätestens nach fünf Minuten ohne Anmeldung zu sehen: Name, Bild, die ersten 80 Zeichen
          und die Verträglichkeit.
        </li>
        {!wasPublished && (
          <li>Die Adresse steht dann fest, und löschen lässt es sich nicht mehr.</li>
        )}
      </ul>
    </HerbQuestion>
  );
}
