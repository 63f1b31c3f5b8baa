import { accountLimits } from "#app/account/policy.ts";
import { TextField } from "#app/ui/field.tsx";

type CurrentPasswordFieldProps = { label?: string; hint?: string };

/** The password of the account, asked for again. */
export function CurrentPasswordField({ label = "Ihr Passwort", hint }: CurrentPasswordFieldProps) {
  return (
    <TextField
      name="currentPassword"
      label={label}
      hint={hint}
      type="password"
      autoComplete="current-password"
      maxLength={accountLimits.passwordMax}
      required
    />
  );
}
