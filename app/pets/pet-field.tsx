import { WeightConfirmation } from "#app/pets/weight/weight-confirmation.tsx";
import { numberMax } from "#app/platform/number-field.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import type { FieldView } from "./schema.server.ts";

type PetFieldProps = { field: FieldView; today: string; hint?: string };

export function PetField({ field, today, hint = field.hint }: PetFieldProps) {
  const { name, label, kind, max, isRequired } = field;
  const common = { name, label, ...(hint !== undefined && { hint }) };
  switch (kind) {
    case "select":
      return (
        <SelectField {...common}>
          <option value="">Keine Angabe</option>
          {field.options?.map(([text, value]) => (
            <option key={text} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      );
    case "area":
      return <TextAreaField {...common} maxLength={max} rows={field.rows} />;
    case "date":
      return <TextField {...common} type="date" max={today} required={isRequired} />;
    case "day":
      return <TextField {...common} type="date" />;
    case "weight":
      return (
        <div>
          <TextField {...common} inputMode="decimal" autoComplete="off" maxLength={numberMax} />
          <WeightConfirmation />
        </div>
      );
    case "text":
    case "tel":
      return (
        <TextField
          {...common}
          type={kind}
          autoComplete="off"
          maxLength={max}
          required={isRequired}
        />
      );
  }
}
