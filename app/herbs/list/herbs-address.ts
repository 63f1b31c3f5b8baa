import {
  type Complaint,
  complaints,
  isComplaint,
  type Verdict,
  verdictLabels,
  verdicts,
} from "#app/herbs/policy.ts";
import { readSearch } from "#app/herbs/search.ts";
import { isSpecies, type Species } from "#app/pets/policy.ts";

export type HerbsView = {
  search: string;
  species: Species | null;
  verdict: Verdict | null;
  complaint: Complaint | null;
  letter: string | null;
  page: number;
};

export const lexiconPath = "/herb-lexicon";

export const wholeLexicon: HerbsView = {
  search: "",
  species: null,
  verdict: null,
  complaint: null,
  letter: null,
  page: 1,
};

export function verdictSlug(verdict: Verdict): string {
  return verdictLabels[verdict].toLowerCase().replace(/ /g, "-");
}

export function readHerbsView(params: URLSearchParams): HerbsView {
  const species = params.get("tierart") ?? "";
  const verdict = params.get("einschaetzung");
  const complaint = params.get("anwendung") ?? "";
  const letter = (params.get("buchstabe") ?? "").toUpperCase();
  const page = params.get("seite") ?? "";
  return {
    search: readSearch(params.get("suche")),
    species: isSpecies(species) ? species : null,
    verdict: verdicts.find((one) => verdictSlug(one) === verdict) ?? null,
    complaint: isComplaint(complaint) ? complaint : null,
    letter: /^[A-Z]$/.test(letter) ? letter : null,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

export function herbsAddress(view: HerbsView): string {
  const search = readSearch(view.search);
  const params = new URLSearchParams();
  if (search !== "") params.set("suche", search);
  if (view.species) params.set("tierart", view.species);
  if (view.verdict) params.set("einschaetzung", verdictSlug(view.verdict));
  if (view.complaint) params.set("anwendung", view.complaint);
  if (view.letter) params.set("buchstabe", view.letter);
  if (view.page > 1) params.set("seite", String(view.page));
  const query = params.toString();
  return lexiconPath + (query && `?${query}`);
}

export function chosenFilters(view: HerbsView): readonly { label: string; without: HerbsView }[] {
  const { search, species, verdict, complaint, letter } = view;
  const chosen: { label: string; without: HerbsView }[] = [];
  const add = (label: string, without: Partial<HerbsView>) =>
    chosen.push({ label, without: { ...view, ...without, page: 1 } });
  if (search !== "") add(`„${search}“`, { search: "" });
  if (species) add(species, { species: null });
  if (verdict) {
    // Without a species it has to say whose verdict is meant.
    const whose =
      verdict === "suitable" ? " für alle vier Tierarten" : " für mindestens eine Tierart";
    add(verdictLabels[verdict] + (species ? "" : whose), { verdict: null });
  }
  if (complaint) add(complaints[complaint], { complaint: null });
  if (letter) add(`Buchstabe ${letter}`, { letter: null });
  return chosen;
}

export function countedHerbs(count: number): string {
  return count === 1 ? "1 Kraut" : `${count} Kräuter`;
}

export function emptyAdvice(view: HerbsView, unfilteredCount: number): string {
  if (view.search !== "") {
    return unfilteredCount > 0
      ? "Mit diesen Filtern gibt es keinen Treffer, ohne sie schon."
      : "Versuchen Sie es mit einem anderen oder kürzeren Namen.";
  }
  return view.letter && chosenFilters(view).length === 1
    ? `Kein Kraut beginnt mit ${view.letter}.`
    : "Auf diese Auswahl passt kein Kraut. Nehmen Sie einen der Filter weg.";
}
