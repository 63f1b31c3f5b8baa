import {
  body,
  fan,
  feather,
  flower,
  froth,
  group,
  leaf,
  lobes,
  pinnate,
  plate,
  ring,
  row,
  saw,
  scales,
  spot,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Part, Plates } from "#scripts/herbs/plates/drawing/parts.ts";
import type { ToneName } from "#scripts/herbs/plates/drawing/tones.ts";

/** Petals like a shaving brush over a body of scales, as all thistles have. */
function thistleHead(cup: Part, light: ToneName, dark: ToneName, spread = 42): Part {
  const brush = flower([
    ring("ray", 19, 78, 0.12, dark, { spread }),
    ring("ray", 15, 66, 0.12, light, { spread: spread * 0.85 }),
    ring("ray", 11, 54, 0.14, dark, { spread: spread * 0.6 }),
  ]);
  return group(spot(brush, [0, -42], 100), spot(cup, [0, 0], 100));
}

const milkCup = group(
  spot(
    fan(leaf("lanceolate", 0.16, "fresh", { bend: 10 }), 9, 112, [50, 62], { outerFirst: true }),
    [0, -26],
    100,
  ),
  spot(scales("ball", 0.62, [4, 5], leaf("ovate", 0.5, "leaf", { bend: 2 }), 24, 40), [0, 0], 76),
);
const milkHead = thistleHead(milkCup, "purple", "rose");
const milkLeaf = leaf("oblong", 0.46, "deep", {
  bend: 14,
  marbled: true,
  margin: saw(8, 0.38, 0.5, [0.02, 1]),
});

const artichokeScale = leaf("ovate", 0.94, "silver", { bend: 2 });
const artichoke = scales("egg", 0.9, [7, 5], artichokeScale, 34, 26);
const artichokeHead = thistleHead(
  scales("ball", 0.9, [5, 5], artichokeScale, 32, 30),
  "violet",
  "azure",
  46,
);
const artichokeLeaf = leaf("oblong", 0.44, "silver", {
  bend: 20,
  margin: saw(7, 0.74, 0.66, [0.06, 0.96]),
});

const hooks = flower([ring("needle", 8, 34, 0.07, "leaf")], {
  stamens: { count: 26, length: 44, tone: "olive", anthers: "olive", size: 3.6 },
});
const burr = group(
  spot(
    flower([
      ring("ray", 13, 44, 0.12, "purple", { spread: 30 }),
      ring("ray", 11, 36, 0.13, "rose", { spread: 24 }),
    ]),
    [0, -52],
    100,
  ),
  spot(hooks, [0, -40], 84),
  spot(body("ball", 1, "leaf"), [0, -10], 56),
  spot(
    flower([], { stamens: { count: 15, length: 22, tone: "fresh", anthers: "olive", size: 3 } }),
    [0, -38],
    90,
  ),
);
const burdockLeaf = leaf("heart", 0.78, "leaf", { bend: 14, veins: 5, petiole: 26 });

const chicory = flower(
  [
    ring("ray", 12, 42, 0.3, "sky", { from: 6 }),
    ring("ray", 9, 30, 0.3, "azure", { from: 4, turn: 14 }),
  ],
  {
    centre: { tone: "sky", radius: 5 },
    stamens: { count: 8, length: 15, tone: "azure", anthers: "indigo", size: 3.4 },
  },
);
const chicoryLeaf = leaf("runcinate", 0.32, "leaf", {
  bend: 16,
  margin: saw(5, 0.62, 0.16, [0.12, 0.84]),
});
const chicoryTwig = spray(
  2.8,
  "stem",
  -10,
  [
    row(leaf("lanceolate", 0.22, "leaf"), "alternate", 4, [0.12, 0.86], [46, 40], [24, 16]),
    row(body("egg", 0.4, "leaf"), "alternate", 3, [0.34, 0.7], [30, 24], [14, 12]),
  ],
  tip(chicory, 46),
);

const mugwortLeaf = leaf("elliptic", 0.66, "deep", {
  bend: 14,
  margin: saw(4, 0.8, 0.72, [0.16, 0.92]),
});
const mugwortHead = body("egg", 0.6, "straw", { crown: { tone: "clay", rays: 3, length: 16 } });
const mugwortTwig = spray(
  2,
  "reddish",
  -8,
  [
    row(leaf("linear", 0.16, "deep"), "alternate", 4, [0.1, 0.7], [48, 40], [30, 18]),
    row(mugwortHead, "alternate", 15, [0.14, 0.98], [52, 30], [15, 11], { front: true }),
  ],
  tip(mugwortHead, 12),
);

const wormwoodLobe = leaf("elliptic", 0.34, "silver", { bend: 4 });
const wormwoodLeaf = pinnate(
  pinnate(wormwoodLobe, 2, [52, 48, 40], "silver", {
    start: 0.34,
    rachis: 5,
    end: { part: wormwoodLobe, size: 46 },
  }),
  3,
  [50, 48, 38],
  "silver",
  { start: 0.32, rachis: 2.6, end: { part: wormwoodLobe, size: 30 } },
);
const wormwoodBall = group(
  spot(body("ball", 1, "silver"), [0, -6], 86),
  spot(body("flatDome", 0.8, "yellow"), [0, -58], 52),
);
const wormwoodTwig = spray(
  2,
  "silver",
  -6,
  [
    row(leaf("linear", 0.18, "silver"), "alternate", 5, [0.1, 0.8], [48, 40], [26, 16]),
    row(wormwoodBall, "alternate", 9, [0.22, 0.94], [118, 100], [16, 13], { front: true }),
  ],
  tip(wormwoodBall, 14, 60),
);

const goldenPlume = spray(
  2,
  "stem",
  30,
  [
    row(froth("egg", 0.8, 16, 13, "gold", "yellow"), "right", 8, [0.1, 0.9], [40, 36], [44, 26]),
    row(froth("egg", 0.8, 14, 14, "yellow", "gold"), "left", 8, [0.14, 0.94], [34, 30], [38, 24]),
  ],
  tip(froth("egg", 0.6, 12, 15, "yellow", "gold"), 20),
);
const goldenLeaf = leaf("lanceolate", 0.26, "leaf", { bend: 14, veins: 4, margin: saw(8, 0.12) });

const ragwortHead = flower([ring("ray", 13, 36, 0.24, "yellow", { from: 12 })], {
  centre: { tone: "gold", radius: 16, dots: "orange" },
});
const ragwortLeaf = leaf("spoon", 0.46, "leaf", { bend: 14, margin: lobes(6, 0.74, [0.06, 0.84]) });
const ragwortTop = fan(ragwortHead, 7, 43, [36, 34], {
  stalk: 78,
  level: true,
  depth: 0.24,
  stroke: 2.2,
});

const tansyButton = flower([], {
  centre: { tone: "gold", radius: 48, dots: "orange", dome: 0.72 },
});
const tansyTop = fan(tansyButton, 11, 43, [24, 23], {
  stalk: 76,
  level: true,
  depth: 0.24,
  stroke: 2,
});
const tansyLeaf = pinnate(
  leaf("linear", 0.3, "deep", { bend: 8, margin: saw(5, 0.5, 0.7) }),
  8,
  [26, 34, 18],
  "deep",
  {
    start: 0.14,
    end: { part: leaf("ovate", 0.5, "deep", { margin: saw(4, 0.4) }), size: 18 },
  },
);

const yarrowLeaf = feather(15, 2, 0.3, "deep", 1.7, { start: 0.06 });
const yarrowHead = flower([ring("notched", 5, 46, 0.9, "white")], {
  centre: { tone: "cream", radius: 17, dots: "straw" },
});
const yarrowTop = fan(
  fan(yarrowHead, 6, 52, [50, 48], { stalk: 60, level: true, depth: 0.4, stroke: 4 }),
  7,
  42,
  [42, 40],
  { stalk: 62, level: true, depth: 0.16, stroke: 2 },
);

export const thistles: Plates = {
  mariendistel: plate(
    "lilac",
    stem(
      [
        [236, 562],
        [244, 430],
        [230, 310],
        [244, 236],
      ],
      [10, 6],
      "stem",
      [
        row(
          spray(
            4,
            "stem",
            -18,
            [row(milkLeaf, "alternate", 2, [0.2, 0.5], [48, 40], [56, 40])],
            tip(milkHead, 42),
          ),
          "right",
          1,
          [0.5, 0.5],
          [44, 44],
          [170, 170],
        ),
        row(milkLeaf, "alternate", 6, [0.04, 0.78], [72, 44], [210, 94]),
      ],
      tip(milkHead, 122),
    ),
  ),
  artischocke: plate(
    "mist",
    stem(
      [
        [240, 562],
        [232, 450],
        [246, 350],
        [240, 268],
      ],
      [13, 10],
      "silver",
      [
        row(
          spray(6, "silver", -20, [], tip(artichokeHead, 60)),
          "right",
          1,
          [0.42, 0.42],
          [50, 50],
          [170, 170],
        ),
        row(artichokeLeaf, "alternate", 6, [0.02, 0.7], [76, 46], [250, 130]),
      ],
      tip(artichoke, 186),
    ),
  ),
  "grosse-klette": plate(
    "lilac",
    spot(body("taproot", 0.22, "brown", { bend: 8, rings: 6 }), [232, 474], 96, 180),
    stem(
      [
        [232, 480],
        [240, 370],
        [226, 250],
        [246, 158],
      ],
      [10, 6],
      "reddish",
      [
        row(
          spray(
            3.6,
            "reddish",
            -16,
            [
              row(burdockLeaf, "alternate", 2, [0.2, 0.5], [48, 40], [44, 36]),
              row(burr, "alternate", 2, [0.56, 0.8], [50, 40], [46, 42]),
            ],
            tip(burr, 54),
          ),
          "alternate",
          3,
          [0.4, 0.74],
          [46, 36],
          [180, 130],
        ),
        row(burdockLeaf, "alternate", 4, [0.05, 0.6], [80, 52], [184, 106]),
      ],
      tip(burr, 116),
    ),
  ),
  wegwarte: plate(
    "mist",
    spot(body("taproot", 0.2, "root", { bend: -6, rings: 6 }), [238, 482], 92, 180),
    stem(
      [
        [238, 486],
        [232, 360],
        [250, 230],
        [240, 124],
      ],
      [7, 3.4],
      "stem",
      [
        row(chicoryTwig, "alternate", 4, [0.28, 0.78], [46, 36], [170, 110]),
        row(chicoryLeaf, "alternate", 3, [0.16, 0.44], [60, 46], [96, 60]),
      ],
      tip(chicory, 96),
    ),
    spot(fan(chicoryLeaf, 6, 96, [120, 158], { outerFirst: true }), [238, 486], 100),
  ),
  beifuss: plate(
    "sand",
    stem(
      [
        [240, 564],
        [232, 420],
        [246, 250],
        [238, 90],
      ],
      [8, 3],
      "reddish",
      [
        row(mugwortTwig, "alternate", 9, [0.42, 0.92], [40, 28], [170, 74]),
        row(mugwortLeaf, "alternate", 7, [0.05, 0.6], [66, 50], [158, 84]),
      ],
      tip(mugwortTwig, 56),
    ),
  ),
  wermut: plate(
    "mist",
    stem(
      [
        [236, 564],
        [244, 420],
        [232, 260],
        [244, 96],
      ],
      [8, 3],
      "silver",
      [
        row(wormwoodTwig, "alternate", 7, [0.42, 0.9], [44, 32], [170, 84]),
        row(wormwoodLeaf, "alternate", 7, [0.04, 0.62], [70, 52], [166, 90]),
      ],
      tip(wormwoodTwig, 66),
    ),
  ),
  goldrute: plate(
    "sage",
    stem(
      [
        [236, 564],
        [242, 420],
        [232, 270],
        [240, 140],
      ],
      [7, 4],
      "reddish",
      [
        row(goldenPlume, "alternate", 6, [0.56, 0.94], [58, 34], [150, 110]),
        row(goldenLeaf, "alternate", 14, [0.04, 0.72], [62, 48], [136, 84]),
      ],
      tip(goldenPlume, 110),
    ),
  ),
  jakobskreuzkraut: plate(
    "sage",
    stem(
      [
        [244, 564],
        [236, 430],
        [248, 300],
        [240, 196],
      ],
      [8, 4.4],
      "reddish",
      [
        row(
          spray(
            3,
            "reddish",
            -18,
            [row(ragwortLeaf, "alternate", 2, [0.2, 0.5], [46, 40], [40, 30])],
            tip(ragwortTop, 58),
          ),
          "opposite",
          1,
          [0.56, 0.56],
          [42, 42],
          [166, 166],
        ),
        row(ragwortLeaf, "alternate", 7, [0.05, 0.74], [66, 48], [176, 84]),
      ],
      tip(ragwortTop, 116),
    ),
  ),
  rainfarn: plate(
    "sand",
    stem(
      [
        [236, 564],
        [244, 430],
        [232, 300],
        [242, 184],
      ],
      [8, 4.4],
      "stem",
      [
        row(
          spray(3, "stem", -18, [], tip(tansyTop, 70)),
          "opposite",
          1,
          [0.66, 0.66],
          [40, 40],
          [130, 130],
        ),
        row(tansyLeaf, "alternate", 6, [0.06, 0.76], [64, 46], [200, 108]),
      ],
      tip(tansyTop, 112),
    ),
    spot(tansyButton, [394, 520], 46),
  ),
  schafgarbe: plate(
    "sage",
    stem(
      [
        [240, 564],
        [234, 430],
        [248, 300],
        [240, 208],
      ],
      [7, 4.4],
      "silver",
      [
        row(
          spray(2.8, "silver", -20, [], tip(yarrowTop, 66)),
          "opposite",
          1,
          [0.68, 0.68],
          [42, 42],
          [130, 130],
        ),
        row(yarrowLeaf, "alternate", 7, [0.04, 0.8], [58, 42], [190, 92]),
      ],
      tip(yarrowTop, 134),
    ),
  ),
};
