import {
  body,
  fan,
  flower,
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

const dandelionLeaf = leaf("runcinate", 0.36, "leaf", {
  bend: 18,
  margin: saw(5, 0.74, 0.12, [0.12, 0.8]),
});
const dandelionHead = flower(
  [
    ring("ray", 26, 50, 0.18, "gold"),
    ring("ray", 22, 39, 0.2, "yellow", { turn: 7 }),
    ring("ray", 16, 26, 0.26, "gold", { turn: 3 }),
    ring("ray", 11, 16, 0.34, "yellow"),
  ],
  { tilt: 0.8 },
);
const dandelionBud = group(
  spot(flower([ring("ray", 9, 62, 0.22, "yellow", { spread: 24 })]), [0, -24], 100),
  spot(body("urnFruit", 0.85, "leaf", { ribs: 3 }), [0, 0], 62),
);
const clock = flower([], {
  stamens: { count: 34, length: 46, tone: "bark", anthers: "bark", size: 2.4 },
  centre: { tone: "straw", radius: 9, dots: "seed" },
});
const coltsfoot = flower(
  [
    ring("ray", 34, 38, 0.1, "yellow", { from: 10 }),
    ring("ray", 26, 34, 0.1, "gold", { from: 10 }),
  ],
  { centre: { tone: "gold", radius: 13, dots: "orange" }, tilt: 0.85 },
);
const coltsfootScale = leaf("lanceolate", 0.34, "reddish", { bend: 4 });
const coltsfootLeaf = leaf("kidney", 1.12, "leaf", {
  bend: 8,
  veins: 5,
  petiole: 42,
  margin: saw(9, 0.1, 0.5),
});
const chicory = flower(
  [
    ring("ray", 12, 42, 0.3, "sky", { from: 6 }),
    ring("ray", 9, 30, 0.3, "azure", { from: 4, turn: 14 }),
  ],
  {
    centre: { tone: "sky", radius: 5 },
    stamens: { count: 8, length: 15, tone: "azure", anthers: "indigo", size: 3.4 },
  },
);
const chicoryLeaf = leaf("runcinate", 0.32, "leaf", {
  bend: 16,
  margin: saw(5, 0.62, 0.16, [0.12, 0.84]),
});
const chicoryTwig = spray(
  2.8,
  "stem",
  -10,
  [
    row(leaf("lanceolate", 0.22, "leaf"), "alternate", 4, [0.12, 0.86], [46, 40], [24, 16]),
    row(body("egg", 0.4, "leaf"), "alternate", 3, [0.34, 0.7], [30, 24], [14, 12]),
  ],
  tip(chicory, 46),
);

export const dandelions: Plates = {
  loewenzahn: plate(
    "sage",
    spot(body("taproot", 0.2, "root", { bend: 6, rings: 7 }), [238, 446], 116, 178),
    stem(
      [
        [238, 450],
        [226, 330],
        [206, 226],
        [214, 140],
      ],
      [7, 5],
      "reddish",
      [],
      tip(dandelionHead, 132),
    ),
    stem(
      [
        [246, 450],
        [282, 340],
        [316, 260],
        [322, 190],
      ],
      [6, 4],
      "reddish",
      [],
      tip(dandelionBud, 60),
    ),
    spot(fan(dandelionLeaf, 9, 92, [150, 196], { outerFirst: true }), [240, 450], 100),
    spot(clock, [380, 112], 96),
    spot(
      lines("bark", 3, [
        [0, 0],
        [6, 70],
        [-26, 200],
        [-110, 340],
      ]),
      [380, 116],
      96,
    ),
  ),
  wegwarte: plate(
    "mist",
    spot(body("taproot", 0.2, "root", { bend: -6, rings: 6 }), [238, 482], 92, 180),
    stem(
      [
        [238, 486],
        [232, 360],
        [250, 230],
        [240, 124],
      ],
      [7, 3.4],
      "stem",
      [
        row(chicoryTwig, "alternate", 4, [0.28, 0.78], [46, 36], [170, 110]),
        row(chicoryLeaf, "alternate", 3, [0.16, 0.44], [60, 46], [96, 60]),
      ],
      tip(chicory, 96),
    ),
    spot(fan(chicoryLeaf, 6, 96, [120, 158], { outerFirst: true }), [238, 486], 100),
  ),
  huflattich: plate(
    "sand",
    spot(roots(7, 50, "root", 3), [214, 520], 62, 180),
    stem(
      [
        [212, 522],
        [196, 420],
        [170, 300],
        [176, 176],
      ],
      [9, 7],
      "reddish",
      [row(coltsfootScale, "alternate", 11, [0.06, 0.9], [24, 22], [44, 40], { front: true })],
      tip(coltsfoot, 126),
    ),
    stem(
      [
        [216, 522],
        [232, 440],
        [252, 370],
        [262, 310],
      ],
      [8, 6],
      "reddish",
      [row(coltsfootScale, "alternate", 7, [0.1, 0.9], [22, 22], [40, 36], { front: true })],
      tip(dandelionBud, 58),
    ),
    spot(coltsfootLeaf, [222, 524], 176, 62),
    spot(coltsfootLeaf, [206, 524], 132, -66, true),
  ),
};
