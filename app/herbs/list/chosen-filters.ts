import { complaints, verdictLabels } from "#app/herbs/policy.ts";
import type { HerbsView } from "./herbs-address.ts";

/** What restricts a view, in words, and the view without it. */
export function chosenFilters(view: HerbsView): readonly { label: string; without: HerbsView }[] {
  const { search, species, verdict, complaint, letter } = view;
  const chosen: { label: string; without: HerbsView }[] = [];
  const add = (label: string, without: Partial<HerbsView>) =>
    chosen.push({ label, without: { ...view, ...without, page: 1 } });
  if (search !== "") add(`„${search}“`, { search: "" });
  if (species) add(species, { species: null });
  if (verdict) {
    // Without a species it has to be said whose verdict is meant.
    const whose =
      verdict === "suitable" ? " für alle vier Tierarten" : " für mindestens eine Tierart";
    add(verdictLabels[verdict] + (species ? "" : whose), { verdict: null });
  }
  if (complaint) add(complaints[complaint], { complaint: null });
  if (letter) add(`Buchstabe ${letter}`, { letter: null });
  return chosen;
}
