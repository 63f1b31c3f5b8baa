import { Link } from "react-router";
import { dataHeadings, dataPage } from "#app/account/data-address.ts";
import { DataSection } from "#app/account/data-section.tsx";
import { buttonClass } from "#app/ui/button.tsx";

type SignInSectionProps = {
  email: string;
  /** A new address that is not confirmed yet, and until when it can be, in words. */
  waiting: { email: string; until: string } | null;
};

/** With what somebody signs in. */
export function SignInSection({ email, waiting }: SignInSectionProps) {
  return (
    <DataSection id={dataHeadings.signIn} title="Anmeldung">
      <dl className="divide-y divide-line">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-4">
          <div className="min-w-0">
            <dt className="text-ink-soft">E-Mail-Adresse</dt>
            <dd className="font-semibold wrap-anywhere">{email}</dd>
          </div>
          <dd>
            <Link to={`${dataPage}/e-mail`} preventScrollReset className={buttonClass("secondary")}>
              E-Mail-Adresse ändern
            </Link>
          </dd>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-4">
          <div>
            <dt className="text-ink-soft">Passwort</dt>
            <dd>Nur Sie kennen es; wir speichern es nicht im Klartext.</dd>
          </div>
          <dd>
            <Link
              to={`${dataPage}/passwort`}
              preventScrollReset
              className={buttonClass("secondary")}
            >
              Passwort ändern
            </Link>
          </dd>
        </div>
      </dl>
      {waiting && (
        <p className="mt-5 rounded-card bg-clay-soft px-5 py-4 wrap-anywhere">
          <strong>{waiting.email}</strong> wartet auf die Bestätigung: Bitte öffnen Sie den Link in
          der E-Mail an diese Adresse. Er gilt bis {waiting.until}. Nichts angekommen? Sehen Sie im
          Spam-Ordner nach, oder fordern Sie ihn noch einmal an.
        </p>
      )}
    </DataSection>
  );
}
