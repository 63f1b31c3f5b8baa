import { platformContext } from "#app/context.ts";
import { loadDocument } from "#app/frame/handle.ts";
import { herbsTag } from "#app/herbs/edge-tags.ts";
import { householdNames } from "#app/herbs/household-search.server.ts";
import type { HerbEntry } from "#app/herbs/lexicon-index.server.ts";
import { herbsList } from "#app/herbs/list/herbs-address.ts";
import { searchHerbs } from "#app/herbs/name-matches.server.ts";
import { nearNames } from "#app/herbs/near-names.server.ts";
import { NearNames } from "#app/herbs/near-names.tsx";
import { PoisonNote } from "#app/herbs/poison-note.tsx";
import { answersTo } from "#app/herbs/search-answers.server.ts";
import {
  EmergencyCall,
  hasPoisonNote,
  isAnswered,
  SearchAnswers,
} from "#app/herbs/search-answers.tsx";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { lexiconSharePicture, PublicMeta } from "#app/site/public-meta.tsx";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/herb-teasers.route.ts";
import { keepAtEdge } from "./keep-at-edge.server.ts";
import { listStructuredData, StructuredData } from "./structured-data.tsx";
import { TeaserGrid, type TeaserHerb } from "./teaser-grid.tsx";
import {
  freeHerbsSentence,
  type LetterSection,
  letterAnchor,
  pageOfHerbs,
  readSearch,
  teaserPath,
} from "./teaser-pages.ts";
import { HerbNotices, TeaserError, TeaserSearch } from "./teaser-parts.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, lexicon, log, origin } = context.get(platformContext);
  const all = await loadOrSay(log, "Die Kräuter konnten nicht geladen werden.", () =>
    lexicon.read(db),
  );
  const search = readSearch(url.searchParams);
  const found = searchHerbs(all, search);
  const shown = pageOfHerbs(found.map(teaserOf), Number(url.searchParams.get("seite")));
  const path = teaserPath({ page: shown.page, search });
  // Only linked pages are kept, as searches are without number.
  const answers = answersTo(search, search === "" ? [] : found);
  const isLinked = search === "" && url.pathname + url.search === path;
  if (isLinked && all.length > 0) keepAtEdge(context, [herbsTag]);
  return {
    ...shown,
    search,
    count: found.length,
    answers,
    nearNames:
      found.length > 0 || answers.poisons.length > 0
        ? []
        : nearNames(all, search, householdNames()),
    path,
    origin,
  };
}

function teaserOf({ slug, name, botanicalName, imageUrl, verdicts }: HerbEntry): TeaserHerb {
  return { slug, name, botanicalName, imageUrl, verdicts };
}

const description =
  "Welche Kräuter dürfen Hund, Katze, Pferd und Kaninchen fressen, welche sind giftig? Zum Nachschlagen von A bis Z, mit Begründung je Tierart.";

export const clientLoader = loadDocument;

export default function HerbTeasersPage({ loaderData }: Route.ComponentProps) {
  const { search, count, page, pageCount, sections, letters, path, origin } = loaderData;
  const { herbs, answers } = loaderData;
  const isWarned = hasPoisonNote(answers);
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
        Darf mein Tier das fressen? Einschätzung für Hund, Katze, Pferd und Kaninchen, mit
        Begründung.
      </p>
      <p className="mb-6 print:hidden">
        <a
          href="#notfall"
          className="inline-block py-1 font-bold text-danger underline underline-offset-4"
        >
          Etwas Giftiges gefressen? Das ist jetzt zu tun
        </a>
      </p>
      <TeaserSearch search={search} />
      {search ? (
        <>
          <SearchAnswers
            answers={answers}
            complaintAddress={(complaint) => herbsList.address({ ...herbsList.first, complaint })}
            complaintNote="Im Kräuterlexikon, mit kostenlosem Konto."
          />
          <SearchResult search={search} count={count} herbs={herbs} />
        </>
      ) : (
        <>
          <div className="mt-6">
            <LetterLinks letters={letters} page={page} />
          </div>
          <TeaserSections sections={sections} />
        </>
      )}
      {count === 0 && !isAnswered(answers) && (
        <NoHerbs isSearch={search !== ""} nearNames={loaderData.nearNames} />
      )}
      <TeaserPageLinks page={page} pageCount={pageCount} search={search} />
      {!isWarned && (
        <div id="notfall" className="mt-12">
          <PoisonNote title="Im Notfall zählt jede Minute" met="etwas Giftiges" />
        </div>
      )}
      <LexiconCall />
      <HerbNotices />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TeaserError error={error} />;
}

type LetterLinksProps = {
  letters: readonly { letter: string; page: number }[];
  page: number;
};

function LetterLinks({ letters, page }: LetterLinksProps) {
  return (
    <nav aria-label="Anfangsbuchstaben" className="print:hidden">
      <ul className="flex flex-wrap gap-1">
        {letters.map(({ letter, page: itsPage }) => (
          <li key={letter}>
            <a
              href={`${itsPage === page ? "" : teaserPath({ page: itsPage })}#${letterAnchor(letter)}`}
              className="grid min-h-11 min-w-11 place-items-center rounded-field border border-line bg-surface px-2 font-heading text-lg text-forest hover:bg-sage-soft"
            >
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type SearchResultProps = { search: string; count: number; herbs: readonly TeaserHerb[] };

function SearchResult({ search, count, herbs }: SearchResultProps) {
  return (
    <section aria-labelledby="gefunden" className="mt-8">
      <h2 id="gefunden" className="text-2xl text-forest">
        {`${countInWords(count)} für „${search}“`}
      </h2>
      <p className="mb-4 print:hidden">
        <a href="/kraeuter" className="inline-block py-1 text-forest underline underline-offset-4">
          Alle Kräuter zeigen
        </a>
      </p>
      {count > 0 && <TeaserGrid herbs={herbs} firstSeen={3} />}
    </section>
  );
}

function countInWords(count: number): string {
  if (count === 0) return "Kein Kraut";
  return count === 1 ? "1 Kraut" : `${count} Kräuter`;
}

type TeaserPageLinksProps = { page: number; pageCount: number; search: string };

function TeaserPageLinks({ page, pageCount, search }: TeaserPageLinksProps) {
  if (pageCount === 1) return null;
  return (
    <nav
      aria-label="Seiten der Kräuter"
      className="mt-8 flex flex-wrap items-center justify-center gap-4 print:hidden"
    >
      {page > 1 && (
        <a
          rel="prev"
          href={teaserPath({ page: page - 1, search })}
          className={buttonClass("secondary")}
        >
          Vorherige Seite
        </a>
      )}
      <p>
        Seite {page} von {pageCount}
      </p>
      {page < pageCount && (
        <a
          rel="next"
          href={teaserPath({ page: page + 1, search })}
          className={buttonClass("secondary")}
        >
          Nächste Seite
        </a>
      )}
    </nav>
  );
}

function LexiconCall() {
  return (
    <section
      aria-labelledby="lexikon-titel"
      className="mt-12 rounded-sheet bg-sage-soft px-6 py-8 text-pretty sm:px-10 print:hidden"
    >
      <h2 id="lexikon-titel" className="text-2xl text-forest sm:text-3xl">
        Mehr im Kräuterlexikon
      </h2>
      <p className="mt-3 max-w-[62ch]">
        Ausführliche Beschreibung, überlieferte Anwendung und Zubereitung. {freeHerbsSentence}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <a
          href={`/auth?${new URLSearchParams({ modus: "registrieren", redirectTo: "/herb-lexicon" })}`}
          className={buttonClass("primary")}
        >
          Jetzt starten
        </a>
        <a href="/herb-lexicon" className={buttonClass("secondary")}>
          Zum Kräuterlexikon
        </a>
      </div>
    </section>
  );
}

function TeaserSections({ sections }: { sections: readonly LetterSection<TeaserHerb>[] }) {
  return sections.map(({ letter, herbs, isContinued }, index) => (
    <section
      key={letter}
      aria-labelledby={letterAnchor(letter)}
      // The margin is room for shadows and outlines.
      className={`-mx-3 mt-8 px-3 pb-3 lg:grid lg:grid-cols-[5rem_1fr] lg:border-t lg:border-line lg:pt-6 ${index > 0 ? "laid-out-late" : ""}`}
    >
      <h2
        id={letterAnchor(letter)}
        className="mb-4 text-3xl text-forest lg:sticky lg:top-24 lg:self-start"
      >
        {letter}
        {isContinued && (
          <span className="text-lg text-ink-soft lg:block lg:text-sm lg:font-normal">
            {" "}
            (Fortsetzung)
          </span>
        )}
      </h2>
      <TeaserGrid herbs={herbs} firstSeen={index === 0 ? 3 : 0} />
    </section>
  ));
}

function NoHerbs({ isSearch, nearNames }: { isSearch: boolean; nearNames: readonly string[] }) {
  return (
    <div className="mt-4 grid justify-items-center gap-3 rounded-sheet border border-dashed border-field px-6 py-12 text-center">
      {!isSearch && <img src={emptyMeadowUrl} alt="" width="240" height="160" />}
      <p className="text-lg font-bold">{isSearch ? "Keine Treffer" : "Noch keine Kräuter"}</p>
      <NearNames names={nearNames} addressOf={(name) => teaserPath({ page: 1, search: name })} />
      {isSearch && (
        <>
          <p className="max-w-[52ch] text-ink-soft">
            Bitte suchen Sie nach einem anderen Namen. Auch eine Pflanze, die hier fehlt, kann
            giftig sein.
          </p>
          <EmergencyCall />
        </>
      )}
    </div>
  );
}
