import type { HerbEntry } from "#app/herbs/lexicon-index.server.ts";
import { poisonedSpecies } from "#app/herbs/poison.ts";
import { VerdictBadge } from "#app/herbs/verdict-badge.tsx";
import { herbPath } from "./teaser-pages.ts";

type RelatedLinksProps = {
  herbs: readonly Pick<HerbEntry, "slug" | "name" | "botanicalName" | "verdicts">[];
};

/** Herbs that are alike or taken for this one; what is poisonous among them says so. */
export function RelatedLinks({ herbs }: RelatedLinksProps) {
  if (herbs.length === 0) return null;
  return (
    <section aria-labelledby="verwandt" className="mt-10 print:hidden">
      <h2 id="verwandt" className="text-2xl text-forest sm:text-3xl">
        Verwandte Kräuter und Verwechslungen
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {herbs.map(({ slug, name, botanicalName, verdicts }) => (
          <li key={slug}>
            <a
              href={herbPath(slug)}
              className="block rounded-field border border-line bg-surface px-4 py-2 hover:bg-sage-soft"
            >
              <span className="font-bold text-forest">{name}</span>{" "}
              <span lang="la" className="text-sm text-ink-soft italic">
                {botanicalName}
              </span>
              {poisonedSpecies(verdicts).length > 0 && (
                <>
                  {" "}
                  <VerdictBadge verdict="poisonous" />
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
