import { useOutlet } from "react-router";
import { withdrawNewAddress } from "#app/account/credentials/new-address.server.ts";
import { platformContext } from "#app/context.ts";
import { dataHeadings, dataPage } from "#app/frame/data-address.ts";
import { type DataPart, DataSection, dataTitles } from "#app/frame/data-section.tsx";
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
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/data.route.ts";
import { deviceStorage } from "./device-storage.ts";
import { DocumentViewsSection, readDocumentViewsPlace } from "./document-views-section.tsx";
import { getOwnData } from "./own-data.server.ts";
import { dataIntentSchema } from "./schema.server.ts";
import { endOtherSessions, endSession } from "./sessions.server.ts";
import { SessionsSection, SignInSection, TwoFactorSection } from "./sign-in-sections.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, log, now } = context.get(platformContext);
  const visitor = requireVisitor(context);
  const { userId, sessionId, profile, twoFactorSince } = visitor;
  const viewsBefore = readDocumentViewsPlace(url.searchParams);
  const ownData = await loadOrSay(log, "Ihre Daten konnten nicht geladen werden.", () =>
    getOwnData(db, { userId, sessionId, now, viewsBefore }),
  );
  const isCustomer = visitor.role !== "admin" && !visitor.owesTwoFactor;
  return { ...ownData, email: profile.email, isCustomer, twoFactorSince };
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
        const title = isWithdrawn ? "Änderung zurückgezogen" : "Es wartet keine neue Adresse mehr";
        return back("signIn", { title, text: `Zum Anmelden gilt ${profile.email}.` }, isWithdrawn);
      }
      case "end-session": {
        const hasEnded = await endSession(db, userId, parsed.value.session);
        const title = hasEnded ? "Gerät abgemeldet" : "Schon abgemeldet";
        const text = hasEnded
          ? "Von dort kommt niemand mehr in Ihr Konto."
          : "Dieses Gerät ist nicht mehr angemeldet.";
        return back("devices", { title, text });
      }
      case "end-other-sessions": {
        const ended = await endOtherSessions(db, userId, sessionId);
        const title = "Alle anderen Geräte abgemeldet";
        return back("devices", { title, text: `${endedInWords(ended)}.` });
      }
    }
  });
}

function failureOf(form: FormData) {
  const isAddress = form.get("intent") === "withdraw-address";
  const failed = isAddress
    ? "Die Änderung konnte nicht zurückgezogen werden."
    : "Die Abmeldung hat nicht geklappt.";
  return {
    event: isAddress ? "account.change_email_failed" : "account.end_sessions_failed",
    message: `${failed} Bitte versuchen Sie es noch einmal.`,
    redirectTo: dataPage,
  };
}

function endedInWords(ended: number): string {
  if (ended === 0) return "Es war keines mehr angemeldet";
  return ended === 1 ? "Es war eines" : `Es waren ${ended}`;
}

export default function DataPage({ loaderData }: Route.ComponentProps) {
  const { email, waiting, twoFactorSince, sessions, hasReminders, documentViews, isCustomer } =
    loaderData;
  const dialog = useOutlet();
  return (
    <div className="max-w-3xl">
      {!dialog && <PageMeta title="Meine Daten" />}
      <Link
        to="/profile"
        className="inline-flex min-h-11 items-center text-forest underline underline-offset-4"
      >
        Zurück zum Profil
      </Link>
      <h1 className="mt-2 mb-2 text-3xl text-forest">Meine Daten</h1>
      <p className="mb-4 max-w-prose">
        Ihre Daten gehören Ihnen. Hier sehen und ändern Sie, wie Sie sich anmelden, und nehmen mit
        oder löschen, was wir von Ihnen gespeichert haben.
      </p>
      <DataContents isCustomer={isCustomer} />
      <div className="grid gap-6">
        <SignInSection email={email} waiting={waiting} />
        <TwoFactorSection since={twoFactorSince} />
        <SessionsSection sessions={sessions} />
        <ReminderSetting isOn={hasReminders} />
        <ExportSection />
        {isCustomer && <DocumentViewsSection {...documentViews} />}
        {isCustomer && <OfflineSection />}
        <StoredInBrowserSection />
        {isCustomer && <DeletionSection />}
      </div>
      {dialog}
    </div>
  );
}

const everyPart = Object.keys(dataTitles) as DataPart[];
const ofCustomers = new Set<DataPart>(["accesses", "offline", "deletion"]);

function DataContents({ isCustomer }: { isCustomer: boolean }) {
  const parts = everyPart.filter((part) => isCustomer || !ofCustomers.has(part));
  return (
    <nav aria-label="Auf dieser Seite" className="mb-6">
      <ul className="flex flex-wrap gap-x-5">
        {parts.map((part) => (
          <li key={part}>
            <a
              href={`#${dataHeadings[part]}`}
              className="inline-flex min-h-11 items-center text-forest underline underline-offset-4"
            >
              {dataTitles[part]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ExportSection() {
  return (
    <DataSection part="export">
      <p className="mb-5 max-w-prose text-ink-soft">
        Sie bekommen ein ZIP-Archiv mit allem, was wir über Sie und Ihre Tiere gespeichert haben:
        eine Übersicht zum Lesen, die Daten in einem Format, das andere Programme verstehen (JSON),
        und Ihre Dokumente und Fotos.
      </p>
      <Link
        to={`${dataPage}/herunterladen`}
        preventScrollReset
        className={buttonClass("secondary")}
      >
        Daten herunterladen
      </Link>
    </DataSection>
  );
}

function StoredInBrowserSection() {
  return (
    <DataSection part="browser">
      <p className="mb-4 max-w-prose text-ink-soft">
        Nur was für die Seiten nötig ist, nichts für Werbung und nichts, was Ihr Verhalten verfolgt:
      </p>
      <dl className="mb-4 space-y-2">
        {deviceStorage.map(({ title, purpose }) => (
          <div key={title} className="grid gap-x-6 sm:grid-cols-[13rem_1fr]">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-ink-soft">{purpose}</dd>
          </div>
        ))}
      </dl>
      {/* The public pages have no script, so they are loaded as a whole. */}
      <a href="/datenschutz" className="inline-block py-1 text-forest underline underline-offset-4">
        Alles dazu in der Datenschutzerklärung
      </a>
    </DataSection>
  );
}

function DeletionSection() {
  return (
    <DataSection part="deletion">
      <p className="mb-5 max-w-prose text-ink-soft">
        Sie können Ihr Konto jederzeit löschen, mit allem, was dazu gehört. Vorher zeigen wir Ihnen,
        was sofort gelöscht wird und was wir nach dem Gesetz noch aufbewahren müssen.
      </p>
      <Link to={`${dataPage}/konto-loeschen`} className={buttonClass("secondary")}>
        Konto löschen
      </Link>
    </DataSection>
  );
}
