import { type Safety, type SpeciesSafety, safetyFor } from "../policy.ts";
import type { OwnAnimal } from "./open-herb.server.ts";

/** 'Für Mimi (Katze): nicht geeignet', and why, in its parts. */
type Animal = Pick<OwnAnimal, "id" | "name" | "type">;

export type AnimalLine = Animal & {
  /** Null for a species that the lexicon says nothing of. */
  known: SpeciesSafety | null;
};

/** What the lexicon says of a herb for each of somebody's own animals. */
export function animalLines(animals: readonly Animal[], safety: Safety): AnimalLine[] {
  return animals.map((animal) => ({ ...animal, known: safetyFor(safety, animal.type) }));
}
