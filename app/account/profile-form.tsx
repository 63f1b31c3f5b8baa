import { Form, Link } from "react-router";
import { dataPage } from "#app/frame/data-address.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import type { ProfileFields } from "#app/middleware/visitor.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { FullNameField } from "./account-fields.tsx";
import { accountLimits } from "./policy.ts";

type ProfileFormProps = {
  profile: ProfileFields;
  /** Cancel is offered only when the profile is complete. */
  mayCancel: boolean;
  /** Whether a page that was asked for before comes next. */
  isOnTheWay: boolean;
  result: FormResult | undefined;
};

export function ProfileForm({ profile, mayCancel, isOnTheWay, result }: ProfileFormProps) {
  return (
    <section className="max-w-2xl rounded-sheet border border-line bg-surface p-6 shadow-soft sm:p-8">
      <h2 className="text-2xl text-forest">
        {mayCancel ? "Profil bearbeiten" : "Schön, dass Sie da sind"}
      </h2>
      {!mayCancel && (
        <p className="mt-2 mb-6 text-ink-soft">
          Bitte vervollständigen Sie Ihr Profil, um fortzufahren. Wir brauchen Ihre Anschrift für
          Bestellungen und Termine; danach{" "}
          {isOnTheWay
            ? "öffnet sich die Seite, zu der Sie wollten."
            : "legen Sie Ihr erstes Haustier an."}
        </p>
      )}
      <FormState result={result} defaults={profile}>
        <Form method="post" noValidate className="mt-6 space-y-5">
          <FormErrors />
          <FullNameField />
          <div>
            <TextField
              name="email"
              label="E-Mail-Adresse"
              hint="Mit dieser Adresse melden Sie sich an. Ändern können Sie sie unter „Meine Daten“."
              type="email"
              autoComplete="email"
              disabled
            />
            <Link
              to={`${dataPage}/e-mail`}
              className="inline-block py-1 text-forest underline underline-offset-4"
            >
              E-Mail-Adresse ändern
            </Link>
          </div>
          <TextField
            name="phone"
            label="Telefon"
            type="tel"
            autoComplete="tel"
            maxLength={accountLimits.phone}
          />
          <TextField
            name="street"
            label="Straße und Hausnummer"
            autoComplete="street-address"
            maxLength={accountLimits.street}
            required
          />
          <div className="grid gap-5 sm:grid-cols-[13rem_1fr]">
            <TextField
              name="postalCode"
              label="Postleitzahl"
              autoComplete="postal-code"
              maxLength={accountLimits.postalCode}
              required
            />
            <TextField
              name="city"
              label="Ort"
              autoComplete="address-level2"
              maxLength={accountLimits.city}
              required
            />
          </div>
          <div className="flex flex-wrap gap-3 pt-2">
            <SubmitButton>Speichern</SubmitButton>
            {mayCancel && (
              <Link to="/profile" className={buttonClass("secondary")}>
                Abbrechen
              </Link>
            )}
          </div>
        </Form>
      </FormState>
    </section>
  );
}
