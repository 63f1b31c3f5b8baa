import { TextAreaField } from "#app/ui/field.tsx";
import { bookingLimits } from "./policy.ts";

type MessageFieldProps = { label: string; hint?: string };

/** What the other side is told beside it. */
export function MessageField({ label, hint }: MessageFieldProps) {
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
