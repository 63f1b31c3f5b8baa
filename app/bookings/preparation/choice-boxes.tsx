import { useField, useFormResult } from "#app/ui/form-state.tsx";
import { type Choices, choiceField } from "./question.ts";

type ChoiceBoxesProps = {
  id: string;
  label: string;
  hint: string | undefined;
  choices: Choices;
  /** Names of the boxes that are ticked before anybody ticks one. */
  defaults: Record<string, string>;
};

/** Any of several; each box is a field of its own, so that a refused form keeps every one of them. */
export function ChoiceBoxes({ id: name, label, hint, choices, defaults }: ChoiceBoxesProps) {
  const { result } = useFormResult();
  const { id, error } = useField(name);
  const ticked = result?.values ?? defaults;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={describedBy || undefined}>
      <legend className="font-semibold">{label}</legend>
      <div className="mt-0.5 flex flex-wrap gap-x-6">
        {Object.entries(choices).map(([choice, words]) => {
          const box = choiceField(name, choice);
          return (
            <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-2.5 py-1">
              <input
                type="checkbox"
                name={box}
                defaultChecked={ticked[box] !== undefined}
                className="size-5 shrink-0 accent-forest"
              />
              {words}
            </label>
          );
        })}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
