import type { MailDeclaration } from "./entry.ts";

/**
 * What the words of a message may be besides: a declaration has its effect when it arrives, in whatever
 * words (§§ 130, 133, 355 Abs. 1 BGB). Finds too much rather than too little, as she decides; but what
 * somebody says they do not declare is none.
 */
export function declarationIn(words: string): MailDeclaration | null {
  const text = withoutDenials(foldWords(words));
  // 'Termin-Absage' and 'Wi-der-ruf', too.
  const texts = [text, text.replace(/(?<=\p{L})-(?=\p{L})/gu, "")];
  const kind = kinds.find(({ patterns }) =>
    patterns.some((pattern) => texts.some((variant) => pattern.test(variant))),
  );
  return kind?.kind ?? null;
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
    .replace(/[\p{Pd}−]/gu, "-")
    .replace(/(\p{L})-\s*\n\s*(?=\p{L})/gu, "$1")
    .replace(/\s+/g, " ")
    .replace(/(?<!\p{L})(?:\p{L} ){4,}\p{L}(?!\p{L})/gu, (letters) => letters.replaceAll(" ", ""));
}

const declaringWord =
  "(?:wiederr?uf|widerr?uf|kuendig|storn|ruecktritt|zurueckzutreten|zuruecktret|abbestell)";
/** 'nicht nur die Bestellung', 'nicht mehr warten' deny nothing; '… nicht widerrufen?' asks why not. */
const denials = [
  new RegExp(`\\b(?:kein(?:e[nrms]?|erlei)?|ohne) (?:[a-z]+e[nrs]? )?${declaringWord}[a-z]*`, "g"),
  new RegExp(
    `\\b${declaringWord}(?:e|en)?(?: (?:ich|wir|hiermit|es|den|das|die|mein|meine|meinen|diesen|vertrag|kauf|bestellung|abo|ja|aber|also|noch)){0,5} nicht\\b(?! (?:nur|mehr|allein|bloss|laenger))`,
    "g",
  ),
  new RegExp(
    `\\b(?:will|wollen|wollten?|moechten?|werden?|bitte)\\b(?: [a-z]+){0,5} nicht (?:zu )?${declaringWord}[a-z]*(?![^.!]{0,20}\\?)`,
    "g",
  ),
  /\btret(?:e|en)(?: [a-z]+){0,4} nicht (?:vom [a-z]+ )?zurueck/g,
];

function withoutDenials(text: string): string {
  return denials.reduce((words, denial) => words.replace(denial, " "), text);
}

/** 'ich trete hiermit vom Vertrag vom 3.11. zurück': within one sentence. */
const between = "(?:[^.!?]|(?<=\\d)\\.){0,150}";
const near = "(?:[^.!?]|(?<=\\d)\\.){0,80}";
/** Also 'zruck' and 'zrugg', as Bavaria and Switzerland say it. */
const back = "zu?ru(?:e?c?k|gg)";
const order = "\\b(?:bestellung|auftrag|kauf|kaufvertrag|lieferung|order|purchase)(?:s|es|en)?\\b";
const contract = "\\b(?:abo|abonnement|vertrag|mitgliedschaft|subscription)[a-z]*\\b";
const appointment = "\\b(?:[a-z]*termin|treffen|appointment)[a-z]*\\b";

/** Two things in one sentence, in either order. */
function together(first: string, second: string): RegExp {
  return new RegExp(`${first}${near}${second}|${second}${near}${first}`);
}

const kinds: readonly { kind: MailDeclaration; patterns: readonly RegExp[] }[] = [
  {
    kind: "withdrawal",
    patterns: [
      // Also 'wiederrufe', 'wideruf', 'widerief', as people spell it.
      /w[ie]{1,2}dd?e?r{1,2}-?r?(?:uf|ief)(?!sbelehrung)/,
      /rue?c?k-?trit/,
      new RegExp(`\\b(?:tret|tritt)[a-z]{0,2}\\b${between}\\b${back}`),
      new RegExp(`${back} ?(?:zu ?|ge)?(?:tret|trat)`),
      /storn|\bst(?:onier|roni|rorn|onor|orin|ono\b)/,
      new RegExp(
        `${back} ?(?:zu ?|ge)?(?:geb(?!rach)|gab|gib|schick|send|sand|nehm|nimm|nahm|ueberweis|zahl)`,
      ),
      new RegExp(`\\b(?:geb|gib|schick|send|nehm|nimm)[a-z]{0,2}\\b${between}\\b${back}\\b`),
      new RegExp(`\\b(?:geld|gaeld|betrag|kaufpreis|ueberweis[a-z]*)\\b${between}\\b${back}\\b`),
      /rue?c?k-?(?:gabe|send|versand|abwick|gaeng|erstatt|nahme)|retour|annullier|anfecht|angefochten|anzufechten/,
      together(order, `(?:${back}(?!zufuehr)|\\bzieh[a-z]*\\b[^.!?]{0,80}\\b${back})`),
      together(order, "\\b(?:loesch|streich|gestrichen|cancel|gecancel|hinfaellig|nicht mehr)"),
      /\bfecht(?:e|en)\b[^.!?]{0,80}\ban\b(?= *(?:[.!?,;]|$))/,
      // Not what an animal keeps away from, or does not take.
      together("\\babstand\\b", "\\bvo[mn] (?:[a-z]+ )?(?:kauf|vertrag|bestell|geschaeft|abo)"),
      /\bannahme\b(?: (?:des|der) [a-z]+)?(?: w[iu]rde?)? verweiger|\bverweiger[^.!?]{0,30}\bannahme\b(?! von)/,
      // Who denies the contract, or no longer holds on to it, withdraws.
      /\bkeinen? (?:kauf)?vertrag[^.!?]{0,40}geschlossen|\bnie(?:mals)?\b[^.!?]{0,30}\bbestellt\b/,
      together(contract, "\\bnicht (?:mehr |laenger )?fest(?:zu)?halten"),
      /\b(?:withdraw|revo(?:ke|cation)|refund|return (?:the|my|this))/,
    ],
  },
  {
    kind: "cancellation",
    patterns: [
      // Not 'ankündigen', 'erkundigen'; also 'kündiege', 'kundigung', and 'künden', as in Switzerland.
      /(?<!an(?:ge|zu)?)kue?n?d+[ij]?e?g(?<!(?:er|sach|fach|offen|orts|heil|tier)kundig)/,
      /(?<!(?:ver|an))kuen(?:igu|ddigu|de\b|den\b|dung)/,
      /abbestell|abzubestell|\bbestell[a-z]{0,2}\b[^.!?]{0,80}\bab\b(?! (?:[a-z]* ?\d|wann|dem|wo|heute|morgen|naechste))/,
      together(
        contract,
        "(?:beend|aufloes|aufzuloes|nicht (?:mehr |weiter )?verlaenger|\\bstop|loesch|abmeld|abzumeld|abgemeldet|aussteig|auszusteig|auslauf|aufhoer|\\braus\\b|einstellen|eingestellt)",
      ),
      new RegExp(
        `${contract}${near}\\b(?:(?:loes|lass|laeuft)[a-z]{0,2}\\b${near}\\b(?:aus|auf)|ende[nt]?)\\b`,
      ),
      new RegExp(`\\b(?:meld|steig)[a-z]{0,2}\\b${near}${contract}${near}\\b(?:ab|aus)\\b`),
      new RegExp(`\\b(?:beend|loes)[a-z]{0,2}\\b[^.!?]{0,80}${contract}`),
      /vertrags(?:ende|aufloesung|beendigung)|\baus dem (?:vertrag|abo)/,
      /\b(?:keine|nicht)\b[^.!?]{0,40}\b(?:abbuch|abzubuch)/,
      /\btrete\b[^.!?]{0,80}\baus\b(?= *(?:[.!?,;]|$))|\baustritt\b[^.!?]{0,40}\berklaer/,
      new RegExp(
        `\\b(?:cancel|terminat|unsubscribe)(?<!${appointment}[^.!?]{0,80}cancel)(?![^.!?]{0,80}${appointment})`,
      ),
    ],
  },
  {
    kind: "call-off",
    patterns: [
      /\b(?:termin)?(?:absag|abgesagt|abzusag|abmeld|abgemeldet)/,
      /\bsag[a-z]{0,2}\b[^.!?]{0,120}\bab\b/,
      /\b(?:kann|koennen|koennte|koennten|schaff[a-z]*)\b[^.!?]{0,80}\bnicht (?:mehr )?(?:zu[mr]? )?(?:kommen|dabei|erschein|termin|treffen)/,
      /\bverhindert\b/,
      together(
        appointment,
        "\\b(?:nicht (?:mehr )?(?:wahr|komm|einhalt|schaff|klapp|stattfind|moeglich)|ausfall|faellt aus|verschieb|verschob|verleg|umbuch|streich|cancel|klappt[^.!?]{0,30}nicht)",
      ),
    ],
  },
];
