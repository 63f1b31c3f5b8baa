import { Link } from "react-router";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { buttonClass } from "#app/ui/button.tsx";
import { productsPath } from "./products-address.ts";

/** An empty shelf, or a search that finds nothing on it. */
export function NoProducts({ hasAny }: { hasAny: boolean }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-sheet border border-dashed border-field px-6 py-12 text-center">
      <img src={emptyMeadowUrl} alt="" width="240" height="160" />
      <h2 className="text-2xl text-forest">
        {hasAny ? "Kein Produkt passt dazu" : "Noch kein Produkt"}
      </h2>
      {hasAny && (
        <Link to={productsPath} className={buttonClass("secondary")}>
          Alle Produkte ansehen
        </Link>
      )}
    </div>
  );
}
