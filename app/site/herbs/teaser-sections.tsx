import { TeaserCard, type TeaserHerb } from "./teaser-card.tsx";
import { type LetterSection, letterAnchor } from "./teaser-pages.ts";

/** As many plates as a first screen can hold. */
const firstSeen = 3;

export function TeaserSections({ sections }: { sections: readonly LetterSection<TeaserHerb>[] }) {
  const firstHerbs = new Set(sections.flatMap(({ herbs }) => herbs).slice(0, firstSeen));
  return sections.map(({ letter, herbs, isContinued }) => (
    <section key={letter} aria-labelledby={letterAnchor(letter)} className="mt-8">
      <h2 id={letterAnchor(letter)} className="mb-4 text-3xl text-forest">
        {letter}
        {isContinued && <span className="text-lg text-ink-soft"> (Fortsetzung)</span>}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {herbs.map((herb) => (
          <li key={herb.slug} className="min-w-0">
            <TeaserCard herb={herb} isFirstSeen={firstHerbs.has(herb)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
