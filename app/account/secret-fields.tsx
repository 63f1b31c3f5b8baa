import { type ComponentProps, useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import { useHasScript } from "#app/ui/use-has-script.ts";
import { accountLimits, typedCodeMax } from "./policy.ts";

export function PasswordField({ label, purpose }: { label: string; purpose: "current" | "new" }) {
  const isNew = purpose === "new";
  return (
    <SecretField
      name="password"
      label={label}
      hint={
        isNew
          ? `Mindestens ${accountLimits.passwordMin} Zeichen, zum Beispiel ein kurzer Satz.`
          : undefined
      }
      autoComplete={isNew ? "new-password" : "current-password"}
      minLength={isNew ? accountLimits.passwordMin : undefined}
    />
  );
}

export function CurrentPasswordField({ label = "Ihr Passwort" }: { label?: string }) {
  return <SecretField name="currentPassword" label={label} autoComplete="current-password" />;
}

type SecretFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "maxLength">;

/** Shown on request, by script alone; what was typed never becomes a part of the page. */
function SecretField(props: SecretFieldProps) {
  const hasScript = useHasScript();
  const [isShown, setShown] = useState(false);

  return (
    <div>
      <TextField
        {...props}
        type={isShown ? "text" : "password"}
        maxLength={accountLimits.passwordMax}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {/* Its room is there before the script is, so that nothing moves. */}
      <button
        type="button"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className={`min-h-11 cursor-pointer text-forest underline underline-offset-4 ${hasScript ? "" : "invisible"}`}
      >
        Passwort anzeigen
      </button>
    </div>
  );
}

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
