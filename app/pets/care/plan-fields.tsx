import { SelectField, TextField } from "#app/ui/field.tsx";
import { KindField } from "./kind-field.tsx";
import { careLimits } from "./policy.ts";

/** What a plan is made of; for the dialogs that add and change one. */
export function PlanFields({ today }: { today: string }) {
  return (
    <>
      <KindField label="Was steht an? *" />
      <TextField name="lastDate" label="Zuletzt am *" type="date" max={today} required />
      <div className="grid grid-cols-2 items-end gap-4">
        <TextField
          name="interval"
          label="Wiederholt sich alle *"
          inputMode="numeric"
          pattern="\d{1,3}"
          maxLength={String(careLimits.intervalMax).length}
          autoComplete="off"
          required
        />
        <SelectField name="unit" label="Einheit *" required>
          <option value="weeks">Wochen</option>
          <option value="months">Monate</option>
        </SelectField>
      </div>
    </>
  );
}
