import {
  body,
  crenate,
  fan,
  feather,
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

const chamomileHead = flower([ring("ray", 15, 36, 0.3, "white", { from: 12 })], {
  centre: { tone: "gold", radius: 17, dots: "orange" },
});
const chamomileOld = flower(
  [ring("ray", 11, 34, 0.32, "white", { from: 6, spread: 62, turn: 180 })],
  {
    centre: { tone: "gold", radius: 17, dots: "orange", dome: 1.2, lift: 4 },
  },
);
const chamomileLeaf = feather(6, 2, 0.62, "leaf", 1.7);
const chamomileTwig = spray(
  2.2,
  "stem",
  -16,
  [row(chamomileLeaf, "alternate", 4, [0.2, 0.72], [44, 34], [44, 30])],
  tip(chamomileHead, 36),
);

const marigoldHead = flower(
  [
    ring("ray", 26, 36, 0.22, "orange", { from: 14 }),
    ring("ray", 22, 30, 0.24, "gold", { from: 10, turn: 6 }),
    ring("ray", 16, 18, 0.3, "orange", { from: 8 }),
  ],
  { centre: { tone: "brown", radius: 11, dots: "gold" } },
);
const marigoldBud = group(
  spot(flower([ring("ray", 9, 60, 0.24, "orange", { spread: 34 })]), [0, -30], 100),
  spot(body("urnFruit", 1.1, "fresh", { ribs: 3 }), [0, 0], 56),
);
const marigoldLeaf = leaf("spoon", 0.34, "fresh", { bend: 16, veins: 4 });

const lawnDaisy = flower(
  [
    ring("ray", 26, 33, 0.2, "pink", { from: 15, turn: 5 }),
    ring("ray", 26, 32, 0.19, "white", { from: 14 }),
  ],
  { centre: { tone: "yellow", radius: 16, dots: "gold" } },
);
const lawnDaisySide = group(
  spot(flower([ring("ray", 13, 56, 0.2, "white", { spread: 62 })]), [0, -18], 100),
  spot(body("flatDome", 1.5, "leaf"), [0, 0], 28),
);

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

const arnicaRosette = fan(arnicaLeaf, 6, 92, [120, 140], { outerFirst: true });

export const daisies: Plates = {
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
  kamille: plate(
    "sage",
    stem(
      [
        [232, 556],
        [240, 420],
        [228, 280],
        [246, 128],
      ],
      [6, 3],
      "stem",
      [
        row(chamomileTwig, "alternate", 4, [0.28, 0.68], [42, 32], [220, 160]),
        row(chamomileLeaf, "alternate", 8, [0.06, 0.88], [62, 46], [110, 58]),
      ],
      tip(chamomileHead, 84),
    ),
    spot(chamomileOld, [392, 480], 74),
  ),
  ringelblume: plate(
    "sand",
    stem(
      [
        [232, 560],
        [236, 440],
        [222, 300],
        [236, 156],
      ],
      [8, 5],
      "fresh",
      [
        row(
          spray(
            3.4,
            "fresh",
            -22,
            [row(marigoldLeaf, "alternate", 3, [0.2, 0.66], [46, 40], [52, 36])],
            tip(marigoldBud, 26),
          ),
          "right",
          1,
          [0.42, 0.42],
          [44, 44],
          [210, 210],
        ),
        row(
          spray(
            3.4,
            "fresh",
            -22,
            [row(marigoldLeaf, "alternate", 2, [0.3, 0.6], [46, 40], [52, 40])],
            tip(marigoldHead, 62),
          ),
          "left",
          1,
          [0.34, 0.34],
          [52, 52],
          [190, 190],
        ),
        row(marigoldLeaf, "alternate", 7, [0.04, 0.84], [66, 44], [158, 80]),
      ],
      tip(marigoldHead, 152),
    ),
    spot(body("pod", 0.22, "straw", { bend: 46, rings: 7 }), [384, 524], 62, -20),
  ),
  gaensebluemchen: plate(
    "sage",
    spot(roots(9, 40, "root", 2.2), [240, 478], 78, 180),
    stem(
      [
        [238, 470],
        [232, 350],
        [214, 230],
        [222, 134],
      ],
      [5, 4],
      "stem",
      [],
      tip(lawnDaisy, 136),
    ),
    stem(
      [
        [246, 470],
        [276, 390],
        [320, 300],
        [334, 236],
      ],
      [5, 4],
      "stem",
      [],
      tip(lawnDaisySide, 92),
    ),
    stem(
      [
        [232, 470],
        [196, 400],
        [140, 330],
        [120, 272],
      ],
      [5, 4],
      "stem",
      [],
      tip(lawnDaisy, 92, 14),
    ),
    spot(
      fan(
        leaf("spatula", 0.4, "leaf", { bend: 14, margin: crenate(6, 0.1), veins: 2 }),
        11,
        100,
        [110, 146],
        { outerFirst: true },
      ),
      [240, 478],
      100,
    ),
  ),
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
