import { type Animal, factsOn } from "#app/pets/facts.server.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";

export type DescribedAnimal = ReturnType<typeof describeAnimal>;

/** An animal in words, as a vet on duty asks for it. */
export function describeAnimal(animal: Animal & { id: string }, today: CalendarDay) {
  const { id, name, vetName, vetPhone } = animal;
  return {
    ...{ id, name, vetName, vetPhone },
    health: factsOn("emergency", "health", animal, today),
    facts: factsOn("emergency", "profile", animal, today).filter(({ text }) => text !== ""),
  };
}
