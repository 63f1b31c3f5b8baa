import { Link, useOutlet } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { ReminderSetting } from "#app/pets/care/reminder-setting.tsx";
import { OfflineSection } from "#app/pets/emergency-sheet/offline-section.tsx";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import type { Route } from "./+types/data.route.ts";
import { SignInSection } from "./credentials/sign-in-section.tsx";
import { dataAction } from "./data-action.server.ts";
import { DataContents } from "./data-contents.tsx";
import { DeletionSection } from "./deletion/deletion-section.tsx";
import { describeData } from "./describe-data.server.ts";
import { ExportSection } from "./export/export-section.tsx";
import { readLooksCursor } from "./looks-address.ts";
import { LooksSection } from "./looks-section.tsx";
import { SessionsSection } from "./sessions/sessions-section.tsx";
import { StoredInBrowserSection } from "./stored-in-browser-section.tsx";
import { TwoFactorSection } from "./two-factor/two-factor-section.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, log, now } = context.get(platformContext);
  const visitor = requireVisitor(context);
  const { userId, sessionId, profile, twoFactorSince } = visitor;
  const looksBefore = readLooksCursor(url.searchParams);
  const described = await loadOrSay(log, "Ihre Daten konnten nicht geladen werden.", () =>
    describeData(db, { userId, sessionId, now, looksBefore }),
  );
  const isCustomer = visitor.role !== "admin" && !visitor.owesTwoFactor;
  return { ...described, email: profile.email, isCustomer, twoFactorSince };
}

export function action({ request, context }: Route.ActionArgs) {
  return dataAction(request, context);
}

/** What we know of somebody, who has seen it, and how they sign in; dialogs lie over it. */
export default function DataPage({ loaderData }: Route.ComponentProps) {
  const { email, waiting, twoFactorSince, sessions, hasReminders, looks, isCustomer } = loaderData;
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
        {isCustomer && <LooksSection {...looks} />}
        {isCustomer && <OfflineSection />}
        <StoredInBrowserSection />
        {isCustomer && <DeletionSection />}
      </div>
      {dialog}
    </div>
  );
}
