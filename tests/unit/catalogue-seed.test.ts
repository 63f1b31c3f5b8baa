import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { HerbFile } from "#app/herbs/content-schema.server.ts";
import type { Verdict } from "#app/herbs/policy.ts";
import { type Species, speciesList } from "#app/pets/policy.ts";
import { readContent } from "#scripts/herbs/read-content.ts";
import { catalogue } from "#workers/merchant/catalogue-seed/catalogue.ts";
import type { SeedProduct } from "#workers/merchant/catalogue-seed/seed-product.ts";

const publicFolder = path.resolve(import.meta.dirname, "../../public");
const ulid = "[0-7][0-9A-HJKMNP-TV-Z]{25}";
const packagePictures = [
  "/waren/weiteres-haustier.svg",
  "/waren/drei-weitere-haustiere.svg",
  "/waren/vier-weitere-haustiere.svg",
  "/waren/kraeuterlexikon-abo.svg",
];

// Advertising law for remedies and for feed: nothing may promise an effect or name a disease.
const forbidden =
  /(?<!\p{L})heil|(?:hilft|helfen|wirkt|wirken|schützt|mittel) gegen|linder|entgift|entschlack|detox|entzündung|entzündlich|schmerz|krank|krebs|arthro|ekzem|allerg|durchfall|verstopf|husten|kolik|diabet|infekt|parasit|wurmkur|zecken|therap|medizin|arznei|immun|leber|nieren|gelenk|vorbeug|kurier|gesund|wunder|garantier|bewährt bei|beruhig|angst|stress/iu;

const variants = catalogue.flatMap((product) => product.variants);
const physical = catalogue.filter(({ type }) => type === "physical");
const feed = physical.filter((product) => infoOf(product, "Fütterungsempfehlung"));
const pictures = [
  ...new Set([
    ...packagePictures,
    ...catalogue.flatMap(({ images }) => images.map(({ file }) => file)),
    ...variants.flatMap(({ imageFile }) => imageFile ?? []),
  ]),
];

describe("the goods", () => {
  it("are at least 16 together with the four that a migration brings along", () => {
    expect(catalogue.length + packagePictures.length).toBeGreaterThanOrEqual(16);
  });

  it("have well-formed ids, titles, SKUs and places of their own", () => {
    for (const { id } of catalogue) expect(id).toMatch(new RegExp(`^prod_${ulid}$`));
    for (const { id } of variants) expect(id).toMatch(new RegExp(`^variant_${ulid}$`));
    expectUnique(catalogue.map(({ id }) => id));
    expectUnique(catalogue.map(({ title }) => title));
    expectUnique(catalogue.map(({ order }) => order));
    expectUnique(variants.map(({ id }) => id));
    expectUnique(variants.map(({ sku }) => sku));
  });

  it("never carry a title that gives away pets or the herb lexicon", () => {
    for (const { title } of catalogue) {
      expect(title).not.toMatch(/weiteres? haustier|kräuterlexikon abo/i);
    }
  });

  it("say in a line what they are, and of which type a feed is: the order page prints it", () => {
    for (const { title, subtitle } of catalogue) expect(subtitle ?? "", title).not.toBe("");
    expect(feed.length).toBeGreaterThan(5);
    for (const { title, subtitle } of feed) {
      expect(subtitle, title).toMatch(/(Einzel|Ergänzungs|Allein)futtermittel/);
    }
  });

  it("cost whole cents, and less in a sale", () => {
    for (const { priceCents, salePriceCents } of variants) {
      expect(Number.isInteger(priceCents) && priceCents > 0).toBe(true);
      if (salePriceCents === null) continue;
      expect(Number.isInteger(salePriceCents) && salePriceCents > 0).toBe(true);
      expect(salePriceCents).toBeLessThan(priceCents);
    }
  });

  it("count their pieces exactly when the stock is managed, and have at most one measure", () => {
    for (const one of variants) {
      expect(one.inventoryQuantity === null).toBe(!one.manageInventory);
      expect(one.weightGrams === null || one.volumeMillilitres === null).toBe(true);
    }
  });

  it.each(catalogue)("$title: every variant names one value of every option", (product) => {
    expect(product.variants.length).toBeGreaterThan(0);
    for (const { optionValues } of product.variants) {
      expect(Object.keys(optionValues)).toEqual(product.options.map(({ title }) => title));
      for (const { title, values } of product.options)
        expect(values).toContain(optionValues[title]);
    }
    const choices = product.variants.map(({ optionValues }) => JSON.stringify(optionValues));
    expectUnique(choices);
    const images = product.images.map(({ file }) => file);
    expectUnique(images);
    expect(images.length).toBeGreaterThan(0);
    for (const { imageFile } of product.variants)
      if (imageFile) expect(images).toContain(imageFile);
  });
});

describe("what the law wants to read", () => {
  it.each(physical)("$title: manufacturer with address, and warnings", (product) => {
    expect(infoOf(product, "Hersteller")).toMatch(/Beispielstraße 7, 12345 Beispielstadt, .+@/);
    expect(infoOf(product, "Sicherheits- und Warnhinweise")).toMatch(/<p>.{20,}<\/p>/);
  });

  it.each(feed)("$title: contents, analysis, feeding and the kind of feed", (product) => {
    expect(infoOf(product, "Zusammensetzung")).toBeDefined();
    expect(infoOf(product, "Analytische Bestandteile")).toMatch(/Roh/);
    expect(infoOf(product, "Fütterungsempfehlung")).toMatch(/(Ergänzungs|Einzel)futtermittel/);
    expect(infoOf(product, "Auskunft")).toMatch(
      /Auskunft zu Zusatzstoffen und Einzelfuttermitteln: \S+@/,
    );
  });

  it.each(physical)(
    "$title: made by the manufacturer it names, and no unproved claim",
    (product) => {
      expect(product.descriptionHtml).not.toMatch(
        /(?<!\p{L})(?:wir|uns(?:er\p{L}*)?) (?:\p{L}+ ){0,3}(?:mischen|füllen|schneiden|pressen)/iu,
      );
      expect(wordsOf(product).join(" ")).not.toMatch(
        /(?<!\p{L})(?:bio|öko)(?!resonanz)|altplastik|re(?:cyc|zyk)|nachhaltig|umwelt|klima|plastikfrei|kompostier/iu,
      );
    },
  );

  it.each(catalogue)("$title: no claim and no disease", (product) => {
    const found = wordsOf(product)
      .join(" ")
      .replace(/<[^>]*>/g, " ")
      .match(forbidden);
    expect(found).toBeNull();
  });

  it.each(["Heilt Arthrose.", "Das hilft gegen Zecken", "zur Linderung", "Es entgiftet die Leber"])(
    "knows a claim when it sees one: %s",
    (claim) => {
      expect(claim).toMatch(forbidden);
    },
  );
});

const lexicon = readContent();
const bearsHerbs = physical.filter(({ herbs }) => herbs && herbs.length > 0);
const bounds = /in der angegebenen Menge|in kleiner Menge|zeitweise/;
const pregnancyBounds =
  /Rücksprache|tierärztlichen Rat|keinen \p{L}+ innerlich|sprechen gegen|vorsichtshalber keine|nicht (?:gegeben|geben|verwenden|empfohlen)/u;
const plurals = { Hund: "Hunde", Katze: "Katzen", Pferd: "Pferde", Kaninchen: "Kaninchen" };

describe("what the lexicon says of the herbs in the goods", () => {
  it.each(physical)("$title: says which herbs are in it", (product) => {
    const parts = ["Zusammensetzung", "Inhaltsstoffe", "Material"];
    const contents = [product.title, ...parts.map((part) => infoOf(product, part) ?? "")].join(" ");
    const words = contents.toLowerCase().split(/[^\p{L}]+/u);
    const named = lexicon.filter(({ name, otherNames }) =>
      [name, ...otherNames].some((one) => words.some((word) => word.startsWith(one.toLowerCase()))),
    );
    expect(product.herbs?.toSorted() ?? []).toEqual(named.map(({ slug }) => slug).sort());
  });

  it.each(feed)("$title: says for which animals it is", (product) => {
    const feeding = infoOf(product, "Fütterungsempfehlung") ?? "";
    const named = speciesList.filter((species) => feeding.includes(plurals[species]));
    expect(product.species).toEqual(named);
    expect(named).not.toEqual([]);
  });

  it.each(bearsHerbs)("$title: is for no animal that must not have it", (product) => {
    expect(verdictsOf(product).filter(([, verdict]) => unfit.includes(verdict))).toEqual([]);
  });

  it.each(bearsHerbs)("$title: names the bounds for each animal with caution", (product) => {
    const sentences = warningOf(product).split(/(?<=\.) /);
    for (const [species, verdict, { name }] of verdictsOf(product)) {
      if (verdict !== "caution") continue;
      const bounded = sentences.filter((one) => bounds.test(one) && one.includes(plurals[species]));
      expect(bounded, species).not.toEqual([]);
      // Of several, those that are meant.
      if (product.herbs?.length !== 1) expect(bounded.join(" "), species).toContain(name);
    }
  });

  it.each(bearsHerbs)("$title: says for which other animals it is not", (product) => {
    const [, excluded = ""] = /(?<!\p{L})nicht für ([^.;]+)/iu.exec(warningOf(product)) ?? [];
    for (const { safety } of herbsOf(product)) {
      for (const species of speciesList) {
        if (product.species?.includes(species)) continue;
        if (unfit.includes(safety[species].verdict)) expect(excluded).toContain(plurals[species]);
      }
    }
  });

  it.each(bearsHerbs)("$title: is a rare treat where the lexicon says so", (product) => {
    const feeding = infoOf(product, "Fütterungsempfehlung") ?? "";
    for (const { safety } of herbsOf(product)) {
      for (const species of product.species ?? []) {
        if (!/selten/u.test(safety[species].reason)) continue;
        expect(feeding).toMatch(new RegExp(`${plurals[species]} nur (?:ab und zu|selten)`));
      }
    }
  });

  it.each(bearsHerbs.filter((product) => !isForOuterUse(product)))(
    "$title: tells of the time before and after birth where the lexicon does",
    (product) => {
      const isBound = herbsOf(product).some(({ pregnancy }) => pregnancyBounds.test(pregnancy));
      if (!isBound) return;
      expect(warningOf(product)).toMatch(/Trächtigkeit und Säugezeit|trächtige|tragende/);
    },
  );

  it.each(bearsHerbs.filter(({ species }) => species?.includes("Pferd")))(
    "$title: warns riders of each herb that a horse may not compete with",
    (product) => {
      const [, named] =
        /Turnierpferde: enthält ([^.]+)\. Mindestens 48 Stunden/.exec(warningOf(product)) ?? [];
      const relevant = herbsOf(product).filter(
        ({ horseSport }) => horseSport.state !== "none-known",
      );
      expect(named?.split(/, | und /).sort() ?? []).toEqual(
        relevant.map(({ name }) => name).sort(),
      );
    },
  );

  it("is compared for goods that have herbs, horses and rabbits among them", () => {
    expect(bearsHerbs.length).toBeGreaterThan(7);
    expect(bearsHerbs.some(({ species }) => species?.includes("Kaninchen"))).toBe(true);
  });
});

const unfit: readonly Verdict[] = ["unsuitable", "poisonous"];

function herbsOf(product: SeedProduct) {
  return (product.herbs ?? []).map((wanted) => {
    const herb = lexicon.find(({ slug }) => slug === wanted);
    if (!herb) throw new Error(`The lexicon has no '${wanted}'.`);
    return herb;
  });
}

/** Of feeding, or of use on skin and coat where the goods are for that. */
function verdictsOf(product: SeedProduct) {
  return herbsOf(product).flatMap((herb) =>
    (product.species ?? []).map((species): [Species, Verdict, HerbFile] => {
      const { verdict, outer } = herb.safety[species];
      return [species, isForOuterUse(product) ? (outer?.verdict ?? verdict) : verdict, herb];
    }),
  );
}

function isForOuterUse(product: SeedProduct): boolean {
  return /nur äußerlich/i.test(warningOf(product));
}

function warningOf(product: SeedProduct): string {
  return infoOf(product, "Sicherheits- und Warnhinweise") ?? "";
}

describe("the cases a shop has to show", () => {
  it.each<[string, number, (product: SeedProduct) => boolean]>([
    ["sizes by weight", 3, (p) => p.variants.filter((v) => v.weightGrams !== null).length > 1],
    ["sold by volume", 3, (p) => p.variants.every((v) => v.volumeMillilitres !== null)],
    ["a picture for each variant", 3, (p) => p.variants.length > 1 && p.variants.every(hasPicture)],
    ["a cheaper variant behind the first", 1, cheapestComesLater],
    ["a sale", 2, (p) => p.variants.some((v) => v.salePriceCents !== null)],
    ["three to five images", 4, (p) => p.images.length >= 3 && p.images.length <= 5],
    ["plenty in stock", 3, (p) => p.variants.some((v) => (v.inventoryQuantity ?? 0) >= 20)],
    ["three left", 1, (p) => p.variants.every((v) => v.inventoryQuantity === 3)],
    ["exactly one left", 1, (p) => p.variants.some((v) => v.inventoryQuantity === 1)],
    ["sold out", 1, (p) => p.purchasable && p.variants.every((v) => v.inventoryQuantity === 0)],
    ["stock that nobody counts", 1, (p) => p.variants.every((v) => !v.manageInventory)],
    ["not for sale yet", 1, (p) => !p.purchasable && p.ribbonText === "Bald verfügbar"],
    ["hidden", 1, (p) => p.isHidden],
    ["ribbon 'Neu'", 1, (p) => p.ribbonText === "Neu"],
    ["ribbon 'Beliebt'", 1, (p) => p.ribbonText === "Beliebt"],
    ["a table in the description", 1, (p) => p.descriptionHtml.includes("<table>")],
    ["a list in the description", 1, (p) => p.descriptionHtml.includes("<ul>")],
    ["digital", 1, (p) => p.type === "digital"],
  ])("%s: at least %i", (_name, least, matches) => {
    expect(catalogue.filter(matches).length).toBeGreaterThanOrEqual(least);
  });
});

describe.each(pictures)("%s", (file) => {
  const target = path.join(publicFolder, file);

  it("is a drawing with nothing but shapes in it", () => {
    expect(existsSync(target)).toBe(true);
    const svg = readFileSync(target, "utf8");
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 800 800">.+<\/svg>\s*$/s,
    );
    expect(balancedTags(svg)).toEqual(shapes.filter((name) => svg.includes(`<${name}`)));
    expect(svg.replace("http://www.w3.org/2000/svg", "")).not.toMatch(
      /\son\w+=|href|style|\w+:|&|<!|<\?|url\((?!#\w+\))/i,
    );
  });
});

const shapes = ["circle", "clipPath", "ellipse", "g", "path", "rect", "svg"];

/** The element names of a document whose every tag is well-formed and closed in order; else throws. */
function balancedTags(svg: string) {
  const names = new Set<string>();
  const open: string[] = [];
  const tag = /<(\/?)(\w+)((?: [\w-]+="[^"<>]*")*)(\/?)>/gy;
  while (tag.lastIndex < svg.trimEnd().length) {
    const at = tag.lastIndex;
    const [, closes, name = "", , empty] = tag.exec(svg) ?? [];
    if (name === "") throw new Error(`no tag at ${at}: ${svg.slice(at, at + 60)}`);
    if (closes && open.pop() !== name) throw new Error(`</${name}> closes nothing at ${at}`);
    if (!closes && !empty) open.push(name);
    names.add(name);
  }
  if (open.length > 0) throw new Error(`never closed: ${open.join(", ")}`);
  return [...names].sort((a, b) => a.localeCompare(b));
}

function infoOf(product: SeedProduct, title: string) {
  return product.additionalInfo.find((info) => info.title === title)?.descriptionHtml;
}

function wordsOf({ title, subtitle, ribbonText, descriptionHtml, ...rest }: SeedProduct) {
  return [
    title,
    subtitle ?? "",
    ribbonText ?? "",
    descriptionHtml,
    ...rest.additionalInfo.flatMap((info) => [info.title, info.descriptionHtml]),
    ...rest.options.flatMap((option) => [option.title, ...option.values]),
    ...rest.variants.map((one) => one.title),
  ];
}

function hasPicture({ imageFile }: SeedProduct["variants"][number]) {
  return imageFile !== null;
}

function cheapestComesLater({ siteProductSelection, variants: [first, ...others] }: SeedProduct) {
  return (
    siteProductSelection === "lowest_price_first" &&
    others.some(({ priceCents }) => first !== undefined && priceCents < first.priceCents)
  );
}

function expectUnique(values: readonly (string | number)[]) {
  expect(new Set(values).size).toBe(values.length);
}
