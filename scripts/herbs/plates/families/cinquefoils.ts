import {
  fan,
  flower,
  froth,
  leaf,
  lines,
  lobed,
  pinnate,
  plate,
  ring,
  roots,
  row,
  saw,
  spot,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";

const mantleLeaf = lobed(
  [
    [150, 0.72],
    [116, 0.86],
    [84, 0.94],
    [54, 0.97],
    [27, 0.99],
    [0, 1],
  ],
  0.88,
  "leaf",
  { blunt: true, fullness: 0.6, petiole: 60, margin: saw(36, 0.04, 0.5, [0.06, 1]) },
);
const mantleFroth = spray(
  2,
  "fresh",
  -16,
  [
    row(
      froth("ball", 1.1, 12, 18, "lime", "fresh"),
      "alternate",
      5,
      [0.4, 0.92],
      [54, 36],
      [40, 30],
      { front: true },
    ),
  ],
  tip(froth("ball", 1.2, 14, 18, "lime", "fresh"), 38),
);
const cinquefoil = flower([ring("obovate", 5, 48, 0.84, "yellow", { stripes: 1 })], {
  centre: { tone: "gold", radius: 9, dots: "orange" },
  stamens: { count: 14, length: 16, tone: "gold", anthers: "orange", size: 4 },
});
const gooseLeaflet = leaf("elliptic", 0.42, "silver", { bend: 6, veins: 4, margin: saw(7, 0.24) });
const gooseLeaf = pinnate(gooseLeaflet, 7, [16, 32, 30], "silver", {
  start: 0.12,
  rachis: 2,
  angle: 66,
  between: { part: gooseLeaflet, size: 9 },
  end: { part: gooseLeaflet, size: 28 },
});

export const cinquefoils: Plates = {
  frauenmantel: plate(
    "sage",
    spot(roots(7, 46, "brown", 3), [240, 506], 66, 180),
    stem(
      [
        [236, 506],
        [224, 380],
        [196, 260],
        [200, 180],
      ],
      [5, 3],
      "fresh",
      [
        row(mantleFroth, "alternate", 3, [0.56, 0.88], [40, 34], [120, 96]),
        row(
          leaf("kidney", 1.1, "leaf", { veins: 3, margin: saw(8, 0.1, 0.5) }),
          "alternate",
          2,
          [0.56, 0.74],
          [60, 50],
          [34, 28],
        ),
      ],
      tip(mantleFroth, 110),
    ),
    stem(
      [
        [246, 506],
        [272, 390],
        [312, 280],
        [306, 220],
      ],
      [5, 3],
      "fresh",
      [row(mantleFroth, "alternate", 3, [0.6, 0.9], [40, 34], [104, 90])],
      tip(mantleFroth, 100),
    ),
    spot(fan(mantleLeaf, 4, 84, [112, 108], { outerFirst: true }), [240, 508], 100),
    spot(mantleLeaf, [238, 512], 84, 4),
    spot(flower([], { centre: { tone: "white", radius: 40, dome: 1.1 } }), [152, 420], 16),
  ),
  gaensefingerkraut: plate(
    "mist",
    spot(
      lines(
        "reddish",
        2.6,
        [
          [0, 0],
          [60, 14],
          [130, 6],
          [190, 26],
        ],
        [
          [0, 0],
          [-70, 16],
          [-150, 8],
        ],
      ),
      [236, 492],
      100,
    ),
    spot(fan(gooseLeaf, 3, 34, [60, 60], { outerFirst: true }), [424, 516], 100),
    spot(roots(5, 40, "root", 2.6), [424, 516], 36, 180),
    spot(roots(7, 46, "brown", 3), [238, 490], 62, 180),
    stem(
      [
        [236, 490],
        [226, 360],
        [200, 240],
        [206, 160],
      ],
      [4, 3],
      "reddish",
      [],
      tip(cinquefoil, 110),
    ),
    stem(
      [
        [240, 490],
        [262, 390],
        [316, 280],
        [320, 214],
      ],
      [4, 3],
      "reddish",
      [],
      tip(cinquefoil, 92),
    ),
    spot(fan(gooseLeaf, 6, 88, [190, 216], { outerFirst: true }), [238, 494], 100),
  ),
};
