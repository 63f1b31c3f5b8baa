import { Form } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { recordAddress } from "#app/treatment/record.ts";
import { ButtonLink } from "#app/ui/link.tsx";

type BookingRecordProps = {
  bookingId: string;
  /** Null before it is begun. */
  recordId: string | null;
  /** Key of the form that begins it. */
  recordKey: string;
  mayTreat: boolean;
};

/** The button sends a form: what it begins is there once, and without another page between. */
export function BookingRecord({ bookingId, recordId, recordKey, mayTreat }: BookingRecordProps) {
  if (recordId) {
    return (
      <p className="mt-4">
        <ButtonLink to={recordAddress(recordId)}>Bericht öffnen</ButtonLink>
      </p>
    );
  }
  if (!mayTreat) return null;
  return (
    <Form method="post" action={`/admin/behandlung/neu?termin=${bookingId}`} className="mt-4">
      <input type="hidden" name="key" value={recordKey} />
      <SubmitButton variant="secondary" busyText="Wird angelegt...">
        Bericht schreiben
      </SubmitButton>
    </Form>
  );
}
