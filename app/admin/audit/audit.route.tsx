import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/audit.route.ts";
import { AuditEntry } from "./audit-entry.tsx";
import { AuditFilter } from "./audit-filter.tsx";
import { AuditPages } from "./audit-pages.tsx";
import { getAuditPage } from "./audit-queries.server.ts";
import { auditFileAddress, readAuditView, refusedDays } from "./audit-view.ts";
import { describeEntry } from "./describe-entry.server.ts";
import { NoEntries } from "./no-entries.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, log } = context.get(platformContext);
  const view = readAuditView(url.searchParams);
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
      <AuditPages view={view} next={next} searchedTo={searchedTo} hasEntries={entries.length > 0} />
    </>
  );
}
