import { slotChangeMax } from "#app/shop/slot-change.ts";
import { TextField } from "#app/ui/field.tsx";
import { useField } from "#app/ui/form-state.tsx";

const directions = [
  { value: "give", label: "Geben" },
  { value: "take", label: "Nehmen" },
] as const;

/** How many slots, and which way. */
export function SlotFields() {
  const direction = useField("direction");
  return (
    <>
      <fieldset id={direction.id} aria-describedby={direction.error && `${direction.id}-error`}>
        <legend className="font-semibold">Was soll geschehen? *</legend>
        <div className="mt-1.5 flex flex-wrap gap-x-6">
          {directions.map(({ value, label }) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="radio"
                name="direction"
                value={value}
                defaultChecked={(direction.defaultValue || "give") === value}
                className="size-5 shrink-0 accent-forest"
              />
              {label}
            </label>
          ))}
        </div>
        {direction.error && (
          <p id={`${direction.id}-error`} className="font-semibold text-danger">
            {direction.error}
          </p>
        )}
      </fieldset>
      <TextField
        name="count"
        label="Wie viele? *"
        hint={`1 bis ${slotChangeMax}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        required
      />
    </>
  );
}
