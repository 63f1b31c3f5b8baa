import {
  body,
  fan,
  flower,
  froth,
  leaf,
  lines,
  lobes,
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

const nettleLeaf = leaf("heart", 0.56, "deep", {
  bend: 12,
  veins: 5,
  petiole: 24,
  margin: saw(10, 0.17, 0.7),
});
const nettleString = spray(2.4, "olive", 44, [
  row(froth("ball", 1, 9, 24, "lime", "olive"), "alternate", 7, [0.2, 0.96], [40, 30], [17, 11], {
    front: true,
  }),
]);
const stingingHair = lines("leaf", 9, [
  [0, 0],
  [0, -100],
]);
const chickweedStar = flower(
  [ring("ovate", 5, 40, 0.34, "leaf", { turn: 36 }), ring("cleft", 5, 44, 0.62, "white")],
  {
    centre: { tone: "lime", radius: 9 },
    stamens: { count: 5, length: 18, tone: "white", anthers: "rose", size: 6 },
  },
);
const chickweedLeaf = leaf("ovate", 0.6, "fresh", { bend: 6, veins: 2, petiole: 12 });
const chickweedShoot = spray(
  2.2,
  "fresh",
  -20,
  [
    row(chickweedLeaf, "opposite", 5, [0.1, 0.92], [66, 44], [24, 15]),
    row(
      spray(4, "fresh", 10, [], tip(chickweedStar, 90)),
      "alternate",
      3,
      [0.5, 0.86],
      [34, 26],
      [18, 16],
      { front: true },
    ),
  ],
  tip(chickweedStar, 19),
);
const purseFlower = flower([ring("obovate", 4, 46, 0.7, "white")], {
  centre: { tone: "lime", radius: 12 },
});
const purse = spray(4, "fresh", 6, [], tip(body("keyed", 0.98, "fresh", { ribs: 1 }), 62));
const purseLeaf = leaf("spoon", 0.4, "leaf", { bend: 14, margin: lobes(5, 0.6, [0.1, 0.86]) });

export const weeds: Plates = {
  brennnessel: plate(
    "sage",
    stem(
      [
        [244, 566],
        [234, 420],
        [248, 260],
        [240, 100],
      ],
      [8, 3.4],
      "stem",
      [
        row(stingingHair, "alternate", 26, [0.03, 0.96], [84, 76], [13, 9]),
        row(nettleLeaf, "opposite", 7, [0.08, 0.97], [64, 44], [132, 54]),
        row(nettleString, "opposite", 4, [0.44, 0.86], [92, 74], [96, 62], { front: true }),
      ],
      tip(nettleLeaf, 42),
    ),
  ),
  vogelmiere: plate(
    "sage",
    spot(roots(8, 60, "root", 2.4), [236, 520], 50, 180),
    spot(chickweedShoot, [232, 520], 330, -58, true),
    spot(chickweedShoot, [236, 520], 400, -20, true),
    spot(chickweedShoot, [240, 520], 390, 16),
    spot(chickweedShoot, [244, 520], 320, 56),
    spot(chickweedStar, [398, 120], 84),
  ),
  hirtentaeschel: plate(
    "sand",
    spot(body("taproot", 0.14, "ginger", { bend: 8, rings: 4 }), [238, 510], 80, 180),
    stem(
      [
        [238, 512],
        [230, 380],
        [248, 240],
        [240, 90],
      ],
      [5, 2],
      "stem",
      [
        row(
          spray(
            2.2,
            "stem",
            -16,
            [row(purse, "alternate", 8, [0.34, 0.84], [70, 54], [26, 18], { front: true })],
            tip(fan(purseFlower, 5, 70, [34, 30], { stalk: 40 }), 30),
          ),
          "alternate",
          2,
          [0.26, 0.38],
          [40, 36],
          [210, 190],
        ),
        row(
          leaf("arrow", 0.24, "leaf", { bend: 8 }),
          "alternate",
          3,
          [0.14, 0.36],
          [46, 40],
          [84, 60],
        ),
        row(purse, "alternate", 13, [0.44, 0.86], [76, 50], [62, 34], { front: true }),
      ],
      tip(fan(purseFlower, 7, 90, [34, 30], { stalk: 44, depth: 0.4, stroke: 3 }), 60),
    ),
    spot(fan(purseLeaf, 9, 94, [110, 140], { outerFirst: true }), [238, 512], 100),
    spot(body("keyed", 0.98, "fresh", { ribs: 1 }), [380, 250], 64),
  ),
};
