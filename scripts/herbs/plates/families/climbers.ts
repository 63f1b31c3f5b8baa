import {
  body,
  flower,
  leaf,
  lines,
  lobed,
  plate,
  ring,
  row,
  saw,
  scales,
  spot,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";

const hopLeaf = lobed(
  [
    [112, 0.6],
    [58, 0.84],
    [0, 1],
  ],
  0.56,
  "leaf",
  { fullness: 0.66, petiole: 34, margin: saw(18, 0.1, 0.6) },
);
const hopCone = scales("egg", 0.7, [7, 4], leaf("round", 0.86, "lime", { bend: 2 }), 42, 12);
const hopHang = spray(
  3,
  "stem",
  44,
  [row(hopCone, "opposite", 1, [0.56, 0.56], [46, 46], [46, 46], { front: true })],
  tip(hopCone, 54, 40),
);
const passionFlower = flower(
  [
    ring("elliptic", 5, 50, 0.4, "cream"),
    ring("elliptic", 5, 48, 0.36, "blush", { turn: 36 }),
    ring("ray", 40, 39, 0.07, "violet"),
    ring("ray", 36, 27, 0.09, "white", { turn: 4 }),
    ring("ray", 26, 17, 0.15, "aubergine"),
  ],
  {
    stamens: { count: 5, length: 21, tone: "lime", anthers: "lime", size: 9 },
    centre: { tone: "lime", radius: 7 },
  },
);
const stigmas = lines(
  "aubergine",
  2.6,
  [
    [0, 0],
    [0, -14],
  ],
  [
    [0, 0],
    [12, 8],
  ],
  [
    [0, 0],
    [-12, 8],
  ],
);
const passionLeaf = lobed(
  [
    [74, 0.78],
    [0, 1],
  ],
  0.34,
  "deep",
  { fullness: 0.6, petiole: 26, margin: saw(16, 0.04, 0.6) },
);
const tendril = lines("fresh", 2.4, [
  [0, 0],
  [6, -40],
  [-6, -76],
  [12, -96],
  [24, -84],
  [14, -74],
  [6, -84],
]);
const passionBud = body("egg", 0.56, "fresh", {
  ribs: 2,
  crown: { tone: "leaf", rays: 3, length: 14 },
});

export const climbers: Plates = {
  hopfen: plate(
    "sage",
    stem(
      [
        [150, 566],
        [230, 480],
        [260, 370],
        [200, 260],
        [220, 150],
        [290, 70],
      ],
      [6, 3.4],
      "reddish",
      [
        row(hopLeaf, "opposite", 4, [0.12, 0.84], [74, 56], [116, 78]),
        row(hopHang, "opposite", 3, [0.34, 0.88], [92, 70], [146, 110], { front: true }),
      ],
      tip(hopLeaf, 44),
    ),
    spot(hopCone, [398, 470], 92, 176),
  ),
  passionsblume: plate(
    "lilac",
    stem(
      [
        [110, 560],
        [180, 470],
        [196, 360],
        [150, 250],
        [196, 140],
        [300, 70],
      ],
      [6, 3.4],
      "fresh",
      [
        row(passionLeaf, "alternate", 7, [0.06, 0.96], [74, 54], [128, 84]),
        row(tendril, "alternate", 6, [0.14, 0.94], [-34, -40], [84, 64]),
        row(passionBud, "right", 2, [0.66, 0.84], [70, 60], [66, 56], { front: true }),
      ],
      tip(tendril, 70),
    ),
    stem(
      [
        [196, 360],
        [240, 320],
        [290, 300],
      ],
      [4, 3.4],
      "fresh",
    ),
    spot(passionFlower, [308, 300], 212, 8),
    spot(stigmas, [308, 300], 170),
  ),
};
