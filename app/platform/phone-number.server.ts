import { parsePhoneNumberFromString } from "libphonenumber-js/min";

// The library's numbering plans are heavy: pages get the parts, browsers never the library.

export type PhonePart = {
  /** Where it begins in the whole text. */
  at: number;
  text: string;
  /** RFC 3966; null for what cannot be dialled. */
  href: string | null;
};

type Dialled = {
  href: string;
  digits: string;
  /** With an area or country code, or an emergency number: it can be dialled from anywhere. */
  isWhole: boolean;
};

/** `start` and `end` are its place in the text. */
type Written = Dialled & { start: number; end: number; text: string };

/** Whether somebody could dial it. */
export function hasPhoneNumber(text: string): boolean {
  return readPhoneParts(text).some(({ href }) => href !== null);
}

/** What is stored and shown: as typed, without invisible signs and with plain spaces. */
export function cleanPhoneText(input: string): string {
  return input
    .toWellFormed()
    .replace(/\p{Cf}/gu, "")
    .replace(/[^\S\n]+/g, " ")
    .trim();
}

/** The whole text in its order: each number has a link of its own, words and signs have none. */
export function readPhoneParts(text: string): PhonePart[] {
  const clean = cleanPhoneText(text);
  const plain = dialSigns(clean);
  const parts: PhonePart[] = [];
  let at = 0;
  for (const { start, end, href } of linkedIn(numbersIn(plain), plain)) {
    if (start > at) parts.push({ at, text: clean.slice(at, start), href: null });
    parts.push({ at: start, text: clean.slice(start, end), href });
    at = end;
  }
  if (at < clean.length) parts.push({ at, text: clean.slice(at), href: null });
  return parts;
}

/** Full-width forms of East Asian keyboards lie 0xFEE0 above ASCII. */
const fullWidth = 0xfee0;
/** 'O171', '392OO11', '39200ll': letters typed for digits. */
const mistyped = /(?<![\p{L}\d])[\dOoIl]{4,}(?![\p{L}\d])/gu;
/** Letters of the keypad (ITU-T E.161), where numbers are given out as words: '0800 TIERARZT'. */
const vanity =
  /(?<!\d)(?:0|\+49 ?|0049 ?)(?:[78]00|180\d|900\d?)[ /-]{0,3}[A-Z]{4,10}\d{0,6}(?![\p{L}\d])/gu;
const keys = "22233344455566677778889999";
/** '18-20 Uhr', '8.30 bis 12 h' */
const hours =
  /(?<!\d)\d{1,2}(?:[.:]\d\d)?(?: ?(?:[‐‑‒–—−-]|bis) ?\d{1,2}(?:[.:]\d\d)?)? ?(?:Uhr|h)(?!\p{L})/giu;

/** The same text with each sign in the place that it had, as numbers are dialled; without hours. */
function dialSigns(text: string): string {
  return text
    .replace(/[！-～]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - fullWidth))
    .replace(/[[{]/g, "(")
    .replace(/[\]}]/g, ")")
    .replace(/(?<=\d)[_*~](?=\d)/g, "-")
    .replace(/(?<![\d,])(0\d{2,5}),(?=\d{5})/g, "$1/")
    .replace(mistyped, (word) => {
      const isNumber = digitsOf(word).length * 2 > word.length;
      return isNumber ? word.replace(/o/gi, "0").replace(/[Il]/g, "1") : word;
    })
    .replace(vanity, (number) =>
      number.replace(/[A-Z]/g, (letter) => keys.charAt(letter.charCodeAt(0) - 65)),
    )
    .replace(hours, (words) => "\0".repeat(words.length));
}

/** Without area code it may be an hour or a house's number: only where nothing else can be dialled. */
function linkedIn(numbers: readonly Written[], text: string): readonly Written[] {
  const whole = numbers.filter(({ isWhole }) => isWhole);
  if (whole.length > 0) return whole;
  const isAlone = digitsOf(text) === numbers[0]?.digits;
  const least = isAlone ? 3 : 5;
  return numbers.filter(({ digits }) => digits.length >= least);
}

/** Digits and the signs that part them: DIN 5008, E.123, and what word processors make of them. */
const digitRun = /(?:\(?\+ ?|\(?(?=\d))\d(?:(?:[\d ).·/'’‐‑‒–—−-]|\( ?\d{1,5} ?\))*\d)?/g;

/** 'App. 12', 'Durchwahl 12', ';ext=12' (RFC 3966). */
const extension =
  /^ ?[,;(]? ?(?:ext=|ext(?:ension)?\b\.?|app(?:arat)?\b\.?|durchwahl\b|dw\b\.?|nebenst(?:elle\b|\b\.?)|nst\b\.?|klappe\b|kl\b\.?|intern\b|#|x) ?[:-]? ?(\d{1,6})(?!\d)\)?/i;

/** '/ -12', ', -12' or 'oder -12' behind '…-0'. */
const otherEnding =
  /^(?: ?\([^()]{1,40}\))? ?(?:[/,;&]|oder|od\.|bis|und|u\.|bzw\.?)? ?[‐‑‒–—−-] ?(\d{1,5})(?!\d)/i;

function numbersIn(text: string): Written[] {
  const numbers: Written[] = [];
  let at = 0;
  for (;;) {
    digitRun.lastIndex = at;
    const run = digitRun.exec(text);
    if (!run) return numbers;
    const end = run.index + run[0].length;
    const isFax = /\bfax[a-zäöüß]*[.:]? ?$/i.test(text.slice(at, run.index));
    at = end;
    if (isFax || isHourOrDay(run[0], text.slice(end))) continue;
    addRun(numbers, run[0], run.index);
    addEndings(numbers, text, end);
    at = Math.max(end, numbers.at(-1)?.end ?? 0);
  }
}

function isHourOrDay(run: string, after: string): boolean {
  const isDay = /^\d{1,2}\.\d{1,2}\.(?:\d{2}|\d{4})?$/.test(run);
  const isSpan = /^\(?\d{1,2}\.\d{2} ?[–-] ?\d{1,2}\.\d{2}$/.test(run);
  return isDay || isSpan || /^(?: ?Uhr| ?h\b|:\d\d)/i.test(after);
}

/** A run may hold several: '030 1234567 / 0171 7654321', '030 1234567-0/-12'. */
function addRun(numbers: Written[], run: string, start: number): void {
  const pieces = run.split("/");
  let at = start;
  let open = "";
  for (const [index, piece] of pieces.entries()) {
    const next = pieces.slice(index + 1).join("/");
    const text = open === "" ? piece : `${open}/${piece}`;
    const begin = at + piece.length - text.length;
    at += piece.length + 1;
    if (index < pieces.length - 1 && !isSplitBefore(text, next)) {
      open = text;
      continue;
    }
    open = "";
    addPiece(numbers, text, begin, index > 0);
  }
}

/** Whether a slash parts numbers, and not an area code from its number. */
function isSplitBefore(before: string, after: string): boolean {
  const count = digitsOf(nationalOf(before)).length;
  const next = digitsOf(after.split("/")[0] ?? "").length;
  if (emergencyNumber.test(before.trim())) return true;
  if (/^ *\(?(?:\+|0)/.test(after)) {
    // Of '0171/392/0011' the end is no number of its own.
    const isWhole = count >= 5 && digitsOf(after).length >= 5;
    return isWhole && !/^\(?(?:\+|00)[\d ]{1,4}\)? *$/.test(before);
  }
  if (/^ *[‐‑‒–—−-]/.test(after)) return true;
  const isEnding = next <= 2 || /[‐‑‒–—−-] ?\d{1,4} *$/.test(before) || count >= 10;
  return count >= 7 && (isEnding || next >= 5);
}

/** '+49 171' and '0049171' are no more than '0171'. */
function nationalOf(number: string): string {
  return number.replace(/^ *\(?(?:\+|00) *\d ?\d\)? ?(?:\(?0\)?)?/, "0");
}

function addPiece(numbers: Written[], piece: string, start: number, isAlternative: boolean): void {
  const text = piece.trim();
  const begin = start + piece.length - piece.trimStart().length;
  const before = isAlternative ? numbers.at(-1) : undefined;
  const spelled = before ? besides(before.text, text) : text;
  const number = readNumber(spelled);
  if (number) numbers.push({ ...number, text: spelled, start: begin, end: begin + text.length });
  else for (const part of apart(text, begin)) numbers.push(part);
}

/** Too long for one: '030 1234567 0171 7654321'. */
function apart(text: string, start: number): Written[] {
  return [...text.matchAll(/\(?0[1-9](?:(?! \(?0[1-9])[^+])*/g)].flatMap((match) => {
    const part = match[0].trimEnd();
    const number = readNumber(part);
    const begin = start + match.index;
    return number ? [{ ...number, text: part, start: begin, end: begin + part.length }] : [];
  });
}

/** An alternative as it is dialled: it may lack what the number before it has. */
function besides(before: string, text: string): string {
  const ending = digitsOf(text);
  if (/^\(?(?:\+|0)/.test(text)) return text;
  if (ending.length > 4) {
    const [, area = ""] = /^(\(?0\d{1,5}\)?)[ /‐-―-]/.exec(before) ?? [];
    return area + text;
  }
  const main = /^(.*\d) ?[‐‑‒–—−-] ?\d{1,4}$/.exec(before)?.[1];
  if (main !== undefined) return `${main}-${ending}`;
  if (/^[‐‑‒–—−-]/.test(text)) return `${before}-${ending}`;
  return before.slice(0, -ending.length) + ending;
}

/** What follows a run and belongs to its last number. */
function addEndings(numbers: Written[], text: string, from: number): void {
  let at = from;
  for (;;) {
    const last = numbers.at(-1);
    if (!last || last.end > at) return;
    const after = text.slice(at);
    const [named, inside] = last.end === at ? (extension.exec(after) ?? []) : [];
    if (named !== undefined && inside !== undefined) {
      // German extensions are dialled through: '-0' is the exchange.
      const exchange = /^(.*\d) ?[‐‑‒–—−-] ?0$/.exec(last.text)?.[1];
      const direct = exchange === undefined ? null : readNumber(`${exchange}-${inside}`);
      const href = direct?.href ?? `${last.href};ext=${inside}`;
      at += named.length;
      numbers[numbers.length - 1] = { ...last, href, end: at };
      continue;
    }
    const [whole, ending] = otherEnding.exec(after) ?? [];
    if (whole === undefined || ending === undefined) return;
    const spelled = besides(last.text, `-${ending}`);
    const number = readNumber(spelled);
    if (!number) return;
    at += whole.length;
    const start = at - whole.trimStart().replace(/^[^‐‑‒–—−-]+/, "").length;
    numbers.push({ ...number, text: spelled, start, end: at });
  }
}

/** Europe's 112 and 116117, Germany's 110 and 115, and inquiries; nothing else is that short and whole. */
const emergencyNumber = /^(?:11[0258]|116\d{3}|118\d{2,3})$/;

function readNumber(text: string): Dialled | null {
  const isForeign = /^\(?(?:\+|00)/.test(text);
  // '(0)' is not dialled behind a country code, but in Italy.
  const keepsZero = /^\(?(?:\+|00) ?39/.test(text);
  const digits = digitsOf(isForeign && !keepsZero ? text.replace(/\( ?0 ?\)/, "") : text);
  if (emergencyNumber.test(digits)) return { href: `tel:${digits}`, digits, isWhole: true };
  const hasCountry = isForeign || (digits.length >= 11 && /^4[139]/.test(digits));
  if (!hasCountry && !digits.startsWith("0")) {
    const isLocal = digits.length >= 3 && digits.length <= 10;
    return isLocal ? { href: `tel:${digits}`, digits, isWhole: false } : null;
  }
  if (digits.length < 5) return null;
  const isPlus = hasCountry && !digits.startsWith("00");
  const number = parsePhoneNumberFromString(isPlus ? `+${digits}` : digits, {
    defaultCountry: "DE",
    extract: false,
  });
  return number?.isPossible() ? { href: number.getURI(), digits, isWhole: true } : null;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
