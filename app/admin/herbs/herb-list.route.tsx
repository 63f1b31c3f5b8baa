import { StateMark } from "#app/admin/publishing/state.tsx";
import { ListChoices } from "#app/admin/ui/choice-links.tsx";
import { EmptyState } from "#app/admin/ui/empty-state.tsx";
import { ListPages } from "#app/admin/ui/list-pages.tsx";
import { RowList } from "#app/admin/ui/row-list.tsx";
import { SearchForm } from "#app/admin/ui/search-form.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { thumbnail } from "#app/herbs/picture.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { PlusIcon } from "#app/ui/icons.tsx";
import { ButtonLink, Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/herb-list.route.ts";
import { type HerbsState, type HerbsView, herbAddress, herbsList, states } from "./address.ts";
import { type ListedHerb, listHerbs } from "./queries.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, log } = requirePractitioner(context);
  const view = herbsList.read(url.searchParams);
  const listed = await loadOrSay(log, "Kräuter konnten nicht geladen werden.", () =>
    listHerbs(db, view),
  );
  return { view: { ...view, page: listed.page }, listed };
}

export default function AdminHerbsPage({ loaderData }: Route.ComponentProps) {
  const { view, listed } = loaderData;
  const { herbs, counts, pageCount } = listed;
  const { page } = view;
  const count = counts[view.state];
  return (
    <>
      <PageMeta title="Kräuter" />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl text-forest">Kräuter</h1>
        <ButtonLink to="/admin/kraeuter/neu" variant="primary">
          <PlusIcon />
          Kraut anlegen
        </ButtonLink>
      </div>
      <HerbsFilter view={view} counts={counts} />
      {view.search && (
        <p role="status" className="mb-3 text-ink-soft">
          {`${count === 1 ? "1 Kraut" : `${count} Kräuter`} zu „${view.search}“`}
        </p>
      )}
      <RowList
        items={herbs}
        empty={
          <EmptyState title={listed.hasAny ? "Keine Treffer" : "Noch keine Kräuter"}>
            {listed.hasAny && (
              <ButtonLink to={herbsList.address({})}>Alle Kräuter ansehen</ButtonLink>
            )}
          </EmptyState>
        }
      >
        {(herb) => <HerbRow herb={herb} />}
      </RowList>
      <ListPages
        previous={
          page > 1
            ? { to: herbsList.address({ ...view, page: page - 1 }), text: "Vorherige Seite" }
            : null
        }
        note={
          <>
            Seite {page} von {pageCount}
          </>
        }
        next={
          page < pageCount
            ? { to: herbsList.address({ ...view, page: page + 1 }), text: "Nächste Seite" }
            : null
        }
      />
    </>
  );
}

function HerbsFilter({ view, counts }: { view: HerbsView; counts: Record<HerbsState, number> }) {
  const { search, state } = view;
  return (
    <div className="mb-5 grid gap-4">
      <SearchForm
        action="/admin/kraeuter"
        label="Kraut suchen"
        search={search}
        kept={herbsList.entries({ state })}
      />
      <ListChoices
        label="Kräuter filtern"
        choices={states}
        chosen={state}
        to={(value) => herbsList.address({ search, state: value })}
        count={(value) => String(counts[value])}
      />
    </div>
  );
}

function HerbRow({ herb }: { herb: ListedHerb }) {
  const { id, name, botanicalName, imageUrl, status, changedAt, editor } = herb;
  return (
    <div className="relative flex items-center gap-4 px-4 py-1.5 hover:bg-sage-soft sm:px-5">
      <img
        src={thumbnail(imageUrl)}
        alt=""
        width="48"
        height="60"
        loading="lazy"
        className="h-15 w-12 shrink-0 rounded-chip border border-line object-cover"
      />
      <div className="min-w-0 grow wrap-anywhere">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link
            to={herbAddress(id)}
            className="text-lg font-bold text-forest after:absolute after:inset-0"
          >
            {name}
          </Link>
          <i lang="la" className="text-ink-soft">
            {botanicalName}
          </i>
        </p>
        {editor !== null && (
          <p className="text-sm text-ink-soft">{`Geändert von ${editor}, ${changedAt}`}</p>
        )}
      </div>
      {status === "draft" && <StateMark state="draft" />}
    </div>
  );
}
