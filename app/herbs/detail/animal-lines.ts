import { type Safety, safetyFor, type Verdict } from "../policy.ts";
import type { OwnAnimal } from "./open-herb.server.ts";

/** 'Für Mimi (Katze): nicht geeignet', and why, in its parts. */
export type AnimalLine = OwnAnimal & {
  /** Null for a species that the lexicon says nothing of. */
  known: { verdict: Verdict; reason: string } | null;
};

/** What the lexicon says of a herb for each of somebody's own animals. */
export function animalLines(animals: readonly OwnAnimal[], safety: Safety): AnimalLine[] {
  return animals.map((animal) => ({ ...animal, known: safetyFor(safety, animal.type) }));
}
