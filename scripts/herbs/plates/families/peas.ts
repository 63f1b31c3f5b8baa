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
const laburnumLeaflet = leaf("elliptic", 0.44, "leaf", { bend: 6, veins: 5 });
const laburnumLeaf = fan(laburnumLeaflet, 3, 66, [58, 54], {
  petiole: 42,
  tone: "leaf",
  stroke: 2.2,
});
const yellowPea = { kind: "pea", tone: "yellow", keel: "gold" } as const;
const yellowPeaStalk = spray(9, "lime", 12, [], tip(yellowPea, 210, 16));
const laburnumChain = spray(1.4, "lime", 5, [
  row(yellowPeaStalk, "whorl", 15, [0.1, 0.86], [72, 46], [6.2, 3.8], { front: true }),
  row(body("egg", 0.6, "gold"), "alternate", 6, [0.87, 1], [44, 24], [4.6, 2.6], {
    front: true,
  }),
]);
const laburnumPod = body("pod", 0.2, "olive", { ribs: 1, bend: 16 });
const laburnumPods = spray(
  2.4,
  "olive",
  10,
  [
    row(
      spray(5, "olive", 10, [], tip(laburnumPod, 240)),
      "alternate",
      4,
      [0.4, 0.9],
      [42, 30],
      [20, 20],
    ),
  ],
  tip(laburnumPod, 50),
);
const locustLeaflet = leaf("oblong", 0.5, "fresh", { bend: 4, veins: 3 });
const locustLeaf = pinnate(locustLeaflet, 6, [26, 27, 24], "fresh", {
  start: 0.2,
  rachis: 2,
  angle: 72,
  end: { part: locustLeaflet, size: 26 },
});
const whitePea = { kind: "pea", tone: "white", keel: "cream" } as const;
const locustChain = spray(
  2,
  "olive",
  8,
  [row(whitePea, "alternate", 13, [0.2, 0.95], [76, 44], [25, 17], { front: true })],
  tip(whitePea, 14),
);
const locustThorns = fan(leaf("triangle", 0.4, "clay", { bend: 8 }), 2, 64, [100, 100]);
const locustPod = body("strap", 0.17, "brown", { ribs: 1, bend: 10 });
const locustPods = fan(locustPod, 3, 22, [100, 92], { stalk: 24, tone: "brown", stroke: 3 });

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
  goldregen: plate(
    "mist",
    stem(
      [
        [84, 90],
        [170, 96],
        [270, 110],
        [370, 150],
      ],
      [8, 4.4],
      "bark",
      [
        row(laburnumLeaf, "left", 4, [0.06, 0.92], [40, 30], [150, 130]),
        row(laburnumLeaf, "right", 3, [0.02, 0.96], [110, 84], [150, 140]),
      ],
      tip(laburnumLeaf, 120),
    ),
    spot(laburnumPods, [356, 142], 210, 172, true),
    spot(laburnumChain, [146, 95], 400, 184),
    spot(laburnumChain, [266, 109], 440, 178, true),
  ),
  robinie: plate(
    "sand",
    stem(
      [
        [90, 560],
        [150, 420],
        [230, 270],
        [340, 130],
      ],
      [10, 5],
      "brown",
      [
        row(locustLeaf, "left", 3, [0.2, 0.92], [40, 34], [230, 180]),
        row(locustLeaf, "right", 3, [0.08, 0.72], [62, 52], [230, 190]),
        row(locustThorns, "alternate", 6, [0.08, 0.92], [0, 0], [34, 24], { front: true }),
      ],
      tip(locustLeaf, 170),
    ),
    spot(locustChain, [204, 318], 230, 174, true),
    spot(locustChain, [288, 192], 250, 176),
    spot(locustPods, [400, 420], 170, 178),
  ),
};
