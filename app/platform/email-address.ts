// An address as people have it or paste it, read to the one spelling that is stored, compared and sent to.

/** RFC 5321, 4.5.3.1: a path has 256 octets with its brackets, a local part 64. */
export const emailMaxLength = 254;
const localMaxLength = 64;
/** Far above what is pasted with a name and a subject; bounds the work. */
const pastedMaxLength = 2000;

/** `umlaut` and `script`: not every mail server takes such local parts (RFC 6531), so none is sent to. */
type Reason = "empty" | "invalid" | "several" | "long" | "umlaut" | "script";

export type EmailReading = { ok: true; address: string } | { ok: false; reason: Reason };

/** Zero-width signs, soft hyphens, marks of direction and of byte order, control signs. */
const unseenSigns = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu;

/** '＠' and the like, as East Asian keyboards type them (Unicode, Halfwidth and Fullwidth Forms). */
const fullWidthSigns = /[\uFF01-\uFF5E]/g;

const openingSigns = "\"'„“‚‘»«›‹(<[";
const closingSigns = "\"'“”‘’«»‹›)>],;:.!?…";

/**
 * Takes 'mailto:', a name before '<…>', quotes, 'E-Mail:', spaces, final signs and domains with umlauts
 * (UTS 46, as browsers do it). The same address twice is one.
 */
export function readEmailAddress(input: string): EmailReading {
  if (input.length > pastedMaxLength) return refusal("long");
  const text = plainText(input);
  if (text === "") return refusal("empty");
  const candidates = addressesIn(text);
  const readings = candidates.map(readOne);
  const addresses = new Set(readings.map((reading) => (reading.ok ? reading.address : "")));
  if (addresses.size > 1) {
    const count = candidates.filter((candidate) => candidate.includes("@")).length;
    // A single one among words may lack its beginning: 'erika muster@example.org'.
    return refusal(count > 1 ? "several" : "invalid");
  }
  return readings[0] ?? refusal("invalid");
}

const problems: Record<Reason, string> = {
  empty: "Bitte geben Sie die E-Mail-Adresse ein.",
  invalid: "Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.",
  several: "Bitte geben Sie nur eine E-Mail-Adresse ein.",
  long: `Bitte geben Sie höchstens ${emailMaxLength} Zeichen ein.`,
  umlaut:
    "An Adressen mit Umlauten vor dem @ können wir nicht senden. Bitte geben Sie eine andere ein.",
  script: "Bitte geben Sie eine Adresse ohne Sonderzeichen wie é vor dem @ ein.",
};

export function emailProblem(reason: Reason): string {
  return problems[reason];
}

/** Whether nothing is left to read but capital letters. */
export function isEmailAddress(text: string): boolean {
  const reading = readEmailAddress(text);
  return reading.ok && reading.address === text.toLowerCase();
}

function refusal(reason: Reason): EmailReading {
  return { ok: false, reason };
}

function plainText(input: string): string {
  return (
    input
      .toWellFormed()
      .normalize("NFC")
      .replace(unseenSigns, "")
      .replace(fullWidthSigns, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0))
      .replaceAll("﹫", "@")
      .replaceAll("｡", ".")
      // Word makes other hyphens of the one that addresses have.
      .replace(/[\p{Pd}−]/gu, "-")
      .replace(/\s+/g, " ")
      .replace(/^([*`_])(.+)\1$/, "$2")
      .replace(/ ?[([{] ?(?:at|ät) ?[)\]}] ?/gi, "@")
      .replace(/ ?[([{] ?(?:dot|punkt) ?[)\]}] ?/gi, ".")
      .replace(/mailto ?: ?/gi, "mailto:")
      .trim()
  );
}

/** 'E-Mail: x@y.de', 'Meine Mailadresse ist x@y.de'; without colon only before what is an address. */
const label =
  /^(?:(?:meine )?(?:e[- ]?)?mail(?:[- ]?adresse)?(?: (?:ist|lautet))?(?: ?[:=] ?| (?=[^\s@]+@))|(?:adresse|kontakt|an|von) ?: ?)/i;

/** What stands between brackets where there are any, else the words; '' for a word that is no address. */
function addressesIn(text: string): string[] {
  const bracketed = [...text.matchAll(/<([^<>]*@[^<>]*)>/g)].map(([, inner = ""]) => inner);
  if (bracketed.length > 0) {
    const outside = text.replace(/<[^<>]*>/g, " ").replace(/"[^"]*"/g, " ");
    const besides = outside.split(/[\s,;]+/).filter((word) => word.includes("@"));
    return [...bracketed, ...besides].map(withoutFrame);
  }
  // 'Erika Muster (erika@example.org)'
  const [, inBrackets] = /^[^@]*[([]([^()[\]<>@\s]+@[^()[\]<>@\s]+)[)\]][^@]*$/.exec(text) ?? [];
  if (inBrackets !== undefined) return [withoutFrame(inBrackets)];
  return text
    .replace(label, "")
    .replace(/ \((?:[^()@]*)\)$/, "")
    .replace(/ ?@ ?/g, "@")
    .replace(/(@\S*?) ?\. ?(?=\S)/g, "$1.")
    .split(/ oder | und | \/ |\]\(|[\s,;]+/i)
    .map(withoutFrame)
    .filter((word, index) => word !== "" || index === 0);
}

function withoutFrame(word: string): string {
  let start = 0;
  let end = word.length;
  while (start < end && isIn(openingSigns, word.charAt(start))) start += 1;
  while (end > start && isIn(closingSigns, word.charAt(end - 1))) end -= 1;
  return withoutScheme(word.slice(start, end));
}

function isIn(signs: string, sign: string): boolean {
  return sign.trim() === "" || signs.includes(sign);
}

/** RFC 6068: 'mailto:', percent-encoded, with what the mail would begin with behind '?'. */
function withoutScheme(word: string): string {
  const [, coded] = /^mailto:(?:\/\/)?([^?]*)/i.exec(word) ?? [];
  if (coded === undefined) return word;
  try {
    return decodeURIComponent(coded);
  } catch {
    return coded;
  }
}

/** RFC 5322, 3.2.3 (dot-atom); quoted local parts are nowhere in use. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

function readOne(word: string): EmailReading {
  const at = word.lastIndexOf("@");
  if (at < 1) return refusal("invalid");
  const local = word.slice(0, at);
  if (local.includes("@")) return refusal(/@[^@]*\.[^@]*$/.test(local) ? "several" : "invalid");
  const domain = asciiDomain(word.slice(at + 1));
  if (domain === null) return refusal("invalid");
  if (/[äöüß]/i.test(local)) return refusal("umlaut");
  if (/[^\p{ASCII}]/u.test(local))
    return refusal(/^[\p{L}\p{M}\p{N}._-]+$/u.test(local) ? "script" : "invalid");
  if (!localPart.test(local)) return refusal("invalid");
  const address = `${local.toLowerCase()}@${domain}`;
  const isLong = local.length > localMaxLength || address.length > emailMaxLength;
  return isLong ? refusal("long") : { ok: true, address };
}

const hostName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

/** Null when it is none; in small letters, umlauts as 'xn--…'. */
export function asciiDomain(domain: string): string | null {
  if (!/^[\p{L}\p{M}\p{N}.·。-]+$/u.test(domain)) return null;
  try {
    const host = new URL(`http://${domain}`).hostname.replace(/\.$/, "");
    return hostName.test(host) ? host : null;
  } catch {
    return null;
  }
}
