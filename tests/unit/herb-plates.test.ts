import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawPlate } from "#scripts/herbs/plates/drawing/plate.ts";
import { plates } from "#scripts/herbs/plates/plates.ts";
import { readContent } from "#scripts/herbs/read-content.ts";

const folder = path.resolve(import.meta.dirname, "../../public/tafeln");
const maxPlateBytes = 12 * 1024;
const maxThumbnailBytes = 8 * 1024;
/** Of 255. Two plates differ by 9 and more, a plate and its own thumbnail by less than 5. */
const maxDifference = 6;
const slugs = Object.keys(plates);

function readPlate(slug: string): string {
  return readFileSync(path.join(folder, `${slug}.svg`), "utf8");
}

/** Whether every tag is closed, and by its own. */
function isBalanced(svg: string): boolean {
  const open: string[] = [];
  for (const [, slash, name = "", end] of svg.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/gu)) {
    if (slash && open.pop() !== name) return false;
    if (!slash && !end) open.push(name);
  }
  return open.length === 0;
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
  if (one.length !== other.length) return Number.POSITIVE_INFINITY;
  const sum = one.reduce((all, value, index) => all + Math.abs(value - (other[index] ?? 0)), 0);
  return sum / one.length;
}

/** What a plate may hold: shapes, and ways to what is in it. */
function isHarmless(svg: string): boolean {
  const shapes = ["svg", "path", "ellipse", "g", "use", "defs"];
  const tags = Array.from(svg.matchAll(/<([a-zA-Z]+)/gu), ([, name = ""]) => name);
  const references = Array.from(svg.matchAll(/href="([^"]*)"/gu), ([, to = ""]) => to);
  return (
    tags.every((name) => shapes.includes(name)) &&
    !/\son\w+=|url\(|data:|javascript:/iu.test(svg) &&
    references.every((to) => to.startsWith("#") && svg.includes(` id="${to.slice(1)}"`)) &&
    svg.replaceAll(/<[^>]*>/gu, "").trim() === ""
  );
}

async function hasThumbnail(slug: string): Promise<boolean> {
  const thumbnail = readFileSync(path.join(folder, `${slug}.avif`));
  const { width, height } = await sharp(thumbnail).metadata();
  const drawn = await readDots(`${slug}.svg`);
  const isLike = differenceOf(drawn, await readDots(`${slug}.avif`)) < maxDifference;
  return isLike && width === 288 && height === 360 && thumbnail.length <= maxThumbnailBytes;
}

describe("the plates", () => {
  const drawn = Object.entries(plates).map(([slug, plate]) => {
    return { slug, plate, svg: readPlate(slug), parts: drawnParts(readPlate(slug)) };
  });
  const slugsOf = (found: typeof drawn) => found.map(({ slug }) => slug);

  it("are what the generator draws: run node scripts/herbs/plates/write-plates.ts", () => {
    const others = drawn.filter(({ slug, plate, svg }) => drawPlate(slug, plate) !== svg);
    expect(slugsOf(others)).toEqual([]);
  });

  it("are small, well-formed pictures of 480 by 600", () => {
    const head = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 480 600"/u;
    const wrong = drawn.filter(
      ({ svg }) =>
        Buffer.byteLength(svg) > maxPlateBytes ||
        !head.test(svg) ||
        /NaN|undefined|Infinity/u.test(svg) ||
        !isBalanced(svg),
    );
    expect(slugsOf(wrong)).toEqual([]);
  });

  it("hold no words, no program, no style and nothing from elsewhere", () => {
    expect(slugsOf(drawn.filter(({ svg }) => !isHarmless(svg)))).toEqual([]);
  });

  it("have thumbnails that show them", async () => {
    const isShown = await Promise.all(slugs.map(hasThumbnail));
    expect(slugs.filter((_, index) => !isShown[index])).toEqual([]);
  });

  it("are those of the lexicon, each in a file of its own", () => {
    // A herb without a plate has a picture that is drawn by hand.
    const files = [...slugs, "ohne-bild"].flatMap((slug) => [`${slug}.avif`, `${slug}.svg`]);
    expect(readdirSync(folder).sort()).toEqual(files.sort());
    const inLexicon = readContent().map(({ slug }) => slug);
    expect(slugs.toSorted()).toEqual(inLexicon.sort());
  });

  it("share hardly a line with one another", () => {
    const alike = drawn.flatMap((one, index) =>
      drawn.slice(index + 1).flatMap((other) => {
        const common = [...one.parts].filter((part) => other.parts.has(part));
        const isAlike = one.parts.size <= 5 || common.length / one.parts.size >= 0.4;
        return isAlike ? [`${one.slug} and ${other.slug}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });
});
