import { data } from "react-router";
import { platformContext } from "#app/context.ts";
import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { readForm, refusedForm } from "#app/platform/forms.server.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { DialogClose } from "#app/ui/dialog-close.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { Route } from "./+types/delete-blocked-period.route.ts";
import { deleteBlockedPeriod } from "./blocked-commands.server.ts";
import { blockedHeadingId } from "./heading-ids.ts";
import { periodDays } from "./period-days.ts";

const closeTo = "/admin/termine/sperrtage";
const failure = "Sperrtage konnten nicht gelöscht werden.";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  requirePractitioner(context);
  const { db, log } = context.get(platformContext);
  const form = await readForm(request);
  let deleted: { label: string } | null;
  try {
    deleted = await deleteBlockedPeriod(db, params.periodId);
  } catch (error) {
    log.error("agenda.unblock_failed", error);
    const formError = { title: "Fehler", message: failure };
    return data({ result: refusedForm(form, { formError }) }, { status: 500 });
  }
  if (!deleted) {
    return redirectWithToast(context, closeTo, {
      title: "Fehler",
      text: "Diesen Eintrag gibt es nicht mehr.",
      tone: "error",
    });
  }
  return redirectWithToast(context, closeTo, {
    title: "Sperrtage gelöscht",
    text: `${deleted.label}: Es kann wieder gebucht werden.`,
    tone: "success",
  });
}

/** Asks before days can be booked again. It starts on 'Abbrechen'. */
export default function DeleteBlockedPeriodDialog({ params, actionData }: Route.ComponentProps) {
  const page = usePageData("agenda/times/blocked-periods.route");
  const result = actionData?.result;
  useErrorToast(result, "Fehler");
  useFocusAfterDialog(blockedHeadingId);
  if (!page) return null;
  const period = page.coming.find(({ id }) => id === params.periodId);
  const title = period ? "Sperrtage löschen?" : "Sperrtage nicht gefunden";
  return (
    <UrlDialog title={title} closeTo={closeTo} role="alertdialog">
      <PageMeta title={title} hasErrors={result !== undefined} />
      <FormState result={result}>
        <FormErrors />
      </FormState>
      {period ? (
        <>
          <p>
            <strong>{period.label}</strong>, {periodDays(period)}: Danach kann wieder gebucht
            werden, soweit die Sprechzeiten es erlauben.
          </p>
          <ConfirmForm closeTo={closeTo} />
        </>
      ) : (
        <>
          <p>Diesen Eintrag gibt es nicht, oder er ist schon gelöscht.</p>
          <DialogClose closeTo={closeTo} />
        </>
      )}
    </UrlDialog>
  );
}
