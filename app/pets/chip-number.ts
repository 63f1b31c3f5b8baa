// The only reader of chip numbers that people type.

/** ISO 11784: three digits of country or maker, and a national part of 38 bits. */
const isoChip = /^\d{15}$/;
const nationalMax = 2 ** 38 - 1;
/** ISO 3166-1 ends at 894; makers have 900 to 998. 999 marks transponders for tests (ICAR). */
const issuer = /^(?:00[4-9]|0[1-9]\d|[1-7]\d\d|8[0-8]\d|89[0-4]|9(?!99)\d\d)/;

/** Before the standard: AVID, and FECAVA as Trovan prints it. */
const olderChip = /^(?:\d{9}|[\dA-F]{10})$/;

/** Also what a spreadsheet puts round a number so that it stays text. */
const separators = /[\s\p{Cc}\p{Cf}\p{Pd}−+~.,:;·•*_/|'’"“”„()[\]{}=#]/gu;

/** 'Chip-Nr.:', 'Transpondernummer', 'AVID*012*345*678', '… (ISO 11784)' */
const labels =
  /\(?\bISO(?:[ -]?1178[45](?:\/1178[45])?)?\b\)?|\b(?:mi[ck]ro-?)?(?:chip|transponder)(?:[ -]?(?:nummer|number|nr|no|id|code))?\b|\bAVID ?9(?=[*:]| \d{3})|\bFDX-?[AB]\b|\b(?:AVID|trovan|destron|FECAVA|nummer|nr|no)(?![a-z])/giu;

/** Full-width forms of East Asian keyboards lie 0xFEE0 above ASCII. */
const fullWidth = 0xfee0;

/** What a spreadsheet makes of fifteen digits: '2,76098E+14' */
const shortenedBySpreadsheet = /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i;

/** Written out of a column of numbers: '276098100123456.0' */
const decimalTail = /^(\d{15})[.,]0{1,2}$/;

/** Animals of farms ('DE 09 123 45678'), horses ('DE 431 3160060 13', UELN with 15 signs). */
const lifeNumber = /^[A-Z]{2,3}\d[\dA-Z]{7,13}$/;

const leaveEmpty = "Bitte lassen Sie das Feld leer, wenn das Tier keinen Chip hat.";
const shapeHint = "Bitte geben Sie 15 Ziffern ein, bei älteren Chips 9 oder 10 Zeichen.";

const twoChips = "Bitte geben Sie hier nur eine Chipnummer ein und die andere unter „Notizen“.";

type ChipReading = { ok: true; chip: string } | { ok: false; problem: string };

/** '' where nothing is typed. */
export function readChipNumber(text: string): ChipReading {
  const plain = halfWidth(text).trim();
  if (plain.replace(/[\p{Z}\p{C}]/gu, "") === "") return { ok: true, chip: "" };
  const number = plain.replace(labels, " ").trim();
  const compact = number.replace(decimalTail, "$1").replace(separators, "");
  const chip = compact.toUpperCase();
  if (isChipNumber(chip)) return { ok: true, chip };
  if (/\p{L}/u.test(compact) && chipsIn(plain).length > 1) return { ok: false, problem: twoChips };
  const isShortened = shortenedBySpreadsheet.test(number.replace(/\s/g, ""));
  return { ok: false, problem: isShortened ? spreadsheetProblem(plain) : problemOf(compact) };
}

export type ChipWithRemark = { chip: string; remark: string };

/** Fifteen digits in a row, or in groups with a sign between them; no part of a longer number. */
const isoChips =
  /(?<![\d\p{L}])(?:\d{15}(?![\d\p{L}])|(?=(?:[ .\-/*_·]?\d){15}(?![ .\-/*_·]?\d|\p{L}))\d{1,6}(?:[ .\-/*_·]\d{1,12})+)/gu;

/** Behind these words a number counts no longer, or is another animal's. */
const notThisOne =
  /(?<!\p{L})(?:alt(?:e[rsn]?)?|früher\p{L}*|vorherig\p{L}*|falsch\p{L}*|ungültig\p{L}*|entfernt\p{L}*|ersetzt\p{L}*|statt|Mutter|Vater|Welpen?|Fohlen|Geschwister)(?!\p{L})/iu;

/**
 * '276098102345678 (links am Hals)': the number and what else was typed, where it is one number of
 * ISO 11784 and words that do not doubt it; null otherwise.
 */
export function takeChipRemark(text: string): ChipWithRemark | null {
  const plain = halfWidth(text)
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
  if (readChipNumber(plain).ok) return null;
  const numbers = chipsIn(plain);
  const [chip] = numbers;
  const remark = plain
    .replace(isoChips, " ")
    .replace(labels, " ")
    .replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, "")
    .replace(/\s+/gu, " ");
  // Another long number may be a second chip of an older kind.
  const isClear = /\p{L}{2}/u.test(remark) && !/\d{9}/.test(remark) && !plain.includes("?");
  if (chip === undefined || numbers.length > 1 || !isClear || notThisOne.test(remark)) return null;
  return { chip, remark };
}

/** Each number once. */
function chipsIn(plain: string): string[] {
  const compact = (plain.match(isoChips) ?? []).map((number) => number.replace(separators, ""));
  return [...new Set(compact.filter(isIsoChip))];
}

/** Of what is stored: rows from before this check hold words, too. */
export function isChipNumber(chip: string): boolean {
  return isIsoChip(chip) || (olderChip.test(chip) && /[1-9]/.test(chip));
}

function isIsoChip(chip: string): boolean {
  const national = Number(chip.slice(3));
  return isoChip.test(chip) && issuer.test(chip) && national > 0 && national <= nationalMax;
}

/** '' for what older rows hold otherwise: nobody finds an owner by 'NICHTGECHIPPT'. */
export function validChip(chip: string | null | undefined): string {
  return chip && isChipNumber(chip) ? chip : "";
}

/** '276 098 100 123 456', so that a narrow column breaks between groups. Other forms stay. */
export function formatChipNumber(chip: string): string {
  return isIsoChip(chip) ? chip.replace(/\d{3}(?=\d)/g, "$& ") : chip;
}

function halfWidth(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[！-～]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - fullWidth));
}

function spreadsheetProblem(text: string): string {
  return `Eine Tabelle hat die Nummer zu „${text}“ gekürzt. Bitte geben Sie alle 15 Ziffern ein.`;
}

function problemOf(compact: string): string {
  if (!/[1-9]/.test(compact)) return leaveEmpty;
  if (/^\d+$/.test(compact)) return problemOfDigits(compact);
  if (isChipNumber(likelyDigits(compact).toUpperCase())) return problemOfLetter(compact);
  if (lifeNumber.test(compact.toUpperCase())) {
    return "Das ist eine Lebensnummer (UELN). Bitte geben Sie die Chipnummer mit 15 Ziffern ein.";
  }
  return compact.length === 15
    ? problemOfLetter(compact)
    : `${shapeHint} Ohne Chip bleibt das Feld leer.`;
}

function problemOfDigits(digits: string): string {
  const { length } = digits;
  if (length !== 15) {
    const count = length === 1 ? "Das ist 1 Ziffer." : `Das sind ${length} Ziffern.`;
    if (length % 15 === 0) return `${count} Bitte geben Sie nur eine Chipnummer ein.`;
    const older = length < 12 ? ", bei älteren Chips 9 oder 10" : "";
    return `${count} Bitte geben Sie 15 Ziffern ein${older}.`;
  }
  if (!issuer.test(digits)) {
    return `„${digits.slice(0, 3)}“ am Anfang steht für kein Land und keinen Hersteller. Bitte prüfen Sie die Ziffern.`;
  }
  if (Number(digits.slice(3)) === 0) {
    return "Nach den ersten drei Ziffern stehen nur Nullen. Bitte prüfen Sie die Ziffern.";
  }
  return "Das ist keine Chipnummer, sondern vielleicht die Lebensnummer (UELN) eines Pferdes. Bitte prüfen Sie die Ziffern.";
}

/** Letters that are typed, or read by a scanner, for digits. */
function likelyDigits(compact: string): string {
  return compact.replace(/o/gi, "0").replace(/[il]/gi, "1");
}

function problemOfLetter(compact: string): string {
  const signs = Array.from(compact);
  const isOlder = signs.length === 10;
  const at = signs.findIndex((sign) => !(isOlder ? /[\da-f]/i : /\d/).test(sign));
  const sign = signs[at] ?? "";
  const digit = likelyDigits(sign);
  const guess = digit === sign ? "" : `, vermutlich ${digit}`;
  return `Bitte ersetzen Sie „${sign}“ an Stelle ${at + 1} durch eine Ziffer${guess}.`;
}
