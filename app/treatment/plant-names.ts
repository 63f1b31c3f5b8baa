import type { Verdict } from "#app/herbs/policy.ts";
import { foldName } from "#app/platform/search-words.ts";

/** What the lexicon knows of a herb without opening its entry. */
export type NamedHerb = {
  name: string;
  otherNames: readonly string[];
  botanicalName: string;
  verdicts: Readonly<Record<string, Verdict>>;
  /** On the skin; null where the lexicon does not tell it apart. */
  outerVerdicts: Readonly<Record<string, Verdict | null>>;
};

/** Also 'Fingerhut' for 'Roter Fingerhut', and each of two botanical names without what names no species. */
function namesOf({ name, otherNames, botanicalName }: NamedHerb): string[] {
  const botanical = botanicalName
    .split(" und ")
    .map((species) => species.replace(/^andere Arten$| spp\.$/, ""));
  const furtherNames = alsoSaid[name]?.split(" ") ?? [];
  return [
    name,
    name.slice(name.lastIndexOf(" ") + 1),
    ...botanical,
    ...otherNames,
    ...furtherNames,
  ];
}

/** Parts, products and kin, which are no other names of the plant. */
export const alsoSaid: Readonly<Record<string, string>> = {
  Ackerschachtelhalm: "Schachtelhalm",
  Eiche: "Eichel",
  Johanniskraut: "Johannisöl Rotöl",
  Knoblauch: "Schwarzknoblauch",
  Zwiebel: "Gemüsezwiebel Lauchzwiebel Perlzwiebel Silberzwiebel",
  Jakobskreuzkraut: "Kreuzkraut Kreuzkräuter Greiskraut Senecio",
};

/** Of herbs that stay in memory. */
const genera = new WeakMap<NamedHerb, readonly string[]>();

export function generaOf(herb: NamedHerb): readonly string[] {
  const folded = genera.get(herb) ?? foldedGenera(herb.botanicalName);
  genera.set(herb, folded);
  return folded;
}

/** Not 'Daphne', as animals and people are called. */
function foldedGenera(botanicalName: string): string[] {
  const names = botanicalName.match(/\p{Lu}\p{Ll}+(?= )/gu) ?? [];
  return names.filter((name) => name !== "Daphne").map(foldName);
}

/** A product or part of a plant, as written behind a short name; folded. */
const ofPlant =
  "tee|same|saft|ol|blatt|blut|wurzel|kraut|zweig|rinde|nadel|beere|frucht|kapsel|pulver|extrakt|tinktur|salbe|creme|gel|balsam|spray|tropfen|zehe|schale|pesto|granulat|globuli|kugel|sirup|sud|aufguss|wickel|umschlag|hydrolat|pellet|einreibung|zapfen|holz|spitze|knolle|paste|mehl|fleisch|pollen|trieb|laub|heu|ast|brei|bad|harz|shampoo";

/** From here on a name is the same thing with whatever stands behind it: 'Knoblauchpaste'. */
const compoundFrom = 6;

/** Of herbs that stay in memory. */
const patterns = new WeakMap<NamedHerb, RegExp>();

export function patternOf(herb: NamedHerb): RegExp {
  const pattern = patterns.get(herb) ?? naming(namesOf(herb));
  patterns.set(herb, pattern);
  return pattern;
}

/** A name alone, inflected or in a compound ('Eibenzweige', 'Eichlaub'), not within another ('Kreuzeiche'). */
export function naming(names: readonly string[]): RegExp {
  const written = names
    .filter((name) => name.length >= 3)
    .map((name) => {
      const letters = foldName(name)
        .replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")
        .replace(/[ -]/g, "[ -]?");
      const stem = letters.replace(/e$/, "");
      if (name.length >= compoundFrom) return `${stem}\\p{L}*`;
      const alone = `${letters}(?:e?n|e?s)?(?:(?:${ofPlant})\\p{L}*)?`;
      return stem === letters ? alone : `${alone}|${stem}-?(?:${ofPlant})\\p{L}*`;
    });
  return new RegExp(`(?<!\\p{L})(?:${written.join("|")})(?!\\p{L})`, "u");
}
