import {
  body,
  crenate,
  fan,
  feather,
  flower,
  group,
  leaf,
  plate,
  ring,
  roots,
  row,
  spot,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";

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

export const daisies: Plates = {
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
};
