import { expect, it } from "vitest";
import { byWords } from "#app/platform/german-order.ts";

function sorted(...words: string[]) {
  return byWords(words, (word) => word);
}

// DIN 5007-1: umlauts as their letters, ß as ss, small beside capital letters; numbers by value.
it.each([
  ["Ährenhof", "Öko-Hof", "ponyhof", "Stall 2", "Stall 10", "Zum Reiter"],
  ["Ahorn", "Ährenhof", "Albrecht", "Am Bach", "Ämilie", "Arnika"],
  ["Box 1", "Box 9", "Box 10", "Box 100"],
  ["Mueller", "Muller", "Müller", "Munk"],
  ["Émile", "Emma", "Erna"],
  ["Strasse", "Straße", "Strauß"],
  ["Otto", "özgür"],
])("sorts %s, …", (...words) => {
  expect(sorted(...words.toReversed())).toEqual(words);
  expect(sorted(...words)).toEqual(words);
});
