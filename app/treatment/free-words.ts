// Reads what a practitioner writes freely: which words are something to give, and which only warn of it.

/** As 'Zwiebeln' at the end of a line; read both whole and in parts, as a '-' may stand there for itself. */
const brokenWord = /(?<=\p{L})[-\u00ad\u2010]\s*[\n\r]\s*(?=\p{L})/gu;

/** 'Knob-lauch' within a line. */
const hyphenInWord = /(?<=\p{Ll})[-\u2010\u2011](?=\p{Ll})/gu;

/**
 * The parts of a text that say something for themselves, without what they deny ('kein Knoblauch').
 * A text with hyphens is read in several ways, so parts may repeat.
 */
export function piecesOf(text: string): string[] {
  const readings = [text, text.replace(brokenWord, ""), text.replace(hyphenInWord, "")];
  return [...new Set(readings)]
    .map((reading) => reading.replace(/\p{Cf}/gu, "").normalize("NFKC"))
    .flatMap((reading) => reading.split(pieceEnd))
    .map(withoutDenied)
    .filter((piece) => piece.trim() !== "");
}

/** What is denied before it is not denied behind it: 'Nebenwirkungen: keine'. */
const pieceEnd = /[\n\r\u2028\u2029.,;:!?()[\]{}|/•·…–—+&*=→]|\s-+\s/u;

/** What is warned of is nothing to give; all else counts as given. */
function withoutDenied(piece: string): string {
  return denials.reduce((left, denial) => left.replace(denial, " "), piece).replace(ordinary, " ");
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
const verbOfGiving =
  "(?:(?:ver|zu)?füttern|geben|verabreichen|(?:an|ver)wenden|fressen|erhalten|bekommen)(?!\\p{L})";
const place = "(?:im|ins|in(?:\\s+d(?:as|en|em))?)\\s+(?:Futter|Napf|(?:Trink)?[Ww]asser)";
const denying =
  "(?:[Kk]ein\\p{L}*|KEIN\\p{L}*|[Nn]ie(?:mals|mand)?|[Nn]ichts?|[Ww]eder|[Ss]elten|NIE(?:MALS)?|NICHT)(?!\\p{L})";
const and = "\\s+(?:und|oder)(?!\\p{L})";
/** Nothing that only limits follows, as 'über 200 mg'. */
const ended = `(?=(?:${and}\\s+${noun})*(?:\\s+mehr)?(?:\\s+(?:${place}|ohne\\s+Tier(?:arzt|ärzt)\\p{L}*))?(?:\\s*$|\\s+${verbOfGiving}(?:\\s*$|${and})|${and}\\s+${denying}))`;
const never = "(?:nie(?:mals)?|nicht|keinesfalls|auf keinen Fall)";

const denials = [
  // 'Zwiebeln nie füttern', 'Efeu ist giftig', 'Knoblauch meiden'
  `^\\s*${listOf(noun, "(?:und|oder)")}\\s+(?:(?:bitte\\s+)?${never}\\s+${verbOfGiving}|(?:ist|sind)\\s+(?:für\\s+\\p{L}+\\s+)?giftig|(?:ver)?meiden)\\s*$`,
  // 'nie Zwiebeln füttern', 'Brühe ohne Zwiebeln'; not 'nie ohne', 'keinen Tag ohne', nor a verb behind 'auf keinen Fall'
  `(?<!\\p{L})(?:[Nn]ie(?:mals)?|[Aa]uf keinen Fall|(?<!(?<!\\p{L})${denying}.*)[Oo]hne)\\s+${listOf(nounWith("[rms]"), "oder")}${ended}`,
  // 'kein Ibuprofen', 'keine frischen Zwiebeln geben'
  `(?<!\\p{L})(?:[Kk]ein(?:e[nrms]?|erlei)?|KEIN(?:E[NRMS]?)?)\\s+${listOf(noun, "oder")}${ended}`,
].map((pattern) => new RegExp(pattern, "gu"));
