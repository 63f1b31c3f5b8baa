const between = "(?: [\\p{L}-]+){0,4}?";
const animalDoctor = "(?:tierarzt|tierärzt|arzt|ärzt|behandlung|therapie|medikament)\\p{L}*";

/** Advertising law (HWG, UWG): tradition may be told, nothing promised. */
const wordings = [
  "heil(?:t|te|ten|en|bar|kraft|kräft\\p{L}*|wirk\\p{L}*|end\\p{L}*|sam\\p{L}*)",
  "\\p{L}*heil(?:ung|mittel)\\p{L}*",
  "(?:aus)?geheilt\\p{L}*",
  "wundermittel\\p{L}*",
  "kuriert\\p{L}*|kurieren",
  "garantier\\p{L}*|nachweislich\\p{L}*|nachgewiesen\\p{L}*|erwiesen\\p{L}*|bewiesen\\p{L}*",
  "entgift\\p{L}*|entschlack\\p{L}*|detox",
  "krebs(?:es)?|krebs(?:erkrank|krank|leiden|patient|geschw|zell|therap|heil)\\p{L}*",
  "(?:krebs)?tumor\\p{L}*",
  "nebenwirkungsfrei\\p{L}*|ohne nebenwirkung\\p{L}*|unbedenklich\\p{L}*|unschädlich\\p{L}*|völlig sicher",
  "bekämpft|bekämpfen|beseitigt|beseitigen|tötet",
  `(?:hilft|helfen|half|wirkt|wirken)${between} (?:gegen|bei)`,
  `(?:schützt|schützen)${between} (?:gegen|bei|vor)`,
  "wirksam(?:e[nmrs]?)? (?:gegen|bei)",
  "mittel (?:gegen|bei)",
  "\\p{L}*linder(?:t|te|ten|n|nd\\p{L}*)|gelindert",
  `(?:bringt|verschafft|verspricht)${between} linderung`,
  "entzündungshemm(?:t|en|end\\p{L}*|ung)|schmerzstill\\p{L}*",
  `(?:stärkt|stärken|kräftigt|kräftigen|aktiviert|aktivieren)${between} (?:immun|abwehr)\\p{L}*`,
  `beugt${between} vor|vorbeugen|vorzubeugen|vorbeugt`,
  `ersetzt(?! kein| nicht)${between} ${animalDoctor}`,
  "empfohlene dosis|dosierung:",
];

const claims = new RegExp(`(?<!\\p{L})(?:${wordings.join("|")})(?!\\p{L})`, "giu");

export function findClaims(text: string): readonly string[] {
  // Invisible characters must not hide a word.
  const folded = text.replace(/\p{Cf}/gu, "").replace(/\s+/gu, " ");
  return [...new Set([...folded.matchAll(claims)].map(([found]) => found))];
}
