import { buttonClass } from "#app/ui/button.tsx";
import { teaserPath } from "./teaser-pages.ts";

type TeaserPageLinksProps = { page: number; pageCount: number; search: string };

/** The way through a lexicon of several pages. */
export function TeaserPageLinks({ page, pageCount, search }: TeaserPageLinksProps) {
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
