import {
  body,
  fan,
  flower,
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

const gentianLeaf = leaf("ovate", 0.5, "blue", { bend: 12, veins: "parallel" });
const gentianStar = flower([ring("lanceolate", 6, 50, 0.32, "yellow")], {
  stamens: { count: 6, length: 24, tone: "gold", anthers: "orange", size: 5 },
  centre: { tone: "gold", radius: 7 },
});
const gentianTuft = fan(gentianStar, 5, 74, [58, 54], { stalk: 44, depth: 0.3, stroke: 3 });
const centauryStar = flower([ring("elliptic", 5, 48, 0.5, "pink", { from: 4 })], {
  centre: { tone: "lime", radius: 8 },
  stamens: { count: 5, length: 15, tone: "lime", anthers: "gold", size: 7 },
});
const centauryTop = fan(centauryStar, 7, 44, [44, 40], {
  stalk: 68,
  level: true,
  depth: 0.3,
  stroke: 2.4,
});
const centauryLeaf = leaf("elliptic", 0.34, "leaf", { bend: 6, veins: "parallel" });

export const gentians: Plates = {
  enzian: plate(
    "sage",
    spot(body("taproot", 0.26, "root", { bend: 8, rings: 7 }), [240, 500], 92, 180),
    stem(
      [
        [240, 504],
        [234, 370],
        [246, 230],
        [240, 100],
      ],
      [10, 5],
      "fresh",
      [
        row(gentianLeaf, "opposite", 5, [0.06, 0.9], [66, 52], [196, 74]),
        row(gentianTuft, "opposite", 4, [0.52, 0.94], [58, 44], [78, 60], { front: true }),
      ],
      tip(gentianTuft, 76),
    ),
  ),
  tausendgueldenkraut: plate(
    "clay",
    spot(roots(7, 36, "root", 2.4), [240, 534], 50, 180),
    stem(
      [
        [240, 534],
        [234, 410],
        [246, 310],
        [240, 224],
      ],
      [5, 3.4],
      "stem",
      [
        row(
          spray(
            2.4,
            "stem",
            -18,
            [row(centauryLeaf, "opposite", 1, [0.4, 0.4], [40, 40], [26, 26])],
            tip(centauryTop, 72),
          ),
          "opposite",
          2,
          [0.56, 0.8],
          [38, 32],
          [150, 110],
        ),
        row(centauryLeaf, "opposite", 4, [0.14, 0.8], [44, 34], [86, 56]),
      ],
      tip(centauryTop, 124),
    ),
    spot(
      fan(leaf("obovate", 0.42, "leaf", { bend: 10, veins: "parallel" }), 7, 90, [84, 108], {
        outerFirst: true,
      }),
      [240, 534],
      100,
    ),
  ),
};
