import { Form } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { useFormResult } from "#app/ui/form-state.tsx";

/**
 * Within the `FormState` of the page, whose action keeps the note.
 * @param noteKey sent twice with the same, it is one note
 */
export function NewNoteForm({ noteKey }: { noteKey: string }) {
  const { result } = useFormResult();
  return (
    <Form method="post" replace preventScrollReset noValidate>
      <FormErrors />
      <input type="hidden" name="key" value={result?.values.key ?? noteKey} />
      <TextAreaField name="text" label="Neue Notiz *" rows={3} autoComplete="off" required />
      <p className="mt-3">
        <SubmitButton>Notiz speichern</SubmitButton>
      </p>
    </Form>
  );
}
