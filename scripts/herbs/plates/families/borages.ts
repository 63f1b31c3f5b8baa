import {
  bell,
  body,
  flower,
  group,
  leaf,
  lines,
  plate,
  ring,
  row,
  spot,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";

const comfreyBell = bell("bell", 0.5, "purple", "rose", 4, { calyx: "leaf", flare: 9 });
const comfreyLeaf = leaf("lanceolate", 0.3, "deep", { bend: 18, veins: 7 });
const comfreyCurl = spray(
  3,
  "stem",
  46,
  [row(comfreyBell, "right", 5, [0.26, 0.98], [104, 70], [36, 22], { front: true })],
  tip(body("egg", 0.5, "leaf"), 12),
);
const borageStar = flower(
  [
    ring("lanceolate", 5, 40, 0.26, "leaf", { turn: 36 }),
    ring("ovate", 5, 50, 0.62, "azure", { stripes: 1 }),
    ring("petal", 5, 15, 0.8, "white", { turn: 36 }),
  ],
  { centre: { tone: "blackberry", radius: 6.5 } },
);
const borageLeaf = leaf("ovate", 0.5, "blue", { bend: 12, veins: 5, petiole: 10 });
const borageBud = spray(
  4,
  "reddish",
  50,
  [],
  tip(
    group(
      spot(body("egg", 0.56, "reddish"), [0, 0], 64),
      spot(body("egg", 0.4, "azure"), [0, -24], 60),
    ),
    90,
    20,
  ),
);
const borageTwig = spray(
  3,
  "reddish",
  14,
  [
    row(borageLeaf, "left", 1, [0.3, 0.3], [50, 50], [40, 40]),
    row(borageBud, "right", 3, [0.5, 0.9], [60, 40], [24, 18], { front: true }),
  ],
  tip(borageStar, 54),
);

export const borages: Plates = {
  beinwell: plate(
    "lilac",
    stem(
      [
        [240, 566],
        [234, 430],
        [246, 310],
        [240, 210],
      ],
      [11, 6],
      "stem",
      [
        row(comfreyLeaf, "alternate", 6, [0.04, 0.9], [66, 46], [220, 116]),
        row(comfreyCurl, "opposite", 2, [0.72, 0.94], [44, 30], [150, 136], { front: true }),
      ],
      tip(comfreyCurl, 150),
    ),
  ),
  borretsch: plate(
    "mist",
    stem(
      [
        [240, 566],
        [234, 440],
        [246, 320],
        [240, 220],
      ],
      [10, 6],
      "reddish",
      [
        row(
          lines("silver", 10, [
            [0, 0],
            [0, -100],
          ]),
          "alternate",
          22,
          [0.04, 0.96],
          [80, 76],
          [12, 9],
        ),
        row(borageLeaf, "alternate", 5, [0.06, 0.7], [64, 48], [190, 104]),
        row(borageTwig, "opposite", 2, [0.62, 0.88], [52, 40], [160, 140], { front: true }),
      ],
      tip(borageStar, 128),
    ),
  ),
};
