import {
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
  roots,
  row,
  saw,
  spot,
  spray,
  stem,
  tip,
} from "#scripts/herbs/plates/drawing/describe.ts";
import type { Part, Plates } from "#scripts/herbs/plates/drawing/parts.ts";

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

const brambleLeaflet = leaf("ovate", 0.68, "deep", {
  bend: 8,
  veins: 5,
  petiole: 12,
  margin: saw(9, 0.15),
});
const brambleLeaf = fan(brambleLeaflet, 3, 72, [66, 54], {
  petiole: 30,
  tone: "reddish",
  stroke: 2.6,
});
const brambleFlower = flower([ring("obovate", 5, 48, 0.66, "blush")], {
  centre: { tone: "lime", radius: 8 },
  stamens: { count: 20, length: 20, tone: "white", anthers: "straw", size: 4 },
});
const sepals = fan(leaf("ovate", 0.5, "leaf"), 5, 100, [30, 34], { outerFirst: true });
const brambleFruit = (tone: "blackberry" | "red" | "fresh"): Part =>
  group(spot({ kind: "aggregate", tone, width: 0.86 }, [0, -4], 96), spot(sepals, [0, 0], 90));
const brambleTruss = spray(
  3,
  "reddish",
  10,
  [
    row(
      [brambleFruit("blackberry"), brambleFruit("red"), brambleFruit("fresh")],
      "alternate",
      4,
      [0.36, 0.86],
      [66, 40],
      [30, 24],
      { front: true },
    ),
  ],
  tip(brambleFruit("blackberry"), 32),
);

const raspberryLeaflet = leaf("ovate", 0.6, "fresh", { bend: 8, veins: 5, margin: saw(9, 0.13) });
const raspberryLeaf = pinnate(raspberryLeaflet, 2, [48, 50, 50], "fresh", {
  start: 0.36,
  rachis: 2.4,
  angle: 64,
  end: { part: raspberryLeaflet, size: 52 },
});
const raspberry = group(
  spot(sepals, [0, 0], 100),
  spot({ kind: "aggregate", tone: "rose", width: 0.84 }, [0, -2], 100),
);
const raspberryHang = spray(
  2.6,
  "stem",
  60,
  [row(raspberry, "alternate", 2, [0.5, 0.76], [60, 44], [30, 30], { front: true })],
  tip(raspberry, 38, 30),
);

const sweetLeaflet = leaf("ovate", 0.5, "deep", { bend: 6, veins: 4, margin: saw(8, 0.14) });
const sweetEnd = lobed(
  [
    [62, 0.86],
    [0, 1],
  ],
  0.44,
  "deep",
  { fullness: 0.5, margin: saw(9, 0.14, 0.5) },
);
const sweetLeaf = pinnate(sweetLeaflet, 3, [30, 38, 40], "deep", {
  start: 0.2,
  rachis: 2.4,
  angle: 64,
  between: { part: sweetLeaflet, size: 10 },
  end: { part: sweetEnd, size: 46 },
});
const sweetFroth = spray(
  2.4,
  "reddish",
  -14,
  [
    row(
      froth("ball", 1, 34, 12, "cream", "white"),
      "alternate",
      5,
      [0.36, 0.92],
      [50, 30],
      [64, 50],
      { front: true },
    ),
  ],
  tip(froth("ball", 1.2, 24, 15, "white", "cream"), 44),
);

const agrimonyLeaflet = leaf("elliptic", 0.48, "leaf", { bend: 6, veins: 4, margin: saw(7, 0.2) });
const agrimonyLeaf = pinnate(agrimonyLeaflet, 4, [22, 34, 40], "leaf", {
  start: 0.14,
  rachis: 2,
  angle: 62,
  between: { part: agrimonyLeaflet, size: 11 },
  end: { part: agrimonyLeaflet, size: 38 },
});
const agrimonyFlower = flower([ring("obovate", 5, 48, 0.74, "yellow")], {
  stamens: { count: 9, length: 20, tone: "gold", anthers: "orange", size: 5 },
});
const agrimonyFruit = body("urnFruit", 0.74, "olive", {
  ribs: 3,
  crown: { tone: "brown", rays: 6, length: 30 },
});

const mantleLeaf = lobed(
  [
    [150, 0.72],
    [116, 0.86],
    [84, 0.94],
    [54, 0.97],
    [27, 0.99],
    [0, 1],
  ],
  0.84,
  "leaf",
  { blunt: true, fullness: 0.6, petiole: 60, margin: saw(22, 0.05, 0.5, [0.1, 1]) },
);
const mantleFroth = spray(
  2,
  "fresh",
  -16,
  [
    row(
      froth("ball", 1.1, 12, 18, "lime", "fresh"),
      "alternate",
      5,
      [0.4, 0.92],
      [54, 36],
      [40, 30],
      { front: true },
    ),
  ],
  tip(froth("ball", 1.2, 14, 18, "lime", "fresh"), 38),
);

const cinquefoil = flower([ring("obovate", 5, 48, 0.84, "yellow", { stripes: 1 })], {
  centre: { tone: "gold", radius: 9, dots: "orange" },
  stamens: { count: 14, length: 16, tone: "gold", anthers: "orange", size: 4 },
});
const gooseLeaflet = leaf("elliptic", 0.42, "silver", { bend: 6, veins: 4, margin: saw(7, 0.24) });
const gooseLeaf = pinnate(gooseLeaflet, 7, [16, 32, 30], "silver", {
  start: 0.12,
  rachis: 2,
  angle: 66,
  between: { part: gooseLeaflet, size: 9 },
  end: { part: gooseLeaflet, size: 28 },
});

export const roses: Plates = {
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
  brombeere: plate(
    "lilac",
    stem(
      [
        [90, 540],
        [170, 420],
        [270, 290],
        [360, 170],
      ],
      [8, 4.4],
      "reddish",
      [
        row(prickle, "alternate", 12, [0.06, 0.94], [110, 100], [18, 13]),
        row(brambleLeaf, "alternate", 5, [0.08, 0.9], [66, 50], [220, 160]),
        row(
          spray(3, "reddish", -8, [], tip(brambleFlower, 60)),
          "left",
          2,
          [0.36, 0.66],
          [24, 20],
          [128, 118],
          { front: true },
        ),
      ],
      tip(brambleTruss, 170, -20),
    ),
    spot(brambleTruss, [226, 344], 170, 128),
  ),
  himbeere: plate(
    "clay",
    stem(
      [
        [170, 562],
        [190, 420],
        [240, 280],
        [300, 150],
      ],
      [7, 4],
      "stem",
      [
        row(raspberryLeaf, "alternate", 5, [0.08, 0.9], [60, 46], [206, 136]),
        row(raspberryHang, "right", 2, [0.44, 0.7], [34, 30], [170, 150], { front: true }),
        row(raspberryHang, "left", 1, [0.58, 0.58], [40, 40], [150, 150], { front: true }),
      ],
      tip(raspberryLeaf, 110),
    ),
  ),
  maedesuess: plate(
    "sage",
    stem(
      [
        [236, 566],
        [244, 430],
        [234, 300],
        [242, 170],
      ],
      [8, 4.4],
      "reddish",
      [
        row(sweetLeaf, "alternate", 5, [0.04, 0.66], [60, 44], [190, 116]),
        row(sweetFroth, "alternate", 4, [0.72, 0.95], [52, 30], [150, 126]),
      ],
      tip(sweetFroth, 130),
    ),
  ),
  odermennig: plate(
    "sand",
    stem(
      [
        [244, 566],
        [236, 430],
        [248, 260],
        [236, 70],
      ],
      [7, 2.4],
      "stem",
      [
        row(agrimonyLeaf, "alternate", 5, [0.04, 0.42], [60, 46], [176, 110]),
        row(agrimonyFruit, "alternate", 7, [0.5, 0.68], [104, 84], [26, 23], { front: true }),
        row(agrimonyFlower, "alternate", 13, [0.7, 0.97], [80, 40], [34, 19], { front: true }),
        row(leaf("ovate", 0.4, "leaf"), "alternate", 12, [0.5, 0.94], [50, 40], [18, 12]),
      ],
      tip(body("egg", 0.6, "fresh"), 14),
    ),
    spot(agrimonyFruit, [388, 220], 78, 176),
  ),
  frauenmantel: plate(
    "sage",
    spot(roots(7, 46, "brown", 3), [240, 506], 66, 180),
    stem(
      [
        [236, 506],
        [224, 380],
        [196, 260],
        [200, 180],
      ],
      [5, 3],
      "fresh",
      [
        row(mantleFroth, "alternate", 3, [0.56, 0.88], [40, 34], [120, 96]),
        row(
          leaf("kidney", 1.1, "leaf", { veins: 3, margin: saw(8, 0.1, 0.5) }),
          "alternate",
          2,
          [0.56, 0.74],
          [60, 50],
          [34, 28],
        ),
      ],
      tip(mantleFroth, 110),
    ),
    stem(
      [
        [246, 506],
        [272, 390],
        [312, 280],
        [306, 220],
      ],
      [5, 3],
      "fresh",
      [row(mantleFroth, "alternate", 3, [0.6, 0.9], [40, 34], [104, 90])],
      tip(mantleFroth, 100),
    ),
    spot(fan(mantleLeaf, 4, 84, [112, 108], { outerFirst: true }), [240, 508], 100),
    spot(mantleLeaf, [238, 512], 84, 4),
    spot(flower([], { centre: { tone: "white", radius: 40, dome: 1.1 } }), [152, 420], 16),
  ),
  gaensefingerkraut: plate(
    "mist",
    spot(
      lines(
        "reddish",
        2.6,
        [
          [0, 0],
          [60, 14],
          [130, 6],
          [190, 26],
        ],
        [
          [0, 0],
          [-70, 16],
          [-150, 8],
        ],
      ),
      [236, 492],
      100,
    ),
    spot(fan(gooseLeaf, 3, 34, [60, 60], { outerFirst: true }), [424, 516], 100),
    spot(roots(5, 40, "root", 2.6), [424, 516], 36, 180),
    spot(roots(7, 46, "brown", 3), [238, 490], 62, 180),
    stem(
      [
        [236, 490],
        [226, 360],
        [200, 240],
        [206, 160],
      ],
      [4, 3],
      "reddish",
      [],
      tip(cinquefoil, 110),
    ),
    stem(
      [
        [240, 490],
        [262, 390],
        [316, 280],
        [320, 214],
      ],
      [4, 3],
      "reddish",
      [],
      tip(cinquefoil, 92),
    ),
    spot(fan(gooseLeaf, 6, 88, [190, 216], { outerFirst: true }), [238, 494], 100),
  ),
};
