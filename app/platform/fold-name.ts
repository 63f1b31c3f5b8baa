/**
 * Letters and signs and what they are folded to, in the order in which it is done; after `lower` of
 * SQLite, which knows the letters of ASCII alone. The triggers of migration 0010 hold the same list:
 * a change here is a new migration.
 */
export const foldedLetters: readonly (readonly [from: string, to: string])[] = [
  ...fold("äÄáÁàÀâÂåÅãÃæÆāĀăĂąĄ", "a"),
  ...fold("öÖóÓòÒôÔõÕøØőŐōŌŏŎœŒ", "o"),
  ...fold("üÜúÚùÙûÛůŮűŰūŪųŲŭŬũŨ", "u"),
  ...fold("ßẞ", "ss"),
  ...fold("éÉèÈêÊëËęĘěĚēĒėĖĕĔ", "e"),
  ...fold("íÍìÌîÎïÏıİīĪįĮĭĬĩĨ", "i"),
  ...fold("çÇćĆčČĉĈċĊ", "c"),
  ...fold("ďĎđĐðÐ", "d"),
  ...fold("ğĞģĢĝĜġĠ", "g"),
  ...fold("ĥĤħĦ", "h"),
  ...fold("ĵĴ", "j"),
  ...fold("ķĶ", "k"),
  ...fold("łŁľĽĺĹļĻ", "l"),
  ...fold("ñÑńŃňŇņŅ", "n"),
  ...fold("řŘŕŔŗŖ", "r"),
  ...fold("şŞšŠśŚŝŜșȘ", "s"),
  ...fold("ťŤţŢțȚŧŦ", "t"),
  ...fold("þÞ", "th"),
  ...fold("ŵŴ", "w"),
  ...fold("ýÝÿŸŷŶ", "y"),
  ...fold("žŽżŻźŹ", "z"),
  ...Array.from(
    "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ",
    (letter) => [letter, letter.toLowerCase()] as const,
  ),
  ...fold("ёЁ", "е"),
  // Accents that stand after their letter, and what is not seen: soft hyphen, joiners, directions.
  ...fold(
    "\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0326\u0327\u0328",
    "",
  ),
  ...fold("\u00ad\u200b\u200e\u200f\u2060\ufeff", ""),
  ...fold("\t\n\r\u00a0\u2002\u2003\u2007\u2009\u202f\u3000", " "),
  ...fold("’‘‚‛ʼʻ´`′", "'"),
  ...fold("„“”‟«»‹›″", '"'),
  ...fold("‐‑‒–—―−", "-"),
  ...fold("…·•", "."),
  // 'Mueller' and 'Müller' are one; so both lose the 'e'.
  ["ae", "a"],
  ["oe", "o"],
  ["ue", "u"],
];

function fold(letters: string, to: string) {
  return Array.from(letters, (letter) => [letter, to] as const);
}

/**
 * Folds a name so that what sounds the same compares equal: capitals, umlauts, accents, and the signs
 * of typesetters with those of keyboards.
 */
export function foldName(text: string): string {
  const lower = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return foldedLetters.reduce((folded, [from, to]) => folded.replaceAll(from, to), lower);
}
