import {
  fan,
  flower,
  group,
  leaf,
  plate,
  rhizome,
  ring,
  roots,
  row,
  scales,
  spot,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";

const gingerLeaf = leaf("lanceolate", 0.17, "leaf", { bend: 20, veins: "parallel" });
const gingerRoot = rhizome(
  "ginger",
  [
    {
      path: [
        [-96, 6],
        [-40, -8],
        [20, 2],
        [78, -10],
      ],
      stroke: 38,
    },
    {
      path: [
        [-50, -4],
        [-66, 44],
      ],
      stroke: 30,
    },
    {
      path: [
        [6, 0],
        [22, 46],
        [52, 56],
      ],
      stroke: 28,
    },
    {
      path: [
        [60, -6],
        [104, -30],
      ],
      stroke: 28,
    },
    {
      path: [
        [-84, 2],
        [-116, -30],
      ],
      stroke: 24,
    },
  ],
  [{ at: [116, -36], radius: 15, tone: "yellow" }],
);
const gingerCone = scales("egg", 0.52, [6, 3], leaf("round", 0.96, "fresh", { bend: 2 }), 34, 18);
const gingerShoot = (count: number) =>
  row(gingerLeaf, "alternate", count, [0.2, 0.97], [52, 34], [158, 110]);
const turmericLeaf = leaf("elliptic", 0.36, "fresh", { bend: 12, veins: 8, petiole: 50 });
const turmericRoot = rhizome(
  "turmeric",
  [
    {
      path: [
        [-70, 0],
        [-20, -6],
        [40, 0],
      ],
      stroke: 36,
    },
    {
      path: [
        [-50, 6],
        [-64, 50],
        [-52, 76],
      ],
      stroke: 24,
    },
    {
      path: [
        [-10, 8],
        [-6, 58],
      ],
      stroke: 24,
    },
    {
      path: [
        [30, 4],
        [48, 48],
        [86, 62],
      ],
      stroke: 25,
    },
    {
      path: [
        [36, -4],
        [90, -14],
      ],
      stroke: 24,
    },
  ],
  [{ at: [100, -16], radius: 14, tone: "orange" }],
);
const turmericSpike = group(
  spot(scales("column", 0.4, [6, 3], leaf("egg", 0.7, "fresh", { bend: 2 }), 30, 34), [0, 0], 88),
  spot(
    fan(leaf("egg", 0.5, "pink", { bend: 2 }), 5, 42, [40, 34], { outerFirst: true }),
    [0, -70],
    100,
  ),
  spot(flower([ring("petal", 4, 30, 0.9, "yellow", { spread: 60 })]), [-16, -34], 50, -50),
  spot(flower([ring("petal", 4, 30, 0.9, "yellow", { spread: 60 })]), [16, -46], 50, 50),
);

export const gingers: Plates = {
  ingwer: plate(
    "sand",
    stem(
      [
        [214, 470],
        [190, 340],
        [166, 220],
        [160, 110],
      ],
      [8, 3],
      "fresh",
      [gingerShoot(9)],
      tip(gingerLeaf, 96),
    ),
    stem(
      [
        [250, 470],
        [276, 340],
        [300, 230],
        [304, 140],
      ],
      [8, 3],
      "fresh",
      [gingerShoot(8)],
      tip(gingerLeaf, 92),
    ),
    stem(
      [
        [282, 480],
        [322, 420],
        [352, 370],
      ],
      [7, 5],
      "fresh",
      [
        row(leaf("ovate", 0.4, "fresh"), "alternate", 5, [0.1, 0.9], [20, 20], [40, 34], {
          front: true,
        }),
      ],
      tip(gingerCone, 86),
    ),
    spot(roots(9, 70, "ginger", 2.4), [236, 500], 66, 180),
    spot(gingerRoot, [236, 492], 112),
  ),
  kurkuma: plate(
    "clay",

    spot(fan(turmericLeaf, 5, 54, [270, 210], { outerFirst: true }), [236, 476], 100),
    stem(
      [
        [240, 470],
        [248, 400],
        [246, 300],
      ],
      [9, 8],
      "fresh",
      [],
      tip(turmericSpike, 170),
    ),
    spot(roots(7, 60, "ginger", 2.4), [236, 490], 90, 180),
    spot(turmericRoot, [236, 484], 104),
  ),
};
