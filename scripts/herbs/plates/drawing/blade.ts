import { type Knot, mix, mixPoints, type Point, plus, rightOf, times, unit } from "./geometry.ts";
import type { Margin } from "./leaf-parts.ts";
import { type HalfOutline, type OutlineName, outlines } from "./outlines.ts";
import type { Random } from "./random.ts";
import { samplesThrough } from "./spline.ts";

/** The middle line of a leaf or a fruit, from its ground to its tip. */
export type Spine = (along: number, out: number) => Point;

/**
 * @param bend how far the tip hangs over to the right
 * @param lift where the ground lies, above a petiole
 */
export function spineOf(bend: number, lift = 0): Spine {
  const rise = 1 - Math.abs(bend) * 0.0035;
  return (along, out) => {
    const inside = Math.max(along, 0);
    const at: Point = [bend * inside ** 2, -lift - 100 * (along - (1 - rise) * inside ** 2)];
    const heading = unit([2 * bend * inside, -100 * (1 - 2 * (1 - rise) * inside)]);
    return plus(at, times(rightOf(heading), out));
  };
}

/** What is known of one half: the share along and the distance from the spine. */
type Edge = { readonly along: number; readonly out: number; readonly corner?: boolean };

/** A half's edge with its teeth, from the ground to the tip. */
export function edgeOf(name: OutlineName, width: number, random: Random, margin?: Margin): Edge[] {
  const plain: Edge[] = scaled(outlines[name], width * 50);
  if (!margin) return plain;
  const samples = samplesThrough(
    plain.map(({ along, out, corner }) => ({ at: [along * 100, out], corner: corner ?? false })),
  );
  return toothed(samples, margin, random, ([along, out], depth) => [along, out * (1 - depth)]).map(
    ({ at: [along, out], corner }) => ({ along: along / 100, out, corner: corner ?? false }),
  );
}

function scaled(half: HalfOutline, width: number): Edge[] {
  return half.map(({ along, out, corner }) => ({ along, out: out * width, corner }));
}

/** Cuts teeth into a line; `pull` says where a point lies when it is drawn inwards. */
export function toothed(
  samples: readonly Point[],
  margin: Margin,
  random: Random,
  pull: (point: Point, depth: number) => Point,
): Knot[] {
  const { teeth, depth, form, lean = 0.5, span = [0.04, 1] } = margin;
  const at = (share: number) => pointAt(samples, mix(span[0], span[1], share));
  const before = samples
    .filter((_, index) => index / (samples.length - 1) < span[0] && index % 6 === 0)
    .map((point): Knot => ({ at: point }));
  const after = span[1] < 1 ? [pointAt(samples, mix(span[1], 1, 0.5)), pointAt(samples, 1)] : [];
  const knots = Array.from({ length: teeth }, (_, index) => {
    const tip = (index + lean + random.around(0.1)) / teeth;
    const cut = depth * (1 + random.around(0.15));
    const valley: Knot = { at: pull(at(index / teeth), cut), corner: form !== "lobes" };
    if (form === "saw") return [valley, { at: at(tip), corner: true }];
    const [low, high] = [(index + lean - 0.24) / teeth, (index + lean + 0.2) / teeth];
    return [valley, { at: at(low) }, { at: at(high) }];
  });
  const end: Knot[] = after.length > 0 ? after.map((point) => ({ at: point })) : [{ at: at(1) }];
  return [...before, ...knots.flat(), ...end];
}

/** The point at a share of a line of points that lie evenly. */
export function pointAt(samples: readonly Point[], share: number): Point {
  const place = Math.min(Math.max(share, 0), 1) * (samples.length - 1);
  const index = Math.min(Math.floor(place), samples.length - 2);
  const [from = [0, 0], to = [0, 0]] = [samples[index], samples[index + 1]];
  return mixPoints(from, to, place - index);
}

/** The widest distance from the spine at a place along it. */
export function widthAt(edge: readonly Edge[], along: number): number {
  const after = edge.findIndex((one) => one.along >= along && one.along > 0);
  const [low, high] = [edge[after - 1], edge[after]];
  if (!high) return 0;
  if (!low) return high.out;
  return mix(low.out, high.out, (along - low.along) / (high.along - low.along || 1));
}

/** One half as a closed line of knots: along the edge, then back on the spine. */
export function halfKnots(edge: readonly Edge[], spine: Spine, side: 1 | -1): Knot[] {
  const margin = edge.map(({ along, out, corner }, index): Knot => {
    const isEnd = index === 0 || index === edge.length - 1;
    return { at: spine(along, side * out), corner: corner || isEnd };
  });
  const back: Knot[] = [1, 0.5, 0].map((along) => ({ at: spine(along, 0), corner: along !== 0.5 }));
  return [...margin, ...back];
}

/** Both halves as one closed line of knots. */
export function wholeKnots(edge: readonly Edge[], spine: Spine): Knot[] {
  const knot =
    (side: 1 | -1) =>
    (one: Edge): Knot => ({
      at: spine(one.along, side * one.out),
      corner: one.corner ?? false,
    });
  const right = edge.map(knot(1));
  const left = edge.slice(0, -1).map(knot(-1)).reverse();
  const isOpen = (edge.at(-1)?.out ?? 0) > 0;
  return isOpen
    ? [...right, knot(-1)(edge.at(-1) ?? { along: 1, out: 0 }), ...left]
    : [...right, ...left];
}
