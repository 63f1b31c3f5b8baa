import type { ComponentProps } from "react";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { useField, useFormResult } from "#app/ui/form-state.tsx";

// A label that ends with * is that of a required field.

type Labelled<Props> = Omit<Props, "label" | "required"> & { label: string };

export function LineField(props: Labelled<ComponentProps<typeof TextField>>) {
  return <TextField {...props} autoComplete="off" required={props.label.endsWith("*")} />;
}

export function AreaField(props: Labelled<ComponentProps<typeof TextAreaField>>) {
  return <TextAreaField {...props} required={props.label.endsWith("*")} />;
}

type ChoiceFieldProps = Omit<Labelled<ComponentProps<typeof SelectField>>, "children"> & {
  options: readonly (readonly [string, string])[];
};

export function ChoiceField({ options, ...props }: ChoiceFieldProps) {
  return (
    <SelectField {...props} required={props.label.endsWith("*")}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

export function TickBox({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const { id, defaultValue } = useField(name);
  const { result } = useFormResult();
  // An empty box sends nothing.
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
