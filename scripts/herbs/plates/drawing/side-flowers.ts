import type { Helmet, Lip, Pea } from "./flower-parts.ts";
import type { Knot, Point } from "./geometry.ts";
import { curveThrough, dots, fill, fillAndLine, line, outline } from "./marks.ts";
import { type Tone, tones } from "./tones.ts";

/*
 * Flowers that have a left and a right side only. They grow upwards from their ground and look to the right, which is
 * outwards on the right of a stem.
 */

/** Reads "x y" pairs, parted by commas; an exclamation mark makes a corner. */
function knots(points: string): Knot[] {
  return points.split(", ").map((point) => {
    const [x = 0, y = 0] = point.replace("!", "").split(" ").map(Number);
    return { at: [x, y], corner: point.endsWith("!") };
  });
}

function plain(points: string, colour: string): string {
  return fill(outline(knots(points)), colour);
}

function contoured(points: string, { light, line: contour }: Tone): string {
  return fillAndLine(outline(knots(points)), light, contour, 0.9);
}

/** Calyx, tube, hood and a lower lip of three lobes. */
export function drawLip(lip: Lip): string {
  const tone = tones[lip.tone];
  const lower = tones[lip.lower ?? lip.tone];
  const { hood = 1 } = lip;
  const top = -58 - 42 * hood;
  const helm = `-18 ${top * 0.82}, -8 ${top}, 8 ${top * 1.02}, 17 ${top * 0.88}!`;
  const lobes = "20 -74, 42 -76, 54 -62, 47 -51!, 52 -42, 42 -34, 32 -40!, 25 -36, 16 -42";
  const stroke: Point[] = [
    [4, -30],
    [12, -52],
    [32, -60],
  ];
  const spots: Point[] = [
    [24, -54],
    [34, -62],
    [38, -50],
  ];
  return [
    plain(`-6 -20!, -12 -52, ${helm}, 6 -64, 6 -20!`, tone.dark),
    contoured(`-2 -22!, 4 -58, ${lobes}, 9 -22!`, lower),
    line(curveThrough(stroke), lower.dark, 1.4),
    lip.spots ? dots(spots, tones[lip.spots].dark, 4) : "",
    calyx(tones[lip.calyx]),
  ].join("");
}

function calyx(tone: Tone): string {
  return (
    plain("0 2!, -12 -14, -15 -36!, -6 -26!, 0 -38!, 4 -4!", tone.light) +
    plain("0 2!, 0 -38!, 6 -26!, 14 -34!, 11 -12, 0 2!", tone.dark)
  );
}

/** A tall helmet over two round side petals. */
export function drawHelmet({ tone: name }: Helmet): string {
  const tone = tones[name];
  const back = "-6 -6!, -26 -34, -24 -74, 2 -98";
  const fold: Point[] = [
    [12, -14],
    [26, -24],
    [42, -24],
  ];
  const anthers: Point[] = [
    [46, -20],
    [50, -26],
    [44, -14],
  ];
  return [
    plain("14 -14!, 26 2, 40 4, 44 -10, 30 -24!", tone.dark),
    contoured("8 -10!, 14 12, 28 16, 34 4, 24 -18!", tone),
    contoured(`${back}, 32 -90, 52 -58, 64 -46!, 44 -40, 24 -30, 8 -8!`, tone),
    plain(`${back}, -10 -66, -6 -34, 8 -8!`, tone.dark),
    contoured("6 -10!, 8 -36, 28 -48, 50 -38, 48 -14, 28 -4", tone),
    line(curveThrough(fold), tone.dark, 1.6),
    dots(anthers, tones.cream.dark, 4),
  ].join("");
}

/** Banner, wings and keel. */
export function drawPea({ tone: name, keel: keelName }: Pea): string {
  const tone = tones[name];
  const green = tones.leaf;
  const stalk: Point[] = [
    [4, 0],
    [8, -14],
    [10, -26],
  ];
  return [
    contoured("0 -18!, 20 -30, 44 -62, 34 -84!, 14 -66, 0 -40", tones[keelName]),
    contoured("0 -16!, -26 -44, -34 -82, -14 -102, 6 -90, 10 -56, 6 -26", tone),
    plain("0 -16!, -26 -44, -34 -82, -22 -78, -12 -48", tone.dark),
    contoured("2 -20!, 10 -44, 24 -74, 36 -78, 38 -60, 24 -36", tone),
    plain("0 4!, -12 -12, -10 -32!, 2 -26!, 14 -30!, 12 -8", green.light),
    line(curveThrough(stalk), green.dark, 3),
  ].join("");
}
