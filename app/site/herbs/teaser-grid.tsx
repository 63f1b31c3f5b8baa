import { VerdictBadge } from "#app/herbs/badges.tsx";
import type { HerbEntry } from "#app/herbs/lexicon-index.server.ts";
import { thumbnail } from "#app/herbs/picture.ts";
import { nameSpecies, poisonedSpecies } from "#app/herbs/poison.ts";
import { speciesList } from "#app/pets/policy.ts";
import { herbPath } from "./teaser-pages.ts";

type TeaserGridProps = {
  herbs: readonly TeaserHerb[];
  /** How many of its plates the first screen holds. */
  firstSeen?: number;
};

export function TeaserGrid({ herbs, firstSeen = 0 }: TeaserGridProps) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {herbs.map((herb, index) => (
        <li key={herb.slug} className="min-w-0">
          <TeaserCard herb={herb} isFirstSeen={index < firstSeen} />
        </li>
      ))}
    </ul>
  );
}

export type TeaserHerb = Pick<
  HerbEntry,
  "slug" | "name" | "botanicalName" | "imageUrl" | "verdicts"
>;

function TeaserCard({ herb, isFirstSeen }: { herb: TeaserHerb; isFirstSeen: boolean }) {
  const poisoned = poisonedSpecies(herb.verdicts);
  const isPoisonForAll = poisoned.length === speciesList.length;
  return (
    <article
      className={`group relative flex h-full flex-wrap gap-4 rounded-card border bg-surface p-3 shadow-soft hover:shadow-lifted ${isPoisonForAll ? "border-danger" : "border-line"}`}
    >
      <img
        src={thumbnail(herb.imageUrl)}
        alt=""
        width="480"
        height="600"
        loading={isFirstSeen ? "eager" : "lazy"}
        decoding="async"
        className="aspect-4/5 w-24 self-start rounded-field bg-sage-soft object-cover max-[23rem]:w-16"
      />
      <div className="min-w-0 flex-1 basis-44">
        <h3 className="text-lg text-forest">
          <a
            href={herbPath(herb.slug)}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
          >
            {herb.name}
          </a>
        </h3>
        <p lang="la" className="text-sm text-ink-soft italic">
          {herb.botanicalName}
        </p>
        {poisoned.length > 0 && (
          <p className={`mt-1 text-sm text-danger ${isPoisonForAll ? "font-bold" : ""}`}>
            {`Giftig für ${nameSpecies(poisoned)}`}
          </p>
        )}
        <dl className="mt-2 grid gap-1 text-sm *:flex *:flex-wrap *:items-center *:justify-between *:gap-x-2">
          {speciesList.map((species) => (
            <div key={species}>
              <dt>{species}</dt>
              <dd>
                <VerdictBadge verdict={herb.verdicts[species]} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
}
