// Codes and numbers that people copy out of mails, letters and spreadsheets.

/** Full-width forms of East Asian keyboards lie 0xFEE0 above ASCII. */
const fullWidth = 0xfee0;

/** Word writes other hyphens, mails other spaces, and both put invisible signs between. */
export function plainIdentifier(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[！-～]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - fullWidth))
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{Pd}−]/gu, "-")
    .replace(/\s+/g, " ")
    .trim();
}

/** 'Code: 123 456' and '123-456' are '123456'. */
export function codeSigns(text: string): string {
  return plainIdentifier(text)
    .replace(/^[\p{L}-]+ ?: ?/u, "")
    .replace(/[ .·•*_"'„“”-]/g, "");
}

const between = "[\\s./_-]*";

/** Of the embedded merchant (`newDisplayId`); Crockford's letters have no I, L and O, but people type them. */
const orderNumber = new RegExp(
  `(?<![a-z0-9])k${between}p(?:${between}[\\doil]){6}(?:${between}[a-z0-9]){6}(?![a-z0-9])`,
  "g",
);

/** @returns in small letters: 'kp-261002-abc123', and the words without them */
export function takeOrderNumbers(words: string): { numbers: string[]; remainder: string } {
  const text = plainIdentifier(words).toLowerCase();
  const numbers = Array.from(text.matchAll(orderNumber), ([match]) => {
    const signs = match.replace(/[^a-z0-9]/g, "").replace(/^kp/, "");
    const digits = signs.replaceAll("o", "0").replace(/[il]/g, "1");
    return `kp-${digits.slice(0, 6)}-${digits.slice(6)}`;
  });
  return { numbers, remainder: text.replace(orderNumber, " ") };
}

export const germanPostalCode = /^\d{5}$/;
/** Of another country only with letters, its own or before it; a town behind it belongs in its own field. */
const foreignPostalCode = /^(?=.*[A-Z])(?=.*\d)(?!\d{5}|.*[A-Z]{4})[A-Z0-9][A-Z0-9 -]{2,11}$/i;
const withCountry = /^([A-Z]{1,3})[ -]*(\d{4,5}|\d{4} ?[A-Z]{2})$/i;

export type PostalReading = { ok: true; postalCode: string } | { ok: false; problem: string };

/** A German one as five digits, 'D-01067' too; another with its country, 'A-1010'. '' where nothing is typed. */
export function readPostalCode(text: string): PostalReading {
  const plain = plainIdentifier(text)
    .replace(/^(?:PLZ|Postleitzahl) ?:? ?/i, "")
    .replace(/^['"]+|['".,;]+$/g, "");
  const digits = plain.replace(/^(?:D|DE|DEU)[ -]*(?=[\dOIl])/i, "").replaceAll(" ", "");
  if (plain === "" || germanPostalCode.test(digits)) return { ok: true, postalCode: digits };
  const postalCode = plain.replace(withCountry, (_, country: string, code: string) => {
    return `${country.toUpperCase()}-${code.toUpperCase()}`;
  });
  const isGerman = digits !== plain.replaceAll(" ", "");
  const isForeign = foreignPostalCode.test(postalCode) && !isGerman && !isMistyped(digits);
  return isForeign ? { ok: true, postalCode } : { ok: false, problem: postalProblem(digits) };
}

/** A letter for a digit, as in 'O1067'. */
function isMistyped(digits: string): boolean {
  return /^[\dOIl]{5}$/i.test(digits);
}

function postalProblem(digits: string): string {
  if (isMistyped(digits)) {
    return "Bitte geben Sie die Ziffern 0 und 1 statt O und I ein.";
  }
  if (/^\d{4}$/.test(digits)) {
    return "Bitte geben Sie 5 Ziffern ein, für Österreich zum Beispiel A-1010.";
  }
  return "Bitte geben Sie eine gültige Postleitzahl ein, zum Beispiel 10115 oder A-1010.";
}
