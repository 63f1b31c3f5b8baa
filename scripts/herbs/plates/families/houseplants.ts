import {
  bell,
  body,
  flower,
  froth,
  group,
  leaf,
  lines,
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

/** Fleshy, with a row of pale prickles on each edge. */
const aloeLeaf = group(
  spot(
    leaf("lanceolate", 0.23, "lime", { bend: 16, margin: saw(15, 0.22, 0.6, [0.04, 0.94]) }),
    [0, 0],
    100,
  ),
  spot(body("lanceolate", 0.195, "blue", { bend: 16 }), [0, 0], 100),
);
const aloeFlower = bell("foxglove", 0.24, "yellow", "gold", 3, { flare: 6 });
const aloeBud = body("oblong", 0.24, "gold", { ribs: 1 });
const aloeCandle = spray(
  2.6,
  "olive",
  4,
  [
    row(aloeFlower, "whorl", 6, [0.5, 0.76], [146, 124], [20, 17], { front: true }),
    row(aloeBud, "whorl", 5, [0.79, 0.95], [112, 40], [14, 8], { front: true }),
  ],
  tip(aloeBud, 8),
);
/** Cut across: the yellow sap under the rind, the clear gel within. */
const aloeCut = group(
  spot(body("flatDome", 1.9, "blue"), [0, 0], 100, 180),
  spot(body("flatDome", 1.86, "yellow"), [0, 5], 90, 180),
  spot(body("flatDome", 1.84, "white"), [0, 9], 80, 180),
);

/** Pale in the middle, with a torn edge between pale and green. */
const dumbCaneLeaf = group(
  spot(
    lines("leaf", 6, [
      [0, 6],
      [0, -34],
    ]),
    [0, 0],
    100,
  ),
  spot(body("elliptic", 0.52, "deep", { bend: 12 }), [0, -30], 104),
  spot(
    leaf("elliptic", 0.4, "lime", {
      bend: 12,
      veins: 8,
      margin: saw(8, 0.5, 0.72, [0.06, 0.96]),
    }),
    [0, -34],
    92,
  ),
  spot(froth("elliptic", 0.44, 22, 5, "lime"), [2, -40], 80, 4),
);
const dumbCaneScar = lines("stem", 9, [
  [-50, 0],
  [0, 16],
  [50, 0],
]);
const dumbCaneSpathe = group(
  spot(leaf("lanceolate", 0.36, "lime", { bend: 12, veins: "parallel" }), [0, 0], 104, -4),
  spot(body("column", 0.1, "cream"), [1, -24], 72, 2),
  spot(leaf("ovate", 0.6, "fresh", { bend: 4, veins: "parallel" }), [0, 4], 46),
);

const cyclamenLeaf = leaf("heart", 0.96, "deep", {
  bend: 6,
  marbled: true,
  veins: 4,
  margin: saw(17, 0.04, 0.5),
});
const cyclamenStalked = spray(2.4, "reddish", 16, [], tip(cyclamenLeaf, 80, 24));
/** Nods, its petals thrown back upwards. */
const cyclamenFlower = group(
  spot(flower([ring("petal", 3, 92, 0.42, "rose", { spread: 46 })]), [0, -10], 100),
  spot(flower([ring("petal", 2, 96, 0.46, "pink", { spread: 18, stripes: 2 })]), [0, -10], 100),
  spot(flower([], { centre: { tone: "purple", radius: 15, dome: 0.62 } }), [0, -9], 100),
  spot(flower([], { centre: { tone: "blush", radius: 8, dome: 0.5 } }), [0, -4], 100),
);
const cyclamenHook = lines("reddish", 3.6, [
  [0, 2],
  [1, -24],
  [12, -40],
  [22, -24],
]);
const cyclamenNod = group(spot(cyclamenHook, [0, 0], 100), spot(cyclamenFlower, [22, -8], 110, 10));
const cyclamenBud = group(
  spot(cyclamenHook, [0, 0], 100),
  spot(body("lanceolate", 0.36, "rose", { ribs: 2, bend: 8 }), [22, -26], 74, 176),
  spot(body("egg", 0.8, "fresh"), [22, -32], 24, 176),
);
const cyclamenTuber = body("flatDome", 1.5, "brown", { rings: 6 });

/** Poisonous plants of the window sill. */
export const houseplants: Plates = {
  aloe: plate(
    "clay",
    stem(
      [
        [240, 500],
        [250, 400],
        [254, 320],
      ],
      [8, 6],
      "olive",
      [],
      tip(aloeCandle, 300, -4),
    ),
    spot(roots(9, 60, "ginger", 2.8), [240, 520], 60, 180),
    spot(aloeLeaf, [228, 510], 300, -32, true),
    spot(aloeLeaf, [252, 510], 290, 34),
    spot(aloeLeaf, [234, 512], 320, -10, true),
    spot(aloeLeaf, [222, 514], 250, -56, true),
    spot(aloeLeaf, [258, 514], 250, 58),
    spot(aloeLeaf, [246, 516], 250, 12),
    spot(aloeLeaf, [232, 520], 190, -34, true),
    spot(aloeLeaf, [250, 520], 190, 40),
    spot(aloeCut, [392, 548], 60),
  ),
  dieffenbachie: plate(
    "sand",
    stem(
      [
        [214, 566],
        [232, 490],
        [236, 400],
        [240, 300],
      ],
      [30, 20],
      "fresh",
      [row(dumbCaneScar, "right", 6, [0.08, 0.66], [0, 0], [28, 24], { front: true, chance: 0.3 })],
    ),
    spot(dumbCaneLeaf, [236, 370], 210, 116),
    spot(dumbCaneLeaf, [234, 360], 210, -120, true),
    spot(dumbCaneLeaf, [240, 336], 220, 72),
    spot(dumbCaneLeaf, [236, 326], 210, -70, true),
    spot(dumbCaneLeaf, [240, 304], 220, -20, true),
    spot(dumbCaneLeaf, [244, 304], 210, 26),
    spot(spray(5, "fresh", 12, [], tip(dumbCaneSpathe, 150)), [244, 330], 84, 10),
    spot(dumbCaneLeaf, [240, 330], 120, -12, true),
  ),
  alpenveilchen: plate(
    "lilac",
    spot(roots(11, 64, "ginger", 2.4), [240, 544], 60, 180),
    ...(
      [
        [-66, 230],
        [62, 230],
        [-36, 270],
        [36, 290],
      ] as const
    ).map(([turn, size]) => spot(cyclamenStalked, [240, 516], size * 0.76, turn, turn < 0)),
    stem(
      [
        [236, 514],
        [214, 400],
        [180, 290],
        [166, 210],
      ],
      [5, 4],
      "reddish",
      [],
      tip(cyclamenNod, 124, 6),
    ),
    stem(
      [
        [240, 514],
        [244, 380],
        [236, 250],
        [242, 140],
      ],
      [5, 4],
      "reddish",
      [],
      tip(cyclamenNod, 130, -4),
    ),
    stem(
      [
        [244, 514],
        [270, 400],
        [310, 310],
        [326, 250],
      ],
      [5, 4],
      "reddish",
      [],
      tip(cyclamenNod, 112, -8),
    ),
    stem(
      [
        [238, 514],
        [200, 430],
        [150, 370],
        [120, 330],
      ],
      [4, 3.4],
      "reddish",
      [],
      { part: cyclamenBud, size: 90, turn: 30, flip: true },
    ),
    spot(cyclamenStalked, [240, 520], 130, -84, true),
    spot(cyclamenStalked, [242, 520], 130, 80),
    spot(cyclamenStalked, [240, 520], 130, -12, true),
    spot(cyclamenStalked, [242, 520], 130, 16),
    spot(cyclamenTuber, [240, 550], 56),
  ),
};
