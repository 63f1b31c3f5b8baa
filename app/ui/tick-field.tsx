import type { ReactNode } from "react";
import { useField, useFormResult } from "./form-state.tsx";

type TickFieldProps = {
  name: string;
  label: ReactNode;
  hint?: string;
  value?: string | undefined;
  /** Id of its form, where it stands outside. */
  form?: string;
};

export function TickField({ name, label, hint, value = "on", form }: TickFieldProps) {
  const { id, defaultValue } = useField(name);
  const { result } = useFormResult();
  // An empty box sends nothing.
  const isTicked = (result ? result.values[name] : defaultValue) === value;
  return (
    <div>
      <label
        className={`flex min-h-11 cursor-pointer items-center gap-2.5 ${hint ? "font-semibold" : ""}`}
      >
        <input
          id={id}
          type="checkbox"
          form={form}
          name={name}
          value={value}
          defaultChecked={isTicked}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="size-6 shrink-0 accent-forest"
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
