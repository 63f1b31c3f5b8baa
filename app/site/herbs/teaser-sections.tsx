import type { TeaserHerb } from "./teaser-card.tsx";
import { TeaserGrid } from "./teaser-grid.tsx";
import { type LetterSection, letterAnchor } from "./teaser-pages.ts";

/** Herbs under the letters they begin with. */
export function TeaserSections({ sections }: { sections: readonly LetterSection<TeaserHerb>[] }) {
  return sections.map(({ letter, herbs, isContinued }, index) => (
    <section
      key={letter}
      aria-labelledby={letterAnchor(letter)}
      // What is far below is laid out when it is near; the margin is room for shadows and outlines.
      className={`-mx-3 mt-8 px-3 pb-3 lg:grid lg:grid-cols-[5rem_1fr] lg:border-t lg:border-line lg:pt-6 ${index > 0 ? "laid-out-late" : ""}`}
    >
      <h2
        id={letterAnchor(letter)}
        className="mb-4 text-3xl text-forest lg:sticky lg:top-24 lg:self-start"
      >
        {letter}
        {isContinued && (
          <span className="text-lg text-ink-soft lg:block lg:text-sm lg:font-normal">
            {" "}
            (Fortsetzung)
          </span>
        )}
      </h2>
      <TeaserGrid herbs={herbs} firstSeen={index === 0 ? 3 : 0} />
    </section>
  ));
}
