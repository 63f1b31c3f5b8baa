import { Link } from "react-router";
import { PageMeta } from "#app/frame/page-meta.tsx";
import type { Species } from "#app/pets/policy.ts";
import { complaints, herbMetaDescription } from "../policy.ts";
import { Poisoning, SafetyText } from "../safety-text.tsx";
import { SourcesList } from "../sources-list.tsx";
import { HerbAnimals } from "./herb-animals.tsx";
import { HerbHead } from "./herb-head.tsx";
import { HerbSection } from "./herb-section.tsx";
import { HerbSpecies } from "./herb-species.tsx";
import { HerbText } from "./herb-text.tsx";
import type { HerbFacts, OwnAnimal, HerbText as Text } from "./open-herb.server.ts";
import type { RelatedCard } from "./related-card.ts";
import { RelatedHerbs } from "./related-herb-cards.tsx";

type OpenedHerbProps = {
  herb: HerbFacts;
  text: Text;
  animals: readonly OwnAnimal[];
  poisoned: readonly Species[];
  related: readonly RelatedCard[];
  left: number | null;
  back: string;
};

/** A herb for whoever may read it. */
export function OpenedHerb({
  herb,
  text,
  animals,
  poisoned,
  related,
  left,
  back,
}: OpenedHerbProps) {
  return (
    <>
      <PageMeta title={herb.name} description={herbMetaDescription(text.description)} />
      <HerbHead herb={herb} poisoned={poisoned} left={left} back={back} animals={animals} />
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
          Zum Weitergeben: {/* A plain link: the page behind it loads no script. */}
          <a
            href={`/kraeuter/${herb.slug}`}
            className="text-forest underline underline-offset-4 hover:no-underline"
          >
            öffentliche Seite: {herb.name}
          </a>
        </p>
      </div>
    </>
  );
}
