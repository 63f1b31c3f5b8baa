import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { type HerbsView, herbsAddress } from "./herbs-address.ts";

/** The way through a list of several pages. */
export function HerbPages({ view, pageCount }: { view: HerbsView; pageCount: number }) {
  if (pageCount === 1) return null;
  const { page } = view;
  return (
    <nav aria-label="Seiten" className="mt-6 flex flex-wrap items-center justify-between gap-3">
      {page > 1 && (
        <Link to={herbsAddress({ ...view, page: page - 1 })} className={buttonClass("secondary")}>
          Vorherige Seite
        </Link>
      )}
      <p className="text-ink-soft">
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
