import type { CareEvent, CarePlan } from "./queries.server.ts";

type PetCareProps = {
  petId: string;
  today: string;
  isDeceased: boolean;
  plans: readonly CarePlan[];
  events: readonly CareEvent[];
};

export function PetCare(_props: PetCareProps) {
  return null;
}
