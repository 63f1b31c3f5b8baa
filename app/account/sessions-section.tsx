import { Form, Link } from "react-router";
import { dataPage } from "#app/frame/data-address.ts";
import { DataSection } from "#app/frame/data-section.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import type { ShownSession } from "./sessions.server.ts";

/** Where somebody is signed in, and how to end it. */
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
