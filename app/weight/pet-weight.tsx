import type { Weight } from "./queries.server.ts";

type PetWeightProps = { petId: string; today: string; weights: readonly Weight[] };

export function PetWeight(_props: PetWeightProps) {
  return null;
}
