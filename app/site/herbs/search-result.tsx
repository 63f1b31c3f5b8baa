import type { TeaserHerb } from "./teaser-card.tsx";
import { TeaserGrid } from "./teaser-grid.tsx";

type SearchResultProps = {
  search: string;
  /** Of all pages of the result. */
  count: number;
  herbs: readonly TeaserHerb[];
};

export function SearchResult({ search, count, herbs }: SearchResultProps) {
  return (
    <section aria-labelledby="gefunden" className="mt-8">
      <h2 id="gefunden" className="text-2xl text-forest">
        {`${countInWords(count)} für „${search}“`}
      </h2>
      <p className="mb-4 print:hidden">
        <a href="/kraeuter" className="inline-block py-1 text-forest underline underline-offset-4">
          Alle Kräuter zeigen
        </a>
      </p>
      {count > 0 && <TeaserGrid herbs={herbs} firstSeen={3} />}
    </section>
  );
}

function countInWords(count: number): string {
  if (count === 0) return "Kein Kraut";
  return count === 1 ? "1 Kraut" : `${count} Kräuter`;
}
