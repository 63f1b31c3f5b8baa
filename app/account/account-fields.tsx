import { TextField } from "#app/ui/field.tsx";
import { accountLimits, typedCodeMax } from "./policy.ts";

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

/** On one's own machine mails do not leave; this says where they are. */
export function DevelopmentMailboxHint() {
  return (
    <p>
      <a href="/dev/mailbox" className="inline-block py-1 text-forest underline underline-offset-4">
        Postfach dieser lokalen Installation öffnen
      </a>
    </p>
  );
}
