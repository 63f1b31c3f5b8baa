import type { ReactNode } from "react";
import { Form } from "react-router";
import { dataPage } from "#app/frame/data-address.ts";
import { DataSection, dataSummaryClass } from "#app/frame/data-section.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { setUpAddress } from "#app/middleware/visitor.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { ButtonLink } from "#app/ui/link.tsx";
import type { ShownSession } from "./sessions.server.ts";

type Waiting = { email: string; until: string };

type SignInSectionProps = {
  email: string;
  waiting: Waiting | null;
  twoFactorSince: string | null;
};

export function SignInSection({ email, waiting, twoFactorSince }: SignInSectionProps) {
  const secondStep = twoFactorSince
    ? `Seit ${formatDayOfInstant(twoFactorSince)} eingeschaltet`
    : "Nicht eingeschaltet";
  return (
    <DataSection part="signIn">
      <ul className="divide-y divide-line">
        <SignInRow label="E-Mail-Adresse" value={email} to={`${dataPage}/e-mail`}>
          {waiting && <WaitingAddress {...waiting} />}
        </SignInRow>
        <SignInRow label="Passwort" to={`${dataPage}/passwort`} />
        <SignInRow
          label="Zweiter Schritt"
          value={secondStep}
          to={setUpAddress}
          verb={twoFactorSince ? "ändern" : "einrichten"}
        />
      </ul>
    </DataSection>
  );
}

type SignInRowProps = {
  label: string;
  value?: string;
  to: string;
  verb?: "ändern" | "einrichten";
  children?: ReactNode;
};

function SignInRow({ label, value, to, verb = "ändern", children }: SignInRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="block font-semibold">{label}</span>
        {value && <span className="text-ink-soft">{value}</span>}
      </p>
      <ButtonLink to={to} preventScrollReset={to !== setUpAddress} aria-label={`${label} ${verb}`}>
        {verb === "ändern" ? "Ändern" : "Einrichten"}
      </ButtonLink>
      {children}
    </li>
  );
}

function WaitingAddress({ email, until }: Waiting) {
  return (
    <div className="basis-full rounded-card bg-clay-soft px-5 py-4 wrap-anywhere">
      <p>
        <strong>{email}</strong> ist noch nicht bestätigt. Der Link gilt bis {until}.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={`${dataPage}/e-mail`} preventScrollReset>
          Neuen Link anfordern
        </ButtonLink>
        <Form method="post" action={dataPage} preventScrollReset>
          <input type="hidden" name="intent" value="withdraw-address" />
          <SubmitButton variant="secondary">Änderung zurückziehen</SubmitButton>
        </Form>
      </div>
    </div>
  );
}

export function SessionsSection({ sessions }: { sessions: readonly ShownSession[] }) {
  const own = sessions.filter(({ isOwn }) => isOwn);
  const others = sessions.filter(({ isOwn }) => !isOwn);
  return (
    <DataSection part="devices">
      <SessionList sessions={own} />
      {others.length > 0 && (
        <details>
          <summary className={dataSummaryClass}>
            {others.length === 1 ? "1 weiteres Gerät" : `${others.length} weitere Geräte`}
          </summary>
          <p className="text-ink-soft">
            Sie kennen ein Gerät nicht? Dann melden Sie es ab und ändern Sie Ihr Passwort.
          </p>
          <SessionList sessions={others} />
        </details>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {others.length > 0 && (
          <Form method="post" action={dataPage} preventScrollReset>
            <input type="hidden" name="intent" value="end-other-sessions" />
            <SubmitButton variant="secondary" busyText="Wird abgemeldet...">
              Alle anderen Geräte abmelden
            </SubmitButton>
          </Form>
        )}
        <ButtonLink to={`${dataPage}/abmelden`} preventScrollReset>
          Überall abmelden
        </ButtonLink>
      </div>
    </DataSection>
  );
}

function SessionList({ sessions }: { sessions: readonly ShownSession[] }) {
  return (
    <ul className="divide-y divide-line">
      {sessions.map((one) => (
        <SessionItem key={one.id} session={one} />
      ))}
    </ul>
  );
}

function SessionItem({ session }: { session: ShownSession }) {
  const { id, device, isOwn, since, lastUsed } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
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
