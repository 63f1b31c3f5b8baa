import { foldName } from "#app/platform/search-words.ts";
import type { CheckedAnimal } from "./check.ts";
import type { Finding } from "./findings.ts";

/** Say it without a potency; not 'Immunglobuli…', and no Bach flowers. */
const plainWords =
  /(?<!\p{L})(?:(?:streu)?globuli|hom(?:ö|oe)opath\p{L}*|(?:hoch|tief)?potenz(?:en|ierung|iert\p{L}*)?\s+(?:[CDQ]|LM)(?!\p{L})|sch(?:ü|ue)(?:ß|ss)ler(?:-?salz\p{L}*)?|nosoden?|traumeel|zeel)(?!\p{L})/iu;
const bachFlowers = /bach-?bl(?:ü|ue)te|rescue/iu;

/**
 * Words of the remedies that are prescribed most, folded; with any potency behind them. Minerals only by
 * their second word: 'Calcium D3' is a supplement, 'Calcium phosphoricum D3' a remedy.
 */
const remedies = new Set(
  `aconitum aconit apis argentum arnica arsenicum aurum belladonna bellis berberis bryonia cactus
  calcarea calendula cantharis carbo causticum chamomilla china cocculus coffea colchicum
  colocynthis conium crataegus cuprum drosera dulcamara echinacea euphrasia ferrum gelsemium graphites
  hamamelis hekla hepar hypericum ignatia ipecacuanha lachesis ledum lycopodium
  mercurius nux okoubaka opium phosphorus phytolacca podophyllum pulsatilla rhus ruta sabadilla
  sepia silicea solidago spongia staphisagria sulfur sulphur symphytum tarantula thuja traumeel urtica
  veratrum vomica zincum nitricum sulfuris toxicodendron perennis album carbonica carbonicum phosphorica phosphoricum
  muriaticum fluorica fluoratum chloratum arsenicosum officinalis jodatum corallinum metallicum`.split(
    /\s+/,
  ),
);

/** 'C30', 'D 6', 'Q1', 'LM VI', 'LM 18', and what American tables write: '200K', '30CH', '200C'. */
const potency =
  /(?<![\p{L}\d])(?:(?<scale>[CDQ]) ?(?<degree>\d{1,5})|LM ?(?:\d{1,3}|[IVX]+)|(?:30|200|1000|10000|50000) ?[CK]|\d{1,4} ?(?:CH|DH|MK)|Potenz (?:[CDQ] ?\d{1,4}|LM)(?: ?(?:\d{1,3}|[IVX]+))?)(?![\p{L}\d°])/gu;

/** Behind these stand vitamins, places and bones: 'Vitamin D3', 'Box C30', 'HWS C5'. */
const otherMeanings =
  /(?:vit(?:amin\p{L}*)?\.?|provitamin|coenzym|ubichinon|box|stall|paddock|raum|zimmer|platz|koppel|weide|halle|gang|reihe|regal|fach|haus|hof|tor|buchstabe|punkt|feld|bahn|kurs|klasse|stufe|level|gruppe|seite|abschnitt|nr|nummer|wirbel|halswirbel|hws|bws|lws|segment\p{L}*|wurf|temperatur|grad)\.? ?(?:[A-Z]\d{0,2}\s*(?:[,+/&–-]|und|bis)\s*)*$/iu;

/** Vitamins, bones of the neck and quarters, which mean a potency only behind a remedy's name. */
function isAmbiguous(scale: string | undefined, degree: number): boolean {
  if (scale === "D") return degree === 2 || degree === 3;
  if (scale === "C") return degree < 8 && degree !== 6;
  return scale === "Q" && degree === 10;
}

/** Whether words name a homeopathic remedy: by its name with a potency, a potency alone, or 'Globuli'. */
export function isHomeopathic(text: string): boolean {
  const plain = text.normalize("NFC");
  if (plainWords.test(plain) && !bachFlowers.test(plain)) return true;
  return [...plain.matchAll(potency)].some((match) => {
    const before = plain.slice(0, match.index);
    if (otherMeanings.test(before)) return false;
    const { scale, degree } = match.groups ?? {};
    const words = foldName(before).match(/\p{L}+/gu) ?? [];
    if (words.slice(-3).some((word) => remedies.has(word))) return true;
    return !isAmbiguous(scale, Number(degree));
  });
}

/** 'Arnica Urtinktur', 'Calendula Ø': not diluted. */
const motherTincture = /(?<!\p{L})(?:urtinktur|muttertinktur|D ?0)(?![\p{L}\d])|[ØØ∅]/iu;

/** Whether a remedy is the plant itself in alcohol, and no dilution of it. */
export function isMotherTincture(title: string): boolean {
  return motherTincture.test(title.normalize("NFC"));
}

/**
 * How far the strongest part of a title is diluted, in steps of ten: 6 for 'D6', 60 for 'C30'. LM and
 * Q begin beyond all limits of the law. Null where the title names no potency, as of many complex
 * remedies.
 */
export function dilutionOf(title: string): number | null {
  if (isMotherTincture(title)) return 0;
  const dilutions = [...title.normalize("NFC").matchAll(titlePotency)].map(({ groups = {} }) => {
    const decimal = groups.decimal ?? groups.decimalBefore;
    const centesimal = groups.centesimal ?? groups.centesimalBefore;
    if (decimal) return Number(decimal);
    return centesimal ? 2 * Number(centesimal) : Number.POSITIVE_INFINITY;
  });
  return dilutions.length === 0 ? null : Math.min(...dilutions);
}

/** 'D6', 'DH 6', '6DH'; 'C30', 'CH 30', '30CH', '200K', 'XMK'; 'LM VI', 'LM18', 'Q1'. */
const titlePotency =
  /(?<![\p{L}\d])(?:[DX]H? ?(?<decimal>\d{1,4})|(?<decimalBefore>\d{1,4}) ?DH|(?:C[HK]?|K) ?(?<centesimal>\d{1,6})|(?<centesimalBefore>\d{1,6}) ?(?:C[HK]?|K)|(?:LM|Q) ?(?:\d{1,3}|[IVX]+)|[XLCM]*MK?)(?![\p{L}\d°])/gu;

/**
 * Registered remedies hold at most a ten-thousandth of their substance (§ 39 Abs. 2 Nr. 5b AMG), and
 * stronger ones of the poisons in Anlage 1 AMVV need a prescription (§ 5 AMVV).
 */
const leastDilution = 4;

/**
 * What the law and the animal want to be said of a homeopathic item. The Federal Constitutional
 * Court (29 September 2022, 1 BvR 2380/21 and 1 BvR 2449/21) leaves registered human remedies without
 * prescription to practitioners, for animals that are not for food; § 50 Abs. 2 TAMG holds otherwise.
 */
export function checkRemedy(title: string, { type, foodAnimal }: CheckedAnimal): Finding[] {
  const dilution = dilutionOf(title);
  const isForFood = type === "Pferd" ? foodAnimal !== "no" : foodAnimal === "yes";
  const findings: (Finding | false)[] = [
    dilution === null && {
      about: "potency",
      level: "reason",
      title: "Ohne Potenz",
      text: "Bitte ergänzen Sie die Potenz, bei einem Komplexmittel das Präparat und seine Zulassung.",
    },
    dilution !== null &&
      dilution < leastDilution && {
        about: "potency",
        level: "reason",
        title: dilution === 0 ? "Urtinktur" : "Weniger verdünnt als D4",
        text: "Nicht als Homöopathikum registriert und je nach Stoff verschreibungspflichtig (§ 39 AMG, § 5 AMVV).",
      },
    isForFood && {
      about: "food",
      level: "reason",
      title: "Lebensmittel lieferndes Tier",
      text:
        foodAnimal === "yes"
          ? "Humanarzneimittel darf hier nur die Tierarztpraxis verordnen (§ 50 TAMG)."
          : "In der Akte steht kein Ausschluss von der Schlachtung. Humanarzneimittel darf dann nur die Tierarztpraxis verordnen (§ 50 TAMG).",
    },
  ];
  return findings.filter((finding) => finding !== false);
}

/** 'Arnica-Salbe D4', 'Traumeel Creme': used on the skin, whatever the form says. */
export function isOintment(title: string): boolean {
  return /salbe|creme|(?<!\p{L})gel(?!\p{L})|balsam|lotio/iu.test(foldName(title));
}
