import { expect, it } from "vitest";
import { contractIn } from "#app/admin/inbox/named-contract.ts";

const items = [
  { displayId: "KP-261002-ABC123", title: "Kräutertee Magen-Darm" },
  { displayId: "KP-261002-ABC123", title: "Ringelblumensalbe" },
  { displayId: "KP-260901-DEF456", title: "Ringelblumensalbe" },
  { displayId: "1042", title: "Hagebutten" },
];

it.each([
  ["Ich widerrufe meine Bestellung KP-261002-ABC123.", "KP-261002-ABC123"],
  ["widerruf kp 261002 abc123 und KP–260901–DEF456", "KP-261002-ABC123, KP-260901-DEF456"],
  ["Ich widerrufe den Kräutertee Magen-Darm.", "KP-261002-ABC123, Kräutertee Magen-Darm"],
  ["den KRAEUTERTEE magen darm möchte ich zurückgeben", "KP-261002-ABC123, Kräutertee Magen-Darm"],
  ["Die Ringelblumensalbe bitte zurück", "Ringelblumensalbe"],
  // Of somebody else, a year, and a product within another word.
  ["Ich widerrufe KP-261002-ZZZ999.", ""],
  ["Am 1042 Tag", ""],
  ["Hagebuttenpulver", ""],
  ["Hiermit widerrufe ich.", ""],
])("%s", (words, contract) => {
  expect(contractIn(words, items, { hasSubscription: false })).toBe(contract);
});

it("names the subscription where there is one and the words name it", () => {
  const words = "Ich kündige mein Abo.";
  expect(contractIn(words, [], { hasSubscription: true })).toBe("Kräuterlexikon-Abo");
  expect(contractIn(words, [], { hasSubscription: false })).toBe("");
  expect(contractIn("Ich kündige.", [], { hasSubscription: true })).toBe("");
});
