import { type Safety, safetyFor, type Verdict, verdictLabels } from "../policy.ts";
import type { OwnAnimal } from "./open-herb.server.ts";

export type AnimalLine = {
  id: string;
  name: string;
  type: string;
  verdict: Verdict | null;
  /** 'nicht geeignet – weil …', after 'Für Mimi (Katze): '. */
  text: string;
};

/** What the lexicon says of a herb for each of somebody's own animals. */
export function animalLines(animals: readonly OwnAnimal[], safety: Safety): AnimalLine[] {
  return animals.map((animal) => {
    const known = safetyFor(safety, animal.type);
    return {
      ...animal,
      verdict: known?.verdict ?? null,
      text: known
        ? `${verdictLabels[known.verdict]} – ${known.reason}`
        : "Für diese Tierart haben wir keine Angaben.",
    };
  });
}
