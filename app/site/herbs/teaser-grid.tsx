import { TeaserCard, type TeaserHerb } from "./teaser-card.tsx";

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
