import { edgeOf, halfKnots, pointAt, type Spine, spineOf, toothed, widthAt } from "./blade.ts";
import { type Knot, mix, type Point, polar, steps } from "./geometry.ts";
import type { Feather, Leaf, Lobed, Pinnate } from "./leaf-parts.ts";
import { curveThrough, fill, line, outline, segment } from "./marks.ts";
import type { Sheet } from "./sheet.ts";
import { samplesThrough } from "./spline.ts";
import { tones } from "./tones.ts";

/** An undivided leaf: a light and a shaded half, a pale rib, veins. */
export function drawLeaf(leaf: Leaf, { random }: Sheet): string {
  const tone = tones[leaf.tone];
  const { petiole = 0, bend = 12, veins } = leaf;
  const spine = spineOf(bend + random.around(5), petiole);
  const edge = () =>
    edgeOf(leaf.outline, leaf.width * (1 + random.around(0.05)), random, leaf.margin);
  const [left, right] = [edge(), edge()];
  const plain = edgeOf(leaf.outline, leaf.width, random);
  const veinLines =
    veins === "parallel" ? lengthwise(spine, leaf.width) : sideVeins(spine, plain, veins ?? 0);
  return [
    petiole > 0 ? line(segment([[0, 0], spine(0, 0)]), tone.dark, 3) : "",
    fill(outline(halfKnots(left, spine, -1)), tone.light),
    fill(outline(halfKnots(right, spine, 1)), tone.dark),
    leaf.marbled ? line(sideVeins(spine, plain, 7, 0.62), tones.cream.light, 3.2) : "",
    line(veinLines, tone.line, leaf.width < 0.25 ? 0.5 : 0.9),
    line(ribOf(spine), tone.line, leaf.width < 0.12 ? 1.2 : 1.9),
  ].join("");
}

function ribOf(spine: Spine): string {
  return curveThrough([spine(0.01, 0), spine(0.5, 0), spine(0.92, 0)]);
}

function sideVeins(
  spine: Spine,
  edge: ReturnType<typeof edgeOf>,
  pairs: number,
  reach = 0.78,
): string {
  return Array.from({ length: pairs }, (_, index) =>
    mix(0.08, 0.72, index / Math.max(pairs - 1, 1)),
  )
    .flatMap((along) => [1, -1].map((side) => vein(spine, edge, along, side * reach)))
    .join("");
}

function vein(spine: Spine, edge: ReturnType<typeof edgeOf>, along: number, reach: number): string {
  const end = along + 0.14;
  const out = widthAt(edge, end) * reach;
  return curveThrough([spine(along, 0), spine(mix(along, end, 0.42), out * 0.55), spine(end, out)]);
}

function lengthwise(spine: Spine, width: number): string {
  const shares = width > 0.3 ? [0.33, 0.64, -0.33, -0.64] : [0.48, -0.48];
  return shares
    .map((share) => {
      const out = share * width * 50;
      return curveThrough([spine(0.06, out * 0.4), spine(0.4, out), spine(0.88, out * 0.32)]);
    })
    .join("");
}

/** A leaf lobed like a hand, with a rib to each lobe. */
export function drawLobed(leaf: Lobed, { random }: Sheet): string {
  const tone = tones[leaf.tone];
  const { petiole = 0 } = leaf;
  const half = (side: 1 | -1) =>
    lobedHalf(leaf, random).map(
      (knot): Knot => ({
        ...knot,
        at: [side * knot.at[0], knot.at[1] - petiole],
      }),
    );
  const ribs = leaf.lobes.flatMap(([angle, length]) =>
    [...new Set([angle, -angle])].map((one) => rib(one, length * 86, petiole)),
  );
  return [
    petiole > 0
      ? line(
          segment([
            [0, 0],
            [0, -petiole],
          ]),
          tone.dark,
          3,
        )
      : "",
    fill(outline(half(-1)), tone.light),
    fill(outline(half(1)), tone.dark),
    line(ribs.join(""), tone.line, 1.5),
  ].join("");
}

function rib(angle: number, length: number, petiole: number): string {
  const [x, y] = polar(angle, length);
  return segment([
    [0, -petiole],
    [x, y - petiole],
  ]);
}

function lobedHalf(leaf: Lobed, random: Sheet["random"]): Knot[] {
  const { lobes, bays, blunt = false, fullness = 0.5 } = leaf;
  const knots = lobes.flatMap(([angle, length], index): Knot[] => {
    const before = lobes[index - 1];
    const after = lobes[index + 1];
    const reach = length * 100 * (1 + random.around(0.04));
    const bay = (other: readonly [number, number]): Knot => ({
      at: polar((angle + other[0]) / 2, Math.min(length, other[1]) * 100 * bays),
      corner: !blunt,
    });
    const shoulder = (towards: number): Knot => ({
      at: polar(mix(angle, towards, fullness * 0.62), reach * (blunt ? 0.88 : 0.7)),
    });
    const below = before ? before[0] : angle + 34;
    const tip: Knot = { at: polar(angle, reach), corner: !blunt || !after };
    if (!after) return [shoulder(below), tip];
    return [shoulder(below), tip, shoulder(after[0]), bay(after)];
  });
  const closed: Knot[] = [{ at: [0, 0], corner: true }, ...knots];
  if (!leaf.margin) return [...closed, { at: [0, 0], corner: true }];
  const edge = toothed(
    samplesThrough(closed),
    leaf.margin,
    random,
    ([x, y], depth): Point => [x * (1 - depth), y * (1 - depth)],
  );
  return [{ at: [0, 0], corner: true }, ...edge.slice(1), { at: [0, 0], corner: true }];
}

/** A leaf of leaflets on a common stalk. */
export function drawPinnate(leaf: Pinnate, sheet: Sheet): string {
  const tone = tones[leaf.tone];
  const { angle = 58, bend = 10, start = 0.22, rachis = 2.4 } = leaf;
  const spine = spineOf(bend);
  const top = leaf.end ? 0.88 : 0.96;
  const [low, middle, high] = leaf.lengths;
  const turnAt = (along: number) => bend * along * 1.1;
  const put = (part: Pinnate["leaflet"], along: number, size: number, side: 1 | -1) =>
    sheet.place(part, {
      at: spine(along, 0),
      size: size * (1 + sheet.random.around(0.07)),
      turn:
        turnAt(along) + side * (mix(angle * 1.15, angle * 0.72, along) + sheet.random.around(5)),
      flip: side < 0,
    });
  const pairs = steps(leaf.pairs).flatMap(({ index, share }) => {
    const along = mix(start, top, share);
    const size = share < 0.5 ? mix(low, middle, share * 2) : mix(middle, high, share * 2 - 1);
    const gap = (top - start) / Math.max(leaf.pairs - 1, 1);
    const { between } = leaf;
    const small =
      between && index < leaf.pairs - 1
        ? ([1, -1] as const).map((side) => put(between.part, along + gap / 2, between.size, side))
        : [];
    return [...small, put(leaf.leaflet, along, size, 1), put(leaf.leaflet, along, size, -1)];
  });
  const stalk = curveThrough([spine(0, 0), spine(0.5, 0), spine(leaf.end ? 0.92 : 1, 0)]);
  const end = leaf.end
    ? sheet.place(leaf.end.part, { at: spine(top, 0), size: leaf.end.size, turn: turnAt(top) })
    : "";
  return [line(stalk, tone.dark, rachis), ...pairs, end].join("");
}

/** A leaf of hairs. */
export function drawFeather(leaf: Feather, { random }: Sheet): string {
  const tone = tones[leaf.tone];
  const { bend = 10, start = 0.2 } = leaf;
  const spine = spineOf(bend);
  const branches = steps(leaf.pairs).flatMap(({ share }) => {
    const along = mix(start, 0.94, share);
    const reach = leaf.width * 50 * Math.sin(Math.PI * mix(0.32, 0.92, share)) ** 0.8;
    return [1, -1].map((side) => {
      const from = spine(along, 0);
      const to = spine(along + reach * 0.011, side * reach * (1 + random.around(0.12)));
      return { side, from, to };
    });
  });
  const hairs = branches.flatMap(({ from, to }) => hairsOf(from, to, leaf.hairs, random));
  const stalk = curveThrough([spine(0, 0), spine(0.5, 0), spine(1, 0)]);
  return [
    line(stalk, tone.dark, leaf.stroke * 1.7),
    line(branches.map(({ from, to }) => segment([from, to])).join(""), tone.dark, leaf.stroke),
    line(hairs.join(""), tone.light, leaf.stroke),
  ].join("");
}

function hairsOf(from: Point, to: Point, count: number, random: Sheet["random"]): string[] {
  const reach = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const angle = (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI;
  return steps(count).flatMap(({ share }) => {
    const along = mix(0.28, 0.92, share);
    const root = pointAt([from, to], along);
    return [1, -1].map((side) => {
      const size = reach * mix(0.5, 0.24, share) * (1 + random.around(0.2));
      const [x, y] = polar(angle + side * 30, size);
      return segment([root, [root[0] + x, root[1] + y]]);
    });
  });
}
