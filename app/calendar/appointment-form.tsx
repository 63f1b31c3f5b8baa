import { Form, Link } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { appointmentLimits, appointmentTypes } from "./policy.ts";

type AppointmentFormProps = {
  /** To choose from; null when the page is about one animal. */
  pets: readonly { id: string; name: string }[] | null;
  today: CalendarDay;
  /** The day it was opened from. */
  day?: CalendarDay | undefined;
  closeTo: string;
  result: FormResult | undefined;
};

export function AppointmentForm({ pets, today, day, closeTo, result }: AppointmentFormProps) {
  const onlyPet = pets?.length === 1 ? pets[0] : undefined;
  const defaults = {
    petId: onlyPet?.id ?? "",
    // Days gone by take no appointments.
    appointmentDate: day !== undefined && day < today ? today : (day ?? ""),
  };
  return (
    <FormState idPrefix="termin-" result={result} defaults={defaults}>
      <Form method="post" replace noValidate preventScrollReset className="space-y-5">
        <FormErrors />
        {pets && (
          <SelectField name="petId" label="Haustier *" required>
            {!onlyPet && <option value="">Bitte auswählen</option>}
            {pets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="appointmentDate" label="Datum *" type="date" min={today} required />
          <TextField name="appointmentTime" label="Uhrzeit" type="time" />
        </div>
        <SelectField name="appointmentType" label="Art des Termins *" required>
          <option value="">Bitte auswählen</option>
          {appointmentTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <TextAreaField
          name="notes"
          label="Notizen"
          rows={3}
          maxLength={appointmentLimits.notes}
          hint="Zum Beispiel die Praxis, oder was mitzunehmen ist."
        />
        <div className="button-row">
          <Link to={closeTo} preventScrollReset replace className={buttonClass("secondary")}>
            Abbrechen
          </Link>
          <SubmitButton>Termin speichern</SubmitButton>
        </div>
      </Form>
    </FormState>
  );
}
