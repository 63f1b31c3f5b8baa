import { foldName } from "#app/platform/search-words.ts";

/** A feed or food to which animals are allergic; the pattern reads one folded word ('huhnerherzen'). */
type Food = { name: string; pattern: RegExp };

/** Whoever must not have the family must have none of its members. */
type FoodFamily = Food & { members: readonly Food[] };

const wheat: Food = {
  name: "Weizen",
  pattern:
    /(?<!buch)weizen(?!gras)|dinkel|grunkern|^nudel|nudeln?$|brot|zwieback|griess|couscous|bulgur|seitan|paniermehl|toast|keks|semmel|^pasta|spag(?:h)?ett?i|makkaroni|baguette|brezel|^emmer$|einkorn|kamut/,
};
const rye: Food = { name: "Roggen", pattern: /roggen/ };
const barley: Food = { name: "Gerste", pattern: /gerste|graupen|malz/ };
const oats: Food = { name: "Hafer", pattern: /hafer/ };

const families: readonly FoodFamily[] = [
  {
    name: "Geflügel",
    pattern: /geflugel|poultry/,
    members: [
      {
        name: "Huhn",
        pattern:
          /(?<!perl|reb|trut)huhn|hahnchen|^hahn(?:s|fleisch)?$|gockel|hendl|hennen?$|^hennen?fleisch|kapaun|poularde|poulet|chicken|broiler|kuken/,
      },
      { name: "Pute", pattern: /(?<!com)puter|(?<!dis)pute(?:n|$)|truthahn|truthuhn|turkey/ },
      {
        name: "Ente",
        pattern:
          /^(?:bio|wild|flug|barbarie)?enten?$|enten(?:brust|keule|fleisch|herz|hals|fett|fuss|magen|leber|protein|mehl)/,
      },
      { name: "Gans", pattern: /^gans$|^ganse(?!blum|dist|finger|fuss|kraut|kress)/ },
      { name: "Anderes Geflügel", pattern: /wachtel|fasan|perlhuhn|rebhuhn|^taube|strauss/ },
    ],
  },
  {
    name: "Rind",
    pattern: /rind(?!e$|en)|kalb|ochs|pansen|blattermagen|beef|^tafelspitz|^kuh(?:fleisch|euter)?$/,
    members: [],
  },
  {
    name: "Lamm, Schaf und Ziege",
    pattern: /^kleine?wiederkauer/,
    members: [
      {
        name: "Lamm",
        pattern:
          /(?:^|bio|weide|heide)lamm|hammel|^mutton|^schaf(?:e[ns]?|s)?$|^schaf(?:fleisch|fett|milch|kase|pansen|herz|lunge|ohr)/,
      },
      { name: "Ziege", pattern: /^ziegen?$|^ziegen(?:fleisch|milch|kase|horn|ohr)|zicklein/ },
    ],
  },
  {
    name: "Schwein",
    pattern:
      /schwein|ferkel|^speck|schinken$|^schinken|^bacon|kass(?:e)?ler|eisbein|^salami|^pork|^mett(?:wurst)?$/,
    members: [],
  },
  { name: "Pferdefleisch", pattern: /^pferd$|pferdefleisch|fohlenfleisch|^ross$/, members: [] },
  { name: "Kaninchenfleisch", pattern: /kaninchen|^hasen?$|hasenfleisch/, members: [] },
  {
    name: "Wild",
    pattern:
      /^wild(?:fleisch|schwein)?$|^wildschwein|hirsch|^rehe?s?$|^rehfleisch|^elch|rentier|damwild|rotwild/,
    members: [],
  },
  {
    name: "Fisch",
    pattern:
      /fisch|lachs|^thun|hering|sardin|makrele|forelle|kabeljau|dorsch|sprotte|lebertran|karpfen|sardell|scholle|zander|(?:^|see)hecht|pangasius|tilapia|barsch|butt$|matjes|pollack/,
    members: [],
  },
  {
    name: "Schalentiere",
    pattern:
      /garnele|krabbe|^krill|shrimp|scampi|hummer|auster(?:n?$|nschale)|(?<!ohr|nasen)muschel|glucosamin|glukosamin|chitosan/,
    members: [],
  },
  { name: "Insekten", pattern: /insekt|mehlwurm|soldatenfliege|heimchen/, members: [] },
  {
    name: "Ei",
    pattern:
      /^ei(?:er|ern|es)?$|^eier(?:schale|pulver|nudel)|^ei(?:gelb|dotter|klar|pulver)|(?:huhner|wachtel|ruhr|spiegel|voll|frisch)ei/,
    members: [],
  },
  {
    name: "Milch",
    pattern:
      /milch(?!saur|zahn|zahne|tritt|leist|drus|stau)|^kase|kase$|quark|joghurt|jogurt|kefir|^molke|sahne|^butter(?!blum)|la[kc]tose|[kc]asein|^skyr|mozzarella|ricotta|rahm$|^rahm(?:sauce|sosse)|^topfen|obers$|schmand|^creme$|fraiche|parmesan|gouda|emmentaler|edamer|tilsiter|^feta|camembert|^brie$|mascarpone|^ghee$/,
    members: [],
  },
  {
    name: "Getreide",
    pattern: /getreide|^musli/,
    members: [
      wheat,
      rye,
      barley,
      oats,
      { name: "Mais", pattern: /^mais|polenta|popcorn|kukuruz/ },
      {
        name: "Reis",
        pattern:
          /^reis(?:es)?$|^reis(?:brei|flocken|kleie|mehl|nudel|protein|schleim|waffel)|(?<!p|k|g)reis$/,
      },
      { name: "Hirse", pattern: /hirse|sorghum/ },
    ],
  },
  { name: "Gluten", pattern: /gluten|kleber/, members: [wheat, rye, barley, oats] },
  { name: "Soja", pattern: /soja|tofu|edamame|tempeh|^miso$/, members: [] },
  {
    name: "Hülsenfrüchte",
    pattern: /hulsenfr|leguminos/,
    members: [
      { name: "Erbsen", pattern: /erbse/ },
      { name: "Linsen", pattern: /^linsen?$|^linsen(?:mehl|suppe|protein)/ },
      { name: "Bohnen", pattern: /bohne/ },
      { name: "Lupinen", pattern: /lupine/ },
      { name: "Luzerne", pattern: /luzerne|alfalfa/ },
    ],
  },
  {
    name: "Nüsse",
    pattern: /^nusse?n?$|^nuss(?:mus|mischung|kern)/,
    members: [
      { name: "Erdnuss", pattern: /erdnuss/ },
      { name: "Haselnuss", pattern: /haselnuss/ },
      { name: "Walnuss", pattern: /walnuss/ },
      { name: "Mandel", pattern: /^mandeln?$|^mandel(?:mus|mehl|ol|milch)/ },
      { name: "Cashew", pattern: /cashew/ },
    ],
  },
  {
    name: "Gräser und Heu",
    pattern:
      /^gras(?!milb)|graser|lieschgras|^heu$|^heu(?:cob|lage|netz|ration|hacksel|pellet|staub)|heucobs?$|wiesencob/,
    members: [],
  },
  { name: "Rüben und Melasse", pattern: /(?<!mohr)rube|melasse/, members: [] },
  { name: "Möhre", pattern: /mohre|karotte|mohrrube/, members: [] },
  { name: "Apfel", pattern: /(?<!aug|adams|granat|pferde|ross)apfel(?!sine)/, members: [] },
  { name: "Kartoffel", pattern: /(?<!suss)kartoffel|pommes/, members: [] },
  { name: "Süßkartoffel", pattern: /susskartoffel|batate/, members: [] },
  { name: "Hefe", pattern: /hefe/, members: [] },
  { name: "Lein", pattern: /^lein(?:samen|saat|ol|kuchen|mehl|extrakt)/, members: [] },
  { name: "Sonnenblume", pattern: /sonnenblum/, members: [] },
  { name: "Sesam", pattern: /sesam/, members: [] },
  { name: "Raps", pattern: /^raps/, members: [] },
  { name: "Kokos", pattern: /kokos/, members: [] },
  { name: "Algen", pattern: /^algen?|seealge|spirulina|chlorella|seetang/, members: [] },
  { name: "Honig und Pollen", pattern: /honig|propolis|pollen|bienen|royale?$/, members: [] },
  { name: "Banane", pattern: /banane/, members: [] },
  { name: "Sellerie", pattern: /sellerie/, members: [] },
  { name: "Kürbis", pattern: /kurbis/, members: [] },
  { name: "Spinat", pattern: /spinat/, members: [] },
];

export const foodNames: readonly string[] = [
  ...new Set(families.flatMap(({ name, members }) => [name, ...members.map((food) => food.name)])),
];

/** 'Trockenfutter ohne Huhn und Rind', 'getreidefrei', 'frei von Soja', 'statt Huhn'. */
const absentFoods =
  /(?<!\p{L})(?:ohne|kein\p{L}*|weder|frei\s+von|statt|anstelle\s+von)\s+\p{L}[\p{L}-]*(?:(?:\s*,\s*|\s+(?:und|oder|noch)\s+)(?!kein|ohne)\p{L}[\p{L}-]*)*|\p{L}+frei(?:e[nrms]?)?(?!\p{L})/giu;

/** 'Rind wird vertragen', 'Pute ist in Ordnung'. */
const tolerates = /vertragen|verträgt|toleriert|in\s+ordnung|unproblematisch|kein\s+problem/iu;
/** 'Huhn verträgt sie nicht', 'wird schlecht vertragen'. */
const toleratesNot =
  /(?<!\p{L})(?:nicht|nie|weder|schlecht|kaum|kein\p{L}*(?!\s+problem))(?!\p{L})/iu;

/** What an entry of allergies says to be none is left out. */
function withoutTolerated(allergies: string): string {
  return allergies
    .split(/[,;.\n]/)
    .filter((part) => !tolerates.test(part) || toleratesNot.test(part))
    .join(", ");
}

type Mention = { word: string; folded: string };

function wordsOf(text: string): Mention[] {
  return (text.normalize("NFKC").match(/\p{L}+/gu) ?? []).map((word) => ({
    word,
    folded: foldName(word),
  }));
}

/** An allergen and how a text names it: { name: 'Huhn', word: 'Hühnerherzen', isKin: false }. */
export type AllergenMention = {
  name: string;
  word: string;
  /** Of the same family only: duck, for an animal that is allergic to chicken. */
  isKin: boolean;
};

/**
 * What of an animal's allergies a text names as something to feed, the certain ones first.
 * @param allergies as the owner wrote them: 'Huhn, Gräser; Rind wird vertragen'
 */
export function allergensIn(text: string, allergies: string): AllergenMention[] {
  const allergyText = withoutTolerated(allergies);
  const allergyWords = wordsOf(allergyText);
  const words = wordsOf(text.replace(absentFoods, " "));
  const isNamed = ({ pattern }: Food) => allergyWords.some(({ folded }) => pattern.test(folded));
  const mentions = families.flatMap((family) => {
    const isFamilyNamed = isNamed(family);
    const namedMembers = family.members.filter(isNamed);
    if (!isFamilyNamed && namedMembers.length === 0) return [];
    return words.flatMap(({ word, folded }) => {
      const member = family.members.find(({ pattern }) => pattern.test(folded));
      if (!member && !family.pattern.test(folded)) return [];
      const isKin = !isFamilyNamed && member !== undefined && !namedMembers.includes(member);
      const [firstNamed = family] = isFamilyNamed ? [family] : namedMembers;
      const allergen = member && namedMembers.includes(member) ? member : firstNamed;
      return [{ name: allergen.name, word, isKin }];
    });
  });
  const unlisted = namedAlone(allergyText).flatMap((allergen) =>
    words
      .filter(({ folded }) => folded.startsWith(allergen.folded))
      .map(({ word }) => ({ name: allergen.word, word, isKin: false })),
  );
  return [...mentions, ...unlisted].toSorted((a, b) => Number(a.isKin) - Number(b.isKin));
}

/** From here on a word of an entry is taken for the name of an allergen that no family holds. */
const shortestAllergen = 4;

/** Each allergen that stands alone between commas, and is no food of the list: 'Ananas'. */
function namedAlone(allergies: string): Mention[] {
  return allergies.split(/[,;.\n/]|\s+(?:und|oder)\s+/u).flatMap((part) => {
    const [allergen, ...further] = wordsOf(part);
    if (!allergen || further.length > 0 || allergen.folded.length < shortestAllergen) return [];
    const isListed = families.some((family) =>
      [family, ...family.members].some(({ pattern }) => pattern.test(allergen.folded)),
    );
    return isListed || saysNone.test(allergen.folded) ? [] : [allergen];
  });
}

const saysNone = /^(?:kein\p{L}*|nichts|nein|unbekannt|bekannt|allergi\p{L}*)$/u;
