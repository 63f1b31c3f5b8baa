import { edgeOf, halfKnots, type Spine, spineOf, widthAt } from "./blade.ts";
import type { Aggregate, Body, Froth, Scales } from "./fruit-parts.ts";
import { mix, type Point, polar, steps } from "./geometry.ts";
import { curveThrough, dots, fill, line, outline } from "./marks.ts";
import { outlines } from "./outlines.ts";
import type { Random } from "./random.ts";
import type { Sheet } from "./sheet.ts";
import { tones } from "./tones.ts";

/** A solid thing with a lit and a shaded half. */
export function drawBody(body: Body, { random }: Sheet): string {
  const tone = tones[body.tone];
  const spine = spineOf(body.bend ?? 0);
  const edge = edgeOf(body.outline, body.width, random);
  const half = body.width * 50;
  const shine = curveThrough([
    spine(0.34, -half * 0.55),
    spine(0.5, -half * 0.62),
    spine(0.64, -half * 0.5),
  ]);
  return [
    body.crown ? crownOf(body.crown, spine) : "",
    fill(outline(halfKnots(edge, spine, -1)), tone.light),
    fill(outline(halfKnots(edge, spine, 1)), tone.dark),
    line(ribsOf(body, spine), tone.line, 1.3),
    line(ringsOf(body, spine, edge, random), tone.line, 1.2),
    body.shine ? line(shine, tones.cream.light, Math.max(half * 0.09, 2)) : "",
    body.cup ? cupOf(body.cup, spine, edge) : "",
  ].join("");
}

function ribsOf({ ribs = 0, width, outline: name }: Body, spine: Spine): string {
  const top = outlines[name].at(-2)?.out ?? 0.5;
  return steps(ribs)
    .map(({ share }) => {
      const out = mix(-0.66, 0.66, share) * width * 50;
      return curveThrough([spine(0.06, out * 0.5), spine(0.4, out), spine(0.9, out * top * 0.8)]);
    })
    .join("");
}

function ringsOf(
  { rings = 0 }: Body,
  spine: Spine,
  edge: ReturnType<typeof edgeOf>,
  random: Random,
): string {
  return steps(rings)
    .map(({ share }) => {
      const along = mix(0.1, 0.76, share) + random.around(0.02);
      const out = widthAt(edge, along);
      const from = random.between(-0.9, -0.2) * out;
      const to = random.between(0.2, 0.85) * out;
      return curveThrough([
        spine(along, from),
        spine(along - 0.015, (from + to) / 2),
        spine(along, to),
      ]);
    })
    .join("");
}

function crownOf(crown: NonNullable<Body["crown"]>, spine: Spine): string {
  const root = spine(0.95, 0);
  const rays = steps(crown.rays).map(({ share }) => {
    const [x, y] = polar(mix(-58, 58, share), crown.length);
    return curveThrough([
      root,
      [root[0] + x * 0.7, root[1] + y * 0.6],
      [root[0] + x * 1.1, root[1] + y],
    ]);
  });
  return line(rays.join(""), tones[crown.tone].dark, 4);
}

function cupOf(
  cup: NonNullable<Body["cup"]>,
  spine: Spine,
  edge: ReturnType<typeof edgeOf>,
): string {
  const tone = tones[cup.tone];
  const half = Math.max(widthAt(edge, 0.3), widthAt(edge, cup.share)) * 1.14;
  const knots = (
    [
      [0, -8, "c"],
      [-0.7, -2],
      [-1, 0.55],
      [-1, 1, "c"],
      [0, 1.12],
      [1, 1, "c"],
      [1, 0.55],
      [0.7, -2],
    ] as const
  ).map(([out, along, corner]) => ({
    at: spine(along < 0 ? along / 100 : along * cup.share, out * half),
    corner: corner === "c",
  }));
  const knobs = steps(3).flatMap(({ share: row }) =>
    steps(4).map(
      ({ share }): Point => spine(mix(0.04, 0.9, row) * cup.share, mix(-0.72, 0.72, share) * half),
    ),
  );
  return fill(outline(knots), tone.dark) + dots(knobs, tone.light, half * 0.3);
}

/** Small round fruits as one: dark, then a lighter heart and a light in each. */
export function drawAggregate(fruit: Aggregate, { random }: Sheet): string {
  const tone = tones[fruit.tone];
  const edge = edgeOf("egg", fruit.width, random);
  const drupes = steps(5).flatMap(({ index, share }) => {
    const along = mix(0.14, 0.86, share);
    const half = widthAt(edge, along) * 0.86;
    const count = [3, 4, 4, 3, 2][index] ?? 3;
    return steps(count).map(
      ({ share: across }): Point => [
        mix(-half, half, across) + random.around(1.5),
        -100 * along + random.around(1.5) + Math.abs(across - 0.5) * 8,
      ],
    );
  });
  const moved = (by: number) => drupes.map(([x, y]): Point => [x - by, y - by]);
  return [
    dots(drupes, tone.dark, 25),
    dots(moved(1.6), tone.light, 18),
    dots(moved(4.5), tone.line, 5),
  ].join("");
}

/** Scales in rows, from the far end to the ground, each over the one behind. */
export function drawScales(head: Scales, sheet: Sheet): string {
  const edge = edgeOf(head.outline, head.width, sheet.random);
  const { open = 24 } = head;
  const widest = head.width * 50 * 0.82;
  const rows = steps(head.rows).map(({ index, share }) => {
    const along = mix(0.76, 0.02, share);
    const half = widthAt(edge, along + 0.1) * 0.82;
    const count = Math.max(Math.round((head.across * half) / widest) - (index % 2), 1);
    const scales = steps(count).map(({ share: across }) => {
      const side = count === 1 ? 0 : mix(-1, 1, across);
      return {
        side,
        markup: sheet.place(head.scale, {
          at: [side * half, -100 * along - (1 - Math.abs(side)) * -3],
          size: head.scaleSize * (1 - Math.abs(side) * 0.12),
          turn: side * open + sheet.random.around(3),
          flip: side < 0,
        }),
      };
    });
    return scales
      .sort((a, b) => Math.abs(b.side) - Math.abs(a.side))
      .map(({ markup }) => markup)
      .join("");
  });
  return rows.join("");
}

/** Dots of several tones within an outline, the darker ones below. */
export function drawFroth(froth: Froth, { random }: Sheet): string {
  const edge = edgeOf(froth.outline, froth.width, random);
  const points = Array.from({ length: froth.count }, (_, index): Point => {
    const along = ((index * 0.618) % 1) * 0.94 + 0.03;
    const half = widthAt(edge, along);
    return [
      (((index * 0.755) % 1) * 2 - 1) * half + random.around(2),
      -100 * along + random.around(2),
    ];
  });
  const layers = froth.tones.flatMap((name) => [tones[name].dark, tones[name].light]);
  return layers
    .map((colour, layer) => {
      const own = points.filter((_, index) => index % layers.length === layer);
      return dots(own, colour, froth.size * (1 - 0.1 * layer));
    })
    .join("");
}
