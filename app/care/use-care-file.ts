import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/pets/pet-detail.route.tsx";

/** What the animal's page under a dialog has loaded: a dialog asks the database for nothing more. */
export function useCareFile() {
  const file = useRouteLoaderData<typeof loader>("pets/pet-detail.route");
  if (!file) return null;
  return { pet: file.pet, today: file.today, plans: file.carePlans, events: file.careEvents };
}
