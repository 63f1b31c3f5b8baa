import {
  body,
  fan,
  flower,
  leaf,
  lobes,
  pinnate,
  plate,
  ring,
  row,
  saw,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";

const prickle = leaf("triangle", 0.5, "reddish", { bend: 16 });
const mayLeaf = leaf("wedge", 0.82, "deep", {
  bend: 4,
  veins: 3,
  petiole: 14,
  margin: lobes(3, 0.42, [0.3, 0.96]),
});
const mayFlower = flower([ring("round", 5, 46, 0.94, "white", { from: 4 })], {
  centre: { tone: "lime", radius: 8 },
  stamens: { count: 14, length: 28, tone: "white", anthers: "rose", size: 6 },
});
const mayCluster = fan(mayFlower, 6, 70, [46, 42], { stalk: 50, depth: 0.4, stroke: 3 });
const haw = body("ball", 0.86, "red", {
  shine: true,
  crown: { tone: "brown", rays: 4, length: 12 },
});
const haws = fan(haw, 4, 66, [44, 44], { stalk: 56, depth: 0.3, stroke: 3.4 });
const thorn = leaf("needle", 0.12, "wood", { bend: 2 });
const mayTuft = fan(mayLeaf, 4, 84, [70, 92], { outerFirst: true });
const roseLeaflet = leaf("elliptic", 0.6, "leaf", { bend: 6, veins: 3, margin: saw(9, 0.1) });
const roseLeaf = pinnate(roseLeaflet, 3, [34, 40, 40], "leaf", {
  start: 0.3,
  rachis: 2.4,
  end: { part: roseLeaflet, size: 44 },
  angle: 66,
});
const roseFlower = flower([ring("notched", 5, 50, 0.98, "blush", { stripes: 3 })], {
  centre: { tone: "lime", radius: 8, dots: "gold" },
  stamens: { count: 22, length: 18, tone: "gold", anthers: "gold", size: 4 },
});
const hip = body("hip", 0.56, "red", {
  shine: true,
  crown: { tone: "brown", rays: 5, length: 24 },
});
const hipTwig = spray(
  2.6,
  "reddish",
  20,
  [row(roseLeaf, "left", 1, [0.3, 0.3], [60, 60], [70, 70])],
  tip(hip, 50),
);

export const roses: Plates = {
  hundsrose: plate(
    "clay",
    stem(
      [
        [110, 556],
        [200, 450],
        [250, 300],
        [330, 150],
      ],
      [9, 4.4],
      "reddish",
      [
        row(prickle, "alternate", 8, [0.06, 0.9], [100, 96], [20, 15]),
        row(roseLeaf, "alternate", 5, [0.14, 0.86], [58, 46], [166, 116]),
        row(
          spray(3, "stem", -10, [], tip(roseFlower, 66)),
          "left",
          1,
          [0.56, 0.56],
          [26, 26],
          [170, 170],
          { front: true },
        ),
        row(hipTwig, "right", 2, [0.36, 0.74], [64, 54], [150, 134], { front: true }),
      ],
      tip(hip, 70, 30),
    ),
  ),
  weissdorn: plate(
    "mist",
    stem(
      [
        [120, 560],
        [190, 430],
        [250, 290],
        [346, 130],
      ],
      [10, 5],
      "wood",
      [
        row(thorn, "alternate", 5, [0.08, 0.8], [64, 58], [54, 34]),
        row(mayTuft, "alternate", 5, [0.16, 0.82], [56, 44], [94, 84]),
        row(
          spray(2.6, "stem", -10, [], tip(mayCluster, 110)),
          "left",
          2,
          [0.42, 0.74],
          [42, 30],
          [76, 70],
          { front: true },
        ),
        row(
          spray(2.6, "reddish", 26, [], tip(haws, 100)),
          "right",
          2,
          [0.34, 0.62],
          [72, 66],
          [84, 78],
          { front: true },
        ),
      ],
      tip(mayTuft, 96),
    ),
  ),
};
