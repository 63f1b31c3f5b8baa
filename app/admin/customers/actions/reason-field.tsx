import { TextAreaField } from "#app/ui/field.tsx";

/** Why; said in every dialog in which it is asked. */
export function ReasonField({ hint }: { hint: string }) {
  return <TextAreaField name="reason" label="Grund *" hint={hint} rows={2} required />;
}
