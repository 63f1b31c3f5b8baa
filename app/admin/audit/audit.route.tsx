import { EmptyState } from "#app/admin/ui/empty-state.tsx";
import { ListPages } from "#app/admin/ui/list-pages.tsx";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/audit.route.ts";
import { AuditEntry } from "./audit-entry.tsx";
import { AuditFilter } from "./audit-filter.tsx";
import { getAuditPage } from "./audit-queries.server.ts";
import {
  type AuditView,
  auditFileAddress,
  auditList,
  isFiltered,
  refusedDays,
} from "./audit-view.ts";
import { describeEntry } from "./describe-entry.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, log } = context.get(platformContext);
  const view = auditList.read(url.searchParams);
  const result = refusedDays(view);
  const page = await loadOrSay(log, "Das Protokoll konnte nicht geladen werden.", () =>
    getAuditPage(db, view),
  );
  const { rows, next, isCutShort, practitioners, customer } = page;
  return {
    ...{ view, result, next, practitioners, customer },
    entries: rows.map(describeEntry),
    searchedTo: isCutShort && next ? formatDayOfInstant(next.at) : null,
  };
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { view, result, entries, next, practitioners, customer, searchedTo } = loaderData;
  return (
    <>
      <PageMeta title="Protokoll" hasErrors={result !== undefined} />
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl text-forest">Protokoll</h1>
        <a href={auditFileAddress(view)} download className={buttonClass("secondary")}>
          Als CSV herunterladen
        </a>
      </div>
      <p className="mb-6 max-w-2xl text-ink-soft">
        Was im Praxisbereich getan wurde und welche Dokumente von Kundinnen und Kunden jemand
        geöffnet hat. Nichts davon lässt sich ändern.
      </p>
      <AuditFilter view={view} result={result} practitioners={practitioners} customer={customer} />
      {entries.length === 0 && !result && <NoEntries view={view} searchedTo={searchedTo} />}
      {entries.length > 0 && (
        <ol
          aria-label="Einträge, neueste zuerst"
          className="divide-y divide-line rounded-card border border-line bg-surface shadow-soft"
        >
          {entries.map((entry) => (
            <li key={entry.id}>
              <AuditEntry entry={entry} />
            </li>
          ))}
        </ol>
      )}
      <ListPages
        previous={
          view.before && { to: auditList.address({ ...view, before: null }), text: "Zum Anfang" }
        }
        note={searchedTo && entries.length > 0 ? `Bis zum ${searchedTo} durchgesehen.` : null}
        next={
          next && {
            to: auditList.address({ ...view, before: next }),
            text: searchedTo ? "Weiter zurück suchen" : "Ältere Einträge",
          }
        }
      />
    </>
  );
}

/** Nothing to show: of the filter, or up to the day to which was searched, or at all. */
function NoEntries({ view, searchedTo }: { view: AuditView; searchedTo: string | null }) {
  return (
    <EmptyState title={titleOf(view, searchedTo)}>
      <p className="max-w-md text-ink-soft">
        {isFiltered(view)
          ? "Mit weniger Filtern oder einem längeren Zeitraum finden Sie mehr."
          : "Sobald jemand im Praxisbereich etwas tut, steht es hier."}
      </p>
    </EmptyState>
  );
}

function titleOf(view: AuditView, searchedTo: string | null): string {
  if (searchedTo) return `Bis zum ${searchedTo} nichts gefunden`;
  return isFiltered(view) ? "Kein Eintrag passt dazu" : "Noch kein Eintrag";
}
