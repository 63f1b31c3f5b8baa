import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";

/** The way through a catalogue of several pages. */
export function ProductPages({ page, pageCount }: { page: number; pageCount: number }) {
  if (pageCount === 1) return null;
  return (
    <nav
      aria-label="Seiten des Shops"
      className="mt-8 flex flex-wrap items-center justify-center gap-4"
    >
      {page > 1 && (
        <Link to={`/store?seite=${page - 1}`} className={buttonClass("secondary")}>
          Vorherige Seite
        </Link>
      )}
      <p>
        Seite {page} von {pageCount}
      </p>
      {page < pageCount && (
        <Link to={`/store?seite=${page + 1}`} className={buttonClass("secondary")}>
          Nächste Seite
        </Link>
      )}
    </nav>
  );
}
