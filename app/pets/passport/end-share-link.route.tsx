import { platformContext } from "#app/context.ts";
import { Question } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/end-share-link.route.ts";
import { sharingHeadingId } from "./parts.ts";
import { revokeShareLink, shareLinkNotFound } from "./share-links.server.ts";

export { askServer as loader } from "#app/frame/run-action.server.ts";

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const { db, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const message = "Der Link konnte nicht deaktiviert werden.";
  return runAction(args, { event: "share.end_failed", message }, async () => {
    const isRevoked = await revokeShareLink(db, { userId, ...params }, now);
    if (!isRevoked) return shareLinkNotFound(context, params.petId);
    return redirectWithToast(context, `/pets/${params.petId}`, {
      title: "Link deaktiviert",
      text: "Der Link ist ab sofort ungültig.",
    });
  });
}

export default function EndShareLinkDialog({ params, actionData }: Route.ComponentProps) {
  const file = usePageData("pets/pet-detail.route");
  const label = file?.shareLinks.find(({ id }) => id === params.linkId)?.label;
  const title = "Link deaktivieren?";
  return (
    <Question
      title={title}
      pageTitle={file && `${title}, ${file.pet.name}`}
      closeTo={`/pets/${params.petId}`}
      headingId={sharingHeadingId}
      result={actionData?.result}
      confirmText="Link deaktivieren"
      busyText="Wird deaktiviert..."
    >
      <p>
        {label ? (
          <>
            Der Link für „<bdi>{label}</bdi>“ wird sofort ungültig.
          </>
        ) : (
          "Der Link wird sofort ungültig."
        )}{" "}
        Heruntergeladene Dokumente bleiben beim Empfänger.
      </p>
    </Question>
  );
}
