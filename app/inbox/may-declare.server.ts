import type { MailDeclaration } from "./entry.ts";

/**
 * What the words of a message may be besides: a declaration has its effect when it arrives, in whatever
 * words (§§ 130, 133, 355 Abs. 1 BGB). Finds too much rather than too little, as she decides.
 */
export function declarationIn(words: string): MailDeclaration | null {
  const text = foldWords(words);
  return kinds.find(({ patterns }) => patterns.some((pattern) => pattern.test(text)))?.kind ?? null;
}

/** In small letters, 'ä' as 'ae', on one line, without hyphens at its ends and letters set apart. */
function foldWords(words: string): string {
  return words
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}*_]/gu, "")
    .replace(/(\p{L})-\s*\n\s*(?=\p{L})/gu, "$1")
    .replace(/\s+/g, " ")
    .replace(/(?<!\p{L})(?:\p{L} ){4,}\p{L}(?!\p{L})/gu, (letters) => letters.replaceAll(" ", ""));
}

/** 'ich trete hiermit vom Vertrag vom 3.11. zurück': within one sentence. */
const between = "(?:[^.!?]|(?<=\\d)\\.){0,150}";
const back = "zurue?c?k";

const kinds: readonly { kind: MailDeclaration; patterns: readonly RegExp[] }[] = [
  {
    kind: "withdrawal",
    patterns: [
      // Also 'wiederrufe', 'wideruf', 'widerief', as people spell it.
      /w[ie]{1,2}dd?e?r{1,2}-?r?(?:uf|ief)(?!sbelehrung)/,
      /rue?c?k-?trit/,
      new RegExp(`\\b(?:tret|tritt)[a-z]{0,2}\\b${between}\\b${back}`),
      new RegExp(`${back}(?:zu|ge)?(?:tret|trat)`),
      /storn|\bstonier|\bstroni/,
      new RegExp(`${back} ?(?:zu|ge)?(?:geb|gab|gib|schick|send|sand|nehm|nimm)`),
      new RegExp(`\\b(?:geb|gib|schick|send|nehm|nimm)[a-z]{0,2}\\b${between}\\b${back}\\b`),
      new RegExp(`\\bgeld\\b${between}\\b${back}\\b`),
      /rue?c?k(?:gabe|send|abwick|gaeng|erstatt)|retour|annullier|anfecht/,
      /\b(?:withdraw|revo(?:ke|cation)|refund|return (?:the|my|this))/,
    ],
  },
  {
    kind: "cancellation",
    patterns: [
      // Not 'ankündigen', 'erkundigen'; also 'kündiege', 'kundigung'.
      /(?<!an(?:ge|zu)?)kue?n?d+[ij]?e?g(?<!(?:er|sach|fach|offen|orts|heil|tier)kundig)/,
      /abbestell|abzubestell|\bbestell[a-z]{0,2}\b[^.!?]{0,80}\bab\b(?! [a-z]* ?\d)/,
      /\b(?:abo|vertrag|mitgliedschaft)[a-z]*\b[^.!?]{0,80}(?:beend|aufloes|aufzuloes|nicht (?:mehr )?verlaenger)/,
      /\b(?:beend|loes)[a-z]{0,2}\b[^.!?]{0,80}\b(?:abo|vertrag|mitgliedschaft)/,
      /\b(?:cancel|terminat|unsubscribe)/,
    ],
  },
  {
    kind: "call-off",
    patterns: [
      /\b(?:absag|abgesagt|abzusag|abmeld|abgemeldet)/,
      /\bsag[a-z]{0,2}\b[^.!?]{0,120}\bab\b/,
      /\btermin[a-z]*\b[^.!?]{0,120}\b(?:nicht (?:mehr )?(?:wahrnehm|komm|einhalt|schaff)|ausfall|faellt aus)/,
    ],
  },
];
