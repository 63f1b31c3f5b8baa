import { Link } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PlusIcon } from "#app/ui/icons.tsx";
import type { Route } from "./+types/inbox.route.ts";
import {
  describeForgottenSoon,
  describeListed,
  describeUnconfirmed,
} from "./describe-list.server.ts";
import { inboxAddress, inboxPath, readInboxView } from "./inbox-address.ts";
import { InboxFilter } from "./inbox-filter.tsx";
import { listEntries } from "./inbox-queries.server.ts";
import { InboxRow } from "./inbox-row.tsx";
import { NoEntries } from "./no-entries.tsx";
import { UrgentEntries } from "./urgent-entries.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, now, log } = context.get(platformContext);
  const view = readInboxView(url.searchParams);
  const { entries, unconfirmed, forgottenSoon, ...listed } = await loadOrSay(
    log,
    "Nachrichten konnten nicht geladen werden.",
    () => listEntries(db, view, now),
  );
  return {
    view,
    ...listed,
    entries: entries.map((entry) => describeListed(entry, now)),
    unconfirmed: describeUnconfirmed(unconfirmed),
    forgottenSoon: describeForgottenSoon(forgottenSoon, now),
  };
}

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const { view, entries, next, open, unconfirmed, forgottenSoon } = loaderData;
  return (
    <>
      <PageMeta title="Nachrichten" />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl text-forest">Nachrichten</h1>
        <Link to={`${inboxPath}/neu`} className={buttonClass("secondary")}>
          <PlusIcon />
          Anruf oder Brief eintragen
        </Link>
      </div>
      <InboxFilter view={view} open={open} />
      <UrgentEntries
        text="Hier fehlt noch die Bestätigung, dass die Erklärung eingegangen ist. Das Gesetz verlangt sie sofort."
        entries={unconfirmed}
      />
      <UrgentEntries
        text="Diese offenen Nachrichten werden bald gelöscht, weil seit sechs Monaten niemand mehr geschrieben hat. So steht es in der Datenschutzerklärung."
        entries={forgottenSoon}
      />
      {entries.length === 0 ? (
        <NoEntries view={view} />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-soft">
          {entries.map((entry) => (
            <li key={entry.id}>
              <InboxRow entry={entry} showsStatus={view.status === "all"} />
            </li>
          ))}
        </ul>
      )}
      {(view.after || next) && (
        <nav aria-label="Seiten" className="mt-6 flex flex-wrap justify-between gap-3">
          {view.after && (
            <Link to={inboxAddress({ ...view, after: null })} className={buttonClass("secondary")}>
              Zu den neuesten
            </Link>
          )}
          {next && (
            <Link to={inboxAddress({ ...view, after: next })} className={buttonClass("secondary")}>
              Ältere anzeigen
            </Link>
          )}
        </nav>
      )}
    </>
  );
}
