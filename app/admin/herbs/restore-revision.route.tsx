import { NoticeDialog } from "#app/admin/ui/notice-dialog.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/restore-revision.route.ts";
import { HerbQuestion } from "./herb-question.tsx";
import { herbAddress } from "./herbs-address.ts";
import { notWhilePublished } from "./history-entry.tsx";
import { restoreFromForm } from "./restore-change.server.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  requirePractitioner(context);
  return restoreFromForm(await readForm(request), context, params);
}

/** Asks before an older text holds again. */
export default function RestoreRevisionDialog({ actionData, params }: Route.ComponentProps) {
  const page = usePageData("admin/herbs/history.route");
  if (!page) return null;
  const { herb, entries } = page;
  const closeTo = herbAddress(herb.id, "verlauf");
  const entry = entries.find(({ revision }) => String(revision) === params.revision);
  if (entry?.revision === herb.revision) {
    return (
      <NoticeDialog title="Das ist der jetzige Stand" closeTo={closeTo}>
        <p>Wiederherzustellen gibt es hier nichts.</p>
      </NoticeDialog>
    );
  }
  if (entry && entry.restorable !== "yes") {
    return (
      <NoticeDialog title="Wiederherstellen geht nicht" closeTo={closeTo}>
        <p>
          {entry.restorable === "nothing"
            ? "Diese Änderung ließ den Text, wie er war."
            : notWhilePublished}
        </p>
      </NoticeDialog>
    );
  }
  return (
    <HerbQuestion
      title="Diesen Stand wiederherstellen?"
      closeTo={closeTo}
      revision={herb.revision}
      result={actionData?.result}
      claims={actionData?.claims}
      confirmText="Wiederherstellen"
      busyText="Wird wiederhergestellt..."
    >
      <p>
        {entry ? `Der Text vom ${entry.at} gilt wieder` : "Der ältere Text gilt wieder"}
        {herb.status === "published"
          ? " und ist im Kräuterlexikon sofort zu lesen, auf den öffentlichen Seiten spätestens nach fünf Minuten."
          : "."}
      </p>
      <p>
        Bild{herb.wasPublished ? ", Adresse" : ""} und Veröffentlichung bleiben, wie sie jetzt sind.
        Der jetzige Text bleibt im Verlauf.
      </p>
    </HerbQuestion>
  );
}
