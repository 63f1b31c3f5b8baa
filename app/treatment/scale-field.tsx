import { useField } from "#app/ui/form-state.tsx";
import { type ScaleKey, scales } from "./scales.ts";

type ScaleFieldProps = { scale: ScaleKey; legend: string | null; isOptional?: boolean };

/** One tap for a number; where it may be left out '–' for none. */
export function ScaleField({ scale, legend, isOptional = false }: ScaleFieldProps) {
  const { min, max, ends } = scales[scale];
  const numbers = Array.from({ length: max - min + 1 }, (_, step) => String(min + step));
  return (
    <ChoiceField
      {...{ legend, isOptional, name: scale }}
      choices={[...(isOptional ? [""] : []), ...numbers].map((value) => [value, value])}
      ends={[`${min}: ${ends[0]}`, `${max}: ${ends[1]}`]}
    />
  );
}

type ChoiceFieldProps = {
  name: string;
  legend: string | null;
  choices: readonly (readonly [value: string, label: string])[];
  /** What those of a scale mean. */
  ends?: readonly [low: string, high: string];
  isOptional?: boolean;
};

/** Numbers in columns; of words short ones share a line, and long ones have their own. */
export function ChoiceField({ name, legend, choices, ends, isOptional }: ChoiceFieldProps) {
  const { id, error, defaultValue } = useField(name);
  const describedBy = [ends && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset id={id} aria-describedby={describedBy || undefined}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className={ends ? "grid grid-cols-6 gap-1.5" : "flex flex-wrap gap-2"}>
        {choices.map(([value, label]) => (
          <label
            key={value}
            className={`${ends ? "" : "grow px-4 py-2 text-center "}shows-focus relative flex min-h-11 cursor-pointer items-center justify-center rounded-field border border-field bg-surface-raised font-bold even-figures has-checked:border-forest has-checked:bg-sage-soft has-checked:[box-shadow:0_0_0_1px_var(--forest)]`}
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              required={!isOptional}
              aria-label={label === "" ? "Nicht erhoben" : undefined}
              className="absolute size-full cursor-pointer opacity-0"
            />
            {label || <span aria-hidden="true">–</span>}
          </label>
        ))}
      </div>
      {ends && (
        <p id={`${id}-hint`} className="mt-1.5 flex justify-between gap-4 text-sm text-ink-soft">
          <span>{ends[0]}</span>
          <span className="text-right">{ends[1]}</span>
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
