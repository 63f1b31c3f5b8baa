import { useFormResult } from "#app/ui/form-state.tsx";
import { partField, shareParts } from "./parts.ts";

type SharePartBoxesProps = { chosen: readonly string[]; always: string };

/** Each part is a field of its own, so that a refused form keeps every one of them. */
export function SharePartBoxes({ chosen, always }: SharePartBoxesProps) {
  const { result } = useFormResult();
  return (
    <fieldset>
      <legend className="font-semibold">Was zu sehen ist</legend>
      <p className="text-sm text-ink-soft">{`Der Steckbrief gehört immer dazu: ${always}.`}</p>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {shareParts.map(({ key, label }) => (
          <label key={key} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
            <input
              type="checkbox"
              name={partField(key)}
              defaultChecked={
                result ? result.values[partField(key)] !== undefined : chosen.includes(key)
              }
              className="size-5 shrink-0 accent-forest"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
