import {
  body,
  crenate,
  fan,
  flower,
  leaf,
  lip,
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

const valerianLeaflet = leaf("lanceolate", 0.28, "leaf", {
  bend: 8,
  veins: 3,
  margin: saw(5, 0.14),
});
const valerianLeaf = pinnate(valerianLeaflet, 5, [34, 44, 36], "leaf", {
  start: 0.24,
  rachis: 2.2,
  angle: 58,
  end: { part: valerianLeaflet, size: 38 },
});
const valerianHead = fan(
  flower([ring("round", 5, 48, 0.9, "blush")], { centre: { tone: "pink", radius: 15 } }),
  8,
  90,
  [52, 48],
  { stalk: 66, depth: 0.5, stroke: 4 },
);
const valerianTop = fan(valerianHead, 9, 50, [36, 34], {
  stalk: 68,
  level: true,
  depth: 0.32,
  stroke: 2.2,
});
const eyebrightFlower = lip("white", "leaf", { hood: 0.7, lower: "white", spots: "gold" });
const eyebrightFace = flower(
  [
    ring("notched", 2, 44, 0.9, "blush", { spread: 26, stripes: 3 }),
    ring("notched", 3, 50, 0.66, "white", { spread: 58, turn: 180, stripes: 2 }),
  ],
  { centre: { tone: "gold", radius: 9, lift: -12 } },
);
const eyebrightLeaf = leaf("ovate", 0.78, "deep", { bend: 4, veins: 3, margin: saw(4, 0.26, 0.6) });
const eyebrightTwig = spray(
  2.6,
  "reddish",
  -18,
  [
    row(eyebrightLeaf, "opposite", 6, [0.12, 0.94], [62, 44], [20, 14]),
    row(eyebrightFlower, "opposite", 3, [0.48, 0.86], [44, 34], [20, 17], { front: true }),
  ],
  tip(eyebrightLeaf, 12),
);
const mulleinFlower = flower([ring("round", 5, 48, 0.96, "yellow", { from: 2 })], {
  centre: { tone: "gold", radius: 8 },
  stamens: { count: 5, length: 15, tone: "gold", anthers: "orange", size: 8 },
});
const mulleinLeaf = leaf("elliptic", 0.36, "silver", {
  bend: 14,
  veins: 6,
  margin: crenate(10, 0.05),
});
const mulleinBud = body("ball", 0.9, "silver");

export const meadow: Plates = {
  baldrian: plate(
    "clay",
    spot(roots(11, 64, "brown", 3.4), [240, 524], 58, 180),
    stem(
      [
        [240, 524],
        [234, 400],
        [246, 300],
        [240, 212],
      ],
      [9, 5],
      "stem",
      [
        row(
          spray(2.8, "stem", -18, [], tip(valerianTop, 70)),
          "opposite",
          1,
          [0.7, 0.7],
          [40, 40],
          [130, 130],
        ),
        row(valerianLeaf, "opposite", 3, [0.12, 0.72], [62, 46], [200, 108]),
      ],
      tip(valerianTop, 128),
    ),
  ),
  augentrost: plate(
    "mist",
    spot(roots(7, 40, "root", 2.6), [240, 530], 56, 180),
    stem(
      [
        [240, 532],
        [234, 400],
        [246, 270],
        [240, 150],
      ],
      [5, 3],
      "reddish",
      [
        row(eyebrightTwig, "opposite", 3, [0.14, 0.5], [48, 34], [250, 190]),
        row(eyebrightLeaf, "opposite", 7, [0.1, 0.96], [64, 44], [62, 40]),
        row(eyebrightFlower, "opposite", 3, [0.62, 0.92], [46, 34], [62, 50], { front: true }),
      ],
      tip(eyebrightLeaf, 34),
    ),
    spot(eyebrightFace, [394, 120], 84),
  ),
  koenigskerze: plate(
    "sand",
    stem(
      [
        [240, 540],
        [234, 400],
        [246, 230],
        [238, 60],
      ],
      [13, 5],
      "silver",
      [
        row(mulleinLeaf, "alternate", 6, [0.1, 0.44], [46, 34], [150, 70]),
        row(mulleinBud, "whorl", 11, [0.46, 0.99], [66, 40], [24, 14], { front: true }),
        row(
          spray(10, "silver", 0, [], tip(mulleinFlower, 230)),
          "alternate",
          24,
          [0.47, 0.93],
          [70, 40],
          [19, 10],
          { front: true },
        ),
      ],
      tip(mulleinBud, 16),
    ),
    spot(fan(mulleinLeaf, 7, 86, [150, 196], { outerFirst: true }), [240, 546], 100),
  ),
};
