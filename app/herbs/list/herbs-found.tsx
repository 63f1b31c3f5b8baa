import { Link } from "react-router";
import { nearNamesInWords } from "#app/herbs/near-names.tsx";
import { chosenFilters } from "./chosen-filters.ts";
import { countedHerbs } from "./counted-herbs.ts";
import { type HerbsView, herbsAddress, wholeLexicon } from "./herbs-address.ts";

type HerbsFoundProps = {
  view: HerbsView;
  count: number;
  /** Names that may have been meant; shown where the herbs would be. */
  nearNames: readonly string[];
};

/** How many herbs there are, and what was chosen, each part of it with the way back. */
export function HerbsFound({ view, count, nearNames }: HerbsFoundProps) {
  const chosen = chosenFilters(view);
  return (
    <div className="mt-6 mb-4 flex flex-wrap items-center gap-2">
      <p role="status" className="mr-2 font-bold">
        {countedHerbs(count) + (view.page > 1 ? `, Seite ${view.page}` : "")}
        {nearNames.length > 0 && <span className="sr-only">. {nearNamesInWords(nearNames)}</span>}
      </p>
      {chosen.map(({ label, without }) => (
        <Link
          key={label}
          to={herbsAddress(without)}
          preventScrollReset
          className="inline-flex min-h-8 min-w-0 items-center gap-2 rounded-full bg-sage-soft px-3 text-sm text-forest hover:underline"
        >
          <span className="truncate">{label}</span>
          <span aria-hidden="true">✕</span>
          <span className="sr-only">entfernen</span>
        </Link>
      ))}
      {chosen.length > 0 && (
        <Link
          to={herbsAddress(wholeLexicon)}
          preventScrollReset
          className="py-1 text-sm text-forest underline underline-offset-4"
        >
          Filter zurücksetzen
        </Link>
      )}
    </div>
  );
}
