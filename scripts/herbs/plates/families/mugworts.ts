import {
  body,
  fan,
  flower,
  group,
  leaf,
  pinnate,
  plate,
  row,
  saw,
  spot,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";

const mugwortLeaf = leaf("elliptic", 0.66, "deep", {
  bend: 14,
  margin: saw(4, 0.8, 0.72, [0.16, 0.92]),
});
const mugwortHead = body("egg", 0.6, "straw", { crown: { tone: "clay", rays: 3, length: 16 } });
const mugwortTwig = spray(
  2,
  "reddish",
  -8,
  [
    row(leaf("linear", 0.16, "deep"), "alternate", 4, [0.1, 0.7], [48, 40], [30, 18]),
    row(mugwortHead, "alternate", 15, [0.14, 0.98], [52, 30], [15, 11], { front: true }),
  ],
  tip(mugwortHead, 12),
);
const wormwoodLobe = leaf("elliptic", 0.34, "silver", { bend: 4 });
const wormwoodLeaf = pinnate(
  pinnate(wormwoodLobe, 2, [52, 48, 40], "silver", {
    start: 0.34,
    rachis: 5,
    end: { part: wormwoodLobe, size: 46 },
  }),
  3,
  [50, 48, 38],
  "silver",
  { start: 0.32, rachis: 2.6, end: { part: wormwoodLobe, size: 30 } },
);
const wormwoodBall = group(
  spot(body("ball", 1, "silver"), [0, -6], 86),
  spot(body("flatDome", 0.8, "yellow"), [0, -58], 52),
);
const wormwoodTwig = spray(
  2,
  "silver",
  -6,
  [
    row(leaf("linear", 0.18, "silver"), "alternate", 5, [0.1, 0.8], [48, 40], [26, 16]),
    row(wormwoodBall, "alternate", 9, [0.22, 0.94], [118, 100], [16, 13], { front: true }),
  ],
  tip(wormwoodBall, 14, 60),
);
const tansyButton = flower([], {
  centre: { tone: "gold", radius: 48, dots: "orange", dome: 0.72 },
});
const tansyTop = fan(tansyButton, 11, 43, [24, 23], {
  stalk: 76,
  level: true,
  depth: 0.24,
  stroke: 2,
});
const tansyLeaf = pinnate(
  leaf("linear", 0.3, "deep", { bend: 8, margin: saw(5, 0.5, 0.7) }),
  8,
  [26, 34, 18],
  "deep",
  {
    start: 0.14,
    end: { part: leaf("ovate", 0.5, "deep", { margin: saw(4, 0.4) }), size: 18 },
  },
);

export const mugworts: Plates = {
  beifuss: plate(
    "sand",
    stem(
      [
        [240, 564],
        [232, 420],
        [246, 250],
        [238, 90],
      ],
      [8, 3],
      "reddish",
      [
        row(mugwortTwig, "alternate", 9, [0.42, 0.92], [40, 28], [170, 74]),
        row(mugwortLeaf, "alternate", 7, [0.05, 0.6], [66, 50], [158, 84]),
      ],
      tip(mugwortTwig, 56),
    ),
  ),
  wermut: plate(
    "mist",
    stem(
      [
        [236, 564],
        [244, 420],
        [232, 260],
        [244, 96],
      ],
      [8, 3],
      "silver",
      [
        row(wormwoodTwig, "alternate", 7, [0.42, 0.9], [44, 32], [170, 84]),
        row(wormwoodLeaf, "alternate", 7, [0.04, 0.62], [70, 52], [166, 90]),
      ],
      tip(wormwoodTwig, 66),
    ),
  ),
  rainfarn: plate(
    "sand",
    stem(
      [
        [236, 564],
        [244, 430],
        [232, 300],
        [242, 184],
      ],
      [8, 4.4],
      "stem",
      [
        row(
          spray(3, "stem", -18, [], tip(tansyTop, 70)),
          "opposite",
          1,
          [0.66, 0.66],
          [40, 40],
          [130, 130],
        ),
        row(tansyLeaf, "alternate", 6, [0.06, 0.76], [64, 46], [200, 108]),
      ],
      tip(tansyTop, 112),
    ),
    spot(tansyButton, [394, 520], 46),
  ),
};
