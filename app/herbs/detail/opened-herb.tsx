import { Link } from "react-router";
import { PageMeta } from "#app/frame/page-meta.tsx";
import type { Species } from "#app/pets/policy.ts";
import { complaints, herbMetaDescription } from "../policy.ts";
import { sourceText } from "../source-text.ts";
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
      <HerbHead herb={herb} poisoned={poisoned} left={left} back={back} />
      <div className="mt-8 grid gap-8">
        <HerbAnimals safety={herb.safety} animals={animals} />
        <HerbSpecies herb={herb} />
        <HerbText text={text} />
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
          <ul className="grid list-disc gap-1 pl-5 text-ink-soft">
            {text.sources.map((source) => (
              <li key={source.title}>{sourceText(source)}</li>
            ))}
          </ul>
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
