import { Link } from "react-router";
import { NearNames } from "#app/herbs/near-names.tsx";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { buttonClass } from "#app/ui/button.tsx";
import { countedHerbs } from "./counted-herbs.ts";
import { emptyAdvice } from "./empty-advice.ts";
import { type HerbsView, herbsAddress, wholeLexicon } from "./herbs-address.ts";

const frame =
  "grid justify-items-center gap-3 rounded-sheet border border-dashed border-field px-6 py-12 text-center";

type NoHerbsProps = {
  view: HerbsView;
  /** How many herbs the same search finds without the filters. */
  unfilteredCount: number;
  /** Names that may have been meant. */
  nearNames: readonly string[];
};

/** Nothing was found: who searched for a poison must not take that for an answer. */
export function NoHerbs({ view, unfilteredCount, nearNames }: NoHerbsProps) {
  return (
    <div className={frame}>
      {nearNames.length === 0 && (
        <img src={emptyMeadowUrl} alt="" width="240" height="160" className="max-sm:hidden" />
      )}
      <h2 className="text-2xl text-forest">Kein Kraut gefunden</h2>
      <NearNames
        names={nearNames}
        addressOf={(name) => herbsAddress({ ...wholeLexicon, search: name })}
      />
      <p className="max-w-md text-ink-soft">
        {emptyAdvice(view, unfilteredCount)} Was hier nicht steht, ist deshalb nicht ungefährlich:
        Fragen Sie im Zweifel Ihre Tierarztpraxis.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {view.search !== "" && unfilteredCount > 0 && (
          <Link
            to={herbsAddress({ ...wholeLexicon, search: view.search })}
            className={buttonClass("primary")}
          >
            Ohne Filter: {countedHerbs(unfilteredCount)}
          </Link>
        )}
        <Link to={herbsAddress(wholeLexicon)} className={buttonClass("secondary")}>
          Alle Kräuter ansehen
        </Link>
      </div>
    </div>
  );
}

/** No herb is published yet. */
export function EmptyLexicon() {
  return (
    <div className={frame}>
      <img src={emptyMeadowUrl} alt="" width="240" height="160" />
      <h2 className="text-2xl text-forest">Hier wächst bald etwas</h2>
      <p className="max-w-md text-ink-soft">
        Das Lexikon wird gerade gefüllt. Fragen zu einem Kraut beantworten wir Ihnen auch in einer
        Beratung.
      </p>
      <Link to="/services" className={buttonClass("primary")}>
        Zu den Beratungen
      </Link>
    </div>
  );
}
