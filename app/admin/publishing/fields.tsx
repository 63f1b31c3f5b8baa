import type { ComponentProps } from "react";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";

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
