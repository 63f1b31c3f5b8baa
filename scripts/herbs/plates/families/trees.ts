import {
  bell,
  body,
  fan,
  flower,
  froth,
  group,
  leaf,
  lines,
  lobed,
  lobes,
  pinnate,
  plate,
  ring,
  row,
  saw,
  spot,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Part, Plates } from "#scripts/herbs/plates/drawing/parts.ts";

const bilberryLeaf = leaf("ovate", 0.62, "fresh", { bend: 8, veins: 3, margin: saw(8, 0.06) });
const bilberry = body("ball", 0.98, "bilberry", {
  shine: true,
  crown: { tone: "blackberry", rays: 4, length: 9 },
});
const bilberryBell = bell("urn", 0.86, "blush", "pink", 4, { calyx: "leaf", flare: 8 });
const bilberryTwig = spray(
  2.4,
  "fresh",
  -14,
  [
    row(bilberryLeaf, "alternate", 7, [0.14, 0.92], [58, 44], [30, 24]),
    row(
      spray(5, "stem", 20, [], tip(bilberry, 100)),
      "alternate",
      3,
      [0.28, 0.66],
      [122, 110],
      [14, 14],
      { front: true },
    ),
  ],
  tip(bilberryLeaf, 24),
);
const bilberryBloom = spray(
  2.4,
  "fresh",
  -14,
  [
    row(bilberryLeaf, "alternate", 7, [0.14, 0.92], [58, 44], [30, 24]),
    row(
      spray(5, "reddish", 20, [], tip(bilberryBell, 110)),
      "alternate",
      3,
      [0.3, 0.7],
      [122, 116],
      [12, 12],
      { front: true },
    ),
  ],
  tip(bilberryLeaf, 24),
);

const elderLeaflet = leaf("elliptic", 0.44, "leaf", { bend: 8, veins: 5, margin: saw(11, 0.09) });
const elderLeaf = pinnate(elderLeaflet, 2, [46, 50, 50], "leaf", {
  start: 0.36,
  rachis: 2.2,
  angle: 62,
  end: { part: elderLeaflet, size: 52 },
});
const elderFlower = flower([ring("round", 5, 46, 0.9, "cream", { from: 4 })], {
  stamens: { count: 5, length: 30, tone: "white", anthers: "gold", size: 11 },
});
const elderPlate = fan(
  fan(elderFlower, 6, 54, [52, 50], { stalk: 54, depth: 0.5, stroke: 4, level: true }),
  7,
  44,
  [46, 44],
  { stalk: 52, level: true, depth: 0.24, stroke: 2.4 },
);
const elderBerry = body("ball", 0.98, "blackberry", { shine: true });
const elderBerries = fan(
  fan(elderBerry, 4, 70, [40, 40], { stalk: 56, tone: "purple", stroke: 6 }),
  5,
  60,
  [46, 44],
  { stalk: 52, tone: "purple", stroke: 3, depth: 0.3 },
);

const limeLeaf = leaf("heart", 0.92, "leaf", {
  bend: 10,
  veins: 5,
  petiole: 34,
  margin: saw(14, 0.07),
});
const limeBlossom = flower([ring("obovate", 5, 42, 0.56, "cream")], {
  stamens: { count: 18, length: 40, tone: "cream", anthers: "gold", size: 5 },
  centre: { tone: "lime", radius: 9 },
});
const limeHang = group(
  spot(leaf("oblong", 0.24, "lime", { bend: 10, veins: "parallel" }), [0, -4], 92, 14),
  spot(
    lines("lime", 3, [
      [0, 0],
      [4, -40],
      [-8, -84],
    ]),
    [0, 0],
    100,
  ),
  spot(
    fan(limeBlossom, 3, 60, [46, 42], { stalk: 34, tone: "lime", stroke: 3 }),
    [-8, -80],
    90,
    -14,
  ),
);
const limeNuts = group(
  spot(leaf("oblong", 0.24, "straw", { bend: 10, veins: "parallel" }), [0, -4], 92, 14),
  spot(
    lines("straw", 3, [
      [0, 0],
      [4, -40],
      [-8, -84],
    ]),
    [0, 0],
    100,
  ),
  spot(
    fan(body("ball", 1, "olive", { ribs: 2 }), 3, 52, [26, 26], {
      stalk: 34,
      tone: "straw",
      stroke: 3,
    }),
    [-8, -80],
    90,
    -14,
  ),
);

const birchLeaf = leaf("triangle", 0.78, "fresh", {
  bend: 8,
  veins: 5,
  petiole: 26,
  margin: saw(9, 0.14, 0.7, [0.1, 1]),
});
const birchCatkin = froth("column", 0.13, 70, 6, "olive", "straw");
const birchMale = froth("column", 0.12, 80, 5.5, "gold", "brown");

const willowLeaf = leaf("lanceolate", 0.16, "silver", {
  bend: 12,
  petiole: 6,
  margin: saw(14, 0.08),
});
const willowCatkin = group(
  spot(body("oblong", 0.4, "silver"), [0, 0], 96),
  spot(froth("oblong", 0.54, 40, 6, "yellow", "gold"), [0, -2], 100),
);

const oakLeaf = leaf("obovate", 0.62, "leaf", {
  bend: 8,
  veins: 4,
  petiole: 4,
  margin: lobes(5, 0.46, [0.12, 1]),
});
const acorn = group(
  spot(
    body("egg", 0.58, "olive", {
      cup: { tone: "brown", share: 0.36 },
      shine: true,
      crown: { tone: "brown", rays: 1, length: 8 },
    }),
    [0, 0],
    100,
  ),
);
const acornStalk = spray(
  3,
  "stem",
  26,
  [row(acorn, "right", 1, [0.56, 0.56], [48, 48], [44, 44], { front: true })],
  tip(acorn, 48, 20),
);

const teaLeaf = leaf("linear", 0.09, "leaf", { bend: 10 });
const brush = group(
  spot(
    flower([ring("ray", 24, 42, 0.06, "white"), ring("ray", 20, 30, 0.07, "cream", { turn: 7 })], {
      stamens: { count: 22, length: 40, tone: "white", anthers: "straw", size: 3.4 },
      centre: { tone: "lime", radius: 7 },
    }),
    [0, 0],
    100,
  ),
);
const teaTwig = spray(
  2.4,
  "wood",
  -12,
  [
    row(teaLeaf, "alternate", 26, [0.05, 0.98], [54, 32], [44, 30]),
    row(brush, "alternate", 5, [0.42, 0.78], [40, 30], [26, 21], { front: true }),
  ],
  tip(teaLeaf, 26),
);

const yewNeedle = leaf("needle", 0.1, "deep", { bend: 6 });
const aril = group(
  spot(body("ball", 0.94, "red", { shine: true }), [0, -6], 88),
  spot(flower([], { centre: { tone: "blackberry", radius: 17, dome: 0.8 } }), [0, -84], 100),
);
const yewTwig = spray(
  2.6,
  "wood",
  -8,
  [
    row(yewNeedle, "opposite", 13, [0.08, 0.96], [66, 46], [26, 17]),
    row(aril, "alternate", 3, [0.3, 0.74], [124, 116], [18, 17], { front: true }),
  ],
  tip(yewNeedle, 16),
);

const ivyLeaf = lobed(
  [
    [112, 0.56],
    [58, 0.8],
    [0, 1],
  ],
  0.62,
  "deep",
  { fullness: 0.56, petiole: 40 },
);
const ivyBloomLeaf = leaf("ovate", 0.72, "deep", { bend: 6, veins: 3, petiole: 26 });
const ivyFlower = flower([ring("ovate", 5, 34, 0.5, "lime", { from: 10 })], {
  centre: { tone: "fresh", radius: 18 },
  stamens: { count: 5, length: 44, tone: "lime", anthers: "gold", size: 9 },
});
const ivyBall = (part: Part, size: number): Part =>
  fan(part, 11, 150, [size, size], { stalk: 70, tone: "fresh", stroke: 4, depth: 0.34 });
const ivyBerry = body("ball", 1, "blackberry", {
  shine: true,
  crown: { tone: "seed", rays: 1, length: 10 },
});

const rockRose = flower([ring("notched", 5, 50, 0.98, "pink", { stripes: 3, eye: "yellow" })], {
  stamens: { count: 24, length: 17, tone: "gold", anthers: "gold", size: 4 },
  centre: { tone: "lime", radius: 6 },
});
const rockLeaf = leaf("elliptic", 0.42, "silver", { bend: 12, veins: 4 });
const rockBud = body("egg", 0.6, "silver", { crown: { tone: "rose", rays: 2, length: 12 } });

export const trees: Plates = {
  heidelbeere: plate(
    "lilac",
    stem(
      [
        [236, 566],
        [246, 450],
        [232, 330],
        [246, 220],
      ],
      [7, 4],
      "wood",
      [
        row(bilberryTwig, "right", 3, [0.26, 0.78], [48, 40], [250, 170]),
        row(bilberryBloom, "left", 3, [0.34, 0.86], [48, 36], [230, 160]),
      ],
      tip(bilberryTwig, 160),
    ),
    spot(bilberry, [396, 546], 52),
  ),
  holunder: plate(
    "mist",
    stem(
      [
        [236, 566],
        [244, 450],
        [234, 330],
        [242, 236],
      ],
      [11, 6],
      "bark",
      [row(elderLeaf, "opposite", 3, [0.14, 0.9], [66, 50], [210, 138])],
      tip(elderPlate, 210),
    ),
    spot(elderBerries, [372, 500], 100, 160),
  ),
  linde: plate(
    "sage",
    stem(
      [
        [96, 140],
        [190, 170],
        [290, 190],
        [400, 250],
      ],
      [8, 4],
      "wood",
      [
        row(limeLeaf, "left", 3, [0.16, 0.8], [58, 50], [126, 104]),
        row(limeLeaf, "right", 3, [0.08, 0.96], [58, 40], [136, 104]),
      ],
      tip(limeLeaf, 96),
    ),
    spot(limeHang, [180, 168], 190, 186),
    spot(limeHang, [286, 190], 200, 174, true),
    spot(limeNuts, [362, 228], 160, 180, true),
  ),
  birke: plate(
    "sage",
    stem(
      [
        [110, 90],
        [200, 160],
        [280, 230],
        [350, 330],
      ],
      [7, 3],
      "bark",
      [
        row(birchLeaf, "left", 4, [0.12, 0.9], [50, 40], [116, 92]),
        row(birchLeaf, "right", 5, [0.06, 0.94], [58, 40], [132, 96]),
      ],
      tip(birchLeaf, 96),
    ),
    spot(birchCatkin, [196, 160], 140, 180),
    spot(birchCatkin, [236, 194], 130, 174),
    spot(birchMale, [326, 290], 168, 176),
    spot(birchMale, [340, 312], 150, 186),
  ),
  weide: plate(
    "sand",
    stem(
      [
        [150, 566],
        [190, 420],
        [240, 270],
        [320, 90],
      ],
      [8, 3],
      "gold",
      [
        row(willowLeaf, "alternate", 14, [0.3, 0.98], [54, 34], [176, 110]),
        row(willowCatkin, "alternate", 6, [0.1, 0.62], [44, 34], [84, 66], { front: true }),
      ],
      tip(willowLeaf, 110),
    ),
  ),
  eiche: plate(
    "clay",
    stem(
      [
        [110, 120],
        [190, 190],
        [270, 240],
        [330, 330],
      ],
      [10, 5],
      "wood",
      [
        row(oakLeaf, "left", 4, [0.14, 0.92], [56, 34], [176, 150]),
        row(oakLeaf, "right", 3, [0.04, 0.66], [74, 50], [170, 150]),
      ],
      tip(oakLeaf, 170, -14),
    ),
    spot(acornStalk, [262, 236], 168, 160),
    spot(acorn, [110, 520], 66, 150),
  ),
  teebaum: plate(
    "mist",
    stem(
      [
        [230, 566],
        [246, 430],
        [232, 300],
        [244, 190],
      ],
      [9, 5],
      "bark",
      [row(teaTwig, "alternate", 5, [0.2, 0.86], [46, 32], [250, 170])],
      tip(teaTwig, 160),
    ),
    spot(brush, [392, 524], 80),
  ),
  eibe: plate(
    "sage",
    stem(
      [
        [90, 190],
        [190, 220],
        [290, 270],
        [390, 360],
      ],
      [8, 4],
      "wood",
      [
        row(yewTwig, "right", 3, [0.1, 0.72], [54, 40], [230, 190]),
        row(yewTwig, "left", 3, [0.24, 0.84], [52, 40], [200, 150]),
        row(yewNeedle, "opposite", 11, [0.04, 0.96], [66, 50], [50, 40]),
      ],
      tip(yewTwig, 140),
    ),
    spot(aril, [110, 500], 60, 170),
  ),
  efeu: plate(
    "mist",
    stem(
      [
        [130, 566],
        [170, 440],
        [230, 330],
        [250, 170],
      ],
      [6, 3.4],
      "wood",
      [
        row(ivyLeaf, "alternate", 7, [0.04, 0.72], [70, 54], [100, 80]),
        row(ivyBloomLeaf, "alternate", 4, [0.74, 0.94], [72, 46], [98, 76]),
        row(
          lines(
            "wood",
            5,
            [
              [0, 0],
              [20, -30],
            ],
            [
              [0, 0],
              [-16, -34],
            ],
          ),
          "alternate",
          8,
          [0.06, 0.5],
          [90, 90],
          [18, 16],
        ),
      ],
      tip(ivyBall(ivyFlower, 34), 74),
    ),
    spot(spray(2.4, "fresh", 30, [], tip(ivyBall(ivyBerry, 38), 100)), [250, 250], 66, 76),
  ),
  zistrose: plate(
    "clay",
    stem(
      [
        [236, 566],
        [246, 440],
        [232, 320],
        [244, 220],
      ],
      [8, 4.4],
      "wood",
      [
        row(
          spray(
            3,
            "reddish",
            -18,
            [
              row(rockLeaf, "opposite", 2, [0.2, 0.56], [54, 44], [44, 34]),
              row(rockBud, "right", 1, [0.8, 0.8], [34, 34], [20, 20]),
            ],
            tip(rockRose, 60),
          ),
          "alternate",
          2,
          [0.42, 0.58],
          [44, 42],
          [176, 156],
        ),
        row(rockLeaf, "opposite", 6, [0.08, 0.92], [60, 46], [118, 70]),
      ],
      tip(rockRose, 150),
    ),
  ),
};
