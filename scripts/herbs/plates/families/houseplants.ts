import {
  bell,
  body,
  flower,
  froth,
  group,
  leaf,
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

const dumbCaneLeaf = group(
  spot(leaf("elliptic", 0.5, "deep", { bend: 10, veins: 9, petiole: 34 }), [0, 0], 100),
  spot(froth("elliptic", 0.34, 46, 7, "cream", "lime"), [2, -42], 78, 3),
);
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
const cyclamenStalked = spray(2.6, "reddish", 14, [], tip(cyclamenLeaf, 60, 16));
/** Nods, its petals thrown back upwards. */
const cyclamenFlower = group(
  spot(flower([ring("petal", 3, 92, 0.4, "rose", { spread: 44 })]), [0, -10], 100),
  spot(flower([ring("petal", 2, 96, 0.44, "pink", { spread: 17, stripes: 2 })]), [0, -10], 100),
  spot(flower([], { centre: { tone: "purple", radius: 15, dome: 0.62 } }), [0, -9], 100),
  spot(flower([], { centre: { tone: "blush", radius: 8, dome: 0.5 } }), [0, -4], 100),
);
const cyclamenBud = body("lanceolate", 0.34, "rose", { ribs: 2, bend: 8 });
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
    spot(aloeCut, [400, 560], 40),
  ),
  dieffenbachie: plate(
    "sand",
    stem(
      [
        [222, 566],
        [244, 470],
        [232, 370],
        [242, 280],
      ],
      [22, 16],
      "fresh",
      [
        row(dumbCaneLeaf, "alternate", 5, [0.34, 0.9], [84, 56], [240, 220]),
        row(body("column", 1, "olive"), "alternate", 1, [0.1, 0.1], [0, 0], [1, 1]),
      ],
    ),
    spot(dumbCaneLeaf, [240, 290], 220, -26, true),
    spot(dumbCaneLeaf, [244, 290], 210, 22),
    spot(spray(6, "fresh", 10, [], tip(dumbCaneSpathe, 200)), [244, 300], 70, 6),
    spot(dumbCaneLeaf, [242, 300], 170, -6),
  ),
  alpenveilchen: plate(
    "lilac",
    spot(roots(11, 64, "ginger", 2.4), [240, 544], 60, 180),
    stem(
      [
        [236, 510],
        [220, 380],
        [200, 260],
        [186, 170],
      ],
      [5, 4],
      "reddish",
      [],
    ),
    spot(cyclamenFlower, [190, 170], 140, -6),
    spot(cyclamenStalked, [240, 516], 200, 20),
    spot(cyclamenTuber, [240, 546], 60),
  ),
};
