import {
  bell,
  body,
  crenate,
  fan,
  feather,
  flower,
  group,
  leaf,
  lines,
  lobed,
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

const gentianLeaf = leaf("ovate", 0.5, "blue", { bend: 12, veins: "parallel" });
const gentianStar = flower([ring("lanceolate", 6, 50, 0.32, "yellow")], {
  stamens: { count: 6, length: 24, tone: "gold", anthers: "orange", size: 5 },
  centre: { tone: "gold", radius: 7 },
});
const gentianTuft = fan(gentianStar, 5, 74, [58, 54], { stalk: 44, depth: 0.3, stroke: 3 });

const johnStar = flower([ring("elliptic", 5, 50, 0.46, "yellow", { stripes: 1 })], {
  stamens: { count: 26, length: 30, tone: "gold", anthers: "orange", size: 4 },
  centre: { tone: "lime", radius: 6 },
});
const johnLeaf = leaf("oblong", 0.36, "leaf", { bend: 6, veins: 2 });
const johnBud = body("egg", 0.5, "gold", { ribs: 1 });
const johnTop = group(
  spot(fan(johnBud, 4, 62, [24, 22], { stalk: 70 }), [0, 0], 100),
  spot(fan(johnStar, 4, 60, [54, 48], { stalk: 58, depth: 0.4 }), [0, 0], 100),
);

const marshMallow = flower([ring("notched", 5, 48, 0.94, "blush", { stripes: 3 })], {
  centre: { tone: "purple", radius: 8, dots: "rose" },
  stamens: { count: 9, length: 11, tone: "rose", anthers: "purple", size: 5 },
});
const marshLeaf = lobed(
  [
    [92, 0.5],
    [46, 0.7],
    [0, 1],
  ],
  0.8,
  "silver",
  { fullness: 0.8, petiole: 26, margin: saw(13, 0.07, 0.5) },
);
const marshBud = body("egg", 0.7, "silver", { crown: { tone: "pink", rays: 2, length: 12 } });

const mallow = flower([ring("heartPetal", 5, 49, 0.78, "purple", { stripes: 3 })], {
  centre: { tone: "white", radius: 7, dots: "lilac" },
});
const mallowLeaf = lobed(
  [
    [130, 0.66],
    [88, 0.86],
    [44, 0.96],
    [0, 1],
  ],
  0.78,
  "leaf",
  { blunt: true, fullness: 0.7, petiole: 44, margin: crenate(14, 0.06) },
);
const cheese = body("flatDome", 1.5, "fresh", { ribs: 5 });

const linseedFlower = flower([ring("obovate", 5, 49, 0.94, "sky", { stripes: 3 })], {
  centre: { tone: "cream", radius: 6 },
  stamens: { count: 5, length: 13, tone: "azure", anthers: "azure", size: 5 },
});
const linseedLeaf = leaf("linear", 0.13, "blue", { bend: 6 });
const capsule = body("ball", 0.94, "straw", {
  ribs: 3,
  crown: { tone: "seed", rays: 1, length: 14 },
});
const linseed = body("egg", 0.56, "brown", { shine: true });
const linseedTwig = spray(
  2,
  "blue",
  -14,
  [row(linseedLeaf, "alternate", 6, [0.1, 0.8], [40, 32], [20, 14])],
  tip(linseedFlower, 40),
);

const nigellaFlower = flower(
  [ring("ovate", 5, 50, 0.6, "sky", { stripes: 2 }), ring("spoon", 7, 20, 0.3, "azure")],
  {
    centre: { tone: "fresh", radius: 8 },
    stamens: { count: 16, length: 23, tone: "lime", anthers: "azure", size: 5 },
  },
);
const nigellaLeaf = feather(5, 2, 0.9, "leaf", 1.9, { start: 0.16 });
const nigellaPod = body("urnFruit", 0.76, "straw", {
  ribs: 4,
  crown: { tone: "olive", rays: 5, length: 40 },
});

const shield = lobed(
  [
    [168, 0.92],
    [136, 0.97],
    [102, 1],
    [68, 1],
    [34, 1],
    [0, 1],
  ],
  0.95,
  "fresh",
  { blunt: true, fullness: 0.7, petiole: 56 },
);
const nasturtium = flower(
  [
    ring("notched", 2, 48, 0.8, "orange", { spread: 34, stripes: 3 }),
    ring("notched", 3, 50, 0.74, "orange", { spread: 62, turn: 180, stripes: 1 }),
  ],
  { centre: { tone: "clay", radius: 8 } },
);
const nasturtiumSide = group(
  spot(
    lines("gold", 7, [
      [0, 0],
      [-26, 16],
      [-46, 46],
    ]),
    [0, -8],
    100,
  ),
  spot(flower([ring("notched", 5, 78, 0.56, "orange", { spread: 56, stripes: 1 })]), [0, 0], 100),
  spot(flower([ring("ovate", 3, 40, 0.5, "gold", { spread: 40 })]), [0, 4], 100),
);
const nasturtiumStalk = spray(2.6, "fresh", -18, [], tip(nasturtium, 54));

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

const comfreyBell = bell("bell", 0.5, "purple", "rose", 4, { calyx: "leaf", flare: 9 });
const comfreyLeaf = leaf("lanceolate", 0.3, "deep", { bend: 18, veins: 7 });
const comfreyCurl = spray(
  3,
  "stem",
  46,
  [row(comfreyBell, "right", 5, [0.26, 0.98], [104, 70], [36, 22], { front: true })],
  tip(body("egg", 0.5, "leaf"), 12),
);

const borageStar = flower(
  [
    ring("lanceolate", 5, 40, 0.26, "leaf", { turn: 36 }),
    ring("ovate", 5, 50, 0.62, "azure", { stripes: 1 }),
    ring("petal", 5, 15, 0.8, "white", { turn: 36 }),
  ],
  { centre: { tone: "blackberry", radius: 6.5 } },
);
const borageLeaf = leaf("ovate", 0.5, "blue", { bend: 12, veins: 5, petiole: 10 });
const borageBud = spray(
  4,
  "reddish",
  50,
  [],
  tip(
    group(
      spot(body("egg", 0.56, "reddish"), [0, 0], 64),
      spot(body("egg", 0.4, "azure"), [0, -24], 60),
    ),
    90,
    20,
  ),
);
const borageTwig = spray(
  3,
  "reddish",
  14,
  [
    row(borageLeaf, "left", 1, [0.3, 0.3], [50, 50], [40, 40]),
    row(borageBud, "right", 3, [0.5, 0.9], [60, 40], [24, 18], { front: true }),
  ],
  tip(borageStar, 54),
);

export const showy: Plates = {
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
  johanniskraut: plate(
    "sand",
    stem(
      [
        [238, 566],
        [246, 430],
        [234, 310],
        [242, 220],
      ],
      [6, 4],
      "reddish",
      [
        row(
          spray(
            2.4,
            "reddish",
            -18,
            [row(johnLeaf, "opposite", 4, [0.16, 0.8], [54, 44], [26, 18])],
            tip(johnTop, 64),
          ),
          "opposite",
          2,
          [0.46, 0.72],
          [42, 36],
          [170, 136],
        ),
        row(johnLeaf, "opposite", 8, [0.06, 0.94], [64, 48], [74, 44]),
      ],
      tip(johnTop, 124),
    ),
  ),
  eibisch: plate(
    "clay",
    stem(
      [
        [240, 566],
        [232, 430],
        [246, 280],
        [240, 110],
      ],
      [8, 4],
      "silver",
      [
        row(marshLeaf, "alternate", 7, [0.06, 0.92], [60, 44], [138, 66]),
        row(marshMallow, "alternate", 5, [0.44, 0.92], [84, 50], [72, 60], { front: true }),
        row(marshBud, "alternate", 5, [0.56, 0.98], [44, 30], [30, 22], { front: true }),
      ],
      tip(marshBud, 26),
    ),
  ),
  "wilde-malve": plate(
    "lilac",
    stem(
      [
        [236, 566],
        [246, 430],
        [230, 290],
        [244, 130],
      ],
      [8, 4],
      "stem",
      [
        row(mallowLeaf, "alternate", 6, [0.06, 0.86], [70, 50], [94, 58]),
        row(
          spray(3.4, "stem", -10, [], tip(mallow, 92)),
          "alternate",
          5,
          [0.3, 0.9],
          [54, 40],
          [104, 84],
          { front: true },
        ),
        row(
          body("egg", 0.7, "leaf", { crown: { tone: "purple", rays: 2, length: 16 } }),
          "alternate",
          4,
          [0.5, 0.96],
          [30, 24],
          [26, 20],
          { front: true },
        ),
      ],
      tip(mallow, 84),
    ),
    spot(cheese, [398, 546], 34),
  ),
  lein: plate(
    "mist",
    stem(
      [
        [226, 566],
        [236, 420],
        [224, 260],
        [236, 120],
      ],
      [5, 2.6],
      "blue",
      [
        row(linseedTwig, "alternate", 4, [0.46, 0.84], [34, 28], [180, 130]),
        row(linseedLeaf, "alternate", 15, [0.05, 0.92], [44, 32], [74, 48]),
      ],
      tip(linseedFlower, 100),
    ),
    stem(
      [
        [256, 566],
        [274, 440],
        [310, 330],
        [330, 260],
      ],
      [4, 2.4],
      "blue",
      [
        row(linseedLeaf, "alternate", 11, [0.06, 0.8], [40, 32], [60, 40]),
        row(
          spray(4, "blue", -14, [], tip(capsule, 70)),
          "alternate",
          3,
          [0.7, 0.94],
          [40, 34],
          [54, 44],
        ),
      ],
      tip(capsule, 36),
    ),
    ...[0, 1, 2, 3].map((index) =>
      spot(linseed, [356 + index * 24, 552 - (index % 2) * 20], 28, index * 50),
    ),
  ),
  schwarzkuemmel: plate(
    "mist",
    stem(
      [
        [240, 566],
        [234, 430],
        [248, 290],
        [240, 170],
      ],
      [6, 3.6],
      "fresh",
      [
        row(
          spray(
            2.8,
            "fresh",
            -18,
            [row(nigellaLeaf, "alternate", 2, [0.2, 0.5], [46, 40], [44, 34])],
            tip(nigellaPod, 46),
          ),
          "right",
          1,
          [0.4, 0.4],
          [42, 42],
          [210, 210],
        ),
        row(
          spray(
            2.8,
            "fresh",
            -18,
            [row(nigellaLeaf, "alternate", 2, [0.2, 0.5], [46, 40], [44, 34])],
            tip(nigellaFlower, 54),
          ),
          "left",
          1,
          [0.48, 0.48],
          [44, 44],
          [170, 170],
        ),
        row(nigellaLeaf, "alternate", 7, [0.08, 0.84], [54, 40], [140, 84]),
      ],
      tip(nigellaFlower, 134),
    ),
    ...[0, 1, 2, 3].map((index) =>
      spot(
        body("egg", 0.6, "blackberry"),
        [350 + index * 24, 550 - (index % 2) * 20],
        24,
        index * 60,
      ),
    ),
  ),
  kapuzinerkresse: plate(
    "sand",
    stem(
      [
        [110, 550],
        [190, 500],
        [280, 440],
        [340, 300],
      ],
      [6, 3.4],
      "fresh",
      [
        row(shield, "alternate", 7, [0.08, 0.98], [60, 34], [88, 58]),
        row(nasturtiumStalk, "left", 2, [0.3, 0.72], [20, 14], [230, 190], { front: true }),
        row(
          spray(2.6, "fresh", -10, [], tip(nasturtiumSide, 48)),
          "right",
          1,
          [0.5, 0.5],
          [40, 40],
          [170, 170],
          { front: true },
        ),
      ],
      tip(shield, 44),
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
  beinwell: plate(
    "lilac",
    stem(
      [
        [240, 566],
        [234, 430],
        [246, 310],
        [240, 210],
      ],
      [11, 6],
      "stem",
      [
        row(comfreyLeaf, "alternate", 6, [0.04, 0.9], [66, 46], [220, 116]),
        row(comfreyCurl, "opposite", 2, [0.72, 0.94], [44, 30], [150, 136], { front: true }),
      ],
      tip(comfreyCurl, 150),
    ),
  ),
  borretsch: plate(
    "mist",
    stem(
      [
        [240, 566],
        [234, 440],
        [246, 320],
        [240, 220],
      ],
      [10, 6],
      "reddish",
      [
        row(
          lines("silver", 10, [
            [0, 0],
            [0, -100],
          ]),
          "alternate",
          22,
          [0.04, 0.96],
          [80, 76],
          [12, 9],
        ),
        row(borageLeaf, "alternate", 5, [0.06, 0.7], [64, 48], [190, 104]),
        row(borageTwig, "opposite", 2, [0.62, 0.88], [52, 40], [160, 140], { front: true }),
      ],
      tip(borageStar, 128),
    ),
  ),
};
