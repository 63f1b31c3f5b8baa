import { horseSportLabels, type Safety, safetyFor, verdictLabels } from "#app/herbs/policy.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { foldName } from "#app/platform/search-words.ts";
import { byWeight, type Finding, levelOf } from "./findings.ts";
import { naming } from "./plant-names.ts";

/** The lexicon's entry, as far as it is asked for a plan. */
export type CheckedHerb = {
  name: string;
  otherNames: readonly string[];
  botanicalName: string;
  family: string;
  pregnancy: string;
  interactions: string;
  horseSport: { state: keyof typeof horseSportLabels; note: string };
  safety: Safety;
};

/** What of an animal decides; '' where nothing is known. */
export type CheckedAnimal = {
  type: string;
  allergies: string;
  medication: string;
  /** Last day of being pregnant or nursing. */
  pregnantUntil: string;
  competitionOn: string;
  foodAnimal: "" | "yes" | "no";
};

type Use = { isOuter: boolean; fromDay: CalendarDay; untilDay: CalendarDay | null };

/** All that the lexicon says of this herb for this very animal, what weighs most first. */
export function checkHerb(herb: CheckedHerb, animal: CheckedAnimal, use: Use): Finding[] {
  const findings = [
    ofSpecies(herb, animal, use),
    ofPregnancy(herb, animal, use),
    ofAllergies(herb, animal),
    ofMedication(herb, animal),
    ofSport(herb, animal, use),
    ofFood(animal),
  ];
  return byWeight(findings.filter((finding) => finding !== null));
}

/** Poisonous to eat is poisonous on the fur, too; the triggers of the plan's items say the same. */
export function verdictOf(safety: Safety, type: string, isOuter: boolean) {
  const inner = safetyFor(safety, type) ?? nothingSaid;
  return isOuter && inner.verdict !== "poisonous" ? (inner.outer ?? inner) : inner;
}

const nothingSaid = {
  verdict: "unknown" as const,
  reason: "Zu dieser Tierart steht nichts im Lexikon.",
  outer: undefined,
};

function ofSpecies({ safety }: CheckedHerb, { type }: CheckedAnimal, { isOuter }: Use): Finding {
  const { verdict, reason } = verdictOf(safety, type, isOuter);
  const title = `${type}: ${verdictLabels[verdict]}`;
  return { about: "species", level: levelOf[verdict], title, text: reason };
}

function ofPregnancy(herb: CheckedHerb, animal: CheckedAnimal, use: Use): Finding | null {
  if (animal.pregnantUntil === "" || animal.pregnantUntil < use.fromDay) return null;
  const title = "Trächtig oder säugend";
  return { about: "pregnancy", level: "reason", title, text: herb.pregnancy };
}

function ofAllergies(herb: CheckedHerb, { allergies }: CheckedAnimal): Finding | null {
  if (saysNothing(allergies)) return null;
  const names = [herb.name, ...herb.otherNames, herb.botanicalName];
  const family = herb.family.replace("Korbblütler", "Korbblütler Kompositen Compositae");
  const isNamed = naming(names);
  const met =
    wordsOf(allergies).find((word) => isNamed.test(foldName(word))) ??
    commonWord(allergies, [...names, family, herb.interactions].join(" "));
  if (!met) return null;
  return { about: "allergy", level: "reason", title: `Allergie: ${met}`, text: allergies };
}

/** A medicine that we do not know may be one of those that the entry means. */
function ofMedication(herb: CheckedHerb, { medication }: CheckedAnimal): Finding | null {
  if (saysNothing(medication)) return null;
  const { interactions } = herb;
  const said = foldName(interactions);
  const words = foldName(medication).match(/\p{L}{3,}/gu) ?? [];
  const kinds = medicineKinds.filter(
    ({ names, signs }) =>
      words.some((word) => isAmong(names, word)) && signs.some((sign) => said.includes(sign)),
  );
  const labels = kinds.map(({ label }) => label).join(", ");
  const met = labels || commonWord(medication, interactions);
  const title = met ? `Wechselwirkung: ${met}` : "Medikamente beachten";
  const isNote = !met && (noneKnown.test(said) || areKnown(words));
  return { about: "medication", level: isNote ? "note" : "reason", title, text: interactions };
}

function isAmong(names: readonly string[], word: string): boolean {
  return names.some((name) => (name.length < shortestWord ? word === name : word.includes(name)));
}

/** At least one is, and all others only say how it is given. */
function areKnown(words: readonly string[]): boolean {
  const unsaid = words.filter((word) => !common.has(word) && !dosing.has(word));
  const isKnown = (word: string) =>
    harmless.has(word) || medicineKinds.some(({ names }) => isAmong(names, word));
  return unsaid.length > 0 && unsaid.every(isKnown);
}

/** And nothing else of medicines; folded. */
const noneKnown =
  /^(?:(?:es sind )?keine (?:wechselwirkungen [\p{L} ]*)?bekannt|wechselwirkungen (?:[\p{L} ]+ )?sind (?:[\p{L} ]+ )?nicht bekannt)\.(?!.*(?:mittel|arznei|medikament|stoff|tablette))/su;

/** Nothing, or that there is none: 'Keine bekannt', 'bisher keine Allergien'. */
function saysNothing(text: string): boolean {
  const words = foldName(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const isDenied = words.length === 0 || words.some((word) => denial.test(word));
  return isDenied && words.every((word) => denial.test(word) || ofDenial.test(word));
}

const denial = /^(?:kein(?:e[nrms]?)?|nein|nichts?|ohne|unbekannt(?:e[nrms]?)?)$/;

const ofDenial =
  /^(?:bekannt(?:e[nrms]?)?|bisher|bislang|derzeit|zurzeit|zur|zeit|aktuell|momentan|allergien?|unvertraglichkeit(?:en)?|(?:daue?r)?medika(?:tion|mente?n?)|mittel|bekommt|braucht|nimmt|und|oder|sind|ist)$/;

/** Common medicines by their kind, and behind them how the lexicon calls it. */
const medicineKinds = Object.entries({
  Gerinnungshemmer: [
    `heparin clopidogrel plavix acetylsalicyl aspirin ass marcumar phenprocoumon warfarin
      rivaroxaban xarelto apixaban eliquis edoxaban dabigatran blutverdünn gerinnungshemm thrombose`,
    "gerinnung blutungsneigung cumarin blutplättchen",
  ],
  Schmerzmittel: [
    `meloxicam metacam loxicom rheumocam meloxidyl inflacam carprofen carprodyl daxocox finadyne
      tolfedin tolfenamin metamizol novaminsulfon novalgin rimadyl firocoxib previcox equioxx phenylbutazon
      equipalazon flunixin robenacoxib onsior grapiprant galliprant cimicoxib cimalgex mavacoxib
      trocoxil ketoprofen suxibuzon danilon acetylsalicyl ass nsar nsaid schmerzmittel entzündungshemm
      rheumamittel`,
    "nsar schmerzmittel rheumamittel salicylat magengeschwür gerinnungshemm",
  ],
  Cortison: [
    "prednisolon prednison prednicorton medrol dexamethason triamcinolon cortison kortison budesonid",
    "cortison kortison glukokortik",
  ],
  Entwässerungsmittel: [
    `furosemid dimazon torasemid upcard isemid spironolacton prilactone hydrochlorothiazid cardalis
      entwässer wassertablette`,
    "entwässer harntreib kalium",
  ],
  Herzmittel: [
    `pimobendan vetmedin cardisure digoxin digitoxin lanitop atenolol propranolol sotalol
      diltiazem amlodipin amodip herzmittel herztablette herzmedikament herztropfen`,
    "herzglykosid herzmittel betablocker calciumkanal antiarrhythm blutdruck pimobendan",
  ],
  Blutdruckmittel: [
    `benazepril fortekor cardalis enalapril ramipril vasotop imidapril telmisartan semintra
      amlodipin blutdruck`,
    "blutdruck kalium",
  ],
  "Beruhigungsmittel und Antiepileptika": [
    `phenobarbital luminal phenoleptil soliphen epityl pexion imepitoin kaliumbromid kbr libromide
      levetiracetam keppra gabapentin pregabalin acepromazin sedalin vetranquil diazepam midazolam trazodon
      fluoxetin reconcile clomipramin clomicalm selegilin sileo detomidin epileps epileptik krampf
      beruhigungs sedier`,
    `sedativ epileps epileptik krampf krämpf narkose beruhig barbitur dämpf schlafmittel
      opioid benzodiazepin serotonerg neuroleptik`,
  ],
  Insulin: [
    "insulin lantus glargin prozinc bexacat senvelgo metformin diabetes",
    "insulin blutzucker diabet",
  ],
  Schilddrüsenmittel: [
    "thyrox forthyron leventa thiama felimazole carbimazol vidalta thyronorm schilddrüse",
    "schilddrüse",
  ],
  "Mittel für das Abwehrsystem": [
    "ciclosporin cyclosporin atopica azathioprin oclacitinib apoquel ilunocitinib zenrelia chemotherapie",
    "ciclosporin immun abwehrsystem zytostatik",
  ],
  Hormone: [
    `pergolid prascend cabergolin estriol incurin deslorelin suprelorin altrenogest regumate
      trilostan vetoryl osateron ypozane hormon`,
    "hormon dopamin pergolid cabergolin",
  ],
  Antibiotika: [
    `amoxicillin clavaseptin synulox doxycyclin enrofloxacin baytril marbofloxacin marbocyl
      pradofloxacin cefovecin convenia cefalexin sulfadiazin trimethoprim metronidazol clindamycin
      antibiotik`,
    "antibiotik tetracyclin fluorchinolon sulfonamid ciprofloxacin makrolid",
  ],
}).map(([label, lists]) => {
  const [names = [], signs = []] = lists.map(foldedWords);
  return { label, names, signs };
});

function foldedWords(words: string): string[] {
  return foldName(words).split(/\s+/);
}

function ofSport(herb: CheckedHerb, animal: CheckedAnimal, use: Use): Finding | null {
  const { type, competitionOn } = animal;
  if (type !== "Pferd" || competitionOn === "" || competitionOn < use.fromDay) return null;
  const { state, note } = herb.horseSport;
  if (state === "none-known" || state === "not-applicable") return null;
  const level = state === "prohibited" ? "reason" : "note";
  return { about: "sport", level, title: `Turnier: ${horseSportLabels[state]}`, text: note };
}

/** Annex IV and VII of Regulation (EU) 2019/6; Regulation (EU) 37/2010. */
function ofFood({ type, foodAnimal }: CheckedAnimal): Finding | null {
  if (foodAnimal !== "yes" || (type !== "Pferd" && type !== "Kaninchen")) return null;
  return {
    about: "food",
    level: "note",
    title: "Lebensmittel lieferndes Tier",
    text: "Nur als Futtermittel. Arzneimittel, auch pflanzliche, verordnet die Tierarztpraxis und trägt sie in den Equidenpass ein.",
  };
}

/** When and how it is given. */
const dosing = new Set(
  foldedWords(`und mit bei der die das den dem des für von vom zum zur auf aus vor pro mal alle tag tage
    tagen tgl abend abends morgen früh spät mittag nacht halb halbe halber ganze viertel stück zwei
    drei vier jede jeden jeder jahr jahre januar februar märz april mai juni juli august september
    oktober november dezember bedarf dauerhaft`),
);

/** Against parasites. */
const harmless = new Set(
  foldedWords(`floh flöhe flöhen flohmittel zecke zecken zeckenmittel milben parasiten würmer wurm
    wurmkur wurmkuren wurmmittel entwurmung entwurmt frontline advantix`),
);

/** Said in nearly every text about animals, so it tells nothing. */
const common = new Set(
  foldedWords(`allergie allergien allergisch allergiker allergische unverträglich unverträglichkeit
    unverträglichkeiten reagiert reaktion reaktionen keine keinen nicht nichts gegen bekannt bisher
    wegen nach seit beim eine einer eines einen einem auch andere anderen anderer andern oder wird
    werden wurde kann können sind gibt geben bekommt bekommen dass aber noch mehr sehr etwas durch
    alle allem alles besser stark starke starker leicht leichte leichter häufig mäßig täglich morgens
    mittags abends nachts einmal zweimal dreimal stunden woche wochen monat monate zeit länger
    gleichzeitig zusammen abstand während vorsicht beobachten anwendung aufnahme behandlung therapie
    dosis menge gabe mittel mitteln medikament medikamente medikamenten arznei arzneien arzneimittel
    arzneimitteln präparat präparate präparaten stoffe tablette tabletten tropfen salbe salben spot
    pulver kapsel kapseln wirkung wirkungen wechselwirkung wechselwirkungen tier tiere tieren hund
    katze pferd kaninchen menschen futter wasser haut juckreiz durchfall erbrechen symptome kontakt
    pflanze pflanzen kraut wurzel blatt blätter blüte blüten tierarzt tierärztin tierarztpraxis`),
);

const shortestWord = 4;

/** From here on a word within a longer one is the same thing. */
const shortestStem = 5;

/** Two compounds that begin alike: 'Blutdruckmittel' and 'blutdrucksenkende'. */
const sharedStem = 8;

/** A word of the first text that begins like a word of the second; as it is written. */
function commonWord(text: string, other: string): string | null {
  const others = wordsOf(other)
    .map(foldName)
    .filter((word) => !common.has(word));
  const isMet = (word: string) =>
    others.some(
      (one) =>
        one === word ||
        (word.length >= shortestStem && one.startsWith(word)) ||
        (one.length >= shortestStem && word.startsWith(one) && word.length - one.length <= 3) ||
        (word.length > sharedStem && one.startsWith(word.slice(0, sharedStem))),
    );
  const words = wordsOf(text).filter((word) => !common.has(foldName(word)));
  return words.find((word) => isMet(foldName(word))) ?? null;
}

function wordsOf(text: string): string[] {
  return (text.match(/\p{L}+/gu) ?? []).filter((word) => word.length >= shortestWord);
}
