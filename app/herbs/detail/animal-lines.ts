import { type Safety, safetyFor, type Verdict, verdictLabels } from "../policy.ts";
import type { OwnAnimal } from "./open-herb.server.ts";

/** 'Für Mimi (Katze): nicht geeignet – weil …', in its parts. */
export type AnimalLine = OwnAnimal & {
  /** Null for a species that the lexicon says nothing of. */
  known: { verdict: Verdict; label: string; reason: string } | null;
};

/** What the lexicon says of a herb for each of somebody's own animals. */
export function animalLines(animals: readonly OwnAnimal[], safety: Safety): AnimalLine[] {
  return animals.map((animal) => {
    const said = safetyFor(safety, animal.type);
    return { ...animal, known: said && { ...said, label: verdictLabels[said.verdict] } };
  });
}
