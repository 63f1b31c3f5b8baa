import type {
  InputHTMLAttributes,
  ReactNode,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from "react";
import { useField } from "./form-state.tsx";

type FieldProps<Attributes> = Omit<Attributes, "name" | "id" | "className" | "defaultValue"> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  isOptionalByGroup?: boolean;
};

type InputAttributes = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function TextField(props: FieldProps<InputAttributes>) {
  const { type = "text", ...rest } = props;
  const { name, frame, control, defaultValue } = useControl(rest);
  return (
    <FieldFrame {...frame}>
      <input
        {...control}
        type={type}
        name={name}
        // Passwords are typed again.
        defaultValue={type === "password" ? undefined : defaultValue}
        dir={type === "text" ? "auto" : undefined}
        className={controlClass}
      />
    </FieldFrame>
  );
}

export function TextAreaField(props: FieldProps<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { rows = 4, ...rest } = props;
  const { name, frame, control, defaultValue } = useControl(rest);
  return (
    <FieldFrame {...frame}>
      <textarea
        {...control}
        name={name}
        rows={rows}
        defaultValue={defaultValue}
        dir="auto"
        className={controlClass}
      />
    </FieldFrame>
  );
}

export function SelectField(props: FieldProps<SelectHTMLAttributes<HTMLSelectElement>>) {
  const { children, ...rest } = props;
  const { name, frame, control, defaultValue } = useControl(rest);
  return (
    <FieldFrame {...frame}>
      <select {...control} name={name} defaultValue={defaultValue} className={controlClass}>
        {children}
      </select>
    </FieldFrame>
  );
}

/** What the kinds of fields share; `control` holds the element's own attributes. */
function useControl<Attributes extends { required?: boolean; disabled?: boolean }>({
  name,
  label,
  hint,
  isOptionalByGroup = false,
  ...rest
}: FieldProps<Attributes>) {
  const { id, error, defaultValue } = useField(name);
  const isOptional = !isOptionalByGroup && !rest.required && !rest.disabled;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const aria = {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy || undefined,
  };
  const frame = { id, label, hint, error, isOptional };
  return { name, frame, control: { ...rest, ...aria }, defaultValue };
}

const controlClass =
  "mt-1.5 block min-h-11 w-full rounded-field border border-field bg-surface-raised px-3.5 py-2 text-ink disabled:bg-paper disabled:text-ink-soft aria-invalid:border-2 aria-invalid:border-danger";

type FieldFrameProps = {
  id: string;
  label: ReactNode;
  hint: ReactNode;
  error: string | undefined;
  isOptional: boolean;
  children: ReactNode;
};

function FieldFrame({ id, label, hint, error, isOptional, children }: FieldFrameProps) {
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
        {isOptional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
