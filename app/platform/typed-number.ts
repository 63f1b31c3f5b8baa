// The only reader of numbers that people type; every form of the product uses it.

/** What may stand beside the number, without spaces and in small letters, and its factor; '' for none. */
export type Units = Readonly<Record<string, number>>;

export type TypedNumber = {
  isNumber: true;
  /** In the unit whose factor is 1. */
  value: number;
  /** Digits behind the decimal sign, as they were entered. */
  decimals: number;
  /** 'ca.', '~' */
  isAbout: boolean;
};

export type Misreading = { isNumber: false } & (
  | { problem: "empty" | "unclear" }
  | { problem: "range"; from: number; to: number; isAbout: boolean }
  | { problem: "unit"; unit: string }
);

/**
 * '1.200' is 1200: a point and three digits part thousands, a comma never does (DIN 5008, DIN 1333),
 * and behind a leading zero no thousands follow. A point before other digits is a decimal one.
 * Spaces (SI brochure, 5.4.4) and the Swiss apostrophe part thousands, too.
 */
export function readNumber(text: string, units: Units): TypedNumber | Misreading {
  const [plain, isAbout] = withoutAbout(plainSigns(text));
  if (plain === "") return { isNumber: false, problem: "empty" };
  const single = readAmount(plain, units);
  if (single.isNumber) return { ...single, isAbout };
  const sum = readTwoUnits(plain, units);
  if (sum) return { ...sum, isAbout };
  const range = readRange(plain, units);
  return range ? { isNumber: false, problem: "range", isAbout, ...range } : single;
}

/** The error to show where no number was read; `message` where the text is no number at all. */
export function misreadingInWords(misreading: Misreading, message: string): string {
  switch (misreading.problem) {
    case "range": {
      const [from, to] = [misreading.from, misreading.to].map(germanNumber);
      return `Bitte geben Sie nur eine Zahl ein, zum Beispiel ${from} oder ${to}.`;
    }
    case "unit":
      return `„${misreading.unit}“ passt hier nicht. ${message}`;
    default:
      return message;
  }
}

/** '1234,5', as a field shows it again: without thousands, so that no reader doubts. */
export function germanNumber(value: number): string {
  return String(value).replace(".", ",");
}

/** Full-width forms of East Asian keyboards lie 0xFEE0 above ASCII. */
const fullWidth = 0xfee0;

function plainSigns(text: string): string {
  return text
    .replace(/[！-～]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - fullWidth))
    .replace(/\p{Cf}/gu, "")
    .replace(/[−‐‑‒–—﹣]/gu, "-")
    .replace(/[’‘ʼ´`′]/gu, "'")
    .replace(/[¼-¾⅐-⅞]/gu, (sign) => ` ${sign.normalize("NFKC")}`)
    .replace(/℃/gu, "°C")
    .replace(/º/gu, "°")
    .replace(/\s+/gu, " ")
    .trim();
}

const aboutWords = "ca|circa|zirka|etwa|ungefähr|ungefaehr|ungef|rund|um die|geschätzt|gesch";
const aboutBefore = new RegExp(
  `^(?:(?:${aboutWords})(?:\\. ?| (?=[\\d~+-])|(?=\\d))|[~≈∼±] ?)`,
  "iu",
);
const aboutBehind = new RegExp(` \\(?(?:${aboutWords})\\.?\\)?$`, "iu");

function withoutAbout(text: string): [plain: string, isAbout: boolean] {
  const plain = text.replace(aboutBefore, "").replace(aboutBehind, "").trim();
  return [plain, plain !== text];
}

// 'EUR 12', '12 EUR', '12,-', '4,5kg.', '4 1/2'
const amountShape =
  /^(?<before>(?:[\p{L}€]+\.?)?) ?(?<sign>[+-]?) ?(?<digits>[\d.,' ]*\d|(?=\d{1,2}[/⁄]\d))(?<part>(?: ?\d{1,2}[/⁄]\d)?)(?<dash>(?:[.,]-{1,2})?) ?(?<unit>[^\d]*)$/u;

const unclear = { isNumber: false, problem: "unclear" } as const;

function readAmount(text: string, units: Units): TypedNumber | Misreading {
  const parts = amountShape.exec(text)?.groups;
  if (!parts) return unclear;
  const { before = "", sign = "", digits = "", part = "", dash = "", unit: behind = "" } = parts;
  const unit = unitOf(before) || unitOf(behind);
  const plain = part === "" ? plainDigits(digits) : withPart(digits, part, unit);
  if (plain === null || (dash !== "" && plain.includes("."))) return unclear;
  if (unitOf(before) !== "" && unitOf(behind) !== "") return unclear;
  if (!Object.hasOwn(units, unit)) {
    if (!/[\p{L}°€%]/u.test(unit)) return unclear;
    return { isNumber: false, problem: "unit", unit: (before || behind).trim() };
  }
  const factor = units[unit] ?? 1;
  // Fifteen digits are what a binary number holds of decimal ones.
  const value = Number((Number(plain) * factor).toPrecision(15));
  const decimals = plain.split(".")[1]?.length ?? 0;
  // '-,50' is a price of fifty cents.
  const isNegative = sign === "-" && !digits.startsWith(",");
  return { isNumber: true, value: isNegative ? 0 - value : value, decimals, isAbout: false };
}

/** 'Kg.', '° C' and '€' as in the list of units. */
function unitOf(text: string): string {
  return text.toLowerCase().replace(/[\s.]/gu, "");
}

const parted = [
  /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/,
  /^[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d+)?$/,
  /^[1-9]\d{0,2}(?:'\d{3})+(?:[.,]\d+)?$/,
];
// In English, where nothing else can be meant: '1,200.50', '1,200,000'.
const partedByCommas = [/^[1-9]\d{0,2}(?:,\d{3}){2,}(?:\.\d+)?$/, /^[1-9]\d{0,2},\d{3}\.\d+$/];
const unparted = /^\d*[.,]?\d+$/;

/** '1234.5' of '1.234,5'; null where it is no number. */
function plainDigits(text: string): string | null {
  let plain: string | null = null;
  if (partedByCommas.some((shape) => shape.test(text))) plain = text.replaceAll(",", "");
  else if (parted[0]?.test(text)) plain = text.replaceAll(".", "").replace(",", ".");
  else if (parted.some((shape) => shape.test(text))) {
    plain = text.replace(/[ ']/g, "").replace(",", ".");
  } else if (unparted.test(text)) plain = text.replace(",", ".");
  if (plain === null || plain.replace(".", "").length > 15) return null;
  return plain.startsWith(".") ? `0${plain}` : plain;
}

/** '1/2', '3/4 kg', '4 1/2': '3/4' alone may be three or four. */
function withPart(digits: string, part: string, unit: string): string | null {
  const [top = 0, bottom = 0] = part.split(/[/⁄]/).map(Number);
  const whole = digits === "" ? "0" : plainDigits(digits);
  const isPart = top > 0 && top < bottom && [2, 3, 4, 5, 6, 8].includes(bottom);
  const isClear = digits !== "" || unit !== "" || top === 1 || part.includes("⁄");
  if (whole === null || whole.includes(".") || !isPart || !isClear) return null;
  return String(Number((Number(whole) + top / bottom).toFixed(3)));
}

/** '4 kg 500 g', '1 Std. 30 Min.', '1 m 68': what is smaller stands behind, and is less than one of the larger. */
function readTwoUnits(text: string, units: Units): TypedNumber | null {
  const shape = /^(?<first>\d+ ?[\p{L}€]+\.?),? ?(?:und )?(?<last>\d{1,3} ?(?:\p{L}+\.?)?)$/u;
  const { first = "", last = "" } = shape.exec(text)?.groups ?? {};
  const [large, small] = [readAmount(first, units), readAmount(last, units)];
  if (!large.isNumber || !small.isNumber) return null;
  const [unit = 0, smallUnit = 0] = [first, last].map((amount) => {
    return units[unitOf(amount.replace(/\d/g, ""))];
  });
  if (smallUnit >= unit || small.value >= unit) return null;
  const value = Number((large.value + small.value).toPrecision(15));
  return { ...large, value, decimals: String(value).split(".")[1]?.length ?? 0 };
}

/** '10-12', '10 bis 12 kg', '10 kg - 12 kg', 'zwischen 10 und 12' */
function readRange(text: string, units: Units) {
  const between = /^zwischen (.+) und (.+)$/iu.exec(text);
  const ends = between?.slice(1) ?? text.split(/ ?(?:-|bis zu|bis|oder) ?/iu);
  const [first = "", last = "", ...more] = ends;
  if (more.length > 0) return null;
  const [end] = withoutAbout(last.trim());
  const to = readAmount(end, units);
  if (!to.isNumber) return null;
  // Of '450-500 g' both ends are grams.
  const unit = /[^\d]*$/u.exec(end)?.[0] ?? "";
  const [own, withUnit] = [first, `${first}${unit}`].map((begin) =>
    readAmount(begin.trim(), units),
  );
  const from = withUnit?.isNumber ? withUnit : own;
  return from?.isNumber && from.value < to.value ? { from: from.value, to: to.value } : null;
}

function unitsOf(...factors: readonly (readonly [factor: number, words: string])[]): Units {
  return Object.fromEntries(
    factors.flatMap(([factor, words]) => words.split("|").map((word) => [word, factor])),
  );
}

export const noUnit = unitsOf([1, ""]);
export const kilograms = unitsOf(
  [1, "|kg|kgs|kilo|kilos|kilogramm"],
  [0.001, "g|gr|gramm"],
  // Ten grams, as people in Austria buy.
  [0.01, "dag|dkg|deka|dekagramm"],
  [1000, "t|to|tonne|tonnen"],
  // Half a kilogram and fifty, as people in Germany still say.
  [0.5, "pfund|pfd"],
  [50, "zentner|ztr"],
);
export const grams = unitsOf(
  [1, "|g|gr|gramm"],
  [10, "dag|dkg|deka|dekagramm"],
  [1000, "kg|kgs|kilo|kilos|kilogramm"],
  [0.001, "mg|milligramm"],
  [500, "pfund|pfd"],
);
export const millilitres = unitsOf(
  [1, "|ml|milliliter"],
  [10, "cl|zentiliter"],
  [100, "dl|deziliter"],
  [1000, "l|ltr|liter"],
);
export const centimetres = unitsOf([1, "|cm|zentimeter"], [0.1, "mm|millimeter"], [100, "m|meter"]);
export const degreesCelsius = unitsOf([1, "|°|°c|c|grad|gradc|gradcelsius|celsius"]);
export const euros = unitsOf([1, "|€|eur|euro|euros"], [0.01, "ct|cent|cents"]);
export const minutes = unitsOf([1, "|min|mins|minute|minuten"], [60, "h|std|stunde|stunden"]);
export const hours = unitsOf(
  [1, "|h|std|stunde|stunden"],
  [1 / 60, "min|mins|minute|minuten"],
  [24, "tag|tage|tagen"],
);
export const days = unitsOf([1, "|tag|tage|tagen"], [7, "woche|wochen"]);
export const kilocalories = unitsOf([1, "|kcal"]);
export const pieces = unitsOf([1, "|stück|stk|st"]);
export const counts = unitsOf([1, "|x|mal|tier|tiere"]);

/** '250', '1.000', '-3', '12 Stück'; null for no whole number. */
export function readPieces(text: string): number | null {
  const reading = readNumber(text, pieces);
  return reading.isNumber && Number.isSafeInteger(reading.value) ? reading.value : null;
}
