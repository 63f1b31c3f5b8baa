import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findClaims } from "#app/herbs/claims.ts";

// The herbs' own files are read by herb-content.test.ts. This is everything else that is delivered
// with words about animals, herbs and treatments: pages, goods, services, demo data.
const files = globSync([
  "app/site/**/*.{ts,tsx}",
  "app/platform/operator/*.{ts,tsx}",
  "app/bookings/**/*.{ts,tsx}",
  "app/herbs/{list,detail}/*.tsx",
  "app/shop/*.{ts,tsx}",
  "workers/merchant/catalogue-seed/*.ts",
  "scripts/demo/*.ts",
]);

/** What says that nothing is promised, and what is said of no animal. */
const harmless = [
  "eine Wirksamkeit ist nicht nachgewiesen",
  "Lexikon und Beratung ersetzen keine tierärztliche Untersuchung oder Behandlung.",
  "Meine Arbeit ersetzt keine tierärztliche Untersuchung oder Behandlung.",
  "dunkles Glas schützt vor Licht",
];

describe("the words of the product (HWG, UWG)", () => {
  it("are looked for in more than fifty files", () => {
    expect(files.length).toBeGreaterThan(50);
  });

  it("promise nothing", () => {
    const promises = files.flatMap((file) => {
      const text = harmless.reduce(
        (left, sentence) => left.replaceAll(sentence, ""),
        readFileSync(file, "utf8").replaceAll(/\s+/g, " "),
      );
      return findClaims(text).map((claim) => `${file}: ${claim}`);
    });
    expect(promises).toEqual([]);
  });
});

/** What owners type into a search; nobody reads it. */
const typedWords = "app/herbs/complaint-words.server.ts";

it("speak of no offer that binds nobody, and of no effect of a treatment", () => {
  const sources = globSync(["app/**/*.{ts,tsx}", "workers/**/*.ts", "scripts/demo/**/*.ts"]).filter(
    (file) => file !== typedWords,
  );
  const offenders = sources.filter((file) =>
    /unverbindlich|Schmerzlinderung|Immunsystem/i.test(readFileSync(file, "utf8")),
  );
  expect(offenders).toEqual([]);
});

/** An import alone shows nothing: drawn, given on, or written into a text. */
const uses = {
  treatmentNotice: /<ClaimsNotice\b|[{(:]\s*treatmentNotice\b/,
  herbNotice: /[{(:]\s*herbNotice\b/,
};

/** What a file does, without what it imports and what its comments say. */
function withoutImports(source: string): string {
  return source
    .replaceAll(/^import [^;]+;$/gm, "")
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/^\s*\/\/.*$/gm, "");
}

describe("the notices beside them", () => {
  it("stand where they belong", () => {
    const places = [
      ["app/site/landing/offer.tsx", "herbNotice"],
      ["app/site/landing/landing.route.tsx", "herbNotice"],
      ["app/site/landing/consultations.tsx", "treatmentNotice"],
      ["app/bookings/form/service-parts.tsx", "treatmentNotice"],
      ["app/bookings/form/services.route.tsx", "treatmentNotice"],
      ["app/bookings/form/service.route.tsx", "treatmentNotice"],
      ["app/bookings/own/my-booking.route.tsx", "treatmentNotice"],
      ["app/bookings/own/my-bookings.route.tsx", "treatmentNotice"],
      ["app/bookings/links/link-page.tsx", "treatmentNotice"],
      ["app/bookings/mails/customer-mails.ts", "treatmentNotice"],
      ["app/bookings/booking-calendar.ts", "treatmentNotice"],
      ["app/herbs/list/herb-list.route.tsx", "herbNotice"],
      ["app/herbs/herb-text.tsx", "herbNotice"],
      ["app/herbs/detail/herb-animals.tsx", "herbNotice"],
      ["app/herbs/detail/herb-animals.tsx", "treatmentNotice"],
      ["app/site/herbs/herb-teaser.route.tsx", "herbNotice"],
      ["app/site/herbs/teaser-parts.tsx", "herbNotice"],
      ["app/site/herbs/teaser-parts.tsx", "treatmentNotice"],
    ] as const;
    const missing = places.filter(
      ([file, notice]) => !uses[notice].test(withoutImports(readFileSync(file, "utf8"))),
    );
    expect(missing).toEqual([]);
  });

  it("are not shown by an import, a comment or a name alone", () => {
    const source = `import {
  herbNotice,
  treatmentNotice,
} from "#app/platform/operator/config.ts";
import { ClaimsNotice } from "#app/bookings/form/service-parts.tsx";
// {herbNotice}
/* <ClaimsNotice /> */
const isHerbNotice = true;`;
    for (const use of Object.values(uses)) expect(withoutImports(source)).not.toMatch(use);
    expect(withoutImports(`${source}\n<p>{herbNotice}</p>`)).toMatch(uses.herbNotice);
  });
});
