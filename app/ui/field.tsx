import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from "react";
import { useField } from "./form-state.tsx";

type Own = {
  name: string;
  label: ReactNode;
  hint?: string;
  /** The group around it says '(optional)' for all of its fields. */
  isOptionalByGroup?: boolean;
};

type TextFieldProps = Own &
  Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id" | "className" | "defaultValue">;

export function TextField({
  name,
  label,
  hint,
  isOptionalByGroup = false,
  type = "text",
  ...rest
}: TextFieldProps) {
  const field = useField(name);
  return (
    <FieldFrame
      {...field}
      label={label}
      hint={hint}
      isOptional={!isOptionalByGroup && isOptional(rest)}
    >
      <input
        {...rest}
        {...ariaOf(field, hint)}
        type={type}
        name={name}
        // A refused password is typed again.
        defaultValue={type === "password" ? undefined : field.defaultValue}
        dir={type === "text" ? "auto" : undefined}
        className={controlClass}
      />
    </FieldFrame>
  );
}

type TextAreaFieldProps = Own &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "id" | "className" | "defaultValue">;

export function TextAreaField({
  name,
  label,
  hint,
  isOptionalByGroup = false,
  rows = 4,
  ...rest
}: TextAreaFieldProps) {
  const field = useField(name);
  return (
    <FieldFrame
      {...field}
      label={label}
      hint={hint}
      isOptional={!isOptionalByGroup && isOptional(rest)}
    >
      <textarea
        {...rest}
        {...ariaOf(field, hint)}
        name={name}
        rows={rows}
        defaultValue={field.defaultValue}
        dir="auto"
        className={controlClass}
      />
    </FieldFrame>
  );
}

type SelectFieldProps = Own &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "name" | "id" | "className" | "defaultValue"> & {
    children: ReactNode;
  };

export function SelectField({
  name,
  label,
  hint,
  isOptionalByGroup = false,
  children,
  ...rest
}: SelectFieldProps) {
  const field = useField(name);
  return (
    <FieldFrame
      {...field}
      label={label}
      hint={hint}
      isOptional={!isOptionalByGroup && isOptional(rest)}
    >
      <select
        {...rest}
        {...ariaOf(field, hint)}
        name={name}
        defaultValue={field.defaultValue}
        className={controlClass}
      >
        {children}
      </select>
    </FieldFrame>
  );
}

const controlClass =
  "mt-1.5 block min-h-11 w-full rounded-field border border-field bg-surface-raised px-3.5 py-2 text-ink disabled:bg-paper disabled:text-ink-soft aria-invalid:border-2 aria-invalid:border-danger";

function isOptional(rest: { required?: boolean | undefined; disabled?: boolean | undefined }) {
  return !rest.required && !rest.disabled;
}

function ariaOf({ id, error }: { id: string; error: string | undefined }, hint?: string) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy || undefined,
  };
}

type FieldFrameProps = {
  id: string;
  label: ReactNode;
  hint: string | undefined;
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
