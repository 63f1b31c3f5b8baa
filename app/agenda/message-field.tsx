import { TextAreaField } from "#app/ui/field.tsx";

/** `bookingLimits.message`; the services' texts around it are not needed in the browser. */
const messageMax = 1000;

type MessageFieldProps = { label?: string; hint?: string };

/** What the practice writes to the customer beside a decision. */
export function MessageField({
  label = "Nachricht",
  hint = "Steht in der E-Mail und auf der Seite des Termins.",
}: MessageFieldProps) {
  return <TextAreaField name="message" label={label} hint={hint} rows={4} maxLength={messageMax} />;
}
