import {
  bell,
  body,
  fan,
  flower,
  group,
  leaf,
  plate,
  ring,
  row,
  saw,
  spot,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";

const cherryLaurelLeaf = leaf("elliptic", 0.39, "deep", {
  bend: 12,
  veins: 6,
  petiole: 9,
  margin: saw(9, 0.035, 0.7, [0.3, 0.96]),
});
const cherryLaurelFlower = flower([ring("round", 5, 40, 0.9, "white", { from: 6 })], {
  centre: { tone: "lime", radius: 13 },
  stamens: { count: 10, length: 34, tone: "cream", anthers: "gold", size: 8 },
});
const cherryLaurelCandle = spray(
  2.4,
  "fresh",
  4,
  [row(cherryLaurelFlower, "whorl", 8, [0.24, 0.95], [78, 54], [25, 17], { front: true })],
  tip(cherryLaurelFlower, 14),
);
const cherryLaurelCherry = body("ball", 0.86, "blackberry", { shine: true });
const cherryLaurelRed = body("ball", 0.86, "red", { shine: true });
const cherryLaurelFruits = spray(
  2.6,
  "olive",
  14,
  [
    row(
      [
        spray(8, "olive", 10, [], tip(cherryLaurelCherry, 150)),
        spray(8, "olive", 10, [], tip(cherryLaurelRed, 140)),
        spray(8, "olive", 10, [], tip(cherryLaurelCherry, 146)),
      ],
      "alternate",
      7,
      [0.22, 0.94],
      [66, 40],
      [14, 12],
      { front: true },
    ),
  ],
  tip(cherryLaurelCherry, 20),
);

const oleanderLeaf = leaf("lanceolate", 0.17, "deep", { bend: 6, veins: 9, petiole: 5 });
const oleanderFlower = flower(
  [
    ring("petal", 5, 50, 0.82, "pink", { stripes: 1 }),
    ring("ray", 10, 21, 0.34, "rose", { turn: 18 }),
  ],
  { centre: { tone: "cream", radius: 5 } },
);
const oleanderSide = bell("trumpet", 0.84, "pink", "rose", 4, { calyx: "reddish", flare: 18 });
const oleanderBud = body("lanceolate", 0.3, "rose", { ribs: 1 });
const oleanderTop = group(
  spot(fan(oleanderBud, 5, 52, [32, 28], { stalk: 84, tone: "reddish", stroke: 2 }), [0, 0], 100),
  spot(fan(oleanderSide, 2, 82, [46, 46], { stalk: 44, tone: "reddish", stroke: 2 }), [0, 0], 100),
  spot(fan(oleanderFlower, 3, 56, [66, 62], { stalk: 60, tone: "reddish", stroke: 2 }), [0, 0], 100),
);
const oleanderPods = fan(body("linear", 0.1, "olive", { ribs: 1, bend: 8 }), 2, 7, [100, 100], {
  petiole: 16,
  tone: "olive",
  stroke: 3,
});

/** Woody poisonous plants with leaves as a laurel's. */
export const laurels: Plates = {
  kirschlorbeer: plate(
    "sand",
    stem(
      [
        [120, 560],
        [190, 430],
        [240, 300],
        [290, 150],
      ],
      [9, 5],
      "olive",
      [
        row(cherryLaurelLeaf, "alternate", 7, [0.06, 0.96], [58, 40], [210, 150]),
        row(cherryLaurelCandle, "left", 2, [0.4, 0.72], [30, 26], [190, 160], { front: true }),
        row(cherryLaurelFruits, "right", 1, [0.3, 0.3], [46, 46], [190, 190], { front: true }),
      ],
      tip(cherryLaurelLeaf, 120),
    ),
  ),
  oleander: plate(
    "mist",
    stem(
      [
        [236, 566],
        [246, 440],
        [234, 320],
        [242, 220],
      ],
      [8, 5],
      "olive",
      [
        row(oleanderLeaf, "whorl", 5, [0.06, 0.86], [60, 40], [190, 150]),
      ],
      tip(oleanderTop, 190),
    ),
    spot(oleanderPods, [412, 566], 150, 4),
  ),
};
