import { requirePractitioner } from "#app/agenda/practitioner.server.ts";
import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { DialogClose } from "#app/ui/dialog-close.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { Route } from "./+types/dismiss-mail.route.ts";
import { dismissMailFromForm } from "./dismiss-mail.server.ts";
import { readTroublesView, troublesAddress, troublesHeadingId } from "./troubles-address.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  return null;
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  requirePractitioner(context);
  const backTo = troublesAddress(readTroublesView(url.searchParams));
  return dismissMailFromForm(await readForm(request), context, params.mailId, backTo);
}

/** Asks before a mail is given up. */
export default function DismissMailDialog({ params, actionData }: Route.ComponentProps) {
  const page = usePageData("admin/troubles/troubles.route");
  const result = actionData?.result;
  useErrorToast(result, "Fehler");
  useFocusAfterDialog(troublesHeadingId);
  if (!page) return null;
  const closeTo = troublesAddress(page.view);
  const mail = page.troubles.mails.shown.find(({ id }) => id === params.mailId);
  const title = mail ? "E-Mail verwerfen?" : "Nichts zu verwerfen";
  return (
    <UrlDialog title={title} closeTo={closeTo} role="alertdialog">
      <PageMeta title={title} hasErrors={result !== undefined} />
      <FormState result={result}>
        <FormErrors />
      </FormState>
      {mail ? (
        <>
          <p className="wrap-anywhere">
            „<bdi>{mail.subject}</bdi>“ an <bdi>{mail.recipient}</bdi>: Diese E-Mail wird gelöscht
            und nicht mehr versucht. Was sie sagen sollte, erfährt niemand; bitte geben Sie selbst
            Bescheid, wenn es wichtig ist.
          </p>
          <ConfirmForm closeTo={closeTo} confirmText="Verwerfen" busyText="Wird verworfen..." />
        </>
      ) : (
        <>
          <p>Diese E-Mail wartet nicht mehr, oder sie steht auf einer anderen Seite.</p>
          <DialogClose closeTo={closeTo} />
        </>
      )}
    </UrlDialog>
  );
}
