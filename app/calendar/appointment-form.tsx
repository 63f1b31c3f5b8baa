import { Form } from "react-router";
import { DialogButtons } from "#app/frame/confirm-form.tsx";
import { SeenField } from "#app/frame/seen-field.tsx";
import { InputGuard } from "#app/frame/unsaved-changes.tsx";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { appointmentLimits, appointmentTypesFor, typeInWords } from "./policy.ts";

type AppointmentFormProps = {
  /** To choose one of; null where the animal is known. */
  pets: readonly { id: string; name: string }[] | null;
  /** Of whom it may be. */
  species: readonly string[];
  /** What is changed. */
  stored?: { type: string; seen: string };
  earliest?: CalendarDay;
  closeTo: string;
};

export function AppointmentForm(props: AppointmentFormProps) {
  const { pets, species, stored, earliest, closeTo } = props;
  return (
    <Form method="post" replace noValidate preventScrollReset className="space-y-5">
      <InputGuard />
      <FormErrors />
      {stored && <SeenField value={stored.seen} />}
      {pets && (
        <SelectField name="petId" label="Haustier *" required>
          {pets.length > 1 && <option value="">Bitte auswählen</option>}
          {pets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="appointmentDate" label="Datum *" type="date" min={earliest} required />
        <TextField name="appointmentTime" label="Uhrzeit" type="time" />
      </div>
      <SelectField name="appointmentType" label="Art des Termins *" required>
        <option value="">Bitte auswählen</option>
        {appointmentTypesFor(species, stored?.type).map((type) => (
          <option key={type} value={type}>
            {typeInWords(type, species)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        name="notes"
        label="Notizen"
        rows={3}
        maxLength={appointmentLimits.notes}
        hint="Zum Beispiel der Ort."
      />
      <DialogButtons closeTo={closeTo} submit="Termin speichern" />
    </Form>
  );
}
