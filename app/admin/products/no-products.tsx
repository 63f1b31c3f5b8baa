import { Link } from "react-router";
import { EmptyState } from "#app/admin/ui/empty-state.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { productsPath } from "./products-address.ts";

/** An empty shelf, or a search that finds nothing on it. */
export function NoProducts({ hasAny }: { hasAny: boolean }) {
  return (
    <EmptyState title={hasAny ? "Kein Produkt passt dazu" : "Noch kein Produkt"}>
      {hasAny && (
        <Link to={productsPath} className={buttonClass("secondary")}>
          Alle Produkte ansehen
        </Link>
      )}
    </EmptyState>
  );
}
