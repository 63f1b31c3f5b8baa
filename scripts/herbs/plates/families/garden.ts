import {
  body,
  fan,
  flower,
  group,
  leaf,
  lines,
  lobed,
  plate,
  ring,
  row,
  spot,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";

const johnStar = flower([ring("elliptic", 5, 50, 0.46, "yellow", { stripes: 1 })], {
  stamens: { count: 26, length: 30, tone: "gold", anthers: "orange", size: 4 },
  centre: { tone: "lime", radius: 6 },
});
const johnLeaf = leaf("oblong", 0.36, "leaf", { bend: 6, veins: 2 });
const johnBud = body("egg", 0.5, "gold", { ribs: 1 });
const johnTop = group(
  spot(fan(johnBud, 4, 62, [24, 22], { stalk: 70 }), [0, 0], 100),
  spot(fan(johnStar, 4, 60, [54, 48], { stalk: 58, depth: 0.4 }), [0, 0], 100),
);
const linseedFlower = flower([ring("obovate", 5, 49, 0.94, "sky", { stripes: 3 })], {
  centre: { tone: "cream", radius: 6 },
  stamens: { count: 5, length: 13, tone: "azure", anthers: "azure", size: 5 },
});
const linseedLeaf = leaf("linear", 0.13, "blue", { bend: 6 });
const capsule = body("ball", 0.94, "straw", {
  ribs: 3,
  crown: { tone: "seed", rays: 1, length: 14 },
});
const linseed = body("egg", 0.56, "brown", { shine: true });
const linseedTwig = spray(
  2,
  "blue",
  -14,
  [row(linseedLeaf, "alternate", 6, [0.1, 0.8], [40, 32], [20, 14])],
  tip(linseedFlower, 40),
);
const shield = lobed(
  [
    [168, 0.92],
    [136, 0.97],
    [102, 1],
    [68, 1],
    [34, 1],
    [0, 1],
  ],
  0.95,
  "fresh",
  { blunt: true, fullness: 0.7, petiole: 56 },
);
const nasturtium = flower(
  [
    ring("notched", 2, 48, 0.8, "orange", { spread: 34, stripes: 3 }),
    ring("notched", 3, 50, 0.74, "orange", { spread: 62, turn: 180, stripes: 1 }),
  ],
  { centre: { tone: "clay", radius: 8 } },
);
const nasturtiumSide = group(
  spot(
    lines("gold", 7, [
      [0, 0],
      [-26, 16],
      [-46, 46],
    ]),
    [0, -8],
    100,
  ),
  spot(flower([ring("notched", 5, 78, 0.56, "orange", { spread: 56, stripes: 1 })]), [0, 0], 100),
  spot(flower([ring("ovate", 3, 40, 0.5, "gold", { spread: 40 })]), [0, 4], 100),
);
const nasturtiumStalk = spray(2.6, "fresh", -18, [], tip(nasturtium, 54));

export const garden: Plates = {
  johanniskraut: plate(
    "sand",
    stem(
      [
        [238, 566],
        [246, 430],
        [234, 310],
        [242, 220],
      ],
      [6, 4],
      "reddish",
      [
        row(
          spray(
            2.4,
            "reddish",
            -18,
            [row(johnLeaf, "opposite", 4, [0.16, 0.8], [54, 44], [26, 18])],
            tip(johnTop, 64),
          ),
          "opposite",
          2,
          [0.46, 0.72],
          [42, 36],
          [170, 136],
        ),
        row(johnLeaf, "opposite", 8, [0.06, 0.94], [64, 48], [74, 44]),
      ],
      tip(johnTop, 124),
    ),
  ),
  lein: plate(
    "mist",
    stem(
      [
        [226, 566],
        [236, 420],
        [224, 260],
        [236, 120],
      ],
      [5, 2.6],
      "blue",
      [
        row(linseedTwig, "alternate", 4, [0.46, 0.84], [34, 28], [180, 130]),
        row(linseedLeaf, "alternate", 15, [0.05, 0.92], [44, 32], [74, 48]),
      ],
      tip(linseedFlower, 100),
    ),
    stem(
      [
        [256, 566],
        [274, 440],
        [310, 330],
        [330, 260],
      ],
      [4, 2.4],
      "blue",
      [
        row(linseedLeaf, "alternate", 11, [0.06, 0.8], [40, 32], [60, 40]),
        row(
          spray(4, "blue", -14, [], tip(capsule, 70)),
          "alternate",
          3,
          [0.7, 0.94],
          [40, 34],
          [54, 44],
        ),
      ],
      tip(capsule, 36),
    ),
    ...[0, 1, 2, 3].map((index) =>
      spot(linseed, [356 + index * 24, 552 - (index % 2) * 20], 28, index * 50),
    ),
  ),
  kapuzinerkresse: plate(
    "sand",
    stem(
      [
        [110, 550],
        [190, 500],
        [280, 440],
        [340, 300],
      ],
      [6, 3.4],
      "fresh",
      [
        row(shield, "alternate", 7, [0.08, 0.98], [60, 34], [88, 58]),
        row(nasturtiumStalk, "left", 2, [0.3, 0.72], [20, 14], [230, 190], { front: true }),
        row(
          spray(2.6, "fresh", -10, [], tip(nasturtiumSide, 48)),
          "right",
          1,
          [0.5, 0.5],
          [40, 40],
          [170, 170],
          { front: true },
        ),
      ],
      tip(shield, 44),
    ),
  ),
};
