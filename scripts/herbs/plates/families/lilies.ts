import {
  bell,
  body,
  flower,
  group,
  leaf,
  plate,
  ring,
  roots,
  row,
  scales,
  spot,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";

const lilyBell = bell("bell", 0.98, "white", "cream", 4, { flare: 16 });
const lilyOfTheValleyLeaf = leaf("elliptic", 0.42, "leaf", {
  bend: 10,
  veins: "parallel",
  petiole: 12,
});
const hangingBell = spray(4, "fresh", 34, [], tip(lilyBell, 100, 24));
const lilyFace = flower(
  [
    ring("elliptic", 3, 50, 0.42, "white", { stripes: 1 }),
    ring("elliptic", 3, 50, 0.5, "white", { turn: 60, stripes: 1 }),
  ],
  {
    centre: { tone: "lime", radius: 5 },
    stamens: { count: 6, length: 27, tone: "lime", anthers: "orange", size: 6 },
    tilt: 0.92,
  },
);
const lilySide = group(
  spot(flower([ring("elliptic", 3, 64, 0.34, "white", { spread: 56, stripes: 1 })]), [0, -50], 100),
  spot(
    flower([], {
      stamens: { count: 5, length: 46, tone: "lime", anthers: "orange", spread: 30, size: 7 },
    }),
    [0, -56],
    100,
  ),
  spot(body("trumpet", 0.56, "white"), [0, 0], 66),
  spot(flower([ring("elliptic", 2, 52, 0.4, "white", { spread: 30, stripes: 1 })]), [0, -46], 100),
);
const lilyBud = body("elliptic", 0.26, "cream", { ribs: 2, bend: 8 });
const lilyLeaf = leaf("lanceolate", 0.17, "leaf", { bend: 22, veins: "parallel" });
const arumLeaf = leaf("arrow", 0.6, "deep", { bend: 8, veins: 5, petiole: 70 });
const spathe = group(
  spot(leaf("ovate", 0.5, "lime", { bend: 12, veins: "parallel" }), [0, -26], 116, 4),
  spot(body("column", 0.16, "purple"), [2, -34], 74, 3),
  spot(body("egg", 0.62, "fresh", { ribs: 2 }), [0, 0], 52),
);

const arumFruits = group(spot({ kind: "aggregate", tone: "orange", width: 0.62 }, [0, 0], 100));

export const lilies: Plates = {
  maigloeckchen: plate(
    "mist",
    spot(roots(7, 50, "ginger", 2.6), [236, 536], 52, 180),
    spot(body("column", 0.1, "ginger", { rings: 5, bend: 12 }), [236, 534], 130, 96),
    stem(
      [
        [244, 530],
        [262, 390],
        [298, 250],
        [370, 160],
      ],
      [5, 2.6],
      "fresh",
      [
        row(hangingBell, "right", 6, [0.5, 1], [62, 50], [40, 28], { front: true, hangs: true }),
        row(hangingBell, "left", 5, [0.46, 0.95], [66, 56], [40, 30], { front: true, hangs: true }),
      ],
    ),
    spot(lilyOfTheValleyLeaf, [238, 532], 330, -16, true),
    spot(lilyOfTheValleyLeaf, [242, 532], 270, 26),
    spot(leaf("lanceolate", 0.34, "blush", { veins: "parallel" }), [238, 536], 74, -12, true),
    spot(body("ball", 1, "red", { shine: true }), [384, 470], 30, 170),
    spot(body("ball", 1, "red", { shine: true }), [404, 500], 32, 170),
  ),
  lilie: plate(
    "clay",
    spot(roots(8, 56, "ginger", 2.4), [240, 560], 36, 180),
    stem(
      [
        [240, 530],
        [234, 400],
        [246, 290],
        [240, 190],
      ],
      [8, 5],
      "fresh",
      [
        row(lilyLeaf, "alternate", 14, [0.16, 0.94], [62, 46], [138, 80]),
        row(
          spray(3.4, "fresh", 14, [], tip(lilySide, 120, 16)),
          "left",
          1,
          [0.9, 0.9],
          [52, 52],
          [92, 92],
          { front: true },
        ),
        row(
          spray(3.4, "fresh", 14, [], tip(lilySide, 120, 16)),
          "right",
          1,
          [0.86, 0.86],
          [62, 62],
          [96, 96],
          { front: true },
        ),
        row(
          spray(3, "fresh", 10, [], tip(lilyBud, 90)),
          "opposite",
          1,
          [0.98, 0.98],
          [26, 26],
          [86, 86],
        ),
      ],
      tip(lilyFace, 150),
    ),
    spot(
      scales("ball", 0.96, [4, 4], leaf("egg", 0.5, "cream", { bend: 2 }), 56, 20),
      [240, 566],
      76,
    ),
  ),
  aronstab: plate(
    "sage",
    spot(body("turnip", 0.9, "brown", { rings: 3 }), [236, 520], 50, 176),
    spot(roots(7, 60, "ginger", 2.2), [236, 524], 60, 180),
    spot(arumLeaf, [232, 520], 210, -28, true),
    spot(arumLeaf, [246, 520], 190, 40),
    stem(
      [
        [238, 522],
        [242, 450],
        [238, 390],
      ],
      [9, 7],
      "fresh",
      [],
      tip(spathe, 210),
    ),
    stem(
      [
        [392, 540],
        [388, 470],
        [390, 430],
      ],
      [7, 6],
      "fresh",
      [],
      tip(arumFruits, 96),
    ),
  ),
};
