import { TextField } from "#app/ui/field.tsx";
import { typedCodeMax } from "./policy.ts";

/** Six digits of the app; telephones show their digits, and fill in a code that they know. */
export function AppCodeField() {
  return (
    <TextField
      name="code"
      label="Code aus der App"
      hint="Sechs Ziffern, zum Beispiel 123 456."
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={typedCodeMax}
      required
    />
  );
}

export function RecoveryCodeField() {
  return (
    <TextField
      name="code"
      label="Wiederherstellungscode"
      hint="Zehn Zeichen, zum Beispiel ABCDE-F0123."
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={typedCodeMax}
      required
    />
  );
}

/** Either of the two. */
export function AnyCodeField() {
  return (
    <TextField
      name="code"
      label="Code"
      hint="Sechs Ziffern aus der App, oder einer Ihrer Wiederherstellungscodes."
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={typedCodeMax}
      required
    />
  );
}
