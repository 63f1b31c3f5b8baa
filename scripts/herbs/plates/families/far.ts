import {
  bell,
  body,
  fan,
  flower,
  group,
  leaf,
  lines,
  lobes,
  pinnate,
  plate,
  rhizome,
  ring,
  roots,
  row,
  saw,
  scales,
  spot,
  spray,
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

const clawLeaf = leaf("ovate", 0.72, "silver", {
  bend: 8,
  veins: 3,
  petiole: 22,
  margin: lobes(4, 0.3),
});
const clawFlower = bell("trumpet", 0.62, "rose", "yellow", 4, { calyx: "leaf", flare: 17 });
const claw = leaf("needle", 0.1, "brown", { bend: 30 });
const clawFruit = group(
  spot(fan(claw, 5, 150, [74, 78], { outerFirst: true }), [0, -40], 100),
  spot(
    flower([], { stamens: { count: 14, length: 66, tone: "brown", anthers: "brown", size: 8 } }),
    [0, -40],
    86,
  ),
  spot(body("egg", 0.66, "wood", { ribs: 3 }), [0, 0], 78),
);
const clawShoot = [
  row(clawLeaf, "opposite", 4, [0.14, 0.96], [62, 46], [90, 62]),
  row(clawFlower, "left", 2, [0.4, 0.76], [40, 34], [110, 92], { front: true }),
];

const liquoriceLeaflet = leaf("elliptic", 0.46, "fresh", { bend: 4, veins: 3 });
const liquoriceLeaf = pinnate(liquoriceLeaflet, 6, [26, 34, 30], "fresh", {
  start: 0.2,
  rachis: 2,
  angle: 70,
  end: { part: liquoriceLeaflet, size: 32 },
});
const lilacPea = { kind: "pea", tone: "lilac", keel: "violet" } as const;
const liquoriceSpike = spray(
  2.8,
  "stem",
  6,
  [row(lilacPea, "alternate", 15, [0.34, 0.97], [72, 44], [19, 13], { front: true })],
  tip(lilacPea, 12),
);
const liquoriceRoot = rhizome(
  "brown",
  [
    {
      path: [
        [0, 0],
        [-4, 40],
        [6, 90],
      ],
      stroke: 20,
    },
    {
      path: [
        [2, 30],
        [60, 60],
        [130, 58],
      ],
      stroke: 13,
    },
    {
      path: [
        [-2, 24],
        [-60, 56],
        [-124, 50],
      ],
      stroke: 13,
    },
  ],
  [
    { at: [134, 58], radius: 8, tone: "yellow" },
    { at: [-128, 50], radius: 8, tone: "yellow" },
  ],
);

const fenugreekLeaflet = leaf("obovate", 0.54, "fresh", {
  bend: 6,
  veins: 4,
  margin: saw(7, 0.08, 0.7, [0.5, 1]),
});
const fenugreekLeaf = fan(fenugreekLeaflet, 3, 58, [56, 52], {
  petiole: 46,
  tone: "fresh",
  stroke: 2.6,
});
const creamPea = { kind: "pea", tone: "cream", keel: "cream" } as const;
const fenugreekPod = body("linear", 0.11, "olive", { bend: 24, ribs: 1 });

export const far: Plates = {
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
  teufelskralle: plate(
    "clay",
    spot(body("turnip", 0.42, "root", { rings: 6, bend: 6 }), [222, 450], 124, 176),
    spot(body("egg", 0.5, "root", { rings: 4, bend: 8 }), [130, 486], 92, 160),
    spot(
      lines("root", 4, [
        [0, 0],
        [-40, 30],
        [-92, 36],
      ]),
      [222, 452],
      100,
    ),
    stem(
      [
        [222, 456],
        [170, 380],
        [110, 310],
        [84, 210],
      ],
      [6, 3],
      "reddish",
      clawShoot,
      tip(clawLeaf, 50),
    ),
    stem(
      [
        [226, 456],
        [290, 370],
        [340, 290],
        [356, 180],
      ],
      [6, 3],
      "reddish",
      clawShoot,
      tip(clawLeaf, 50),
    ),
    stem(
      [
        [224, 456],
        [230, 360],
        [222, 260],
        [232, 180],
      ],
      [6, 3],
      "reddish",
      clawShoot,
      tip(clawFlower, 100),
    ),
    spot(clawFruit, [372, 530], 110, 14),
  ),
  suessholz: plate(
    "lilac",
    stem(
      [
        [236, 470],
        [246, 350],
        [232, 230],
        [240, 120],
      ],
      [8, 4],
      "stem",
      [
        row(liquoriceLeaf, "alternate", 7, [0.08, 0.96], [64, 42], [180, 124]),
        row(liquoriceSpike, "alternate", 4, [0.4, 0.9], [34, 26], [150, 120]),
      ],
      tip(liquoriceLeaf, 110),
    ),
    spot(liquoriceRoot, [236, 468], 108),
  ),
  bockshornklee: plate(
    "sand",
    spot(roots(7, 34, "root", 2.8), [240, 520], 56, 180),
    stem(
      [
        [240, 522],
        [232, 400],
        [246, 280],
        [238, 150],
      ],
      [7, 3.4],
      "fresh",
      [
        row(fenugreekPod, "right", 3, [0.3, 0.66], [34, 28], [190, 140]),
        row(fenugreekPod, "left", 2, [0.36, 0.58], [30, 26], [180, 150]),
        row(fenugreekLeaf, "alternate", 9, [0.06, 0.96], [66, 44], [118, 78]),
        row(creamPea, "alternate", 4, [0.66, 0.94], [44, 34], [46, 38], { front: true }),
      ],
      tip(fenugreekLeaf, 70),
    ),
    ...[0, 1, 2].map((index) =>
      spot(
        body("egg", 0.8, "turmeric"),
        [372 + index * 26, 540 - (index % 2) * 16],
        24,
        index * 50,
      ),
    ),
  ),
};
