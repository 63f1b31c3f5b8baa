import { usePageData } from "#app/frame/use-page-data.ts";

/** What the animal's page under a dialog has loaded: a dialog asks the database for nothing more. */
export function useCareFile() {
  const file = usePageData("pets/pet-detail.route");
  if (!file) return null;
  return { pet: file.pet, today: file.today, plans: file.carePlans, events: file.careEvents };
}
