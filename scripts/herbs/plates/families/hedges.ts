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
  spot,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Plates } from "#scripts/herbs/plates/drawing/parts.ts";

const scaleLeaf = leaf("ovate", 0.66, "deep");
const paleScale = leaf("ovate", 0.6, "olive");
const scaleTwig = spray(
  5,
  "deep",
  8,
  [
    row(scaleLeaf, "opposite", 12, [0.04, 0.98], [34, 26], [17, 12]),
    row(paleScale, "left", 12, [0.06, 0.96], [4, 4], [13, 10], { front: true }),
  ],
  tip(scaleLeaf, 12),
);
const thujaCone = group(
  spot(
    fan(body("egg", 0.42, "straw", { ribs: 2 }), 5, 38, [92, 84], { outerFirst: true }),
    [0, 0],
    100,
  ),
);
const thujaSpray = spray(
  3,
  "olive",
  10,
  [
    row(scaleTwig, "alternate", 11, [0.12, 0.94], [44, 30], [52, 30]),
    row(thujaCone, "alternate", 4, [0.3, 0.8], [30, 24], [11, 10], { front: true }),
  ],
  tip(scaleTwig, 36),
);

const laurelLeaf = leaf("oblong", 0.32, "deep", { bend: 10, veins: 6, petiole: 8 });
const laurelFlower = flower([ring("round", 5, 40, 0.8, "white")], {
  centre: { tone: "lime", radius: 12 },
  stamens: { count: 12, length: 46, tone: "cream", anthers: "gold", size: 6 },
});
const laurelCandle = spray(
  3,
  "fresh",
  6,
  [row(laurelFlower, "alternate", 17, [0.2, 0.96], [62, 40], [19, 14], { front: true })],
  tip(laurelFlower, 12),
);
const laurelCherry = body("egg", 0.84, "blackberry", { shine: true });
const laurelCherries = spray(
  3,
  "reddish",
  16,
  [row(laurelCherry, "alternate", 6, [0.3, 0.94], [70, 50], [26, 22], { front: true })],
  tip(laurelCherry, 22),
);

const boxLeaf = leaf("elliptic", 0.56, "deep", { bend: 4 });
const youngBoxLeaf = leaf("elliptic", 0.56, "leaf", { bend: 4 });
const boxTuft = flower([ring("ovate", 6, 30, 0.6, "lime")], {
  stamens: { count: 10, length: 46, tone: "cream", anthers: "gold", size: 9 },
});
const boxTwig = spray(
  2.6,
  "wood",
  -8,
  [
    row(boxLeaf, "opposite", 8, [0.06, 0.74], [58, 48], [27, 24]),
    row(youngBoxLeaf, "opposite", 4, [0.78, 0.97], [50, 38], [22, 16]),
    row(boxTuft, "alternate", 5, [0.24, 0.8], [20, 20], [15, 13], { front: true }),
  ],
  tip(youngBoxLeaf, 16),
);
const boxCapsule = body("urnFruit", 0.84, "blue", {
  crown: { tone: "seed", rays: 3, length: 30 },
  ribs: 2,
});

const oleanderLeaf = leaf("lanceolate", 0.15, "deep", { bend: 8, veins: 7, petiole: 4 });
const oleanderFlower = flower([ring("obovate", 5, 50, 0.74, "pink", { stripes: 2, eye: "rose" })], {
  centre: { tone: "cream", radius: 8, dots: "rose" },
});
const oleanderSide = bell("trumpet", 0.7, "pink", "rose", 5, { calyx: "reddish", flare: 18 });
const oleanderBud = body("egg", 0.34, "rose");
const oleanderHead = group(
  spot(fan(oleanderBud, 5, 60, [44, 38], { stalk: 52, tone: "reddish", stroke: 3 }), [0, -4], 100),
  spot(fan(oleanderSide, 2, 74, [52, 52], { stalk: 30, tone: "reddish", stroke: 3 }), [0, 0], 100),
  spot(
    fan(oleanderFlower, 3, 54, [66, 70], { stalk: 30, tone: "reddish", stroke: 3 }),
    [0, 4],
    100,
  ),
);
const oleanderPod = body("column", 0.09, "olive", { bend: 6, ribs: 2 });

const rhodoLeaf = leaf("elliptic", 0.32, "deep", { bend: 8, veins: 6, petiole: 8 });
const rhodoFlower = flower([ring("round", 5, 50, 0.8, "purple", { stripes: 1, eye: "lilac" })], {
  stamens: { count: 8, length: 40, tone: "lilac", anthers: "aubergine", spread: 40, size: 5 },
});
const rhodoSide = bell("trumpet", 0.78, "purple", "lilac", 5, { calyx: "fresh", flare: 18 });
const rhodoHead = group(
  spot(fan(rhodoSide, 5, 104, [60, 58], { stalk: 22, tone: "fresh", stroke: 3 }), [0, 0], 100),
  spot(fan(rhodoFlower, 5, 70, [56, 58], { stalk: 34, tone: "fresh", stroke: 3 }), [0, 8], 100),
  spot(rhodoFlower, [0, -34], 54),
);
const rhodoBud = body("egg", 0.6, "lime", { ribs: 3 });

/** Evergreen shrubs of hedges and tubs. */
export const hedges: Plates = {
  lebensbaum: plate(
    "sage",
    stem(
      [
        [110, 560],
        [180, 420],
        [240, 280],
        [300, 130],
      ],
      [10, 5],
      "clay",
      [
        row(thujaSpray, "left", 4, [0.2, 0.86], [50, 36], [210, 150]),
        row(thujaSpray, "right", 4, [0.12, 0.8], [54, 40], [220, 160]),
      ],
      tip(thujaSpray, 140),
    ),
    spot(thujaCone, [392, 540], 62, 18),
  ),
  kirschlorbeer: plate(
    "clay",
    stem(
      [
        [150, 566],
        [190, 430],
        [230, 300],
        [260, 180],
      ],
      [9, 5],
      "stem",
      [
        row(laurelLeaf, "alternate", 7, [0.1, 0.94], [64, 42], [210, 150]),
        row(laurelCandle, "left", 2, [0.6, 0.84], [40, 30], [170, 150], { front: true }),
      ],
      tip(laurelLeaf, 140),
    ),
    spot(laurelCherries, [250, 400], 150, 104),
    spot(laurelCherry, [404, 540], 46, 20),
  ),
  buchsbaum: plate(
    "mist",
    stem(
      [
        [120, 560],
        [190, 430],
        [240, 290],
        [280, 150],
      ],
      [9, 4],
      "wood",
      [
        row(boxTwig, "left", 3, [0.16, 0.8], [48, 36], [220, 170]),
        row(boxTwig, "right", 3, [0.08, 0.7], [54, 40], [230, 180]),
      ],
      tip(boxTwig, 170),
    ),
    spot(boxTuft, [398, 110], 56),
    spot(boxCapsule, [400, 540], 52, 10),
  ),
  oleander: plate(
    "sand",
    stem(
      [
        [200, 566],
        [214, 430],
        [232, 310],
        [240, 200],
      ],
      [9, 5],
      "bark",
      [
        row(oleanderLeaf, "opposite", 5, [0.1, 0.94], [58, 38], [220, 160]),
        row(oleanderLeaf, "alternate", 5, [0.12, 0.92], [24, 14], [200, 140]),
      ],
      tip(oleanderHead, 170),
    ),
    spot(oleanderPod, [396, 560], 150, 8),
    spot(oleanderPod, [414, 560], 140, 16),
  ),
  rhododendron: plate(
    "lilac",
    stem(
      [
        [210, 566],
        [226, 460],
        [236, 370],
        [240, 300],
      ],
      [10, 6],
      "wood",
      [row(rhodoLeaf, "alternate", 3, [0.2, 0.6], [70, 60], [150, 140])],
    ),
    spot(fan(rhodoLeaf, 8, 112, [190, 205], { outerFirst: true }), [240, 316], 100),
    spot(rhodoHead, [240, 300], 190),
    spot(rhodoBud, [398, 540], 66, 14),
  ),
};
