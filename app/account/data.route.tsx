import { useOutlet } from "react-router";
import { withdrawNewAddress } from "#app/account/credentials/new-address.server.ts";
import { platformContext } from "#app/context.ts";
import { dataHeadings, dataPage } from "#app/frame/data-address.ts";
import { DataSection, dataSummaryClass } from "#app/frame/data-section.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import type { Toast } from "#app/frame/toast.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { saveReminderSetting } from "#app/pets/care/reminder-setting.server.ts";
import { ReminderSetting } from "#app/pets/care/reminder-setting.tsx";
import { OfflineSection } from "#app/pets/emergency-sheet/offline-section.tsx";
import { badRequest, parseForm } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import { ButtonLink, TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/data.route.ts";
import { deviceStorage } from "./device-storage.ts";
import { DocumentViewsSection, readDocumentViewsPlace } from "./document-views-section.tsx";
import { getOwnData } from "./own-data.server.ts";
import { dataIntentSchema } from "./schema.server.ts";
import { endOtherSessions, endSession } from "./sessions.server.ts";
import { SessionsSection, SignInSection } from "./sign-in-sections.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, log, now } = context.get(platformContext);
  const visitor = requireVisitor(context);
  const { userId, sessionId, profile, twoFactorSince } = visitor;
  const viewsBefore = readDocumentViewsPlace(url.searchParams);
  const ownData = await loadOrSay(log, "Ihre Daten konnten nicht geladen werden.", () =>
    getOwnData(db, { userId, sessionId, now, viewsBefore }),
  );
  const isCustomer = visitor.role !== "admin" && !visitor.owesTwoFactor;
  return { ...ownData, email: readableEmail(profile.email), isCustomer, twoFactorSince };
}

export function action(args: Route.ActionArgs) {
  const { context } = args;
  const { db } = context.get(platformContext);
  const { userId, sessionId, profile } = requireVisitor(context);
  const back = (part: "devices" | "signIn", toast: Omit<Toast, "tone">, isDone = true) =>
    redirectWithToast(context, `${dataPage}#${dataHeadings[part]}`, {
      ...toast,
      tone: isDone ? "success" : "error",
    });
  return runAction(args, failureOf, async (form) => {
    const parsed = parseForm(form, dataIntentSchema);
    if (!parsed.ok) throw badRequest();
    switch (parsed.value.intent) {
      case "care-reminders":
        return saveReminderSetting({ ...args, form });
      case "withdraw-address": {
        const isWithdrawn = await withdrawNewAddress(db, userId);
        const title = isWithdrawn ? "Änderung zurückgezogen" : "Keine Änderung offen";
        return back(
          "signIn",
          { title, text: `Zum Anmelden gilt ${readableEmail(profile.email)}.` },
          isWithdrawn,
        );
      }
      case "end-session": {
        const hasEnded = await endSession(db, userId, parsed.value.session);
        return back("devices", {
          title: hasEnded ? "Gerät abgemeldet" : "Gerät war schon abgemeldet",
        });
      }
      case "end-other-sessions": {
        const ended = await endOtherSessions(db, userId, sessionId);
        return back("devices", { title: endedInWords(ended) });
      }
    }
  });
}

function failureOf(form: FormData) {
  const isAddress = form.get("intent") === "withdraw-address";
  const failed = isAddress
    ? "Die Änderung konnte nicht zurückgezogen werden."
    : "Die Abmeldung ist fehlgeschlagen.";
  return {
    event: isAddress ? "account.change_email_failed" : "account.end_sessions_failed",
    message: `${failed} Bitte versuchen Sie es noch einmal.`,
    redirectTo: dataPage,
  };
}

function endedInWords(ended: number): string {
  if (ended === 0) return "Kein weiteres Gerät angemeldet";
  return ended === 1 ? "1 anderes Gerät abgemeldet" : `${ended} andere Geräte abgemeldet`;
}

export default function DataPage({ loaderData }: Route.ComponentProps) {
  const { email, waiting, twoFactorSince, sessions, hasReminders, documentViews, isCustomer } =
    loaderData;
  const dialog = useOutlet();
  return (
    <div className="max-w-3xl">
      {!dialog && <PageMeta title="Meine Daten" />}
      <TextLink to="/profile" size="touch">
        Zurück zum Profil
      </TextLink>
      <h1 className="mt-2 mb-2 text-3xl text-forest">Meine Daten</h1>
      <div className="mt-5 grid gap-6">
        <SignInSection email={email} waiting={waiting} twoFactorSince={twoFactorSince} />
        <SessionsSection sessions={sessions} />
        <DataSection part="export">
          <p className="mb-4 text-ink-soft">Alle Daten, Dokumente und Fotos als ZIP-Datei.</p>
          <ButtonLink to={`${dataPage}/herunterladen`} preventScrollReset>
            Daten herunterladen
          </ButtonLink>
        </DataSection>
        <ReminderSetting isOn={hasReminders} />
        {isCustomer && <OfflineSection />}
        {isCustomer && <DocumentViewsSection {...documentViews} />}
        <StoredInBrowserSection />
        {isCustomer && (
          <DataSection part="deletion">
            <ButtonLink to={`${dataPage}/konto-loeschen`}>Konto löschen</ButtonLink>
          </DataSection>
        )}
      </div>
      {dialog}
    </div>
  );
}

function StoredInBrowserSection() {
  return (
    <DataSection part="browser">
      <p className="text-ink-soft">Nur Notwendiges, keine Werbung und kein Tracking.</p>
      <details>
        <summary className={dataSummaryClass}>Bis zu {deviceStorage.length} Einträge</summary>
        <dl className="space-y-2 py-2">
          {deviceStorage.map(({ title, purpose }) => (
            <div key={title} className="grid gap-x-6 sm:grid-cols-[13rem_1fr]">
              <dt className="font-semibold">{title}</dt>
              <dd className="text-ink-soft">{purpose}</dd>
            </div>
          ))}
        </dl>
        {/* The public pages have no script, so they are loaded as a whole. */}
        <a
          href="/datenschutz"
          className="inline-block py-1 text-forest underline underline-offset-4"
        >
          Datenschutzerklärung
        </a>
      </details>
    </DataSection>
  );
}
