import { edgeOf, spineOf, wholeKnots } from "./blade.ts";
import type { Flower, Ring } from "./flower-parts.ts";
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
