import { takeOrderNumbers } from "./typed-identifier.ts";

/** Also in the triggers of migration 0010: change it by migration. */
export const wordSigns = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

/** No part begins with it, so 'anna' finds 'anna@beispiel.de' once. */
const wholeMark = "=";

/** A word that begins another is left out. */
export function searchWords(search: string): string[] {
  const { numbers, remainder } = takeOrderNumbers(search);
  const text = numbers.length === 0 ? search : numbers.concat(remainder).join(" ");
  const parts = partsOf(foldName(text.normalize("NFC")));
  const trimmed = parts.map(trimSigns).filter((word) => word !== "");
  // Signs alone are to find nothing.
  const words = new Set(trimmed.length > 0 ? trimmed : parts.slice(0, 1));
  return [...words]
    .filter((word) => ![...words].some((other) => other !== word && other.startsWith(word)))
    .slice(0, wordsMax)
    .map(termOf);
}

/** Marked when it holds signs, as its parts are terms of their own. */
export function termOf(word: string): string {
  return Array.from(word).some(isSign) ? wholeMark + word : word;
}

export function trimSigns(word: string): string {
  const letters = Array.from(word);
  const first = letters.findIndex((letter) => !isSign(letter));
  const last = letters.findLastIndex((letter) => !isSign(letter));
  return first === -1 ? "" : letters.slice(first, last + 1).join("");
}

function isSign(letter: string): boolean {
  return wordSigns.includes(letter);
}

/** Chips are read aloud in groups, and telephone numbers have many spellings: each is one word. */
function partsOf(folded: string): string[] {
  return isNumber.test(folded) && !isPlaceAndChip.test(folded)
    ? [nationalNumber(folded)]
    : folded.split(" ").filter((part) => part !== "");
}

/** A postal code and the end of a chip's number; an area code and a number are found so, too. */
const isPlaceAndChip = /^\d{5} \d{6}$/;

const isNumber = /^[+(]?(?:[ ()/.-]*\d){5,}[ ()/.-]*$/;

/** '+49 (0) 171/12 34' as dialled in Germany, '01711234'. Also in the triggers of migration 0024. */
function nationalNumber(phone: string): string {
  const dialled = phone.replace("(0)", "").replace(/[^+\d]/g, "");
  return dialled.replace(/^(?:\+49|0049)/, "0").replace(/^\+/, "00");
}

const wordsMax = 5;

/** Also how far words are counted to find the rarest. */
export const candidatesMax = 125;

/** Also in the triggers of migration 0010, after SQLite's `lower`: change it by migration. */
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
  // 'Mueller' and 'Müller' are the same.
  ["ae", "a"],
  ["oe", "o"],
  ["ue", "u"],
];

function fold(letters: string, to: string) {
  return Array.from(letters, (letter) => [letter, to] as const);
}

/** Capitals, umlauts, accents and typographic signs compare equal. */
export function foldName(text: string): string {
  const lower = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return foldedLetters.reduce((folded, [from, to]) => folded.replaceAll(from, to), lower);
}
