import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { Route } from "./+types/reset-schedule.route.ts";
import { scheduleHeadingId } from "./heading-ids.ts";
import { resetSchedule } from "./schedule-change.server.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePractitioner(context);
  return resetSchedule(await readForm(request), context);
}

/** Asks before the defaults come back. It starts on 'Abbrechen'. */
export default function ResetScheduleDialog({ actionData }: Route.ComponentProps) {
  const page = usePageData("agenda/times/schedule.route");
  const result = actionData?.result;
  useErrorToast(result);
  useFocusAfterDialog(scheduleHeadingId);
  const closeTo = "/admin/termine/zeiten";
  const title = "Auf Standard zurücksetzen?";
  if (!page) return null;
  return (
    <UrlDialog title={title} closeTo={closeTo} role="alertdialog">
      <PageMeta title={title} hasErrors={result !== undefined} />
      <FormState result={result}>
        <FormErrors />
      </FormState>
      <p>
        Wochentage, Anfangszeiten, Vorlauf, Buchungszeitraum und Weg werden wieder wie am ersten
        Tag. Ihre eigenen Einstellungen gehen verloren; Buchungen und Sperrtage bleiben.
      </p>
      <ConfirmForm closeTo={closeTo} confirmText="Zurücksetzen" busyText="Wird zurückgesetzt...">
        <input
          type="hidden"
          name="revision"
          value={actionData?.revision ?? page.schedule.revision}
        />
      </ConfirmForm>
    </UrlDialog>
  );
}
