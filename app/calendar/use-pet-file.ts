import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/pets/pet-detail.route.tsx";

/** What the animal's page has loaded, for its parts and dialogs; undefined on other pages. */
export function usePetFile() {
  return useRouteLoaderData<typeof loader>("pets/pet-detail.route");
}
