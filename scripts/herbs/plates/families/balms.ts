import {
  crenate,
  froth,
  leaf,
  lip,
  plate,
  row,
  saw,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";
import { whorls } from "#scripts/herbs/plates/families/whorls.ts";

const balmLeaf = leaf("ovate", 0.68, "fresh", {
  bend: 10,
  veins: 5,
  petiole: 22,
  margin: crenate(9, 0.12),
});
const balmFlower = lip("white", "fresh");
const mintLeaf = leaf("ovate", 0.42, "deep", {
  bend: 12,
  veins: 5,
  petiole: 8,
  margin: saw(10, 0.1),
});
const mintHead = spray(
  2,
  "reddish",
  2,
  [
    row(froth("ball", 1.3, 22, 16, "lilac", "rose"), "right", 6, [0.04, 0.86], [2, 2], [44, 28], {
      front: true,
    }),
  ],
  tip(froth("egg", 0.9, 14, 20, "lilac", "aubergine"), 22),
);
const basilLeaf = leaf("ovate", 0.66, "fresh", { bend: 22, veins: 4, petiole: 14 });
const basilFlower = lip("white", "aubergine");

export const balms: Plates = {
  melisse: plate(
    "sage",
    stem(
      [
        [240, 562],
        [234, 420],
        [248, 260],
        [240, 110],
      ],
      [7, 3.4],
      "fresh",
      [
        row(balmLeaf, "opposite", 7, [0.08, 0.96], [66, 44], [156, 60]),
        row(balmFlower, "whorl", 4, [0.42, 0.86], [58, 40], [34, 24], { front: true }),
      ],
      tip(balmLeaf, 48),
    ),
  ),
  pfefferminze: plate(
    "mist",
    stem(
      [
        [236, 562],
        [246, 430],
        [232, 300],
        [242, 194],
      ],
      [8, 4.4],
      "reddish",
      [
        row(mintLeaf, "opposite", 6, [0.08, 0.92], [62, 48], [166, 84]),
        row(
          spray(
            2.6,
            "reddish",
            -14,
            [row(mintLeaf, "opposite", 1, [0.3, 0.3], [48, 48], [34, 34])],
            tip(mintHead, 74),
          ),
          "opposite",
          1,
          [0.76, 0.76],
          [34, 34],
          [100, 100],
        ),
      ],
      tip(mintHead, 116),
    ),
  ),
  basilikum: plate(
    "sage",
    stem(
      [
        [240, 562],
        [234, 440],
        [246, 320],
        [240, 230],
      ],
      [9, 5],
      "fresh",
      [
        row(
          spray(
            3,
            "fresh",
            -18,
            [row(basilLeaf, "opposite", 2, [0.3, 0.72], [54, 44], [66, 46])],
            tip(basilLeaf, 40),
          ),
          "opposite",
          2,
          [0.22, 0.5],
          [46, 40],
          [150, 124],
        ),
        row(basilLeaf, "opposite", 4, [0.12, 0.92], [66, 50], [172, 106]),
      ],
      tip(
        spray(
          3,
          "fresh",
          4,
          [
            row(leaf("ovate", 0.6, "fresh"), "opposite", 5, [0.12, 0.84], [66, 50], [16, 10]),
            whorls(basilFlower, 6, [21, 12], [0.14, 0.94]),
          ],
          tip(basilFlower, 11),
        ),
        156,
      ),
    ),
  ),
};
