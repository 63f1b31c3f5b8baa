import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { countedViews } from "#app/herbs/free-herb.server.ts";
import { freeViewsLeft } from "#app/herbs/policy.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import type { Route } from "./+types/herb-list.route.ts";
import { findHerbs } from "./find-herbs.server.ts";
import { describeCards } from "./herb-card.ts";
import { HerbGrid } from "./herb-grid.tsx";
import { HerbPages } from "./herb-pages.tsx";
import { readHerbsView } from "./herbs-address.ts";
import { HerbsFilter } from "./herbs-filter.tsx";
import { HerbsFound } from "./herbs-found.tsx";
import { LexiconNotes } from "./lexicon-notes.tsx";
import { EmptyLexicon, NoHerbs } from "./no-herbs.tsx";
import { getLexicon, herbsNotLoaded } from "./queries.server.ts";
import { Shortcuts } from "./shortcuts.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, lexicon, log } = context.get(platformContext);
  const visitor = requireVisitor(context);
  const asked = readHerbsView(url.searchParams);
  const { herbs: all, ownSpecies } = await loadOrSay(log, herbsNotLoaded, () =>
    getLexicon(db, lexicon, visitor.userId),
  );
  const { herbs, page, ...found } = findHerbs(all, asked);
  const herbViews = countedViews(visitor.herbViews, all);
  const left = freeViewsLeft({ ...visitor, herbViews });
  // Marked only for whom opening counts.
  const opened = left === null ? null : herbViews;
  return {
    ...found,
    view: { ...asked, page },
    cards: describeCards(herbs, asked, opened),
    total: all.length,
    freeViewsLeft: left,
    ownSpecies,
  };
}

export default function HerbListPage({ loaderData }: Route.ComponentProps) {
  const { view, cards, count, letters, pageCount, total, ownSpecies } = loaderData;
  const title = "Kräuterlexikon";
  return (
    <>
      <PageMeta title={view.page > 1 ? `${title}, Seite ${view.page}` : title} />
      <LexiconNotes freeViewsLeft={loaderData.freeViewsLeft} total={total} />
      {total === 0 ? (
        <EmptyLexicon />
      ) : (
        <>
          <HerbsFilter view={view} letters={letters} />
          <Shortcuts view={view} ownSpecies={ownSpecies} />
          <HerbsFound view={view} count={count} nearNames={loaderData.nearNames} />
          {count === 0 ? (
            <NoHerbs
              view={view}
              unfilteredCount={loaderData.unfilteredCount}
              nearNames={loaderData.nearNames}
            />
          ) : (
            <HerbGrid cards={cards} />
          )}
          <HerbPages view={view} pageCount={pageCount} />
        </>
      )}
    </>
  );
}
