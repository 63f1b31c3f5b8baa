import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findClaims } from "#app/herbs/claims.ts";

// The herbs' own files are read by herb-content.test.ts. This is everything else that is delivered
// with words about animals, herbs and treatments: pages, goods, services, demo data.
const files = globSync([
  "app/site/**/*.{ts,tsx}",
  "app/bookings/**/*.{ts,tsx}",
  "app/preparation/**/*.{ts,tsx}",
  "app/herbs/{list,detail}/*.tsx",
  "app/shop/*.{ts,tsx}",
  "workers/merchant/catalogue-seed/*.ts",
  "scripts/demo/*.ts",
]);

/** What says that nothing is promised, and what is said of no animal. */
const harmless = [
  "eine Wirksamkeit ist nicht nachgewiesen",
  "Weder das Lexikon noch eine Beratung ersetzt eine tierärztliche Untersuchung oder Behandlung.",
  "Meine Arbeit ersetzt deren Untersuchung und Behandlung nicht.",
  "dunkles Glas schützt vor Licht",
];

describe("the words of the product (HWG, UWG)", () => {
  it("are looked for in more than a hundred files", () => {
    expect(files.length).toBeGreaterThan(100);
  });

  it.each(files)("promise nothing in %s", (file) => {
    const text = harmless.reduce(
      (left, sentence) => left.replaceAll(sentence, ""),
      readFileSync(file, "utf8").replaceAll(/\s+/g, " "),
    );
    expect(findClaims(text)).toEqual([]);
  });
});

describe("the notices beside them", () => {
  const notices = { treatmentNotice: /treatmentNotice|ClaimsNotice/, herbNotice: /herbNotice/ };
  it.each([
    ["app/site/landing/offer.tsx", "herbNotice"],
    ["app/site/landing/consultations.tsx", "treatmentNotice"],
    ["app/bookings/form/claims-notice.tsx", "treatmentNotice"],
    ["app/herbs/detail/herb-text.tsx", "herbNotice"],
    ["app/site/herbs/herb-notices.tsx", "herbNotice"],
  ] as const)("stand in %s", (file, notice) => {
    expect(readFileSync(file, "utf8")).toMatch(notices[notice]);
  });
});
