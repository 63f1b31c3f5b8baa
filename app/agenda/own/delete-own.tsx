import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { formatDay } from "#app/platform/calendar-day.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";

type DeleteOwnProps = {
  appointment: { title: string; day: string; startTime: string; endTime: string };
  closeTo: string;
  result: FormResult | undefined;
};

/** Asks before an appointment of the practitioner's own goes. It starts on 'Abbrechen'. */
export function DeleteOwn({ appointment, closeTo, result }: DeleteOwnProps) {
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
