import { Link, useSearchParams } from "react-router";
import { deleteParam, deleteQuestion, overAgenda } from "#app/agenda/over-agenda.ts";
import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { formatDay } from "#app/platform/calendar-day.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { DialogClose } from "#app/ui/dialog-close.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import type { Route } from "./+types/edit-own-appointment.route.ts";
import { keepOwnAppointment, removeOwnAppointment } from "./own-change.server.ts";
import { OwnForm } from "./own-form.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  return null;
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  requirePractitioner(context);
  const form = await readForm(request);
  const id = params.ownAppointmentId;
  return form.get("intent") === "delete"
    ? removeOwnAppointment(form, context, id, url.searchParams)
    : keepOwnAppointment(form, context, id, url.searchParams);
}

/** Changes or deletes an appointment of the practitioner's own, over the agenda. */
export default function EditOwnAppointmentDialog({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const agenda = usePageData("agenda/agenda.route");
  const result = actionData?.result;
  useErrorToast(result);
  const closeTo = overAgenda(params);
  if (!agenda) return null;
  const appointment = agenda.openedOwn;
  if (!appointment) {
    return (
      <UrlDialog title="Termin nicht gefunden" closeTo={closeTo}>
        <PageMeta title="Termin nicht gefunden" />
        <p>Diesen Termin gibt es nicht, oder er ist schon gelöscht.</p>
        <DialogClose closeTo={closeTo} />
      </UrlDialog>
    );
  }
  const { id, createdAt, ...defaults } = appointment;
  if (params.has(deleteParam)) {
    const backTo = overAgenda(params, `/eigene/${id}`);
    return <DeleteOwn appointment={appointment} closeTo={backTo} result={result} />;
  }
  const title = "Eigener Termin";
  return (
    <UrlDialog title={title} closeTo={closeTo}>
      <PageMeta title={title} hasErrors={result !== undefined} />
      <OwnForm defaults={defaults} closeTo={closeTo} result={result}>
        <Link
          to={deleteQuestion(id, params)}
          preventScrollReset
          replace
          className="mr-auto inline-flex min-h-11 items-center font-bold text-danger underline underline-offset-4"
        >
          Löschen
        </Link>
      </OwnForm>
    </UrlDialog>
  );
}

type DeleteOwnProps = {
  appointment: { title: string; day: string; startTime: string; endTime: string };
  closeTo: string;
  result: FormResult | undefined;
};

/** Asks before an appointment of the practitioner's own goes. It starts on 'Abbrechen'. */
function DeleteOwn({ appointment, closeTo, result }: DeleteOwnProps) {
  const { title, day, startTime, endTime } = appointment;
  return (
    <UrlDialog title="Eigenen Termin löschen?" closeTo={closeTo} role="alertdialog">
      <PageMeta title="Eigenen Termin löschen?" hasErrors={result !== undefined} />
      <FormState result={result}>
        <FormErrors />
      </FormState>
      <p>
        <strong>{title}</strong> am {formatDay(day)}, {startTime}–{endTime} Uhr. Die Zeit kann
        danach wieder gebucht werden.
      </p>
      <ConfirmForm closeTo={closeTo}>
        <input type="hidden" name="intent" value="delete" />
      </ConfirmForm>
    </UrlDialog>
  );
}
