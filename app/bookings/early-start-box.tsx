import { FieldError } from "#app/bookings/field-error.tsx";
import { earlyConsultationConsent } from "#app/shop/contract-words.ts";
import { useField } from "#app/ui/form-state.tsx";

/** @param form id of its form, where it stands outside */
export function EarlyStartBox({ form }: { form?: string }) {
  const { id, error } = useField("earlyStart");
  return (
    <div className="rounded-field border border-line bg-paper p-3">
      <FieldError id={id} error={error} margin="mb-2" />
      <label className="flex cursor-pointer items-start gap-3">
        <input
          id={id}
          type="checkbox"
          form={form}
          name="earlyStart"
          value="ja"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="size-6 shrink-0 accent-forest"
        />
        <span>{earlyConsultationConsent}</span>
      </label>
    </div>
  );
}
