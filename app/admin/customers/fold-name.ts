/**
 * Letters and what they are folded to, in the order in which it is done; after `lower` of SQLite,
 * which knows the letters of ASCII alone. The triggers of migration 0010 hold the same list: a
 * change here is a new migration.
 */
export const foldedLetters: readonly (readonly [from: string, to: string])[] = [
  ...fold("äÄáÁàâåÅãæ", "a"),
  ...fold("öÖóÓòôøØő", "o"),
  ...fold("üÜúÚùûů", "u"),
  ...fold("ß", "ss"),
  ...fold("éÉèêëęě", "e"),
  ...fold("íÍîïıİ", "i"),
  ...fold("çÇćĆčČ", "c"),
  ...fold("şŞšŠśŚ", "s"),
  ...fold("žŽżŻź", "z"),
  ...fold("ñń", "n"),
  ...fold("łŁ", "l"),
  ...fold("ğ", "g"),
  ...fold("ř", "r"),
  ...fold("ý", "y"),
  // 'Mueller' and 'Müller' are one; so both lose the 'e'.
  ["ae", "a"],
  ["oe", "o"],
  ["ue", "u"],
];

function fold(letters: string, to: string) {
  return Array.from(letters, (letter) => [letter, to] as const);
}

/** Folds a name so that what sounds the same compares equal: capitals, umlauts, common accents. */
export function foldName(text: string): string {
  const lower = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return foldedLetters.reduce((folded, [from, to]) => folded.replaceAll(from, to), lower);
}
