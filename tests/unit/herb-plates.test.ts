import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawPlate } from "#scripts/herbs/plates/drawing/plate.ts";
import { plates } from "#scripts/herbs/plates/plates.ts";

const folder = path.resolve(import.meta.dirname, "../../public/tafeln");
const maxPlateBytes = 12 * 1024;
const maxThumbnailBytes = 8 * 1024;
/** Of 255. Two plates differ by 9 and more, a plate and its own thumbnail by less than 5. */
const maxDifference = 6;

const slugs = `
  loewenzahn kamille ringelblume schafgarbe mariendistel artischocke gaensebluemchen huflattich
  grosse-klette wegwarte beifuss wermut goldrute sonnenhut arnika fenchel kuemmel anis enzian
  koriander petersilie dill engelwurz liebstoeckel giersch salbei thymian rosmarin lavendel melisse
  pfefferminze oregano majoran basilikum katzenminze gundermann moenchspfeffer riesenbaerenklau
  weissdorn hundsrose brombeere himbeere heidelbeere holunder linde birke weide eiche maedesuess
  odermennig frauenmantel gaensefingerkraut brennnessel spitzwegerich ackerschachtelhalm vogelmiere
  hirtentaeschel baldrian hopfen passionsblume johanniskraut augentrost koenigskerze eibisch
  wilde-malve suessholz ingwer kurkuma teufelskralle bockshornklee lein flohsamen schwarzkuemmel
  kapuzinerkresse zistrose tausendgueldenkraut beinwell borretsch knoblauch baerlauch teebaum
  herbstzeitlose maigloeckchen jakobskreuzkraut rainfarn eibe roter-fingerhut tollkirsche
  blauer-eisenhut gefleckter-schierling sumpfschachtelhalm adlerfarn lilie efeu schoellkraut aronstab
  bergahorn zwiebel lebensbaum kirschlorbeer buchsbaum oleander rhododendron goldregen robinie
  graukresse hanf aloe weihrauch narzisse dieffenbachie alpenveilchen stechapfel seidelbast
  wunderbaum avocado weihnachtsstern
`
  .trim()
  .split(/\s+/u);

function readPlate(slug: string): string {
  return readFileSync(path.join(folder, `${slug}.svg`), "utf8");
}

/** Fails on a tag that is not closed, or closed by another. */
function expectBalanced(svg: string) {
  const open: string[] = [];
  for (const [, slash, name = "", end] of svg.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/gu)) {
    if (slash) expect(open.pop()).toBe(name);
    else if (!end) open.push(name);
  }
  expect(open).toEqual([]);
}

/** What is drawn, without the colours of the paper and the numbers of one leaf. */
function drawnParts(svg: string): Set<string> {
  return new Set(svg.match(/ d="[^"]{30,}"/gu));
}

/** Its dots at a size at which two pictures of the same are the same. */
async function readDots(file: string): Promise<Buffer> {
  const picture = sharp(path.join(folder, file)).flatten({ background: "white" });
  return await picture.resize(48, 60).removeAlpha().toColourspace("srgb").raw().toBuffer();
}

/** By how much a colour of a dot differs, on average. */
function differenceOf(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length);
  const sum = one.reduce((all, value, index) => all + Math.abs(value - (other[index] ?? 0)), 0);
  return sum / one.length;
}

describe.each(slugs)("the plate of %s", (slug) => {
  const svg = readPlate(slug);

  it("is what the generator draws: run node scripts/herbs/plates/write-plates.ts", () => {
    const plate = plates[slug];
    if (!plate) throw new Error(`No plate is described for ${slug}`);
    expect(drawPlate(slug, plate)).toBe(svg);
  });

  it("is a small, well-formed picture of 480 by 600", () => {
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(maxPlateBytes);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 480 600"/u);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/u);
    expectBalanced(svg);
  });

  it("holds no words, no program, no style and nothing from elsewhere", () => {
    const tags = new Set(Array.from(svg.matchAll(/<([a-zA-Z]+)/gu), ([, name]) => name));
    const known = new Set(["svg", "path", "ellipse", "g", "use", "defs"]);
    expect([...tags].filter((name = "") => !known.has(name))).toEqual([]);
    expect(svg).not.toMatch(/\son\w+=|url\(|data:|javascript:/iu);
    const references = Array.from(svg.matchAll(/href="([^"]*)"/gu), ([, to = ""]) => to);
    for (const to of references) {
      expect(to).toMatch(/^#/u);
      expect(svg).toContain(` id="${to.slice(1)}"`);
    }
    expect(svg.replaceAll(/<[^>]*>/gu, "").trim()).toBe("");
  });

  it("has a thumbnail that shows it", async () => {
    const { width, height, size } = await sharp(
      readFileSync(path.join(folder, `${slug}.avif`)),
    ).metadata();
    expect([width, height]).toEqual([288, 360]);
    expect(size).toBeLessThanOrEqual(maxThumbnailBytes);
    const drawn = await readDots(`${slug}.svg`);
    expect(differenceOf(drawn, await readDots(`${slug}.avif`))).toBeLessThan(maxDifference);
  });
});

describe("the plates", () => {
  it("are those of the lexicon, each in a file of its own", () => {
    // A herb without a plate has a picture that is drawn by hand.
    const files = [...slugs, "ohne-bild"].flatMap((slug) => [`${slug}.avif`, `${slug}.svg`]);
    expect(readdirSync(folder).sort()).toEqual(files.sort());
    expect(Object.keys(plates).sort()).toEqual([...slugs].sort());
  });

  it("share hardly a line with one another", () => {
    const drawn = slugs.map((slug) => ({ slug, parts: drawnParts(readPlate(slug)) }));
    for (const [index, one] of drawn.entries()) {
      expect(one.parts.size, one.slug).toBeGreaterThan(5);
      for (const other of drawn.slice(index + 1)) {
        const common = [...one.parts].filter((part) => other.parts.has(part));
        expect(common.length / one.parts.size, `${one.slug} and ${other.slug}`).toBeLessThan(0.4);
      }
    }
  });
});
