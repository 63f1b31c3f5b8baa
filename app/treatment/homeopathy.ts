import { foldName } from "#app/platform/search-words.ts";

/**
 * Federal Constitutional Court, 29 September 2022, 1 BvR 2380/21 and 1 BvR 2449/21: § 50 Abs. 2 TAMG
 * is void as far as it leaves to vets what is registered and needs no prescription, for animals that
 * are not for food.
 */
export const homeopathyWords =
  "Homöopathische Mittel prüft der Plan nicht. Bitte besprechen Sie die Gabe außerhalb des Plans. " +
  "Registrierte Humanhomöopathika ohne Verschreibungspflicht dürfen Sie Tieren geben, die nicht der " +
  "Lebensmittelgewinnung dienen (BVerfG, 29.9.2022, 1 BvR 2380/21).";

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
