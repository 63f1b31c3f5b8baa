import type { Point } from "./geometry.ts";
import { curveThrough, dots, fill, fillAndLine, line, outline } from "./marks.ts";
import type { Helmet, Lip, Pea } from "./parts.ts";
import { type Tone, tones } from "./tones.ts";

/*
 * Flowers that have a left and a right side only. They grow upwards from their ground and look to the right, which is
 * outwards on the right of a stem.
 */

type Corner = readonly [x: number, y: number, corner?: "corner"];

function shape(corners: readonly Corner[], colour: string, contour?: string): string {
  const data = outline(
    corners.map(([x, y, corner]) => ({ at: [x, y], corner: corner === "corner" })),
  );
  return contour ? fillAndLine(data, colour, contour, 0.9) : fill(data, colour);
}

/** Calyx, tube, hood and a lower lip of three lobes. */
export function drawLip(lip: Lip): string {
  const tone = tones[lip.tone];
  const lower = tones[lip.lower ?? lip.tone];
  const { hood = 1 } = lip;
  const top = -58 - 42 * hood;
  return [
    shape(
      [
        [-6, -20, "corner"],
        [-12, -52],
        [-18, top * 0.82],
        [-8, top],
        [8, top * 1.02],
        [17, top * 0.88, "corner"],
        [6, -64],
        [6, -20, "corner"],
      ],
      tone.dark,
    ),
    shape(
      [
        [-2, -22, "corner"],
        [4, -58],
        [20, -74],
        [42, -76],
        [54, -62],
        [47, -51, "corner"],
        [52, -42],
        [42, -34],
        [32, -40, "corner"],
        [25, -36],
        [16, -42],
        [9, -22, "corner"],
      ],
      lower.light,
      lower.line,
    ),
    line(
      curveThrough([
        [4, -30],
        [12, -52],
        [32, -60],
      ]),
      lower.dark,
      1.4,
    ),
    lip.spots
      ? dots(
          [
            [24, -54],
            [34, -62],
            [38, -50],
          ],
          tones[lip.spots].dark,
          4,
        )
      : "",
    calyx(tones[lip.calyx]),
  ].join("");
}

function calyx(tone: Tone): string {
  return (
    shape(
      [
        [0, 2, "corner"],
        [-12, -14],
        [-15, -36, "corner"],
        [-6, -26, "corner"],
        [0, -38, "corner"],
        [4, -4, "corner"],
      ],
      tone.light,
    ) +
    shape(
      [
        [0, 2, "corner"],
        [0, -38, "corner"],
        [6, -26, "corner"],
        [14, -34, "corner"],
        [11, -12],
        [0, 2, "corner"],
      ],
      tone.dark,
    )
  );
}

/** A tall helmet over two round side petals. */
export function drawHelmet({ tone: name }: Helmet): string {
  const tone = tones[name];
  return [
    shape(
      [
        [14, -14, "corner"],
        [26, 2],
        [40, 4],
        [44, -10],
        [30, -24, "corner"],
      ],
      tone.dark,
    ),
    shape(
      [
        [8, -10, "corner"],
        [14, 12],
        [28, 16],
        [34, 4],
        [24, -18, "corner"],
      ],
      tone.light,
      tone.line,
    ),
    shape(
      [
        [-6, -6, "corner"],
        [-26, -34],
        [-24, -74],
        [2, -98],
        [32, -90],
        [52, -58],
        [64, -46, "corner"],
        [44, -40],
        [24, -30],
        [8, -8, "corner"],
      ],
      tone.light,
      tone.line,
    ),
    shape(
      [
        [-6, -6, "corner"],
        [-26, -34],
        [-24, -74],
        [2, -98],
        [-10, -66],
        [-6, -34],
        [8, -8, "corner"],
      ],
      tone.dark,
    ),
    shape(
      [
        [6, -10, "corner"],
        [8, -36],
        [28, -48],
        [50, -38],
        [48, -14],
        [28, -4],
      ],
      tone.light,
      tone.line,
    ),
    line(
      curveThrough([
        [12, -14],
        [26, -24],
        [42, -24],
      ]),
      tone.dark,
      1.6,
    ),
    dots(
      [
        [46, -20],
        [50, -26],
        [44, -14],
      ],
      tones.cream.dark,
      4,
    ),
  ].join("");
}

/** Banner, wings and keel. */
export function drawPea({ tone: name, keel: keelName }: Pea): string {
  const tone = tones[name];
  const keel = tones[keelName];
  const green = tones.leaf;
  const calyxAt: readonly Corner[] = [
    [0, 4, "corner"],
    [-12, -12],
    [-10, -32, "corner"],
    [2, -26, "corner"],
    [14, -30, "corner"],
    [12, -8],
  ];
  return [
    shape(
      [
        [0, -18, "corner"],
        [20, -30],
        [44, -62],
        [34, -84, "corner"],
        [14, -66],
        [0, -40],
      ],
      keel.light,
      keel.line,
    ),
    shape(
      [
        [0, -16, "corner"],
        [-26, -44],
        [-34, -82],
        [-14, -102],
        [6, -90],
        [10, -56],
        [6, -26],
      ],
      tone.light,
      tone.line,
    ),
    shape(
      [
        [0, -16, "corner"],
        [-26, -44],
        [-34, -82],
        [-22, -78],
        [-12, -48],
      ],
      tone.dark,
    ),
    shape(
      [
        [2, -20, "corner"],
        [10, -44],
        [24, -74],
        [36, -78],
        [38, -60],
        [24, -36],
      ],
      tone.light,
      tone.line,
    ),
    shape(calyxAt, green.light),
    line(
      curveThrough([
        [4, 0],
        [8, -14],
        [10, -26],
      ] satisfies Point[]),
      green.dark,
      3,
    ),
  ].join("");
}
