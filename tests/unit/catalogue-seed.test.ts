import { readFileSync } from "node:fs";
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
    ...catalogue.flatMap(({ images }) => images),
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
    for (const name of ["id", "title", "order"] as const) {
      expect(isUnique(catalogue.map((product) => product[name])), name).toBe(true);
    }
    for (const name of ["id", "sku"] as const) {
      expect(isUnique(variants.map((variant) => variant[name])), name).toBe(true);
    }
  });

  it("never carry a title that gives away pets or the herb lexicon", () => {
    expectNone(catalogue, ({ title }) => /weiteres? haustier|kräuterlexikon abo/i.test(title));
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

  it("have variants that name one value of every option, and pictures of their own", () => {
    expectNone(catalogue, ({ variants: ones, options, images }) => {
      const isEachWhole = ones.every(
        ({ optionValues, imageFile }) =>
          Object.keys(optionValues).join() === options.join() &&
          options.every((title) => optionValues[title]) &&
          (!imageFile || images.includes(imageFile)),
      );
      const choices = ones.map(({ optionValues }) => JSON.stringify(optionValues));
      return !isEachWhole || [choices, images].some((list) => !isUnique(list) || list.length === 0);
    });
  });
});

describe("what the law wants to read", () => {
  it("names of goods the manufacturer with address, and warnings", () => {
    expectNone(physical, (product) => {
      const isNamed = says(product, "Hersteller", /Beispielstraße 7, 12345 Beispielstadt, .+@/);
      return !isNamed || !says(product, "Sicherheits- und Warnhinweise", /<p>.{20,}<\/p>/);
    });
  });

  it("names of feed contents, analysis, feeding and the kind of feed", () => {
    const parts = {
      Zusammensetzung: /./,
      "Analytische Bestandteile": /Roh/,
      Fütterungsempfehlung: /(Ergänzungs|Einzel)futtermittel/,
      Auskunft: /Auskunft zu Zusatzstoffen und Einzelfuttermitteln: \S+@/,
    };
    expectNone(feed, (product) =>
      Object.entries(parts).some(([title, pattern]) => !says(product, title, pattern)),
    );
  });

  it("calls no goods our own make, and makes no claim that is not proved", () => {
    const ours =
      /(?<!\p{L})(?:wir|uns(?:er\p{L}*)?) (?:\p{L}+ ){0,3}(?:mischen|füllen|schneiden|pressen)/iu;
    const unproved =
      /(?<!\p{L})(?:bio|öko)(?!resonanz)|altplastik|re(?:cyc|zyk)|nachhaltig|umwelt|klima|plastikfrei|kompostier/iu;
    expectNone(
      physical,
      (product) => ours.test(product.descriptionHtml) || unproved.test(wordsOf(product).join(" ")),
    );
  });

  it("promises nothing and names no disease", () => {
    expectNone(catalogue, (product) =>
      forbidden.test(
        wordsOf(product)
          .join(" ")
          .replaceAll(/<[^>]*>/g, " "),
      ),
    );
    for (const claim of ["Heilt Arthrose.", "Das hilft gegen Zecken", "zur Linderung"]) {
      expect(claim).toMatch(forbidden);
    }
  });
});

const lexicon = readContent();
const bearsHerbs = physical.filter(({ herbs }) => herbs && herbs.length > 0);
const bounds = /in der angegebenen Menge|in kleiner Menge|zeitweise/;
const pregnancyBounds =
  /Rücksprache|tierärztlichen Rat|keinen \p{L}+ innerlich|sprechen gegen|vorsichtshalber keine|nicht (?:gegeben|geben|verwenden|empfohlen)/u;
const plurals = { Hund: "Hunde", Katze: "Katzen", Pferd: "Pferde", Kaninchen: "Kaninchen" };

describe("what the lexicon says of the herbs in the goods", () => {
  it("names those that are in them", () => {
    expectNone(physical, (product) => {
      const parts = ["Zusammensetzung", "Inhaltsstoffe", "Material"];
      const contents = [product.title, ...parts.map((part) => infoOf(product, part) ?? "")];
      const words =
        contents
          .join(" ")
          .toLowerCase()
          .match(/\p{L}+/gu) ?? [];
      const named = lexicon.filter(({ name, otherNames }) =>
        [name, ...otherNames].some((one) =>
          words.some((word) => word.startsWith(one.toLowerCase())),
        ),
      );
      const slugs = named.map(({ slug }) => slug).sort();
      return slugs.join() !== (product.herbs?.toSorted() ?? []).join();
    });
  });

  it("is for the animals that the feeding names, and for none that must not have them", () => {
    expectNone(feed, (product) => {
      const feeding = infoOf(product, "Fütterungsempfehlung") ?? "";
      const named = speciesList.filter((species) => feeding.includes(plurals[species]));
      return named.length === 0 || named.join() !== product.species?.join();
    });
    expectNone(bearsHerbs, (product) =>
      verdictsOf(product).some(([, verdict]) => unfit.includes(verdict)),
    );
  });

  it("has bounds for each animal with caution", () => {
    expectNone(bearsHerbs, (product) => {
      const sentences = warningOf(product)
        .split(/(?<=\.) /)
        .filter((one) => bounds.test(one));
      return verdictsOf(product).some(([species, verdict, { name }]) => {
        const bounded = sentences.filter((one) => one.includes(plurals[species])).join(" ");
        // Of several herbs, those that are meant.
        const isNamed = product.herbs?.length === 1 || bounded.includes(name);
        return verdict === "caution" && (bounded === "" || !isNamed);
      });
    });
  });

  it("says for which other animals the goods are not", () => {
    expectNone(bearsHerbs, (product) => {
      const [, excluded = ""] = /(?<!\p{L})nicht für ([^.;]+)/iu.exec(warningOf(product)) ?? [];
      return speciesList
        .filter((species) => !product.species?.includes(species))
        .filter((one) => herbsOf(product).some(({ safety }) => unfit.includes(safety[one].verdict)))
        .some((species) => !excluded.includes(plurals[species]));
    });
  });

  it("makes a rare treat of what is rarely given", () => {
    expectNone(bearsHerbs, (product) =>
      (product.species ?? [])
        .filter((one) => herbsOf(product).some(({ safety }) => /selten/u.test(safety[one].reason)))
        .map((species) => new RegExp(`${plurals[species]} nur (?:ab und zu|selten)`))
        .some((rarely) => !says(product, "Fütterungsempfehlung", rarely)),
    );
  });

  it("tells of the time before and after birth where it bounds that", () => {
    const fed = bearsHerbs.filter((product) => !isForOuterUse(product));
    expectNone(fed, (product) => {
      const isBound = herbsOf(product).some((herb) => pregnancyBounds.test(herb.pregnancy));
      const told = /Trächtigkeit und Säugezeit|trächtige|tragende/;
      return isBound && !told.test(warningOf(product));
    });
  });

  it("warns riders of each herb that a horse may not compete with", () => {
    const forHorses = bearsHerbs.filter(({ species }) => species?.includes("Pferd"));
    expectNone(forHorses, (product) => {
      const warned = /Für Turnierpferde: Das Produkt enthält ([^.]+)\. Mindestens 48 Stunden/;
      const [, named] = warned.exec(warningOf(product)) ?? [];
      const relevant = herbsOf(product).filter((herb) => herb.horseSport.state !== "none-known");
      const names = relevant.map(({ name }) => name).sort();
      return names.join() !== (named?.split(/, | und /).sort() ?? []).join();
    });
  });

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
  ])("%s: at least %i", (_name, least, matches) => {
    expect(catalogue.filter(matches).length).toBeGreaterThanOrEqual(least);
  });
});

it("pictures are drawings with nothing but shapes in them", () => {
  const whole =
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 800 800">.+<\/svg>\s*$/s;
  const foreign = /\son\w+=|href|style|\w+:|&|<!|<\?|url\((?!#\w+\))/i;
  for (const file of pictures) {
    const svg = readFileSync(path.join(publicFolder, file), "utf8");
    expect(svg, file).toMatch(whole);
    expect(balancedTags(svg), file).toEqual(shapes.filter((name) => svg.includes(`<${name}`)));
    expect(svg.replace("http://www.w3.org/2000/svg", ""), file).not.toMatch(foreign);
  }
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
    ...rest.options,
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

function isUnique(values: readonly (string | number)[]): boolean {
  return new Set(values).size === values.length;
}

function says(product: SeedProduct, title: string, pattern: RegExp): boolean {
  return pattern.test(infoOf(product, title) ?? "");
}

/** Fails with the titles of the products that are wrong. */
function expectNone(
  products: readonly SeedProduct[],
  isWrong: (product: SeedProduct) => boolean,
): void {
  expect(products.filter(isWrong).map(({ title }) => title)).toEqual([]);
}
