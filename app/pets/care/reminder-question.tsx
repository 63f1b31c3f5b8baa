import { Form } from "react-router";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { addDays, formatDay } from "#app/platform/calendar-day.ts";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { DueMark } from "./due-mark.tsx";
import type { PlanOfLink } from "./queries.server.ts";

type ReminderQuestionProps = {
  plan: PlanOfLink;
  today: string;
  /** Since the mail was written: its due day is another one now. */
  isChanged: boolean;
  result: FormResult | undefined;
};

export function ReminderQuestion({ plan, today, isChanged, result }: ReminderQuestionProps) {
  const title = isChanged ? "Der Plan wurde inzwischen geändert" : "Erledigt?";
  return (
    <>
      <PageMeta title={title} hasErrors={result !== undefined} />
      <h1 className="mb-4 text-3xl text-forest">{title}</h1>
      {isChanged && (
        <p className="mb-4">
          Seit dieser E-Mail hat sich der Termin geändert. Der neue Tag ist der{" "}
          {formatDay(plan.dueOn)}. Wenn es schon gemacht wurde, können Sie es hier eintragen.
        </p>
      )}
      <FormState result={result} defaults={{ doneOn: today }}>
        <Form method="post" noValidate className="space-y-5">
          <FormErrors />
          <p>
            <strong className="block text-lg">
              {plan.kind} für <bdi>{plan.petName}</bdi>
            </strong>
            <DueMark dueOn={plan.dueOn} today={today} />
            <span className="mt-1 block text-ink-soft">Zuletzt am {formatDay(plan.lastDate)}</span>
          </p>
          <input type="hidden" name="dueOn" value={plan.dueOn} />
          <input type="hidden" name="lastDate" value={plan.lastDate} />
          <TextField
            name="doneOn"
            label="Erledigt am"
            type="date"
            min={addDays(plan.lastDate, 1)}
            max={today}
            required
          />
          <SubmitButton className="w-full">Erledigt</SubmitButton>
          <p className="text-sm text-ink-soft">
            Noch nicht gemacht? Dann schließen Sie diese Seite einfach.
          </p>
        </Form>
      </FormState>
    </>
  );
}
