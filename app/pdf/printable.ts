import type { PdfFont } from "./pdf-font.ts";
import { greekInLatin, type SignWord, signWord } from "./sign-words.ts";

type Has = (character: string) => boolean;
type Letters = { has: Has };

/**
 * What the paper shows: signs that its font lacks by their meaning (`sign-words.ts`), and what has none
 * by its number in Unicode. Forms refuse the latter beforehand (`paper-field.server.ts`); it is there for
 * what was stored before, as a question mark or a gap could be taken for what was written.
 */
export function printable(text: string, font: Letters): string {
  return writeLines(text, font)
    .map(({ words }) => words)
    .join("\n");
}

/** The signs that cannot be printed, each once. */
export function unprintable(text: string, font: Letters): string[] {
  return [...new Set(writeLines(text, font).flatMap(({ unknown }) => unknown))];
}

/** The font for headings has fewer letters than that of the text. */
export function headingFont(text: string, fonts: { heading: PdfFont; bold: PdfFont }): PdfFont {
  const words = printable(text, fonts.bold).replaceAll("\n", "");
  return Array.from(words).every(fonts.heading.has) ? fonts.heading : fonts.bold;
}

function writeLines(text: string, { has }: Letters): { words: string; unknown: string[] }[] {
  const lines = text
    .toWellFormed()
    .normalize("NFC")
    .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/u);
  return lines.map((line) => {
    const parts = partsOf(line, has);
    const unknown = parts.flatMap(({ kind, word }) => (kind === "unknown" ? [word] : []));
    return { words: tidy(joinParts(parts)), unknown };
  });
}

/** A space that is dropped beside other spaces and punctuation. */
const gap = "\uE000";

function tidy(line: string): string {
  return line
    .replaceAll(/[\uE000 ]*\uE000[\uE000 ]*(?=[,.;:!?)\]}](?!-))/gu, "")
    .replaceAll(/([([{])\uE000+/gu, "$1")
    .replaceAll(/[\s\uE000]+/gu, " ")
    .trim();
}

type Part = {
  kind: SignWord["kind"] | "text" | "number" | "unknown";
  /** Of what is unknown the sign itself. */
  word: string;
  shown?: string;
};

function textPart(word: string): Part {
  return { kind: "text", word };
}

// Letters of German and of its neighbours, without the soft hyphen and without a mark behind them.
const plainRun =
  /(?:[ -~\u00A1-\u00AC\u00AE-\u00B1\u00B4-\u00B8\u00BA-\u017E\u2013\u2014\u2018-\u201E\u2026\u20AC](?![\p{M}\u200D]))+/u;
const greekRun = /[\u0370-\u03FF\u1F00-\u1FFF]+/u;
const raisedRun = /[⁰¹²³⁴-⁹⁺⁻⁼⁽⁾ⁿⁱ]+/u;
const loweredRun = /[₀-₉₊₋₌₍₎ₐ-ₜ]+/u;
const signRun =
  /(?:(?![\u0370-\u03FF\u1F00-\u1FFF⁰⁴-⁹⁺⁻⁼⁽⁾ⁿⁱ₀-₉₊₋₌₍₎ₐ-ₜ])(?:[^ -~]|[ -~](?=[\p{M}\u200D])))+|[\s\S]/u;
const runs = new RegExp(
  `(?<plain>${plainRun.source})|(?<greek>${greekRun.source})|(?<raised>${raisedRun.source})` +
    `|(?<lowered>${loweredRun.source})|${signRun.source}`,
  "gu",
);

function partsOf(line: string, has: Has): Part[] {
  const parts = [...line.matchAll(runs)].flatMap(({ 0: run, index, groups = {} }): Part[] => {
    const isShown = Array.from(run).every(has);
    if (groups.plain && isShown) return [textPart(run)];
    if (groups.greek) return greekParts(run, has);
    if (groups.raised) {
      if (isShown) return [textPart(run)];
      return [textPart(`^${run.normalize("NFKC").replaceAll("−", "-")}`)];
    }
    if (groups.lowered) {
      if (isShown) return [textPart(run)];
      const plain = run.normalize("NFKC").replaceAll("−", "-");
      return [textPart(/\d$/.test(line.slice(0, index)) ? `_${plain}` : plain)];
    }
    return clusters(run).flatMap((cluster) => partsOfCluster(cluster, has));
  });
  return joinTexts(parts);
}

function greekParts(run: string, has: Has): Part[] {
  // Latin-1 has a sign of its own for micro.
  const word = run.replaceAll("\u03BC", "µ");
  if (!/\p{L}{2}/u.test(word) && Array.from(word).every(has)) return [textPart(word)];
  const latin = greekInLatin(word);
  return clusters(latin).flatMap((cluster) => partsOfCluster(cluster, has));
}

/** Adjacent texts are joined into one. */
function joinTexts(parts: readonly Part[]): Part[] {
  const fewer: Part[] = [];
  for (const part of parts) {
    const last = fewer.at(-1);
    if (part.kind === "text" && last?.kind === "text") {
      fewer[fewer.length - 1] = textPart(last.word + part.word);
    } else fewer.push(part);
  }
  return fewer;
}

const segmenter = new Intl.Segmenter("de");

function clusters(run: string): string[] {
  if (run.length === 1) return [run];
  return Array.from(segmenter.segment(run), ({ segment }) => segment);
}

/** Without a picture: joiners, marks of direction, soft hyphens, selectors of a variant, controls. */
const invisible = /[\p{DI}\p{Cf}\p{Cc}]/gu;
/** Of the format characters these are seen: signs that embrace the numbers behind them. */
const seenFormat = /[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2]/u;
/** Marks that stand over or under a letter; those that strike it out change what it says. */
const accents = /^[\u0300-\u0333\u0339-\u036F]+$/u;
const forbiddenMark = "\u20E0";

function partsOfCluster(cluster: string, has: Has): Part[] {
  const isShown = (text: string) =>
    Array.from(text).every((letter) => letter === " " || has(letter));
  if (cluster.includes(forbiddenMark)) {
    const base = cluster.replaceAll(forbiddenMark, "");
    return [{ kind: "no", word: "verboten" }, ...partsOfCluster(base, has)];
  }
  if (/^\s+$/u.test(cluster)) return [textPart(" ")];
  const visible = seenFormat.test(cluster) ? cluster : cluster.replaceAll(invisible, "");
  if (visible === "") return [];
  // A private sign of the font is another one elsewhere.
  if (/\p{Co}/u.test(visible)) return [unknownPart(visible, () => false)];
  const marks = Array.from(visible).slice(1).join("");
  const isPlaced = (of: string) => of === "" || accents.test(of);
  if (!/^\p{M}/u.test(visible) && isPlaced(marks)) {
    if (isShown(visible)) return [textPart(visible)];
    const apart = visible.normalize("NFD");
    if (isPlaced(Array.from(apart).slice(1).join("")) && isShown(apart)) return [textPart(apart)];
  }
  const meaning = signWord(cluster);
  if (meaning && isShown(meaning.word)) return [meaning];
  const plain = inPlainLetters(visible);
  if (plain !== visible && marks === "") {
    const parts = partsOf(plain, has);
    if (parts.every(({ kind }) => kind !== "unknown")) {
      const word = tidy(joinParts(parts));
      return [{ kind: word.includes("/") ? "number" : "tight", word }];
    }
  }
  return [unknownPart(visible, has)];
}

function unknownPart(sign: string, has: Has): Part {
  const signs = Array.from(sign, (letter) =>
    has(letter) ? letter : `[${numberInUnicode(letter)}]`,
  );
  return { kind: "unknown", word: sign, shown: signs.join("") };
}

function numberInUnicode(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Compatibility forms of Unicode: '㎖' is 'ml', '⅓' is '1/3', and of the units '㎡' is 'm²'. */
function inPlainLetters(sign: string): string {
  const plain = sign.normalize("NFKC").replaceAll(/[⁄∕]/gu, "/");
  return /^[\u3371-\u33DF]$/u.test(sign) ? plain.replace(/2$/u, "²").replace(/3$/u, "³") : plain;
}

function joinParts(parts: readonly Part[]): string {
  const marks = parts.filter(isMeant);
  // 'Karotten ✅ Milch ❌': here each mark belongs to the word before it.
  const areMarksBehind = isMark(marks.at(-1)) && !isMark(marks[0]);
  let line = "";
  let before: Part | undefined;
  parts.forEach((part, index) => {
    const behind = parts.slice(index + 1, index + 6);
    line += wordsOfPart(part, { line, before, behind, areMarksBehind });
    if (isMeant(part)) before = part;
  });
  return line;
}

type Beside = {
  line: string;
  before: Part | undefined;
  behind: readonly Part[];
  areMarksBehind: boolean;
};

function wordsOfPart({ kind, word, shown = "" }: Part, beside: Beside): string {
  const { line, before } = beside;
  const behind = beside.behind.filter((next) => !isMark(next) || next.kind !== kind);
  const hasNext = isWord(behind.find(isMeant));
  switch (kind) {
    case "unknown":
      return shown;
    case "number": {
      const isApart = /\d$/.test(line) && /^\d/.test(word);
      const isFollowed = /^\d/.test(behind[0]?.word ?? "") && !word.endsWith("/");
      return `${isApart ? gap : ""}${word}${isFollowed ? gap : ""}`;
    }
    case "spaced":
      return `${gap}${word}${gap}`;
    case "named": {
      const isAlone = before === undefined && behind.every((part) => !isMeant(part));
      const isBare = isAlone || isMark(before) || before?.kind === "warning";
      return `${gap}${isBare ? word : `(${word})`}${gap}`;
    }
    case "warning":
      if (before?.kind === kind || /^achtung/iu.test(textOf(behind))) return gap;
      return `${gap}${word}${hasNext ? ":" : ""}${gap}`;
    case "no":
    case "yes": {
      if (before?.kind === kind) return gap;
      const isBehind = !hasNext || (isWord(before) && beside.areMarksBehind);
      const isDenied =
        kind === "no" && (isBehind ? denialWords.test(clauseAtEnd(line)) : denialAtEnd.test(line));
      if (isDenied) return gap;
      if (isBehind) return `${gap}${word}${hasNext ? "," : ""}${gap}`;
      return `${gap}${kind === "yes" ? `${word}:` : denial(textOf(behind), word)}${gap}`;
    }
    default:
      return word;
  }
}

function isMark(part: Part | undefined): boolean {
  return part?.kind === "no" || part?.kind === "yes";
}

function isMeant({ kind, word }: Part): boolean {
  return kind !== "ornament" && word.trim() !== "";
}

/** Whether something is said there that a mark beside it can be about. */
function isWord(part: Part | undefined): boolean {
  if (!part) return false;
  if (part.kind !== "text" && part.kind !== "tight")
    return !isMark(part) && part.kind !== "warning";
  return /\p{L}|\p{N}/u.test(part.word) && !/^\s*[,.;:!?)]/u.test(part.word);
}

function textOf(parts: readonly Part[]): string {
  return parts
    .map(({ kind, word }) => (kind === "text" ? word : ` ${word} `))
    .join("")
    .replaceAll(/ {2,}/g, " ")
    .trim();
}

function clauseAtEnd(line: string): string {
  return /[^.,;:!?]*$/u.exec(line.replaceAll(gap, " ").trimEnd())?.[0] ?? "";
}

/** Words that already forbid something, or are an exclamation. */
const denialWords =
  /(?:^|[^\p{L}])(?:nicht|nie|niemals|kein\p{L}*|ohne|verboten|vermeiden|stopp?|halt|achtung)(?!\p{L})/iu;
const denialAtEnd = /(?:nicht|nie|niemals|kein\p{L}*|ohne)[ \uE000]*$/iu;
/** Most nouns with such an end are female or many. */
const femaleOrMany = /(?:e|eln|ern|en|ung|heit|keit|milch|zwiebel|wurst|butter|sahne|nuss|ruhe)$/iu;
const maleAfterAll =
  /(?:weizen|roggen|knochen|schinken|kuchen|boden|garten|käse|tee|klee|wagen)$/iu;

const joiningWords =
  "und|oder|mit|vor|nach|bei|beim|am|an|im|in|zu|zum|zur|für|pro|ab|bis|auf|aus|von|vom|als|zwischen";
const article = "der|die|das|dem|den|des|einem|einer|einen|dieser|diesem";
/** A noun, what is added to it, and what is done with it: no sentence, which 'kein' would turn round. */
const things = new RegExp(
  `^(\\p{Lu}[\\p{L}-]*)(?: (?:${joiningWords})(?: (?:${article}))? [\\p{Lu}\\d][\\p{L}\\d-]*)*` +
    "(?: (?:geben|füttern|verfüttern|zufüttern|anbieten|verabreichen))?$",
  "u",
);
/** 'füttern', 'mit Fett', '2x täglich' */
const circumstance = new RegExp(
  `^(?:\\p{Ll}+(?:en|eln|ern)|(?:${joiningWords}) (?:(?:${article}) )?[\\p{L}\\d-]+|\\d[^ ]*(?: \\p{Ll}+)?)$`,
  "u",
);

/** @param word stands before a sentence, which 'kein' and 'nicht' could turn round */
function denial(words: string, word: string): string {
  const [clause = ""] = /^[^.,;:!?()]*/u.exec(words) ?? [];
  if (denialWords.test(clause)) return "";
  const noun = things.exec(clause.trim())?.[1];
  if (noun) return femaleOrMany.test(noun) && !maleAfterAll.test(noun) ? "keine" : "kein";
  return circumstance.test(clause.trim()) ? "nicht" : `${word}:`;
}
