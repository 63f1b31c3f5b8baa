import {
  firstOf,
  type Knot,
  lastOf,
  length,
  minus,
  mixPoints,
  type Point,
  plus,
  times,
  unit,
} from "./geometry.ts";

/** A cubic piece of a curve: where it starts, its two handles, where it ends. */
export type Cubic = readonly [from: Point, out: Point, back: Point, to: Point];

/** How far a handle reaches, as a share of the way between two knots. */
const reach = 0.36;

/** A smooth curve through the knots, broken at corners; in a ring the last knot is the first again. */
export function cubicsThrough(knots: readonly Knot[], isRing = false): readonly Cubic[] {
  return knots.slice(1).map((knot, index) => {
    const from = knots[index] ?? knot;
    const span = length(minus(knot.at, from.at)) * reach;
    const out = direction(knots, index, isRing);
    const back = direction(knots, index + 1, isRing);
    return [
      from.at,
      out ? plus(from.at, times(out, span)) : mixPoints(from.at, knot.at, 0.3),
      back ? minus(knot.at, times(back, span)) : mixPoints(knot.at, from.at, 0.3),
      knot.at,
    ];
  });
}

/** Where the curve heads at a knot, from the neighbour before to the neighbour after; nothing at ends and corners. */
function direction(knots: readonly Knot[], index: number, isRing: boolean): Point | undefined {
  const before = knots[index - 1] ?? (isRing ? knots.at(-2) : undefined);
  const after = knots[index + 1] ?? (isRing ? knots[1] : undefined);
  if (!before || !after || knots[index]?.corner) return undefined;
  return unit(minus(after.at, before.at));
}

/** The point of a cubic at a share of its way. */
function pointOf([from, out, back, to]: Cubic, share: number): Point {
  const rest = 1 - share;
  const [a, b, c, d] = [rest ** 3, 3 * rest ** 2 * share, 3 * rest * share ** 2, share ** 3];
  return [
    a * from[0] + b * out[0] + c * back[0] + d * to[0],
    a * from[1] + b * out[1] + c * back[1] + d * to[1],
  ];
}

/** A curve that can be asked for its points by the share of its length. */
export type Track = {
  readonly length: number;
  readonly at: (share: number) => Point;
  readonly heading: (share: number) => Point;
};

/** The smooth curve through the points, measured. */
export function trackThrough(points: readonly Point[]): Track {
  const samples = samplesThrough(points.map((at) => ({ at })));
  const lengths = [0];
  for (const [index, sample] of samples.slice(1).entries()) {
    lengths.push(lastOf(lengths) + length(minus(sample, samples[index] ?? sample)));
  }
  const total = lastOf(lengths);
  function at(share: number): Point {
    const wanted = Math.min(Math.max(share, 0), 1) * total;
    const next = lengths.findIndex((one) => one >= wanted);
    if (next <= 0) return firstOf(samples);
    const [low = 0, high = 0] = [lengths[next - 1], lengths[next]];
    const [before, after] = [samples[next - 1], samples[next]];
    if (!before || !after) return lastOf(samples);
    return mixPoints(before, after, (wanted - low) / (high - low || 1));
  }
  const heading = (share: number) =>
    unit(minus(at(Math.min(share + 0.02, 1)), at(Math.max(share - 0.02, 0))));
  return { length: total, at, heading };
}

/** Points close together on the smooth curve through the knots. */
export function samplesThrough(knots: readonly Knot[], perPiece = 12): readonly Point[] {
  const pieces = cubicsThrough(knots);
  const inner = pieces.flatMap((piece) =>
    Array.from({ length: perPiece }, (_, index) => pointOf(piece, (index + 1) / perPiece)),
  );
  return [firstOf(knots).at, ...inner];
}
