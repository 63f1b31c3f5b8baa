import { type Asked, AskedDialog } from "#app/admin/publishing/question.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import type { Route } from "./+types/restore-revision.route.ts";
import type { HerbAnswer } from "./actions.server.ts";
import { herbAddress, herbHeadingId } from "./address.ts";
import { ClaimsQuestion } from "./claims-question.tsx";
import { notWhilePublished } from "./history.ts";

export { askServer as loader } from "#app/frame/run-action.server.ts";
export { restoreRevision as action } from "./actions.server.ts";

type Page = NonNullable<ReturnType<typeof usePageData<"admin/herbs/history.route">>>;

export default function RestoreRevisionDialog({ actionData, params }: Route.ComponentProps) {
  const page = usePageData("admin/herbs/history.route");
  if (!page) return null;
  const answer: HerbAnswer | undefined = actionData;
  return (
    <AskedDialog
      asked={askToRestore(page, params.revision, answer?.claims ?? [])}
      closeTo={herbAddress(page.herb.id, "verlauf")}
      headingId={herbHeadingId}
      revision={page.herb.revision}
      result={answer?.result}
    />
  );
}

function askToRestore({ herb, entries }: Page, param: string, claims: readonly string[]): Asked {
  const entry = entries.find(({ revision }) => String(revision) === param);
  if (entry?.revision === herb.revision) {
    const text = <p>Wiederherzustellen gibt es hier nichts.</p>;
    return { isNotice: true, title: "Das ist der jetzige Stand", text };
  }
  if (entry && entry.restorable !== "yes") {
    const isSame = entry.restorable === "nothing";
    const text = <p>{isSame ? "Diese Änderung ließ den Text, wie er war." : notWhilePublished}</p>;
    return { isNotice: true, title: "Wiederherstellen geht nicht", text };
  }
  return {
    title: "Diesen Stand wiederherstellen?",
    confirmText: "Wiederherstellen",
    busyText: "Wird wiederhergestellt...",
    isDanger: false,
    fields: claims.length > 0 && <ClaimsQuestion claims={claims} />,
    text: (
      <>
        <p>
          {entry ? `Der Text vom ${entry.at} gilt wieder` : "Der ältere Text gilt wieder"}
          {herb.status === "published"
            ? " und ist im Kräuterlexikon sofort zu lesen, auf den öffentlichen Seiten spätestens nach fünf Minuten."
            : "."}
        </p>
        <p>
          Bild{herb.wasPublished ? ", Adresse" : ""} und Veröffentlichung bleiben, wie sie jetzt
          sind. Der jetzige Text bleibt im Verlauf.
        </p>
      </>
    ),
  };
}
