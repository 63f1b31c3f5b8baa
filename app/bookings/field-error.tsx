type FieldErrorProps = { id: string; error: string | undefined; margin: string };

/** What is wrong with a field that is none of `app/ui/field.tsx`. */
export function FieldError({ id, error, margin }: FieldErrorProps) {
  return error ? (
    <p id={`${id}-error`} className={`${margin} font-semibold text-danger`}>
      {error}
    </p>
  ) : null;
}
