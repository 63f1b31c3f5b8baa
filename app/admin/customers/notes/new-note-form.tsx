import { Form } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { noteLimits } from "./note-policy.ts";

/** Within the `FormState` of the page, whose action keeps the note. */
export function NewNoteForm() {
  return (
    <Form method="post" replace preventScrollReset noValidate>
      <FormErrors />
      <TextAreaField
        name="text"
        label="Neue Notiz *"
        rows={3}
        maxLength={noteLimits.text}
        autoComplete="off"
        required
      />
      <p className="mt-3">
        <SubmitButton>Notiz speichern</SubmitButton>
      </p>
    </Form>
  );
}
