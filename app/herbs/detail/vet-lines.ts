import { phoneAddress } from "#app/ui/phone-link.tsx";
import type { OwnAnimal } from "./open-herb.server.ts";

export type VetLine = { name: string; phone: string; animals: string[] };

/** The vets of somebody's animals, each number once, and the animals of whom none is noted. */
export function vetLines(animals: readonly OwnAnimal[]): {
  vets: VetLine[];
  without: readonly OwnAnimal[];
} {
  const vets = new Map<string, VetLine>();
  for (const { name, vetName, vetPhone } of animals) {
    if (vetPhone === "") continue;
    const number = phoneAddress(vetPhone);
    const known = vets.get(number);
    if (known) known.animals.push(name);
    else vets.set(number, { name: vetName, phone: vetPhone, animals: [name] });
  }
  return {
    vets: [...vets.values()],
    without: animals.filter(({ vetPhone }) => vetPhone === ""),
  };
}
