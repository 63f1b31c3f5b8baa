import {
  body,
  fan,
  leaf,
  pinnate,
  plate,
  rhizome,
  roots,
  row,
  saw,
  spot,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";

const liquoriceLeaflet = leaf("elliptic", 0.46, "fresh", { bend: 4, veins: 3 });
const liquoriceLeaf = pinnate(liquoriceLeaflet, 6, [26, 34, 30], "fresh", {
  start: 0.2,
  rachis: 2,
  angle: 70,
  end: { part: liquoriceLeaflet, size: 32 },
});
const lilacPea = { kind: "pea", tone: "lilac", keel: "violet" } as const;
const liquoriceSpike = spray(
  2.8,
  "stem",
  6,
  [row(lilacPea, "alternate", 15, [0.34, 0.97], [72, 44], [19, 13], { front: true })],
  tip(lilacPea, 12),
);
const liquoriceRoot = rhizome(
  "brown",
  [
    {
      path: [
        [0, 0],
        [-4, 40],
        [6, 90],
      ],
      stroke: 20,
    },
    {
      path: [
        [2, 30],
        [60, 60],
        [130, 58],
      ],
      stroke: 13,
    },
    {
      path: [
        [-2, 24],
        [-60, 56],
        [-124, 50],
      ],
      stroke: 13,
    },
  ],
  [
    { at: [134, 58], radius: 8, tone: "yellow" },
    { at: [-128, 50], radius: 8, tone: "yellow" },
  ],
);
const fenugreekLeaflet = leaf("obovate", 0.54, "fresh", {
  bend: 6,
  veins: 4,
  margin: saw(7, 0.08, 0.7, [0.5, 1]),
});
const fenugreekLeaf = fan(fenugreekLeaflet, 3, 58, [56, 52], {
  petiole: 46,
  tone: "fresh",
  stroke: 2.6,
});
const creamPea = { kind: "pea", tone: "cream", keel: "cream" } as const;
const fenugreekPod = body("linear", 0.11, "olive", { bend: 24, ribs: 1 });

export const peas: Plates = {
  suessholz: plate(
    "lilac",
    stem(
      [
        [236, 470],
        [246, 350],
        [232, 230],
        [240, 120],
      ],
      [8, 4],
      "stem",
      [
        row(liquoriceLeaf, "alternate", 7, [0.08, 0.96], [64, 42], [180, 124]),
        row(liquoriceSpike, "alternate", 4, [0.4, 0.9], [34, 26], [150, 120]),
      ],
      tip(liquoriceLeaf, 110),
    ),
    spot(liquoriceRoot, [236, 468], 108),
  ),
  bockshornklee: plate(
    "sand",
    spot(roots(7, 34, "root", 2.8), [240, 520], 56, 180),
    stem(
      [
        [240, 522],
        [232, 400],
        [246, 280],
        [238, 150],
      ],
      [7, 3.4],
      "fresh",
      [
        row(fenugreekPod, "right", 3, [0.3, 0.66], [34, 28], [190, 140]),
        row(fenugreekPod, "left", 2, [0.36, 0.58], [30, 26], [180, 150]),
        row(fenugreekLeaf, "alternate", 9, [0.06, 0.96], [66, 44], [118, 78]),
        row(creamPea, "alternate", 4, [0.66, 0.94], [44, 34], [46, 38], { front: true }),
      ],
      tip(fenugreekLeaf, 70),
    ),
    ...[0, 1, 2].map((index) =>
      spot(
        body("egg", 0.8, "turmeric"),
        [372 + index * 26, 540 - (index % 2) * 16],
        24,
        index * 50,
      ),
    ),
  ),
};
