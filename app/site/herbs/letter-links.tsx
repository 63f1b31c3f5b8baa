import { letterAnchor, teaserPath } from "./teaser-pages.ts";

type LetterLinksProps = {
  letters: readonly { letter: string; page: number }[];
  /** The page that is shown: its letters are a jump away. */
  page: number;
};

export function LetterLinks({ letters, page }: LetterLinksProps) {
  return (
    <nav aria-label="Anfangsbuchstaben" className="print:hidden">
      <ul className="flex flex-wrap gap-1">
        {letters.map(({ letter, page: itsPage }) => (
          <li key={letter}>
            <a
              href={`${itsPage === page ? "" : teaserPath({ page: itsPage })}#${letterAnchor(letter)}`}
              className="grid min-h-11 min-w-11 place-items-center rounded-field border border-line bg-surface px-2 font-heading text-lg text-forest hover:bg-sage-soft"
            >
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
