import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { bookingLimits } from "./policy.ts";
import { meetingUrlMax } from "./wording.ts";

export function MessageField({ label, hint }: { label: string; hint?: string }) {
  return (
    <div className="w-full text-left">
      <TextAreaField
        name="message"
        label={label}
        {...(hint && { hint })}
        rows={3}
        maxLength={bookingLimits.message}
      />
    </div>
  );
}

const hintOfDecision = "Beginnt mit https://";

export function MeetingField({ hint = hintOfDecision }: { hint?: string }) {
  return (
    <TextField
      name="meetingUrl"
      label="Adresse des Videogesprächs"
      type="url"
      inputMode="url"
      autoComplete="off"
      maxLength={meetingUrlMax}
      hint={hint}
    />
  );
}
