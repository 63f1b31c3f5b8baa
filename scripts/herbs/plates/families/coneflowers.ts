import {
  fan,
  flower,
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

const arnicaHead = flower(
  [
    ring("ray", 14, 38, 0.27, "gold", { from: 12 }),
    ring("ray", 11, 32, 0.3, "yellow", { from: 12, turn: 9 }),
  ],
  {
    centre: { tone: "orange", radius: 16, dots: "clay" },
    tilt: 0.86,
  },
);
const arnicaLeaf = leaf("elliptic", 0.42, "fresh", { bend: 12, veins: "parallel" });
const coneRays = flower(
  [
    ring("ray", 9, 76, 0.25, "purple", { spread: 64, turn: 180, from: 4 }),
    ring("petal", 5, 78, 0.26, "rose", { spread: 44, turn: 180, from: 4, stripes: 2 }),
  ],
  { centre: { tone: "clay", radius: 34, dots: "orange", dome: 0.68, lift: 10 } },
);
const coneLeaf = leaf("lanceolate", 0.28, "deep", {
  bend: 22,
  veins: 4,
  petiole: 14,
  margin: saw(6, 0.08),
});
const arnicaRosette = fan(arnicaLeaf, 6, 92, [120, 140], { outerFirst: true });

export const coneflowers: Plates = {
  arnika: plate(
    "sand",
    spot(roots(6, 46, "brown", 3), [238, 520], 60, 180),
    stem(
      [
        [238, 520],
        [232, 380],
        [248, 240],
        [242, 132],
      ],
      [7, 4],
      "stem",
      [
        row(arnicaLeaf, "opposite", 1, [0.42, 0.42], [50, 50], [104, 104]),
        row(
          spray(3, "stem", -24, [], tip(arnicaHead, 50)),
          "opposite",
          1,
          [0.58, 0.58],
          [36, 36],
          [150, 150],
        ),
      ],
      tip(arnicaHead, 142),
    ),
    spot(arnicaRosette, [238, 520], 100),
  ),
  sonnenhut: plate(
    "lilac",
    stem(
      [
        [252, 562],
        [242, 420],
        [256, 280],
        [232, 136],
      ],
      [8, 5],
      "stem",
      [
        row(
          spray(
            3.6,
            "stem",
            -26,
            [row(coneLeaf, "alternate", 3, [0.12, 0.6], [50, 38], [56, 36])],
            tip(coneRays, 42),
          ),
          "right",
          1,
          [0.36, 0.36],
          [40, 40],
          [240, 240],
        ),
        row(coneLeaf, "alternate", 7, [0.04, 0.78], [58, 40], [190, 84]),
      ],
      tip(coneRays, 120),
    ),
  ),
};
