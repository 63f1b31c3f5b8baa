import {
  body,
  crenate,
  fan,
  flower,
  froth,
  group,
  leaf,
  lines,
  lip,
  lobes,
  pinnate,
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

const nettleLeaf = leaf("heart", 0.56, "deep", {
  bend: 12,
  veins: 5,
  petiole: 24,
  margin: saw(10, 0.17, 0.7),
});
const nettleString = spray(2.4, "olive", 44, [
  row(froth("ball", 1, 9, 24, "lime", "olive"), "alternate", 7, [0.2, 0.96], [40, 30], [17, 11], {
    front: true,
  }),
]);
const stingingHair = lines("leaf", 9, [
  [0, 0],
  [0, -100],
]);

const ribwortLeaf = leaf("lanceolate", 0.17, "leaf", { bend: 16, veins: "parallel" });
const ribwortHead = group(
  spot(body("egg", 0.44, "brown"), [0, 0], 100),
  spot(
    flower([], { stamens: { count: 22, length: 40, tone: "cream", anthers: "cream", size: 7 } }),
    [0, -30],
    100,
  ),
  spot(froth("egg", 0.4, 40, 7, "seed", "brown"), [0, -4], 92),
);

const ispaghulaLeaf = leaf("linear", 0.06, "silver", { bend: 14 });
const ispaghulaHead = group(
  spot(froth("egg", 0.5, 70, 8, "straw", "cream", "silver"), [0, 0], 100),
  spot(
    flower([], { stamens: { count: 9, length: 30, tone: "straw", anthers: "straw", size: 5 } }),
    [0, -36],
    100,
  ),
);
const fleaSeed = body("egg", 0.56, "blush", { ribs: 1, shine: true });

const chickweedStar = flower(
  [ring("ovate", 5, 40, 0.34, "leaf", { turn: 36 }), ring("cleft", 5, 44, 0.62, "white")],
  {
    centre: { tone: "lime", radius: 9 },
    stamens: { count: 5, length: 18, tone: "white", anthers: "rose", size: 6 },
  },
);
const chickweedLeaf = leaf("ovate", 0.6, "fresh", { bend: 6, veins: 2, petiole: 12 });
const chickweedShoot = spray(
  2.2,
  "fresh",
  -20,
  [
    row(chickweedLeaf, "opposite", 5, [0.1, 0.92], [66, 44], [24, 15]),
    row(
      spray(4, "fresh", 10, [], tip(chickweedStar, 90)),
      "alternate",
      3,
      [0.5, 0.86],
      [34, 26],
      [18, 16],
      { front: true },
    ),
  ],
  tip(chickweedStar, 19),
);

const purseFlower = flower([ring("obovate", 4, 46, 0.7, "white")], {
  centre: { tone: "lime", radius: 12 },
});
const purse = spray(4, "fresh", 6, [], tip(body("keyed", 0.98, "fresh", { ribs: 1 }), 62));
const purseLeaf = leaf("spoon", 0.4, "leaf", { bend: 14, margin: lobes(5, 0.6, [0.1, 0.86]) });

const valerianLeaflet = leaf("lanceolate", 0.28, "leaf", {
  bend: 8,
  veins: 3,
  margin: saw(5, 0.14),
});
const valerianLeaf = pinnate(valerianLeaflet, 5, [34, 44, 36], "leaf", {
  start: 0.24,
  rachis: 2.2,
  angle: 58,
  end: { part: valerianLeaflet, size: 38 },
});
const valerianHead = fan(
  flower([ring("round", 5, 48, 0.9, "blush")], { centre: { tone: "pink", radius: 15 } }),
  8,
  90,
  [52, 48],
  { stalk: 66, depth: 0.5, stroke: 4 },
);
const valerianTop = fan(valerianHead, 9, 50, [36, 34], {
  stalk: 68,
  level: true,
  depth: 0.32,
  stroke: 2.2,
});

const eyebrightFlower = lip("white", "leaf", { hood: 0.7, lower: "white", spots: "gold" });
const eyebrightFace = flower(
  [
    ring("notched", 2, 44, 0.9, "blush", { spread: 26, stripes: 3 }),
    ring("notched", 3, 50, 0.66, "white", { spread: 58, turn: 180, stripes: 2 }),
  ],
  { centre: { tone: "gold", radius: 9, lift: -12 } },
);
const eyebrightLeaf = leaf("ovate", 0.78, "deep", { bend: 4, veins: 3, margin: saw(4, 0.26, 0.6) });
const eyebrightTwig = spray(
  2.6,
  "reddish",
  -18,
  [
    row(eyebrightLeaf, "opposite", 6, [0.12, 0.94], [62, 44], [20, 14]),
    row(eyebrightFlower, "opposite", 3, [0.48, 0.86], [44, 34], [20, 17], { front: true }),
  ],
  tip(eyebrightLeaf, 12),
);

const mulleinFlower = flower([ring("round", 5, 48, 0.96, "yellow", { from: 2 })], {
  centre: { tone: "gold", radius: 8 },
  stamens: { count: 5, length: 15, tone: "gold", anthers: "orange", size: 8 },
});
const mulleinLeaf = leaf("elliptic", 0.36, "silver", {
  bend: 14,
  veins: 6,
  margin: crenate(10, 0.05),
});
const mulleinBud = body("ball", 0.9, "silver");

export const meadow: Plates = {
  brennnessel: plate(
    "sage",
    stem(
      [
        [244, 566],
        [234, 420],
        [248, 260],
        [240, 100],
      ],
      [8, 3.4],
      "stem",
      [
        row(stingingHair, "alternate", 26, [0.03, 0.96], [84, 76], [13, 9]),
        row(nettleLeaf, "opposite", 7, [0.08, 0.97], [64, 44], [132, 54]),
        row(nettleString, "opposite", 4, [0.44, 0.86], [92, 74], [96, 62], { front: true }),
      ],
      tip(nettleLeaf, 42),
    ),
  ),
  spitzwegerich: plate(
    "sand",
    spot(roots(9, 48, "root", 2.4), [240, 516], 66, 180),
    stem(
      [
        [236, 516],
        [222, 380],
        [196, 240],
        [204, 130],
      ],
      [4, 3],
      "stem",
      [],
      tip(ribwortHead, 76),
    ),
    stem(
      [
        [242, 516],
        [252, 360],
        [268, 220],
        [262, 90],
      ],
      [4, 3],
      "stem",
      [],
      tip(ribwortHead, 84),
    ),
    stem(
      [
        [248, 516],
        [290, 400],
        [344, 290],
        [352, 220],
      ],
      [4, 3],
      "stem",
      [],
      tip(body("egg", 0.4, "brown", { ribs: 2 }), 56),
    ),
    spot(fan(ribwortLeaf, 9, 84, [290, 210], { outerFirst: true }), [240, 518], 100),
  ),
  flohsamen: plate(
    "clay",
    spot(roots(7, 34, "root", 2.6), [240, 510], 76, 180),
    ...[-46, -24, -4, 18, 40].map((turn, index) =>
      spot(
        spray(1.6, "silver", 8, [], tip(ispaghulaHead, 26)),
        [240, 508],
        [260, 320, 350, 330, 270][index] ?? 300,
        turn,
        turn < 0,
      ),
    ),
    spot(fan(ispaghulaLeaf, 15, 80, [300, 220], { outerFirst: true }), [240, 510], 100),
    ...[0, 1, 2, 3, 4].map((index) =>
      spot(fleaSeed, [350 + index * 22, 552 - (index % 2) * 20], 28, index * 38),
    ),
  ),
  vogelmiere: plate(
    "sage",
    spot(roots(8, 60, "root", 2.4), [236, 520], 50, 180),
    spot(chickweedShoot, [232, 520], 330, -58, true),
    spot(chickweedShoot, [236, 520], 400, -20, true),
    spot(chickweedShoot, [240, 520], 390, 16),
    spot(chickweedShoot, [244, 520], 320, 56),
    spot(chickweedStar, [398, 120], 84),
  ),
  hirtentaeschel: plate(
    "sand",
    spot(body("taproot", 0.14, "ginger", { bend: 8, rings: 4 }), [238, 510], 80, 180),
    stem(
      [
        [238, 512],
        [230, 380],
        [248, 240],
        [240, 90],
      ],
      [5, 2],
      "stem",
      [
        row(
          spray(
            2.2,
            "stem",
            -16,
            [row(purse, "alternate", 8, [0.34, 0.84], [70, 54], [26, 18], { front: true })],
            tip(fan(purseFlower, 5, 70, [34, 30], { stalk: 40 }), 30),
          ),
          "alternate",
          2,
          [0.26, 0.38],
          [40, 36],
          [210, 190],
        ),
        row(
          leaf("arrow", 0.24, "leaf", { bend: 8 }),
          "alternate",
          3,
          [0.14, 0.36],
          [46, 40],
          [84, 60],
        ),
        row(purse, "alternate", 13, [0.44, 0.86], [76, 50], [62, 34], { front: true }),
      ],
      tip(fan(purseFlower, 7, 90, [34, 30], { stalk: 44, depth: 0.4, stroke: 3 }), 60),
    ),
    spot(fan(purseLeaf, 9, 94, [110, 140], { outerFirst: true }), [238, 512], 100),
    spot(body("keyed", 0.98, "fresh", { ribs: 1 }), [380, 250], 64),
  ),
  baldrian: plate(
    "clay",
    spot(roots(11, 64, "brown", 3.4), [240, 524], 58, 180),
    stem(
      [
        [240, 524],
        [234, 400],
        [246, 300],
        [240, 212],
      ],
      [9, 5],
      "stem",
      [
        row(
          spray(2.8, "stem", -18, [], tip(valerianTop, 70)),
          "opposite",
          1,
          [0.7, 0.7],
          [40, 40],
          [130, 130],
        ),
        row(valerianLeaf, "opposite", 3, [0.12, 0.72], [62, 46], [200, 108]),
      ],
      tip(valerianTop, 128),
    ),
  ),
  augentrost: plate(
    "mist",
    spot(roots(7, 40, "root", 2.6), [240, 530], 56, 180),
    stem(
      [
        [240, 532],
        [234, 400],
        [246, 270],
        [240, 150],
      ],
      [5, 3],
      "reddish",
      [
        row(eyebrightTwig, "opposite", 3, [0.14, 0.5], [48, 34], [250, 190]),
        row(eyebrightLeaf, "opposite", 7, [0.1, 0.96], [64, 44], [62, 40]),
        row(eyebrightFlower, "opposite", 3, [0.62, 0.92], [46, 34], [62, 50], { front: true }),
      ],
      tip(eyebrightLeaf, 34),
    ),
    spot(eyebrightFace, [394, 120], 84),
  ),
  koenigskerze: plate(
    "sand",
    stem(
      [
        [240, 540],
        [234, 400],
        [246, 230],
        [238, 60],
      ],
      [13, 5],
      "silver",
      [
        row(mulleinLeaf, "alternate", 6, [0.1, 0.44], [46, 34], [150, 70]),
        row(mulleinBud, "whorl", 11, [0.46, 0.99], [66, 40], [24, 14], { front: true }),
        row(
          spray(10, "silver", 0, [], tip(mulleinFlower, 230)),
          "alternate",
          24,
          [0.47, 0.93],
          [70, 40],
          [19, 10],
          { front: true },
        ),
      ],
      tip(mulleinBud, 16),
    ),
    spot(fan(mulleinLeaf, 7, 86, [150, 196], { outerFirst: true }), [240, 546], 100),
  ),
};
