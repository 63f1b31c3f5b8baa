import { useField, useFormResult } from "#app/ui/form-state.tsx";

type TickBoxProps = { name: string; label: string; hint?: string };

/** A box to tick; what was ticked stays with a refused form. */
export function TickBox({ name, label, hint }: TickBoxProps) {
  const { id, defaultValue } = useField(name);
  const { result } = useFormResult();
  // An empty box sends nothing, and is no missing answer.
  const isTicked = result ? result.values[name] === "on" : defaultValue === "on";
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
        <input
          id={id}
          type="checkbox"
          name={name}
          defaultChecked={isTicked}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="size-5 shrink-0 accent-forest"
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
