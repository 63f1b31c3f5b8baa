import { type HouseholdPoison, householdPoisons } from "#app/herbs/household.ts";
import { safetyFor, type Verdict, verdictLabels } from "#app/herbs/policy.ts";
import { foldName } from "#app/platform/search-words.ts";
import type { CheckedAnimal } from "./check.ts";
import { byWeight, type Finding, levelOf } from "./findings.ts";
import { allergensIn } from "./foods.ts";
import { piecesOf } from "./free-words.ts";
import { isHomeopathic, isMotherTincture } from "./homeopathy.ts";
import { generaOf, type NamedHerb, naming, patternOf } from "./plant-names.ts";

type Piece = { text: string; folded: string; words: ReadonlySet<string> };

/**
 * What speaks against an item's free words, what weighs most first: plants, foods and things of the
 * household that are poisonous for the animal, what it is allergic to, human medicines, and
 * homeopathic remedies outside of their own kind of item.
 * @param remedy the title of a homeopathic item, which is not the plant that it is named after
 */
export function checkWords(
  text: string,
  { type, allergies }: Pick<CheckedAnimal, "type" | "allergies">,
  herbs: readonly NamedHerb[],
  remedy = "",
): Finding[] {
  const pieces = piecesOf(text).map(pieceOf);
  const isRemedyHere = pieces.some((piece) => isHomeopathic(piece.text));
  const plain = pieces.filter((piece) => !isHomeopathic(piece.text));
  return byWeight([
    ...(isRemedyHere && remedy === "" ? [remedyFinding] : []),
    ...plantFindings(plain, type, withoutRemedy(herbs, remedy)),
    ...householdFindings(plain, type),
    ...medicineFindings(pieces),
    ...allergyFindings(text, allergies),
  ]);
}

function pieceOf(text: string): Piece {
  const folded = foldName(text).replace(/ +/g, " ");
  return { text, folded, words: new Set(folded.match(/\p{L}+/gu)) };
}

function names(herb: NamedHerb, genera: readonly string[], { folded, words }: Piece): boolean {
  return patternOf(herb).test(folded) || genera.some((genus) => words.has(genus));
}

/** All but what the remedy is made of; a mother tincture is the herb itself. */
function withoutRemedy(herbs: readonly NamedHerb[], remedy: string): readonly NamedHerb[] {
  if (remedy === "" || isMotherTincture(remedy)) return herbs;
  const title = pieceOf(remedy);
  return herbs.filter((herb) => !names(herb, generaOf(herb), title));
}

function plantFindings(
  pieces: readonly Piece[],
  type: string,
  herbs: readonly NamedHerb[],
): Finding[] {
  const whole = pieceOf(pieces.map(({ text }) => text).join(" "));
  const harmlessGenera = new Set(
    herbs.filter(({ verdicts }) => verdicts[type] !== "poisonous").flatMap(generaOf),
  );
  return herbs
    .filter(({ verdicts }) => verdicts[type] === "poisonous")
    .flatMap((herb) => {
      const genera = generaOf(herb).filter((genus) => !harmlessGenera.has(genus));
      // A name may begin in one piece and end in the next.
      if (!names(herb, genera, whole)) return [];
      const naming = pieces.filter((piece) => names(herb, genera, piece));
      const isOuter = naming.length > 0 && naming.every(isOnSkin);
      return [plantFinding(herb, type, isOuter ? (herb.outerVerdicts[type] ?? null) : null)];
    });
}

/** An ointment is judged by what the lexicon says of outer use, where it says anything of it. */
function plantFinding({ name }: NamedHerb, type: string, outerVerdict: Verdict | null): Finding {
  if (outerVerdict === null || outerVerdict === "poisonous") {
    return {
      about: "name",
      level: "stop",
      title: `${name}, ${type}: ${verdictLabels.poisonous}`,
      text: "Laut Lexikon giftig, auch von außen.",
    };
  }
  return {
    about: "name",
    level: levelOf[outerVerdict],
    title: `${name}, ${type}, äußerlich: ${verdictLabels[outerVerdict]}`,
    text: "Laut Lexikon innerlich giftig. Das Tier darf nichts davon ablecken.",
  };
}

const onSkin =
  /salbe|creme|(?:^|[^\p{L}]|\p{L}{4})gel(?!\p{L})|balsam|einreib|umschlag|umschlage|wickel|auftrag|ausserlich|hydrolat|shampoo|waschung/u;
const intoMouth = /innerlich|eingeb|einnehm|futter|fress|frisst|trink|maul|lecken lassen/u;

function isOnSkin({ folded }: Piece): boolean {
  return onSkin.test(folded) && !intoMouth.test(folded);
}

function householdFindings(pieces: readonly Piece[], type: string): Finding[] {
  return householdPoisons.flatMap((poison) => {
    const opinion = safetyFor(poison.safety, type);
    const naming = pieces.filter(({ folded }) => namesPoison(poison, folded));
    if (!opinion || naming.length === 0) return [];
    const level = levelOf[opinion.verdict];
    return [
      {
        about: "name",
        level: level === "stop" && naming.every(isOnSkin) ? "reason" : level,
        title: `${poison.name}, ${type}: ${verdictLabels[opinion.verdict]}`,
        text: opinion.reason,
      },
    ];
  });
}

/** Of a list that stays in memory. */
const poisonPatterns = new Map<HouseholdPoison, PoisonPatterns>();

type PoisonPatterns = { names: RegExp; compounds: RegExp | null; otherWords: RegExp | null };

/** From here on a name is found behind other letters, too: 'Vollmilchschokolade'. */
const compoundEndFrom = 8;

function poisonPatternsOf({ names, otherWords }: HouseholdPoison): PoisonPatterns {
  const long = names.filter((name) => name.length >= compoundEndFrom).map(foldName);
  return {
    names: naming(names),
    compounds: long.length > 0 ? new RegExp(`\\p{L}(?:${long.join("|")})`, "u") : null,
    otherWords: otherWords ? new RegExp(naming(otherWords), "gu") : null,
  };
}

function namesPoison(poison: HouseholdPoison, folded: string): boolean {
  const patterns = poisonPatterns.get(poison) ?? poisonPatternsOf(poison);
  poisonPatterns.set(poison, patterns);
  const { names, compounds, otherWords } = patterns;
  const text = otherWords ? folded.replace(otherWords, " ") : folded;
  return names.test(text) || (compounds?.test(text) ?? false);
}

const remedyFinding: Finding = {
  about: "remedy",
  level: "stop",
  title: "Homöopathisches Mittel",
  text: "Bitte tragen Sie es als eigenen Punkt „Homöopathie“ ein.",
};

function medicineFindings(pieces: readonly Piece[]): Finding[] {
  return humanMedicines
    .filter(({ pattern }) => pieces.some(({ folded }) => pattern.test(folded)))
    .map(({ name }) => ({
      about: "medicine",
      level: "stop",
      title: `Humanarzneimittel: ${name[0]?.toUpperCase()}${name.slice(1)}`,
      text: "Arzneimittel für Menschen darf bei Tieren nur die Tierarztpraxis verordnen (§ 50 TAMG).",
    }));
}

/** One for each allergen: what is certain asks for a reason, what is only kin is told. */
function allergyFindings(text: string, allergies: string): Finding[] {
  const mentions = allergensIn(text, allergies);
  return [...new Set(mentions.map(({ name }) => name))].map((allergen) => {
    const ofAllergen = mentions.filter(({ name }) => name === allergen);
    const certain = ofAllergen.filter(({ isKin }) => !isKin);
    const words = new Set((certain.length > 0 ? certain : ofAllergen).map(({ word }) => word));
    return {
      about: "allergy",
      level: certain.length > 0 ? "reason" : "note",
      title: certain.length > 0 ? `Allergie: ${allergen}` : `Verwandt mit ${allergen}`,
      text: `Im Text: ${[...words].join(", ")}. Allergien: ${allergies}`,
    };
  });
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
