import { speciesList } from "#app/pets/policy.ts";

/** The choice of an animal that has no profile: its name is typed. */
export const otherPet = "other";

/** Species of an animal that is only named. */
export const petTypes = [...speciesList, "Anderes Tier"] as const;
