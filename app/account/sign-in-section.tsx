import { Form, Link } from "react-router";
import { dataPage } from "#app/frame/data-address.ts";
import { DataSection } from "#app/frame/data-section.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";

/** A new address that is not confirmed yet, and until when it can be, in words. */
type Waiting = { email: string; until: string };

type SignInSectionProps = { email: string; waiting: Waiting | null };

/** With what somebody signs in. */
export function SignInSection({ email, waiting }: SignInSectionProps) {
  return (
    <DataSection part="signIn">
      <ul className="divide-y divide-line">
        <li className={rowClass}>
          <p className="min-w-0">
            <span className="block text-ink-soft">E-Mail-Adresse</span>
            <span className="font-semibold wrap-anywhere">{email}</span>
          </p>
          <Link to={`${dataPage}/e-mail`} preventScrollReset className={buttonClass("secondary")}>
            E-Mail-Adresse ändern
          </Link>
          {waiting && <WaitingAddress {...waiting} />}
        </li>
        <li className={rowClass}>
          <p>
            <span className="block text-ink-soft">Passwort</span>
            Nur Sie kennen es. Wir speichern davon nur einen Prüfwert.
          </p>
          <Link to={`${dataPage}/passwort`} preventScrollReset className={buttonClass("secondary")}>
            Passwort ändern
          </Link>
        </li>
      </ul>
    </DataSection>
  );
}

function WaitingAddress({ email, until }: Waiting) {
  return (
    <div className="basis-full rounded-card bg-clay-soft px-5 py-4 wrap-anywhere">
      <p>
        <strong>{email}</strong> wartet auf die Bestätigung: Bitte öffnen Sie den Link in der E-Mail
        an diese Adresse. Er gilt bis {until}. Nichts angekommen? Sehen Sie im Spam-Ordner nach,
        oder fordern Sie ihn noch einmal an.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to={`${dataPage}/e-mail`} preventScrollReset className={buttonClass("secondary")}>
          Noch einmal anfordern
        </Link>
        <Form method="post" action={dataPage} preventScrollReset>
          <input type="hidden" name="intent" value="withdraw-address" />
          <SubmitButton variant="secondary">Änderung zurückziehen</SubmitButton>
        </Form>
      </div>
    </div>
  );
}

const rowClass = "flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4";
