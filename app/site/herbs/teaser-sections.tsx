import type { TeaserHerb } from "./teaser-card.tsx";
import { TeaserGrid } from "./teaser-grid.tsx";
import { type LetterSection, letterAnchor } from "./teaser-pages.ts";

/** Herbs under the letters they begin with. */
export function TeaserSections({ sections }: { sections: readonly LetterSection<TeaserHerb>[] }) {
  return sections.map(({ letter, herbs, isContinued }, index) => (
    <section key={letter} aria-labelledby={letterAnchor(letter)} className="mt-8">
      <h2 id={letterAnchor(letter)} className="mb-4 text-3xl text-forest">
        {letter}
        {isContinued && <span className="text-lg text-ink-soft"> (Fortsetzung)</span>}
      </h2>
      <TeaserGrid herbs={herbs} firstSeen={index === 0 ? 3 : 0} />
    </section>
  ));
}
