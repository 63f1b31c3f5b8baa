import { Form } from "react-router";
import { DialogButtons } from "#app/frame/confirm-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { KindField } from "./kind-field.tsx";
import { NoteField } from "./note-field.tsx";

type EventFormProps = { today: string; closeTo: string; result: FormResult | undefined };

/** Something done without a plan, or before there was one. */
export function EventForm({ today, closeTo, result }: EventFormProps) {
  return (
    <FormState result={result}>
      <Form method="post" replace preventScrollReset noValidate className="space-y-5">
        <FormErrors />
        <p className="text-ink-soft">
          Für den Verlauf, zum Beispiel frühere Impfungen. Ein Plan ändert sich dadurch nicht.
        </p>
        <input type="hidden" name="intent" value="event" />
        <KindField label="Was wurde gemacht? *" />
        <TextField name="doneOn" label="Am *" type="date" max={today} required />
        <NoteField />
        <p className="text-sm text-ink-soft">* Pflichtfeld</p>
        <DialogButtons closeTo={closeTo} submit="Eintragen" />
      </Form>
    </FormState>
  );
}
