import { data } from "react-router";
import { platformContext } from "#app/context.ts";
import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { readForm, refusedForm } from "#app/platform/forms.server.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { Route } from "./+types/end-share-link.route.ts";
import { sharingHeadingId } from "./parts.ts";
import { revokeShareLink, shareLinkNotFound } from "./share-links.server.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now, log } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const form = await readForm(request);
  let isRevoked: boolean;
  try {
    isRevoked = await revokeShareLink(db, { userId, ...params }, now);
  } catch (error) {
    log.error("share.end_failed", error);
    const formError = { title: "Fehler", message: "Der Link konnte nicht beendet werden." };
    return data({ result: refusedForm(form, { formError }) }, { status: 500 });
  }
  if (!isRevoked) return shareLinkNotFound(context, params.petId);
  return redirectWithToast(context, `/pets/${params.petId}`, {
    title: "Link beendet",
    text: "Er öffnet ab sofort nichts mehr.",
    tone: "success",
  });
}

/** Asks before a link ends. It starts on 'Abbrechen'. */
export default function EndShareLinkDialog({ params, actionData }: Route.ComponentProps) {
  const file = usePageData("pets/pet-detail.route");
  const result = actionData?.result;
  useErrorToast(result, "Fehler");
  useFocusAfterDialog(sharingHeadingId);
  const closeTo = `/pets/${params.petId}`;
  const label = file?.shareLinks.find(({ id }) => id === params.linkId)?.label;
  const title = "Link beenden?";
  return (
    <UrlDialog title={title} closeTo={closeTo} role="alertdialog">
      {file && <PageMeta title={`${title}, ${file.pet.name}`} hasErrors={result !== undefined} />}
      <FormState result={result}>
        <FormErrors />
      </FormState>
      <p>
        {label ? (
          <>
            Der Link für „<bdi>{label}</bdi>“ öffnet dann sofort nichts mehr.
          </>
        ) : (
          "Der Link öffnet dann sofort nichts mehr."
        )}{" "}
        Was jemand schon heruntergeladen hat, bleibt dort.
      </p>
      <ConfirmForm closeTo={closeTo} confirmText="Link beenden" busyText="Wird beendet..." />
    </UrlDialog>
  );
}
