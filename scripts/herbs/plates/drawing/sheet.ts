import { extentOf, placed } from "./extent.ts";
import type { Point } from "./geometry.ts";
import { grain, onGrid } from "./grain.ts";
import { written } from "./marks.ts";
import type { Part } from "./parts.ts";
import { type Random, seededRandom } from "./random.ts";

/** Where and how a part is put. */
export type Placing = {
  readonly at: Point;
  readonly size: number;
  readonly turn?: number;
  readonly flip?: boolean;
  readonly narrow?: number;
};

/** What a part is drawn on: gives chance, and places other parts. */
export type Sheet = {
  readonly random: Random;
  /** Markup that puts a part, of 100 units, at its place and size. */
  readonly place: (part: Part, placing: Placing) => string;
};

/** A part's markup on its own ground. */
export type DrawPart = (part: Part, sheet: Sheet) => string;

/** Parts that are no two times alike, because leaves that repeat to the hair look printed. */
const variedKinds: ReadonlySet<Part["kind"]> = new Set(["leaf", "lobed"]);

/** A sheet that keeps each part once and repeats it by reference. */
export function openSheet(seed: string, drawPart: DrawPart) {
  const names = new Map<string, string>();
  const definitions: string[] = [];
  const extents = new Map<string, readonly Point[]>();
  const placings = new Map<string, readonly Point[]>();
  const measure = (markup: string) => extentOf(markup, (use) => placings.get(use) ?? []);

  function define(part: Part, variant: number): string {
    const key = `${variant}${JSON.stringify(part)}`;
    const known = names.get(key);
    if (known) return known;
    const content = drawPart(part, sheetFor(`${seed} ${key}`, 1));
    const name = nameOf(names.size);
    names.set(key, name);
    extents.set(name, measure(content));
    definitions.push(`<g id="${name}">${onGrid(content)}</g>`);
    return name;
  }

  /** @param unit length of what is drawn on, beside that of a stored part */
  function sheetFor(word: string, unit: number): Sheet {
    const random = seededRandom(word);
    function place(part: Part, placing: Placing): string {
      const variant = variedKinds.has(part.kind) && random.between(0, 1) > 0.5 ? 1 : 0;
      const name = define(part, variant);
      const use = `<use href="#${name}" transform="${transform(placing, unit)}"/>`;
      placings.set(use, placed(extents.get(name) ?? [], placing));
      return use;
    }
    return { random, place };
  }

  return { sheet: sheetFor(seed, 1 / grain), definitions, measure };
}

/** a to z, then a1 and so on. */
function nameOf(index: number): string {
  const letter = String.fromCodePoint(97 + (index % 26));
  return index < 26 ? letter : `${letter}${Math.floor(index / 26)}`;
}

function transform(
  { at, size, turn = 0, flip = false, narrow = 1 }: Placing,
  unit: number,
): string {
  const decimals = unit === 1 ? 2 : 3;
  const up = (size / 100) * unit;
  const across = up * narrow * (flip ? -1 : 1);
  const moved = at.every((value) => Math.abs(value) < 0.05)
    ? ""
    : `translate(${at.map((value) => written(value)).join(" ")})`;
  const turned = Math.abs(turn) < 0.5 ? "" : `rotate(${written(turn, 0)})`;
  const scaled =
    across === 1 && up === 1
      ? ""
      : `scale(${across === up ? written(up, decimals) : `${written(across, decimals)} ${written(up, decimals)}`})`;
  return moved + turned + scaled;
}
