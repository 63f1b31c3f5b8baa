import {
  type Complaint,
  isComplaint,
  type Verdict,
  verdictLabels,
  verdicts,
} from "#app/herbs/policy.ts";
import { readSearch } from "#app/herbs/search.ts";
import { isSpecies, type Species } from "#app/pets/policy.ts";

/** Which herbs the lexicon shows; the address says it. */
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

/** A verdict's name in addresses: 'mit-vorsicht'. */
export function verdictSlug(verdict: Verdict): string {
  return verdictLabels[verdict].toLowerCase().replace(/ /g, "-");
}

/** Reads the view from an address; whatever is not understood restricts nothing. */
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

/** The address of a view; what restricts nothing is left out. */
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
