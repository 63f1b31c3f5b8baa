import { Link } from "react-router";
import { thumbnail } from "../picture.ts";
import { VerdictBadge } from "../verdict-badge.tsx";
import { HerbSection } from "./herb-section.tsx";
import type { RelatedCard } from "./related-card.ts";

/** Herbs to compare with. Nothing is prefetched: opening one is counted. */
export function RelatedHerbs({ herbs }: { herbs: readonly RelatedCard[] }) {
  if (herbs.length === 0) return null;
  return (
    <HerbSection id="verwandte" title="Verwandte Kräuter und Verwechslungen">
      <ul className="grid gap-4 min-[30rem]:grid-cols-2 md:grid-cols-3">
        {herbs.map(({ id, name, botanicalName, imageUrl, isPoisonous }) => (
          <li key={id}>
            <Link
              to={`/herb-lexicon/${id}`}
              className="flex h-full items-center gap-4 rounded-card border border-line bg-surface p-3 shadow-soft transition-shadow hover:shadow-lifted"
            >
              <img
                src={thumbnail(imageUrl)}
                alt=""
                width="64"
                height="80"
                loading="lazy"
                className="aspect-[4/5] w-16 rounded-field bg-sage-soft object-cover"
              />
              <span className="min-w-0">
                <span className="block font-heading text-lg font-semibold text-forest">{name}</span>
                <i lang="la" className="block text-sm text-ink-soft">
                  {botanicalName}
                </i>
                {isPoisonous && <VerdictBadge verdict="poisonous" />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HerbSection>
  );
}
