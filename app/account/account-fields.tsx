import { type ComponentProps, type ReactNode, useState } from "react";
import { Form } from "react-router";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { ShownMark } from "#app/frame/shown-mark.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import type { FormResult } from "#app/platform/form-result.ts";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { useHasScript } from "#app/ui/use-has-script.ts";
import { accountLimits, typedCodeMax } from "./policy.ts";

type AccountFieldProps = Omit<ComponentProps<typeof TextField>, "name" | "maxLength"> & {
  name: Exclude<keyof typeof accountLimits, "passwordMin" | "passwordMax">;
};

export function AccountField({ required, ...field }: AccountFieldProps) {
  return <TextField {...field} maxLength={accountLimits[field.name]} required={required} />;
}

/** Of somebody whom the practice enters. */
export function ContactFields({ isPhoneRequired = false }: { isPhoneRequired?: boolean }) {
  return (
    <>
      <AccountField name="fullName" label="Name" autoComplete="off" required />
      <OtherPhoneField required={isPhoneRequired} />
      <AccountField name="email" label="E-Mail-Adresse" type="email" autoComplete="off" />
      <OtherAddressFields />
    </>
  );
}

/** Of somebody with an account, whose name and e-mail address the practice never changes. */
export function PhoneAndAddressFields() {
  return (
    <>
      <OtherPhoneField />
      <OtherAddressFields />
    </>
  );
}

function OtherPhoneField({ required }: { required?: boolean }) {
  return (
    <AccountField name="phone" label="Telefon" type="tel" autoComplete="off" required={required} />
  );
}

function OtherAddressFields() {
  return (
    <>
      <AccountField name="street" label="Straße und Hausnummer" autoComplete="off" />
      <div className="grid grid-cols-2 items-end gap-4">
        <AccountField name="postalCode" label="PLZ" autoComplete="off" />
        <AccountField name="city" label="Ort" autoComplete="off" />
      </div>
    </>
  );
}

export function EmailField({ label = "E-Mail-Adresse" }: { label?: string }) {
  return <AccountField name="email" label={label} type="email" autoComplete="email" required />;
}

export function FullNameField() {
  return <AccountField name="fullName" label="Vor- und Nachname" autoComplete="name" required />;
}

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

/** The contract is formed by registering, so the terms are linked here (§ 305 Abs. 2 BGB). */
export function ContractHint() {
  return (
    <p className="text-sm text-ink-soft">
      Mit der Registrierung gelten unsere{" "}
      <a href="/agb" target="_blank" rel="noreferrer" className="text-forest underline">
        AGB
      </a>
      . Wie wir mit Ihren Daten umgehen, lesen Sie in der{" "}
      <a href="/datenschutz" target="_blank" rel="noreferrer" className="text-forest underline">
        Datenschutzerklärung
      </a>
      .
    </p>
  );
}

export function DevelopmentMailboxHint() {
  return (
    <p>
      <a href="/dev/mailbox" className="inline-block py-1 text-forest underline underline-offset-4">
        Postfach dieser lokalen Installation öffnen
      </a>
    </p>
  );
}

type LinkFormProps = {
  title: string;
  token: string;
  result: FormResult | undefined;
  submit: string;
  /** Where the button alone acts. */
  mark?: string | undefined;
  children: ReactNode;
};

/** The page that a mail's link opens, as long as it can be used. */
export function LinkForm({ title, token, result, submit, mark, children }: LinkFormProps) {
  return (
    <>
      <PageMeta title={title} hasErrors={result !== undefined} />
      <h1 className="mb-4 text-3xl text-forest">{title}</h1>
      <FormState result={result}>
        <Form method="post" noValidate className="space-y-5">
          <FormErrors />
          <input type="hidden" name="token" value={token} />
          {mark !== undefined && <ShownMark mark={mark} />}
          {children}
          <SubmitButton busyText="Wird geladen..." className="w-full">
            {submit}
          </SubmitButton>
        </Form>
      </FormState>
    </>
  );
}
