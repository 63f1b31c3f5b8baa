import { Form } from "react-router";
import { MeetingField } from "#app/bookings/parts.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";

/** Where the video conversation takes place, also when that is known only later. */
export function MeetingForm({ sequence }: { sequence: number }) {
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      noValidate
      className="mt-5 grid gap-3 border-t border-line pt-4"
    >
      <input type="hidden" name="intent" value="meeting" />
      <input type="hidden" name="sequence" value={sequence} />
      <MeetingField hint="Ein Link, der mit https:// beginnt. Wir schicken ihn der Kundin mit aktualisierter Kalenderdatei." />
      <div>
        <SubmitButton variant="secondary">Adresse speichern</SubmitButton>
      </div>
    </Form>
  );
}
