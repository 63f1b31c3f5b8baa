import { edgeOf, spineOf, wholeKnots } from "./blade.ts";
import type { Bell, Flower, Ring } from "./flower-parts.ts";
import { type Knot, mix, type Point, plus, polar, steps } from "./geometry.ts";
import {
  curveThrough,
  dots,
  ellipse,
  fill,
  fillAndLine,
  flattened,
  line,
  loop,
  outline,
  segment,
} from "./marks.ts";
import type { Random } from "./random.ts";
import type { Sheet } from "./sheet.ts";
import { tones } from "./tones.ts";

/** More petals than these are drawn as two layers, fewer one by one with a contour. */
const singlePetals = 8;

/** A flower of rings, from the undermost to the middle. */
export function drawFlower(flower: Flower, { random }: Sheet): string {
  const { tilt = 1 } = flower;
  const content = [
    ...flower.rings.map((ring) => drawRing(ring, random)),
    flower.stamens ? drawStamens(flower.stamens, random) : "",
    flower.centre ? drawCentre(flower.centre, random) : "",
  ].join("");
  return tilt === 1 ? content : flattened(tilt, content);
}

function drawRing(ring: Ring, random: Random): string {
  const tone = tones[ring.tone];
  if (ring.count > singlePetals) {
    const rays = anglesOf(ring).map((angle) => rayOf(ring, angle, random));
    const layer = (rest: number) => rays.filter((_, index) => index % 2 === rest).join("");
    return fill(layer(0), tone.dark) + fill(layer(1), tone.light);
  }
  const petals = anglesOf(ring).map((angle) => petalOf(ring, angle, random));
  return petals
    .map((petal, index) => {
      const colour = index % 2 === 0 || ring.spread === undefined ? tone.light : tone.dark;
      return [
        fillAndLine(petal.shape, colour, tone.line, 0.9),
        petal.eye && ring.eye ? fill(petal.eye, tones[ring.eye].light) : "",
        line(petal.stripes, tone.dark, 1.1),
      ].join("");
    })
    .join("");
}

/** From the edges to the middle when spread, so that the middle ones lie on top. */
function anglesOf({ count, spread, turn = 0 }: Ring): number[] {
  if (spread === undefined) {
    return Array.from({ length: count }, (_, index) => turn + (360 * index) / count);
  }
  return steps(count)
    .map(({ share }) => turn + mix(-spread, spread, share))
    .sort((a, b) => Math.abs(b - turn) - Math.abs(a - turn));
}

/** One of many rays: a single loop that is blunt at its far end. */
function rayOf(ring: Ring, angle: number, random: Random): string {
  const turn = angle + random.around(4);
  const root = polar(turn, ring.from ?? 0);
  const reach = (ring.length / 0.75) * (1 + random.around(0.08));
  const half = (Math.atan((ring.width * 1.6 * ring.length) / reach) * 180) / Math.PI;
  return loop(root, plus(root, polar(turn - half, reach)), plus(root, polar(turn + half, reach)));
}

function petalOf(ring: Ring, angle: number, random: Random) {
  const { from = 0, length, stripes = 0 } = ring;
  const turn = angle + random.around(2);
  const size = (length / 100) * (1 + random.around(0.03));
  const spine = spineOf(random.around(4));
  const root = polar(turn, from);
  const put = ([x, y]: Point): Point => plus(root, turned([x * size, y * size], turn));
  const knots = wholeKnots(edgeOf(ring.outline, ring.width, random), spine);
  const eye = wholeKnots(edgeOf("egg", ring.width * 0.5, random), spine).map(
    (knot): Knot => ({
      ...knot,
      at: put([knot.at[0], knot.at[1] * 0.34]),
    }),
  );
  const lines = steps(stripes).map(({ share }) => {
    const out = stripes === 1 ? 0 : mix(-0.55, 0.55, share) * ring.width * 50;
    return curveThrough([
      put(spine(0.12, out * 0.2)),
      put(spine(0.4, out * 0.6)),
      put(spine(0.7, out)),
    ]);
  });
  return {
    shape: outline(knots.map((knot) => ({ ...knot, at: put(knot.at) }))),
    eye: ring.eye ? outline(eye) : "",
    stripes: lines.join(""),
  };
}

function turned([x, y]: Point, angle: number): Point {
  const radians = (angle * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  return [x * cosine - y * sine, x * sine + y * cosine];
}

function drawCentre(centre: NonNullable<Flower["centre"]>, random: Random): string {
  const tone = tones[centre.tone];
  const { radius, dome = 1, lift = 0 } = centre;
  const at: Point = [0, -lift];
  const spread = Array.from({ length: Math.round(radius * 1.6) }, (_, index): Point => {
    // The turn of sunflower seeds.
    const reach = Math.sqrt((index + 0.5) / (radius * 1.6)) * radius * 0.84;
    const [x, y] = polar(index * 137.5, reach);
    return [x + random.around(0.6), y * dome - lift];
  });
  return [
    ellipse(at, radius, radius * dome, tone.dark),
    ellipse(
      [-radius * 0.08, -lift - radius * dome * 0.12],
      radius * 0.86,
      radius * dome * 0.82,
      tone.light,
    ),
    centre.dots ? dots(spread, tones[centre.dots].dark, Math.max(radius * 0.13, 1.6)) : "",
  ].join("");
}

function drawStamens(stamens: NonNullable<Flower["stamens"]>, random: Random): string {
  const { count, length, spread = 180 } = stamens;
  const isRound = spread === 180;
  const ends = Array.from({ length: count }, (_, index) => {
    const share = isRound ? index / count : index / Math.max(count - 1, 1);
    return polar(
      mix(-spread, spread, share) + random.around(5),
      length * (1 + random.around(0.15)),
    );
  });
  return [
    line(ends.map((end) => segment([[0, 0], end])).join(""), tones[stamens.tone].line, 0.9),
    dots(ends, tones[stamens.anthers].dark, stamens.size ?? 3.4),
  ].join("");
}

/** A bell or trumpet: calyx, tube of two shades, throat and the lobes of its mouth. */
export function drawBell(bell: Bell, { random }: Sheet): string {
  const tone = tones[bell.tone];
  const { flare = 12, lobes } = bell;
  const spine = spineOf(0);
  const whole = wholeKnots(edgeOf(bell.outline, bell.width, random), spine);
  const shade = whole.map(
    (knot): Knot => ({ ...knot, at: [Math.max(knot.at[0], knot.at[0] * 0.1 + 3), knot.at[1]] }),
  );
  const mouth = bell.width * 50;
  const open = Math.max(mouth * 0.3, 5);
  return [
    fill(rim(mouth, open, lobes, flare, -1), tone.dark),
    fill(outline(whole), tone.light),
    fill(outline(shade), tone.dark),
    ellipse([0, -100], mouth, open, tones[bell.throat].light),
    bell.spots ? dots(spotsIn(mouth, open, random), tones[bell.spots].dark, 3.6) : "",
    fillAndLine(rim(mouth, open, lobes, flare, 1), tone.light, tone.line, 0.8),
    bell.calyx ? calyxOf(bell) : "",
  ].join("");
}

/** The lobes of the mouth, behind (-1) or before (1) it: bows along the edge of an ellipse. */
function rim(mouth: number, open: number, lobes: number, flare: number, side: 1 | -1): string {
  const edge = (share: number, out: number): Point => {
    const angle = Math.PI * share;
    const [across, up] = [mouth + out * 0.7, open + out];
    return [-Math.cos(angle) * across, -100 + side * Math.sin(angle) * up];
  };
  const bows = Array.from({ length: lobes }, (_, index): Knot[] => [
    { at: edge(index / lobes, 0), corner: true },
    { at: edge((index + 0.28) / lobes, flare * 0.8) },
    { at: edge((index + 0.5) / lobes, flare) },
    { at: edge((index + 0.72) / lobes, flare * 0.8) },
  ]).flat();
  const back = [1, 0.75, 0.5, 0.25, 0].map(
    (share): Knot => ({
      at: edge(share, -open * 0.34),
      corner: share === 1 || share === 0,
    }),
  );
  return outline([...bows, ...back]);
}

function spotsIn(mouth: number, open: number, random: Random): Point[] {
  return Array.from(
    { length: 9 },
    (_, index): Point => [
      mix(-0.55, 0.55, (index % 5) / 4) * mouth + random.around(2),
      -100 + (index < 5 ? 0.34 : -0.16) * open + random.around(1.5),
    ],
  );
}

function calyxOf(bell: Bell): string {
  const tone = tones[bell.calyx ?? "leaf"];
  const half = Math.max(bell.width * 26, 7);
  const sepal = (x: number, up: number, colour: string) =>
    fill(
      outline([
        { at: [0, 4], corner: true },
        { at: [x - half * 0.45, -up * 0.4] },
        { at: [x * 1.3, -up], corner: true },
        { at: [x + half * 0.45, -up * 0.4] },
        { at: [0, 4], corner: true },
      ]),
      colour,
    );
  return [sepal(-half, 24, tone.light), sepal(half, 24, tone.dark), sepal(0, 28, tone.light)].join(
    "",
  );
}
