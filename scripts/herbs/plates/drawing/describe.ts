import type { Bell, Flower, Lip, Ring } from "./flower-parts.ts";
import type { Body, Froth, Lines, Rhizome, Roots, Scales } from "./fruit-parts.ts";
import type { Point } from "./geometry.ts";
import type { Feather, Leaf, Lobed, Margin, Pinnate } from "./leaf-parts.ts";
import type { OutlineName } from "./outlines.ts";
import type { Fan, Group, Part, Plate, Row, Spot, Spray, Stem, Tip } from "./parts.ts";
import type { ToneName, WashName } from "./tones.ts";

/*
 * Short forms for writing plates down: what every such part has comes in order, the rest by name.
 */

/** What is left to name when `Given` has come in order. */
type Rest<Whole, Given extends keyof Whole> = Omit<Whole, Given | "kind">;

export function plate(wash: WashName, ...plant: (Stem | Spot)[]): Plate {
  return { wash, plant };
}

/** @param width at the ground and at the tip */
export function stem(
  points: readonly Point[],
  width: readonly [number, number],
  tone: ToneName,
  rows: readonly Row[] = [],
  end?: Tip,
): Stem {
  return { stem: points, width, tone, rows, ...(end && { tip: end }) };
}

/** Parts along a stem, from the lowest to the highest. */
export function row(
  part: Part | readonly Part[],
  order: Row["order"],
  count: number,
  along: Row["along"],
  angles: Row["angles"],
  sizes: Row["sizes"],
  rest: Pick<Row, "front" | "chance" | "hangs"> = {},
): Row {
  return { part, order, count, along, angles, sizes, ...rest };
}

export function tip(part: Part, size: number, turn = 0): Tip {
  return { part, size, turn };
}

export function spot(part: Part, at: Point, size: number, turn = 0, flip = false): Spot {
  return { part, at, size, turn, flip };
}

export function spray(
  stroke: number,
  tone: ToneName,
  bend: number,
  rows: readonly Row[],
  end?: Tip,
): Spray {
  return { kind: "spray", stroke, tone, bend, rows, ...(end && { tip: end }) };
}

export function group(...spots: Spot[]): Group {
  return { kind: "group", spots };
}

export function leaf(
  outline: OutlineName,
  width: number,
  tone: ToneName,
  rest: Rest<Leaf, "outline" | "width" | "tone"> = {},
): Leaf {
  return { kind: "leaf", outline, width, tone, ...rest };
}

/** Pointed teeth; `lean` above 0.5 lets them look forward. */
export function saw(teeth: number, depth: number, lean = 0.7, span?: Margin["span"]): Margin {
  return { form: "saw", teeth, depth, lean, ...(span && { span }) };
}

export function crenate(teeth: number, depth: number): Margin {
  return { form: "round", teeth, depth };
}

export function lobes(teeth: number, depth: number, span?: Margin["span"]): Margin {
  return { form: "lobes", teeth, depth, ...(span && { span }) };
}

export function lobed(
  lobeList: Lobed["lobes"],
  bays: number,
  tone: ToneName,
  rest: Rest<Lobed, "lobes" | "bays" | "tone"> = {},
): Lobed {
  return { kind: "lobed", lobes: lobeList, bays, tone, ...rest };
}

export function pinnate(
  leaflet: Part,
  pairs: number,
  lengths: Pinnate["lengths"],
  tone: ToneName,
  rest: Rest<Pinnate, "leaflet" | "pairs" | "lengths" | "tone"> = {},
): Pinnate {
  return { kind: "pinnate", leaflet, pairs, lengths, tone, ...rest };
}

export function feather(
  pairs: number,
  hairs: number,
  width: number,
  tone: ToneName,
  stroke: number,
  rest: Pick<Feather, "bend" | "start"> = {},
): Feather {
  return { kind: "feather", pairs, hairs, width, tone, stroke, ...rest };
}

/** @param sizes of the parts in the middle and at the edge */
export function fan(
  part: Part,
  count: number,
  spread: number,
  sizes: Fan["sizes"],
  rest: Rest<Fan, "part" | "count" | "spread" | "sizes"> = {},
): Fan {
  return { kind: "fan", part, count, spread, sizes, ...rest };
}

export function ring(
  outline: OutlineName,
  count: number,
  length: number,
  width: number,
  tone: ToneName,
  rest: Rest<Ring, "outline" | "count" | "length" | "width" | "tone"> = {},
): Ring {
  return { outline, count, length, width, tone, ...rest };
}

export function flower(rings: readonly Ring[], rest: Rest<Flower, "rings"> = {}): Flower {
  return { kind: "flower", rings, ...rest };
}

export function bell(
  outline: OutlineName,
  width: number,
  tone: ToneName,
  throat: ToneName,
  lobeCount: number,
  rest: Rest<Bell, "outline" | "width" | "tone" | "throat" | "lobes"> = {},
): Bell {
  return { kind: "bell", outline, width, tone, throat, lobes: lobeCount, ...rest };
}

export function lip(tone: ToneName, calyx: ToneName, rest: Rest<Lip, "tone" | "calyx"> = {}): Lip {
  return { kind: "lip", tone, calyx, ...rest };
}

export function body(
  outline: OutlineName,
  width: number,
  tone: ToneName,
  rest: Rest<Body, "outline" | "width" | "tone"> = {},
): Body {
  return { kind: "body", outline, width, tone, ...rest };
}

export function scales(
  outline: OutlineName,
  width: number,
  grid: readonly [rows: number, across: number],
  scale: Part,
  scaleSize: number,
  open = 24,
): Scales {
  return { kind: "scales", outline, width, rows: grid[0], across: grid[1], scale, scaleSize, open };
}

export function froth(
  outline: OutlineName,
  width: number,
  count: number,
  size: number,
  ...tones: ToneName[]
): Froth {
  return { kind: "froth", outline, width, count, size, tones };
}

export function roots(count: number, spread: number, tone: ToneName, stroke: number): Roots {
  return { kind: "roots", count, spread, tone, stroke };
}

export function rhizome(
  tone: ToneName,
  fingers: Rhizome["fingers"],
  cuts: Rhizome["cuts"] = [],
): Rhizome {
  return { kind: "rhizome", tone, fingers, cuts };
}

export function lines(tone: ToneName, stroke: number, ...curves: (readonly Point[])[]): Lines {
  return { kind: "lines", tone, stroke, curves };
}

/** An umbel of umbels, 100 from its ground to the flowers. */
export function umbel(
  floret: Part,
  rays: number,
  spread: number,
  rest: {
    readonly florets?: number;
    readonly size?: number;
    readonly tone?: ToneName;
    readonly level?: boolean;
  } = {},
): Fan {
  const { florets = 8, size = 26, tone = "stem", level = false } = rest;
  const umbellet = fan(floret, florets, 80, [44, 40], { stalk: 78, tone, stroke: 4, depth: 0.5 });
  return fan(umbellet, rays, spread, [size, size], {
    stalk: 74,
    tone,
    stroke: 1.5,
    depth: 0.2,
    level,
  });
}
