import { Link } from "react-router";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { buttonClass } from "#app/ui/button.tsx";
import { chosenFilters } from "./chosen-filters.ts";
import { type HerbsView, herbsAddress, wholeLexicon } from "./herbs-address.ts";

const frame =
  "grid justify-items-center gap-3 rounded-sheet border border-dashed border-field px-6 py-12 text-center";

/** Nothing was found: who searched for a poison must not take that for an answer. */
export function NoHerbs({ view }: { view: HerbsView }) {
  const hasMore = view.search !== "" && chosenFilters(view).length > 1;
  return (
    <div className={frame}>
      <img src={emptyMeadowUrl} alt="" width="240" height="160" />
      <h2 className="text-2xl text-forest">Kein Kraut gefunden</h2>
      <p className="max-w-md text-ink-soft">
        {hasMore
          ? "Mit diesen Filtern gibt es keinen Treffer."
          : "Versuchen Sie es mit einem anderen oder kürzeren Namen."}{" "}
        Was hier nicht steht, ist deshalb nicht ungefährlich: Fragen Sie im Zweifel Ihre
        Tierarztpraxis.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {hasMore && (
          <Link
            to={herbsAddress({ ...wholeLexicon, search: view.search })}
            className={buttonClass("primary")}
          >
            Überall suchen
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
