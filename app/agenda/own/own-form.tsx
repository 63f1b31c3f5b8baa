import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { ownAppointmentLimits } from "#app/agenda/policy.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";

type OwnFormProps = {
  defaults: Record<string, string>;
  closeTo: string;
  result: FormResult | undefined;
  /** What else can be done with it. */
  children?: ReactNode;
};

/** Enters or changes an appointment of the practitioner's own. */
export function OwnForm({ defaults, closeTo, result, children }: OwnFormProps) {
  return (
    <FormState idPrefix="eigener-" result={result} defaults={defaults}>
      <Form method="post" replace preventScrollReset noValidate className="space-y-5">
        <FormErrors />
        <TextField
          name="title"
          label="Worum geht es? *"
          maxLength={ownAppointmentLimits.title}
          autoComplete="off"
          required
        />
        <div className="grid grid-cols-2 gap-5 sm:grid-cols-[1.4fr_1fr_1fr]">
          <div className="col-span-2 sm:col-span-1">
            <TextField name="day" label="Datum *" type="date" required />
          </div>
          <TextField name="startTime" label="Von *" type="time" required />
          <TextField name="endTime" label="Bis *" type="time" required />
        </div>
        <p className="text-sm text-ink-soft">
          In dieser Zeit kann niemand buchen; belegt werden volle Viertelstunden. Der Termin darf
          auch außerhalb der Sprechzeiten liegen.
        </p>
        <TextAreaField
          name="notes"
          label="Notizen"
          rows={3}
          maxLength={ownAppointmentLimits.notes}
          hint="Nur für Sie."
        />
        <div className="button-row">
          {children}
          <Link to={closeTo} preventScrollReset replace className={buttonClass("secondary")}>
            Abbrechen
          </Link>
          <SubmitButton>Termin speichern</SubmitButton>
        </div>
      </Form>
    </FormState>
  );
}
