import { PageMeta } from "#app/frame/page-meta.tsx";
import { VerdictBadge } from "#app/herbs/badges.tsx";
import {
  HerbSection,
  HerbText,
  Poisoning,
  SafetyText,
  SourcesList,
} from "#app/herbs/herb-text.tsx";
import type { RelatedCard } from "#app/herbs/lexicon-index.server.ts";
import { thumbnail } from "#app/herbs/picture.ts";
import { complaints, herbMetaDescription } from "#app/herbs/policy.ts";
import { Link } from "#app/ui/link.tsx";
import { HerbAnimals, HerbSpecies } from "./herb-animals.tsx";
import { HerbHead, type HerbHeadProps } from "./herb-head.tsx";
import type { HerbText as Text } from "./open-herb.server.ts";

type OpenedHerbProps = HerbHeadProps & { text: Text; related: readonly RelatedCard[] };

export function OpenedHerb({ text, related, ...head }: OpenedHerbProps) {
  const { herb, poisoned, animals } = head;
  return (
    <>
      <PageMeta title={herb.name} description={herbMetaDescription(text.description)} />
      <HerbHead {...head} />
      <div className="mt-8 grid gap-8">
        <Poisoning herb={herb} />
        <HerbAnimals safety={herb.safety} animals={animals} />
        <HerbSpecies herb={herb} />
        <SafetyText herb={herb} />
        <HerbText text={text} isFree={poisoned.length > 0} />
        {herb.complaints.length > 0 && (
          <HerbSection id="anwendung" title="Anwendungsgebiete">
            <ul className="flex flex-wrap gap-2">
              {herb.complaints.map((complaint) => (
                <li key={complaint}>
                  <Link
                    to={`/herb-lexicon?anwendung=${complaint}`}
                    className="inline-block rounded-full bg-sage-soft px-4 py-1.5 font-semibold text-forest underline-offset-4 hover:underline"
                  >
                    {complaints[complaint]}
                  </Link>
                </li>
              ))}
            </ul>
          </HerbSection>
        )}
        <RelatedHerbs herbs={related} />
        <HerbSection id="quellen" title="Quellen">
          <SourcesList sources={text.sources} />
        </HerbSection>
        <p>
          Zum Teilen: {/* A plain link: the page behind it loads no script. */}
          <a
            href={`/kraeuter/${herb.slug}`}
            className="text-forest underline underline-offset-4 hover:no-underline"
          >
            öffentliche Seite zu {herb.name}
          </a>
        </p>
      </div>
    </>
  );
}

function RelatedHerbs({ herbs }: { herbs: readonly RelatedCard[] }) {
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
                className="aspect-4/5 w-16 rounded-field bg-sage-soft object-cover"
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
