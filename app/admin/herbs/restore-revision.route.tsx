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
    const text = <p>Dieser Stand gilt schon.</p>;
    return { isNotice: true, title: "Aktueller Stand", text };
  }
  if (entry && entry.restorable !== "yes") {
    const isSame = entry.restorable === "nothing";
    const text = <p>{isSame ? "Bei dieser Änderung blieb der Text gleich." : notWhilePublished}</p>;
    return { isNotice: true, title: "Wiederherstellen nicht möglich", text };
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
          {entry
            ? `Danach gilt wieder der Text vom ${entry.at}`
            : "Danach gilt wieder der ältere Text"}
          {herb.status === "published"
            ? ". Auf öffentlichen Seiten erscheint er innerhalb von fünf Minuten."
            : "."}
        </p>
        <p>
          Bild{herb.wasPublished ? ", Adresse" : ""} und Status bleiben unverändert. Der aktuelle
          Text bleibt im Verlauf erhalten.
        </p>
      </>
    ),
  };
}
