import { Form } from "react-router";
import { dataPage } from "#app/frame/data-address.ts";
import { DataSection } from "#app/frame/data-section.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { setUpAddress } from "#app/middleware/visitor.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ShownSession } from "./sessions.server.ts";

type Waiting = { email: string; until: string };

export function SignInSection({ email, waiting }: { email: string; waiting: Waiting | null }) {
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

export function TwoFactorSection({ since }: { since: string | null }) {
  return (
    <DataSection part="twoFactor">
      <p className="mb-5 max-w-prose text-ink-soft">
        {since
          ? `Eingeschaltet seit ${formatDayOfInstant(since)}.`
          : "Nicht eingeschaltet. Ein Code aus einer App schützt Ihr Konto auch dann, wenn jemand Ihr Passwort erfährt."}
      </p>
      <Link to={setUpAddress} className={buttonClass("secondary")}>
        {since ? "Ansehen und ändern" : "Einrichten"}
      </Link>
    </DataSection>
  );
}

export function SessionsSection({ sessions }: { sessions: readonly ShownSession[] }) {
  const hasOthers = sessions.some(({ isOwn }) => !isOwn);
  return (
    <DataSection part="devices">
      <p className="mb-5 max-w-prose text-ink-soft">
        Hier ist Ihr Konto gerade angemeldet. Kommt Ihnen ein Gerät unbekannt vor, melden Sie es ab
        und{" "}
        <Link
          to={`${dataPage}/passwort`}
          preventScrollReset
          className="text-forest underline underline-offset-4"
        >
          ändern Sie Ihr Passwort
        </Link>
        . Wo ein Gerät steht, speichern wir nicht.
      </p>
      <ul className="divide-y divide-line rounded-card border border-line">
        {sessions.map((one) => (
          <SessionItem key={one.id} session={one} />
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        {hasOthers && (
          <Form method="post" action={dataPage} preventScrollReset>
            <input type="hidden" name="intent" value="end-other-sessions" />
            <SubmitButton variant="secondary" busyText="Wird abgemeldet...">
              Alle anderen Geräte abmelden
            </SubmitButton>
          </Form>
        )}
        <Link to={`${dataPage}/abmelden`} preventScrollReset className={buttonClass("secondary")}>
          Überall abmelden
        </Link>
      </div>
    </DataSection>
  );
}

function SessionItem({ session }: { session: ShownSession }) {
  const { id, device, isOwn, since, lastUsed } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 px-4 py-4 sm:px-5">
      <div>
        <p className="font-semibold">{device}</p>
        <p className="text-sm text-ink-soft">
          {isOwn ? (
            <strong className="text-forest">Dieses Gerät</strong>
          ) : (
            `Zuletzt benutzt ${lastUsed}`
          )}
          , angemeldet {since}
        </p>
      </div>
      {!isOwn && (
        <Form method="post" action={dataPage} preventScrollReset>
          <input type="hidden" name="intent" value="end-session" />
          <input type="hidden" name="session" value={id} />
          <SubmitButton variant="secondary" busyText="Wird abgemeldet...">
            Abmelden
            <span className="sr-only">
              ({device}, angemeldet {since})
            </span>
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}
