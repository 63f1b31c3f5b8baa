import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { countedViews } from "#app/herbs/access.server.ts";
import { FreeViews } from "#app/herbs/badges.tsx";
import { NearNames, nearNamesInWords } from "#app/herbs/near-names.tsx";
import { callAtOnce, poisonQuestion } from "#app/herbs/poison.ts";
import { freePoison, freeViewsLeft } from "#app/herbs/policy.ts";
import {
  EmergencyCall,
  hasPoisonNote,
  isAnswered,
  SearchAnswers,
  warningTitle,
} from "#app/herbs/search-answers.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import type { Species } from "#app/pets/policy.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { herbNotice } from "#app/platform/operator/config.ts";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { buttonClass } from "#app/ui/button.tsx";
import { FilterChip } from "#app/ui/filter-chip.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/herb-list.route.ts";
import { describeCards, findHerbs, getLexicon, herbsNotLoaded } from "./find-herbs.server.ts";
import { HerbGrid } from "./herb-grid.tsx";
import {
  chosenFilters,
  countedHerbs,
  emptyAdvice,
  type HerbsView,
  herbsList,
} from "./herbs-address.ts";
import { HerbsFilter } from "./herbs-filter.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, lexicon, log } = context.get(platformContext);
  const visitor = requireVisitor(context);
  const asked = herbsList.read(url.searchParams);
  const {
    herbs: all,
    ownSpecies,
    vets,
  } = await loadOrSay(log, herbsNotLoaded, () => getLexicon(db, lexicon, visitor.userId));
  const { herbs, page, ...found } = findHerbs(all, asked);
  const herbViews = countedViews(visitor.herbViews, all);
  const left = freeViewsLeft({ ...visitor, herbViews });
  const opened = left === null ? null : herbViews;
  return {
    ...found,
    view: { ...asked, page },
    cards: describeCards(herbs, asked, opened),
    total: all.length,
    freeViewsLeft: left,
    ownSpecies,
    vets: hasPoisonNote(found.answers) ? vets : [],
  };
}

export default function HerbListPage({ loaderData }: Route.ComponentProps) {
  const { view, cards, count, letters, pageCount, total, ownSpecies, answers } = loaderData;
  const isAnswer = isAnswered(answers) && loaderData.unfilteredCount === 0;
  /** Then what to do comes first. */
  const isWarned = hasPoisonNote(answers);
  const notes = <LexiconNotes freeViewsLeft={loaderData.freeViewsLeft} total={total} />;
  const title = "Kräuterlexikon";
  return (
    <>
      <PageMeta title={view.page > 1 ? `${title}, Seite ${view.page}` : title} />
      {!isWarned && notes}
      {total === 0 ? (
        <EmptyLexicon />
      ) : (
        <>
          <HerbsFilter view={view} letters={letters} />
          {!isWarned && <Shortcuts view={view} ownSpecies={ownSpecies} />}
          <SearchAnswers
            answers={answers}
            vets={loaderData.vets}
            complaintAddress={(complaint) => herbsList.address({ ...herbsList.first, complaint })}
          />
          <HerbsFound
            view={view}
            count={count}
            warning={warningTitle(answers.poisons)}
            nearNames={loaderData.nearNames}
          />
          {count > 0 && <HerbGrid cards={cards} />}
          {count === 0 && !isAnswer && (
            <NoHerbs
              view={view}
              unfilteredCount={loaderData.unfilteredCount}
              nearNames={loaderData.nearNames}
            />
          )}
          <HerbPages view={view} pageCount={pageCount} />
        </>
      )}
      {isWarned && <div className="mt-10">{notes}</div>}
    </>
  );
}

function HerbPages({ view, pageCount }: { view: HerbsView; pageCount: number }) {
  if (pageCount === 1) return null;
  const { page } = view;
  return (
    <nav
      aria-label="Seiten des Lexikons"
      className="mt-8 flex flex-wrap items-center justify-center gap-4"
    >
      {page > 1 && (
        <Link
          to={herbsList.address({ ...view, page: page - 1 })}
          className={buttonClass("secondary")}
        >
          Vorherige Seite
        </Link>
      )}
      <p>
        Seite {page} von {pageCount}
      </p>
      {page < pageCount && (
        <Link
          to={herbsList.address({ ...view, page: page + 1 })}
          className={buttonClass("secondary")}
        >
          Nächste Seite
        </Link>
      )}
    </nav>
  );
}

function LexiconNotes({ freeViewsLeft, total }: { freeViewsLeft: number | null; total: number }) {
  return (
    <div className="mb-6 grid gap-4">
      <p className="max-w-2xl text-sm text-ink-soft">
        {herbNotice} Das Lexikon ersetzt keine tierärztliche Untersuchung.{" "}
        <strong className="text-ink">
          {poisonQuestion} {callAtOnce}
        </strong>
      </p>
      {freeViewsLeft !== null && total > 0 && (
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
          <FreeViews left={freeViewsLeft} />
          <p className="text-sm text-ink-soft">
            {freeViewsLeft > 0 && "Jedes Kraut, das Sie öffnen, zählt als eines davon. "}
            Mit dem Abo lesen Sie die Einträge zu allen {total} Kräutern. {freePoison} Warnungen und
            Erste Hilfe sind bei jedem Kraut kostenlos.
          </p>
        </div>
      )}
    </div>
  );
}

const plural: Record<Species, string> = {
  Hund: "Hunde",
  Katze: "Katzen",
  Pferd: "Pferde",
  Kaninchen: "Kaninchen",
};

function Shortcuts({ view, ownSpecies }: { view: HerbsView; ownSpecies: readonly Species[] }) {
  const current = herbsList.address({ ...view, page: 1 });
  const shortcuts = [
    {
      label: "Giftige Pflanzen",
      to: herbsList.address({ ...herbsList.first, verdict: "poisonous" }),
    },
    ...ownSpecies.map((species) => ({
      label: `Für ${plural[species]} geeignet`,
      to: herbsList.address({ ...herbsList.first, species, verdict: "suitable" }),
    })),
  ];
  return (
    <nav aria-label="Häufig gesucht" className="mt-4 flex flex-wrap gap-2">
      {shortcuts.map(({ label, to }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={to === current ? "true" : undefined}
          className="inline-flex min-h-9 items-center rounded-full border border-field px-4 text-sm font-bold text-forest hover:bg-sage-soft aria-[current]:border-transparent aria-[current]:bg-forest aria-[current]:text-on-forest"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

type HerbsFoundProps = {
  view: HerbsView;
  count: number;
  /** What stands above, for those who hear the page. */
  warning: string;
  nearNames: readonly string[];
};

function HerbsFound({ view, count, warning, nearNames }: HerbsFoundProps) {
  const chosen = chosenFilters(view);
  return (
    <div className="mt-6 mb-4 flex flex-wrap items-center gap-2">
      <p role="status" className="mr-2 font-bold">
        {warning !== "" && <span className="sr-only">{warning}. </span>}
        {countedHerbs(count) + (view.page > 1 ? `, Seite ${view.page}` : "")}
        {nearNames.length > 0 && <span className="sr-only">. {nearNamesInWords(nearNames)}</span>}
      </p>
      {chosen.map(({ label, without }) => (
        <FilterChip key={label} label={label} to={herbsList.address(without)} />
      ))}
      {chosen.length > 0 && (
        <Link
          to={herbsList.address(herbsList.first)}
          preventScrollReset
          className="py-1 text-sm text-forest underline underline-offset-4"
        >
          Filter zurücksetzen
        </Link>
      )}
    </div>
  );
}

const frame =
  "grid justify-items-center gap-3 rounded-sheet border border-dashed border-field px-6 py-12 text-center";

type NoHerbsProps = {
  view: HerbsView;
  unfilteredCount: number;
  nearNames: readonly string[];
};

/** Whoever searched for a poison must not take this for an answer. */
function NoHerbs({ view, unfilteredCount, nearNames }: NoHerbsProps) {
  return (
    <div className={frame}>
      {nearNames.length === 0 && (
        <img src={emptyMeadowUrl} alt="" width="240" height="160" className="max-sm:hidden" />
      )}
      <h2 className="text-2xl text-forest">Kein Kraut gefunden</h2>
      <NearNames
        names={nearNames}
        addressOf={(name) => herbsList.address({ ...herbsList.first, search: name })}
      />
      <p className="max-w-md text-ink-soft">
        {emptyAdvice(view, unfilteredCount)} Auch Pflanzen, die hier fehlen, können giftig sein.
      </p>
      <EmergencyCall />
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {view.search !== "" && unfilteredCount > 0 && (
          <Link
            to={herbsList.address({ ...herbsList.first, search: view.search })}
            className={buttonClass("primary")}
          >
            Ohne Filter: {countedHerbs(unfilteredCount)}
          </Link>
        )}
        <Link to={herbsList.address(herbsList.first)} className={buttonClass("secondary")}>
          Alle Kräuter ansehen
        </Link>
      </div>
    </div>
  );
}

function EmptyLexicon() {
  return (
    <div className={frame}>
      <img src={emptyMeadowUrl} alt="" width="240" height="160" />
      <h2 className="text-2xl text-forest">Noch keine Kräuter</h2>
      <p className="max-w-md text-ink-soft">
        Wir beantworten Ihre Fragen zu Kräutern in einer Beratung.
      </p>
      <Link to="/services" className={buttonClass("primary")}>
        Zu den Beratungen
      </Link>
    </div>
  );
}
