import { site } from "#app/platform/operator/config.ts";
import { earlyConsultationConsent } from "#app/shop/early-start.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { useField } from "#app/ui/form-state.tsx";
import { phoneAddress } from "#app/ui/phone-link.tsx";
import { bookingLimits } from "./policy.ts";
import { meetingUrlMax } from "./wording.ts";

type MessageFieldProps = { label: string; hint?: string };

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

const hintOfDecision =
  "Beginnt mit https://. Sie steht auf der Seite des Termins und in der Erinnerung am Tag davor.";

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

/**
 * The express consent to a beginning within the withdrawal period; never ticked beforehand.
 * @param form id of its form, where it stands outside
 */
export function EarlyStartBox({ form }: { form?: string }) {
  const { id, error } = useField("earlyStart");
  return (
    <div className="rounded-field border border-line bg-paper p-4">
      {error && (
        <p id={`${id}-error`} className="mb-2 font-semibold text-danger">
          {error}
        </p>
      )}
      <label className="flex cursor-pointer items-start gap-3">
        <input
          id={id}
          type="checkbox"
          form={form}
          name="earlyStart"
          value="ja"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-1 size-5 shrink-0 accent-forest"
        />
        <span>{earlyConsultationConsent}</span>
      </label>
    </div>
  );
}

export function PracticePhone() {
  const { phone } = site.operator;
  return (
    <a
      href={phoneAddress(phone)}
      className="inline-block py-0.5 font-semibold whitespace-nowrap text-forest underline underline-offset-4"
    >
      {phone}
    </a>
  );
}
