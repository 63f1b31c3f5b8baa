import { PageMeta } from "#app/frame/page-meta.tsx";
import type { Species } from "#app/pets/policy.ts";
import { MedicinesNote } from "../medicines-note.tsx";
import { Poisoning, SafetyText } from "../safety-text.tsx";
import { HerbAnimals } from "./herb-animals.tsx";
import { HerbHead } from "./herb-head.tsx";
import { HerbSpecies } from "./herb-species.tsx";
import { HerbWall } from "./herb-wall.tsx";
import type { HerbFacts, OwnAnimal } from "./open-herb.server.ts";
import type { OrderedSubscription } from "./ordered-subscription.server.ts";
import type { SubscriptionOffer } from "./subscription-offer.server.ts";

type ClosedHerbProps = {
  herb: HerbFacts;
  excerpt: string;
  animals: readonly OwnAnimal[];
  poisoned: readonly Species[];
  opened: readonly { id: number; name: string }[];
  ordered: OrderedSubscription | null;
  offer: SubscriptionOffer | null;
  left: number | null;
  back: string;
};

/** A herb for whoever has used both free views: what is public of it, and the way to the rest. */
export function ClosedHerb({
  herb,
  excerpt,
  animals,
  poisoned,
  left,
  back,
  ...wall
}: ClosedHerbProps) {
  const description = `${herb.name} im Kräuterlexikon: für welche Tierarten das Kraut geeignet ist und für welche nicht.`;
  return (
    <>
      <PageMeta title={herb.name} description={description} />
      <HerbHead herb={herb} poisoned={poisoned} left={left} back={back} animals={animals} />
      <div className="mt-8 grid gap-8">
        <p className="max-w-3xl text-lg">{excerpt}</p>
        <Poisoning herb={herb} />
        <HerbAnimals safety={herb.safety} animals={animals} />
        <HerbSpecies herb={herb} />
        <div>
          <SafetyText herb={herb} />
          <MedicinesNote />
        </div>
        <HerbWall {...wall} back={back} />
        <p>
          Frei zugänglich ist auch die {/* A plain link: the page behind it loads no script. */}
          <a
            href={`/kraeuter/${herb.slug}`}
            className="text-forest underline underline-offset-4 hover:no-underline"
          >
            öffentliche Seite: {herb.name}
          </a>
          .
        </p>
      </div>
    </>
  );
}
