import { Link } from "react-router";
import { EmptyState } from "#app/admin/ui/empty-state.tsx";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PlusIcon } from "#app/ui/icons.tsx";
import type { Route } from "./+types/herb-list.route.ts";
import { HerbPages } from "./herb-pages.tsx";
import { HerbRow } from "./herb-row.tsx";
import { herbsAddress, readHerbsView } from "./herbs-address.ts";
import { HerbsFilter } from "./herbs-filter.tsx";
import { listHerbs } from "./herbs-index.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, log } = context.get(platformContext);
  const view = readHerbsView(url.searchParams);
  const listed = await loadOrSay(log, "Kräuter konnten nicht geladen werden.", () =>
    listHerbs(db, view),
  );
  return { view: { ...view, page: listed.page }, listed };
}

export default function AdminHerbsPage({ loaderData }: Route.ComponentProps) {
  const { view, listed } = loaderData;
  const { herbs, counts, pageCount } = listed;
  const count = counts[view.state];
  return (
    <>
      <PageMeta title="Kräuter bearbeiten" />
      <Link to="/admin" className="inline-block py-1 text-forest underline underline-offset-4">
        Zurück zum Praxisbereich
      </Link>
      <div className="mt-3 mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl text-forest">Kräuter bearbeiten</h1>
        <Link to="/admin/kraeuter/neu" className={buttonClass("primary")}>
          <PlusIcon />
          Kraut anlegen
        </Link>
      </div>
      <HerbsFilter view={view} counts={counts} />
      <p role="status" className="mb-3 text-ink-soft">
        {count === 1 ? "1 Kraut" : `${count} Kräuter`}
        {view.search && ` zu „${view.search}“`}
      </p>
      {herbs.length === 0 ? (
        <NoHerbs hasAny={listed.hasAny} />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-soft">
          {herbs.map((herb) => (
            <li key={herb.id}>
              <HerbRow herb={herb} />
            </li>
          ))}
        </ul>
      )}
      <HerbPages view={view} pageCount={pageCount} />
    </>
  );
}

function NoHerbs({ hasAny }: { hasAny: boolean }) {
  return (
    <EmptyState title={hasAny ? "Kein Kraut passt dazu" : "Noch kein Kraut"}>
      {hasAny && (
        <Link
          to={herbsAddress({ search: "", state: "all", page: 1 })}
          className={buttonClass("secondary")}
        >
          Alle Kräuter ansehen
        </Link>
      )}
    </EmptyState>
  );
}
