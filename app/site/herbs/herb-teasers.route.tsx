import { platformContext } from "#app/context.ts";
import { herbsTag } from "#app/herbs/edge-tags.ts";
import type { HerbEntry } from "#app/herbs/lexicon-index.server.ts";
import { nearNames } from "#app/herbs/near-names.server.ts";
import { PoisonNote } from "#app/herbs/poison-note.tsx";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { PublicMeta } from "#app/site/public-meta.tsx";
import { lexiconSharePicture } from "#app/site/share-picture.ts";
import type { Route } from "./+types/herb-teasers.route.ts";
import { HerbNotices } from "./herb-notices.tsx";
import { listStructuredData } from "./herb-structured-data.ts";
import { keepAtEdge } from "./keep-at-edge.server.ts";
import { LetterLinks } from "./letter-links.tsx";
import { LexiconCall } from "./lexicon-call.tsx";
import { NoHerbs } from "./no-herbs.tsx";
import { SearchResult } from "./search-result.tsx";
import { StructuredData } from "./structured-data.tsx";
import type { TeaserHerb } from "./teaser-card.tsx";
import { TeaserError } from "./teaser-error.tsx";
import { TeaserPageLinks } from "./teaser-page-links.tsx";
import { pageOfHerbs, readSearch, searchHerbs, teaserPath } from "./teaser-pages.ts";
import { TeaserSearch } from "./teaser-search.tsx";
import { TeaserSections } from "./teaser-sections.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, lexicon, log, origin } = context.get(platformContext);
  const all = await loadOrSay(log, "Die Kräuter konnten nicht geladen werden.", () =>
    lexicon.read(db),
  );
  const search = readSearch(url.searchParams);
  const found = searchHerbs(all, search);
  const shown = pageOfHerbs(found.map(teaserOf), Number(url.searchParams.get("seite")));
  const path = teaserPath({ page: shown.page, search });
  // Other spellings and searches are without number; the edge keeps the pages that are linked, and
  // never that there is no herb.
  const isLinked = search === "" && url.pathname + url.search === path;
  if (isLinked && all.length > 0) keepAtEdge(context, [herbsTag]);
  return {
    ...shown,
    search,
    count: found.length,
    nearNames: found.length === 0 ? nearNames(all, search) : [],
    path,
    origin,
  };
}

function teaserOf({ slug, name, botanicalName, imageUrl, verdicts }: HerbEntry): TeaserHerb {
  return { slug, name, botanicalName, imageUrl, verdicts };
}

const description =
  "Welche Kräuter dürfen Hund, Katze, Pferd und Kaninchen haben, und welche sind giftig? Von A bis Z nachschlagen, mit Begründung je Tierart.";

export default function HerbTeasersPage({ loaderData }: Route.ComponentProps) {
  const { search, count, page, pageCount, sections, letters, path, origin } = loaderData;
  const herbs = sections.flatMap((section) => section.herbs);
  const title = search ? `Kräuter suchen: ${search}` : "Kräuter von A bis Z";
  return (
    <div className="mx-auto max-w-6xl px-4 py-10 sm:px-6">
      <PublicMeta
        title={page > 1 ? `${title}, Seite ${page}` : title}
        description={description}
        origin={origin}
        path={path}
        picture={lexiconSharePicture}
      />
      {search ? (
        <meta name="robots" content="noindex, follow" />
      ) : (
        <StructuredData nodes={listStructuredData(origin, origin + path, herbs)} />
      )}
      <h1 className="text-4xl text-forest sm:text-5xl">Kräuter von A bis Z</h1>
      <p className="mt-4 mb-6 max-w-[62ch] text-lg text-pretty text-ink-soft">
        Darf mein Tier das? Für jedes Kraut steht hier, ob es für Hund, Katze, Pferd und Kaninchen
        geeignet ist und warum. Ohne Anmeldung, auch für die Pflanzen, vor denen man sich hüten
        muss.
      </p>
      <p className="mb-6 print:hidden">
        <a
          href="#notfall"
          className="inline-block py-1 font-bold text-danger underline underline-offset-4"
        >
          Giftiges gefressen? Das ist jetzt zu tun
        </a>
      </p>
      <TeaserSearch search={search} />
      {search ? (
        <SearchResult search={search} count={count} herbs={herbs} />
      ) : (
        <>
          <div className="mt-6">
            <LetterLinks letters={letters} page={page} />
          </div>
          <TeaserSections sections={sections} />
        </>
      )}
      {count === 0 && <NoHerbs isSearch={search !== ""} nearNames={loaderData.nearNames} />}
      <TeaserPageLinks page={page} pageCount={pageCount} search={search} />
      <div id="notfall" className="mt-12">
        <PoisonNote title="Im Notfall zählt jede Minute" met="etwas Giftiges" />
      </div>
      <LexiconCall />
      <HerbNotices />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TeaserError error={error} />;
}
