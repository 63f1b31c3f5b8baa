import {
  fan,
  group,
  leaf,
  lip,
  plate,
  row,
  scales,
  spot,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";

const oreganoLeaf = leaf("ovate", 0.58, "leaf", { bend: 8, veins: 3, petiole: 10 });
const oreganoBract = scales(
  "egg",
  0.7,
  [3, 3],
  leaf("ovate", 0.6, "aubergine", { bend: 2 }),
  44,
  30,
);
const oreganoHead = group(
  spot(fan(lip("pink", "aubergine"), 5, 70, [44, 40], { stalk: 50, stroke: 3 }), [0, -8], 100),
  spot(oreganoBract, [0, 0], 84),
);
const oreganoTop = fan(oreganoHead, 7, 44, [46, 42], {
  stalk: 66,
  level: true,
  depth: 0.3,
  stroke: 2.4,
  tone: "reddish",
});
const marjoramLeaf = leaf("oblong", 0.5, "silver", { bend: 6, petiole: 8, veins: 2 });
const marjoramKnot = group(
  spot(scales("ball", 0.9, [4, 4], leaf("round", 0.9, "silver", { bend: 2 }), 34, 20), [0, 0], 80),
  spot(fan(lip("white", "silver"), 3, 80, [34, 32], { stalk: 38, stroke: 2 }), [0, -26], 100),
);
const marjoramTwig = spray(
  2.4,
  "reddish",
  -16,
  [
    row(marjoramLeaf, "opposite", 4, [0.1, 0.66], [56, 46], [26, 18]),
    row(marjoramKnot, "opposite", 2, [0.74, 0.88], [40, 30], [18, 16], { front: true }),
  ],
  tip(marjoramKnot, 20),
);

export const marjorams: Plates = {
  oregano: plate(
    "lilac",
    stem(
      [
        [242, 562],
        [234, 430],
        [246, 300],
        [240, 200],
      ],
      [7, 4],
      "reddish",
      [
        row(
          spray(
            2.6,
            "reddish",
            -16,
            [row(oreganoLeaf, "opposite", 2, [0.24, 0.6], [54, 46], [34, 26])],
            tip(oreganoTop, 64),
          ),
          "opposite",
          2,
          [0.42, 0.66],
          [44, 38],
          [150, 126],
        ),
        row(oreganoLeaf, "opposite", 6, [0.06, 0.9], [62, 48], [110, 58]),
      ],
      tip(oreganoTop, 118),
    ),
  ),
  majoran: plate(
    "mist",
    stem(
      [
        [238, 562],
        [246, 430],
        [234, 300],
        [242, 190],
      ],
      [6, 3.4],
      "reddish",
      [
        row(marjoramTwig, "opposite", 4, [0.12, 0.76], [50, 34], [196, 120]),
        row(marjoramLeaf, "opposite", 6, [0.06, 0.92], [64, 48], [66, 40]),
      ],
      tip(marjoramTwig, 116),
    ),
  ),
};
