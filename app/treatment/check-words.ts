import { type Verdict, verdictLabels } from "#app/herbs/policy.ts";
import { foldName } from "#app/platform/search-words.ts";
import type { CheckedHerb, Finding } from "./check.ts";
import { homeopathyWords, isHomeopathic } from "./homeopathy.ts";

/** What the lexicon knows of a herb without opening its entry. */
type NamedHerb = Pick<CheckedHerb, "name" | "otherNames" | "botanicalName"> & {
  verdicts: Readonly<Record<string, Verdict>>;
};

/** Free words of an item name no plant that is poisonous for the animal, and no human medicine. */
export function checkWords(text: string, type: string, herbs: readonly NamedHerb[]): Finding[] {
  const pieces = [text, text.replace(brokenWord, "")].flatMap((one) => one.split(pieceEnd));
  const folded = foldName(pieces.map(withoutDenied).join(" ")).replace(/ +/g, " ");
  const words = new Set(folded.match(/\p{L}+/gu));
  const harmless = new Set(
    herbs.filter(({ verdicts }) => verdicts[type] !== "poisonous").flatMap(generaOf),
  );
  const poisonous = herbs.filter(
    (herb) =>
      herb.verdicts[type] === "poisonous" &&
      (patternOf(herb).test(folded) ||
        generaOf(herb).some((genus) => !harmless.has(genus) && words.has(genus))),
  );
  const isRemedy = pieces.map(withoutDenied).some(isHomeopathic);
  const medicines = humanMedicines.filter(({ pattern }) => pattern.test(folded));
  return [
    ...poisonous.map(({ name }) => ({
      ...{ about: "name" as const, level: "stop" as const },
      title: `${name}, ${type}: ${verdictLabels.poisonous}`,
      text: isRemedy ? homeopathyWords : "Laut Lexikon giftig, auch von außen.",
    })),
    ...(isRemedy && poisonous.length === 0
      ? [
          {
            about: "medicine" as const,
            level: "stop" as const,
            title: "Homöopathisches Mittel",
            text: homeopathyWords,
          },
        ]
      : []),
    ...medicines.map(({ name }) => ({
      ...{ about: "medicine" as const, level: "stop" as const },
      title: `Humanarzneimittel: ${name[0]?.toUpperCase()}${name.slice(1)}`,
      text: "Arzneimittel für Menschen verordnet bei Tieren nur die Tierarztpraxis (§ 50 TAMG).",
    })),
  ];
}

/** As 'Zwiebeln' at the end of a line; read both whole and in parts, as a '-' may stand there for itself. */
const brokenWord = /(?<=\p{L})[-\u00ad\u2010]\s*[\n\r]\s*(?=\p{L})/gu;

/** What is denied before it is not denied behind it: 'Nebenwirkungen: keine'. */
const pieceEnd = /[\n\r\u2028\u2029.,;:!?()[\]{}|/•·…–—+&*=→]|\s-+\s/u;

/** What is warned of is nothing to give; all else counts as given. */
function withoutDenied(piece: string): string {
  return denials.reduce((left, one) => left.replace(one, " "), piece).replace(ordinary, " ");
}

/** Not the plants and medicines as which they fold or begin, as ASS, Hupfen, Dost and Spalt; herbs for the stomach. */
const ordinary = new RegExp(
  `(?<!\\p{L})(?:${[
    "aß|(?:h(?:ü|ue)pf|d(?:ö|oe)st|B(?:ü|ue)chse|Eisenh(?:ü|ue)tte|digitalisier)\\p{L}*",
    "(?:Schwarzwurzel|Eichblattsalat)\\p{L}*|spalt(?!tabl)\\p{L}+|(?:de[rmn]|eine[mn])\\s+Spalt",
    "(?:Magen|Bade|Wurst|Augen|Kraft|Wurm|Gurken|Asthma)kr(?:ä|ae)uter\\p{L}*",
  ].join("|")})(?!\\p{L})`,
  "giu",
);

/** An adjective is small, so that 'keine Wärme Voltaren' denies the warmth alone. @param ends its endings */
const nounWith = (ends: string) =>
  `(?:(?!ohne\\s)\\p{Ll}+e${ends}?\\s+(?=\\p{Lu}))?\\p{L}[\\p{L}-]*`;
const listOf = (noun: string, word: string) => `${noun}(?:\\s+${word}\\s+${noun})*`;
const noun = nounWith("[nrms]");
const given =
  "(?:(?:ver|zu)?füttern|geben|verabreichen|(?:an|ver)wenden|fressen|erhalten|bekommen)(?!\\p{L})";
const place = "(?:im|ins|in(?:\\s+d(?:as|en|em))?)\\s+(?:Futter|Napf|(?:Trink)?[Ww]asser)";
const denying =
  "(?:[Kk]ein\\p{L}*|KEIN\\p{L}*|[Nn]ie(?:mals|mand)?|[Nn]ichts?|[Ww]eder|[Ss]elten|NIE(?:MALS)?|NICHT)(?!\\p{L})";
const and = "\\s+(?:und|oder)(?!\\p{L})";
/** Nothing that only limits follows, as 'über 200 mg'. */
const ended = `(?=(?:${and}\\s+${noun})*(?:\\s+mehr)?(?:\\s+(?:${place}|ohne\\s+Tier(?:arzt|ärzt)\\p{L}*))?(?:\\s*$|\\s+${given}(?:\\s*$|${and})|${and}\\s+${denying}))`;
const never = "(?:nie(?:mals)?|nicht|keinesfalls|auf keinen Fall)";

const denials = [
  // 'Zwiebeln nie füttern', 'Efeu ist giftig', 'Knoblauch meiden'
  `^\\s*${listOf(noun, "(?:und|oder)")}\\s+(?:(?:bitte\\s+)?${never}\\s+${given}|(?:ist|sind)\\s+(?:für\\s+\\p{L}+\\s+)?giftig|(?:ver)?meiden)\\s*$`,
  // 'nie Zwiebeln füttern', 'Brühe ohne Zwiebeln'; not 'nie ohne', 'keinen Tag ohne', nor a verb behind 'auf keinen Fall'
  `(?<!\\p{L})(?:[Nn]ie(?:mals)?|[Aa]uf keinen Fall|(?<!(?<!\\p{L})${denying}.*)[Oo]hne)\\s+${listOf(nounWith("[rms]"), "oder")}${ended}`,
  // 'kein Ibuprofen', 'keine frischen Zwiebeln geben'
  `(?<!\\p{L})(?:[Kk]ein(?:e[nrms]?|erlei)?|KEIN(?:E[NRMS]?)?)\\s+${listOf(noun, "oder")}${ended}`,
].map((pattern) => new RegExp(pattern, "gu"));

/** Also 'Fingerhut' for 'Roter Fingerhut', and each of two botanical names without what names no species. */
function namesOf({ name, otherNames, botanicalName }: NamedHerb): string[] {
  const botanical = botanicalName
    .split(" und ")
    .map((one) => one.replace(/^andere Arten$| spp\.$/, ""));
  const said = alsoSaid[name]?.split(" ") ?? [];
  return [name, name.slice(name.lastIndexOf(" ") + 1), ...botanical, ...otherNames, ...said];
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

function generaOf(herb: NamedHerb): readonly string[] {
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

function patternOf(herb: NamedHerb): RegExp {
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

const shortestStem = 4;

/** Also in compounds: 'Ibuprofentabletten'; the short ones alone. */
function medicineNamed(name: string) {
  const end = name.length < shortestStem ? "(?!\\p{L})" : "";
  return { name, pattern: new RegExp(`(?<!\\p{L})${name.replace(/-/g, "[ -]?")}${end}`, "u") };
}

/** Human medicines that owners have at home. */
const humanMedicines =
  foldName(`ibuprofen ibu ibuflam ibuhexal nurofen dolormin dobendan paracetamol aspirin ass
  acetylsalicylsäure diclo diclac voltaren naproxen dolobene thomapyrin novalgin metamizol
  novaminsulfon tramadol tilidin codein buscopan imodium loperamid vomex mcp omeprazol pantoprazol
  dulcolax laxoberal fenistil cetirizin loratadin bepanthen betaisodona octenisept nasenspray
  mucosolvan ambroxol grippostad kytta zovirax iberogast tavegil ben-u-ron spalt gelonida etoricoxib arcoxia`)
    .split(/\s+/)
    .map(medicineNamed);
