import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { type HerbsView, herbsAddress } from "./herbs-address.ts";

/** The way through a lexicon of several pages. */
export function HerbPages({ view, pageCount }: { view: HerbsView; pageCount: number }) {
  if (pageCount === 1) return null;
  const { page } = view;
  return (
    <nav
      aria-label="Seiten des Lexikons"
      className="mt-8 flex flex-wrap items-center justify-center gap-4"
    >
      {page > 1 && (
        <Link to={herbsAddress({ ...view, page: page - 1 })} className={buttonClass("secondary")}>
          Vorherige Seite
        </Link>
      )}
      <p>
        Seite {page} von {pageCount}
      </p>
      {page < pageCount && (
        <Link to={herbsAddress({ ...view, page: page + 1 })} className={buttonClass("secondary")}>
          Nächste Seite
        </Link>
      )}
    </nav>
  );
}
