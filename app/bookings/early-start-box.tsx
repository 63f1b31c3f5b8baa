import { FieldError } from "#app/bookings/field-error.tsx";
import {
  earlyConsultationConsent,
  spokenConsentLabel,
  spokenConsentQuestion,
} from "#app/shop/contract-words.ts";
import { useField } from "#app/ui/form-state.tsx";

type EarlyStartBoxProps = {
  /** Id of its form, where it stands outside. */
  form?: string;
  /** The practice asks, and notes the answer. */
  spokenHint?: string;
  isRequired?: boolean;
  onConsent?: (isGiven: boolean) => void;
};

/** Empty at first (§ 312a Abs. 3 BGB); a refused form keeps the tick. */
export function EarlyStartBox({
  form,
  spokenHint,
  isRequired = false,
  onConsent,
}: EarlyStartBoxProps) {
  const { id, error, defaultValue } = useField("earlyStart");
  const describedBy = [error && `${id}-error`, spokenHint && `${id}-hint`].filter(Boolean);
  return (
    <div className="rounded-field border border-line bg-paper p-3">
      <FieldError id={id} error={error} margin="mb-2" />
      {spokenHint && <p className="mb-2">{spokenConsentQuestion}</p>}
      <label className="flex cursor-pointer items-start gap-3">
        <input
          id={id}
          type="checkbox"
          form={form}
          name="earlyStart"
          value="ja"
          required={isRequired}
          defaultChecked={defaultValue === "ja"}
          onChange={({ currentTarget }) => onConsent?.(currentTarget.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy.join(" ") || undefined}
          className="size-6 shrink-0 accent-forest"
        />
        <span>
          {spokenHint ? spokenConsentLabel : earlyConsultationConsent}
          {isRequired && " *"}
        </span>
      </label>
      {spokenHint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
          {spokenHint}
        </p>
      )}
    </div>
  );
}
