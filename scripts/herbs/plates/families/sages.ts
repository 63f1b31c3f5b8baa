import {
  crenate,
  fan,
  froth,
  leaf,
  lip,
  plate,
  row,
  saw,
  spot,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";
import { whorls } from "#scripts/herbs/plates/families/whorls.ts";

const sageFlower = lip("violet", "aubergine", { hood: 1.2 });
const sageLeaf = leaf("oblong", 0.34, "silver", {
  bend: 14,
  veins: 6,
  petiole: 16,
  margin: crenate(13, 0.06),
});
const sageSpike = spray(
  3,
  "stem",
  6,
  [whorls(sageFlower, 6, [22, 13], [0.2, 0.94])],
  tip(sageFlower, 13),
);
const catmintLeaf = leaf("triangle", 0.66, "silver", {
  bend: 8,
  veins: 4,
  petiole: 18,
  margin: saw(7, 0.16, 0.6, [0.12, 1]),
});
const catmintFlower = lip("white", "silver", { spots: "rose", lower: "blush" });
const catmintSpike = spray(
  2.8,
  "silver",
  4,
  [
    row(leaf("ovate", 0.5, "silver"), "opposite", 1, [0.06, 0.06], [60, 60], [24, 24]),
    whorls(catmintFlower, 6, [32, 18], [0.18, 0.94]),
  ],
  tip(catmintFlower, 15),
);
const groundIvyLeaf = leaf("kidney", 1.12, "leaf", {
  bend: 4,
  veins: 3,
  petiole: 40,
  margin: crenate(6, 0.13),
});
const groundIvyFlower = lip("violet", "leaf", { hood: 0.55, lower: "lilac", spots: "purple" });
const groundIvyShoot = spray(
  1.5,
  "reddish",
  -8,
  [
    row(groundIvyLeaf, "opposite", 4, [0.16, 0.82], [66, 48], [19, 12]),
    row(groundIvyFlower, "whorl", 3, [0.34, 0.76], [48, 36], [17, 13], { front: true }),
  ],
  tip(groundIvyLeaf, 9),
);
const chasteLeaflet = leaf("lanceolate", 0.2, "blue", { bend: 8, veins: 3 });
const chasteLeaf = fan(chasteLeaflet, 5, 76, [72, 46], { petiole: 26, tone: "blue", stroke: 2.4 });
const chasteFlower = lip("lilac", "silver", { hood: 0.6 });
const chasteSpike = spray(
  2.6,
  "silver",
  4,
  [whorls(chasteFlower, 8, [17, 9], [0.08, 0.98])],
  tip(chasteFlower, 9),
);

export const sages: Plates = {
  salbei: plate(
    "lilac",
    stem(
      [
        [236, 562],
        [244, 440],
        [230, 330],
        [242, 250],
      ],
      [8, 5],
      "wood",
      [
        row(sageLeaf, "opposite", 5, [0.08, 0.94], [62, 46], [168, 100]),
        row(sageSpike, "opposite", 1, [0.86, 0.86], [32, 32], [150, 150]),
      ],
      tip(sageSpike, 200),
    ),
    spot(sageFlower, [96, 170], 74, 10),
  ),
  moenchspfeffer: plate(
    "lilac",
    stem(
      [
        [238, 566],
        [246, 440],
        [232, 320],
        [242, 240],
      ],
      [10, 6],
      "wood",
      [
        row(chasteLeaf, "opposite", 4, [0.1, 0.86], [64, 46], [184, 124]),
        row(chasteSpike, "opposite", 1, [0.92, 0.92], [36, 36], [150, 150]),
      ],
      tip(chasteSpike, 196),
    ),
    spot(froth("ball", 0.9, 9, 30, "seed", "brown"), [396, 546], 50),
  ),
  katzenminze: plate(
    "lilac",
    stem(
      [
        [244, 562],
        [236, 440],
        [248, 320],
        [240, 236],
      ],
      [8, 5],
      "silver",
      [
        row(
          spray(
            3,
            "silver",
            -16,
            [row(catmintLeaf, "opposite", 2, [0.24, 0.5], [54, 46], [40, 30])],
            tip(catmintSpike, 60),
          ),
          "opposite",
          1,
          [0.62, 0.62],
          [40, 40],
          [146, 146],
        ),
        row(catmintLeaf, "opposite", 5, [0.08, 0.94], [64, 48], [150, 84]),
      ],
      tip(catmintSpike, 160),
    ),
  ),
  gundermann: plate(
    "sage",
    stem(
      [
        [60, 500],
        [160, 524],
        [280, 508],
        [420, 528],
      ],
      [4, 3],
      "reddish",
      [row(groundIvyLeaf, "left", 3, [0.06, 0.97], [10, 20], [56, 50])],
    ),
    spot(groundIvyShoot, [128, 516], 330, 6),
    spot(groundIvyShoot, [238, 514], 410, -2, true),
    spot(groundIvyShoot, [338, 514], 290, 12),
  ),
};
