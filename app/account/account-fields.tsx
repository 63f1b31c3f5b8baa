import { TextField } from "#app/ui/field.tsx";
import { accountLimits } from "./policy.ts";

export function EmailField({ label = "E-Mail-Adresse" }: { label?: string }) {
  return (
    <TextField
      name="email"
      label={label}
      type="email"
      autoComplete="email"
      maxLength={accountLimits.email}
      required
    />
  );
}

export function FullNameField() {
  return (
    <TextField
      name="fullName"
      label="Vor- und Nachname"
      autoComplete="name"
      maxLength={accountLimits.fullName}
      required
    />
  );
}

type PasswordFieldProps = { label: string; purpose: "current" | "new" };

export function PasswordField({ label, purpose }: PasswordFieldProps) {
  const isNew = purpose === "new";
  return (
    <TextField
      name="password"
      label={label}
      hint={
        isNew
          ? `Mindestens ${accountLimits.passwordMin} Zeichen. Ein kurzer Satz ist gut zu merken und schwer zu erraten.`
          : undefined
      }
      type="password"
      autoComplete={isNew ? "new-password" : "current-password"}
      minLength={isNew ? accountLimits.passwordMin : undefined}
      maxLength={accountLimits.passwordMax}
      required
    />
  );
}

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
