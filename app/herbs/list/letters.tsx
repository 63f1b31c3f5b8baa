import { Link } from "react-router";
import { type HerbsView, herbsAddress } from "./herbs-address.ts";

const alphabet = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

const cell = "grid h-9 place-items-center rounded-chip";
const chosen = "aria-[current]:bg-forest aria-[current]:text-on-forest";

/** A to Z; a letter that leads to no herb is no link. */
export function Letters({ view, letters }: { view: HerbsView; letters: string }) {
  const link = `${cell} font-bold text-forest hover:bg-sage-soft ${chosen}`;
  return (
    <nav
      aria-label="Anfangsbuchstabe"
      className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(1.65rem,1fr))] gap-y-1 border-y border-line py-2"
    >
      {alphabet.map((letter) =>
        letters.includes(letter) ? (
          <Link
            key={letter}
            to={herbsAddress({ ...view, letter, page: 1 })}
            preventScrollReset
            aria-current={view.letter === letter ? "true" : undefined}
            className={link}
          >
            {letter}
          </Link>
        ) : (
          <span key={letter} className={`${cell} text-ink-soft`}>
            {letter}
          </span>
        ),
      )}
    </nav>
  );
}
