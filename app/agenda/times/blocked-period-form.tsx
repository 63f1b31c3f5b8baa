import { Form } from "react-router";
import { blockedLimits } from "#app/agenda/policy.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";

type BlockedPeriodFormProps = { today: CalendarDay; result: FormResult | undefined };

/** Leave, training, illness: days that the practitioner takes out herself. */
export function BlockedPeriodForm({ today, result }: BlockedPeriodFormProps) {
  return (
    <section
      aria-labelledby="zeitraum-sperren"
      className="rounded-card border border-line bg-surface p-5 shadow-soft"
    >
      <h2 id="zeitraum-sperren" className="mb-4 text-xl text-forest">
        Zeitraum sperren
      </h2>
      <FormState idPrefix="sperre-" result={result} defaults={{ label: "Urlaub" }}>
        <Form method="post" replace preventScrollReset noValidate className="space-y-5">
          <FormErrors />
          <TextField name="firstDay" label="Erster Tag *" type="date" required />
          <TextField
            name="lastDay"
            label="Letzter Tag"
            type="date"
            min={today}
            hint="Leer lassen für einen einzelnen Tag."
          />
          <TextField
            name="label"
            label="Anlass *"
            maxLength={blockedLimits.label}
            hint="Ihn lesen nur Sie; alle anderen sehen, dass geschlossen ist."
            required
          />
          <SubmitButton className="w-full">Zeitraum sperren</SubmitButton>
        </Form>
      </FormState>
    </section>
  );
}
